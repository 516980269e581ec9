// The clues of a crossword, in columns.
import Letters
import Play

/// Clues as printed lines: headings and clues.
struct Clues {
  /// A heading or a clue.
  enum Line: Hashable {
    case heading(String)
    case clue(number: String, text: String)
  }

  /// The headings and clues in order.
  let lines: [Line]

  init(_ entries: [View.Entry]) {
    var lines: [Line] = []
    var heading: String?
    for entry in entries where entry.isListed {
      if entry.heading != heading {
        lines.append(.heading(entry.heading))
        heading = entry.heading
      }
      let more = entry.more.map { " " + $0 } ?? ""
      lines.append(.clue(number: entry.number, text: entry.clue + more))
    }
    self.lines = lines
  }

  /// The smallest letters of clues, in points.
  static let leastSize = 10.0

  /// The typographic settings.
  struct Setting: Hashable {
    var size: Double
    var columns: Int
    var gap = 14.0

    func columnWidth(_ width: Double) -> Double { (width - gap * Double(columns - 1)) / Double(columns) }
  }

  /// The heights of the lines in a column of a given width, each with the space below it.
  func heights(_ ink: Ink, _ setting: Setting, width: Double) -> [Double] {
    lines.map { line in
      switch line {
      case .heading(let text):
        ink.size(of: text, Clues.heading(setting), width: width, breaking: .words).height + setting.size * 0.3
      case .clue(_, let text):
        ink.size(of: text, Clues.letters(setting), width: width - Clues.indent(setting), breaking: .anywhere).height
          + setting.size * 0.18
      }
    }
  }

  /// The lines in each column, filled one after another to a height; lines without room are in none.
  func columns(_ heights: [Double], from first: Int, to height: Double, _ count: Int) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var index = first
    while columns.count < count, index < lines.count {
      let begin = index
      var used = 0.0
      while index < lines.count {
        // A heading must not be the last line of a column.
        var needed = heights[index]
        if case .heading = lines[index], index + 1 < lines.count { needed += heights[index + 1] }
        guard used + needed <= height else { break }
        used += heights[index]
        index += 1
      }
      guard index > begin else { break }
      columns.append(begin..<index)
    }
    return columns
  }

  /// Like `columns`, but if all lines fit, the columns are balanced.
  func balanced(_ heights: [Double], from first: Int, to height: Double, _ count: Int) -> [Range<Int>] {
    let full = columns(heights, from: first, to: height, count)
    guard full.last?.upperBound == lines.count else { return full }
    var (low, high) = (heights[first...].reduce(0, +) / Double(count), height)
    var best = full
    while high - low > 1 {
      let middle = (low + high) / 2
      let found = columns(heights, from: first, to: middle, count)
      if found.last?.upperBound == lines.count { (best, high) = (found, middle) } else { low = middle }
    }
    return best
  }

  /// Draws columns side by side.
  func draw(_ columns: [Range<Int>], _ heights: [Double], in frame: Frame, _ setting: Setting, _ ink: Ink) {
    let width = setting.columnWidth(frame.width)
    for (column, lines) in columns.enumerated() {
      var y = frame.y
      for index in lines {
        draw(self.lines[index], ink, setting, x: frame.x + Double(column) * (width + setting.gap), y: y, width: width)
        y += heights[index]
      }
    }
  }

  private func draw(_ line: Line, _ ink: Ink, _ setting: Setting, x: Double, y: Double, width: Double) {
    switch line {
    case .heading(let text): ink.write(text, Clues.heading(setting), x: x, y: y, width: width)
    case .clue(let number, let text):
      var bold = Clues.letters(setting)
      bold.isBold = true
      let (indent, gap) = (Clues.indent(setting), setting.size * 0.35)
      // The number precedes the text, which may run from right to left.
      let isFromRight = Alphabet.beginsFromRight(text)
      ink.write(
        number, bold, x: isFromRight ? x + width - indent + gap : x, y: y, width: indent - gap,
        alignment: isFromRight ? .left : .right, lines: 1)
      ink.write(
        text, Clues.letters(setting), x: isFromRight ? x : x + indent, y: y, width: width - indent, breaking: .anywhere)
    }
  }

  private static func letters(_ setting: Setting) -> Ink.Letters { Ink.Letters(size: setting.size) }

  private static func heading(_ setting: Setting) -> Ink.Letters {
    Ink.Letters(size: setting.size * 1.1, isBold: true)
  }

  private static func indent(_ setting: Setting) -> Double { setting.size * 1.9 }
}
