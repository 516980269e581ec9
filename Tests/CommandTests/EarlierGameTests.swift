// Games and packs of earlier versions: this version continues them.
import Foundation
import Testing

@Suite struct `What earlier versions left` {
  /// The versions of which there is a database.
  private static let versions = (1...).prefix { version in
    FileManager.default.fileExists(atPath: checkout + "/Tests/Databases/version-\(version).sqlite")
  }

  @Test(arguments: versions)
  func `a saved game is played to its end`(version: Int) throws {
    let folder = try Folder()
    let data = folder.path + "/data"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: checkout + "/Tests/Databases/version-\(version).sqlite", toPath: data + "/quadrille.sqlite")
    let rest = "enter r3c2 1\nenter r3c3 2\nenter r3c4 3\nenter r4c1 2\nenter r4c2 3\nenter r4c3 1\nenter r4c4 4\n"
    let outcome = try Command.run("play", "first-steps/four", "--resume", "--data", data, input: rest)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("Solved"), "\(outcome.output)")
  }

  /// The packs that `pack new` made in version 1.0.0.
  @Test(arguments: ["crossword", "move-game", "sudoku-variant", "word-list"])
  func `a pack with api = 1 runs unchanged`(name: String) throws {
    let pack = checkout + "/Tests/Packs-1.0.0/" + name
    let check = try Command.run("check", pack)
    #expect(check.status == 0, "\(check.output)\(check.messages)")
    let test = try Command.run("test", pack)
    #expect(test.status == 0 && test.output.contains("passed"), "\(test.output)\(test.messages)")
  }
}
