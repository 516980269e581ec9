// Journals: written, read, truncated, replayed.
import Grids
import Play
import Testing

@Suite struct `A journal` {
  @Test func `gives the same state when replayed, byte for byte`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: [
      "enter r1c3 3", "mark r2c1,r2c3 corner 1", "!undo", "enter r2c1 3", "!pause", "!resume", "!undo", "!redo",
      "clear r2c1",
      "!reset", "enter r3c2 4", "!undo", "!undo",
    ])
    let lines = try session.journal.lines()
    let again = try await Session(puzzle: SmallSudoku.puzzle(), journal: Journal(lines: lines))
    #expect(again.state == session.state)
    #expect(try again.state.hash() == session.state.hash())
    #expect(try again.journal.lines() == lines)
    #expect(again.canUndo == session.canUndo && again.canRedo == session.canRedo)
    #expect(again.playTime == 13_000)
  }

  @Test func `of random play can be replayed from every possible end`() async throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    var session = try await begin(SmallSudoku.puzzle())
    var hashes = [try session.state.hash()]
    for number in 0..<60 {
      let cell = "r\(Int.random(in: 1...4, using: &random))c\(Int.random(in: 1...4, using: &random))"
      let moves = [
        "enter \(cell) 1", "enter \(cell) 2", "mark \(cell) centre 3", "clear \(cell)", "!undo", "!redo", "!reset",
      ]
      let move = moves.randomElement(using: &random) ?? "!undo"
      if (try? await session.submit(move, id: "\(number)", at: number)) != nil {
        hashes.append(try session.state.hash())
      }
    }
    for end in 0...session.n {
      let journal = Journal(head: session.journal.head, records: Array(session.journal.records.prefix(end)))
      let again = try await Session(puzzle: SmallSudoku.puzzle(), journal: journal)
      #expect(try again.state.hash() == hashes[end], "seed \(seed), after move \(end)")
    }
  }

  @Test func `is refused if its last line is truncated`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 3", "enter r1c4 4"])
    var lines = try session.journal.lines()
    lines[2] = String(lines[2].dropLast(4))
    let fault = #expect(throws: JournalFault.self) { try Journal(lines: lines) }
    #expect(fault?.line == 3)
    #expect(fault?.message.contains("cut off") == true)
  }

  @Test func `is refused if a move is missing or time decreases`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 3", "enter r1c4 4", "enter r2c1 3"])
    var lines = try session.journal.lines()
    let late = lines[2].replacing("\"t\":2000", with: "\"t\":5")
    #expect(late != lines[2])
    let falling = #expect(throws: JournalFault.self) { try Journal(lines: [lines[0], lines[1], late]) }
    #expect(falling?.line == 3)
    lines.remove(at: 2)
    let gap = #expect(throws: JournalFault.self) { try Journal(lines: lines) }
    #expect(gap?.line == 3)
    #expect(gap?.message.contains("move 2 is missing") == true)
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "9007199254740993", "-1"])
  func `is refused with impossible numbers`(number: String) async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 3"])
    let lines = try session.journal.lines()
    for field in ["\"seat\":1", "\"t\":1000"] {
      let name = field.prefix { $0 != ":" }
      let line = lines[1].replacing(field, with: "\(name):\(number)")
      #expect(line != lines[1])
      let fault = #expect(throws: JournalFault.self) { try Journal(lines: [lines[0], line]) }
      #expect(fault?.line == 2, "\(line)")
    }
    let tones = lines[0].replacing("{\"", with: "{\"tones\":[\(number)],\"", maxReplacements: 1)
    let fault = #expect(throws: JournalFault.self) { try Journal(lines: [tones]) }
    #expect(fault?.message == "`tones` has the numbers 1 to 4, got \(number)")
  }

  @Test(arguments: [[], [""], ["{}"], ["[1]"], ["rubbish"]])
  func `is refused without a head`(lines: [String]) {
    let fault = #expect(throws: JournalFault.self) { try Journal(lines: lines) }
    #expect(fault?.line == 1)
  }

  @Test func `is refused if a newer version wrote it`() async throws {
    let session = try await begin(SmallSudoku.puzzle())
    let head = try session.journal.lines()[0].replacing("\"v\":1", with: "\"v\":2")
    let fault = #expect(throws: JournalFault.self) { try Journal(lines: [head]) }
    #expect(fault?.message.contains("newer") == true)
  }

  @Test func `refused by other rules names the line and the move`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 3"])
    let records = session.journal.records + [JournalRecord(n: 2, t: 9000, seat: 1, id: "x", move: "enter r1c1 4")]
    let fault = await #expect(throws: JournalFault.self) {
      try await Session(puzzle: SmallSudoku.puzzle(), journal: Journal(head: session.journal.head, records: records))
    }
    #expect(fault?.line == 3)
    #expect(fault?.message.contains("enter r1c1 4") == true)
  }

  @Test func `never lets play time decrease`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit("enter r1c3 3", id: "a", at: 9000)
    try await session.submit("enter r1c4 4", id: "b", at: 5)
    #expect(session.journal.records.map(\.t) == [9000, 9000])
    #expect(session.record(id: "b")?.n == 2)
    #expect(session.record(id: "c") == nil)
  }

  @Test func `stores options, level and seed in its head`() async throws {
    let head = try await begin(SmallSudoku.puzzle(), seats: ["Ann"]).journal.head
    #expect(head.seed == "0000000000000007")
    #expect(head.seedValue == 7)
    #expect(head.options == ["size": 4])
    #expect(head.level == ["givens": .string(SmallSudoku.givens)])
    #expect(head.seats == ["Ann"])
    #expect(JournalHead.text(ofSeed: .max) == "ffffffffffffffff")
  }
}
