// Hints in play: increasing levels, counted, recorded, and never restored by an undo.
import Grids
import Play
import Testing

@Suite struct `A hint in play` {
  @Test func `reveals one more level each time, until the board changes`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    var levels: [Int] = []
    for number in 1...5 {
      try await session.submit("!hint", id: "h\(number)", at: 0)
      levels.append(try #require(session.hint?.level))
    }
    #expect(levels == [1, 2, 3, 4, 4])
    #expect(session.state.tally["hints"] == 5)
    let view = try await session.view(in: .french, at: 0)
    #expect(view.hint?.text.contains("Donc") == true)
    #expect(view.boards[0].cells.contains { $0.roles?.contains("hint") == true })
    let again = try await Session(puzzle: session.puzzle, journal: session.journal)
    #expect(again.hint == session.hint)
    #expect(again.state == session.state)
    let placement = try #require(session.hint?.placement)
    try await session.submit("enter \(placement.cell) \(placement.value)", id: "e", at: 0)
    #expect(session.hint == nil)
    try await session.submit("!hint", id: "n", at: 0)
    #expect(session.hint?.level == 1)
    try await session.submit("!undo", id: "u", at: 0)
    #expect(session.state.tally["hints"] == 6)
  }

  @Test func `leads to the end, and then the puzzle counts as revealed`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    for number in 1...100 where session.phase == .play {
      try await session.submit("!hint 4", id: "h\(number)", at: 0)
      if let placement = session.hint?.placement {
        try await session.submit("enter \(placement.cell) \(placement.value)", id: "e\(number)", at: 0)
      }
    }
    #expect(session.phase == .lost)
    #expect(session.ending == .revealed)
    let again = try await Session(puzzle: session.puzzle, journal: session.journal)
    #expect(again.state == session.state)
  }

  @Test func `names a mistake and its place`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit("enter r1c3 4", id: "a", at: 0)
    try await session.submit("!hint 1", id: "b", at: 0)
    #expect(session.hint?.text.text(in: .english) == "One entry or mark is wrong.")
    try await session.submit("!hint 3", id: "c", at: 0)
    #expect(session.hint?.text.text(in: .english) == "4 in r1c3 is wrong.")
  }

  @Test(arguments: [("!hint 0", "move/arguments"), ("!hint 5", "move/arguments"), ("!hint r1c1", "move/arguments")])
  func `is refused with a reason`(_ move: String, _ code: String) async throws {
    var session = try await begin(SmallSudoku.puzzle())
    let refusal = await #expect(throws: MoveRefusal.self) { try await session.submit(move, id: "a", at: 0) }
    #expect(refusal?.code == code)
    var game = try await begin(DropGame.puzzle())
    let none = await #expect(throws: MoveRefusal.self) { try await game.submit("!hint", id: "a", at: 0) }
    #expect(none?.code == "move/no-hint")
  }
}
