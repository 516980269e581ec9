// How the crosswords of a language write letters: one cell a letter, what is equal, what differs.
import Foundation

/// How the crosswords of a language write letters.
///
/// A letter is a grapheme cluster (UAX #29): a Devanagari syllable, a Thai consonant with its vowel sign, a Hangul
/// syllable and an emoji with joiners are one letter each. Letters are compared in normal form C, as capitals and in
/// the usual width. Letters of the language's alphabet keep their marks; other Latin letters lose them. An unknown
/// language keeps all marks. Greek letters always lose their accents.
public struct Alphabet: Sendable {
  /// The language's code, two or three small letters; empty where it is not known.
  public let language: String
  /// Whether Hebrew vowel points and Arabic vowel signs are left out.
  public let dropsPoints: Bool
  private let habits: LetterHabits
  /// The capitals of Latin letters with marks; empty where all marks are kept.
  private let latin: [Character: String]

  /// The alphabet of a language.
  ///
  /// - Parameters:
  ///   - language: A code such as `es` or `pt-BR`; only the language itself counts.
  ///   - dropsPoints: Whether combining points are left out.
  public init(language: String, dropsPoints: Bool = false) {
    let code = language.lowercased().prefix { $0 != "-" && $0 != "_" }
    self.language = String(code)
    self.dropsPoints = dropsPoints
    habits = LetterHabits.of(self.language)
    latin = habits.latin
  }

  // MARK: Letters

  /// The letters of an answer, one a cell: blanks, punctuation and what shows nothing are left out.
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

  /// The letters of an answer, put together.
  ///
  /// - Complexity: O(*n*).
  public func spelling(_ text: String) -> String {
    // Plain words come by ten thousands.
    if isPlain(text) { return String(decoding: text.utf8.compactMap(Alphabet.plainCapital), as: UTF8.self) }
    return letters(text).joined()
  }

  /// Whether bytes alone tell the letters of a text.
  private func isPlain(_ text: String) -> Bool { !habits.isDotted && text.utf8.allSatisfy { $0 < 0x80 } }

  /// A letter of ASCII as a capital, a digit as it is.
  private static func plainCapital(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57, 65...90: byte
    case 97...122: byte - 32
    default: nil
    }
  }

  /// What a cell holds when a text is written into it: every cluster as a capital, signs kept. Two letters that are one
  /// sign alone (`œ`, German `ö`) stay one.
  public func letter(_ text: String) -> String {
    let clusters = Alphabet.clusters(text).flatMap(plain)
    return clusters.map { capital($0, isAlone: clusters.count == 1) }.joined()
  }

  /// A text's grapheme clusters in normal form C; what shows nothing is left out.
  public static func clusters(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.utf8.lazy.filter { $0 >= 0x20 && $0 != 0x7F }.map { String(UnicodeScalar($0)) }
    }
    return text.precomposedStringWithCanonicalMapping.compactMap { character in
      var scalars = character.unicodeScalars.filter { !isDropped($0) }
      while scalars.last == joiner { scalars.removeLast() }
      // An old sign that may be drawn as a picture is the picture.
      if scalars.count == 1, let only = scalars.first, only.value > 0xFF, only.properties.isEmoji,
        !only.properties.isEmojiPresentation
      {
        scalars.append("\u{FE0F}")
      }
      return scalars.isEmpty || scalars.allSatisfy(\.showsNothing) ? nil : String(String.UnicodeScalarView(scalars))
    }
  }

  private static let joiner: UnicodeScalar = "\u{200D}"

  /// Whether a scalar says nothing in a letter: the stroke that lengthens Arabic words, the wish for a text's look, and
  /// what shows nothing but joins no picture and no syllable.
  private static func isDropped(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x640, 0xFE0E: true
    case 0x200C, 0x200D, 0xFE0F, 0xE0020...0xE007F: false
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a cluster takes a cell in an answer: letters, digits and pictures do.
  private static func isLetter(_ cluster: String) -> Bool {
    guard let first = cluster.unicodeScalars.first else { return false }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .letterNumber,
      .otherNumber:
      return true
    // Apostrophes, accents and small raised letters that stand by themselves.
    case .modifierLetter: return !(0x2B0...0x2FF).contains(first.value)
    default: return first.value > 0xFF && (first.properties.isEmoji || (0x1F1E6...0x1F1FF).contains(first.value))
    }
  }

  // MARK: One cluster

  /// A cluster in the usual width and shape, without points where these are left out: one cluster, seldom several.
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

  /// Whether a scalar is another shape of letters: ligatures, forms for the middle of words, other widths.
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
    // Georgian capitals are for headlines, and few fonts have them.
    case 0x10D0...0x10FF: return String(letter)
    case 0x1C90...0x1CBF: return String(letter).lowercased()
    case 0x131: return "ı"
    default: return String(letter).uppercased()
    }
  }
}

extension UnicodeScalar {
  /// Whether nothing is seen of a scalar: blanks, controls, what is ignorable, and the signs that are drawn empty.
  public var showsNothing: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
      return true
    default:
      // The empty Braille cell, the place of an object, and the head of a note that is not drawn.
      return properties.isDefaultIgnorableCodePoint || [0x2800, 0xFFFC, 0xFFFD, 0x1D159].contains(value)
    }
  }
}
