// Titles of levels: unique within a rule set.
import Play
import Scripting
import Testing

@Suite struct `The title of a level` {
  @Test func `is unique among the shipped levels of its rule set, in each language`() async throws {
    var seen: [String: String] = [:]
    for level in await shipped.levels() {
      for (language, text) in level.title.texts {
        let key = [level.rules, language, text.lowercased()].joined(separator: " | ")
        if let other = seen.updateValue(level.id, forKey: key) { Issue.record("\(level.id) and \(other): \(key)") }
      }
    }
    #expect(seen.count > 200)
  }

  @Test func `is warned of where a pack has it twice`() async throws {
    let pack =
      "return { name = 'p', version = '1.0.0', api = 1, title = 'P', authors = { 'A' }, licence = 'CC0-1.0', languages = { 'en' } }"
    let folder = try ScriptFolder([
      "levels/p/pack.lua": pack,
      "levels/p/first.lua": "return {\n  rules = 'sudoku', size = 1,\n  title = { en = 'One' },\n}",
      "levels/p/other.lua": "return {\n  rules = 'sudoku', size = 1,\n  title = { en = 'Another' },\n}",
      "levels/p/second.lua": "return {\n  rules = 'sudoku', size = 1,\n  title = { en = 'one' },\n}",
    ])
    let found = try await folder.library.check(paths: [folder.path + "/levels/p"])
    let repeated = found.filter { $0.text.contains("is also that of") }
    #expect(repeated.map(\.line) == [3])
    #expect(repeated.first?.file.hasSuffix("second.lua") == true && repeated.first?.severity == .warning)
    #expect(
      repeated.first?.text == "the title ‘one’ is also that of `first.lua`; titles must be unique within a rule set")
    try folder.write("levels/p/second.lua", "return { rules = 'sudoku', size = 1, title = { en = 'Two' } }")
    #expect(
      try await folder.library.check(paths: [folder.path + "/levels/p"]).allSatisfy { !$0.text.contains("title") })
  }
}
