// Models in Lua: vocabulary, predicates and faults.
import Grids
import Play
import Scripting
import Solver
import Testing

/// A rule set on a board of 1 × n cells with values 1…n and the given rules.
private func rules(_ body: String, cells: Int = 3, values: String = "{ 1, 3 }") -> String {
  """
  return { id = "mine", api = 1, title = "Mine", model = function(m, o)
    local g = m:grid { rows = 1, columns = \(cells), values = \(values) }
    local a, b, c = g:at(1, 1), g:at(1, 2), g:at(1, 3)
    \(body)
    return g
  end }
  """
}

@Suite struct `A constraint in Lua` {
  @Test(arguments: [
    ("m:all_different(g:cells())", 6), ("m:different(a, b)", 18), ("m:equal(a, b)", 9), ("m:less(a, b)", 9),
    ("m:all_different_within({ a, b }, { c, c })", 18), ("m:all_different_within({ a, b }, { b, c })", 24),
    ("m:increasing { a, b, c }", 1), ("m:difference(a, b, '=', 1)", 12), ("m:difference(a, b, '=', c)", 6),
    ("m:sum({ a, b, c }, '=', 4)", 3), ("m:sum({ a, b }, '<', c)", 1),
    ("m:sum({ { a, b }, { 'r1c3' } }, '=', { 4, 2 })", 3), ("m:sum({ { a, b }, { c, a } }, '>', { 5, 4 })", 2),
    ("m:linear({ a, b }, { 2, -1 }, '=', 1)", 6),
    ("m:product({ a, b }, '>=', 6)", 9), ("m:count(g:cells(), 2, '=', 2)", 6), ("m:element(a, { b, c, b }, 3)", 9),
    ("m:among(g:cells(), { 3, 1 }, '=', 2)", 12), ("m:among({ a, b }, { 2 }, '<', c)", 21),
    ("m:inverse({ a, b, c }, { a, b, c })", 4), ("m:inverse({ a, b }, { b, c })", 0),
    ("m:table({ a, b }, { { 1, 2 }, { 3, 3 } })", 6),
    ("m:regular({ a, b, c }, { states = { { 1, 2, 1 }, { 1, nil, 1 } }, accept = { 1, 2 } })", 22),
    ("m:regular({ c, a }, { start = 2, states = { {}, { [3] = 1, [2] = 2 } }, accept = { 1 } })", 3),
    ("m:satisfy({ a, b, c }, function(x, y, z) return x + y == z end)", 3),
    ("m:lex({ a, b }, { b, c })", 12), ("m:lex({ a, c }, { b, c }, true)", 18),
    ("m:rank({ { a, b }, { b, c } }, 2, 2)", 12), ("m:rank({ { a }, { b }, { 'r1c3' } }, 1, 2, true)", 17),
    ("m:connected(g:cells(), 3)", 25), ("m:connected({ a, c }, 3)", 24), ("m:connected({ a, c }, 3, { { c, a } })", 27),
    ("m:connected(g:cells(), 3, { size = 2 })", 4), ("m:connected(g:cells(), 3, { pairs = { { a, c } } })", 22),
    ("m:connected(g:cells(), 3, { size = b })", 5), ("m:connected(g:cells(), 3, { reaches = { a } })", 15),
    ("m:connected(g:cells(), 3, { reaches = true })", 27),
    ("local v = m:variable { 1, 3 } m:connected(g:cells(), v) m:equal(v, a)", 21),
    ("local v = m:variable { 1, 3 } m:connected(g:cells(), v)", 27),
    ("local v = m:variable { 1, 2 } m:circuit { v, b }", 9), ("m:circuit { a, b, c }", 2),
    ("m:loop { { a, 1, 2 }, { b, 2, 3 }, { c, 3, 1 } }", 1),
    ("m:loop({ { a, 1, 2 }, { b, 2, 3 }, { c, 3, 1 } }, { none = true })", 9),
    ("m:loop({ { a, 1, 2 }, { b, 2, 1 }, { c, 3, 1, 2 } }, { value = 3 })", 2),
    ("m:loops { { a, 1, 2 }, { b, 2, 3 }, { c, 3, 1 } }", 9),
    ("m:loop({ { a, 1, 2 }, { b, 1, 2 }, { c, 1, 2 } }, { passes = { 1 } })", 6),
    ("m:path({ { a, 'x', 'y' }, { b, 'y', 'z' }, { c, 'x', 'z' } }, { { 'x', 'z' } })", 6),
    ("m:path({ { a, 'x', 'y' }, { b, 'y', 'z' }, { c, 'x', 'z' } }, { { 'x', 'z' } }, { passes = { 'y' } })", 2),
    ("m:acyclic { { a, 1, 2 }, { b, 2, 3 }, { c, 3, 1 } }", 26),
    ("m:acyclic { { a, 1, 2, 1 }, { a, 2, 3, 2 }, { c, 1, 2, 3 } }", 24),
    ("m:areas(g:cells(), 3, { clues = { a } })", 7), ("m:areas(g:cells(), 3, { clues = { { b, 2 } } })", 4),
    ("m:areas(g:cells(), 3, { sizes = { 1, 2 } })", 26),
    ("m:areas(g:cells(), 3, { sizes = 2, pairs = { { a, c } } })", 10),
    ("m:areas({ a, c }, 3, { clues = { { a, b } }, pairs = { { a, c } } })", 3), ("m:regions(g:cells())", 3),
    ("m:areas(g:cells(), 3, { beside = { { b, 1 } } })", 12), ("m:areas(g:cells(), 3, { beside = { { a, 2 } } })", 3),
    ("m:areas(g:cells(), 3, { beside = { { a, 0 }, { c, 0 } } })", 18),
    ("m:areas(g:cells(), 3, { beside = { { a, 1 } }, sizes = 2 })", 2),
    ("m:sight({ { a, b, c } }, 3, '=', 2)", 2), ("m:sight({ { b, a }, { c } }, 3, '>=', 2)", 5),
    ("m:sight({ {}, { a } }, 3, '=', 0)", 18), ("m:sight({ { a, b } }, 3, '=', c)", 3),
    ("m:regular({ a, b, c }, '1* 3 [^3]?')", 3), ("m:regular({ a, b, c }, '(1|3{2}) . | 1 1 1')", 4),
    ("m:regular({ a, b, c }, '[1-2]{1,} 3{0,2}')", 14),
    ("m:different('r1c1', 'r1c2')", 18), ("m:different(cell(1, 1), b)", 18),
    ("for x, y in g:pairs('orthogonal') do m:different(x, y) end", 12),
    ("local v = m:variable { 1, 9 } m:sum({ a, b, c }, '=', v)", 27),
    ("m:all_different { { a, b }, { b, c } }", 12), ("m:all_different { { a }, { 'r1c2', c } }", 18),
    ("m:increasing { { a, b }, { 'r1c3', b }, { c } }", 5), ("m:all_different { { a }, { b } }:because('x')", 27),
  ])
  func `has its documented meaning`(_ body: String, _ total: Int) async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": rules(body)])
    let puzzle = try await folder.library.puzzle(rules: "mine", options: [:])
    #expect(try await count(puzzle, upTo: 1000) == total)
  }

  @Test(arguments: [
    ("{ { cell(1, 1), cell(1, 3) }, { cell(1, 1) } }", true), ("{}", true), ("{ { cell(1, 4) } }", false),
    ("{ { cell(1, 1) }, { cell(2, 1) } }", false), ("{ { cell(1, 2) }, {} }", false),
    ("{ { cell(1, 1), cell(1, 1) } }", false), ("{ { 'r1c1' } }", false), ("{ { a } }", false), ("{ 5 }", false),
    ("5", false),
  ])
  func `recognizes lists of distinct cells of a board`(_ lists: String, _ areOn: Bool) async throws {
    let body = "if are_on_board(\(lists), 1, 3, 1) == \(areOn) then m:different(a, b) end"
    let folder = try ScriptFolder(["scripts/rules/mine.lua": rules(body)])
    #expect(try await count(try await folder.library.puzzle(rules: "mine", options: [:]), upTo: 100) == 18)
  }

  @Test func `over lists of cells makes one constraint per list`() async throws {
    let text = rules(
      "m:all_different { { a, b }, { c }, { 'r1c2', c } }:because('apart') m:less(a, b) m:different(a, c):because('two') "
        + "g:draw('cage', { { a }, { b, 'r1c3' } }, 5) g:draw('line', { a, b }) g:draw('dot', { { a }, { b } }, { false, 'x' })"
    )
    let folder = try ScriptFolder(["scripts/rules/mine.lua": text])
    let board = try #require(try await folder.library.puzzle(rules: "mine", options: [:]).board)
    let (a, b, c) = (VariableIndex(0), VariableIndex(1), VariableIndex(2))
    #expect(
      board.model.constraints == [.allDifferent([a, b]), .allDifferent([b, c]), .less(a, b), .different(a, c)])
    #expect(board.reasons.map { $0?.text(in: .english) } == ["apart", "apart", nil, "two"])
    #expect(Set(board.sources) == ["scripts/rules/mine.lua:4"])
    let cells = (1...3).map { Cell(row: 1, column: $0) }
    #expect(
      board.regions == [
        DrawnRegion(cells: [cells[0]], style: .cage, text: "5"),
        DrawnRegion(cells: [cells[1], cells[2]], style: .cage, text: "5"),
        DrawnRegion(cells: [cells[0], cells[1]], style: .line),
        DrawnRegion(cells: [cells[0]], style: .dot), DrawnRegion(cells: [cells[1]], style: .dot, text: "x"),
      ])
  }

  @Test(arguments: [
    ("m:all_different(5)", "argument 1 must be a list of cells, got 5"),
    ("m:all_different { { a, b }, 5 }", "place 2 of the lists must be a list of cells, got 5"),
    ("m:increasing { { a, b }, { a, 5 } }", "place 2 of list 2 must be a cell, got 5"),
    ("m:different(a, 'x')", "argument 2 must be a cell, got \"x\""),
    ("m:different(a, 'r9c9')", "the board has no cell r9c9: it has 1 rows and 3 columns"),
    ("m:sum({ a }, '=>', 3)", "unknown comparison '=>'"),
    ("m:sum({ a, 7 }, '=', 3)", "place 2 of the list must be a cell, got 7"),
    ("m:sum({ a, b }, '=', 1.5)", "argument 3 must be a whole number or a cell, got 1.5"),
    ("m:sum({ { a, b }, { c } }, '=', 3)", "sums of several lists take a list of numbers, got 3"),
    ("m:sum({ { a, b }, { c } }, '=', { 3 })", "expected 2 sums, one for each list of cells, got 1"),
    ("m:sum({ { a, b }, { c } }, '=', { 3, 'x' })", "item 2 is not an integer"),
    ("g:draw('cage', { { a }, { b } }, { 1 })", "expected a list of 2 texts, one for each list of cells"),
    ("m:rank({ a, b }, 1, 1)", "m:rank takes a list of lines"),
    ("m:rank({ { a }, { b } }, 3, 1)", "line 3 is out of range 1 to 2"),
    ("m:rank({ { a }, { b } }, -9223372036854775807 - 1, 1)", "is out of range 1 to 2"),
    ("m:rank({ { a }, { b, c } }, 1, 1)", "a line has 2 variables, but the ranked line 1"),
    ("m:connected({ m:variable { 1, 2 } }, 1)", "place 1 of the list is not on a grid"),
    ("m:connected({ a, b }, 1, { a, b })", "touching cells must be a list of pairs"),
    ("m:connected({ a, b }, 1, { rest = true })", "`rest` needs a number as the value, and cells that all have it"),
    ("m:connected({ a, b }, 1, { reaches = { c } })", "`reaches` must list cells of the area"),
    ("m:connected({ a, b }, 1, { sise = 2 })", "the options are pairs, size, rest, reaches, got \"sise\""),
    ("m:connected({ a, b }, 1, { { a, b }, { b } })", "a pair must have 2 cells, pair 2 has 1"),
    ("m:connected({ a, b }, 1, { { a, c } })", "not in the list to connect"),
    ("m:loop(g:cells())", "pass edges such as { place, end, end }"), ("m:loop { { a, 1 } }", "edge 1 must be"),
    ("m:loop { { a, 1, 1 } }", "edge 1 must have two different ends"),
    ("m:loop({ { a, 1, 2 } }, { pass = true })", "the options are at, value, passes, none, got \"pass\""),
    ("m:loop({ { a, 1, 2 } }, { at = 'cells' })", "leave out `at`"),
    ("m:loop({ { a, 1, 2 } }, { none = 1 })", "`none` must be true or false, got 1"),
    ("m:loops({ { a, 1, 2 } }, { none = true })", "the options are at, value, passes, got \"none\""),
    ("m:loop({ { a, 1, 2, 'x' } })", "`value` must be a whole number, got \"x\""),
    ("m:path({ { a, 1, 2 } }, { { 1, 1 } })", "each of the `ends` must be an end of one line only"),
    ("m:path({ { a, 1, 2 } }, { { 1 } })", "pair 1 of `ends` must have 2 ends"),
    ("m:path({ { a, 1, 2 } }, {})", "`ends` must have at least one pair"),
    ("m:acyclic(5)", "argument 1 must be a list of cells, got 5"),
    ("m:areas({ a, a }, 1)", "the list of cells names a cell twice"),
    ("m:areas(g:cells(), 1, { sizes = 0 })", "`sizes` must be a number from 1"),
    ("m:areas(g:cells(), 1, { sizes = { 3, 2 } })", "`sizes` must be a number from 1"),
    ("m:areas(g:cells(), 1, { clues = { { a, 1 }, a } })", "clue 2 is a clue twice"),
    ("m:areas({ a, b }, 1, { beside = { a } })", "entry 1 of `beside` must be { cell, n }, a cell of the list"),
    ("m:areas({ a, b }, 1, { beside = { { c, 1 } } })", "entry 1 of `beside` must be { cell, n }, a cell of the list"),
    ("m:areas({ a, b }, 1, { beside = 1 })", "`beside` must be a list of pairs { cell, n }, got 1"),
    ("m:sight({ a, b }, 1, '=', 1)", "argument 1 must be a list of rays, each a list of cells"),
    ("m:areas({ a, b }, 1, { clues = { c } })", "clue 1 must be a cell of the areas"),
    ("m:areas({ a, b }, 1, { clues = { { a, 'x' } } })", "the size of clue 1 must be a whole number or a cell"),
    ("m:areas({ a, b }, 1, { pairs = { { a, c } } })", "a pair names a cell that is not in the list"),
    ("m:regions(g:cells(), { sizes = 2 })", "the options are pairs, got \"sizes\""),
    ("m:connected({ a, b }, 'x')", "argument 2 must be a whole number or a cell, got \"x\""),
    ("m:all_different_within({ a, b }, { c })", "expected 2 labels, one for each variable, got 1"),
    ("m:regular({ a, b }, '1 (3')", "column 5 of the expression: expected ')', got the end"),
    ("m:regular({ a, b }, '1 )')", "column 3 of the expression: expected the end of the expression, got ')'"),
    ("m:regular({ a, b }, '1 | *')", "column 5 of the expression: expected a value, '.', '[' or '(', got '*'"),
    ("m:regular({ a, b }, '1{3,2}')", "column 7 of the expression: the first number in {} must not exceed the second"),
    ("m:regular({ a, b }, '[3-1]')", "a range must lead from a value up to another"),
    ("m:regular({ a, b }, '99999999999999999999')", "column 1 of the expression: this number is too large"),
    ("m:regular({ a, b }, '(1|3)* 1 (1|3){40}')", "the automaton of the expression would be too large"),
    ("m:regular({ a, b }, string.rep('(', 100))", "at most 64 nested brackets"),
    ("m:regular({ a, b }, '((1{1000}){1000}){1000}')", "would be too large"),
    ("m:regular({ a, b }, '')", "column 1 of the expression: expected a value, '.', '[' or '(', got the end"),
    ("m:al_different(g:cells())", "all_different"),
    ("m:grid { rows = 0, columns = 1, values = { 1, 2 } }", "a grid of 0 × 1 cells is impossible"),
    ("m:grid { rows = 100, columns = 100, values = { 1, 2 } }", "a grid of 100 × 100 cells is impossible"),
    (
      "m:grid { rows = 1, column = 1, values = { 1, 2 } }",
      "m:grid takes rows, columns, values, name, rest and entry, got \"column\""
    ),
    ("m:variable { 1, 99 }", "at most 64 values"),
    ("m:variable { 1, 1, 2 }", "twice"),
    ("g:boxes(2, 2)", "boxes of 2 × 2 do not tile a board of 1 × 3"),
    ("g:diagonals()", "only a square board has diagonals"),
    ("g:neighbours(a, 'bishop')", "'bishop' is not a kind of neighbourhood"),
    ("g:draw('cloud', { a })", "unknown drawing style 'cloud'"),
    ("g:regions('AB')", "the map has 2 signs, the board has 3 cells"),
    ("m:satisfy({ a }, function(x) return x.y end)", "attempt to index"),
    ("m:satisfy({ a }, function() error('no') end)", "no"),
    ("m:different(a, b):becuase('x')", "because"),
    ("m:linear({ a, b }, { 1 }, '=', 3)", "weight"),
    ("m:regular({ a }, { states = { { 2 } }, accept = { 1 } })", "state 1 leads to state 2, which is not in 1 to 1"),
    ("m:regular({ a }, { states = { { 1 } }, accept = { 3 } })", "`accept` names state 3, which is not in 1 to 1"),
    (
      "m:regular({ a }, { states = { { 1 } }, accept = { 1 }, start = 0 })",
      "`start` names state 0, which is not in 1 to 1"
    ),
    ("m:regular({ a }, { states = {}, accept = {} })", "an automaton needs at least one state"),
    (
      "m:regular({ a }, { states = { 5 }, accept = {} })", "state 1 must be a table of values and next states, got 5"
    ),
    ("m:regular({ a }, { states = { { x = 1 } }, accept = {} })", "state 1: values and states are whole numbers"),
    ("m:regular({ a }, { accept = { 1 } })", "an automaton needs the lists `states` and `accept`"),
    (
      "m:regular({ a }, { states = { { 1 } }, accepts = { 1 } })",
      "an automaton has states, accept and start, got \"accepts\""
    ),
    ("return 5", "`model` must return the grid or layer that is played on"),
  ])
  func `that is wrong is reported at its line`(_ body: String, _ message: String) async throws {
    let body = body == "return 5" ? "if g then return 5 end" : body
    let folder = try ScriptFolder()
    let fault = try await folder.fault(ruleSet: rules(body))
    #expect(fault.message.contains(message), "\(fault)")
    #expect(fault.kind == .script)
    if !body.contains("return 5") { #expect(fault.place?.description == "scripts/rules/mine.lua:4", "\(fault)") }
  }

  @Test(arguments: [
    "m:different(kept, g:at(1, 1))", "g:draw('box', { kept })", "m:satisfy({ kept }, function() return true end)",
  ])
  func `accepts no variable of an earlier model`(_ body: String) async throws {
    let text = """
      local kept
      return { id = "mine", api = 1, title = "Mine",
        options = { { name = "size", kind = "integer", default = 9, min = 1, max = 9 } },
        model = function(m, o)
          local g = m:grid { rows = 1, columns = o.size, values = { 1, 3 } }
          if kept then \(body) end
          kept = kept or g:at(1, o.size)
          return g
        end }
      """
    let folder = try ScriptFolder(["scripts/rules/mine.lua": text])
    _ = try await folder.library.puzzle(rules: "mine", options: [:])
    let fault = try #require(
      await #expect(throws: RuleFault.self) {
        try await folder.library.puzzle(rules: "mine", options: ["size": 1])
      })
    #expect(fault.message == "r1c9 belongs to another model")
    #expect(fault.place?.description == "scripts/rules/mine.lua:6")
  }

  @Test func `handles numbers of any size without a trap`() async throws {
    for body in [
      "m:sum(g:cells(), '=', math.maxinteger)", "m:linear(g:cells(), { math.maxinteger, math.mininteger, 1 }, '<', 0)",
      "m:product({ a, b, c }, '=', math.mininteger)", "m:variable { math.mininteger, math.maxinteger }",
      "m:count(g:cells(), math.maxinteger, '=', 0)", "m:difference(a, b, '<', math.mininteger)",
    ] {
      let folder = try ScriptFolder(["scripts/rules/mine.lua": rules(body)])
      if let puzzle = try? await folder.library.puzzle(rules: "mine", options: [:]) { _ = try await count(puzzle) }
    }
  }
}

@Suite struct `A predicate` {
  @Test func `with too many combinations is evaluated during the search`() async throws {
    let text = rules(
      "m:sum(g:cells(), '<=', 9) "
        + "m:satisfy(g:cells(), function(...) local n = 0 for _, v in ipairs { ... } do n = n + v end return n == 8 end)",
      cells: 6, values: "{ 1, 8 }")
    let folder = try ScriptFolder(["scripts/rules/mine.lua": text])
    let puzzle = try await folder.library.puzzle(rules: "mine", options: [:])
    #expect(try #require(puzzle.board).needsHost)
    #expect(try await count(puzzle, upTo: 1000) == 21)
    var game = try await session(puzzle)
    for column in 1...6 { try await game.make("enter r1c\(column) 1") }
    #expect(game.phase == .play)
    try await game.make("enter r1c6 3")
    #expect(game.phase == .won)
  }

  @Test func `that fails during the search is reported at its line`() async throws {
    let text = rules("m:satisfy(g:cells(), function(...)\n error('not today') end)", cells: 6, values: "{ 1, 8 }")
    let folder = try ScriptFolder(["scripts/rules/mine.lua": text])
    let puzzle = try await folder.library.puzzle(rules: "mine", options: [:])
    let fault = try #require(await #expect(throws: RuleFault.self) { try await count(puzzle) })
    #expect(
      fault
        == RuleFault(.script, place: .file("scripts/rules/mine.lua", line: 5), "not today", traceback: fault.traceback))
  }

  /// Six cells with different values of 1 to 8, the first three greater together.
  private func heavy(_ body: String = "return a + b + c > d + e + f") -> String {
    rules(
      "m:all_different(g:cells()) m:satisfy(g:cells(), function(a, b, c, d, e, f)\n \(body) end):because('heavy')",
      cells: 6, values: "{ 1, 8 }")
  }

  @Test func `gives hints, grades, verdicts and new levels`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": heavy("return a == 8 and b + c == d + e + f")])
    let puzzle = try await folder.library.deal(rules: "mine", options: [:], seed: 3)
    let board = try #require(puzzle.board)
    let givens = try #require(puzzle.givens)
    #expect(board.needsHost)
    let verdict = try await board.verdict(givens, limits: VerdictLimits(), analyzer: puzzle.analyzer)
    #expect(verdict.count == .one)
    #expect(verdict.redundantGivens.isEmpty)
    let grade = try await board.grade(givens, analyzer: puzzle.analyzer)
    #expect(grade.solutions == 1)
    #expect(grade.difficulty == puzzle.level["difficulty"]?.integer)
    var game = try await session(puzzle)
    #expect(try await game.view(in: .english, at: 0).can.hint == true)
    var reasons: Set<String> = []
    for _ in 1...60 where game.phase == .play {
      try await game.make("!hint 4")
      reasons.formUnion(game.hint?.because.map { $0.text(in: .english) } ?? [])
      if let placement = game.hint?.placement { try await game.make("enter \(placement.cell) \(placement.value)") }
    }
    #expect(game.ending == .revealed)
    #expect(reasons.contains("heavy"))
    let again = try await Session(puzzle: puzzle, journal: game.journal)
    #expect(again.state == game.state)
  }

  @Test(arguments: ["rate", "hint", "verdict"])
  func `that exceeds its budget is reported at its line`(_ question: String) async throws {
    var limits = ScriptLimits()
    limits.questions = 300
    let folder = try ScriptFolder(["scripts/rules/mine.lua": heavy()], limits: limits)
    let puzzle = try await folder.library.puzzle(rules: "mine", options: [:])
    let board = try #require(puzzle.board)
    let fault = try #require(
      await #expect(throws: RuleFault.self) {
        switch question {
        case "rate": _ = try await board.grade(board.empty, analyzer: puzzle.analyzer)
        case "hint": _ = try await board.hint(board.empty, entries: board.empty, analyzer: puzzle.analyzer)
        default: _ = try await board.verdict(board.empty, limits: VerdictLimits(), analyzer: puzzle.analyzer)
        }
      })
    #expect(fault.kind == .limit)
    #expect(fault.place?.description == "scripts/rules/mine.lua:4")
    #expect(fault.message.contains("more than 300 instructions"))
  }

  @Test func `that fails does not change the game`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": heavy("error('not today')")])
    var game = try await session(folder.library.puzzle(rules: "mine", options: [:]))
    let before = game.state
    let fault = try #require(await #expect(throws: RuleFault.self) { try await game.make("!hint") })
    #expect(fault.message == "not today")
    #expect(game.state == before && game.n == 0)
  }
}

@Suite struct `A generated level` {
  @Test func `is the same for the same seed and has one solution`() async throws {
    let puzzle = try await shipped.deal(rules: "sudoku", options: ["size": 6], wish: PuzzleWish(difficulty: 2), seed: 7)
    let again = try await shipped.deal(rules: "sudoku", options: ["size": 6], wish: PuzzleWish(difficulty: 2), seed: 7)
    let other = try await shipped.deal(rules: "sudoku", options: ["size": 6], wish: PuzzleWish(difficulty: 2), seed: 8)
    #expect(puzzle.givens == again.givens)
    #expect(puzzle.givens != other.givens)
    #expect(puzzle.level["difficulty"] == 2)
    #expect(try await count(puzzle) == 1)
  }

  @Test func `uses the board’s symbols`() async throws {
    let options: PlayRecord = ["size": 4, "symbols": ["🍎", "🍐", "🍒", "🍋"]]
    let puzzle = try await shipped.deal(rules: "sudoku", options: options, seed: 1)
    #expect(
      puzzle.level["givens"]?.string?.contains("🍎") == true || puzzle.level["givens"]?.string?.contains("🍐") == true)
    #expect(try await count(puzzle) == 1)
  }

  @Test func `is refused without a model`() async throws {
    await #expect(throws: RuleFault(.option, "core:four-in-a-row cannot make levels: it has no model")) {
      try await shipped.deal(rules: "four-in-a-row", options: [:], seed: 1)
    }
  }
}
