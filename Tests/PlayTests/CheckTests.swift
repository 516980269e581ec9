// Checks in play: findings, marks, counts.
import Grids
import Play
import Testing

@Suite struct `A check` {
  /// The small board with 4 in r1c3 (not a duplicate in the row, but the solution has 3) and 1 twice in row 2.
  private func game() async throws -> Session {
    var game = try await begin(SmallSudoku.puzzle())
    try await game.submit("enter r1c3 4", id: "a", at: 0)
    try await game.submit("enter r1c4 4", id: "b", at: 0)
    try await game.submit("enter r2c1 3", id: "c", at: 0)
    return game
  }

  private func wrong(_ view: View) -> [String] {
    view.boards[0].cells.filter { $0.roles?.contains("wrong") == true }.map(\.at)
  }

  @Test func `marks the entries that differ from the solution, and is counted`() async throws {
    var game = try await game()
    try await game.submit("!check", id: "d", at: 0)
    #expect(game.check?.wrong == [Cell(row: 1, column: 3)])
    let view = try await game.view(in: .french, at: 0, marking: .none)
    #expect(wrong(view) == ["r1c3"])
    #expect(view.check?.mistakes == 1)
    #expect(view.check?.text == "1 erreur")
    #expect(view.boards[0].cells[2].label.hasSuffix(", faux"))
    #expect(game.state.tally["checks"] == 1)
    let again = try await Session(puzzle: game.puzzle, journal: game.journal)
    #expect(again.check == game.check)
    #expect(again.state == game.state)
    try await game.submit("enter r1c3 3", id: "e", at: 0)
    #expect(game.check == nil)
    #expect(wrong(try await game.view(in: .english, at: 0, marking: .none)).isEmpty)
    try await game.submit("!undo", id: "f", at: 0)
    #expect(game.state.tally["checks"] == 1)
  }

  @Test func `of some cells examines only those`() async throws {
    var game = try await game()
    try await game.submit("!check r1c4,r2c1", id: "d", at: 0)
    #expect(game.check == CheckResult(wrong: [], count: 2, isFull: false))
    #expect(try await game.view(in: .english, at: 0).check?.text == "No mistake so far.")
  }

  @Test func `is refused with a reason`() async throws {
    var game = try await game()
    for move in ["!check 5", "!check r1c1 r1c2"] {
      let refusal = await #expect(throws: MoveRefusal.self) { try await game.submit(move, id: "x", at: 0) }
      #expect(refusal?.code == "move/arguments")
    }
    try await game.submit("!pause", id: "p", at: 0)
    let paused = await #expect(throws: MoveRefusal.self) { try await game.submit("!check", id: "x", at: 0) }
    #expect(paused?.code == "move/paused")
    var drop = try await begin(DropGame.puzzle())
    let none = await #expect(throws: MoveRefusal.self) { try await drop.submit("!check", id: "x", at: 0) }
    #expect(none?.code == "move/no-check")
  }
}

@Suite struct `A view's marks` {
  @Test(arguments: [
    (Marking.none, [String](), [String](), "8 cells open"),
    (.rules, ["r1c3", "r1c4"], [], "2 cells conflict"),
    (.solution, ["r1c3", "r1c4"], ["r1c3"], "2 cells conflict"),
    (.auto, ["r1c3", "r1c4"], [], "2 cells conflict"),
  ])
  func `are those that were requested`(
    marking: Marking, conflicts: [String], wrong: [String], status: String
  ) async throws {
    var game = try await begin(SmallSudoku.puzzle())
    try await game.submit("enter r1c3 4", id: "a", at: 0)
    try await game.submit("enter r1c4 4", id: "b", at: 0)
    let view = try await game.view(in: .english, at: 0, marking: marking)
    func cells(_ role: String) -> [String] {
      view.boards[0].cells.filter { $0.roles?.contains(role) == true }.map(\.at)
    }
    #expect(cells("conflict") == conflicts)
    #expect(cells("wrong") == wrong)
    #expect(view.status.text == status)
    #expect((view.status.reasons == nil) == (marking == .none))
    #expect(view.boards[0].cells[2].label.contains("conflict") == (marking != .none))
  }
}
