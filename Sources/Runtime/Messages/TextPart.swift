// The parts of texts.

/// The replacement of a placeholder in a text, in each language.
public protocol TextPart {
  /// The words in a language.
  func text(in language: Language) -> String
}

extension LocalizedText: TextPart {}

extension String: TextPart {
  /// The same in every language.
  public func text(in language: Language) -> String { self }
}

extension Substring: TextPart {
  /// The same in every language.
  public func text(in language: Language) -> String { String(self) }
}

extension Int: TextPart {
  /// The digits, without separators.
  public func text(in language: Language) -> String { String(self) }
}

extension LocalizedText {
  /// Things of one kind, with commas between.
  public static func list(_ parts: [some TextPart]) -> LocalizedText {
    LocalizedText { language in
      parts.map { $0.text(in: language) }.joined(separator: language == .chinese ? "、" : ", ")
    }
  }

  /// Parts of a sentence with commas between.
  public static func phrases(_ parts: [LocalizedText]) -> LocalizedText {
    LocalizedText { language in
      parts.map { $0.text(in: language) }.joined(separator: language == .chinese ? "，" : ", ")
    }
  }

  /// Parts of a sentence that could be sentences, with semicolons between.
  public static func clauses(_ parts: [LocalizedText]) -> LocalizedText {
    LocalizedText { language in
      let separator = language == .chinese ? "；" : language == .french ? " ; " : "; "
      return parts.map { $0.text(in: language) }.joined(separator: separator)
    }
  }

  /// Sentences one after the other.
  public static func sentences(_ parts: [LocalizedText]) -> LocalizedText {
    LocalizedText { language in
      parts.map { $0.text(in: language) }.joined(separator: language == .chinese ? "" : " ")
    }
  }
}
