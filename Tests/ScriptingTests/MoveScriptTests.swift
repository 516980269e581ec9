// Move games in Lua: state in and out, tallies, undo, and faulty scripts.
import Grids
import Play
import Scripting
import Testing

/// A rule set with moves.
private func rules(setup: String = "s.x = 0", moves: String, more: String = "") -> String {
  """
  return { id = "mine", api = 1, title = "Mine", setup = function(s) \(setup) end,
    moves = {
  \(moves)
    }, \(more) }
  """
}

private func game(_ text: String, _ files: [String: String] = [:]) async throws -> (Session, ScriptFolder) {
  let folder = try ScriptFolder(files)
  try folder.write("scripts/rules/mine.lua", text)
  return (try await session(try await folder.library.puzzle(rules: "mine", options: [:])), folder)
}

@Suite struct `A move in Lua` {
  @Test func `changes the state, and an undo restores everything but the tally`() async throws {
    var (game, _) = try await game(
      rules(
        moves:
          "add = { arguments = { { 1, 9 } }, apply = function(s, n) s.x = s.x + n s.tally.n = (s.tally.n or 0) + 1 end }"
      ))
    try await game.make("add 4", "add 5", "!undo")
    #expect(game.state.fields == ["x": 4])
    #expect(game.state.tally == ["n": 2])
    try await game.make("!redo")
    #expect(game.state.fields == ["x": 9])
    #expect(game.state.tally == ["n": 2])
    #expect(try await game.refusal("add 10") == "10 is not a whole number from 1 to 9.")
    #expect(try await game.refusal("add") == "“add” takes 1 arguments, not 0.")
  }

  @Test func `may store the largest numbers in fields that the host counts`() async throws {
    let text = """
      return { id = "mine", api = 1, title = "Mine",
        model = function(m) return m:grid{ rows = 1, columns = 2, values = { 1, 2 } } end,
        setup = function(s)
          s.tally.hints, s.tally.checks = math.maxinteger, math.maxinteger
          s.colour = { r1c1 = { 0, 9, 3, math.mininteger, math.maxinteger }, r1c2 = { -1 } }
        end }
      """
    var (game, _) = try await game(text)
    let cells = try await game.view(in: .english, at: 0).boards[0].cells
    #expect(cells.map(\.colours) == [[3], nil])
    #expect(cells[0].label.hasSuffix("marked green"))
    try await game.make("!hint")
    #expect(game.state.tally["hints"] == .integer(.max))
  }

  @Test func `cannot schedule an event after the end of time`() async throws {
    let (game, _) = try await game(rules(moves: "go = { apply = function(s) s:after(1000, 'x') end }"))
    var late = game
    let fault = await #expect(throws: RuleFault.self) {
      try await late.submit("go", id: "a", at: Int.max)
    }
    #expect(fault?.message.hasPrefix("an event cannot be later than 9007199254740992 ms of play") == true)
  }

  @Test func `that a search cannot write is reported as the rule set’s fault`() async throws {
    let text = """
      return { id = "mine", api = 1, title = "Mine", seats = 2,
        setup = function(s) s.board, s.turn = grid(4, 4, 0), 1 end,
        moves = { drop = { arguments = { "column" }, apply = function(s, column) end } },
        search = function(s)
          return { kind = "lines", board = s.board, turn = s.turn, length = 3, gravity = true, move = 'drop "{column}' }
        end }
      """
    let (game, _) = try await game(text)
    let seeker = Seeker(game.puzzle, game.state, game.context(seat: 1))
    let fault = await #expect(throws: RuleFault.self) { try await seeker.appraisal(.glance) }
    #expect(fault?.message.hasPrefix("`search`: `move` gives `drop \"1`, which is not a legal move") == true)
  }

  @Test func `has a reason of a megabyte cut to a thousand characters`() async throws {
    let (game, _) = try await game(
      rules(moves: "no = { check = function(s) return ('é'):rep(500000) end, apply = function(s) end }"))
    let reason = try await game.refusal("no")
    #expect(reason.unicodeScalars.count == TextLimits.message && reason.hasSuffix("é…"))
  }

  @Test func `that is lasting survives an undo`() async throws {
    var (game, _) = try await game(
      rules(
        moves: """
          add = { apply = function(s) s.x = s.x + 1 end },
          peek = { lasting = true, apply = function(s) s.seen = true s.tally.peeks = (s.tally.peeks or 0) + 1 end }
          """))
    try await game.make("add", "add", "peek", "!undo")
    #expect(game.state.fields == ["x": 1, "seen": true])
    #expect(game.state.tally == ["peeks": 1])
    try await game.make("!undo")
    #expect(try await game.refusal("!undo") == "There is nothing to undo.")
    try await game.make("add", "!reset")
    #expect(game.state.fields == ["x": 0])
    #expect(game.state.tally == ["peeks": 1])
  }

  @Test func `keeps nested tables, cells and grids`() async throws {
    var (game, _) = try await game(
      rules(
        setup: "s.list, s.board, s.at = { 1, { a = 'b' } }, grid(2, 3), cell(1, 2)",
        moves:
          "put = { arguments = { 'cell' }, apply = function(s, c) s.board:put(c, 5) s.list[1] = s.board:count(5) s.at = c end }"
      ))
    try await game.make("put r2c3")
    #expect(game.state.fields["list"] == [1, ["a": "b"]])
    #expect(game.state.fields["at"] == .cell(Cell(row: 2, column: 3)))
    #expect(game.state.fields["board"]?.grid?.elements == [nil, nil, nil, nil, nil, 5])
    #expect(try await game.refusal("put r3c1") == "r3c1 is not a cell of the board, such as r4c7.")
  }

  @Test func `draws the same random numbers when replayed`() async throws {
    var (game, folder) = try await game(rules(moves: "roll = { apply = function(s) s.x = s:random(1000000) end }"))
    try await game.make("roll", "roll", "!undo", "roll")
    let puzzle = try await folder.library.puzzle(rules: "mine", options: [:])
    let again = try await Session(puzzle: puzzle, journal: game.journal)
    #expect(again.state == game.state)
    #expect(game.state.fields["x"] != 0)
  }

  @Test(arguments: [
    ("while true do end", RuleFault.Kind.limit, "instructions"),
    (
      "pcall(function() while true do end end) while true do pcall(function() while true do end end) end", .limit,
      "instructions"
    ),
    ("local t = {} for i = 1, 1e8 do t[i] = ('x'):rep(1e6) .. i end", .limit, ""),
    ("local function f() return f() + 1 end f()", .limit, ""),
    ("error('the dice are lost')", .script, "the dice are lost"),
    ("error({})", .script, ""),
    ("s.x = function() end", .script, "`s.x` is a function"),
    ("s.x = 0.5", .script, "`s.x` is 0.5; only whole numbers can be kept"),
    ("s.x = 0/0", .script, "only whole numbers"),
    ("s.x = 1e300", .script, "only whole numbers"),
    ("s.x = {} s.x.x = s.x", .script, "nested more than 64 deep"),
    ("s.x = { 1, nil, 3 }", .script, "`s.x` has a gap before index 3"),
    ("s.options = 1", .script, "s.options belongs to the host"),
    ("s.random = 1", .script, "s.random belongs to the host"),
    ("s.x = s", .script, "`s.x` is a state"), ("s.x = { s }", .script, "`s.x[1]` is a state"),
    ("grid(2, 2):put(1, 1, math.mininteger)", .script, "too small for a board"),
    ("grid(2, 2):get(1, '1')", .script, "bad argument #2 to 'get': an integer was expected, got a string"),
    ("grid(2, 2):gte(1, 1)", .script, "a grid has no field 'gte' (did you mean 'get'?)"),
    ("grid.get(2, 2)", .script, ""), ("grid(2, 2).get(1, 1)", .script, "'get' is a method of a grid"),
    ("grid(2, 2):neighbours(1, 1, 'bishop')", .script, "'bishop' is not a kind of neighbourhood"),
    ("s.x = coroutine.create(print)", .script, ""),
    ("s.x = io", .script, "io"),
    ("os.exit()", .script, "os"),
    ("s.board:get(1, 1)", .script, "board"),
    ("grid(0, 3)", .script, "a board must have 1 to 256 rows and columns"),
    ("grid(2, 2):put(3, 1, 1)", .script, "the board has no cell r3c1"),
    ("grid(2, 2):get(math.maxinteger, math.mininteger)", .script, "the board has no cell"),
    ("cell(0, 1)", .script, "rows and columns of a cell count from 1"),
    ("s:random(0)", .script, "s:random takes"),
    ("s:effect { kind = 'boom' }", .script, "an effect's `kind`"),
    ("require 'x'", .script, "`require` can only be used while a script loads"),
  ])
  func `that fails does not change the game`(_ body: String, _ kind: RuleFault.Kind, _ message: String) async throws {
    var (game, _) = try await game(
      rules(
        moves: """
          fail = { apply = function(s) s.x = 99
            \(body) end },
          add = { apply = function(s) s.x = s.x + 1 end }
          """))
    try await game.make("add")
    let before = game.state
    let fault = try #require(
      await #expect(throws: RuleFault.self) { try await game.submit("fail", id: "f", at: 9000) }, "\(body)")
    #expect(fault.kind == kind, "\(fault)")
    #expect(fault.message.contains(message), "\(fault)")
    #expect(fault.place?.description == "scripts/rules/mine.lua:4" || body.hasPrefix("s.x ="), "\(fault)")
    #expect(game.state == before)
    #expect(game.n == 1)
    try await game.make("add")
    #expect(game.state.fields == ["x": 2])
  }

  @Test func `may not change the state from a check, an outcome or a view`() async throws {
    for more in ["", "outcome = function(s) s.x = 5 end"] {
      let check = more.isEmpty ? "check = function(s) s.x = 5 end," : ""
      var (game, _) = try await game(rules(moves: "add = { \(check) apply = function(s) s.x = 1 end }", more: more))
      let fault = await #expect(throws: RuleFault.self) { try await game.submit("add", id: "a", at: 0) }
      #expect(fault?.message == "s.x cannot be set here; only `setup`, `due` and a move's `apply` change the state")
    }
  }

  @Test func `may not change a board from a check, an outcome or a view`() async throws {
    for more in ["outcome", "view"] {
      let text = rules(
        setup: "s.board = grid(2, 2, 0)",
        moves:
          "add = { arguments = { 'cell' }, check = function(s, c) if s.board:get(c) == 1 then s.board:put(c, 2) end end, apply = function(s, c) s.board:put(c, 1) end }",
        more:
          "\(more) = function(a, b) local s = \(more == "view" ? "b" : "a") if s.board:count(1) == 2 then s.board:put(1, 1, 5) end end"
      )
      var (game, _) = try await game(text)
      try await game.make("add r1c1")
      let message = "this board cannot be changed here; only a move's `apply` and `setup` change boards"
      let checked = await #expect(throws: RuleFault.self) { try await game.submit("add r1c1", id: "a", at: 0) }
      #expect(checked?.message == message)
      let later = await #expect(throws: RuleFault.self) {
        try await game.submit("add r1c2", id: "b", at: 9000)
        _ = try await game.view(in: .english, at: 0)
      }
      #expect(later?.message == message)
      #expect(game.state.board?.elements.prefix(2) == (more == "view" ? [1, 1] : [1, 0]))
    }
  }

  @Test func `finds only the modules in lib`() async throws {
    let text = "local dice = require 'dice'\n" + rules(moves: "roll = { apply = function(s) s.x = dice.sides end }")
    var (game, folder) = try await game(text, ["scripts/lib/dice.lua": "local M = { sides = 6 }\nreturn M"])
    try await game.make("roll")
    #expect(game.state.fields == ["x": 6])
    try folder.write("scripts/secret.lua", "return {}")
    for name in ["../secret", "/etc/passwd", "..", "dice.lua", "none", "a/../dice"] {
      let fault = try await folder.fault(ruleSet: "require '\(name)'\nreturn {}", named: "other")
      #expect(fault.message.contains("module"), "\(fault)")
      #expect(fault.place?.description == "scripts/rules/other.lua:1")
    }
  }

  @Test func `takes effect as soon as its script is saved`() async throws {
    let (first, folder) = try await game(rules(moves: "add = { apply = function(s) s.x = s.x + 1 end }"))
    var old = first
    try folder.write("scripts/rules/mine.lua", rules(moves: "add = { apply = function(s) s.x = s.x + 10 end }"))
    var new = try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
    try await old.make("add")
    try await new.make("add")
    #expect(old.state.fields == ["x": 1])
    #expect(new.state.fields == ["x": 10])
    #expect(old.puzzle.scripts.hash != new.puzzle.scripts.hash)
  }
}

@Suite struct `A faulty rule set` {
  @Test(arguments: [
    ("return 5", "a rule set must return a table, got 5"),
    ("return { id = 'other', api = 1, setup = print }", "`id` must be \"mine\", the file's name, got \"other\""),
    ("return { id = 'mine', setup = print }", "`api = 1` is missing"),
    (
      "return { id = 'mine', api = 2, setup = print }",
      "`api` must be 1, the only version that this program supports, got 2"
    ),
    ("return { id = 'mine', api = 1 }", "a rule set needs `model` (what holds) or `setup` and `moves`"),
    ("return { id = 'mine', api = 1, modle = print }", "a rule set has no field `modle` (did you mean `model`?)"),
    ("return { id = 'mine', api = 1, model = 5 }", "`model` must be a function, got 5"),
    (
      "return { id = 'mine', api = 1, setup = print, seats = 0 }",
      "`seats` must be a whole number from 1 to 16, got 0"
    ),
    ("return { id = 'mine', api = 1, setup = print, options = { { name = 'a' } } }", "option `a` needs a `kind`"),
    (
      "return { id = 'mine', api = 1, setup = print, options = { { name = 'a', kind = 'integer', mni = 1 } } }",
      "option `a` has no field `mni` (did you mean `min`?)"
    ),
    (
      "return { id = 'mine', api = 1, setup = print, options = { { name = 'a', kind = 'integer', default = 'x' } } }",
      "the default of option `a` is not allowed"
    ),
    (
      "return { id = 'mine', api = 1, setup = print, options = { { name = 'a', kind = 'integer', min = 5, max = 2 } } }",
      "`min` of option `a` is 5, more than its `max`, 2"
    ),
    (
      "return { id = 'mine', api = 1, setup = print, options = { { name = 'a', kind = 'choice', choices = { 'x', 'x' } } } }",
      "`choices` of option `a` has \"x\" twice"
    ),
    (
      "return { id = 'mine', api = 1, setup = print, options = { { name = 'a', kind = 'integer' }, { name = 'a', kind = 'boolean' } } }",
      "option `a` is declared twice"
    ),
    ("return { id = 'mine', api = 1, setup = print, options = 5 }", "`options` must be a list of tables"),
    ("return { id = 'mine', api = 1, setup = print, moves = { a = {} } }", "move `a` needs a function `apply`"),
    (
      "return { id = 'mine', api = 1, setup = print, moves = { a = { apply = print, arguments = { 'colum' } } } }",
      "unknown kind \"colum\" of an argument of move `a`"
    ),
    ("return { id = 'mine', api = 1, base = 'mine', setup = print }", "in a cycle"),
    ("return { id = 'mine', api = 1, base = 'sudok' }", "unknown rule set 'sudok'; did you mean 'sudoku'?"),
    ("return {\n  id = 'mine' api = 1 }", "'}' expected"),
  ])
  func `is reported in its author’s terms`(_ text: String, _ message: String) async throws {
    let folder = try ScriptFolder()
    let fault = try await folder.fault(ruleSet: text)
    #expect(fault.message.contains(message), "\(fault)")
    #expect(fault.place?.description.hasPrefix("scripts/rules/mine.lua:") == true, "\(fault)")
  }

  @Test func `may inherit and override`() async throws {
    let folder = try ScriptFolder([
      "scripts/rules/small.lua":
        "return { id = 'small', api = 1, base = 'sudoku', title = 'Small', options = { { name = 'size', kind = 'integer', default = 4, min = 4, max = 4 } } }"
    ])
    let puzzle = try await folder.library.puzzle(rules: "small", options: [:])
    #expect(puzzle.rules.title.text(in: .english) == "Small")
    #expect(puzzle.rules.options.count == 12)
    #expect(try await count(puzzle, upTo: 1000) == 288)
  }
}
