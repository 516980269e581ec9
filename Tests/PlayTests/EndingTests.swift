// The result of a finished game for its owner.
import Foundation
import Play
import Testing

@Suite struct `The ending of a game` {
  /// Seat 1 wins with three discs in column 1.
  private static let firstWins = ["drop 1", "drop 2", "drop 1", "drop 2", "drop 1"]

  private func dropped(owner: Int? = nil, computers: [Int]? = nil) async throws -> Session {
    let head = JournalHead(
      session: "S", puzzle: DropGame.puzzle(), seed: 7, seats: ["Ann", "Bo"], computers: computers, owner: owner,
      day: "2026-01-31")
    let records = Self.firstWins.enumerated().map { index, move in
      JournalRecord(n: index + 1, t: 0, seat: index % 2 + 1, id: "m\(index)", move: move)
    }
    return try await Session(puzzle: DropGame.puzzle(), journal: Journal(head: head, records: records))
  }

  @Test(
    arguments: [
      (nil, nil, GameEnding.won), (1, nil, .won), (2, nil, .lost), (nil, [3, 0], .lost), (nil, [0, 3], .won),
    ] as [(Int?, [Int]?, GameEnding)])
  func `counts for the seat of its owner`(owner: Int?, computers: [Int]?, ending: GameEnding) async throws {
    let session = try await dropped(owner: owner, computers: computers)
    #expect(session.ending == ending)
    let view = try await session.view(in: .english, at: 0)
    #expect(view.result == ending.rawValue)
    #expect(view.status.phase == .won && view.status.turn == 1, "the phase belongs to the game, not to the owner")
    #expect(view.seat == owner ?? (computers == [3, 0] ? 2 : 1))
  }

  @Test func `is solved for a puzzle, and nil while it is open`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    #expect(session.ending == nil)
    try await session.submit(all: SmallSudoku.movesToWin)
    #expect(session.ending == .solved)
    #expect(try await session.view(in: .english, at: 0).result == "solved")
  }

  @Test func `is stored in the journal's head, and older heads are readable`() throws {
    let head = JournalHead(session: "S", puzzle: DropGame.puzzle(), seed: 7, seats: [], owner: 2, day: "2026-01-31")
    let lines = try Journal(head: head).lines()
    #expect(lines[0].contains(#""owner":2"#))
    #expect(try Journal(lines: lines).head.ownerSeat == 2)
    let older = lines[0].replacing(#""owner":2,"#, with: "")
    #expect(try Journal(lines: [older]).head.ownerSeat == 1)
  }
}

@Suite struct `Help beyond the limit` {
  /// Asks for moves, makes them, and fills in the rest unaided.
  private func solved(told: Int, help: Int?, before: [String] = []) async throws -> Session {
    var session = try await begin(SmallSudoku.puzzle(help: help))
    for number in 0..<told {
      try await session.submit("!hint 4", id: "h\(number)", at: 0)
      let placement = try #require(session.hint?.placement)
      try await session.submit("enter \(placement.cell) \(placement.value)", id: "e\(number)", at: 0)
    }
    try await session.submit(all: before)
    for (index, move) in SmallSudoku.movesToWin.enumerated() where session.phase == .play {
      try await session.submit(move, id: "w\(index)", at: 0)
    }
    return session
  }

  // The board has ten open cells.
  @Test(
    arguments: [
      (0, 0, GameEnding.solved), (1, 0, .revealed), (2, 2, .solved), (3, 2, .revealed), (4, nil, .solved),
      (5, nil, .revealed),
    ] as [(Int, Int?, GameEnding)])
  func `changes the result to revealed`(told: Int, help: Int?, ending: GameEnding) async throws {
    let session = try await solved(told: told, help: help)
    #expect(session.drawn == SmallSudoku.solution)
    #expect(session.ending == ending)
    #expect(session.phase == (ending == .solved ? .won : .lost))
    let again = try await Session(puzzle: session.puzzle, journal: session.journal)
    #expect(again.ending == ending)
    #expect(again.state == session.state)
  }

  @Test func `is not cleared by undoing or restarting`() async throws {
    for move in ["!undo", "!reset"] {
      #expect(try await solved(told: 1, help: 0, before: [move]).ending == .revealed, "\(move)")
    }
  }

  @Test func `counts a repeated move hint once, and weaker hints not at all`() async throws {
    var session = try await begin(SmallSudoku.puzzle(help: 1))
    try await session.submit(all: ["!hint 1", "!hint 3", "!hint 4", "!hint 4"])
    #expect(session.state.tally["told"] == 1)
    #expect(session.state.tally["hints"] == 4)
  }

  @Test func `is shown in the status, in each language`() async throws {
    let session = try await solved(told: 1, help: 0)
    for language in [Language.english, .french, .chinese] {
      let text = try await session.view(in: language, at: 0).status.text
      #expect(text.contains("1"), "\(text)")
    }
    #expect(try await session.view(in: .english, at: 0).status.text.contains("revealed"))
  }
}

@Suite struct `Undoing the end` {
  @Test func `reopens the game and says so; the first result stays`() async throws {
    var session = try await begin(SmallSudoku.puzzle(help: 0))
    try await session.submit(all: SmallSudoku.movesToWin + ["!undo"])
    #expect(session.ending == nil)
    #expect(session.firstEnding == .solved)
    let view = try await session.view(in: .english, at: 0)
    #expect(view.reopened == true && view.result == nil)
    #expect(view.status.reasons?.last == "This game was already over once; its result does not change.")
    let again = try await Session(puzzle: session.puzzle, journal: session.journal)
    #expect(again.isReopened)
    try await session.submit(all: ["!hint 4", try #require(SmallSudoku.movesToWin.last)])
    #expect(session.ending == .revealed)
    #expect(session.firstEnding == .solved)
    #expect(try await session.view(in: .english, at: 0).reopened == nil)
  }

  @Test func `is refused if the rule set says open`() async throws {
    var session = try await begin(SmallSudoku.puzzle(undo: .open))
    try await session.submit(all: ["enter r1c3 4", "!undo"])
    #expect(session.drawn == SmallSudoku.givens)
    try await session.submit(all: ["!checkpoint \"x\""] + SmallSudoku.movesToWin)
    #expect(!session.canUndo)
    #expect(try await session.view(in: .english, at: 0).can.back == nil)
    for move in ["!undo", "!redo", "!reset", "!reset \"x\""] {
      let refusal = await #expect(throws: MoveRefusal.self) { try await session.submit(move, id: "u", at: 0) }
      #expect(refusal?.code == "move/final", "\(move)")
    }
    #expect(session.ending == .solved)
  }

  @Test func `in a journal from other rules is applied anyway`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: SmallSudoku.movesToWin + ["!undo"])
    let stricter = try await Session(puzzle: SmallSudoku.puzzle(undo: .open), journal: session.journal)
    #expect(stricter.ending == nil)
    await #expect(throws: JournalFault.self) {
      try await Session(puzzle: SmallSudoku.puzzle(undo: .open), journal: session.journal, isChecked: true)
    }
  }

  @Test func `cannot be recorded for an unfinished game`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    let refusal = await #expect(throws: MoveRefusal.self) { try await session.submit("!over", id: "o", at: 0) }
    #expect(refusal?.code == "move/no-change")
  }
}
