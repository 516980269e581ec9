// quadrille convert.
import Foundation
import Testing

@Suite struct `Converting a puzzle` {
  private static let xd = """
    title: Two by two


    AB
    CD


    A1. Over ~ AB
    A3. Under ~ CD
    D1. Left ~ AC
    D2. Right ~ BD
    """

  @Test func `chooses the format by extension, and converts back to the same file`() throws {
    let folder = try Folder()
    let source = try folder.write(Self.xd, to: "a.xd")
    let paths = ["a.puz", "b.ipuz", "c.puz"].map { folder.path + "/" + $0 }
    for (from, to) in zip([source] + paths, paths) {
      let outcome = try Command.run("convert", from, to)
      #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.messages.isEmpty, "\(outcome)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: paths[0])) == Data(contentsOf: URL(fileURLWithPath: paths[2])))
    let again = try Command.run("convert", source, paths[0])
    #expect(again.status == 3 && again.messages.contains("--replace"))
    #expect(try Command.run("convert", source, paths[0], "--replace").status == 0)
  }

  @Test func `locks a puz and opens it only with the key`() throws {
    let folder = try Folder()
    let source = try folder.write(Self.xd, to: "a.xd")
    let (locked, open) = (folder.path + "/l.puz", folder.path + "/o.ipuz")
    #expect(try Command.run("convert", source, locked, "--lock", "1234").status == 0)
    let closed = try Command.run("convert", locked, open)
    #expect(closed.status == 0)
    #expect(closed.messages.contains("\(locked): the answers are locked; open the file with its key"), "\(closed)")
    #expect(try !text(open).contains("solution"))
    #expect(try Command.run("convert", locked, folder.path + "/again.puz").status == 0)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: folder.path + "/again.puz"))
        == Data(contentsOf: URL(fileURLWithPath: locked)))
    #expect(try Command.run("convert", locked, open, "--key", "1234", "--replace").status == 0)
    #expect(try text(open).contains("solution"))
    let wrong = try Command.run("convert", locked, open, "--key", "1235", "--replace")
    #expect(wrong.status == 3 && wrong.messages.contains("the key 1235 does not open"), "\(wrong)")
  }

  @Test func `finds the key of a locked puz`() throws {
    let folder = try Folder()
    let source = try folder.write(Self.xd, to: "a.xd")
    let (locked, open) = (folder.path + "/l.puz", folder.path + "/o.ipuz")
    #expect(try Command.run("convert", source, locked, "--lock", "0042").status == 0)
    let found = try Command.run("convert", locked, open, "--find-key")
    // A grid of four letters has few different locks, so several keys may fit.
    #expect(found.messages.contains("0042"), "\(found)")
    let none = try Command.run("convert", source, open, "--find-key", "--replace")
    #expect(none.status == 1 && none.messages.contains("not locked"), "\(none)")
    #expect(try Command.run("convert", locked, open, "--find-key", "--key", "1").status == 2)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `reports faults and their places`() throws {
    let folder = try Folder()
    let source = try folder.write(Self.xd.replacing("CD\n", with: "CDE\n"), to: "a.xd")
    let faulty = try Command.run("convert", source, folder.path + "/a.puz")
    #expect(faulty.status == 3)
    #expect(faulty.messages.hasPrefix("quadrille: \(source):5: this row has 3 cells"), "\(faulty.messages)")
    #expect(try Command.run("convert", source, folder.path + "/a.xd").status == 2)
    #expect(try Command.run("convert", source, folder.path + "/a.ipuz", "--lock", "1").status == 2)
    #expect(try Command.run("convert", folder.path + "/none.xd", folder.path + "/a.puz").status == 3)
  }
}
