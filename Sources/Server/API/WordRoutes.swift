// The API of word lists: the lists, searching and choosing phrases, one phrase.
import Foundation
import Hummingbird
import Lexicon
import Play
import Scripting
import Storage

/// The API of word lists: the lists, searching and choosing phrases, one phrase.
struct WordRoutes: Sendable {
  let library: Library
  let lists: OwnLists
  let levels: (any OwnLevelStore)?
  let access: Access
  let work: WorkQueue
  private let fitting = FittingPhrases()

  init(library: Library, lists: OwnLists, levels: (any OwnLevelStore)?, access: Access, work: WorkQueue) {
    self.work = work
    self.library = library
    self.lists = lists
    self.levels = levels
    self.access = access
  }

  private var present: Present { access.present }
  /// Maximum number of phrases that are answered without queueing.
  private static let few = 200

  func add(to router: some RouterMethods<AskContext>) {
    router.get("words") { request, context in
      let page = try ListPage(request)
      return try await page.response(listed(request, context)) {
        try await answer($0, request.language)
      }
    }
    router.get("phrases") { request, context in
      let language = request.language
      let page = try ListPage(request, usual: WordRoutes.few, names: ("offset", "limit"))
      let answer: @Sendable () async throws -> Response = {
        try await page.response(startingHere: found(page, request, context)) { PhraseAnswer($0, language) }
      }
      // A search field needs few phrases and gets them at once; a thousand take as long as ten moves.
      guard page.count > WordRoutes.few else { return try await answer() }
      return try await work.run(.preview) { _ in try await answer() }
    }
    router.get("phrase") { request, context in
      let question = request.uri.queryParameters
      let list = String(question["list"] ?? "")
      try await access.checkPhrase(ofList: list, request, context)
      try await lists.ready([list])
      let source = try library.phraseSource(list: list)
      let numbers = source.lexicon.phrases(spelledBy: [String((question["text"] ?? "").prefix(400))], in: nil)
      guard let phrase = numbers.first.flatMap(source.lexicon.phrase(at:)) else { throw Problem.noPhrase }
      return try Response.json(PhraseAnswer(FoundPhrase(list: source.name, phrase: phrase), request.language))
    }
  }

  /// A word list to describe.
  private enum Listed {
    case own(OwnList)
    case installed(WordListEntry)
  }

  /// The player's own lists, then the packs' lists.
  private func listed(_ request: Request, _ context: AskContext) async throws -> [Listed] {
    let installed = library.words.entries().map(Listed.installed)
    guard let store = lists.store, library.words.own != nil else { return installed }
    return try await store.ownLists(of: present.reader(request, context)).map(Listed.own) + installed
  }

  private func answer(_ listed: Listed, _ language: Play.Language) async throws -> WordListAnswer {
    switch listed {
    case .own(let list):
      try await lists.ready([list.id])
      return WordListAnswer(
        list.id, Result { () throws(RuleFault) in try library.words.list(list.id) }, language, title: list.name)
    case .installed(let entry):
      return WordListAnswer(entry.id, Result { () throws(RuleFault) in try library.words.list(entry) }, language)
    }
  }

  /// The requested page of phrases and the one after it: from one list, from all lists, or from those that a level may
  /// use.
  private func found(_ page: ListPage, _ request: Request, _ context: AskContext) async throws -> [FoundPhrase] {
    let question = request.uri.queryParameters
    var query = PhraseQuery()
    query.theme = question["theme"].map(String.init)
    query.level = try request.number("level", 1...5)
    query.typed = String(question["search"]?.prefix(100) ?? "").trimmingCharacters(in: .whitespaces)
    // Ask for one more than the page has, to know whether another page follows.
    (query.offset, query.limit) = (page.from, page.count + 1)
    if let source = try await chosen(request, context) { return try source.found(query) }
    let name = String(question["list"] ?? "")
    guard name == "*" else {
      if WordLists.isOwnName(name) {
        guard try await access.owns(list: name, request, context) else { throw Problem.noOwnList }
      }
      try await lists.ready([name])
      return try library.phraseSource(list: name).found(query)
    }
    return try await everywhere(query, request, context)
  }

  /// Phrases found in all lists, list by list; lists without the theme contribute none.
  private func everywhere(
    _ query: PhraseQuery, _ request: Request, _ context: AskContext
  ) async throws -> [FoundPhrase] {
    let own = try await lists.store?.ownLists(of: present.reader(request, context)).map(\.id) ?? []
    try await lists.ready(own)
    var found: [FoundPhrase] = []
    var left = query.offset
    for name in own + library.words.entries().map(\.id) {
      guard found.count < query.limit, let source = try? library.phraseSource(list: name) else { continue }
      let count = (try? source.count(query)) ?? 0
      guard left < count else {
        left -= count
        continue
      }
      var rest = query
      (rest.offset, rest.limit) = (left, query.limit - found.count)
      found += try source.found(rest)
      left = 0
    }
    return found
  }

  /// The phrases that a level may use: `?of=LEVEL` installed, `?own=ID` the player's, `?rules=&options=` one being
  /// made; `nil` if the query names none.
  private func chosen(_ request: Request, _ context: AskContext) async throws -> PhraseSource? {
    let question = request.uri.queryParameters
    let puzzle: Puzzle
    if let level = question["of"] {
      puzzle = try await library.puzzle(level: String(level))
    } else if let id = question["own"] {
      guard let level = try await levels?.ownLevel(String(id), of: present.reader(request, context)) else {
        throw Problem.noOwnLevel
      }
      try await lists.ready(options: level.fields)
      puzzle = try await library.puzzle(fields: level.fields, rules: level.rules)
    } else if let rules = question["rules"] {
      let options = try WordRoutes.options(String(question["options"] ?? "{}"))
      try await access.checkLists(in: options, request, context)
      try await lists.ready(options: options)
      puzzle = try await library.puzzle(rules: String(rules), options: options)
    } else {
      return nil
    }
    guard let source = try await fitting.source(of: puzzle, library) else {
      throw Problem.request("the rule set \(puzzle.rules.name) does not use phrases")
    }
    return source
  }

  private static func options(_ text: String) throws -> PlayRecord {
    let bytes = Array(text.utf8.prefix(65_536))
    guard JSONDepth.isAtMost(8, bytes),
      let options = try? JSONDecoder().decode(PlayRecord.self, from: Data(bytes))
    else { throw Problem.request("`options` is a JSON object") }
    return options
  }
}

/// Caches which phrases levels may use: a search field asks at each key press.
private actor FittingPhrases {
  private var known: [(key: String, source: PhraseSource)] = []
  /// Maximum number of cached phrase numbers, eight bytes each.
  private static let mostNumbers = 1 << 20

  func source(of puzzle: Puzzle, _ library: Library) async throws -> PhraseSource? {
    let key =
      puzzle.scripts.hash + (try CanonicalJSON.text(puzzle.options))
      + puzzle.lexicons.sorted { $0.key < $1.key }.map { $0.key + $0.value }.joined()
    if let source = known.first(where: { $0.key == key })?.source { return source }
    guard let source = try await library.phraseSource(of: puzzle) else { return nil }
    known.append((key, source))
    var numbers = known.reduce(0) { $0 + ($1.source.numbers?.count ?? 0) }
    while known.count > 16 || numbers > FittingPhrases.mostNumbers, known.count > 1 {
      numbers -= known.removeFirst().source.numbers?.count ?? 0
    }
    return source
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
  /// The player's name for it, or the list's title; `null` if it has none.
  @OrNull var title: String?
  let languages: [Language]
  let themes: [Theme]
  let count: Int
  /// Whether its phrases have readings, judged by the first phrase.
  let readings: Bool
  @OrNull var problem: String?

  init(_ name: String, _ list: Result<WordList, RuleFault>, _ language: Play.Language, title: String? = nil) {
    let words = try? list.get()
    let lexicon = words?.lexicon
    self.name = name
    _title = OrNull(wrappedValue: title ?? words?.title?.text(in: language))
    languages = (lexicon?.languages ?? []).map { code in
      Language(id: code, name: Play.Language(rawValue: code).name(in: language))
    }
    themes = (lexicon?.themes ?? []).map { theme in
      let title = theme.titles.isEmpty ? LocalizedText(theme.name) : LocalizedText(theme.titles)
      return Theme(name: theme.name, title: title.text(in: language), count: theme.count)
    }
    count = lexicon?.count ?? 0
    readings = lexicon?.phrase(at: 0)?.reading != nil
    if case .failure(let fault) = list { _problem = OrNull(wrappedValue: fault.description) }
  }
}

/// A phrase, for a row and for its page.
private struct PhraseAnswer: Encodable {
  let list: String
  let texts: [String: String]
  let alternatives: [String: [String]]?
  let glosses: [String: String]?
  let reading: String?
  let traditional: String?
  let literal: String?
  @OrNull var theme: String?
  @OrNull var level: Int?

  init(_ found: FoundPhrase, _ language: Play.Language) {
    let phrase = found.phrase
    list = found.list
    texts = phrase.texts
    alternatives = phrase.alternatives.isEmpty ? nil : phrase.alternatives
    glosses = phrase.glosses.isEmpty ? nil : phrase.glosses
    reading = phrase.reading
    traditional = phrase.traditional == phrase.texts["zh"] ? nil : phrase.traditional
    literal = phrase.literal
    _theme = OrNull(wrappedValue: phrase.theme)
    _level = OrNull(wrappedValue: phrase.level)
  }
}
