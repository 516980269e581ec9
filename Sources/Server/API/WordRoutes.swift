// The API of word lists: what there is, and phrases to pick from.
import Hummingbird
import Lexicon
import Play
import Scripting

/// The API of word lists: what there is, and phrases to pick from.
struct WordRoutes: Sendable {
  let library: Library

  func add(to router: some RouterMethods<BasicRequestContext>) {
    router.get("words") { request, _ in
      let language = request.language
      return try Response.json(library.wordLists().map { WordListAnswer($0.id, $0.list, language) })
    }
    router.get("phrases") { request, _ in
      let question = request.uri.queryParameters
      let limit = question["limit"].flatMap { Int($0) } ?? 200
      let phrases = try library.phrases(
        of: String(question["list"] ?? ""), theme: question["theme"].map(String.init),
        typed: String(question["search"]?.prefix(100) ?? ""), limit: limit)
      return try Response.json(phrases.map(PhraseAnswer.init))
    }
  }
}

/// A word list.
private struct WordListAnswer: Encodable {
  struct Language: Encodable {
    let id: String
    let name: String
  }
  struct Theme: Encodable {
    let name: String
    let title: String
    let count: Int
  }

  let name: String
  let languages: [Language]
  let themes: [Theme]
  let count: Int
  @OrNull var problem: String?

  init(_ name: String, _ list: Result<WordList, RuleFault>, _ language: Play.Language) {
    let lexicon = try? list.get().lexicon
    self.name = name
    languages = (lexicon?.languages ?? []).map { code in
      Language(id: code, name: Play.Language(rawValue: code).name(in: language))
    }
    themes = (lexicon?.themes ?? []).map { theme in
      let title = theme.titles.isEmpty ? LocalizedText(theme.name) : LocalizedText(theme.titles)
      return Theme(name: theme.name, title: title.text(in: language), count: theme.count)
    }
    count = lexicon?.count ?? 0
    if case .failure(let fault) = list { _problem = OrNull(wrappedValue: fault.description) }
  }
}

/// A phrase to pick.
private struct PhraseAnswer: Encodable {
  let texts: [String: String]
  @OrNull var theme: String?
  @OrNull var level: Int?

  init(_ phrase: Phrase) {
    texts = phrase.texts
    _theme = OrNull(wrappedValue: phrase.theme)
    _level = OrNull(wrappedValue: phrase.level)
  }
}
