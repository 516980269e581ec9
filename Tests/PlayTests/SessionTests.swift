// Sessions: moves, undo, redo, reset, pause, refusals.
import Grids
import Play
import Testing

@Suite struct `Entering values` {
  @Test func `fills, changes and clears open cells`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 4", "enter r1c3 3", "enter r1c4 1", "clear r1c4"])
    #expect(session.drawn == "123..4..2..1...3")
    #expect(session.n == 4)
    #expect(session.phase == .play)
  }

  @Test func `accepts several cells at once`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3,r1c4 3"])
    #expect(session.drawn == "1233.4..2..1...3")
  }

  @Test(arguments: [
    ("enter r1c3 5", "move/no-value"), ("enter r1c1 1", "move/cell-is-given"), ("clear r1c1", "move/cell-is-given"),
    ("enter r5c1 1", "move/no-cell"), ("enter r1c3 0", "move/no-value"), ("enter r1c3", "move/arguments"),
    ("enter 1 1", "move/arguments"), ("enter r1c3 1 1", "move/arguments"), ("mark r1c3 middle 1", "move/arguments"),
    ("mark r1c1 corner 1", "move/cell-is-given"), ("etner r1c3 1", "move/unknown"), ("!fly", "move/unknown"),
    ("!undo", "move/nothing-to-undo"), ("!redo", "move/nothing-to-redo"), ("!resume", "move/no-change"),
  ])
  func `is refused with a reason and does not change the board`(move: String, code: String) async throws {
    var session = try await begin(SmallSudoku.puzzle())
    let before = session.state
    let refusal = await #expect(throws: MoveRefusal.self) { try await session.submit(move, id: "a", at: 5) }
    #expect(refusal?.code == code)
    #expect(refusal?.text.texts.count ?? 0 > 0)
    #expect(session.state == before)
    #expect(session.n == 0)
  }

  @Test func `is answered with a suggestion`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    let refusal = await #expect(throws: MoveRefusal.self) { try await session.submit("entre r1c3 3", id: "a", at: 0) }
    #expect(refusal?.text.text(in: .english).contains("enter") == true)
    #expect(refusal?.text.text(in: .french).contains("enter") == true)
  }

  @Test func `wins with the last right cell, and then accepts no more`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: SmallSudoku.movesToWin)
    #expect(session.phase == .won)
    #expect(session.drawn == SmallSudoku.solution)
    let refusal = await #expect(throws: MoveRefusal.self) { try await session.submit("clear r1c3", id: "z", at: 0) }
    #expect(refusal?.code == "move/over")
    try await session.submit("!undo", id: "u", at: 0)
    #expect(session.phase == .play)
  }

  @Test func `does not win with a full but wrong board, and shows its conflicts`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: SmallSudoku.movesToWin.dropLast() + ["enter r4c3 4"])
    #expect(session.phase == .play)
    #expect(!session.conflicts.cells.isEmpty)
  }
}

@Suite struct `Conflicts` {
  @Test func `name each cell with the others, and the reason once`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit("enter r1c3 1", id: "a", at: 0)
    let (first, third) = (Cell(row: 1, column: 1), Cell(row: 1, column: 3))
    #expect(session.conflicts.cells[first]?.contains(third) == true)
    #expect(session.conflicts.cells[third]?.contains(first) == true)
    #expect(session.conflicts.reasons == [LocalizedText("a digit is in the row twice")])
    try await session.submit("!undo", id: "b", at: 0)
    #expect(session.conflicts.cells.isEmpty)
  }
}

@Suite struct `Marks` {
  @Test func `toggle in every named cell`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["mark r1c3,r1c4 corner 3", "mark r1c3 corner 1", "mark r1c3 centre 2"])
    #expect(session.marks("corner") == ["r1c3": [1, 3], "r1c4": [3]])
    #expect(session.marks("centre") == ["r1c3": [2]])
    try await session.submit(all: ["mark r1c3,r1c4 corner 1"])
    #expect(session.marks("corner") == ["r1c3": [1, 3], "r1c4": [1, 3]])
    try await session.submit(all: ["mark r1c3,r1c4 corner 1"])
    #expect(session.marks("corner") == ["r1c3": [3], "r1c4": [3]])
  }

  @Test func `are cleared with their cell, and restored by an undo`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["mark r1c3,r1c4 corner 3", "clear r1c3"])
    #expect(session.marks("corner") == ["r1c4": [3]])
    try await session.submit(all: ["!undo"])
    #expect(session.marks("corner") == ["r1c3": [3], "r1c4": [3]])
  }

  @Test(arguments: [
    "mark r1c1 corner 1", "mark r1c3 corner 9", "mark r1c3 middle 1", "mark r1c3 corner", "mark r9c1 centre 1",
  ])
  func `are refused where they make no sense`(move: String) async throws {
    var session = try await begin(SmallSudoku.puzzle())
    await #expect(throws: MoveRefusal.self) { try await session.submit(move, id: "a", at: 0) }
    #expect(session.marks("corner").isEmpty)
  }
}

@Suite struct `Undo and redo` {
  @Test func `go back and forth through all moves`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 3", "enter r1c4 4", "mark r2c4 centre 1"])
    let end = session.state
    try await session.submit(all: ["!undo", "!undo"])
    #expect(session.drawn == "123..4..2..1...3")
    #expect(session.canUndo && session.canRedo)
    try await session.submit(all: ["!redo", "!redo"])
    #expect(session.state == end)
    #expect(!session.canRedo)
    try await session.submit(all: ["!undo", "!undo", "!undo"])
    #expect(session.drawn == SmallSudoku.givens)
    #expect(!session.canUndo)
    #expect(session.n == 10)
  }

  @Test func `stop at a new move`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 3", "!undo", "enter r1c4 4"])
    #expect(!session.canRedo)
    await #expect(throws: MoveRefusal.self) { try await session.submit("!redo", id: "a", at: 0) }
  }

  @Test func `can undo a reset`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 3", "enter r1c4 4"])
    let before = session.state
    try await session.submit(all: ["!reset"])
    #expect(session.drawn == SmallSudoku.givens)
    try await session.submit(all: ["!undo"])
    #expect(session.state == before)
  }

  @Test func `are refused by rule sets without undo`() async throws {
    var session = try await begin(SmallSudoku.puzzle(undo: .never))
    try await session.submit(all: ["enter r1c3 3"])
    #expect(!session.canUndo)
    let refusal = await #expect(throws: MoveRefusal.self) { try await session.submit("!undo", id: "a", at: 0) }
    #expect(refusal?.code == "move/nothing-to-undo")
  }

  @Test func `keep lasting moves and their counts`() async throws {
    var session = try await begin(DropGame.puzzle())
    try await session.submit(all: ["drop 1", "peek", "drop 2"])
    try await session.submit(all: ["!undo", "!undo"])
    #expect(session.state.board?.elements.allSatisfy { $0 == 0 } == true)
    #expect(session.state.fields["peeked"] == true)
    #expect(session.state.tally["peeks"] == 1)
    #expect(!session.canUndo)
    try await session.submit(all: ["peek"])
    let refusal = await #expect(throws: MoveRefusal.self) { try await session.submit("peek", id: "p", at: 0) }
    #expect(refusal?.code == "move/refused")
    #expect(refusal?.text == LocalizedText("no peeks left"))
  }

  @Test func `redo moves after a lasting move that only counted`() async throws {
    var session = try await begin(DropGame.puzzle())
    try await session.submit(all: ["peek", "drop 1", "!undo", "peek"])
    #expect(session.canRedo)
    try await session.submit(all: ["!redo"])
    #expect(session.state.board?[Cell(row: 4, column: 1)] == 1)
    #expect(session.state.tally["peeks"] == 2)
    let again = try await Session(puzzle: DropGame.puzzle(), journal: session.journal)
    #expect(try again.state.hash() == session.state.hash())
  }

  @Test func `redo no moves after a lasting move that changed the game`() async throws {
    var session = try await begin(DropGame.puzzle())
    try await session.submit(all: ["drop 1", "!undo", "peek"])
    #expect(!session.canRedo)
  }

  @Test func `do not count a lasting move twice, not even in a replay`() async throws {
    var session = try await begin(DropGame.puzzle())
    try await session.submit(all: ["drop 1", "peek", "!undo", "!redo", "drop 2", "!undo", "!reset", "peek", "!undo"])
    #expect(session.state.tally["peeks"] == 2)
    let again = try await Session(puzzle: DropGame.puzzle(), journal: session.journal)
    #expect(try again.state.hash() == session.state.hash())
  }
}

@Suite struct `Pausing` {
  @Test func `stops moves until play resumes`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 3", "!pause"])
    #expect(session.phase == .paused)
    for move in ["enter r1c4 4", "!undo", "!reset", "!pause"] {
      await #expect(throws: MoveRefusal.self) { try await session.submit(move, id: "x", at: 0) }
    }
    try await session.submit(all: ["!resume", "enter r1c4 4"])
    #expect(session.phase == .play)
    #expect(session.canUndo)
  }

  @Test func `is refused when the game is over`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: SmallSudoku.movesToWin)
    let refusal = await #expect(throws: MoveRefusal.self) { try await session.submit("!pause", id: "p", at: 0) }
    #expect(refusal?.code == "move/no-change")
  }
}

@Suite struct `Two-player games` {
  @Test func `alternate turns and show the winning line`() async throws {
    var session = try await begin(DropGame.puzzle())
    #expect(session.state.turn == 1)
    try await session.submit(all: ["drop 1", "drop 2", "drop 1", "drop 2", "drop 1"])
    #expect(session.phase == .won)
    #expect(
      session.state.outcome == .won(seat: 1, cells: [2, 3, 4].map { Cell(row: $0, column: 1) }))
    #expect(session.effects.first?.kind == "travel")
  }

  @Test func `refuse the other seat with their own message`() async throws {
    var session = try await begin(DropGame.puzzle())
    let refusal = await #expect(throws: MoveRefusal.self) {
      try await session.submit("drop 1", id: "a", at: 0, seat: 2)
    }
    #expect(refusal?.text.text(in: .french) == "ce n’est pas votre tour")
    let none = await #expect(throws: MoveRefusal.self) { try await session.submit("drop 1", id: "a", at: 0, seat: 3) }
    #expect(none?.code == "move/no-seat")
  }

  @Test(arguments: [
    "drop", "drop 0", "drop 6", "drop 1 2", "drop r1c1", "say 1 1", #"say "a" 10"#, #"say "a" 0"#, "peek 1",
    "enter r1c1 1",
  ])
  func `check moves against their declarations`(move: String) async throws {
    var session = try await begin(DropGame.puzzle())
    let refusal = await #expect(throws: MoveRefusal.self) { try await session.submit(move, id: "a", at: 0) }
    #expect(["move/arguments", "move/unknown"].contains(refusal?.code))
    #expect(session.n == 0)
  }

  @Test func `are unchanged when a script fails`() async throws {
    var session = try await begin(DropGame.puzzle())
    try await session.submit(all: ["drop 1"])
    let before = session.state
    let fault = await #expect(throws: RuleFault.self) { try await session.submit("fail", id: "f", at: 0) }
    #expect(fault?.place == .file("rules/drop.lua", line: 12))
    #expect(session.state == before)
    #expect(session.n == 1)
    try await session.submit(all: ["drop 2"])
    #expect(session.n == 2)
  }
}

extension SmallSudoku {
  /// The moves that fill every open cell.
  static var movesToWin: [String] {
    zip(givens, solution).enumerated().compactMap { index, pair in
      pair.0 == "." ? "enter r\(index / 4 + 1)c\(index % 4 + 1) \(pair.1)" : nil
    }
  }
}

extension Session {
  func marks(_ kind: String) -> [String: [Int]] {
    (state.fields[kind]?.record ?? [:]).compactMapValues { $0.sequence?.compactMap(\.integer) }
  }
}
