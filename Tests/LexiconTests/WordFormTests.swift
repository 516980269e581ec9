// Words as teachers write them.
import Lexicon
import Testing

@Suite struct `A word as a teacher writes it` {
  @Test(
    arguments: [
      ("le chien", "fr", "chien", "le", [], []), ("l’école (f.)", "fr", "école", "l’", [], ["f."]),
      ("(to) go", "en", "go", nil, [], ["to"]), ("to help sb.", "en", "help", "to", [], ["sb."]),
      ("heureux/heureuse", "fr", "heureux", nil, ["heureuse"], []), ("ami(e)", "fr", "ami", nil, ["amie"], []),
      ("heureux(-se)", "fr", "heureux", nil, [], ["-se"]),
      ("der Hund; die Hündin", "de", "Hund", "der", ["Hündin"], []),
      ("give sth. up", "en", "give up", nil, [], ["sth."]), ("la", "fr", "la", nil, [], []),
      ("a cat", "fr", "a cat", nil, [], []),
      ("[obs.] thou", "en", "thou", nil, [], ["obs."]), ("苹果（水果）", "zh", "苹果", nil, [], []),
      ("(…)", "en", "(…)", nil, [], []),
      ("🙂", "en", "🙂", nil, [], []), ("lemon tree", "en", "lemon tree", nil, [], []),
      ("(open", "en", "(open", nil, [], []),
    ] as [(String, String, String, String?, [String], [String])])
  func `is taken apart`(
    text: String, language: String, word: String, article: String?, alternatives: [String], notes: [String]
  ) {
    let form = WordForm(text, language: language)
    #expect(form.word == word && form.article == article, "\(form)")
    #expect(form.alternatives == alternatives || language == "zh", "\(form)")
    #expect(form.notes == notes || language == "zh", "\(form)")
  }
}
