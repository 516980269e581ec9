// Texts as people see them.

/// Texts as people see them: without signs that show nothing, and whether a letter was lost.
enum SeenText {
  /// A value without blanks of any width at its ends, and without signs that show nothing and join nothing: wishes for a
  /// break or none, byte order marks, and what turns the direction of a text that was copied from somewhere else.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }),
      text.unicodeScalars.contains(where: { $0.value >= 0x80 && (isUnseen($0) || isMargin($0)) })
    else { return text }
    var scalars = text.unicodeScalars.filter { !isUnseen($0) }[...]
    while let first = scalars.first, isMargin(first) { scalars.removeFirst() }
    while let last = scalars.last, isMargin(last) { scalars.removeLast() }
    return String(Substring(scalars))
  }

  /// Whether a program that wrote or copied the text could not tell a letter and put U+FFFD in its place.
  static func hasLost(_ text: String) -> Bool {
    text.utf8.contains(0xEF) && text.unicodeScalars.contains("\u{FFFD}")
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Whether a scalar says nothing at the end of a value: blanks and marks of direction.
  private static func isMargin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.value == 0x200E || scalar.value == 0x200F
  }
}
