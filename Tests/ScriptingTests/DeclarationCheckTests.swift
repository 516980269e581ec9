// Declarations that a check refuses.
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
  ])
  func `says of a level what is wrong and what to do`(level: String, text: String) async throws {
    let folder = try ScriptFolder()
    try folder.write("level.lua", level)
    let found = try await folder.library.check(paths: ["\(folder.path)/level.lua"]).map(\.text)
    #expect(found.contains { $0.hasSuffix(text) }, "\(found)")
  }

  @Test func `refuses a symbol that givens could not hold`() async throws {
    let model = "model = function(m) return m:grid { rows = 2, columns = 2, values = { '0/1', '1' } } end"
    #expect(try await ScriptFolder.findings(model).first?.contains("'0/1' cannot be a symbol") == true)
  }
}
