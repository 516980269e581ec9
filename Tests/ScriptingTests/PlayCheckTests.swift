// Faults that show only in play, found by a check.
import Scripting
import Testing

@Suite struct `A check of what can be played` {
  @Test(arguments: [
    ("setup = function(s) s.gird:put(1, 1, 1) end", "a game cannot begin: attempt to index a nil value (field 'gird')"),
    ("view = function(v, s) v:board(s.grid, { blocks = nothing }) end", "its view fails: unknown global 'nothing'"),
    ("outcome = function(s) return s.gird.x end", "a game cannot begin: attempt to index a nil value (field 'gird')"),
    (
      "deal = function(o, draw, solver) return { givens = solver:puzle {} } end",
      "no game can be dealt: a dealsolver has no field 'puzle'"
    ),
    (
      "moves = { go = { arguments = { 'cell' }, check = function(s, c) return s.gird[c] end, apply = function() end } }",
      "the move `go r1c1` fails: attempt to index a nil value (field 'gird')"
    ),
  ])
  func `finds the faults of a rule set that no level uses`(fields: String, text: String) async throws {
    let found = try await ScriptFolder.findings("\(ScriptFolder.square), \n \(fields)")
    #expect(found.contains { $0.contains(text) && $0.hasPrefix("3: ") }, "\(found)")
  }

  @Test func `finds what shows on a level alone`() async throws {
    let view = "view = function(v, s) v:board(s.grid) if s.options.size == 3 then error('boom') end end"
    let fields = "\(ScriptFolder.square), options = { { name = 'size', kind = 'integer', default = 2 } }, \n \(view)"
    #expect(try await ScriptFolder.findings(fields) == [])
    #expect(try await ScriptFolder.findings(fields, level: "size = 3").contains { $0.contains("its view fails: boom") })
  }

  @Test func `takes a refused move for no fault`() async throws {
    let moves = "moves = { go = { arguments = {}, check = function() return 'no' end, apply = function() end } }"
    #expect(try await ScriptFolder.findings("\(ScriptFolder.square), \(moves)") == [])
  }
}
