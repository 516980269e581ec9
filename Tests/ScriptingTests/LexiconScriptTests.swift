// Word lists in scripts: valid queries, and answers to invalid ones.
import Play
import Scripting
import Testing

private let list = """
  zh\treading\ten\ttheme\tlevel
  我们\twǒ men\twe\tpeople\t1
  国家\tguó jiā\tcountry\tplaces\t2
  守株待兔\tshǒu zhū dài tù\tto wait for a hare\tidioms\t5

  """

/// A rule set whose `setup` stores an answer in `s.answer`, using a word list through `p:list`.
private func asking(_ expression: String, limits: ScriptLimits = ScriptLimits()) throws -> ScriptFolder {
  let text = """
    return { id = "mine", api = 1, title = "Mine",
      options = { { name = "words", kind = "lexicon", default = "p:list" } },
      setup = function(s) local words = lexicon(s.options.words, { "en", "fr" }) s.answer = \(expression) end,
      moves = { look = { arguments = {}, apply = function(s) s.again = lexicon(s.options.words):count() end } } }
    """
  return try ScriptFolder(
    ["scripts/rules/mine.lua": text, "levels/p/pack.lua": "return {}", "levels/p/words/list.tsv": list], limits: limits)
}

extension ScriptFolder {
  fileprivate func answer(_ options: PlayRecord = [:]) async throws -> PlayValue? {
    try await session(try await library.puzzle(rules: "mine", options: options)).state.fields["answer"]
  }

  fileprivate func complaint(_ options: PlayRecord = [:]) async throws -> RuleFault {
    try #require(await #expect(throws: RuleFault.self) { try await self.answer(options) })
  }
}

@Suite struct `A word list in a script` {
  @Test(
    arguments: [
      ("words:count()", 3),
      ("words:contains({ '守', '株', '待', '兔' })", true),
      ("words:contains({ '守', '株', '待', '兔' }, 'en')", false),
      ("words:contains({ '株', '守', '待', '兔' })", false),
      ("words:contains({})", false),
      ("words:find({ '国', '家' }, 'zh')", [2]),
      ("words:find({ 'coun', 'try' })", [2]),
      ("words:joined({ '我', '们', 'wǒ', 'men' }, 'zh')", [1]),
      ("words:joined({ 'wǒ', 'men', '我', '们' }, 'zh', 'reading')", [1]),
      ("words:joined({ 'wo', 'men', '我', '们' }, 'zh')", []),
      ("words:joined({ 'wo', 'men', '我', '们' }, 'zh', 'reading', false)", [1]),
      ("words:joined({ 'coun', 'try', '国', '家' }, 'zh', 'en')", [2]),
      ("words:joined({ 'coun', 'try', '我', '们' }, 'zh', 'en')", []),
      ("words:phrases()", [1, 2, 3]),
      ("words:phrases { level = 2, languages = { 'zh' } }", [1, 2]),
      ("words:phrases { theme = 'places' }", [2]),
      ("words:tiles(1, 'reading')", ["wǒ", "men"]),
      ("words:tiles(2, 'en', 'letters')", ["C", "O", "U", "N", "T", "R", "Y"]),
      ("words:tiles(3, 'en', 'words')", ["to", "wait", "for", "a", "hare"]),
      (
        "words:phrase(2)",
        [
          "texts": ["zh": "国家", "en": "country"], "meanings": ["zh": "国家", "en": "country"], "reading": "guó jiā",
          "theme": "places", "level": 2,
        ]
      ),
    ] as [(String, PlayValue)])
  func answers(_ expression: String, _ wanted: PlayValue) async throws {
    let found = try await asking(expression).answer()
    // An empty table counts as both a sequence and a record.
    if wanted == [] { #expect(found?.sequence == []) } else { #expect(found == wanted) }
  }

  @Test func `may be typed phrases`() async throws {
    let folder = try asking("words:joined({ 'do', 'g', 'ch', 'ien' }, 'en', 'fr')")
    #expect(try await folder.answer(["words": "dog, chien\ncat, chat"]) == [1])
    #expect(try await folder.answer(["words": [["en": "cat", "fr": "chat"], ["en": "dog", "fr": "chien"]]]) == [2])
  }

  @Test(arguments: [
    ("words:find({ 1, 2 })", "a line must be a list of strings, got 1 in it"),
    ("words:find({ '我' }, 'fr')", "the word list has no words in \"fr\"; it has zh, en"),
    ("words:joined({ '我', 'we' }, 'zh', 'de')", "the word list has no words in \"de\"; it has zh, en"),
    ("words:phrase(4)", "the word list has phrases 1 to 3, got 4"),
    ("words:phrase(0)", "the word list has phrases 1 to 3, got 0"),
    ("words:tiles(1, 'zh', 'lines')", "tiles are cut by \"characters\", \"letters\", \"words\", got \"lines\""),
    ("words:phrases { thema = 'x' }", "words:phrases has no filter `thema` (did you mean `theme`?)"),
    ("words:phrases { theme = 'x' }", "there is no theme 'x' in this lexicon; themes: people, places, idioms"),
    ("words:phrases { level = 9 }", "`level` must be a whole number from 1 to 5, got 9"),
    ("words:contain({ '我' })", "did you mean 'contains'"),
    ("lexicon('p:lost'):count()", "unknown word list 'p:lost'"),
  ])
  func `refuses invalid queries`(_ expression: String, _ wanted: String) async throws {
    let message = try await asking(expression).complaint().message
    #expect(message.contains(wanted), "\(message)")
  }

  @Test func `has a line of at most 64 tiles`() async throws {
    let folder = try asking("(function() local t = {} for i = 1, 65 do t[i] = 'a' end return words:contains(t) end)()")
    #expect(try await folder.complaint().message.contains("at most 64 tiles, got 65"))
  }

  @Test func `cannot be queried endlessly`() async throws {
    let endless = "(function() while true do words:contains({ '我' }) end end)()"
    #expect(try await asking(endless).complaint().kind == .limit)
  }

  @Test func `is not available while a script loads`() async throws {
    let folder = try ScriptFolder()
    let text = "local words = lexicon('p:list') return { id = 'mine', api = 1, setup = function() end }"
    #expect(try await folder.fault(ruleSet: text).message.contains("`lexicon` can only be used in functions"))
  }
}

@Suite struct `A game with a word list` {
  @Test func `stores its hash in the journal's head`() async throws {
    let folder = try asking("words:count()")
    let head = try await session(try await folder.library.puzzle(rules: "mine", options: [:])).journal.head
    let hash = try #require(head.lexicons?["p:list"])
    #expect(hash.hasPrefix("sha256:"))
    let typed = try await session(try await folder.library.puzzle(rules: "mine", options: ["words": "dog, chien"]))
    #expect(typed.journal.head.lexicons == nil)
  }

  @Test func `reports a changed list, and continues when it is restored`() async throws {
    let folder = try asking("words:count()")
    var game = try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
    try await game.make("look")
    try folder.write("levels/p/words/list.tsv", list + "国王\tguó wáng\tking\tpeople\t3\n")
    let fault = try #require(
      await #expect(throws: RuleFault.self) { try await folder.resumed(game) })
    #expect(fault.kind == .missing)
    #expect(fault.message.contains("the word list ‘p:list’ has changed since the game began"))
    try folder.write("levels/p/words/list.tsv", list)
    #expect(try await folder.resumed(game).state == game.state)
  }

  @Test func `continues with the list that it began with`() async throws {
    let folder = try asking("words:count()")
    var game = try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
    try folder.write("levels/p/words/list.tsv", list + "国王\tguó wáng\tking\tpeople\t3\n")
    try await game.make("look")
    #expect(game.state.fields["again"] == 3)
    #expect(try await folder.answer() == 4)
  }
}

extension ScriptFolder {
  fileprivate func resumed(_ game: Session) async throws -> Session {
    try await Session(puzzle: try await library.puzzle(resuming: game.journal.head), journal: game.journal)
  }
}
