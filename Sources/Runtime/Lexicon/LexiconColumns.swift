// The roles of a word list's columns in a lexicon.

/// The role of a word list's column in a lexicon.
enum ColumnRole: Hashable {
  case text(String)
  case alternative(String)
  case article(String)
  case gender(String)
  case gloss(String)
  case traditional, reading, numberedReading, literal, clue, more, score, theme, level, tags

  /// The role of a column by name; `nil` if a lexicon ignores it.
  ///
  /// Names: a two-letter language code; `text` if the language is unknown; `en_us`, `fr_article`, `fr_gender`,
  /// `gloss_en`; `traditional`, `reading`, `reading_numbers`, `literal`, `clue`, `more`, `score`, `theme`, `level`, `tags`.
  init?(_ name: String) {
    let fixed: [String: ColumnRole] = [
      "text": .text("und"), "traditional": .traditional, "reading": .reading, "reading_numbers": .numberedReading,
      "literal": .literal, "clue": .clue, "more": .more, "score": .score, "theme": .theme,
      "level": .level, "tags": .tags,
    ]
    if let role = fixed[name] {
      self = role
      return
    }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    if parts.count == 1 {
      guard ColumnRole.isLanguage(first) else { return nil }
      self = .text(first)
    } else if first == "gloss", ColumnRole.isLanguage(parts[1]) {
      self = .gloss(parts[1])
    } else if ColumnRole.isLanguage(first) {
      switch parts[1] {
      case "article": self = .article(first)
      case "gender": self = .gender(first)
      case let country where ColumnRole.isLanguage(country): self = .alternative(first)
      default: return nil
      }
    } else {
      return nil
    }
  }

  private static func isLanguage(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// The language of the column.
  var language: String? {
    switch self {
    case .text(let code), .alternative(let code), .article(let code), .gender(let code), .gloss(let code): code
    default: nil
    }
  }
}
