// Texts of strangers in tables that spreadsheets open.
import Letters

/// Texts of strangers in tables that spreadsheets open: none of them is taken for a formula.
///
/// All comparisons are of Unicode scalars: of characters, `=` with an accent over it is no `=`, and `\r\n` is neither
/// `\r` nor `\n`. A spreadsheet splits a file at the separator of its own language, whatever the file was written with,
/// and then takes the quotes of the other separator for text; so the start of a field is wherever a separator of any
/// language stands.
enum SpreadsheetText {
  /// The fields as a line that ends in CR LF.
  static func line(_ fields: [String], separator: String) -> String {
    fields.map(field).joined(separator: separator) + "\r\n"
  }

  /// A field that spreadsheets take as a text: an apostrophe stands before each sign that would begin a formula.
  static func field(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    var isStart = true
    var mustQuote = false
    for scalar in text.unicodeScalars {
      if separators.contains(scalar) {
        // A line or column of its own cannot begin here, but spreadsheets have been seen to strip it.
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

  /// What separates fields or lines in a spreadsheet of some language.
  private static let separators: Set<Unicode.Scalar> = [
    ",", ";", "\t", "|", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "，", "；",
  ]
  /// What begins a formula, in each width.
  private static let signs: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫", "\u{2212}",
  ]

  /// Whether what follows may still begin a formula: blanks, quotes, marks and what nobody sees are skipped.
  private static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar.properties.isWhitespace || scalar.showsNothing
      || [.nonspacingMark, .enclosingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }
}
