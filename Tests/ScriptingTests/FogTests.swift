// Fog over a model's board: what views, marks, hints and conflicts do not tell, and what the player may do in it.
import Grids
import Play
import Scripting
import ShippedForTests
import Solver
import Testing

@Suite struct `Fog over a board` {
  /// A board of 4 × 4 with givens and clues on both sides of the fog, which a light at r1c1 keeps off the upper left.
  private static let fields: PlayRecord = [
    "size": 4, "givens": "1.343.12214.43.1", "lights": .sequence([.string("r1c1")]),
    "cages": .sequence([
      .record(["sum": 5, "cells": .sequence([.string("r2c2"), .string("r2c3")])]),
      .record(["sum": 7, "cells": .sequence([.string("r4c1"), .string("r4c2")])]),
    ]),
    "thermos": .sequence([.sequence(["r1c2", "r1c3", "r1c4"].map { .string($0) })]),
  ]

  private func begun(_ more: PlayRecord = [:]) async throws -> Session {
    let fields = Self.fields.merging(more) { $1 }
    return try await session(try await shipped.puzzle(fields: fields, rules: "fog-of-war"))
  }

  private func cell(_ name: String, _ view: View) throws -> View.Cell {
    try #require(view.boards.first?.cells.first { $0.at == name })
  }

  @Test func `hides givens, and cuts drawings to what is seen`() async throws {
    let view = try await begun().view(in: .english, at: 0)
    let board = try #require(view.boards.first)
    for name in ["r1c3", "r4c4", "r3c1"] {
      let cell = try cell(name, view)
      #expect(cell.kind == nil && cell.text == nil && cell.value == nil && cell.roles == ["fog"], "\(name)")
      #expect(cell.label.contains("open") && cell.label.contains("in fog") && !cell.label.contains("given"))
    }
    #expect(try cell("r1c1", view).kind == "given")
    let cages = board.regions?.filter { $0.style == .cage } ?? []
    #expect(cages.map(\.cells) == [["r2c2", "r2c3"]] && cages.first?.text == "5")
    // The second cell is where the line is seen to go; the third is not.
    #expect(board.regions?.filter { $0.style == .path }.map(\.cells) == [["r1c2", "r1c3"]])
    #expect(board.regions?.count { $0.style == .box } == 4)
    // Two of the twelve givens are seen.
    #expect(view.status.text == "14 cells open")
    #expect(board.values?.map(\.left) == [3, 4, 3, 4])
    #expect(!(try CanonicalJSON.text(view).contains("\"7\"")), "the sum of a cage in fog is sent")
  }

  @Test func `answers no question by what it hides`() async throws {
    var game = try await begun()
    for value in 1...4 {
      try await game.make("!why r4c4 \(value)")
      let answer = try #require(game.refutation)
      #expect(answer.kind != .given && answer.steps.isEmpty, "\(value): \(answer.text.text(in: .english))")
    }
    let view = try await game.view(in: .english, at: 0)
    #expect(view.can.path == nil)
    let refusal = await #expect(throws: MoveRefusal.self) { try await game.make("!path") }
    #expect(refusal?.code == "move/no-help" && !game.mayTellPath)
  }

  @Test func `takes entries over givens, which a replay keeps`() async throws {
    var game = try await begun()
    try await game.make("enter r4c4 2", "mark r4c3 corner 2", "marks")
    var view = try await game.view(in: .english, at: 0)
    #expect(try cell("r4c4", view).kind == "entry" && cell("r4c4", view).text == "2")
    let again = try await Session(puzzle: game.puzzle, journal: game.journal)
    #expect(try again.state.hash() == game.state.hash() && again.fog == game.fog)
    try await game.make("!undo", "!undo", "!undo", "enter r4c4 1")
    view = try await game.view(in: .english, at: 0)
    let (lit, beside) = (try cell("r4c4", view), try cell("r3c3", view))
    #expect(lit.kind == "given", "\(lit)")
    #expect(beside.roles == nil, "\(beside)")
  }

  @Test func `candidates and conflicts tell nothing of what it hides`() async throws {
    var game = try await begun()
    try await game.make("marks")
    let marks = game.state.fields["centre"]?.record ?? [:]
    // Row 4 has hidden givens and a cage; column 3 no seen value at all.
    #expect(marks["r4c3"]?.sequence?.compactMap(\.integer) == [1, 2, 3, 4])
    #expect(marks["r4c1"]?.sequence?.compactMap(\.integer) == [2, 4])
    try await game.make("enter r4c1 1", "enter r4c2 1")
    #expect(Set(game.conflicts.cells.keys.map(\.description)) == ["r1c1", "r4c1", "r4c2"])
    #expect(game.conflicts.reasons.map { $0.text(in: .english) }.allSatisfy { !$0.contains("cage") })
    try await game.make("clear r4c1,r4c2", "enter r4c1 2", "enter r4c2 3")
    #expect(game.conflicts.cells.isEmpty, "the cage of 7 is in fog")
  }

  @Test func `a hint uses what is seen`() async throws {
    var game = try await session(
      try await shipped.puzzle(
        fields: ["size": 4, "givens": "....3.12214.43.1", "lights": .sequence([.string("r1c1")])], rules: "fog-of-war"))
    try await game.make("!hint 4")
    #expect(game.hint?.text.text(in: .english) == "The cells outside the fog allow no further deduction.")
  }

  @Test(arguments: ["fog-of-war-6", "fog-of-war-9"]) func `of a gallery level lifts by hints alone`(_ level: String)
    async throws
  {
    let puzzle = try await shipped.puzzle(level: "gallery/" + level)
    var game = try await session(puzzle)
    #expect(game.fog.cells.count * 4 >= (puzzle.board?.shape.count ?? 0), "\(game.fog.cells.count)")
    for _ in 0..<400 where game.state.outcome == nil {
      try await game.make("!hint 4")
      let hint = try #require(game.hint)
      if let step = hint.placement {
        try await game.make("enter \(step.cell) \(step.value)")
      } else {
        try #require(!hint.eliminations.isEmpty, "\(hint.text.text(in: .english))")
      }
    }
    #expect(game.state.outcome != nil && game.fog.isEmpty, "\(game.fog.cells.count)")
    let solution = try await puzzle.solution()
    #expect(game.state.board == solution)
  }

  @Test func `of a script is held to the board`() async throws {
    for (fog, words) in [
      ("return { cell(3, 3) }", "`fog` names r3c3"), ("return 5", "must return the list of the cells in fog"),
      ("return nil", "must return the list of the cells in fog"),
    ] {
      let folder = try ScriptFolder([
        "scripts/rules/mine.lua": """
        return { id = "mine", api = 1, title = "Mine",
          model = function(m) return m:grid { rows = 2, columns = 2, values = { 1, 2 } } end,
          fog = function(s, right) \(fog) end }
        """
      ])
      let puzzle = try await folder.library.puzzle(rules: "mine", options: [:])
      let fault = await #expect(throws: RuleFault.self) { _ = try await session(puzzle) }
      #expect(fault?.message.contains(words) == true, "\(fault?.message ?? "")")
    }
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": """
      return { id = "mine", api = 1, title = "Mine", setup = function(s) s.board = grid(1, 1, 0) end, moves = {},
        fog = function() return {} end }
      """
    ])
    let fault = await #expect(throws: RuleFault.self) {
      _ = try await folder.library.puzzle(rules: "mine", options: [:])
    }
    #expect(fault?.message.contains("`fog` hides parts of a `model`") == true)
  }
}

@Suite struct `Drawings that depend on the state` {
  private func view(_ draw: String, moves: [String] = []) async throws -> View {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": """
      return { id = "mine", api = 1, title = "Mine",
        model = function(m)
          local g = m:grid { rows = 2, columns = 2, values = { 1, 2 } }
          g:draw("ring", { "r1c1" })
          return g
        end,
        view = function(v, s) \(draw) end }
      """
    ])
    var game = try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
    for move in moves { try await game.make(move) }
    return try await game.view(in: .french, at: 0)
  }

  @Test func `lie on the game's board and change with it`() async throws {
    let draw = """
      if s.grid:get("r1c1") then v:draw("line", { "r1c1", "r1c2" }, nil, { colour = "green", width = "thick" }) end
      v:draw("text", { { "r2c1" }, { cell(2, 2) } }, { { fr = "un" }, false }, { at = "top-left" })
      """
    var regions = try await view(draw).boards.first?.regions
    #expect(regions?.map(\.style) == [.ring, .text, .text] && regions?.map(\.text) == [nil, "un", nil])
    regions = try await view(draw, moves: ["enter r1c1 2"]).boards.first?.regions
    let line = try #require(regions?.first { $0.style == .line })
    #expect(line.cells == ["r1c1", "r1c2"] && line.look?.colour == .green && line.look?.width == .thick)
  }

  @Test func `follow the board that was shown last`() async throws {
    let regions = try await view("v:board(s.grid) v:draw('dot', { 'r2c2' }, 7)").boards.map(\.regions)
    #expect(regions.count == 1 && regions[0]?.last?.style == .dot && regions[0]?.last?.text == "7")
  }

  @Test(arguments: [
    ("v:draw('blot', { 'r1c1' })", "`v:draw.style` must be one of"),
    ("v:draw('line', {})", "`v:draw` needs `cells`"), ("v:draw('line', 5)", "`v:draw.cells` of a board must be a list"),
    ("v:draw('line', { 'r1c1' }, nil, { hue = 1 })", "no field `hue`"),
    ("v:draw('line', { 'r1c1' }, nil, 'green')", "the look of a drawing must be a table"),
    ("v:draw('ring', { 'r3c1' })", "names r3c1, which its board does not have"),
    ("v:draw('ring', { { 'r1c1' }, { 'r1c2' } }, { 'a' })", "expected a list of 2 texts"),
    ("for i = 1, 5000 do v:draw('ring', { 'r1c1' }) end", "at most 4096 drawings"),
  ]) func `with faults are reported`(_ draw: String, _ words: String) async throws {
    let fault = await #expect(throws: RuleFault.self) { _ = try await view(draw) }
    #expect(fault?.message.contains(words) == true, "\(fault?.message ?? "")")
  }
}
