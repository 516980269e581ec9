// A phrase: its text in several languages, how it is read and what it means.

/// A phrase: its text in several languages, how it is read and what it means.
public struct Phrase: Hashable, Sendable {
  /// The text to show, by language (`en`, `fr`, `zh`; `und` where the list does not say).
  public var texts: [String: String] = [:]
  /// Other texts that are right too, by language: spellings of another country, further translations.
  public var alternatives: [String: [String]] = [:]
  /// The article of a noun, by language: `le`, `l'`.
  public var articles: [String: String] = [:]
  /// The gender of a noun as the list writes it, by language: `m`, `f`, `mp`.
  public var genders: [String: String] = [:]
  /// What it means, by the language of the explanation.
  public var glosses: [String: String] = [:]
  /// What its parts mean word by word.
  public var literal: String?
  /// The clue of a crossword, where the list has its own.
  public var clue: String?
  /// A second, fuller clue.
  public var more: String?
  /// The text in traditional characters.
  public var traditional: String?
  /// How it is read: pinyin with tone marks, a blank between syllables.
  public var reading: String?
  /// The theme's name in the list.
  public var theme: String?
  /// 1 (first words) to 5; `nil` where the list does not say.
  public var level: Int?

  /// A phrase without anything.
  public init() {}

  /// The reading with tone numbers: `nu:3 er2`.
  public var numberedReading: String? { reading.map(Pinyin.numbered) }

  /// The text with its article in front: `le chat`, `l'oiseau`.
  public func textWithArticle(in language: String) -> String? {
    guard let text = texts[language], let article = articles[language] else { return texts[language] }
    return article.hasSuffix("'") || article.hasSuffix("’") ? article + text : article + " " + text
  }

  /// What it means, in a language: the explanation, else the text.
  public func meaning(in language: String) -> String? { glosses[language] ?? texts[language] }

  /// Everything that is right for a language, what is shown first.
  public func spellings(in language: String) -> [String] {
    var spellings = (texts[language].map { [$0] } ?? []) + (alternatives[language] ?? [])
    if language == "zh", let traditional { spellings.append(traditional) }
    return spellings
  }

  /// The tiles that a phrase is laid with.
  public func tiles(of side: PhraseSide, by tiling: Tiling = .characters) -> [String] {
    switch side {
    case .text(let language): texts[language].map(tiling.tiles) ?? []
    case .reading: reading.map(Pinyin.syllables) ?? []
    }
  }
}

/// What stands on the tiles of a phrase.
public enum PhraseSide: Hashable, Sendable {
  /// Its text in a language.
  case text(String)
  /// How it is read, a syllable a tile.
  case reading
}

/// How a text is cut into tiles.
public enum Tiling: String, CaseIterable, Sendable {
  /// A tile for each character; blanks and punctuation get none.
  case characters
  /// The same in capital letters, where these are no other letter's too.
  case letters
  /// A tile for each word between blanks.
  case words

  /// A text's tiles, none of them empty.
  public func tiles(_ text: String) -> [String] {
    switch self {
    case .characters: text.filter { $0.isLetter || $0.isNumber || $0.isSymbol }.map { String($0) }
    case .letters: Tiling.capitals(text.filter { $0.isLetter || $0.isNumber })
    case .words: text.split { $0.isWhitespace }.map(String.init)
    }
  }

  /// Letters as capitals, unless another letter has the same one: ı stays small, and so does the text that it is in.
  private static func capitals(_ letters: String) -> [String] {
    let isPlain = letters.allSatisfy { $0.uppercased().lowercased() == $0.lowercased() }
    return letters.map { isPlain ? $0.uppercased() : String($0) }
  }
}

/// Which phrases are wanted.
public struct PhraseFilter: Hashable, Sendable {
  /// Names of themes; none means all.
  public var themes: [String]
  /// The levels wanted; phrases without a level always are.
  public var levels: ClosedRange<Int>
  /// Languages in which a phrase has to have a text.
  public var languages: [String]

  /// Everything, unless said otherwise.
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
  /// Titles for people, by language; none where the list has none.
  public let titles: [String: String]
  /// How many phrases it has.
  public let count: Int
}

/// What a lexicon refuses, or why a file is none.
public struct LexiconFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  public let description: String

  init(_ text: String) {
    description = text
  }
}
