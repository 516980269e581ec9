// Checkpoints: states named by the player.
import Play
import Testing

@Suite struct `Checkpoints` {
  @Test func `can be restored, and restoring can be undone`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 3", "!checkpoint \"here\"", "enter r1c4 4", "enter r2c1 4"])
    let later = session.drawn
    try await session.submit(all: ["!reset \"here\""])
    #expect(session.drawn == "123..4..2..1...3")
    try await session.submit(all: ["!undo"])
    #expect(session.drawn == later)
    #expect(session.checkpointNames == ["here"])
  }

  @Test func `survive an undo and are not undone by it`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 3", "!checkpoint \"a\"", "!undo"])
    #expect(session.drawn == "12...4..2..1...3")
    try await session.submit(all: ["!reset \"a\""])
    #expect(session.drawn == "123..4..2..1...3")
  }

  @Test func `are stored in the journal`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 3", "!checkpoint \"a\"", "enter r1c4 4", "!reset \"a\""])
    let again = try await Session(puzzle: session.puzzle, journal: session.journal)
    #expect(again.drawn == session.drawn)
    #expect(again.checkpointNames == ["a"])
    #expect(try await again.view(in: .english, at: 0).checkpoints == ["a"])
  }

  @Test(arguments: [
    ("!reset \"b\"", "move/no-checkpoint"), ("!reset 3", "move/arguments"), ("!checkpoint", "move/arguments"),
    ("!checkpoint 3", "move/arguments"), ("!checkpoint \"\"", "move/checkpoints"), ("!start", "move/no-change"),
    ("!upgrade \"sha256:0\"", "move/unknown"),
  ])
  func `are refused with a reason`(_ move: String, _ code: String) async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit("!checkpoint \"a\"", id: "a", at: 0)
    let refusal = await #expect(throws: MoveRefusal.self) { try await session.submit(move, id: "x", at: 0) }
    #expect(refusal?.code == code)
    #expect(session.n == 1)
  }

  @Test func `are at most a hundred`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    for number in 1...100 { try await session.submit("!checkpoint \"\(number)\"", id: "c\(number)", at: 0) }
    try await session.submit("!checkpoint \"7\"", id: "again", at: 0)
    let refusal = await #expect(throws: MoveRefusal.self) {
      try await session.submit("!checkpoint \"x\"", id: "x", at: 0)
    }
    #expect(refusal?.code == "move/checkpoints")
  }
}
