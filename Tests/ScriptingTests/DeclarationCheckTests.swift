// Declarations that a check refuses.
import Play
import Scripting
import Testing

@Suite struct `A check of declarations` {
  @Test(arguments: ["note", "clues", "rules", "difficulty"])
  func `refuses an option that is called like a field of levels`(name: String) async throws {
    let found = try await ScriptFolder.findings(
      "\(ScriptFolder.square), \noptions = { { name = '\(name)', kind = 'text' } }")
    #expect(found.first?.contains("no option may be called `\(name)`") == true, "\(found)")
  }

  @Test func `refuses an option that is also a field of its levels`() async throws {
    let found = try await ScriptFolder.findings(
      "\(ScriptFolder.square), fields = { 'walls' }, options = { { name = 'walls', kind = 'text' } }")
    #expect(found.first?.contains("`walls` is both an option and one of `fields`") == true, "\(found)")
  }

  @Test(arguments: [
    ("'worm'", "list", "must be one of line, area"),
    ("{ body = 'lines' }", "list", "`body` in `entry` of option `worms`"),
    ("{ sum = 'number' }", "list", "with a place"), ("'number'", "list", "with a place"),
    ("'line?'", "list", "with a place"),
    ("'line'", "text", "of a `list`"), ("'above'", "list", "the side of a `text`"),
    ("{ a = 'above' }", "text", "with a place"),
    ("{ a = 'line?' }", "list", "with a place"), ("3", "list", "must be one of"), ("{}", "list", "must be"),
    (
      "{ a='cell', b='cell', c='cell', d='cell', e='cell', f='cell', g='cell', h='cell', i='cell' }", "list",
      "with a place"
    ),
  ])
  func `refuses entries of options that nothing can draw`(entry: String, kind: String, text: String) async throws {
    let found = try await ScriptFolder.findings(
      "\(ScriptFolder.square), options = { { name = 'worms', kind = '\(kind)', entry = \(entry) } }")
    #expect(found.first?.contains(text) == true, "\(found)")
  }

  @Test(arguments: [
    ("'line'", "list"), ("'row'", "list"), ("'left'", "text"), ("{ cells = 'area', sum = 'number?' }", "list"),
    ("{ side = 'side', at = 'index', to = 'way', sum = 'number' }", "list"),
  ])
  func `accepts entries that can be drawn`(entry: String, kind: String) async throws {
    let found = try await ScriptFolder.findings(
      "\(ScriptFolder.square), options = { { name = 'worms', kind = '\(kind)', entry = \(entry) } }")
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: [
    ("function(a, b) a = b end", "gave nil for 1, 1; is `return` missing?"),
    ("function(a, b) return a - b end", "gave an integer for 1, 1"),
    ("function(a, b) if a == 1 then return true end end", "gave nil for 2, 1; is `return` missing?"),
  ])
  func `refuses a predicate that gives neither true nor false`(predicate: String, text: String) async throws {
    let model = """
      model = function(m) local g = m:grid { rows = 2, columns = 2, values = { 1, 2 } }
        m:satisfy({ 'r1c1', 'r2c1' }, \(predicate)) return g end
      """
    let found = try await ScriptFolder.findings(model)
    #expect(found.first == "2: no game can be dealt: a predicate must give true or false, but it \(text)", "\(found)")
  }

  @Test(arguments: [
    (
      "return { rules = 'sudoku', size = 4, title = 'A', givens = '1..1 .... .... ....' }",
      "the level has no solution; its givens break a rule: r1c1, r1c4 (a symbol appears once in each row)"
    ),
    ("{ rules = 'sudoku' }", "unexpected symbol near '{'; a level begins with `return {`"),
    (
      "return { rules = 'sudoku', size = 4, title = 'A', extend = function(m, g) m.all_different(g:rows()[1]) end }",
      "'all_different' is a method of a model: call it with a colon"
    ),
    (
      """
      return { rules = 'sudoku', size = 4, title = 'A',
        extend = function(m, g) m:satisfy({ 'r1c1', 'r2c1' }, function(a, b, c) return a + c > 3 end) end }
      """,
      "(local 'c'); the predicate is called with 2 values, one for each cell"
    ),
    (
      "return { rules = 'sudoku', size = 4, title = 'A', extend = function(m, g) m:sum(g:rows()[1], 10) end }",
      "m:sum(cells, op, n) takes 3 arguments, got 2: `n` is missing"
    ),
    (
      "return { rules = 'sudoku', size = 4, title = 'A', extend = function(m, g) m:lex(g:rows()[1], g:rows()[2], true, 1) end }",
      "m:lex(first, second, ties?) takes 2 to 3 arguments, got 4: there is one too many"
    ),
    (
      "return { rules = 'sudoku', size = 4, title = 'A', extend = function(m, g) m:sum(g:rows()[1], 10, '=') end }",
      "unknown comparison 10; use \"=\", \"!=\", \"<\", \"<=\", \">\" or \">=\""
    ),
    (
      "return { rules = 'sudoku', size = 4, title = 'A', extend = function(m, g) m:sum(g:rows()[1], '=', 'ten') end }",
      "argument 3 must be a whole number or a cell, got \"ten\""
    ),
    (
      "return { rules = 'sudoku', size = 4, title = 'A', extend = function(m, g) m:all_different({ g:at(1, 1), nil, g:at(1, 2) }) end }",
      "place 2 of the list must be a cell, got nothing"
    ),
    (
      "return { rules = 'sudoku', size = 4, title = 'A', extend = function(m, g) m:different(g:rows()[5][1], 'r1c1') end }",
      "the `[…]` before it found nothing; is its index past the end of the list?"
    ),
    (
      "return { rules = 'sudoku', size = 4, title = 'A', extend = function(m, g) m:sum({ 'r1c1', 'r2c1' }, '=', 9):because('nine') end }",
      "in conflict: nine: r1c1 r2c1 (9)"
    ),
    (
      "return { rules = 'sudoku', size = 4, title = 'A', extend = function(m, g) m:all_different({ 'r1c1', 'r1c1' }) end }",
      "in conflict: a rule: r1c1, twice in its list"
    ),
  ])
  func `says of a level what is wrong and what to do`(level: String, text: String) async throws {
    let folder = try ScriptFolder()
    try folder.write("level.lua", level)
    let found = try await folder.library.check(paths: ["\(folder.path)/level.lua"]).map(\.text)
    #expect(found.contains { $0.hasSuffix(text) }, "\(found)")
  }

  @Test(arguments: [
    ("m:different('r1c1', 'r9c9')", 7), ("local a = 1\n    g:at(0, 1)", 7),
    ("local c = g:rows()\n    local d = c[9][1]", 5),
  ])
  func `finds the column of a fault while a script runs`(code: String, column: Int) async throws {
    let folder = try ScriptFolder()
    try folder.write(
      "level.lua", "return { rules = 'sudoku', size = 4, title = 'A', extend = function(m, g)\n    \(code) end }")
    let found = try await folder.library.check(paths: ["\(folder.path)/level.lua"])
    #expect(found.first?.column == column, "\(found)")
  }

  @Test func `refuses a symbol that givens could not hold`() async throws {
    let model = "model = function(m) return m:grid { rows = 2, columns = 2, values = { '0/1', '1' } } end"
    #expect(try await ScriptFolder.findings(model).first?.contains("'0/1' cannot be a symbol") == true)
  }
}

@Suite struct `A level that says its solution` {
  private func findings(_ fields: String) async throws -> [String] {
    let folder = try ScriptFolder()
    try folder.write("level.lua", "return { rules = 'sudoku', title = 'A', size = 4, \(fields) }")
    return try await folder.library.check(paths: ["\(folder.path)/level.lua"]).map {
      "\($0.severity.rawValue): \($0.text)"
    }
  }

  @Test(arguments: [
    ("solution = '1234 3412 2143 4321'", nil),
    (
      "solution = '1234 3412 2134 4321'",
      "error: `solution` breaks a rule: r1c3, r3c3 (a symbol appears once in each column)"
    ),
    ("solution = '4321 3412 2143 1234'", "error: `solution` has 4 at r1c1, where `givens` has 1"),
    ("solution = '1234 3412 214. 4321'", "error: `solution` leaves r3c4 open: it must fill every cell"),
    ("solution = '1234 3412'", "error: `solution` has 8 cells, the board has 16"),
    (
      "solution = 7",
      "error: `solution` must be a string with one character or word per cell, such as [[ 1... / .... ]], got 7"
    ),
  ])
  func `is held to it`(solution: String, fault: String?) async throws {
    #expect(try await findings("givens = '12.4 34.. 21.. 43.1', \(solution)") == (fault.map { [$0] } ?? []))
  }

  @Test func `passes where bounded work cannot prove it`() async throws {
    let slow = """
      givens = '....  ....  ....  ....', extend = function(m, g)
        m:satisfy(g:cells(), function(...)
          local text, n = table.concat({ ... }), 0
          for _ = 1, 1200000 do n = n + 1 end
          return text == '1234341221434321'
        end)
      end
      """
    let undecided = "work limit reached before it was known whether the level has one solution"
    let open = try await findings(slow)
    #expect(open.contains("error: \(undecided); give more time with --seconds, or the level its `solution`"), "\(open)")
    let certified = try await findings(slow + ", solution = '1234 3412 2143 4321'")
    #expect(certified.contains("warning: \(undecided); its `solution` holds all rules"), "\(certified)")
    #expect(!certified.contains { $0.hasPrefix("error") })
  }

  @Test func `does not tell it to those who play`() async throws {
    let folder = try ScriptFolder()
    try folder.write(
      "level.lua",
      "return { rules = 'sudoku', title = 'A', size = 4, givens = '12.4 34.. 21.. 43.1', solution = '1234 3412 2143 4321' }"
    )
    let puzzle = try await folder.library.puzzle(file: "\(folder.path)/level.lua")
    #expect(puzzle.level["givens"] != nil && puzzle.level["solution"] == nil && puzzle.options["solution"] == nil)
  }

  @Test func `may be of a rule set that has an option of this name`() async throws {
    let found = try await ScriptFolder.findings(
      "\(ScriptFolder.square), options = { { name = 'solution', kind = 'text' } }",
      level: "solution = 'any', givens = '1...'")
    #expect(found.isEmpty, "\(found)")
  }
}
