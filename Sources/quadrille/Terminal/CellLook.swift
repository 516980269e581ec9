// The text and style of one cell.
import Play

/// The text of one cell, exactly `width` columns, and its style.
struct CellLook {
  let text: String
  let style: Style

  /// Letters and colours of the players' pieces.
  private static let pieces: [(letter: String, colour: Style.Colour)] = [
    ("X", .red), ("O", .yellow), ("A", .green), ("B", .blue), ("C", .magenta), ("D", .cyan),
  ]
  private static let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
  private static let lowered = Array("₀₁₂₃₄₅₆₇₈₉")

  /// - Parameter isFramed: Whether `‹›` frames the player's entries.
  init(_ cell: View.Cell, width: Int, values: [View.Value], isFramed: Bool = true) {
    var style = Style()
    var text: String
    let roles = cell.roles ?? []
    if cell.kind == "block" {
      text = String(repeating: "█", count: width)
    } else if roles.contains("covered") {
      (text, style) = (String(repeating: "▒", count: width), Style(isFaint: true))
    } else if cell.shape != nil {
      (text, style) = CellLook.piece(cell)
    } else if let own = cell.text {
      let isGiven = cell.kind == "given"
      text = isGiven || !isFramed ? own : "‹\(own.clipped(to: width - 2))›"
      style = isGiven ? Style(isBold: true) : Style(colour: .blue)
    } else {
      text = CellLook.marks(cell, values, width)
      style = Style(isFaint: !text.isEmpty)
    }
    if roles.contains("conflict") || roles.contains("wrong") { style.colour = .red }
    if roles.contains("right"), cell.shape == nil { style.colour = .green }
    if roles.contains("line") {
      // Reversed video alone marks a text that fills its cell.
      let lit = "*" + text.trimmingBlanks + "*"
      if lit.columns <= width { text = lit }
      style.isReversed = true
    }
    if roles.contains("hint") || roles.contains("next") { style.isReversed = true }
    style.ground = cell.colours?.first
    let line = CellLook.centred(text.clipped(to: width), width)
    self.text = roles.contains("fog") ? line.replacing(" ", with: "░") : line
    self.style = style
  }

  /// A player's piece by its letter, or an empty place.
  private static func piece(_ cell: View.Cell) -> (String, Style) {
    guard let tone = cell.tone, tone >= 1 else { return ("·", Style(isFaint: true)) }
    let piece = pieces[(tone - 1) % pieces.count]
    return (piece.letter, Style(colour: piece.colour, isBold: true))
  }

  /// Marks: those of the corners raised, those of the centre lowered.
  private static func marks(_ cell: View.Cell, _ values: [View.Value], _ width: Int) -> String {
    func name(_ value: Int, _ digits: [Character]) -> String {
      if (0...9).contains(value), values.first(where: { $0.value == value })?.text == String(value) {
        return String(digits[value])
      }
      return values.first { $0.value == value }?.text ?? String(value)
    }
    return (cell.corner ?? []).map { name($0, raised) }.joined()
      + (cell.centre ?? []).map { name($0, lowered) }.joined()
  }

  private static func centred(_ text: String, _ width: Int) -> String {
    let before = (width - text.columns) / 2
    return (String(repeating: " ", count: max(0, before)) + text).padded(to: width)
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
