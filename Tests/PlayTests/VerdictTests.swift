// "Right so far?" and the return to before the first mistake.
import Grids
import Play
import Testing

@Suite struct `A verdict` {
  /// The small board: 3 in r2c1 is right, 4 in r1c3 is wrong, the rest is right again.
  private func game() async throws -> Session {
    var game = try await begin(SmallSudoku.puzzle())
    try await game.submit("enter r2c1 3", id: "a", at: 0)
    try await game.submit("enter r1c3 4", id: "b", at: 0)
    try await game.submit("mark r1c4 corner 3", id: "c", at: 0)
    return game
  }

  @Test func `says that something is wrong without marking it, and is counted`() async throws {
    var game = try await game()
    try await game.submit("!right", id: "d", at: 0)
    let view = try await game.view(in: .english, at: 0, marking: .none)
    #expect(view.verdict?.right == false)
    #expect(view.verdict?.text == "Something is wrong.")
    #expect(view.check == nil)
    #expect(view.boards[0].cells.allSatisfy { $0.roles?.contains("wrong") != true })
    #expect(game.state.tally["checks"] == 1)
    let again = try await Session(puzzle: game.puzzle, journal: game.journal)
    #expect(again.verdict == game.verdict)
    #expect(again.state == game.state)
    try await game.submit("enter r1c3 3", id: "e", at: 0)
    #expect(game.verdict == nil)
    try await game.submit("!right", id: "f", at: 0)
    #expect(try await game.view(in: .french, at: 0).verdict?.text == "Tout est juste jusqu’ici.")
    #expect(game.state.tally["checks"] == 2)
  }

  @Test func `before the first mistake is one move back, which redo undoes`() async throws {
    var game = try await game()
    let mistaken = game.state.fields
    try await game.submit("!before-mistake", id: "d", at: 0)
    #expect(game.state.board?[Cell(row: 2, column: 1)] == 3)
    #expect(game.state.board?[Cell(row: 1, column: 3)] == nil)
    #expect(
      try await game.view(in: .english, at: 0).verdict?.text == "2 moves were taken back; everything is right again.")
    #expect(game.journal.records.last?.move == "!before-mistake 2")
    #expect(game.state.tally["checks"] == 1)
    let again = try await Session(puzzle: game.puzzle, journal: game.journal)
    #expect(again.state == game.state)
    #expect(again.verdict == game.verdict)
    for id in ["e", "f"] { try await game.submit("!redo", id: id, at: 0) }
    #expect(game.state.fields == mistaken)
  }

  @Test func `before a mistake that was not made takes nothing back, and is counted`() async throws {
    var game = try await begin(SmallSudoku.puzzle())
    try await game.submit("enter r2c1 3", id: "a", at: 0)
    try await game.submit("!before-mistake", id: "b", at: 0)
    #expect(game.state.board?[Cell(row: 2, column: 1)] == 3)
    #expect(game.verdict?.isRight == true)
    #expect(game.verdict?.takenBack == 0)
    #expect(game.state.tally["checks"] == 1)
  }

  @Test func `is refused with a reason`() async throws {
    var game = try await game()
    for move in ["!right r1c1", "!before-mistake 2"] {
      let refusal = await #expect(throws: MoveRefusal.self) { try await game.submit(move, id: "x", at: 0) }
      #expect(refusal?.code == "move/arguments")
    }
    try await game.submit("!pause", id: "p", at: 0)
    var drop = try await begin(DropGame.puzzle())
    for move in ["!right", "!before-mistake"] {
      let paused = await #expect(throws: MoveRefusal.self) { try await game.submit(move, id: "x", at: 0) }
      #expect(paused?.code == "move/paused")
      let none = await #expect(throws: MoveRefusal.self) { try await drop.submit(move, id: "x", at: 0) }
      #expect(none?.code == "move/no-check")
    }
    #expect(try await drop.view(in: .english, at: 0).can.verdict == nil)
    #expect(try await game.view(in: .english, at: 0).can.verdict == true)
  }

  @Test func `goes with a shared position as plain undos`() async throws {
    var game = try await game()
    try await game.submit("!checkpoint \"x\"", id: "d", at: 0)
    try await game.submit("!before-mistake", id: "e", at: 0)
    try await game.submit("enter r1c3 3", id: "f", at: 0)
    try await game.submit("!reset \"x\"", id: "g", at: 0)
    var other = try await begin(SmallSudoku.puzzle())
    #expect(!game.position.contains { $0.hasPrefix("!before-mistake") })
    for (number, move) in game.position.enumerated() { try await other.submit(move, id: "\(number)", at: 0) }
    #expect(other.state.fields == game.state.fields)
  }
}

@Suite struct `A game that is over` {
  @Test func `tells the mistakes made and the help used`() async throws {
    var game = try await begin(SmallSudoku.puzzle())
    try await game.submit("enter r1c3 4", id: "a", at: 0)
    try await game.submit("!right", id: "b", at: 0)
    #expect(try await game.view(in: .english, at: 0).used == nil)
    let solution = try #require(try await game.puzzle.solution())
    for cell in solution.shape.cells where game.state.board?[cell] != solution[cell] {
      try await game.submit("enter \(cell) \(solution[cell] ?? 0)", id: "\(cell)", at: 0)
    }
    let used = try #require(try await game.view(in: .english, at: 0).used)
    #expect((used.mistakes, used.hints, used.checks) == (1, 0, 1))
  }
}
