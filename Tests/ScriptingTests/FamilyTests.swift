// Families of rule sets.
import Play
import Scripting
import Testing

@Suite struct `The family of a rule set` {
  private static func game(_ fields: String) -> String {
    "return { id = 'mine', api = 1, setup = function(s) s.x = 1 end, \(fields) }"
  }

  private static func info(_ fields: String, _ rules: String = "mine") async throws -> RuleSetInfo {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": game(fields),
      "scripts/rules/heir.lua": "return { id = 'heir', api = 1, base = 'mine' }",
    ])
    return try await folder.library.ruleSet(named: rules)
  }

  @Test func `is one of seven for every shipped rule set`() async throws {
    var members: [String: Set<String>] = [:]
    for entry in await shipped.ruleSets() {
      let family = try #require(entry.info?.family, "\(entry.name) has no family")
      #expect(Set(family.title.texts.keys).isSuperset(of: ["en", "fr", "zh"]), "\(entry.name)")
      members[family.id, default: []].insert(String(entry.name.dropFirst("core:".count)))
    }
    #expect(members["words"]?.contains("word-sudoku") == true)
    #expect(members["vocabulary"]?.contains("word-search") == true)
    #expect(members["four"]?.contains("four-in-a-row") == true)
    #expect(members["crosswords"]?.contains("crossword") == true)
    #expect(members["phrases"]?.isSuperset(of: ["swapping", "sliding", "falling"]) == true)
    #expect(members["logic"]?.isSuperset(of: ["futoshiki", "kakuro", "skyscrapers", "nonogram"]) == true)
    #expect(members["sudoku"]?.isSuperset(of: ["sudoku", "killer", "jigsaw", "diagonal"]) == true)
    #expect(members.count == 7)
  }

  @Test func `is inherited from the base, and absent without one`() async throws {
    let own = "family = { id = 'mine', title = { en = 'Mine', fr = 'À moi' }, order = 7, hue = 0 }"
    let family = try await Self.info(own, "heir").family
    #expect(family == RuleFamily(id: "mine", title: LocalizedText(["en": "Mine", "fr": "À moi"]), order: 7, hue: 0))
    #expect(try await Self.info("").family == nil)
  }

  @Test(arguments: [
    ("'sudoku'", "`family` must be a table { id, title, order, hue }, got \"sudoku\""),
    ("{ id = 'a', title = 'A', order = 1, hue = 1, color = 2 }", "`family` has no field `color`"),
    ("{ title = 'A', order = 1, hue = 1 }", "`family.id` must be 1 to 32 lower-case letters"),
    ("{ id = 'A', title = 'A', order = 1, hue = 1 }", "a letter first, got \"A\""),
    ("{ id = ('a'):rep(33), title = 'A', order = 1, hue = 1 }", "`family.id` must be"),
    ("{ id = 'a', title = 4, order = 1, hue = 1 }", "`family.title` must be a text or texts by language"),
    ("{ id = 'a', title = ('A'):rep(301), order = 1, hue = 1 }", "`family.title` has 301 characters, 300 are allowed"),
    (
      "{ id = 'a', title = 'A', order = 1000, hue = 1 }",
      "`family.order` must be a whole number from 0 to 999, got 1000"
    ),
    ("{ id = 'a', title = 'A', order = 1, hue = 360 }", "`family.hue` must be a whole number from 0 to 359, got 360"),
    ("{ id = 'a', title = 'A', order = 1 }", "`family.hue` must be a whole number from 0 to 359, got nothing"),
    ("{ id = 'a', title = 'A', order = 1, hue = 1, face = 'a b' }", "`family.face` must be the name of a rule set"),
  ])
  func `reports its faults`(table: String, message: String) async throws {
    let fault = try await ScriptFolder().fault(ruleSet: Self.game("family = \(table)"))
    #expect(fault.message.contains(message), "\(fault)")
  }
}
