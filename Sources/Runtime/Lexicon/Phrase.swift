// A phrase: its texts in several languages, its reading and its meaning.

/// A phrase: its texts in several languages, its reading and its meaning.
public struct Phrase: Hashable, Sendable {
  /// The displayed text by language (`en`, `fr`, `zh`; `und` if the list does not say).
  public var texts: [String: String] = [:]
  /// Other accepted texts by language: regional spellings, further translations.
  public var alternatives: [String: [String]] = [:]
  /// The article of a noun, by language: `le`, `l'`.
  public var articles: [String: String] = [:]
  /// The gender of a noun as in the list, by language: `m`, `f`, `mp`.
  public var genders: [String: String] = [:]
  /// Its explanation, by language.
  public var glosses: [String: String] = [:]
  /// The literal meaning of its parts.
  public var literal: String?
  /// The crossword clue, if the list has one.
  public var clue: String?
  /// A second, fuller clue.
  public var more: String?
  /// How much crosswords want it, 0 to 100, if the list says so.
  public var score: Int?
  /// The text in traditional characters.
  public var traditional: String?
  /// The reading: pinyin with tone marks, syllables separated by blanks.
  public var reading: String?
  /// The theme's name in the list.
  public var theme: String?
  /// 1 (first words) to 5; `nil` if the list does not say.
  public var level: Int?

  /// An empty phrase.
  public init() {}

  /// The reading with tone numbers: `nu:3 er2`.
  public var numberedReading: String? { reading.map(Pinyin.numbered) }

  /// The text preceded by its article: `le chat`, `l'oiseau`.
  public func textWithArticle(in language: String) -> String? {
    guard let text = texts[language], let article = articles[language] else { return texts[language] }
    return article.hasSuffix("'") || article.hasSuffix("’") ? article + text : article + " " + text
  }

  /// Its meaning in a language: the explanation, else the text.
  public func meaning(in language: String) -> String? { glosses[language] ?? texts[language] }

  /// All accepted spellings in a language, the displayed one first.
  public func spellings(in language: String) -> [String] {
    var spellings = (texts[language].map { [$0] } ?? []) + (alternatives[language] ?? [])
    if language == "zh", let traditional { spellings.append(traditional) }
    return spellings
  }

  /// All texts that a line of tiles may spell: the accepted spellings, and each without article and notes.
  func lineSpellings(in language: String) -> [String] {
    let spellings = spellings(in: language)
    return spellings + spellings.compactMap { WordForm.bareWord($0, language: language) }
  }

  /// The tiles that form a phrase; a text that is cut into characters without its article and notes.
  public func tiles(of side: PhraseSide, by tiling: Tiling = .characters) -> [String] {
    switch side {
    case .text(let language):
      texts[language].map { text in
        tiling.tiles(tiling == .words ? text : WordForm.bareWord(text, language: language) ?? text)
      } ?? []
    case .reading: reading.map(Pinyin.syllables) ?? []
    }
  }
}

/// The side of a phrase that tiles show.
public enum PhraseSide: Hashable, Sendable {
  /// Its text in a language.
  case text(String)
  /// Its reading, one syllable per tile.
  case reading
}

/// How a text is divided into tiles.
public enum Tiling: String, CaseIterable, Sendable {
  /// One tile per character, except blanks and punctuation.
  case characters
  /// The same in capitals, unless another letter has the same capital.
  case letters
  /// One tile per word between blanks.
  case words

  /// A text's tiles, none empty.
  public func tiles(_ text: String) -> [String] {
    switch self {
    case .characters: text.filter { $0.isLetter || $0.isNumber || $0.isSymbol }.map { String($0) }
    case .letters: Tiling.capitals(text.filter { $0.isLetter || $0.isNumber })
    case .words: text.split { $0.isWhitespace }.map(String.init)
    }
  }

  /// Letters as capitals, unless another letter has the same one: a text with ı stays in lower case.
  private static func capitals(_ letters: String) -> [String] {
    let isPlain = letters.allSatisfy { $0.uppercased().lowercased() == $0.lowercased() }
    return letters.map { isPlain ? $0.uppercased() : String($0) }
  }
}

/// A selection of phrases.
public struct PhraseFilter: Hashable, Sendable {
  /// Names of themes; empty means all.
  public var themes: [String]
  /// The selected levels; phrases without a level are always included.
  public var levels: ClosedRange<Int>
  /// Languages in which a phrase must have a text.
  public var languages: [String]

  /// A filter that selects everything by default.
  public init(themes: [String] = [], levels: ClosedRange<Int> = 1...5, languages: [String] = []) {
    self.themes = themes
    self.levels = levels
    self.languages = languages
  }
}

/// A theme of a lexicon.
public struct Theme: Hashable, Sendable {
  /// Its name in the list.
  public let name: String
  /// Display titles by language; empty if the list has none.
  public let titles: [String: String]
  /// Number of phrases.
  public let count: Int
}

/// Why a lexicon refuses a request, or a file is not a lexicon.
public struct LexiconFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  public let description: String

  init(_ text: String) {
    description = text
  }
}
