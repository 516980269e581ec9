// Keeps untrusted texts from becoming formulas in spreadsheets.
import Letters

/// Keeps untrusted texts from becoming formulas in spreadsheets.
///
/// All comparisons are of Unicode scalars: as characters, `=` with a combining accent differs from `=`, and `\r
/// ` from both `\r` and `
/// `. A spreadsheet splits a file at the separator of its own language, whichever the file uses, and then takes quotes
/// for text. So a field may start after the separator of any language.
enum SpreadsheetText {
  /// The fields as a line that ends in CR LF.
  static func line(_ fields: [String], separator: String) -> String {
    fields.map(field).joined(separator: separator) + "\r\n"
  }

  /// A field that spreadsheets read as text: an apostrophe precedes each sign that would begin a formula.
  static func field(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    var isStart = true
    var mustQuote = false
    for scalar in text.unicodeScalars {
      if separators.contains(scalar) {
        // A line or column cannot begin here, but some spreadsheets strip this character.
        if plain.isEmpty { plain.append("'") }
        isStart = true
        mustQuote = true
      } else if isStart, signs.contains(scalar) {
        plain.append("'")
        isStart = false
      } else if isStart, !isSkipped(scalar) {
        isStart = false
      }
      if scalar == "\"" {
        mustQuote = true
        plain.append(scalar)
      }
      plain.append(scalar)
    }
    return mustQuote ? "\"" + String(plain) + "\"" : String(plain)
  }

  /// Separators of fields and lines in spreadsheets of any language.
  private static let separators: Set<Unicode.Scalar> = [
    ",", ";", "\t", "|", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "，", "；",
  ]
  /// Signs that begin a formula, in each width.
  private static let signs: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫", "\u{2212}",
  ]

  /// Whether a formula may still begin after this scalar: blanks, quotes, marks and invisible characters.
  private static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar.properties.isWhitespace || scalar.showsNothing
      || [.nonspacingMark, .enclosingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }
}
