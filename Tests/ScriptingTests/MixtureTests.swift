// Rule sets that mix: one game of several parts, by a name, by a level's list, and by `uses`.
import Grids
import Play
import Scripting
import ShippedForTests
import Solver
import Testing

@Suite struct `Rule sets that mix` {
  private static let manifest = """
    return { name = "mini", version = "1.0.0", api = 1, title = "Mini", authors = { "me" }, licence = "CC0-1.0",
      languages = { "en" } }
    """
  private static func part(_ id: String, _ more: String = "") -> String {
    "return { id = '\(id)', api = 1, base = 'latin', title = '\(id) square', adds = 'Adds \(id).', \(more) }"
  }
  private static let files = [
    "scripts/rules/latin.lua": """
    return { id = 'latin', api = 1, title = 'Square', help = 'Each once.', unique = true,
      options = { { name = 'size', kind = 'integer', default = 4, min = 2, max = 9 } },
      model = function(m, o) local g = m:grid { rows = o.size, columns = o.size, values = { 1, o.size } }
        m:all_different(g:rows()) m:all_different(g:columns()) return g end }
    """,
    "scripts/rules/equal.lua": part(
      "equal",
      """
      options = { { name = 'pairs', kind = 'list' } },
      extend = function(m, g, o) for _, p in ipairs(o.pairs or {}) do m:equal(p[1], p[2]):because 'equal' end end,
      clues = { pairs = function(board, draw)
        return { { 'r1c1', board[2][2] == board[1][1] and 'r2c2' or board[2][3] == board[1][1] and 'r2c3' or 'r1c1' } }
      end }
      """),
    "scripts/rules/less.lua": part(
      "less",
      """
      options = { { name = 'signs', kind = 'list' } },
      extend = function(m, g, o) for _, p in ipairs(o.signs or {}) do m:less(p[1], p[2]):because 'less' end end,
      clues = { signs = function(board) return { board[1][1] < board[1][2] and { 'r1c1', 'r1c2' } or { 'r1c2', 'r1c1' } } end }
      """),
    "scripts/rules/corner.lua": part("corner", "extend = function(m, g) m:less('r1c1', 'r1c2'):because 'corner' end"),
    "scripts/rules/clash.lua": part("clash", "options = { { name = 'signs', kind = 'text' } }"),
    "scripts/rules/viewer.lua": part("viewer", "view = function(v, s) v:board(s.grid, {}) end"),
    "scripts/rules/seer.lua": part("seer", "view = function(v, s) v:board(s.grid, {}) end"),
    "scripts/rules/own.lua": part(
      "own", "deal = function(o, draw, solver, level) return { givens = solver:puzzle {} } end"),
    "scripts/rules/model.lua": part(
      "model", "model = function(m, o) return m:grid { rows = 2, columns = 2, values = { 1, 2 } } end"),
    "scripts/rules/other.lua": """
    return { id = 'other', api = 1, title = 'Other',
      model = function(m) return m:grid { rows = 2, columns = 2, values = { 1, 2 } } end }
    """,
    "scripts/rules/moves.lua": """
    return { id = 'moves', api = 1, title = 'Moves', setup = function(s) s.board = grid(2, 2, 0) end, moves = {} }
    """,
    "scripts/rules/both.lua": """
    return { id = 'both', api = 1, uses = { 'less', 'equal' }, title = 'Both', adds = 'And more.' }
    """,
    "levels/mini/pack.lua": manifest,
    "levels/mini/rules/far.lua":
      "return { id = 'far', api = 1, base = 'latin', title = 'Far square', adds = 'Adds far.',\n"
      + " extend = function(m, g) m:different('r1c1', 'r4c4'):because 'far' end }",
    "levels/mini/a.lua": """
    return { rules = { 'latin', 'less', 'far', 'equal' }, title = 'A', signs = { { 'r1c1', 'r1c2' } },
      pairs = { { 'r1c1', 'r2c2' } } }
    """,
  ]

  private func said(_ name: String) async -> String? {
    do {
      let folder = try ScriptFolder(Self.files)
      _ = try await folder.library.ruleSet(named: name)
      return nil
    } catch {
      return (error as? RuleFault)?.message ?? "\(error)"
    }
  }

  @Test(arguments: ["less+equal", "equal+less", "latin+equal+less", "core:equal+less", "core:less+core:equal"])
  func `have one name whatever the order of their parts`(name: String) async throws {
    let folder = try ScriptFolder(Self.files)
    let info = try await folder.library.ruleSet(named: name)
    #expect(info.name == "core:equal+less")
    #expect(info.title.text(in: .english) == "equal + less Square")
    #expect(info.help?.text(in: .english) == "Each once. Adds equal. Adds less.")
    #expect(info.options.map(\.name) == ["size", "pairs", "signs"])
    // On paper there may be room for the first sentences alone.
    #expect(info.paper?.text(in: .english) == "Adds equal. Adds less. Each once.")
    #expect(info.root == "core:latin" && info.group == nil)
  }

  @Test(arguments: ["mini:far+less", "less+mini:far", "mini:far+core:less"])
  func `take a part from another pack by its name`(name: String) async throws {
    let folder = try ScriptFolder(Self.files)
    #expect(try await folder.library.ruleSet(named: name).name == "core:less+mini:far")
  }

  @Test func `have daily levels`() async throws {
    var files = Self.files
    files["levels/mini/today.lua"] = "return { rules = { 'less', 'equal' }, title = 'Today', daily = true }"
    let folder = try ScriptFolder(files)
    let library = folder.library
    let one = try await library.start(ofLevel: "mini/today", on: "2026-01-31")
    let same = try await library.start(ofLevel: "mini/today", on: "2026-01-31")
    let next = try await library.start(ofLevel: "mini/today", on: "2026-02-01")
    #expect(one.isDaily)
    #expect(try one.identity == same.identity && one.identity != next.identity)
    #expect(try await one.boards(in: .english) == same.boards(in: .english))
  }

  @Test func `are the part itself where the base is named with it`() async throws {
    let folder = try ScriptFolder(Self.files)
    #expect(try await folder.library.ruleSet(named: "latin+less").name == "core:less")
  }

  @Test func `apply the rules of all parts, also of one without options`() async throws {
    let folder = try ScriptFolder(Self.files)
    let puzzle = try await folder.library.puzzle(level: "mini/a")
    #expect(puzzle.rules.name == "core:equal+less+mini:far")
    let board = try #require(puzzle.board)
    #expect(Set(board.reasons.compactMap { $0?.text(in: .english) }) == ["equal", "less", "far"])
    // A game resumes from its head, from what is installed and from the scripts that were kept.
    let head = JournalHead(session: "s", puzzle: puzzle, seed: 1, seats: [], day: "2000-01-01")
    #expect(head.rules == "core:equal+less+mini:far")
    for scripts in [nil, puzzle.scripts] {
      let again = try await folder.library.puzzle(resuming: head, scripts: scripts)
      #expect(again.board?.reasons == board.reasons)
      #expect(again.scripts.hash == puzzle.scripts.hash)
    }
  }

  @Test func `deal the clues of all parts on one board`() async throws {
    let folder = try ScriptFolder(Self.files)
    let puzzle = try await folder.library.deal(rules: "less+equal+corner", options: [:], seed: 1)
    #expect(puzzle.options["signs"]?.sequence?.count == 1)
    #expect(puzzle.options["pairs"]?.sequence?.count == 1)
    let board = try #require(puzzle.board)
    let found = try await board.solve(
      try #require(puzzle.givens), limits: .init(solutions: 2, keep: 2), analyzer: puzzle.analyzer)
    #expect(found.count == 1)
    // The part without options was in force when the board was made.
    let solution = board.grid(of: try #require(found.solutions.first))
    #expect(try #require(solution[Cell(row: 1, column: 1)]) < #require(solution[Cell(row: 1, column: 2)]))
  }

  @Test func `leave a level that has clues as it is`() async throws {
    let folder = try ScriptFolder(Self.files)
    let puzzle = try await folder.library.puzzle(level: "mini/a")
    let dealt = try await folder.library.dealt(puzzle, seed: 1)
    #expect(dealt.givens == nil && dealt.options == puzzle.options)
  }

  @Test func `are used by a rule set of a name of its own`() async throws {
    let folder = try ScriptFolder(Self.files)
    let info = try await folder.library.ruleSet(named: "both")
    #expect(info.name == "core:both" && info.title.text(in: .english) == "Both")
    #expect(info.help?.text(in: .english) == "Each once. Adds equal. Adds less. And more.")
    #expect(info.hasDeal && info.options.map(\.name) == ["size", "pairs", "signs"])
    #expect(try await folder.library.ruleSet(named: "both+corner").name == "core:both+corner")
    #expect(try await folder.library.ruleSet(named: "both+less").name == "core:both")
  }

  @Test func `follow a change in any part`() async throws {
    let folder = try ScriptFolder(Self.files)
    let before = try await folder.library.puzzle(level: "mini/a")
    let head = JournalHead(session: "s", puzzle: before, seed: 1, seats: [], day: "2000-01-01")
    let stamp = folder.library.stamp(of: head)
    try folder.write(
      "levels/mini/rules/far.lua",
      Self.files["levels/mini/rules/far.lua"]!.replacing("'far' end", with: "'farther' end"))
    let after = try await folder.library.puzzle(level: "mini/a")
    #expect(after.scripts.hash != before.scripts.hash)
    #expect(folder.library.stamp(of: head) != stamp)
    #expect(after.board?.reasons.contains { $0?.text(in: .english) == "farther" } == true)
  }

  @Test(
    arguments: [
      ("less+nothing", "unknown rule set 'nothing'"), ("less+less", "the rule set `less` is named twice"),
      ("less+", "`+` without a name beside it"), ("+less", "`+` without a name beside it"),
      ("less+other", "`less` is based on `latin`, and `other` is a game of its own, without `base`"),
      ("moves+less", "`less` is based on `latin`, and `moves` is a game of its own, without `base`"),
      ("less+clash", "`clash` and `less` both have an option `signs`, with a different `kind`"),
      ("viewer+seer", "`seer` and `viewer` both define `view`"),
      ("less+model", "`model` has a `model` of its own"),
      ("less+equal+corner+clash+viewer+seer+own+model+latin", "9 rule sets are too many; at most 8"),
    ])
  func `say which parts do not go together`(name: String, expected: String) async throws {
    let said = try #require(await said(name))
    #expect(said.contains(expected), "\(said)")
  }

  @Test func `say that a part with a deal of its own cannot deal with others`() async throws {
    let folder = try ScriptFolder(Self.files)
    await #expect {
      _ = try await folder.library.deal(rules: "own+less", options: [:], seed: 1)
    } throws: { "\($0)".contains("its part core:own has a `deal` of its own") }
    let given = try await folder.library.puzzle(
      rules: "own+less", options: [:],
      level: ["givens": .string("1234/....../....../......".replacing("......", with: "...."))])
    #expect(try await folder.library.dealt(given, seed: 1).givens == given.givens)
  }

  @Test(
    arguments: [
      ("rules = { }", "the level must name its rule set"), ("rules = { 1 }", "the level must name its rule set"),
      ("rules = { 'less', 'other' }", "`other` is a game of its own"),
    ])
  func `are refused in a level at its line`(field: String, expected: String) async throws {
    var files = Self.files
    files["levels/mini/b.lua"] = "return {\n  title = 'B',\n  \(field),\n}"
    let folder = try ScriptFolder(files)
    await #expect {
      _ = try await folder.library.puzzle(level: "mini/b")
    } throws: { error in
      let fault = error as? RuleFault
      return fault?.message.contains(expected) == true && fault?.place?.description.hasSuffix("b.lua:3") == true
    }
  }

  @Test(
    arguments: [
      ("clues = { sign = function() end }", "`clues` makes the unknown option `sign`"),
      ("clues = { 1 }", "`clues` must map names of options to functions"),
      ("layout = 3", "`layout` must be a table of functions"),
      ("clues = { size = function() end }, deal = function() end", "remove `deal`"),
      ("uses = 'less'", "`uses` must be a list"),
      ("uses = { 'less', 'other' }", "`other` is a game of its own"),
    ])
  func `name what is wrong with a part's fields`(field: String, expected: String) async throws {
    var files = Self.files
    files["scripts/rules/faulty.lua"] = Self.part("faulty", field)
    let folder = try ScriptFolder(files)
    await #expect {
      _ = try await folder.library.ruleSet(named: "faulty")
    } throws: { "\($0)".contains(expected) }
  }

  @Test(arguments: ["arrow+thermo", "kropki+diagonal", "anti-king+even-odd", "jigsaw+killer"])
  func `are dealt of shipped parts with one solution`(name: String) async throws {
    let puzzle = try await shipped.deal(rules: name, options: ["size": .integer(6)], seed: 3)
    let board = try #require(puzzle.board)
    let found = try await board.solve(
      puzzle.givens ?? board.empty, limits: .init(solutions: 2), analyzer: puzzle.analyzer)
    #expect(found.count == 1)
  }
}
