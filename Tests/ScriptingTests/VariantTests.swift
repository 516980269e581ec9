// Rule sets that extend a base, clues outside the board, and levels made from a full board.
import Foundation
import Play
import Scripting
import Solver
import Testing

@Suite struct `A variant` {
  private static func variant(_ fields: String, base: String = "sudoku") -> String {
    "return { id = 'mine', api = 1, base = '\(base)', title = 'Mine', \(fields) }"
  }

  @Test func `adds rules to those of its base, and of the base's base`() async throws {
    let folder = try ScriptFolder([
      "scripts/rules/first.lua":
        "return { id = 'first', api = 1, base = 'sudoku', extend = function(m, g, o) m:different(g:at(1, 1), g:at(4, 4)):because('first ' .. o.size) end }",
      "scripts/rules/mine.lua": Self.variant(
        "extend = function(m, g) m:different(g:at(1, 2), g:at(4, 3)):because('mine') end", base: "first"),
    ])
    var game = try await session(try await folder.library.puzzle(rules: "mine", options: ["size": 4]))
    try await game.make("enter r1c1 1", "enter r4c4 1", "enter r1c2 2", "enter r4c3 2", "enter r2c2 1")
    let reasons = game.conflicts.reasons.map { $0.text(in: .english) }
    #expect(
      reasons.contains("first 4") && reasons.contains("mine") && reasons.contains("a symbol appears once in each box"))
  }

  @Test func `consults its base after itself`() async throws {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": Self.variant("accepts = function(o) if o.size == 5 then return 'no five' end end")
    ])
    for (options, words) in [(["size": 5], "no five"), (["size": 6, "box": [4, 4]], "but there are 6 symbols")]
      as [(PlayRecord, String)]
    {
      let fault = try #require(
        await #expect(throws: RuleFault.self) { try await folder.library.puzzle(rules: "mine", options: options) })
      #expect(fault.message.contains(words))
    }
  }

  @Test func `without a base model is a fault`() async throws {
    let folder = try ScriptFolder()
    let fault = try await folder.fault(
      ruleSet: "return { id = 'mine', api = 1, extend = function() end, setup = function() end }")
    #expect(fault.message.contains("neither the rule set nor its base has one"))
    #expect(fault.place?.description == "scripts/rules/mine.lua:1")
  }

  @Test(arguments: [
    ("g:outside('left', { 1, 2 })", "\"left\" takes 4 clues, one for each row, got 2"),
    ("g:outside('above', { 1, 2, 3, {} })", "a whole number or a string of at most 100 bytes"),
    ("g:outside('beside', {})", "unknown side 'beside'"),
    ("g:draw('arow', { g:at(1, 1) })", "unknown drawing style 'arow'"),
  ]) func `with invalid drawings is reported with the place`(_ call: String, _ words: String) async throws {
    let fault = try await ScriptFolder().fault(
      ruleSet: Self.variant(
        "options = { { name = 'size', kind = 'integer', default = 4 } },\nextend = function(m, g) \(call) end"))
    #expect(fault.message.contains(words), "\(fault)")
    #expect(fault.place?.description == "scripts/rules/mine.lua:2")
  }

  @Test func `shows its clues at the edge, and names them at adjacent cells`() async throws {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": Self.variant(
        "extend = function(m, g) g:outside('above', { '3 1', '', 2, 2 }) g:outside('right', { 1, 2, 3, 4 }) end")
    ])
    let game = try await session(try await folder.library.puzzle(rules: "mine", options: ["size": 4]))
    let view = try await game.view(in: .english, at: 0)
    #expect(view.boards[0].outside?.above == ["3 1", "", "2", "2"])
    #expect(view.boards[0].outside?.right == ["1", "2", "3", "4"])
    #expect(view.boards[0].outside?.left == nil)
    let labels = Dictionary(uniqueKeysWithValues: view.boards[0].cells.map { ($0.at, $0.label) })
    #expect(labels["r1c1"]?.contains("above: 3 1") == true)
    #expect(labels["r1c2"]?.contains("above") == false)
    #expect(labels["r1c4"]?.hasSuffix("above: 2, at the right: 1") == true)
    #expect(labels["r2c2"]?.contains(":") == false)
  }

  @Test func `is dealt from a full board, with overridden options`() async throws {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": Self.variant(
        """
        options = { { name = "corner", kind = "integer", min = 1, max = 4 } },
        extend = function(m, g, o) if o.corner then m:table({ g:at(1, 1) }, { { o.corner } }) end end,
        deal = function(o, draw, solver)
          local full = solver:solution { corner = 3 }
          assert(full[1][1] == 3 and #full == 4 and #full[4] == 4)
          assert(solver:solution { corner = 3, symbols = { "a", "b", "c", "d" } }[1][1] == 3)
          return { corner = full[1][1], givens = solver:puzzle { options = { corner = full[1][1] } } }
        end
        """)
    ])
    let library = folder.library
    let made = try await library.deal(rules: "mine", options: ["size": 4], seed: 5)
    #expect(made.options["corner"] == 3)
    #expect(try await library.deal(rules: "mine", options: ["size": 4], seed: 5).level == made.level)
    let board = try #require(made.board)
    #expect(
      try await board.solve(made.givens ?? board.empty, limits: .init(solutions: 2), analyzer: made.analyzer).count == 1
    )
  }
}
