// Why a record was skipped.
import Messages

/// Why a record of a word list was skipped, and what to do.
extension LocatedFault {
  static func noWord(_ languages: [String]) -> LocatedFault {
    LocatedFault(LexiconTexts.noWord(names: languages.joined(separator: ", ")))
  }

  static func missing(_ language: String) -> LocatedFault {
    LocatedFault(LexiconTexts.missing(language: language))
  }

  static func onlySign(_ language: String) -> LocatedFault {
    LocatedFault(LexiconTexts.onlySign(language: language))
  }

  static func long(_ count: Int, most: Int) -> LocatedFault {
    LocatedFault(LexiconTexts.long(count: count, most: most))
  }

  static func level(_ value: String) -> LocatedFault {
    LocatedFault(LexiconTexts.level(value: value.prefix(20)))
  }

  static func duplicate(of line: Int) -> LocatedFault {
    LocatedFault(LexiconTexts.duplicate(line: line))
  }

  static var manyPhrases: LocatedFault {
    LocatedFault(LexiconTexts.manyPhrases(most: LexiconBuilder.mostPhrases))
  }

  static var manyThemes: LocatedFault {
    LocatedFault(LexiconTexts.manyThemes(most: LexiconBuilder.mostThemes))
  }
}
