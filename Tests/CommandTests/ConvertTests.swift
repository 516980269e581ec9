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

  @Test func `goes by name ending, and back to the same file`() throws {
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

  @Test func `locks a puz and opens it with the key alone`() throws {
    let folder = try Folder()
    let source = try folder.write(Self.xd, to: "a.xd")
    let (locked, open) = (folder.path + "/l.puz", folder.path + "/o.ipuz")
    #expect(try Command.run("convert", source, locked, "--lock", "1234").status == 0)
    let refused = try Command.run("convert", locked, open)
    #expect(refused.status == 3)
    #expect(
      refused.messages
        == "quadrille: \(locked): byte 50: the solution is locked; give the key of four digits that its publisher has\n"
    )
    #expect(try Command.run("convert", locked, open, "--key", "1234").status == 0)
  }

  @Test func `names what is wrong and where`() throws {
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
