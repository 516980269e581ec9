// Guesses the language and direction of text from its letters.
import Foundation

extension Alphabet {
  /// Guesses the language of texts, as far as needed to compare their letters.
  ///
  /// `en` if Latin letters have no marks, or only accents that many languages use; a language if its own letters occur
  /// and no other's; the most common language of another script. Empty if nothing fits: then all marks are kept.
  ///
  /// - Complexity: O(*n*).
  public static func language(of texts: some Sequence<String>) -> String {
    var counts: [Script: Int] = [:]
    var seen: Set<UInt32> = []
    for text in texts {
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        counts[.latin, default: 0] += text.utf8.count { $0 >= 0x41 }
        continue
      }
      for scalar in text.unicodeScalars {
        guard let script = Script(scalar) else { continue }
        counts[script, default: 0] += 1
        if scalar.value >= 0x80 { seen.insert(scalar.value) }
      }
    }
    let most = counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    let letters = Set(
      String(String.UnicodeScalarView(seen.compactMap(UnicodeScalar.init))).lowercased()
        .precomposedStringWithCanonicalMapping)
    guard let most else { return "en" }
    let own = signs.first { $0.script == most && !letters.isDisjoint(with: $0.letters) }?.language
    guard most == .latin else { return own ?? most.language }
    let marked = letters.filter { character in
      character.unicodeScalars.contains { Script($0) == .latin } && !character.isASCII
    }
    return readings.first { marked.isSubset(of: $0.letters) && ($0.language == "en" || $0.language == own) }?.language
      ?? ""
  }

  /// Whether most letters belong to right-to-left scripts.
  public static func runsFromRight(_ texts: some Sequence<String>) -> Bool {
    var balance = 0
    for text in texts {
      for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
        balance += scalar.isFromRight ? 1 : -1
      }
    }
    return balance > 0
  }

  /// Whether the first letter belongs to a right-to-left script, so that the text begins on the right.
  public static func beginsFromRight(_ text: String) -> Bool {
    text.unicodeScalars.first { $0.properties.isAlphabetic }?.isFromRight ?? false
  }

  /// A script that indicates a language.
  private enum Script: String {
    case latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, tamil, telugu, thai, georgian, hangul,
      kana

    /// The script of a letter; `nil` for others.
    init?(_ scalar: UnicodeScalar) {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
      case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
      case 0x400...0x52F: self = .cyrillic
      case 0x531...0x587: self = .armenian
      case 0x5D0...0x5EA, 0xFB1D...0xFB4F: self = .hebrew
      case 0x620...0x6D3, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
      case 0x900...0x97F: self = .devanagari
      case 0x980...0x9FF: self = .bengali
      case 0xB80...0xBFF: self = .tamil
      case 0xC00...0xC7F: self = .telugu
      case 0xE00...0xE7F: self = .thai
      case 0x10A0...0x10FF: self = .georgian
      case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .hangul
      case 0x3041...0x30FF: self = .kana
      default: return nil
      }
    }

    /// Its most common language.
    var language: String {
      switch self {
      case .latin: ""
      case .greek: "el"
      case .cyrillic: "ru"
      case .armenian: "hy"
      case .hebrew: "he"
      case .arabic: "ar"
      case .devanagari: "hi"
      case .bengali: "bn"
      case .tamil: "ta"
      case .telugu: "te"
      case .thai: "th"
      case .georgian: "ka"
      case .hangul: "ko"
      case .kana: "ja"
      }
    }
  }

  private struct Sign: Sendable {
    let script: Script
    let language: String
    let letters: Set<Character>
  }

  /// Letters that identify a language among those of its script, the surest first.
  private static let signs = [
    Sign(script: .latin, language: "tr", letters: Set("ığşi\u{307}")),
    Sign(script: .latin, language: "es", letters: Set("ñ")),
    Sign(script: .latin, language: "de", letters: Set("ß")),
    Sign(script: .latin, language: "pl", letters: Set("łńśźż")),
    Sign(script: .cyrillic, language: "uk", letters: Set("їєґ")),
    Sign(script: .cyrillic, language: "be", letters: Set("ў")),
    Sign(script: .cyrillic, language: "sr", letters: Set("ђјљњћџ")),
    Sign(script: .arabic, language: "ur", letters: Set("ٹڈڑےں")),
    Sign(script: .arabic, language: "fa", letters: Set("پچژگ")),
  ]

  /// The marked letters of a language's texts. Those of `en` are accents in many languages, and letters in none of
  /// these.
  private static let readings: [(language: String, letters: Set<Character>)] = [
    ("en", Set("àáâãçèéêëìíîïòóôõùúûÿœæ")), ("es", Set("ñáéíóúü")), ("tr", Set("çğıi\u{307}öşüâîû")),
    ("de", Set("äöüßéàè")), ("pl", Set("ąćęłńóśźż")),
  ]
}

extension UnicodeScalar {
  /// Whether the scalar belongs to a right-to-left script.
  var isFromRight: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
