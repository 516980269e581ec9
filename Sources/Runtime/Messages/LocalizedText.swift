// A text in several languages.

/// A text in one or several languages, by language code (`en`, `fr`).
public struct LocalizedText: Hashable, Sendable, Codable {
  /// The texts by language code; never empty.
  public let texts: [String: String]

  /// A text in the given languages.
  ///
  /// - Precondition: there is at least one.
  public init(_ texts: [String: String]) {
    precondition(!texts.isEmpty)
    self.texts = texts
  }

  /// A text of the program itself. Only the catalogue's accessors call it.
  public init(en: String, fr: String, zh: String) {
    texts = ["en": en, "fr": fr, "zh": zh]
  }

  /// A text made of others, in each language that the program speaks.
  public init(in text: (Language) -> String) {
    texts = Dictionary(uniqueKeysWithValues: Language.spoken.map { ($0.rawValue, text($0)) })
  }

  /// A text that is the same in every language.
  public init(_ text: String) {
    texts = ["en": text]
  }

  /// The text in a language, else in English, else in the first language by code.
  public func text(in language: Language) -> String {
    texts[language.rawValue] ?? texts["en"] ?? texts.min { $0.key < $1.key }?.value ?? ""
  }

  /// The same with a more exact sentence in English, for details that are known in English alone.
  public func saying(english: String) -> LocalizedText {
    LocalizedText(texts.merging(["en": english]) { $1 })
  }
}
