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

  /// A text of the program itself, which has one in each language that it speaks: one that is missing does not compile.
  public init(en: String, fr: String, zh: String) {
    texts = ["en": en, "fr": fr, "zh": zh]
  }

  /// A text that is the same in every language.
  public init(_ text: String) {
    texts = ["en": text]
  }

  /// The text in a language, else in English, else in the first language by code.
  public func text(in language: Language) -> String {
    texts[language.rawValue] ?? texts["en"] ?? texts.min { $0.key < $1.key }?.value ?? ""
  }

  /// Reads a text or a record of texts by language.
  public init?(_ value: PlayValue) {
    switch value {
    case .string(let text): self.init(text)
    case .record(let fields) where !fields.isEmpty:
      var texts: [String: String] = [:]
      for (language, text) in fields {
        guard let text = text.string else { return nil }
        texts[language] = text
      }
      self.init(texts)
    default: return nil
    }
  }
}

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
    "en": LocalizedText(["en": "English", "fr": "anglais", "zh": "英语"]),
    "fr": LocalizedText(["en": "French", "fr": "français", "zh": "法语"]),
    "de": LocalizedText(["en": "German", "fr": "allemand", "zh": "德语"]),
    "es": LocalizedText(["en": "Spanish", "fr": "espagnol", "zh": "西班牙语"]),
    "it": LocalizedText(["en": "Italian", "fr": "italien", "zh": "意大利语"]),
    "pt": LocalizedText(["en": "Portuguese", "fr": "portugais", "zh": "葡萄牙语"]),
    "nl": LocalizedText(["en": "Dutch", "fr": "néerlandais", "zh": "荷兰语"]),
    "zh": LocalizedText(["en": "Chinese", "fr": "chinois", "zh": "中文"]),
    "ja": LocalizedText(["en": "Japanese", "fr": "japonais", "zh": "日语"]),
    "la": LocalizedText(["en": "Latin", "fr": "latin", "zh": "拉丁语"]),
  ]
}
