// Answers as they stand in a grid.
import Foundation

/// Answers as they stand in a grid: capitals without accents, blanks and signs.
enum GridLetters {
  /// The letters and digits of a text, one character a cell: `L’été` gives `LETE`, `cœur` gives `COEUR`.
  ///
  /// - Complexity: O(*n*).
  static func spelt(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      // Plain words come by ten thousands.
      return String(
        decoding: text.utf8.compactMap { byte -> UInt8? in
          switch byte {
          case 48...57, 65...90: byte
          case 97...122: byte - 32
          default: nil
          }
        }, as: UTF8.self)
    }
    var spelt = ""
    for character in text {
      if let byte = character.asciiValue {
        switch byte {
        case 48...57, 65...90: spelt.append(character)
        case 97...122: spelt.unicodeScalars.append(Unicode.Scalar(byte - 32))
        default: continue
        }
      } else {
        spelt += folded(character)
      }
    }
    return spelt
  }

  /// The lengths of a text's parts as crosswords tell them, `3,4` or `3-4`; `nil` where it is one word.
  static func lengths(_ text: String) -> String? {
    var told = ""
    var count = 0
    for character in text {
      if isHyphen(character) || character.isWhitespace {
        guard count > 0 else { continue }
        told += "\(count)\(isHyphen(character) ? "-" : ",")"
        count = 0
      } else {
        count += spelt(String(character)).count
      }
    }
    return told.isEmpty || count == 0 ? nil : told + "\(count)"
  }

  private static func isHyphen(_ character: Character) -> Bool { "-‐‑".contains(character) }

  private static func folded(_ character: Character) -> String {
    if let known = joined[character] { return known }
    guard character.isLetter || character.isNumber else { return "" }
    let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first ?? "?"
    // Latin and Greek letters lose their marks; in other scripts a mark makes another letter.
    let losesMarks = base.value < 0x250 || (0x370..<0x400).contains(base.value)
    return (losesMarks ? String(base) : String(character)).uppercased()
  }

  private static let joined: [Character: String] = [
    "œ": "OE", "Œ": "OE", "æ": "AE", "Æ": "AE", "ß": "SS", "ẞ": "SS", "ø": "O", "Ø": "O", "ł": "L", "Ł": "L", "đ": "D",
    "Đ": "D", "ð": "D", "Ð": "D", "ħ": "H", "Ħ": "H", "ŧ": "T", "Ŧ": "T", "ı": "I",
  ]
}
