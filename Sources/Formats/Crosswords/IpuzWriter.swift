// Writes ipuz crosswords, version 2.

/// Writes crosswords as ipuz.
enum IpuzWriter {
  static func bytes(_ puzzle: Crossword) -> [UInt8] {
    let kind = "http://ipuz.org/crossword\(puzzle.isDiagramless ? "/diagramless" : "")#1"
    let extras = puzzle.extras?.format == .ipuz ? puzzle.extras?.fields ?? [] : []
    var fields = [
      DataField("version", .text("http://ipuz.org/v2")),
      extras.first { $0.name == "kind" } ?? DataField("kind", .list([.text(kind)])),
    ]
    for (name, path) in IpuzReader.texts {
      let text = text(puzzle[keyPath: path])
      if text != .text("") { fields.append(DataField(name, text)) }
    }
    fields += extras.filter { $0.name != "kind" }
    let size = [DataField("width", .number(String(puzzle.columns))), DataField("height", .number(String(puzzle.rows)))]
    fields.append(DataField("dimensions", .fields(size)))
    let signs = (block: unused("#", in: puzzle), empty: unused(hasNumbers(puzzle) ? "_" : "0", in: puzzle))
    fields.append(DataField("block", .text(signs.block)))
    fields.append(DataField("empty", .text(signs.empty)))
    fields.append(DataField("puzzle", grid(puzzle) { cell($0, signs, puzzle.isDiagramless) }))
    if puzzle.cells.contains(where: { !$0.solution.isEmpty || puzzle.isDiagramless && $0.kind == .block }) {
      fields.append(DataField("solution", grid(puzzle) { letters($0, $0.solution, signs) }))
    }
    if puzzle.cells.contains(where: { !$0.entry.isEmpty }) {
      fields.append(DataField("saved", grid(puzzle) { letters($0, $0.entry, signs) }))
    }
    if !puzzle.entries.isEmpty { fields.append(DataField("clues", clues(puzzle))) }
    return Array((DataValue.fields(fields).json() + "\n").utf8)
  }

  /// A plain text; one that looks like markup is written with entities. Blanks are written as displayed.
  static func text(_ text: String) -> DataValue {
    let text = Markup.tidied(text)
    guard Markup.plain(text) != text else { return .text(text) }
    let signs: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "[": "&#91;", "{": "&#123;"]
    return .text(text.reduce(into: "") { $0 += signs[$1] ?? String($1) })
  }

  /// Whether a cell has a number as its answer; readers then take 0 for an answer too.
  private static func hasNumbers(_ puzzle: Crossword) -> Bool {
    puzzle.cells.contains { cell in
      [cell.solution, cell.entry].contains { !$0.isEmpty && Crossword.isNumber($0) }
    }
  }

  /// A sign that no cell uses as its number or letter.
  private static func unused(_ sign: String, in puzzle: Crossword) -> String {
    let used = puzzle.cells.reduce(into: Set<String>()) { $0.formUnion([$1.number, $1.solution, $1.entry]) }
    var sign = sign
    while used.contains(sign) { sign += "#" }
    return sign
  }

  private static func grid(_ puzzle: Crossword, _ value: (CrosswordCell) -> DataValue) -> DataValue {
    .list(
      (0..<puzzle.rows).map { row in
        .list((0..<puzzle.columns).map { value(puzzle.cells[row * puzzle.columns + $0]) })
      })
  }

  private static func cell(_ cell: CrosswordCell, _ signs: (block: String, empty: String), _ isDiagramless: Bool)
    -> DataValue
  {
    var label: DataValue = cell.number.isEmpty ? .text(signs.empty) : .text(cell.number)
    if let number = Int(cell.number), String(number) == cell.number, number > 0 { label = .number(cell.number) }
    switch cell.kind {
    case .void: label = .null
    case .block: if !isDiagramless { label = .text(signs.block) }
    case .open: break
    }
    var style = cell.style
    if cell.isCircled { style.append(DataField("shapebg", .text("circle"))) }
    if cell.shade == "highlight" {
      style.append(DataField("highlight", .truth(true)))
    } else if !cell.shade.isEmpty {
      style.append(DataField("color", .text(cell.shade)))
    }
    let bars = IpuzReader.sides.filter { cell.bars.contains($0.1) }.map(\.0)
    if !bars.isEmpty { style.append(DataField("barred", .text(String(bars)))) }
    var fields = [DataField("cell", label)]
    if cell.isGiven { fields.append(DataField("value", .text(cell.solution))) }
    if !style.isEmpty { fields.append(DataField("style", .fields(style))) }
    return fields.count == 1 ? label : .fields(fields)
  }

  private static func letters(_ cell: CrosswordCell, _ letters: String, _ signs: (block: String, empty: String))
    -> DataValue
  {
    switch cell.kind {
    case .void: .null
    case .block: .text(signs.block)
    case .open: .text(letters.isEmpty ? signs.empty : letters)
    }
  }

  // MARK: Clues

  private static func clues(_ puzzle: Crossword) -> DataValue {
    var lists: [(name: String, clues: [DataValue])] = []
    let labels = puzzle.labels()
    for entry in puzzle.entries {
      let name =
        switch entry.direction {
        case .across: Self.titled("Across", entry.heading)
        case .down: Self.titled("Down", entry.heading)
        case .other(let title): trimmed(title)
        }
      let place = lists.firstIndex { $0.name == name } ?? lists.count
      if place == lists.count { lists.append((name, [])) }
      lists[place].clues.append(clue(entry, puzzle, labels))
    }
    return .fields(lists.map { DataField($0.name, .list($0.clues)) })
  }

  /// `Across`, or `Across:TITLE`.
  private static func titled(_ name: String, _ heading: String) -> String {
    heading.isEmpty ? name : "\(name):\(trimmed(heading))"
  }

  private static func clue(_ entry: CrosswordEntry, _ puzzle: Crossword, _ labels: [String: Int]) -> DataValue {
    let isInteger = Int(entry.number).map { String($0) == entry.number } ?? false
    let number: DataValue = isInteger ? .number(entry.number) : .text(entry.number)
    var fields = [DataField("number", number), DataField("clue", text(entry.clue))]
    let isUsual = entry.cells == puzzle.slot(entry.number, entry.direction, labels)
    if !entry.cells.isEmpty && !isUsual {
      let cells = entry.cells.map { cell in
        DataValue.list([.number(String(cell % puzzle.columns + 1)), .number(String(cell / puzzle.columns + 1))])
      }
      fields.append(DataField("cells", .list(cells)))
    }
    if !entry.enumeration.isEmpty { fields.append(DataField("enumeration", .text(entry.enumeration))) }
    var rest = entry.fields
    var hints = entry.more.isEmpty ? [] : [text(entry.more)]
    if let place = rest.firstIndex(where: { $0.name == "hints" }) { hints += rest.remove(at: place).value.list ?? [] }
    if !hints.isEmpty { fields.append(DataField("hints", .list(hints))) }
    fields += rest
    return fields.count == 2 ? .list([number, fields[1].value]) : .fields(fields)
  }
}
