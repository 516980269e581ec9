// Reads Exolve text. Source: Exolve's own description of its format, github.com/viresh-ratnakar/exolve.

/// Reads what stands between `exolve-begin` and `exolve-end`.
struct ExolveReader {
  private typealias Line = (number: Int, text: String)
  private var single: [String: [Line]] = [:]
  private var blocks: [String: [Line]] = [:]
  private var options: Set<String> = []
  private var skipped: Set<Int> = []

  private static let manyLines: Set<String> = [
    "preamble", "prelude", "grid", "across", "down", "nodir", "explanations", "postscript", "maker",
  ]

  static func crossword(_ bytes: [UInt8]) throws(CrosswordFault) -> Crossword {
    var reader = try ExolveReader(bytes)
    return try reader.read()
  }

  private init(_ bytes: [UInt8]) throws(CrosswordFault) {
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

  /// `# ` begins a comment, and so does a `#` at the end.
  private static func withoutComment(_ line: String) -> String {
    let text = trimmed(line)
    if text == "#" || text.hasPrefix("# ") { return "" }
    if let place = text.firstRange(of: " # ") { return trimmed(text[..<place.lowerBound]) }
    return text.hasSuffix(" #") ? trimmed(text.dropLast(2)) : text
  }

  private func side(_ name: String) throws(CrosswordFault) -> Int {
    guard let line = single[name]?.last else {
      throw .whole("the line exolve-\(name): is missing; write for example exolve-\(name): 13")
    }
    guard let side = Int(line.text), (1...Crossword.mostSide).contains(side) else {
      throw .line(
        line.number, "exolve-\(name) is \"\(line.text.prefix(40))\"; give a number from 1 to \(Crossword.mostSide)")
    }
    return side
  }

  private mutating func read() throws(CrosswordFault) -> Crossword {
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
    try readClues(&puzzle, "across", .across)
    try readClues(&puzzle, "down", .down)
    try readClues(&puzzle, "nodir", .other("nodir"))
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

  // MARK: The grid

  private mutating func readGrid(_ puzzle: inout Crossword) throws(CrosswordFault) {
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
    // Without letters, 0 is an open cell.
    let hasZero = options.contains { $0 == "allow-digits" || $0.hasPrefix("allow-chars:") && $0.contains("0") }
    let hasLetters = puzzle.cells.contains { $0.kind == .open && !["0", "?", ""].contains($0.solution) }
    for cell in puzzle.cells.indices {
      let solution = puzzle.cells[cell].solution
      if solution == "?" || solution == "0" && !(hasZero && hasLetters) { puzzle.cells[cell].solution = "" }
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

  /// Numbers the cells at which words begin, but for those that have none.
  private func number(_ puzzle: inout Crossword) {
    var number = 0
    for start in puzzle.starts() where !skipped.contains(start.cell) {
      number += 1
      puzzle.cells[start.cell].number = String(number)
    }
  }

  // MARK: Clues

  private func readClues(_ puzzle: inout Crossword, _ name: String, _ direction: CrosswordEntry.Direction)
    throws(CrosswordFault)
  {
    let labels = puzzle.labels()
    let first = puzzle.entries.count
    for (line, text) in blocks[name] ?? [] {
      guard let (numbers, clue) = Self.label(text) else {
        // A line without a number goes on with the clue before it.
        guard puzzle.entries.count > first else {
          throw .line(line, "a clue begins with its number, for example \"1 Listener (3)\"")
        }
        let last = puzzle.entries.count - 1
        puzzle.entries[last].clue += " " + Markup.plain(text)
        continue
      }
      let cells = numbers.flatMap { Self.slot($0, direction, puzzle, labels) }
      var entry = CrosswordEntry(direction, number: numbers.joined(separator: ", "), cells: cells, clue: clue)
      guard puzzle.add(entry) else { throw .line(line, Crossword.tooManyEntries) }
      Self.splitEnumeration(&entry)
      puzzle.entries[puzzle.entries.count - 1] = entry
    }
  }

  /// `5`, or `5d` of another list that belongs to the same answer.
  private static func slot(
    _ number: String, _ direction: CrosswordEntry.Direction, _ puzzle: Crossword, _ labels: [String: Int]
  ) -> [Int] {
    switch number.last {
    case "d": puzzle.slot(String(number.dropLast()), .down, labels)
    case "a": puzzle.slot(String(number.dropLast()), .across, labels)
    default: puzzle.slot(number, direction, labels)
    }
  }

  /// The numbers before a clue, `5` or `5, 7d` or `[A]`, and the clue; `nil` where there are none.
  private static func label(_ text: String) -> (numbers: [String], clue: String)? {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]"), end > text.index(after: text.startIndex) {
      return ([String(text[text.index(after: text.startIndex)..<end])], trimmed(text[text.index(after: end)...]))
    }
    var numbers: [String] = []
    var rest = text[...]
    while let sign = rest.first, sign.isASCII, sign.isNumber, numbers.count < 16 {
      let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "a" || $0 == "d") }
      numbers.append(String(number))
      rest = rest.dropFirst(number.count)
      let after = rest.drop { $0 == " " }
      guard let sign = after.first, sign == "," || sign == "&" else { break }
      let next = after.dropFirst().drop { $0 == " " }
      guard let digit = next.first, digit.isASCII, digit.isNumber else { break }
      rest = next
    }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0.count < 8 }) else { return nil }
    return (numbers, trimmed(rest.drop { $0 == "." || $0 == " " }))
  }

  /// Parts a clue from the lengths in its last parentheses, and from what is told behind them after play.
  private static func splitEnumeration(_ entry: inout CrosswordEntry) {
    let text = entry.clue
    entry.clue = Markup.plain(text)
    var end = text.endIndex
    while let close = text[..<end].lastIndex(of: ")"), let open = text[..<close].lastIndex(of: "(") {
      let inside = text[text.index(after: open)..<close]
      if inside.first?.isNumber == true, inside.allSatisfy({ $0.isNumber || "-,'. ".contains($0) }) {
        entry.clue = Markup.plain(trimmed(text[..<open]))
        entry.enumeration = trimmed(inside)
        let rest = trimmed(text[text.index(after: close)...].drop { $0 == "*" })
        if !rest.isEmpty { entry.fields = [DataField("annotation", .text(Markup.plain(rest)))] }
        return
      }
      end = open
    }
  }
}
