// Models with variables outside the board: solutions, wins, names, hints and deals.
import Grids
import Play
import Scripting
import Solver
import Testing

@Suite struct `Variables outside the board` {
  /// Two cells of 1 or 2 and a switch that nobody sees; it must differ from both, so the cells are equal.
  private static let twins = """
    return { id = "mine", api = 1, title = "Mine", unique = true,
      options = { { name = "apart", kind = "boolean", default = false } },
      model = function(m, o)
        local g = m:grid { rows = 1, columns = 2, values = { 1, 2 } }
        local switch = m:variable({ 1, 2 }, { en = "the switch", fr = "l’interrupteur" })
        m:different(g:at(1, 1), switch):because("a cell is not like the switch")
        m:different(g:at(1, 2), switch):because("a cell is not like the switch")
        if o.apart then m:different(g:at(1, 1), g:at(1, 2)) end
        for _ = 1, 3 do m:variable { 1, 2 } end
        return g
      end,
      deal = function(o, draw, solver)
        local board, why = solver:solution()
        local givens, reason = solver:puzzle()
        return { rows = board and board[1] or {}, named = board and board.named["the switch"] or {}, why = why or "",
          givens = givens, reason = reason or "" }
      end }
    """

  @Test func `do not tell solutions apart`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.twins])
    let puzzle = try await folder.library.puzzle(rules: "mine", options: [:], level: ["givens": "1."])
    let board = try #require(puzzle.board)
    let found = try await board.solve(
      try #require(puzzle.givens), limits: SolveLimits(solutions: 9), analyzer: puzzle.analyzer)
    #expect(found.count == 1 && found.status == .complete)
    #expect(board.grid(of: try #require(found.solutions.first)).elements == [1, 1])
    try folder.write("level.lua", "return { rules = 'mine', title = 'A', givens = '1.' }")
    #expect(try await folder.library.check(paths: ["\(folder.path)/level.lua"]).isEmpty)
  }

  @Test func `make a full board wrong that breaks no constraint alone`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.twins])
    for (entries, isWon) in [(["enter r1c1 1", "enter r1c2 2"], false), (["enter r1c1 2", "enter r1c2 2"], true)] {
      var game = try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
      for (number, move) in entries.enumerated() { try await game.submit(move, id: "\(number)", at: 0) }
      #expect((game.ending == .solved) == isWon, "\(entries)")
    }
  }

  @Test func `are named in hints that rest on them`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.twins])
    let puzzle = try await folder.library.puzzle(rules: "mine", options: [:], level: ["givens": "1."])
    let board = try #require(puzzle.board)
    let givens = try #require(puzzle.givens)
    let hint = try await board.hint(givens, entries: givens, analyzer: puzzle.analyzer)
    #expect(hint.step?.placement?.value == 1)
    let text = HintText(hint, level: .move, on: board).text
    #expect(text.text(in: .english).contains("earlier deductions about the switch."), "\(text)")
    #expect(text.text(in: .french).contains("sur l’interrupteur."), "\(text)")
  }

  @Test func `are told to deals by their names`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.twins])
    let level = try await folder.library.deal(rules: "mine", options: [:], seed: 3).level
    let rows = (level["rows"]?.sequence ?? []).compactMap(\.integer)
    let named = (level["named"]?.sequence ?? []).compactMap(\.integer)
    #expect(rows.count == 2 && rows[0] == rows[1] && named == [3 - rows[0]])
    #expect(level["why"] == "" && level["reason"] == "")
  }

  @Test func `leave no board where all together exclude it, which deals are told`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.twins])
    let fault = try #require(
      await #expect(throws: RuleFault.self) {
        try await folder.library.deal(rules: "mine", options: ["apart": true], seed: 1)
      })
    #expect(fault.kind == .none && fault.message.contains("no board holds all rules"))
  }
}

@Suite struct `A deal whose wish is not granted` {
  private func folder(_ body: String) throws -> ScriptFolder {
    let text = """
      return { id = "mine", api = 1, title = "Mine", base = "sudoku",
        options = { { name = "hard", kind = "boolean", default = false } },
        extend = function(m, g, o) if o.hard then m:equal(g:at(1, 1), g:at(1, 2)) end end,
        deal = function(o, draw, solver, level) \(body) end }
      """
    return try ScriptFolder(["scripts/rules/mine.lua": text])
  }

  @Test func `is told why and may do something else`() async throws {
    let folder = try folder(
      """
      local board, why = solver:solution { hard = true }
      local givens, reason = solver:puzzle { options = { hard = true } }
      return { why = why, reason = reason, empty = board == nil and givens == nil, givens = "1... .... .... ...." }
      """)
    let level = try await folder.library.deal(rules: "mine", options: ["size": 4], seed: 1).level
    #expect(level["why"] == "none" && level["reason"] == "none" && level["empty"] == true)
  }

  @Test(arguments: [
    "return { givens = solver:puzzle { options = { hard = true } } }",
    "local board = solver:solution { hard = true } return { first = board[1][1] }",
  ])
  func `says to the player that there is no level`(body: String) async throws {
    let folder = try folder(body)
    let fault = try #require(
      await #expect(throws: RuleFault.self) {
        try await folder.library.deal(rules: "mine", options: ["size": 4], seed: 1)
      })
    #expect(fault.kind == .none && fault.message.contains("no board holds all rules"), "\(fault)")
  }
}

@Suite struct `A rule over one cell` {
  @Test(arguments: [
    "m:satisfy({ g:at(1, 3) }, function(v) return v % 2 == 0 end)", "m:table({ g:at(1, 3) }, { { 2 }, { 4 } })",
  ])
  func `is among the reasons of a hint that rests on it`(rule: String) async throws {
    let folder = try ScriptFolder()
    try folder.write(
      "level.lua",
      "return { rules = 'sudoku', size = 4, title = 'A', givens = '12.. .... .... ....', "
        + "extend = function(m, g) \(rule):because('the grey cell is even') end }")
    let puzzle = try await folder.library.puzzle(file: "\(folder.path)/level.lua")
    let board = try #require(puzzle.board)
    let givens = try #require(puzzle.givens)
    let hint = try await board.hint(givens, entries: givens, analyzer: puzzle.analyzer)
    let words = HintText(hint, level: .move, on: board)
    #expect(words.placement?.cell == Cell(row: 1, column: 4) && words.placement?.value == 3)
    #expect(words.because.map { $0.text(in: .english) }.contains("the grey cell is even"), "\(words.because)")
  }
}
