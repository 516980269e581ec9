// The command and crosswords by other programs: what may be missing or wrong in them, and the messages about it.
import Foundation
import Testing

@Suite struct `A crossword of another program given to the command` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private static let gaps = """
    WEpBQ1JPU1MmRE9XTgAAYknOES8j6KV+MS4zAAAAAAAAAAAAAAAAAAAAAAADAwYAAQAAADpBQkNERUZHSDotLS0tLS0tLVQAAABB\
    QgBBREcAQkVIAENERQBDRgBGR0gAAA==
    """

  private static let locked = """
    OJdBQ1JPU1MmRE9XTgACYkvFESgj5JYeMS4zAAAAnTEAAAAAAAAAAAAAAAADAwYAAQAEAERMV1dITEFBQy0tLS0tLS0tLUxpc3Rz\
    IGluIGNhcGl0YWxzAEEuIFNldHRlcgBDQzAAUGV0AENvcm4ncyBjb3JlAEV4aXN0LCBpbiBvbGQgdmVyc2UgKEFSRSkAQnJld2Vk\
    IGxlYWYsIHBsdXMgVABSb2NrIHdpdGggbWV0YWwAV2FnZXIAAA==
    """

  private static let unknown = """
    5zlBQ1JPU1MmRE9XTgAAYknVETcjiZbqMS4zAAAAAAAAAAAAAAAAAAAAAAADAwYAAQAAAENBVD8/P0JFVC0tLS0tLS0tLVQAAABD\
    QVQAQ09CAEFSRQBURVQAT1JFAEJFVAAA
    """

  private static let placeholders = """
    rZJBQ1JPU1MmRE9XTgAAYknsETcj/JbqMS4zAAAAAAAAAAAAAAAAAAAAAAADAwYAAQAAAFhYWFhYWFhYWC0tLS0tLS0tLVQAAABD\
    QVQAQ09CAEFSRQBURVQAT1JFAEJFVAAA
    """

  private static let cut = """
    ILRBQ1JPU1MmRE9XTgAAYknaERkjGZbqMS4zAAAAAAAAAAAAAAAAAAAAAAADAwYAAQAAAENBVE9SRUJFVC0tLS0tLS0tLVQAAABD\
    AEFUAENPQgBBUkUAVEVUAE9SRQBCRVQAAA==
    """

  private static let checksum = """
    r7lBQ1JPU1MmRE9XTgAAYknaETcjGZbqMS4zAAAAAAAAAAAAAAAAAAAAAAADAwYAAQAAAENBVE9SRUJFVC0tLS0tLS0tLVQAAABD\
    QVQAQ09CAEFSRQBURVQAT1JFAEJFVAAA
    """

  private static let archive = """
    UEsDBBQAAAAAAJ1Bel2CidH3BQAAAAUAAAAKAAAAcmVhZG1lLnR4dEhlbGxvUEsDBBQAAAAAAJ1Bel0nTHuZAgIAAAICAAAKAAAA\
    cHV6emxlLnhtbDw/eG1sIHZlcnNpb249IjEuMCI/Pgo8Y3Jvc3N3b3JkLWNvbXBpbGVyLWFwcGxldCB4bWxucz0iaHR0cDovL2Ny\
    b3Nzd29yZC5pbmZvL3htbC9jcm9zc3dvcmQtY29tcGlsZXItYXBwbGV0Ij48cmVjdGFuZ3VsYXItcHV6emxlIHhtbG5zPSJodHRw\
    Oi8vY3Jvc3N3b3JkLmluZm8veG1sL3JlY3Rhbmd1bGFyLXB1enpsZSI+PG1ldGFkYXRhPjx0aXRsZT5UPC90aXRsZT48L21ldGFk\
    YXRhPjxjcm9zc3dvcmQ+PGdyaWQgd2lkdGg9IjIiIGhlaWdodD0iMSI+PGNlbGwgeD0iMSIgeT0iMSIgc29sdXRpb249Ik4iIG51\
    bWJlcj0iMSIvPjxjZWxsIHg9IjIiIHk9IjEiIHNvbHV0aW9uPSJPIi8+PC9ncmlkPjx3b3JkIGlkPSIxIj48Y2VsbHMgeD0iMS0y\
    IiB5PSIxIi8+PC93b3JkPjxjbHVlcz48dGl0bGU+QUNST1NTPC90aXRsZT48Y2x1ZSB3b3JkPSIxIiBudW1iZXI9IjEiPk5vPC9j\
    bHVlPjwvY2x1ZXM+PC9jcm9zc3dvcmQ+PC9yZWN0YW5ndWxhci1wdXp6bGU+PC9jcm9zc3dvcmQtY29tcGlsZXItYXBwbGV0PgpQ\
    SwECFAMUAAAAAACdQXpdgonR9wUAAAAFAAAACgAAAAAAAAAAAAAAgAEAAAAAcmVhZG1lLnR4dFBLAQIUAxQAAAAAAJ1Bel0nTHuZ\
    AgIAAAICAAAKAAAAAAAAAAAAAACAAS0AAABwdXp6bGUueG1sUEsFBgAAAAACAAIAcAAAAFcCAAAAAA==
    """

  /// A square of CAT, ORE and BET with these clues.
  private static func ipuz(_ clues: String) -> String {
    """
    {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"], "title": "T", "dimensions": {"width": 3, "height": 3},
     "puzzle": [[1, 2, 3], [4, 0, 0], [5, 0, 0]], "solution": [["C", "A", "T"], ["O", "R", "E"], ["B", "E", "T"]], "clues": \(clues)}
    """
  }

  private func file(_ name: String, base64: String) throws -> String {
    try #require(Data(base64Encoded: base64)).write(to: folder.url(name))
    return folder.url(name).path
  }

  private func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: folder.url(name))
    return folder.url(name).path
  }

  private func play(_ path: String, _ moves: String = "") throws -> [String] {
    let outcome = try Command.run(
      ["play", path, "--new", "--data", folder.url("data").path], input: Data(moves.utf8))
    #expect(outcome.status == 0, "\(outcome.messages)")
    return outcome.lines
  }

  private func check(_ path: String) throws -> String {
    let outcome = try Command.run("check", path)
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output.replacing("\(path):1:1: ", with: "")
  }

  @Test func `has gaps for the colons of a puz`() throws {
    let lines = try play(file("gaps.puz", base64: Self.gaps))
    #expect(lines.contains("0 of 8 letters"))
    let clues = lines.drop { $0 != "Across" }.prefix(8)
    #expect(clues == ["Across", "  1 AB", "  3 CDE", "  4 FGH", "Down", "  1 ADG", "  2 BEH", "  3 CF"])
  }

  @Test func `can be played and printed while its answers are locked`() throws {
    let path = try file("locked.puz", base64: Self.locked)
    let told = "! The answers in this file are locked. Open it with its four-digit key to check and reveal."
    let lines = try play(path, "enter r1c1 c\ncheck r1c1\nreveal r1c1\n")
    #expect(lines.contains("  4 Rock with metal") && lines.filter { $0 == told }.count == 2, "\(lines)")
    #expect(try check(path).hasPrefix("warning: the answers are locked"))
    let page = folder.url("page.svg").path
    #expect(try Command.run("print", path, "--out", page, "--answers").status == 0)
  }

  @Test func `never marks entries wrong if its answers are unknown`() throws {
    let path = try file("unknown.puz", base64: Self.unknown)
    let lines = try play(path, "enter r2c1 q\ncheck r2c1\nenter r1c1 x\ncheck r1c1,r2c1\nreveal r2c1\n")
    #expect(lines.filter { $0 == "! The file has no answer for these cells." }.count == 2)
    #expect(lines.contains("1 of 1 wrong; the file has no answer for 1 cell"))
    #expect(try check(path) == "warning: 3 cells have no answer, so any letter is accepted there\n")
    let none = try file("none.puz", base64: Self.placeholders)
    #expect(try check(none) == "warning: the puzzle has no answers, so any letter is accepted\n")
    #expect(try play(none, "enter r1c1 q\ncheck r1c1\n").contains("! This puzzle comes without its solution."))
  }

  @Test func `is read with a warning if it is damaged`() throws {
    #expect(try check(file("cut.puz", base64: Self.cut)).hasPrefix("warning: clue 1 across is cut by a NUL byte"))
    #expect(try check(file("sum.puz", base64: Self.checksum)).hasPrefix("warning: a checksum does not fit"))
    #expect(try check(file("a.jpz", base64: Self.archive)) == "")
  }

  @Test func `keeps its own lists of clues`() throws {
    let titled =
      #"{"Across:Horizontalement": [[1, "CAT"], [4, "ORE"], [5, "BET"]], "Down:Verticalement": [[1, "COB"], [2, "ARE"], [3, "TET"]]}"#
    let lines = try play(file("titled.ipuz", Self.ipuz(titled)))
    let clues = ["Horizontalement", "  1 CAT", "  4 ORE", "  5 BET", "Verticalement", "  1 COB", "  2 ARE", "  3 TET"]
    #expect(Array(lines.drop { $0 != clues[0] }.prefix(8)) == clues)
    let rows = #"{"Rows": [{"number": 1, "clue": "CAT", "cells": [[1, 1], [2, 1], [3, 1]]}]}"#
    let own = try play(file("rows.ipuz", Self.ipuz(rows)))
    #expect(own.contains("Rows") && !own.contains("Across") && !own.contains("Down"), "\(own)")
    #expect(try check(folder.url("rows.ipuz").path) == "")
  }

  @Test func `reports words without clues and clues without words`() throws {
    let path = try file(
      "some.ipuz", Self.ipuz(#"{"Across": [[1, "CAT"], [9, "Nine"]], "Down": [[1, "COB"], [2, "ARE"], [3, ""]]}"#))
    #expect(
      try check(path).split(separator: "\n").map { $0.replacing("\(path):1:1: ", with: "") } == [
        "warning: 3 words have no clue: 4 across, 5 across, 3 down",
        "warning: a clue has no word in the grid: 9 across ‘Nine’",
      ])
    let level = try file(
      "level.lua",
      """
      return { rules = "crossword", title = { en = "T", fr = "T" }, grid = "CAT\\nORE\\nBET",
        clues = { { direction = "across", number = 1, clue = "a" } } }
      """)
    #expect(try Command.run("check", level).output.contains("warning: 2 words have no clue: 4 across, 5 across"))
  }

  @Test func `of an unsupported kind is named`() throws {
    let coded = try file(
      "coded.jpz", "<a><rectangular-puzzle><coded><grid width=\"2\" height=\"1\"/></coded></rectangular-puzzle></a>")
    let outcome = try Command.run("check", coded)
    #expect(outcome.status == 1 && outcome.output.contains("this is a coded crossword"), "\(outcome)")
  }

  @Test func `in Across Lite text is read under any name`() throws {
    let path = try file(
      "puzzle.txt",
      "<ACROSS PUZZLE>\n<GRID>\n\tCAT\n\tA#O\n<ACROSS>\n\tIt purrs\n<DOWN>\n\tTwo\n".replacing("#", with: "."))
    #expect(try play(path).contains("  1 It purrs"))
  }
}
