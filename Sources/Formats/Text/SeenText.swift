// Texts as people see them.

/// Removes invisible characters from texts, and detects lost letters.
enum SeenText {
  /// A value without leading and trailing blanks of any width, and without invisible characters that join nothing:
  /// break hints, byte order marks, and direction marks from copied text.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }),
      text.unicodeScalars.contains(where: { $0.value >= 0x80 && (isUnseen($0) || isMargin($0)) })
    else { return text }
    var scalars = text.unicodeScalars.filter { !isUnseen($0) }[...]
    while let first = scalars.first, isMargin(first) { scalars.removeFirst() }
    while let last = scalars.last, isMargin(last) { scalars.removeLast() }
    return String(Substring(scalars))
  }

  /// Whether a program that wrote or copied the text replaced an unreadable letter with U+FFFD.
  static func hasLost(_ text: String) -> Bool {
    text.utf8.contains(0xEF) && text.unicodeScalars.contains("\u{FFFD}")
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Whether a scalar is meaningless at the end of a value: a blank or a direction mark.
  private static func isMargin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.value == 0x200E || scalar.value == 0x200F
  }
}
