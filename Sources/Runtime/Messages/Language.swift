// A language of the interface.

/// A language of the interface.
public struct Language: Hashable, Sendable, RawRepresentable, Codable {
  /// The two-letter code.
  public let rawValue: String

  /// A language by its code; anything may be asked for, texts fall back to English.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// English.
  public static let english = Language(rawValue: "en")
  /// French.
  public static let french = Language(rawValue: "fr")
  /// Chinese, in simplified characters.
  public static let chinese = Language(rawValue: "zh")
  /// The languages that the program speaks.
  public static let spoken = [english, french, chinese]
}

extension Language {
  /// What a language is called in another, for those that the product knows; else its code.
  public func name(in language: Language) -> String {
    Language.names[rawValue]?.text(in: language) ?? rawValue
  }

  private static let names = [
    "en": LanguageTexts.english, "fr": LanguageTexts.french, "de": LanguageTexts.german, "es": LanguageTexts.spanish,
    "it": LanguageTexts.italian, "pt": LanguageTexts.portuguese, "nl": LanguageTexts.dutch,
    "zh": LanguageTexts.chinese, "ja": LanguageTexts.japanese, "la": LanguageTexts.latin,
  ]
}
