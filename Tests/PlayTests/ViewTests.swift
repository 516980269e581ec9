// The views that front ends show.
import Grids
import Play
import Testing

@Suite struct `A view` {
  @Test func `names each cell in words, in the requested language`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: ["enter r1c3 1", "mark r1c4 corner 2"])
    let english = try await session.view(in: .english, at: 5000)
    let cells = try #require(english.boards.first?.cells)
    #expect(cells.map(\.at).prefix(5) == ["r1c1", "r1c2", "r1c3", "r1c4", "r2c1"])
    #expect(cells[1].label == "row 1, column 2, 2, given")
    #expect(cells[0].label.hasPrefix("row 1, column 1, 1, given, conflicts with "))
    #expect(cells[0].label.contains("row 1, column 3"))
    #expect(cells[2].kind == "entry" && cells[2].text == "1" && cells[2].value == 1)
    #expect(cells[2].roles == ["conflict"])
    #expect(cells[3].kind == nil && cells[3].text == nil && cells[3].corner == [2])
    #expect(cells[3].label.contains("marked 2"))
    #expect(english.status.reasons == ["a digit is in the row twice"])
    let french = try await session.view(in: .french, at: 5000)
    #expect(french.title == "Petit")
    #expect(french.boards.first?.cells[1].label.contains("ligne 1") == true)
    #expect(french.boards.first?.cells[3].label.contains("noté 2") == true)
  }

  @Test func `falls back to English`() async throws {
    let session = try await begin(SmallSudoku.puzzle())
    let view = try await session.view(in: Language(rawValue: "xx"), at: 0)
    #expect(view.title == "Small")
    #expect(view.status.text == "10 cells open")
  }

  @Test func `lists possible moves and remaining counts of each value`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    var view = try await session.view(in: .english, at: 0)
    #expect(!view.can.undo && !view.can.redo && view.can.enter && view.can.mark)
    #expect(view.boards.first?.values?.map(\.left) == [2, 2, 3, 3].map { Optional($0) })
    #expect(view.boards.first?.gestures["type"] == "enter {cell} {value}")
    #expect(view.boards.first?.regions?.first?.style == .box)
    try await session.submit(all: ["enter r1c3 3"])
    view = try await session.view(in: .english, at: 0)
    #expect(view.can.undo && !view.can.redo)
    #expect(view.boards.first?.values?[2].left == 2)
    try await session.submit(all: ["!pause"])
    view = try await session.view(in: .english, at: 0)
    #expect(!view.can.undo)
    #expect(view.status.phase == .paused)
    #expect(view.timers.first?.run == "stop")
  }

  @Test func `has no moves after the game`() async throws {
    var session = try await begin(SmallSudoku.puzzle())
    try await session.submit(all: SmallSudoku.movesToWin)
    let view = try await session.view(in: .english, at: 99_000)
    #expect(view.status.phase == .won)
    #expect(view.status.text == "Solved!")
    #expect(!view.can.enter && !view.can.mark)
    #expect(view.timers.first?.run == "stop")
  }

  @Test func `never contains the solution`() async throws {
    let session = try await begin(SmallSudoku.puzzle())
    let json = try CanonicalJSON.text(try await session.view(in: .english, at: 0))
    #expect(!json.contains(SmallSudoku.solution))
    #expect(!json.contains("solution"))
  }

  @Test func `for two players shows whose turn it is and who won`() async throws {
    var session = try await begin(DropGame.puzzle(), seats: ["Ann", ""])
    var view = try await session.view(in: .english, at: 0)
    #expect(view.players == ["Ann", "Player 2"])
    #expect(view.status.turn == 1)
    #expect(view.status.text.contains("Ann"))
    #expect(view.counters == [View.Counter(id: "peeks", text: "peeks", value: 2)])
    try await session.submit(all: ["drop 1", "drop 2", "drop 1", "drop 2", "drop 1"])
    view = try await session.view(in: .english, at: 0)
    let cells = try #require(view.boards.first?.cells)
    #expect(cells.filter { $0.roles == ["line"] }.map(\.at) == ["r2c1", "r3c1", "r4c1"])
    #expect(cells[15].shape == "disc" && cells[15].tone == 1)
    #expect(cells[15].label.contains("Ann"))
    #expect(cells[0].tone == nil && cells[0].shape == "disc")
    #expect(view.status.turn == 1)
    #expect(view.status.text.contains("Ann"))
    #expect(view.effects?.first?.name == "drop")
    let french = try await session.view(in: .french, at: 0)
    #expect(french.counters?.first?.text == "regards")
    #expect(french.players?.last == "Joueur 2")
  }

  @Test func `omits defaults in JSON`() async throws {
    let session = try await begin(SmallSudoku.puzzle())
    let view = try await session.view(in: .english, at: 0)
    let json = try CanonicalJSON.text(view)
    #expect(json.contains(#"{"at":"r1c3","label":"row 1, column 3, open"}"#))
    #expect(!json.contains("null"))
  }
}
