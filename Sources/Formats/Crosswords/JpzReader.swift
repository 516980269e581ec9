// Reads .jpz: the XML of Crossword Compiler's web puzzles.
import Messages

/// Reads a .jpz file, with any namespaces and any root element.
struct JpzReader {
  private var puzzle: Crossword
  private var words: [String: [Int]] = [:]
  private var lists = CrosswordLists()
  /// The first column and row: 1, or 0 in some files.
  private var first = 1
  /// Cells that words may still use, so that ranges cannot exhaust memory.
  private var left = 1 << 18

  /// The puzzles whose words are lists of cells with clues.
  private static let kinds = ["crossword", "acrostic"]
  /// Other puzzle kinds of Crossword Compiler.
  private static let others = [
    "coded": "a coded crossword (numbers for letters)", "codeword": "a coded crossword", "word-search": "a word search",
    "wordsearch": "a word search", "sudoku": "a Sudoku", "kakuro": "a Kakuro",
  ]

  private static func puzzle(in root: XMLElement, _ names: [String]) -> XMLElement? {
    names.contains(root.name) ? root : names.lazy.compactMap { root.descendant($0) }.first
  }

  static func crossword(_ bytes: [UInt8]) throws(LocatedFault) -> Crossword {
    let root = try XMLTree.read(JpzPage.puzzle(in: bytes))
    guard let crossword = puzzle(in: root, kinds) else {
      guard let other = puzzle(in: root, others.keys.sorted()), let kind = others[other.name] else {
        throw .line(
          root.line, "there is no <crossword> in <\(root.name.prefix(40))>; other kinds of puzzles cannot be read")
      }
      throw .line(other.line, "this is \(kind), which is not read; export it as a crossword, or as PDF to print it")
    }
    guard let grid = crossword.first("grid") else {
      throw .line(crossword.line, "the crossword has no <grid>")
    }
    var reader = try JpzReader(grid)
    try reader.readCells(grid)
    for word in crossword.all("word") { try reader.readWord(word) }
    let labels = reader.puzzle.labels()
    for list in crossword.all("clues") { try reader.readClues(list, labels) }
    reader.readTexts(root)
    return reader.puzzle
  }

  private init(_ grid: XMLElement) throws(LocatedFault) {
    let (rows, columns) = (grid.attributes["height"].flatMap { Int($0) }, grid.attributes["width"].flatMap { Int($0) })
    do throws(LocatedFault) {
      puzzle = try Crossword(rows: rows ?? 0, columns: columns ?? 0)
    } catch {
      throw .line(grid.line, error.message)
    }
    // Cells that the file does not mention are black.
    for cell in puzzle.cells.indices { puzzle.cells[cell].kind = .block }
  }

  // MARK: Cells

  /// The cells of attributes such as `x="1-3" y="2"`, column by column.
  private mutating func cells(_ element: XMLElement) throws(LocatedFault) -> [Int] {
    var ranges: [ClosedRange<Int>] = []
    for (name, size) in [("x", puzzle.columns), ("y", puzzle.rows)] {
      let parts = (element.attributes[name] ?? "").split(separator: "-").map { Int(trimmed($0)) }
      let most = size + first - 1
      guard let from = parts.first ?? nil, let to = parts.last ?? nil, parts.count <= 2, (first...most).contains(from),
        (first...most).contains(to)
      else {
        throw .line(
          element.line,
          "the \(name) of <\(element.name)> is \"\((element.attributes[name] ?? "").prefix(40))\"; give \(first) to \(most)"
        )
      }
      ranges.append(min(from, to)...max(from, to))
    }
    left -= ranges[0].count * ranges[1].count
    guard left >= 0 else { throw .line(element.line, "the words have too many cells; a word is a line of cells") }
    return ranges[0].flatMap { x in ranges[1].map { ($0 - first) * puzzle.columns + x - first } }
  }

  private mutating func readCells(_ grid: XMLElement) throws(LocatedFault) {
    let cells = grid.all("cell")
    if cells.contains(where: { $0.attributes["x"] == "0" || $0.attributes["y"] == "0" }) { first = 0 }
    for element in cells {
      let attributes = element.attributes
      var cell = CrosswordCell()
      cell.solution = attributes["solution"].flatMap { Crossword.isUnknown($0) ? nil : $0 } ?? ""
      switch attributes["type"]?.lowercased() {
      case "block": cell.kind = .block
      case "void": cell.kind = .void
      case "clue": if cell.solution.isEmpty { cell.kind = .block } else { cell.isGiven = true }
      default: break
      }
      if attributes["hint"] == "true" && !cell.solution.isEmpty { cell.isGiven = true }
      cell.number = attributes["number"] ?? ""
      cell.entry = cell.kind == .open && !cell.isGiven ? attributes["solve-state"] ?? "" : ""
      if attributes["solve-status"] == "revealed" && !cell.entry.isEmpty { cell.marks = .revealed }
      cell.isCircled = attributes["background-shape"] == "circle"
      cell.shade = attributes["background-color"] ?? ""
      let sides: [(String, CrosswordCell.Bars)] = [
        ("top", .top), ("right", .right), ("bottom", .bottom), ("left", .left),
      ]
      for (name, bar) in sides where attributes["\(name)-bar"] == "true" { cell.bars.insert(bar) }
      for place in try self.cells(element) { puzzle.cells[place] = cell }
    }
    puzzle.completeBars()
  }

  // MARK: Words and clues

  private mutating func readWord(_ word: XMLElement) throws(LocatedFault) {
    var list = word.attributes["x"] == nil ? [] : try cells(word)
    for part in word.all("cells") { list += try cells(part) }
    words[word.attributes["id"] ?? ""] = list
  }

  private mutating func readClues(_ list: XMLElement, _ labels: [String: Int]) throws(LocatedFault) {
    let title = list.first("title")?.text ?? ""
    let (direction, heading) = lists.direction(title.isEmpty ? way(of: list) : title)
    for clue in list.all("clue") {
      let number = clue.attributes["number"] ?? ""
      var entry = CrosswordEntry(
        direction, number: number,
        cells: clue.attributes["word"].flatMap { words[$0] } ?? puzzle.slot(number, direction, labels), clue: clue.text,
        enumeration: clue.attributes["format"] ?? "")
      entry.heading = heading
      guard puzzle.add(entry) else { throw .line(clue.line, Crossword.tooManyEntries) }
    }
  }

  /// The title for a list without one: its words all run across, or all down.
  private func way(of list: XMLElement) -> String {
    let runs = list.all("clue").map { clue in clue.attributes["word"].flatMap { words[$0] } ?? [] }
    func isAlong(_ cells: [Int], _ step: Int) -> Bool {
      cells.count > 1 && zip(cells, cells.dropFirst()).allSatisfy { pair in pair.1 - pair.0 == step }
    }
    if runs.isEmpty { return "" }
    if runs.allSatisfy({ isAlong($0, 1) }) { return "Across" }
    return runs.allSatisfy { isAlong($0, puzzle.columns) } ? "Down" : ""
  }

  private mutating func readTexts(_ root: XMLElement) {
    let (metadata, settings) = (root.descendant("metadata"), root.descendant("applet-settings"))
    func text(_ name: String) -> String {
      let text = metadata?.first(name)?.text ?? ""
      return text.isEmpty ? settings?.first(name)?.text ?? "" : text
    }
    puzzle.title = text("title")
    puzzle.author = text("creator")
    puzzle.copyright = text("copyright")
    puzzle.publisher = text("publisher")
    puzzle.notes = text("description")
    puzzle.intro = root.descendant("instructions")?.text ?? ""
  }
}
