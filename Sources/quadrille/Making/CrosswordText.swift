// A crossword as text.
import Formats

/// A crossword as text: the grid, the clues, then the solution.
struct CrosswordText {
  let crossword: Crossword

  var lines: [String] {
    var lines = crossword.title.isEmpty ? [] : [crossword.title.printable, ""]
    lines += grid { $0.isGiven ? $0.solution : "." }
    var heading: CrosswordEntry.Direction?
    for entry in crossword.entries {
      if heading != entry.direction {
        heading = entry.direction
        lines += ["", entry.heading.isEmpty ? title(entry.direction) : entry.heading.printable]
      }
      let count = entry.enumeration.isEmpty ? String(entry.cells.count) : entry.enumeration
      lines.append("\(entry.number). \(entry.clue) (\(count))".printable)
    }
    return lines + [""] + grid(\.solution)
  }

  private func title(_ direction: CrosswordEntry.Direction) -> String {
    switch direction {
    case .across: "Across"
    case .down: "Down"
    case .other(let title): title.printable
    }
  }

  /// The cells separated by blanks, or `|` for a bar; bars below a row are `-` on a separate line.
  private func grid(_ shown: (CrosswordCell) -> String) -> [String] {
    stride(from: 0, to: crossword.cells.count, by: crossword.columns).flatMap { start -> [String] in
      let row = crossword.cells[start..<start + crossword.columns]
      let cells = row.map { cell in
        let text =
          switch cell.kind {
          case .block: "#"
          case .void: "_"
          case .open: shown(cell).isEmpty ? "." : shown(cell).printable
          }
        return text + (cell.bars.contains(.right) ? "|" : " ")
      }
      let line = cells.joined()
      guard row.contains(where: { $0.bars.contains(.bottom) }) else { return [String(line.dropLast())] }
      return [String(line.dropLast()), row.map { $0.bars.contains(.bottom) ? "-" : " " }.joined(separator: " ")]
    }
  }
}
