// Why a record was skipped.
public import Messages

/// Why a record of a word list was skipped, and what to do.
public struct PhraseProblem: Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let text: LocalizedText

  private init(_ text: LocalizedText) {
    self.text = text
  }

  /// The same in English.
  public var description: String { text.text(in: .english) }

  static func noWord(_ languages: [String]) -> PhraseProblem {
    PhraseProblem(LexiconTexts.noWord(names: languages.joined(separator: ", ")))
  }

  static func missing(_ language: String) -> PhraseProblem {
    PhraseProblem(LexiconTexts.missing(language: language))
  }

  static func onlySign(_ language: String) -> PhraseProblem {
    PhraseProblem(LexiconTexts.onlySign(language: language))
  }

  static func long(_ count: Int, most: Int) -> PhraseProblem {
    PhraseProblem(LexiconTexts.long(count: count, most: most))
  }

  static func level(_ value: String) -> PhraseProblem {
    PhraseProblem(LexiconTexts.level(value: value.prefix(20)))
  }

  static func duplicate(of line: Int) -> PhraseProblem {
    PhraseProblem(LexiconTexts.duplicate(line: line))
  }

  static var manyPhrases: PhraseProblem {
    PhraseProblem(LexiconTexts.manyPhrases(most: LexiconBuilder.mostPhrases))
  }

  static var manyThemes: PhraseProblem {
    PhraseProblem(LexiconTexts.manyThemes(most: LexiconBuilder.mostThemes))
  }
}
