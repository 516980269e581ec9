// Reads ipuz crosswords, versions 1 and 2. Source: the ipuz specification, ipuz.org, and files found in the wild.
import Messages

/// Reads the crossword kinds of ipuz.
struct IpuzReader {
  private let top: [DataField]
  private let block: String
  private let empty: String
  private var styles: [String: [DataField]] = [:]
  private var puzzle: Crossword

  /// Fields with a counterpart in a crossword; all others are kept unconverted.
  static let known: Set<String> = [
    "version", "kind", "dimensions", "puzzle", "solution", "saved", "clues", "title", "author", "copyright",
    "publisher",
    "intro", "notes", "difficulty", "date", "block", "empty",
  ]

  /// The kinds whose words are runs or lists of cells with clues, including libipuz's.
  private static let kinds = ["ipuz.org/crossword", "ipuz.org/acrostic", "libipuz.org/barred", "libipuz.org/filippine"]

  static func crossword(_ bytes: [UInt8]) throws(LocatedFault) -> Crossword {
    let file = try IpuzFile(bytes)
    guard file.kinds.contains(where: { kind in kinds.contains { kind.contains($0) } }) else {
      let kind = file.kinds.first ?? "of unknown kind"
      throw file.fault("kind", "this ipuz is not a crossword but \(kind); give a crossword's ipuz")
    }
    var reader = try IpuzReader(file)
    return try reader.read(file)
  }

  private init(_ file: IpuzFile) throws(LocatedFault) {
    top = file.fields
    block = file["block"]?.plain ?? "#"
    empty = file["empty"]?.plain ?? "0"
    for style in file["styles"]?.fields ?? [] { styles[style.name] = style.value.fields }
    let (rows, columns) = try file.dimensions()
    do throws(LocatedFault) {
      puzzle = try Crossword(rows: rows, columns: columns)
    } catch {
      throw file.fault("dimensions", error.message)
    }
  }

  private mutating func read(_ file: IpuzFile) throws(LocatedFault) -> Crossword {
    for (name, path) in Self.texts { puzzle[keyPath: path] = Markup.plain(file[name]?.plain ?? "") }
    puzzle.isDiagramless = file.kinds.contains { $0.contains("diagramless") }
    for (cell, value) in try file.grid("puzzle", rows: puzzle.rows, columns: puzzle.columns, isNeeded: true) {
      readCell(cell, value)
    }
    try readSolution(file)
    try readSaved(file)
    puzzle.completeBars()
    var clues = IpuzClues(puzzle, file)
    puzzle.entries = try clues.entries()
    let rest = top.filter { !Self.known.contains($0.name) || $0.name == "kind" && file.kinds.count > 1 }
    if !rest.isEmpty { puzzle.extras = CrosswordExtras(.ipuz, rest) }
    return puzzle
  }

  static let texts: [(String, any WritableKeyPath<Crossword, String> & Sendable)] = [
    ("title", \.title), ("author", \.author), ("copyright", \.copyright), ("publisher", \.publisher),
    ("intro", \.intro),
    ("notes", \.notes), ("difficulty", \.difficulty), ("date", \.date),
  ]

  // MARK: Cells

  /// The content of a cell of `solution` or `saved`; `nil` if it is empty.
  private static func content(_ value: DataValue) -> String? {
    switch value {
    case .text(let text), .number(let text): text.isEmpty ? nil : text
    case .fields: value["value"].flatMap(content) ?? value["cell"].flatMap(content)
    default: nil
    }
  }

  /// The letters of a cell of `solution` or `saved`; `nil` if there are none.
  private func letters(_ value: DataValue, isZeroAnswer: Bool) -> String? {
    Self.content(value).flatMap { $0 == block || $0 == empty && !isZeroAnswer ? nil : $0 }
  }

  private mutating func readSolution(_ file: IpuzFile) throws(LocatedFault) {
    guard file["solution"]?.list != nil else { return }
    let grid = try file.grid("solution", rows: puzzle.rows, columns: puzzle.columns).filter {
      puzzle.cells[$0.cell].kind == .open
    }
    // In number puzzles 0 is an answer; in others it is an empty cell.
    let texts = grid.compactMap { Self.content($0.value) }.filter { $0 != block }
    let isZeroAnswer = empty == "0" && texts.contains { $0 != "0" } && texts.allSatisfy(Crossword.isNumber)
    for (cell, value) in grid {
      let letters = letters(value, isZeroAnswer: isZeroAnswer)
      if puzzle.cells[cell].solution.isEmpty || letters != nil {
        puzzle.cells[cell].solution = letters.flatMap { Crossword.isUnknown($0) ? nil : $0 } ?? ""
      }
      if puzzle.isDiagramless && (value.plain == block || value == .null) { puzzle.cells[cell].kind = .block }
    }
  }

  private mutating func readSaved(_ file: IpuzFile) throws(LocatedFault) {
    guard file["saved"]?.list != nil else { return }
    let grid = try file.grid("saved", rows: puzzle.rows, columns: puzzle.columns).filter {
      puzzle.cells[$0.cell].kind == .open
    }
    // If empty cells are written differently, the player entered 0.
    let isZeroWritten = empty == "0" && grid.contains { Self.content($0.value) == nil } && isOfNumbers
    for (cell, value) in grid { puzzle.cells[cell].entry = letters(value, isZeroAnswer: isZeroWritten) ?? "" }
  }

  /// Whether all known answers are numbers.
  private var isOfNumbers: Bool {
    let texts = puzzle.cells.map(\.solution).filter { !$0.isEmpty }
    return !texts.isEmpty && texts.allSatisfy(Crossword.isNumber)
  }

  private mutating func readCell(_ cell: Int, _ value: DataValue) {
    switch value {
    case .null: puzzle.cells[cell].kind = .void
    case .text, .number: readLabel(cell, value)
    case .fields:
      if let label = value["cell"] {
        if label == .null { puzzle.cells[cell].kind = .void } else { readLabel(cell, label) }
      }
      if let given = value["value"]?.plain, !given.isEmpty {
        puzzle.cells[cell].solution = given
        puzzle.cells[cell].isGiven = true
      }
      readStyle(cell, value["style"])
    default: break
    }
  }

  private mutating func readLabel(_ cell: Int, _ label: DataValue) {
    guard let text = label.plain, text != empty, !text.isEmpty else { return }
    if text == block { puzzle.cells[cell].kind = .block } else { puzzle.cells[cell].number = text }
  }

  private mutating func readStyle(_ cell: Int, _ style: DataValue?) {
    // A style may refer to one that is declared above.
    let fields = style?.fields ?? style?.plain.flatMap { styles[$0] }
    for field in fields ?? [] {
      switch (field.name, field.value) {
      case ("shapebg", .text("circle")): puzzle.cells[cell].isCircled = true
      case ("color", .text(let colour)), ("color", .number(let colour)): puzzle.cells[cell].shade = colour
      case ("highlight", .truth(true)) where puzzle.cells[cell].shade.isEmpty: puzzle.cells[cell].shade = "highlight"
      case ("barred", .text(let sides)):
        for (sign, bar) in Self.sides where sides.uppercased().contains(sign) { puzzle.cells[cell].bars.insert(bar) }
      default: puzzle.cells[cell].style.append(field)
      }
    }
  }

  static let sides: [(Character, CrosswordCell.Bars)] = [("T", .top), ("R", .right), ("B", .bottom), ("L", .left)]
}
