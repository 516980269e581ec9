// The letters of a language's crosswords: one per cell, with rules for equality.
import Foundation

/// The letters of a language's crosswords.
///
/// A letter is a grapheme cluster (UAX #29): a Devanagari syllable, a Thai consonant with its vowel sign, a Hangul
/// syllable and a joined emoji are one letter each. Letters are compared in normal form C, as capitals and in normal
/// width. Letters of the language's alphabet keep their marks; other Latin letters lose them. An unknown language keeps
/// all marks. Greek letters always lose their accents.
public struct Alphabet: Sendable {
  /// The language code, two or three lower-case letters; empty if unknown.
  public let language: String
  /// Whether Hebrew vowel points and Arabic vowel signs are dropped.
  public let dropsPoints: Bool
  private let habits: LetterHabits
  /// The capitals of marked Latin letters; empty if all marks are kept.
  private let latin: [Character: String]

  /// The alphabet of a language.
  ///
  /// - Parameters:
  ///   - language: A code such as `es` or `pt-BR`; only the language itself counts.
  ///     - dropsPoints: Whether combining points are dropped.
  public init(language: String, dropsPoints: Bool = false) {
    let code = language.lowercased().prefix { $0 != "-" && $0 != "_" }
    self.language = String(code)
    self.dropsPoints = dropsPoints
    habits = LetterHabits.of(self.language)
    latin = habits.latin
  }

  // MARK: Letters

  /// The letters of an answer, one per cell, without blanks, punctuation and invisible characters.
  ///
  /// - Complexity: O(*n*).
  public func letters(_ text: String) -> [String] {
    if isPlain(text) { return text.utf8.compactMap(Alphabet.plainCapital).map { String(UnicodeScalar($0)) } }
    return Alphabet.clusters(text).flatMap { cluster -> [String] in
      guard Alphabet.isLetter(cluster) else { return [] }
      let plain = self.plain(cluster)
      return plain.count == 1 ? [capital(plain[0], isAlone: false)].flatMap(Alphabet.clusters) : letters(String(plain))
    }
  }

  /// The letters of an answer, joined.
  ///
  /// - Complexity: O(*n*).
  public func spelling(_ text: String) -> String {
    // Fast path: plain words come by the ten thousand.
    if isPlain(text) { return String(decoding: text.utf8.compactMap(Alphabet.plainCapital), as: UTF8.self) }
    return letters(text).joined()
  }

  /// Whether the letters follow from the bytes alone.
  private func isPlain(_ text: String) -> Bool { !habits.isDotted && text.utf8.allSatisfy { $0 < 0x80 } }

  /// An ASCII letter as a capital, or a digit unchanged.
  private static func plainCapital(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57, 65...90: byte
    case 97...122: byte - 32
    default: nil
    }
  }

  /// The content of a cell after a text is entered: every cluster as a capital, with punctuation. Ligatures of two
  /// letters (`œ`, German `ö`) stay one.
  public func letter(_ text: String) -> String {
    let clusters = Alphabet.clusters(text).flatMap(plain)
    return clusters.map { capital($0, isAlone: clusters.count == 1) }.joined()
  }

  /// A text's grapheme clusters in normal form C, without invisible ones.
  public static func clusters(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.utf8.lazy.filter { $0 >= 0x20 && $0 != 0x7F }.map { String(UnicodeScalar($0)) }
    }
    return text.precomposedStringWithCanonicalMapping.compactMap { character in
      var scalars = character.unicodeScalars.filter { !isDropped($0) }
      while scalars.last == joiner { scalars.removeLast() }
      // An old symbol that may be drawn as an emoji counts as the emoji.
      if scalars.count == 1, let only = scalars.first, only.value > 0xFF, only.properties.isEmoji,
        !only.properties.isEmojiPresentation
      {
        scalars.append("\u{FE0F}")
      }
      return scalars.isEmpty || scalars.allSatisfy(\.showsNothing) ? nil : String(String.UnicodeScalarView(scalars))
    }
  }

  private static let joiner: UnicodeScalar = "\u{200D}"

  /// Whether a scalar is meaningless in a letter: the Arabic elongation stroke, variation selectors, and invisible
  /// characters that join neither emoji nor syllables.
  private static func isDropped(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x640, 0xFE0E: true
    case 0x200C, 0x200D, 0xFE0F, 0xE0020...0xE007F: false
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a cluster takes a cell in an answer: letters, digits and emoji do.
  private static func isLetter(_ cluster: String) -> Bool {
    guard let first = cluster.unicodeScalars.first else { return false }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .letterNumber,
      .otherNumber:
      return true
    // Standalone apostrophes, accents and superscript letters do not.
    case .modifierLetter: return !(0x2B0...0x2FF).contains(first.value)
    default: return first.value > 0xFF && (first.properties.isEmoji || (0x1F1E6...0x1F1FF).contains(first.value))
    }
  }

  // MARK: One cluster

  /// A cluster in normal width and shape, without dropped points; rarely several.
  private func plain(_ cluster: String) -> [Character] {
    guard cluster.utf8.count > 1 else { return Array(cluster) }
    var text = cluster
    if cluster.unicodeScalars.contains(where: Alphabet.isShape) {
      text = cluster.precomposedStringWithCompatibilityMapping
    }
    if dropsPoints {
      text = String(String.UnicodeScalarView(text.unicodeScalars.filter { !Alphabet.isPoint($0) }))
    }
    return Array(text)
  }

  /// Whether a scalar is a presentation form: ligatures, medial forms, other widths.
  private static func isShape(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0xFB00...0xFB06, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0xFF01...0xFFDC: true
    default: false
    }
  }

  /// Whether a scalar is a point or vowel sign of Hebrew, Arabic or Syriac.
  private static func isPoint(_ scalar: UnicodeScalar) -> Bool {
    (0x590..<0x900).contains(scalar.value) && scalar.properties.generalCategory == .nonspacingMark
  }

  private func capital(_ letter: Character, isAlone: Bool) -> String {
    if let byte = letter.asciiValue {
      guard (97...122).contains(byte) else { return String(letter) }
      return habits.isDotted && letter == "i" ? "İ" : String(UnicodeScalar(byte - 32))
    }
    if let parts = habits.parts[letter] {
      let whole = String(letter).uppercased()
      return isAlone && whole.count == 1 ? whole : parts
    }
    if let other = habits.others[letter] { return other }
    if let known = latin[letter] { return known }
    let scalars = String(letter).decomposedStringWithCanonicalMapping.unicodeScalars
    guard let base = scalars.first else { return "" }
    switch base.value {
    case 0x370..<0x400: return String(base).uppercased()
    // Georgian capitals are for headlines, and missing in most fonts.
    case 0x10D0...0x10FF: return String(letter)
    case 0x1C90...0x1CBF: return String(letter).lowercased()
    case 0x131: return "ı"
    default: return String(letter).uppercased()
    }
  }
}

extension UnicodeScalar {
  /// Whether a scalar is invisible: blanks, controls, ignorable characters, and signs drawn empty.
  public var showsNothing: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
      return true
    default:
      // The empty Braille cell, the object replacement character, the replacement character, and the null notehead.
      return properties.isDefaultIgnorableCodePoint || [0x2800, 0xFFFC, 0xFFFD, 0x1D159].contains(value)
    }
  }
}
