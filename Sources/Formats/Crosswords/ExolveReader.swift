// Reads Exolve text. Source: Exolve's own description of its format, github.com/viresh-ratnakar/exolve.
import Messages

/// Reads the text between `exolve-begin` and `exolve-end`.
struct ExolveReader {
  private typealias Line = ExolveClues.Line
  private var single: [String: [Line]] = [:]
  private var blocks: [String: [Line]] = [:]
  private var options: Set<String> = []
  private var skipped: Set<Int> = []

  private static let manyLines: Set<String> = [
    "preamble", "prelude", "grid", "across", "down", "nodir", "explanations", "postscript", "maker",
  ]

  static func crossword(_ bytes: [UInt8]) throws(LocatedFault) -> Crossword {
    var reader = try ExolveReader(bytes)
    return try reader.read()
  }

  private init(_ bytes: [UInt8]) throws(LocatedFault) {
    let lines = TextLines(bytes).lines
    guard let begin = lines.firstIndex(where: { trimmed($0.text).hasPrefix("exolve-begin") }) else {
      throw .line(1, "the line exolve-begin is missing; put it before the puzzle")
    }
    var section = ""
    for (number, raw) in lines[(begin + 1)...] {
      let text = Self.withoutComment(raw)
      if text.hasPrefix("exolve-end") { break }
      if text.hasPrefix("exolve-"), let colon = text.firstIndex(of: ":") {
        section = String(text[..<colon].dropFirst(7))
        let value = trimmed(text[text.index(after: colon)...])
        single[section, default: []].append((number, value))
      } else if !text.isEmpty && Self.manyLines.contains(section) {
        blocks[section, default: []].append((number, text))
      }
    }
    for line in single["option"] ?? [] { options.formUnion(line.text.split(separator: " ").map(String.init)) }
  }

  /// Removes a comment: `# ` begins one, and so does a trailing `#`.
  private static func withoutComment(_ line: String) -> String {
    let text = trimmed(line)
    if text == "#" || text.hasPrefix("# ") { return "" }
    if let place = text.firstRange(of: " # ") { return trimmed(text[..<place.lowerBound]) }
    return text.hasSuffix(" #") ? trimmed(text.dropLast(2)) : text
  }

  private func side(_ name: String) throws(LocatedFault) -> Int {
    guard let line = single[name]?.last else {
      throw .whole("the line exolve-\(name): is missing; write for example exolve-\(name): 13")
    }
    guard let side = Int(line.text), (1...Crossword.mostSide).contains(side) else {
      throw .line(
        line.number, "exolve-\(name) is \"\(line.text.prefix(40))\"; give a number from 1 to \(Crossword.mostSide)")
    }
    return side
  }

  private mutating func read() throws(LocatedFault) -> Crossword {
    var puzzle = try Crossword(rows: side("height"), columns: side("width"))
    try readGrid(&puzzle)
    number(&puzzle)
    func text(_ name: String) -> String { Markup.plain(single[name]?.last?.text ?? "") }
    puzzle.title = text("title")
    puzzle.author = text("setter")
    puzzle.copyright = text("copyright")
    func block(_ name: String) -> [String] { (blocks[name] ?? []).map(\.text) }
    puzzle.intro = Markup.plain((block("preamble") + block("prelude")).joined(separator: "\n"))
    puzzle.notes = Markup.plain(block("postscript").joined(separator: "\n"))
    let clues = ExolveClues(lists: clueLists)
    try clues.read(into: &puzzle)
    readColours(&puzzle)
    let known: Set<String> = ["width", "height", "grid", "title", "setter", "copyright", "across", "down", "nodir"]
    var extras: [DataField] = []
    for (name, lines) in single.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      if ["preamble", "prelude", "postscript"].contains(name) { continue }
      let texts = lines.map(\.text).filter { !$0.isEmpty } + block(name)
      extras.append(DataField(name, .list(texts.map { .text($0) })))
    }
    if !extras.isEmpty { puzzle.extras = CrosswordExtras(.exolve, extras) }
    return puzzle
  }

  /// The clue lists in file order; the text after `exolve-nodir:` is the title.
  private var clueLists: [ExolveClues.List] {
    let lists = [("across", CrosswordEntry.Direction.across), ("down", .down), ("nodir", .other(nodirTitle))]
    return lists.map { ExolveClues.List(direction: $1, lines: blocks[$0] ?? []) }
  }

  private var nodirTitle: String {
    let title = Markup.plain(single["nodir"]?.last?.text ?? "")
    return title.isEmpty ? "Clues" : title
  }

  /// `exolve-colour: palegreen j5 c10r9 A12 16d`: cells and words.
  private func readColours(_ puzzle: inout Crossword) {
    let lines = ((single["colour"] ?? []) + (single["color"] ?? [])).sorted { $0.number < $1.number }
    for line in lines {
      let parts = line.text.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let colour = parts.first(where: { CrosswordColour.hex($0) != nil && ExolvePlace($0[...]) == nil }) else {
        continue
      }
      for part in parts where part != colour {
        for cell in colouredCells(part, puzzle) { puzzle.cells[cell].shade = colour }
      }
    }
  }

  /// The cell of a reference, or the cells of a word such as `A12` or `16d`.
  private func colouredCells(_ part: String, _ puzzle: Crossword) -> [Int] {
    let isLabel = part.first == "A" || part.first == "D" || part.first?.isNumber == true
    guard isLabel else { return ExolvePlace(part[...])?.cell(in: puzzle, fromTop: false).map { [$0] } ?? [] }
    let number = part.filter(\.isNumber)
    let direction: CrosswordEntry.Direction = part.lowercased().contains("d") ? .down : .across
    return puzzle.entries.first { $0.direction == direction && $0.number == number }?.cells ?? []
  }

  // MARK: The grid

  private mutating func readGrid(_ puzzle: inout Crossword) throws(LocatedFault) {
    let rows = blocks["grid"] ?? []
    guard rows.count == puzzle.rows else {
      let line = (rows.last ?? single["grid"]?.last)?.number
      let text = "exolve-grid has \(rows.count) rows and exolve-height is \(puzzle.rows); make them agree"
      throw line.map { .line($0, text) } ?? .whole(text)
    }
    let isRebus = options.contains("rebus-cells") || single["language"] != nil
    for (row, line) in rows.enumerated() {
      let cells = Self.cells(line.text, isRebus: isRebus)
      guard cells.count == puzzle.columns else {
        throw .line(
          line.number, "this row has \(cells.count) cells and exolve-width is \(puzzle.columns); make them agree")
      }
      for (column, cell) in cells.enumerated() {
        let place = row * puzzle.columns + column
        puzzle.cells[place] = cell.cell
        if cell.skips { skipped.insert(place) }
        if cell.isDiagramless { puzzle.isDiagramless = true }
      }
    }
    // In a grid without letters, 0 is an open cell.
    let known = puzzle.cells.filter {
      $0.kind == .open && !["0", ""].contains($0.solution) && !Crossword.isUnknown($0.solution)
    }.map(\.solution)
    let hasLetters = !known.isEmpty
    let hasZero =
      options.contains { $0 == "allow-digits" || $0.hasPrefix("allow-chars:") && $0.contains("0") }
      || known.allSatisfy(Crossword.isNumber)
    for cell in puzzle.cells.indices {
      let solution = puzzle.cells[cell].solution
      if Crossword.isUnknown(solution) || solution == "0" && !(hasZero && hasLetters) {
        puzzle.cells[cell].solution = ""
      }
      if puzzle.cells[cell].solution.isEmpty { puzzle.cells[cell].isGiven = false }
    }
    puzzle.completeBars()
  }

  private static func cells(_ row: String, isRebus: Bool) -> [(cell: CrosswordCell, skips: Bool, isDiagramless: Bool)] {
    var cells: [(cell: CrosswordCell, skips: Bool, isDiagramless: Bool)] = []
    var rest = row[...]
    while let sign = rest.popFirst() {
      if sign.isWhitespace { continue }
      var (cell, skips, isDiagramless) = (CrosswordCell(), false, false)
      if sign == "." { cell.kind = .block }
      cell.solution = sign == "&" ? rest.popFirst().map(String.init) ?? "&" : sign == "." ? "" : String(sign)
      while isRebus, let next = rest.first, !next.isWhitespace, !"|_+@*!~".contains(next), cell.kind == .open {
        rest.removeFirst()
        cell.solution += String(next == "&" ? rest.popFirst() ?? "&" : next)
      }
      while let next = rest.first, next.isWhitespace || "|_+@*!~".contains(next) {
        rest.removeFirst()
        switch next {
        case "|": cell.bars.insert(.right)
        case "_": cell.bars.insert(.bottom)
        case "+": cell.bars.formUnion([.right, .bottom])
        case "@": cell.isCircled = true
        case "!": cell.isGiven = true
        case "~": skips = true
        case "*": isDiagramless = true
        default: break
        }
      }
      cells.append((cell, skips, isDiagramless))
    }
    return cells
  }

  /// Numbers the cells where words begin, except those marked as unnumbered.
  private func number(_ puzzle: inout Crossword) {
    var number = 0
    for start in puzzle.starts() where !skipped.contains(start.cell) {
      number += 1
      puzzle.cells[start.cell].number = String(number)
    }
  }
}
