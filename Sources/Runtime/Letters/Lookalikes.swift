// Compares names by appearance.
import Foundation

/// A name for comparison, without case, marks, width, blanks and invisible characters.
///
/// - Complexity: O(*n*).
public func visibleName(_ name: String) -> String {
  let kept = name.precomposedStringWithCompatibilityMapping.unicodeScalars.filter { !$0.showsNothing }
  return String(String.UnicodeScalarView(kept))
    .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
}

/// Whether two names look the same in a list: they differ only in case, marks, width and blanks, or one has letters of
/// another script that look like the other's (UTS #39).
///
/// ASCII letters are never confused with each other: Ian and Lan are two names.
public func looksAlike(_ name: String, _ other: String) -> Bool {
  let (one, two) = (visibleName(name), visibleName(other))
  if one == two { return true }
  guard one.utf8.contains(where: { $0 >= 0x80 }) || two.utf8.contains(where: { $0 >= 0x80 }) else { return false }
  return Lookalikes.skeleton(name) == Lookalikes.skeleton(other)
}

/// The shapes of names.
enum Lookalikes {
  /// A name with each letter replaced by its prototype, without marks and case.
  static func skeleton(_ name: String) -> String {
    let plain = name.precomposedStringWithCompatibilityMapping.decomposedStringWithCanonicalMapping
    var shape = ""
    for scalar in plain.unicodeScalars where !scalar.showsNothing && !isMark(scalar) {
      shape += prototypes[scalar] ?? String(scalar)
    }
    // If capitals look alike, the names do: `O` and `0` are prototypes of others.
    return shape.lowercased()
  }

  private static func isMark(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static let prototypes: [UnicodeScalar: String] = {
    var known: [UnicodeScalar: String] = ["I": "l", "1": "l", "|": "l", "0": "O", "m": "rn"]
    for word in LookalikeTable.single.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      guard let prototype = word.first else { continue }
      for scalar in word.dropFirst() { known[scalar] = String(prototype) }
    }
    for word in LookalikeTable.several.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      guard let letter = word.first else { continue }
      known[letter] = String(String.UnicodeScalarView(word.dropFirst()))
    }
    return known
  }()
}
