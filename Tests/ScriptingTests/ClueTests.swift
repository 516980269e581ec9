// Clues that a player ticks off.
import Grids
import Play
import Scripting
import Testing

@Suite struct `A clue that is ticked off` {
  /// Clues outside, in a cell, between two cells, on a corner and in blocks that the rule set's view draws.
  private static let rules = """
    return { id = "mine", api = 1, title = "Mine", model = function(m)
      local g = m:grid { rows = 2, columns = 2, values = { 1, 2 } }
      g:outside("left", { "3 1", "" })
      g:outside("above", { "", "2" })
      g:draw("text", { g:at(1, 1) }, "7")
      g:draw("ring", { g:at(1, 1), g:at(1, 2) })
      g:draw("box", { g:at(1, 1), g:at(1, 2) })
      m:all_different { g:at(1, 1), g:at(1, 2) }
      return g
    end, view = function(v, s)
      v:board(s.grid, { numbers = { r2c2 = "→4 ↓5" } })
      v:draw("diamond", { cell(2, 2) })
    end }
    """

  private func game(_ rules: String = rules) async throws -> Session {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": rules])
    return try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
  }

  private func ticked(_ game: Session) async throws -> [String]? {
    try await game.view(in: .english, at: 0).boards[0].ticked
  }

  @Test func `is kept, undone and replayed like a mark`() async throws {
    var game = try await game()
    let before = game.state.fields
    #expect(try await game.view(in: .english, at: 0).can.tick == true)
    for (number, move) in ["tick left 1 2", "tick r1c1", "tick r1c1 2", "tick r2c2", "tick r2c2 3"].enumerated() {
      try await game.submit(move, id: "\(number)", at: 0)
    }
    #expect(try await ticked(game) == ["left 1 2", "r1c1", "r1c1 2", "r2c2", "r2c2 3"])
    let again = try await Session(puzzle: game.puzzle, journal: game.journal)
    #expect(try again.state.hash() == game.state.hash())
    try await game.submit("!undo", id: "u", at: 0)
    #expect(try await ticked(game) == ["left 1 2", "r1c1", "r1c1 2", "r2c2"])
    for (number, move) in ["tick r1c1 2", "tick r2c2,r1c1", "tick left 1 2"].enumerated() {
      try await game.submit(move, id: "v\(number)", at: 0)
    }
    #expect(try await ticked(game) == nil)
    #expect(game.state.fields == before, "without ticks a state is as it was")
  }

  @Test func `has its number in the view`() async throws {
    let board = try await game().view(in: .english, at: 0).boards[0]
    #expect(board.regions?.map(\.clue) == [nil, 2, nil, nil])
  }

  @Test func `leaves a hint as it is`() async throws {
    var game = try await game()
    try await game.submit("enter r1c1 1", id: "a", at: 0)
    try await game.submit("!hint 4", id: "b", at: 0)
    let hint = try #require(game.hint)
    try await game.submit("tick r1c1", id: "c", at: 0)
    #expect(game.hint == hint)
  }

  @Test(arguments: [
    ("tick", "move/arguments"), ("tick 3", "move/arguments"), ("tick beside 1", "move/arguments"),
    ("tick left", "move/arguments"), ("tick left 1 0", "move/arguments"), ("tick r1c1 -1", "move/arguments"),
    ("tick left 1 2 3", "move/arguments"), ("tick left 1 3", "move/no-clue"), ("tick left 2", "move/no-clue"),
    ("tick right 1", "move/no-clue"), ("tick left 9223372036854775807 9223372036854775807", "move/no-clue"),
    ("tick r1c1 3", "move/no-clue"), ("tick r2c1", "move/no-clue"), ("tick r1c1,r9c9", "move/no-clue"),
  ])
  func `is refused where there is none`(move: String, code: String) async throws {
    var game = try await game()
    let refusal = await #expect(throws: MoveRefusal.self) { try await game.submit(move, id: "a", at: 0) }
    #expect(refusal?.code == code)
    #expect(game.journal.records.isEmpty)
  }

  @Test func `is found by any name of its place`() async throws {
    var game = try await game(
      """
      return { id = "mine", api = 1, title = "Mine", model = function(m)
        local sides = m:layer { on = "sides", rows = 2, columns = 2, values = { 0, 1 }, rest = 0, entry = "border" }
        sides:draw("ring", { "r1c1.bottomright" }, "2")
        m:sum(sides:all(), "=", 3)
        return sides
      end }
      """)
    try await game.submit("tick r2c2.topleft", id: "a", at: 0)
    #expect(try await ticked(game) == ["r1c1.bottomright"])
    try await game.submit("mark r1c1,r1c2 colour 3", id: "b", at: 0)
    try await game.submit("mark r1c2.left colour 4", id: "c", at: 0)
    let board = try await game.view(in: .english, at: 0).boards[0]
    #expect(board.cells.map(\.colours) == [[3], [3], nil, nil], "cells without values take colours, too")
    #expect(board.layers?[0].places.first { $0.at == "r1c1.right" }?.colours == [4])
    let refusal = await #expect(throws: MoveRefusal.self) {
      try await game.submit("mark r1c1.bottomright colour 1", id: "d", at: 0)
    }
    #expect(refusal?.code == "move/no-cell")
  }

  @Test func `in fog is not there`() async throws {
    var game = try await game(
      """
      return { id = "mine", api = 1, title = "Mine", model = function(m)
        return m:grid { rows = 1, columns = 2, values = { 1, 2 } }
      end, extend = function(m, g)
        g:draw("text", { g:at(1, 1) }, "1")
        g:draw("text", { g:at(1, 2) }, "2")
      end, fog = function(s) return { cell(1, 2) } end }
      """)
    try await game.submit("tick r1c1", id: "a", at: 0)
    let refusal = await #expect(throws: MoveRefusal.self) { try await game.submit("tick r1c2", id: "b", at: 0) }
    #expect(refusal?.code == "move/no-clue")
  }

  @Test func `is no move where nothing is a clue`() async throws {
    let game = try await game(
      """
      return { id = "mine", api = 1, title = "Mine", model = function(m)
        return m:grid { rows = 1, columns = 2, values = { 1, 2 } }
      end }
      """)
    let can = try await game.view(in: .english, at: 0).can
    #expect(can.tick == nil && can.colour == true)
  }
}
