// Every block of the guide is written to its place and checked.
import Foundation
import Play
import Scripting
import Testing

@Suite struct `The guide` {
  /// The blocks in order, each with the path that its first line names.
  static func blocks() throws -> [(path: String, text: String)] {
    let guide = try String(contentsOfFile: "\(checkout)/docs/guide.md", encoding: .utf8)
    return guide.components(separatedBy: "```lua\n").dropFirst().map { part in
      let text = part.components(separatedBy: "```")[0]
      return (String(text.split(separator: "\n")[0].dropFirst(3)), text)
    }
  }

  @Test func `has ten steps whose files all pass the check`() async throws {
    let blocks = try Self.blocks()
    #expect(blocks.count >= 10)
    let folder = try ScriptFolder()
    for block in blocks { try folder.write(block.path, block.text) }
    let findings = try await folder.library.check(paths: [folder.path + "/levels"])
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
    #expect(await folder.library.levels().allSatisfy { $0.fault == nil })
    #expect(await folder.library.levels().count == 7)
  }

  @Test func `makes a game that can be won`() async throws {
    let folder = try ScriptFolder()
    for block in try Self.blocks() { try folder.write(block.path, block.text) }
    var game = try await session(try await folder.library.puzzle(level: "mine/noughts-one"))
    try await game.make("place r1c1", "place r2c1", "place r1c2", "place r2c2")
    #expect(try await game.refusal("place r2c2") == "The cell is taken.")
    try await game.make("place r1c3")
    #expect(game.phase == .won)
    let tests = try await folder.library.test(paths: [folder.path + "/levels/mine"])
    #expect(tests.count == 2)
    #expect(tests.flatMap(\.problems) == [])
  }
}
