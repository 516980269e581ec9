// Reads the text format of Across Lite, versions 1 and 2. Source: "Across Lite text format", Literate Software Systems, litsoft.com.
import Messages

/// Reads `<ACROSS PUZZLE>` and `<ACROSS PUZZLE V2>`: sections, each under a tag on its own line.
struct AcrossLiteTextReader {
  private typealias Line = (number: Int, text: String)
  private var sections: [String: [Line]] = [:]

  private static let names = [
    "TITLE", "AUTHOR", "COPYRIGHT", "SIZE", "GRID", "REBUS", "ACROSS", "DOWN", "NOTEPAD",
  ]

  /// Whether a text begins with the format's tag.
  static func begins(_ text: some Collection<UInt8>) -> Bool {
    String(decoding: text.prefix(32), as: UTF8.self).uppercased().hasPrefix("<ACROSS PUZZLE")
  }

  static func crossword(_ bytes: [UInt8]) throws(LocatedFault) -> Crossword {
    let reader = AcrossLiteTextReader(TextLines(bytes).lines)
    return try reader.read()
  }

  private init(_ lines: [Line]) {
    var name = ""
    for (number, raw) in lines {
      let text = trimmed(raw)
      let tag = text.hasPrefix("<") && text.hasSuffix(">") ? text.dropFirst().dropLast().uppercased() : ""
      if tag.hasPrefix("ACROSS PUZZLE") || Self.names.contains(tag) {
        name = tag
        sections[name] = sections[name] ?? []
      } else {
        sections[name, default: []].append((number, text))
      }
    }
  }

  private func filled(_ name: String) -> [Line] { (sections[name] ?? []).filter { !$0.text.isEmpty } }

  private func text(_ name: String) -> String { filled(name).map(\.text).joined(separator: " ") }

  private func read() throws(LocatedFault) -> Crossword {
    let rows = filled("GRID")
    guard let first = rows.first else { throw .whole("there is no grid; write one below <GRID>") }
    var puzzle: Crossword
    do throws(LocatedFault) { puzzle = try Crossword(rows: rows.count, columns: first.text.count) } catch {
      throw .line(first.number, error.message)
    }
    try checkSize(puzzle)
    try readGrid(&puzzle, rows)
    puzzle.numberCells()
    try readClues(&puzzle, "ACROSS", .across)
    try readClues(&puzzle, "DOWN", .down)
    puzzle.title = HTMLEntities.decoded(text("TITLE"))
    puzzle.author = HTMLEntities.decoded(text("AUTHOR"))
    puzzle.copyright = HTMLEntities.decoded(text("COPYRIGHT"))
    puzzle.notes = HTMLEntities.decoded(trimmed((sections["NOTEPAD"] ?? []).map(\.text).joined(separator: "\n")))
    return puzzle
  }

  /// `15x15`: columns and rows.
  private func checkSize(_ puzzle: Crossword) throws(LocatedFault) {
    guard let line = filled("SIZE").first else { return }
    let sides = line.text.lowercased().split { !$0.isNumber }.compactMap { Int($0) }
    guard sides == [puzzle.columns, puzzle.rows] else {
      throw .line(
        line.number,
        "the size is \"\(line.text.prefix(40))\" and the grid has \(puzzle.columns)x\(puzzle.rows) cells; make them agree"
      )
    }
  }

  /// The substitutions for signs in the grid, and whether lower-case letters have circles: `MARK;` and `1:HEART:H`.
  private func substitutes() -> (texts: [Character: String], marksSmallLetters: Bool) {
    var texts: [Character: String] = [:]
    var marks = false
    for part in filled("REBUS").map(\.text).joined(separator: "\n").split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let fields = part.split(separator: ":", omittingEmptySubsequences: false).map { trimmed($0) }
      if fields[0].uppercased() == "MARK" { marks = true }
      if fields.count > 1, fields[0].count == 1, let sign = fields[0].first, !fields[1].isEmpty {
        texts[sign] = fields[1]
      }
    }
    return (texts, marks)
  }

  private func readGrid(_ puzzle: inout Crossword, _ rows: [Line]) throws(LocatedFault) {
    let (texts, marks) = substitutes()
    for (row, line) in rows.enumerated() {
      try puzzle.checkWidth(ofRow: line)
      for (column, sign) in line.text.enumerated() {
        var cell = CrosswordCell()
        switch sign {
        case ".": cell.kind = .block
        case ":": cell.kind = .void
        default:
          cell.solution = texts[sign] ?? sign.uppercased()
          if Crossword.isUnknown(cell.solution) { cell.solution = "" }
          cell.isCircled = marks && sign.isLowercase
        }
        puzzle.cells[row * puzzle.columns + column] = cell
      }
    }
  }

  /// Reads clues, which have no numbers: one per line in word order. An empty line is a clue if there are as many lines
  /// as words.
  private func readClues(_ puzzle: inout Crossword, _ name: String, _ direction: CrosswordEntry.Direction)
    throws(LocatedFault)
  {
    let starts = puzzle.starts().filter { direction == .down ? $0.down : $0.across }
    let all = sections[name] ?? []
    let isExact = all.count == starts.count || all.count == starts.count + 1 && all.last?.text.isEmpty == true
    let lines = isExact ? Array(all.prefix(starts.count)) : filled(name)
    for (place, line) in lines.enumerated() {
      let cells = starts.indices.contains(place) ? puzzle.run(from: starts[place].cell, down: direction == .down) : []
      let number = cells.first.map { puzzle.cells[$0].number } ?? ""
      guard puzzle.add(CrosswordEntry(direction, number: number, cells: cells, clue: Markup.plain(line.text))) else {
        throw .line(line.number, Crossword.tooManyEntries)
      }
    }
  }
}
