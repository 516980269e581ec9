// Reads ipuz, versions 1 and 2: crosswords. Source: the ipuz specification, ipuz.org, read through the files in the wild.

/// Reads the crossword kinds of ipuz.
struct IpuzReader {
  private let top: [DataField]
  private let block: String
  private let empty: String
  private var styles: [String: [DataField]] = [:]
  private var puzzle: Crossword

  /// Fields that have a place in a crossword; all others are kept as they are.
  static let known: Set<String> = [
    "version", "kind", "dimensions", "puzzle", "solution", "saved", "clues", "title", "author", "copyright",
    "publisher",
    "intro", "notes", "difficulty", "date", "block", "empty",
  ]

  static func crossword(_ bytes: [UInt8]) throws(CrosswordFault) -> Crossword {
    let file = try IpuzFile(bytes)
    guard file.kinds.contains(where: { $0.contains("ipuz.org/crossword") }) else {
      throw file.fault("kind", "it is no crossword but \(file.kinds.first ?? "of no kind"); give a crossword's ipuz")
    }
    var reader = try IpuzReader(file)
    return try reader.read(file)
  }

  private init(_ file: IpuzFile) throws(CrosswordFault) {
    top = file.fields
    block = file["block"]?.plain ?? "#"
    empty = file["empty"]?.plain ?? "0"
    for style in file["styles"]?.fields ?? [] { styles[style.name] = style.value.fields }
    let (rows, columns) = try file.dimensions()
    do throws(CrosswordFault) {
      puzzle = try Crossword(rows: rows, columns: columns)
    } catch {
      throw file.fault("dimensions", error.text)
    }
  }

  private mutating func read(_ file: IpuzFile) throws(CrosswordFault) -> Crossword {
    for (name, path) in Self.texts { puzzle[keyPath: path] = Markup.plain(file[name]?.plain ?? "") }
    puzzle.isDiagramless = file.kinds.contains { $0.contains("diagramless") }
    for (cell, value) in try file.grid("puzzle", rows: puzzle.rows, columns: puzzle.columns, isNeeded: true) {
      readCell(cell, value)
    }
    if file["solution"]?.list != nil {
      for (cell, value) in try file.grid("solution", rows: puzzle.rows, columns: puzzle.columns)
      where puzzle.cells[cell].kind == .open {
        if puzzle.cells[cell].solution.isEmpty || letters(value) != nil {
          puzzle.cells[cell].solution = letters(value) ?? ""
        }
        if puzzle.isDiagramless && (value.plain == block || value == .null) { puzzle.cells[cell].kind = .block }
      }
    }
    if file["saved"]?.list != nil {
      for (cell, value) in try file.grid("saved", rows: puzzle.rows, columns: puzzle.columns)
      where puzzle.cells[cell].kind == .open {
        puzzle.cells[cell].entry = letters(value) ?? ""
      }
    }
    puzzle.completeBars()
    try readClues(file)
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

  /// The letters of a cell of `solution` or `saved`; `nil` where there are none.
  private func letters(_ value: DataValue) -> String? {
    switch value {
    case .text(let text): return text == block || text == empty || text.isEmpty ? nil : text
    case .number(let text): return text == empty ? nil : text
    case .fields: return value["value"].flatMap { letters($0) } ?? value["cell"].flatMap { letters($0) }
    default: return nil
    }
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
    // A style may be the name of one that is declared above.
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

  // MARK: Clues

  private mutating func readClues(_ file: IpuzFile) throws(CrosswordFault) {
    let lists = file["clues"]?.fields ?? []
    let coordinates = lists.flatMap { $0.value.list ?? [] }.flatMap { $0["cells"]?.list ?? [] }
    let isFromZero = coordinates.contains { $0.list?.contains { $0.integer == 0 } ?? false }
    let labels = allLabels()
    for list in lists {
      // A title of the list may stand behind a colon.
      let name = list.name.split(separator: ":").first.map { $0.lowercased() } ?? ""
      let direction: CrosswordEntry.Direction =
        list.name == "Across" || name == "across" && list.name.count == 6
        ? .across : list.name == "Down" || name == "down" && list.name.count == 4 ? .down : .other(list.name)
      guard let clues = list.value.list else {
        throw file.fault("clues", "the clues \"\(list.name.prefix(40))\" are no list [ ]; write one")
      }
      for clue in clues {
        guard var entry = Self.entry(clue, direction) else {
          throw file.fault(
            "clues", "a clue of \"\(list.name.prefix(40))\" is neither a text, [number, text] nor an object")
        }
        entry.cells = try cells(clue["cells"], isFromZero, file) ?? []
        if entry.cells.isEmpty { entry.cells = slot(entry.number, direction, labels) }
        guard puzzle.add(entry) else { throw file.fault("clues", Crossword.tooManyEntries) }
      }
    }
  }

  /// Numbers of cells, and the marks in their corners, which some puzzles have instead.
  private func allLabels() -> [String: Int] {
    var labels = puzzle.labels()
    for cell in puzzle.cells.indices where puzzle.cells[cell].kind == .open {
      for mark in puzzle.cells[cell].style.first(where: { $0.name == "mark" })?.value.fields ?? [] {
        if let label = mark.value.plain, labels[label] == nil { labels[label] = cell }
      }
    }
    return labels
  }

  /// A number such as `2-3` tells the first cell's and the last one's.
  private func slot(_ number: String, _ direction: CrosswordEntry.Direction, _ labels: [String: Int]) -> [Int] {
    let slot = puzzle.slot(number, direction, labels)
    guard slot.isEmpty, let first = number.split(separator: "-").first else { return slot }
    return puzzle.slot(String(first), direction, labels)
  }

  private static func entry(_ clue: DataValue, _ direction: CrosswordEntry.Direction) -> CrosswordEntry? {
    if let text = clue.plain { return CrosswordEntry(direction, number: "", cells: [], clue: Markup.plain(text)) }
    if let parts = clue.list {
      guard parts.count >= 2, let text = parts[1].plain else { return nil }
      let number = parts[0].plain ?? parts[0].list?.compactMap(\.plain).joined(separator: "/") ?? ""
      return CrosswordEntry(direction, number: number, cells: [], clue: Markup.plain(text))
    }
    guard let fields = clue.fields else { return nil }
    let number = clue["number"]?.plain ?? clue["numbers"]?.list?.compactMap(\.plain).joined(separator: "/") ?? ""
    var entry = CrosswordEntry(direction, number: number, cells: [], clue: Markup.plain(clue["clue"]?.plain ?? ""))
    entry.enumeration = clue["enumeration"]?.plain ?? ""
    var hints = clue["hints"]?.list
    if hints?.first?.plain.map(Markup.plain)?.isEmpty == false {
      entry.more = Markup.plain(hints?.removeFirst().plain ?? "")
    }
    entry.fields = fields.filter { !["number", "clue", "cells", "enumeration", "hints"].contains($0.name) }
    if clue["number"] != nil {} else { entry.fields = entry.fields.filter { $0.name != "numbers" } }
    if let hints, !hints.isEmpty { entry.fields.append(DataField("hints", .list(hints))) }
    return entry
  }

  private func cells(_ value: DataValue?, _ isFromZero: Bool, _ file: IpuzFile) throws(CrosswordFault) -> [Int]? {
    guard let list = value?.list else { return nil }
    var cells: [Int] = []
    for place in list {
      let pair = place.list?.compactMap(\.integer) ?? []
      let shift = isFromZero ? 0 : 1
      guard pair.count == 2, (shift..<puzzle.columns + shift).contains(pair[0]),
        (shift..<puzzle.rows + shift).contains(pair[1])
      else {
        throw file.fault("clues", "a clue has a cell \(place.json().prefix(40)) outside the grid; write [column, row]")
      }
      cells.append((pair[1] - shift) * puzzle.columns + pair[0] - shift)
    }
    return cells
  }
}
