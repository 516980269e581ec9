// The command and other programs' puzzle files, which are played and checked like levels.
import Foundation
import Testing

@Suite struct `A puzzle file given to the command` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private static let small = """
    {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"], "title": "Small",
     "dimensions": {"width": 3, "height": 2}, "puzzle": [[1, 2, 3], [4, 0, 0]], "solution": [["C", "A", "T"], ["A", "G", "O"]],
     "clues": {"Across": [[1, "It purrs"], [4, "In the past"]], "Down": []}}
    """

  private func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: folder.url(name))
    return folder.url(name).path
  }

  @Test func `can be played with its clues`() throws {
    let path = try file("small.ipuz", Self.small)
    let moves = "enter r1c1,r1c2,r1c3 \"cat\"\ncheck r1c1\nenter r2c1,r2c2,r2c3 \"ago\"\n"
    let outcome = try Command.run(["play", path, "--data", folder.url("data").path], input: Data(moves.utf8))
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.lines.first == "Small")
    #expect(outcome.lines.contains("Across") && outcome.lines.contains("  4 In the past"))
    #expect(outcome.lines.contains("This letter is right"))
    #expect(outcome.output.contains("Correct letters        6"))
    #expect(outcome.lines.last == "Solved!", "\(outcome.lines.suffix(3))")
  }

  @Test func `asks before handing in a competition, which ends it for good`() throws {
    let path = try file("small.ipuz", Self.small)
    let moves = "compete\nn\ncompete\ny\nenter r1c1 x\nfinish\nn\nenter r1c2 a\nfinish\ny\nu\n"
    let outcome = try Command.run(["play", path, "--data", folder.url("data").path], input: Data(moves.utf8))
    #expect(outcome.status == 0, "\(outcome.messages)")
    let question = "letters are missing. Hand in the grid? This ends the game and cannot be undone. (y/n)"
    #expect(outcome.lines.contains("? 5 " + question) && outcome.lines.contains("? 4 " + question))
    #expect(outcome.lines.filter { $0 == "Nothing was done." }.count == 2)
    #expect(outcome.lines.count { $0.hasPrefix("? Compete? There is then no help") } == 2)
    #expect(outcome.lines.contains("5 letters are wrong or missing; here is the solution."))
    #expect(outcome.lines.last == "! The game is over; nothing can be taken back.", "\(outcome.lines.suffix(3))")
  }

  @Test func `is checked, and damage is reported with its line`() throws {
    let good = try file("good.ipuz", Self.small)
    #expect(try Command.run("check", good).output == "")
    let bad = try file("bad.ipuz", Self.small.replacing("\"clues\"", with: "clues"))
    let outcome = try Command.run("check", bad)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("\(bad):3:"), "\(outcome.output)")
    #expect(!outcome.output.contains("line 3"))
    let grid = #""kind": ["http://ipuz.org/sudoku#1"], "dimensions": {"width": 4, "height": 4}, "puzzle": [[1, 1]]"#
    let empty = try Command.run("check", try file("grid.ipuz", "{\(grid)}"))
    #expect(empty.status == 1 && empty.output.contains("no solution"), "\(empty.output)")
    let none = try Command.run("play", try file("none.puz", "nothing"), "--data", folder.url("data").path)
    #expect(none.status == 3 && none.messages.contains("without a puzzle"), "\(none.messages)")
  }
}
