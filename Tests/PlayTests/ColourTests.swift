// Colours and automatic marks.
import Grids
import Play
import Testing

@Suite struct `Colours` {
  @Test func `mark givens too, and are only stored while there are any`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    let before = session.state.fields
    try await session.submit(all: ["mark r1c1,r1c3 colour 2", "mark r1c3 colour 8"])
    let view = try await session.view(in: .english, at: 0)
    #expect(view.boards[0].cells[0].colours == [2])
    #expect(view.boards[0].cells[0].label == "row 1, column 1, 1, given, marked yellow")
    #expect(view.boards[0].cells[2].colours == [2, 8])
    #expect(try await session.view(in: .french, at: 0).boards[0].cells[2].label.hasSuffix("marqué jaune turquoise"))
    try await session.submit(all: ["mark r1c1,r1c3 colour 2", "mark r1c3 colour 8"])
    #expect(session.state.fields == before)
  }

  @Test func `stay when a value is cleared, and are cleared when nothing else is left`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 3", "mark r1c3 colour 1", "clear r1c3"])
    #expect(session.marks("colour") == ["r1c3": [1]])
    try await session.submit(all: ["clear r1c3"])
    #expect(session.marks("colour").isEmpty)
  }

  @Test(arguments: ["mark r1c3 colour 0", "mark r1c3 colour 9", "mark r9c9 colour 1", "mark r1c3 color 1"])
  func `are refused where they make no sense`(move: String) async throws {
    var session = try await begin(SmallSudoku.puzzle())
    await #expect(throws: MoveRefusal.self) { try await session.submit(move, id: "a", at: 0) }
  }
}

@Suite struct `Automatic marks` {
  @Test func `are the values that no single rule excludes, in one move`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r4c3 4", "marks"])
    // 12.. / .4.. / 2..1 / ..43
    #expect(session.marks("centre")["r1c3"] == [3])
    #expect(session.marks("centre")["r2c1"] == [3])
    #expect(session.marks("centre")["r4c1"] == nil)
    #expect(session.marks("centre")["r4c3"] == nil)
    try await session.submit(all: ["!undo"])
    #expect(session.marks("centre").isEmpty)
    await #expect(throws: MoveRefusal.self) { try await session.submit("marks 1", id: "x", at: 0) }
  }

  @Test func `are shown without those that an entry excludes, if requested`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["mark r1c3 centre 3", "mark r1c3,r1c4 corner 4", "enter r1c4 3"])
    let all = try await session.view(in: .english, at: 0).boards[0].cells
    #expect(all[2].centre == [3])
    let tidy = try await session.view(in: .english, at: 0, tidiesMarks: true).boards[0].cells
    #expect(tidy[2].centre == nil)
    #expect(tidy[2].corner == [4])
    #expect(session.marks("centre") == ["r1c3": [3]])
  }
}

@Suite struct `A position` {
  @Test func `is reached by the remaining moves`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: [
      "enter r1c3 4", "!reset", "enter r1c3 3", "enter r1c4 4", "!undo", "!hint", "!pause", "!resume", "!check",
      "mark r1c4 colour 3",
    ])
    #expect(session.position == ["enter r1c3 3", "mark r1c4 colour 3"])
    var other = try await begin(SmallSudoku.puzzle())
    try await other.submit(all: session.position)
    #expect(other.state.fields == session.state.fields)
  }

  @Test func `after a checkpoint includes the path to it`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: [
      "enter r1c3 4", #"!checkpoint "a""#, "enter r1c4 3", "!hint", #"!reset "a""#, "enter r2c1 3", "enter r2c3 1",
      "!undo",
    ])
    var other = try await begin(SmallSudoku.puzzle())
    try await other.submit(all: session.position)
    #expect(other.drawn == session.drawn)
    #expect(other.drawn == "124.34..2..1...3")
  }
}
