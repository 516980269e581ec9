// A pack's rule set as it is reached from elsewhere.
import Grids
import Play
import Scripting
import Testing

@Suite struct `A rule set of a pack, by its name` {
  private static let manifest = """
    return { name = "mini", version = "1.0.0", api = 1, title = "Mini", authors = { "me" }, licence = "CC0-1.0",
      languages = { "en" } }
    """
  private static let model = """
    model = function(m) local g = m:grid { rows = four.n, columns = four.n, values = { 1, 4 } }
      m:all_different(g:rows()) m:all_different(g:columns()) return g end
    """
  private static let files = [
    "levels/mini/pack.lua": manifest, "levels/mini/lib/four.lua": "return { n = require('deep/three').n + 1 }",
    "levels/mini/lib/deep/three.lua": "return { n = 3 }",
    "levels/mini/rules/lat.lua":
      "local four = require 'four'\nreturn { id = 'lat', api = 1, title = 'Latin', \(model) }",
    "levels/mini/rules/more.lua":
      "return { id = 'more', api = 1, title = 'More', base = 'lat', extend = function(m) m:equal('r1c1', 'r2c2') end }",
    // A module and a rule set of the same names elsewhere are not taken for them.
    "levels/other/lib/four.lua": "return { n = 2 }",
    "levels/other/pack.lua": manifest.replacing("mini", with: "other"),
    "levels/other/rules/lat.lua":
      "return { id = 'lat', api = 1, title = 'Other', \(model.replacing("four.n", with: "2")) }",
    "levels/other/a.lua": "return { rules = 'mini:more', title = 'A', givens = '1... .1.. .... ....' }",
  ]

  @Test(arguments: ["mini:lat", "mini:more"])
  func `finds its own modules and its base`(name: String) async throws {
    let folder = try ScriptFolder(Self.files)
    let puzzle = try await folder.library.puzzle(rules: name, options: [:])
    #expect(puzzle.board?.shape.rows == 4)
    #expect(try await folder.library.ruleSet(named: name).name == name)
  }

  @Test func `finds them for the level of another pack`() async throws {
    let folder = try ScriptFolder(Self.files)
    let puzzle = try await folder.library.puzzle(level: "other/a")
    #expect(puzzle.board?.shape.rows == 4)
    #expect(Set(puzzle.scripts.texts.keys).isSuperset(of: ["packs/mini/lib/four.lua", "packs/mini/rules/lat.lua"]))
    let again = try await folder.library.puzzle(
      resuming: JournalHead(session: "s", puzzle: puzzle, seed: 1, seats: [], day: "2000-01-01"),
      scripts: puzzle.scripts)
    #expect(again.board?.shape.rows == 4)
  }
}
