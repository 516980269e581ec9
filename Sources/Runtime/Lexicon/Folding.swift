// Normalizes texts for comparison and search.
import Foundation

/// Normalizes texts: for search (lower case without marks) and for comparison (lower case with marks).
enum Folding {
  private static let blank = UInt8(ascii: " ")

  // MARK: Cleaning

  /// A text in canonical form: no control characters, single blanks, none at the ends, composed letters.
  static func clean(_ text: String) -> String {
    if isClean(text) { return text }
    let words = text.unicodeScalars.split { scalar in
      scalar.value <= 0x20 || scalar.value == 0x7F || scalar.value == 0xA0 || scalar.value == 0x3000
        || scalar.value == 0xFEFF || (0x80...0x9F).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value)
    }
    return words.map { String($0) }.joined(separator: " ").precomposedStringWithCanonicalMapping
  }

  /// Whether the bytes alone show that a text is clean; this holds for most.
  private static func isClean(_ text: String) -> Bool {
    var before = blank
    for byte in text.utf8 {
      switch byte {
      case blank: if before == blank { return false }
      // ASCII, Latin, Greek and Cyrillic letters, Chinese characters, and continuation bytes. Others need a closer
      // look.
      case 0x21...0x7E, 0xC3...0xCB, 0xCE...0xD1, 0xE4...0xE9: break
      case 0x80...0xBF: break
      default: return false
      }
      before = byte
    }
    return before != blank
  }

  // MARK: Searching

  /// Lower-case letters without marks, and digits, as UTF-8, with a blank between words; œ is oe. No byte is below
  /// 0x20.
  ///
  /// - Complexity: O(*n*); Latin letters use a table.
  static func search(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: out.append(UInt8(scalar.value))
      case 0x41...0x5A: out.append(UInt8(scalar.value) | 0x20)
      case 0..<0xC0: separate(&out)
      case 0x300..<0x370: break
      case 0xC0..<0x250, 0x1E00..<0x1F00:
        let base = latin[Int(scalar.value < 0x250 ? scalar.value - 0xC0 : scalar.value - 0x1E00 + 0x190)]
        if base.isEmpty { separate(&out) } else { out += base }
      case 0x4E00..<0xA000: out += Array(UTF8.encode(scalar) ?? .init())
      case 0xFF01...0xFF5E: out += search(String(UnicodeScalar(UInt8(scalar.value - 0xFEE0))))
      default:
        if isSign(scalar) { out += Array(scalar.properties.lowercaseMapping.utf8) } else { separate(&out) }
      }
    }
    if out.last == blank { out.removeLast() }
    return out
  }

  private static func separate(_ out: inout [UInt8]) {
    if let last = out.last, last != blank { out.append(blank) }
  }

  private static func isSign(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator,
      .dashPunctuation, .openPunctuation, .closePunctuation, .connectorPunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .modifierLetter:
      false
    default: true
    }
  }

  /// Latin letters from U+00C0 and then from U+1E00, in lower case without marks; empty for × and ÷.
  private static let latin: [[UInt8]] = {
    let special: [UInt32: String] = [
      0xC6: "ae", 0xE6: "ae", 0xD0: "d", 0xF0: "d", 0xD8: "o", 0xF8: "o", 0xDE: "th", 0xFE: "th", 0xDF: "ss",
      0x110: "d", 0x111: "d", 0x131: "i", 0x141: "l", 0x142: "l", 0x152: "oe", 0x153: "oe", 0xD7: "", 0xF7: "",
      0x1E9E: "ss",
    ]
    return (Array(0xC0..<0x250) + Array(0x1E00..<0x1F00)).map { (value: UInt32) in
      if let letters = special[value] { return Array(letters.utf8) }
      guard let scalar = UnicodeScalar(value) else { return [] }
      let parts = scalar.properties.lowercaseMapping.decomposedStringWithCanonicalMapping.unicodeScalars
      var letters = String.UnicodeScalarView()
      letters.append(contentsOf: parts.filter { !(0x300..<0x370).contains($0.value) })
      return Array(String(letters).utf8)
    }
  }()

  // MARK: Comparing

  /// Lower-case letters with marks, without blanks, hyphens, apostrophes and other punctuation. Texts that have the
  /// same tiles have the same bytes.
  static func spelling(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: out.append(UInt8(scalar.value))
      case 0x41...0x5A: out.append(UInt8(scalar.value) | 0x20)
      case 0x4E00..<0xA000: out += Array(UTF8.encode(scalar) ?? .init())
      default: if isSign(scalar) { out += Array(scalar.properties.lowercaseMapping.utf8) }
      }
    }
    return out.isEmpty ? Array(text.utf8) : out
  }

  /// A text's approximate appearance: without marks, with Latin letters in place of lookalikes from other scripts.
  static func appearance(_ text: String) -> String {
    let doubles: [Character: Character] = [
      "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "у": "y", "х": "x", "і": "i", "ѕ": "s", "ј": "j", "һ": "h",
      "ο": "o", "α": "a", "ν": "v", "ι": "i", "κ": "k", "ρ": "p", "τ": "t", "υ": "u", "χ": "x", "0": "o", "1": "l",
    ]
    let letters = String(decoding: search(text), as: UTF8.self).filter { $0 != " " }
    return letters.isEmpty ? text : String(letters.map { doubles[$0] ?? $0 })
  }

  /// A 64-bit hash of bytes, equal on every machine (FNV-1a by Fowler, Noll and Vo, then mixed).
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ (hash >> 32)
  }
}
