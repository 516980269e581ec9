// The rule set for lines: turns, gravity, lines and draws.
import Play
import Scripting
import Testing

@Suite struct `Four in a row` {
  @Test func `is won by a line, which is highlighted`() async throws {
    var game = try await session(try await shipped.puzzle(rules: "four-in-a-row", options: [:]))
    try await game.make("drop 1", "drop 2", "drop 1", "drop 2", "drop 1", "drop 2")
    #expect(try await game.view(in: .english, at: 0).status.text == "Ann’s turn")
    try await game.make("drop 1")
    let view = try await game.view(in: .english, at: 0)
    #expect(view.status.phase == .won)
    #expect(view.status.text == "Ann has won!")
    #expect(view.boards[0].cells.filter { $0.roles == ["line"] }.map(\.at) == ["r3c1", "r4c1", "r5c1", "r6c1"])
    #expect(view.counters?.first?.value == 35)
  }

  @Test func `refuses a full column in the player’s language`() async throws {
    var game = try await session(try await shipped.puzzle(rules: "four-in-a-row", options: ["rows": 2, "line": 3]))
    try await game.make("drop 3", "drop 3")
    #expect(try await game.refusal("drop 3") == "Column 3 is full.")
    #expect(try await game.refusal("drop 8") == "8 is not a whole number from 1 to 7.")
    #expect(try await game.refusal("place r1c1") == "With gravity a disc is dropped into a column.")
  }

  @Test func `without gravity keeps a disc in its cell`() async throws {
    var game = try await session(
      try await shipped.puzzle(rules: "four-in-a-row", options: ["rows": 9, "columns": 9, "line": 5, "gravity": false]))
    try await game.make("place r5c5", "place r1c1", "place r5c6")
    #expect(try await game.refusal("place r5c5") == "The cell is taken.")
    let cells = try await game.view(in: .english, at: 0).boards[0].cells.filter { $0.tone != nil }
    #expect(cells.map { "\($0.at) \($0.tone ?? 0)" } == ["r1c1 2", "r5c5 1", "r5c6 1"])
  }

  @Test func `is a draw on a full board`() async throws {
    var game = try await session(
      try await shipped.puzzle(rules: "four-in-a-row", options: ["rows": 2, "columns": 3, "line": 3]))
    try await game.make("drop 1", "drop 2", "drop 3", "drop 1", "drop 2", "drop 3")
    #expect(game.phase == .draw)
  }

  @Test func `gives the same states when its journal is replayed`() async throws {
    let puzzle = try await shipped.puzzle(rules: "four-in-a-row", options: [:])
    var game = try await session(puzzle)
    try await game.make(
      "drop 4", "drop 4", "drop 3", "!undo", "drop 5", "!undo", "!redo", "!pause", "!resume", "drop 1")
    let again = try await Session(puzzle: puzzle, journal: Journal(lines: try game.journal.lines()))
    #expect(try again.state.hash() == game.state.hash())
    #expect(again.journal == game.journal)
  }
}
