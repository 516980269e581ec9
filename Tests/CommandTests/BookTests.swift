// quadrille book: making, extending and checking opening books.
import Foundation
import Testing

@Suite struct `An opening book from the command` {
  private let folder: Folder
  private let board = ["--set", "rows=4", "--set", "columns=4", "--set", "line=3"]

  init() throws {
    folder = try Folder()
  }

  private func book(_ arguments: String...) throws -> Outcome {
    let file = folder.url("book.txt").path
    return try Command.run(["book", "four-in-a-row", "--out", file] + board + arguments, input: Data())
  }

  @Test func `is made, extended and checked`() throws {
    let first = try book("--plies", "2", "--table-bits", "16")
    #expect(first.status == 0, "\(first.messages)")
    let text = try String(contentsOf: folder.url("book.txt"), encoding: .utf8)
    #expect(text.hasPrefix("quadrille book 1: rows 4, columns 4, line 3\n- "))
    let second = try book("--plies", "3", "--follow", "5", "--table-bits", "16")
    #expect(second.status == 0)
    let more = try String(contentsOf: folder.url("book.txt"), encoding: .utf8)
    #expect(more.count > text.count)
    for line in text.split(separator: "\n") { #expect(more.contains(line)) }
    let check = try book("--check", "20", "--table-bits", "16")
    #expect(check.status == 0 && check.output.hasSuffix("positions solved again, all right\n"), "\(check)")
  }

  @Test func `with wrong scores is detected`() throws {
    let head = "quadrille book 1: rows 4, columns 4, line 3"
    try "\(head)\n11 7\n".write(to: folder.url("book.txt"), atomically: true, encoding: .utf8)
    let check = try book("--check", "1", "--table-bits", "16")
    #expect(check.status == 1 && check.messages.contains("after 1,1 the score is"), "\(check)")
    try "\(head)\n19 7\n".write(to: folder.url("book.txt"), atomically: true, encoding: .utf8)
    let faulty = try book("--plies", "1")
    #expect(faulty.status == 3 && faulty.messages.contains("book.txt:2"), "\(faulty)")
    try "quadrille book 1: rows 6, columns 7, line 4\n".write(
      to: folder.url("book.txt"), atomically: true, encoding: .utf8)
    #expect(try book("--plies", "1").status == 2)
  }

  @Test func `is refused for other games and for invalid numbers`() throws {
    let file = folder.url("none.txt").path
    #expect(try Command.run("book", "sudoku", "--out", file, "--plies", "1").status == 2)
    #expect(try Command.run("book", "four-in-a-row", "--out", file, "--plies", "65").status == 2)
    #expect(try Command.run("book", "four-in-a-row", "--out", file, "--check", "3").status == 3)
    #expect(try Command.run("book", "four-in-a-row", "--out", file, "--set", "gravity=false").status == 2)
  }
}
