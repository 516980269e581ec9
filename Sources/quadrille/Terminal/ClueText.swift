// The clues of a board of words as lines of text.
import Play

/// The clues of a board of words as lines of text: each list under its heading.
struct ClueText {
  let entries: [View.Entry]

  /// The lines, with the names that moves take.
  var lines: [String] {
    var lines: [String] = []
    var heading: String?
    for entry in entries where entry.isListed {
      if entry.heading != heading {
        heading = entry.heading
        lines.append(entry.heading.printable)
      }
      lines.append("  " + ClueText.line(entry))
      if let more = entry.more { lines.append("     " + more.printable) }
    }
    return lines
  }

  /// A clue behind its number.
  static func line(_ entry: View.Entry) -> String {
    (entry.number + " " + entry.clue).printable
  }
}

extension GamePage {
  /// A clue as the page tells it: with its list, and the second clue once it is known.
  func clue(_ number: Int) -> String {
    guard let entries = board.entries, entries.indices.contains(number) else { return "" }
    let entry = entries[number]
    let more = entry.more.map { " — \($0)" } ?? ""
    return "\(entry.number) \(entry.heading): \(entry.clue)\(more)".printable
  }

  /// Draws the clues beside the board, where there is room; gives the columns they take.
  func clueColumn(beside width: Int, _ canvas: inout Canvas) -> Int {
    let least = 28
    guard let words, let entries = board.entries, canvas.width - width >= least else { return 0 }
    let columns = min(60, canvas.width - width - 1)
    let height = canvas.height - 4
    var lines: [(text: String, isNow: Bool)] = []
    var heading: String?
    for (number, entry) in entries.enumerated() where entry.isListed {
      if entry.heading != heading {
        heading = entry.heading
        lines.append((entry.heading.printable, false))
      }
      let isNow = number == words.caret.entry
      lines.append(((isNow ? "> " : entry.state == "open" ? "  " : "✓ ") + ClueText.line(entry), isNow))
    }
    let now = lines.firstIndex { $0.isNow } ?? 0
    let from = GamePage.offset(of: now, length: lines.count, room: height)
    for (index, line) in lines[from...].prefix(height).enumerated() {
      canvas.put(line.text.clipped(to: columns), x: canvas.width - columns, y: 1 + index, Style(isBold: line.isNow))
    }
    return columns + 1
  }
}
