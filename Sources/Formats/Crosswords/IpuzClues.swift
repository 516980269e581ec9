// Reads the clue lists of an ipuz file.
import Messages

/// Reads the clue lists of an ipuz file: under any title, in any order, as texts, pairs or objects.
struct IpuzClues {
  private let puzzle: Crossword
  private let file: IpuzFile
  private let lists: [DataField]
  private let labels: [String: Int]
  private var names = CrosswordLists()
  private var isFromZero = false

  init(_ puzzle: Crossword, _ file: IpuzFile) {
    self.puzzle = puzzle
    self.file = file
    lists = file["clues"]?.fields ?? []
    labels = Self.allLabels(puzzle)
    let clues = lists.flatMap { $0.value.list ?? [] }.filter { $0["cells"]?.list?.isEmpty == false }
    isFromZero = misfits(clues, shift: 0).map { $0 < misfits(clues, shift: 1) ?? Int.max } ?? false
  }

  /// The entries, list by list.
  mutating func entries() throws(LocatedFault) -> [CrosswordEntry] {
    var entries: [CrosswordEntry] = []
    for list in lists {
      let (direction, heading) = names.direction(list.name, hasTitle: true)
      guard let clues = list.value.list ?? Self.pairs(list.value) else {
        throw file.fault("clues", "the clues \"\(list.name.prefix(40))\" must be a list [ ]")
      }
      for clue in clues {
        guard var entry = Self.entry(clue, direction) else {
          throw file.fault(
            "clues", "a clue of \"\(list.name.prefix(40))\" must be a text, [number, text] or an object")
        }
        entry.heading = heading
        entry.cells = try cells(clue["cells"]) ?? []
        if entry.cells.isEmpty { entry.cells = puzzle.slot(entry.number, direction, labels) }
        guard entries.count < Crossword.mostEntries else { throw file.fault("clues", Crossword.tooManyEntries) }
        entries.append(entry)
      }
    }
    return entries
  }

  /// Clues keyed by number, `{ "1": "CAT" }`, as pairs.
  private static func pairs(_ value: DataValue) -> [DataValue]? {
    value.fields?.map { $0.value.plain == nil ? $0.value : .list([.text($0.name), $0.value]) }
  }

  /// Cell numbers, or the corner marks that some puzzles use instead.
  private static func allLabels(_ puzzle: Crossword) -> [String: Int] {
    var labels = puzzle.labels()
    for cell in puzzle.cells.indices where puzzle.cells[cell].kind == .open {
      for mark in puzzle.cells[cell].style.first(where: { $0.name == "mark" })?.value.fields ?? [] {
        if let label = mark.value.plain, labels[label] == nil { labels[label] = cell }
      }
    }
    return labels
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

  /// A cell `[column, row]`, counted from 1 or, in some files, from 0; `nil` if it is outside the grid.
  private func cell(_ place: DataValue, shift: Int) -> Int? {
    let pair = place.list?.compactMap(\.integer) ?? []
    guard pair.count == 2, (shift..<puzzle.columns + shift).contains(pair[0]),
      (shift..<puzzle.rows + shift).contains(pair[1])
    else { return nil }
    return (pair[1] - shift) * puzzle.columns + pair[0] - shift
  }

  /// Number of mismatches if cells count from this base: cells that take no letter, and clues whose number is in a cell
  /// other than their first; `nil` if a cell is outside the grid.
  private func misfits(_ clues: [DataValue], shift: Int) -> Int? {
    var sum = 0
    for clue in clues {
      let cells = (clue["cells"]?.list ?? []).map { cell($0, shift: shift) }
      for cell in cells {
        guard let cell else { return nil }
        if puzzle.cells[cell].kind != .open { sum += 1 }
      }
      guard let number = clue["number"]?.plain, let first = cells.first ?? nil, labels[number] != nil else { continue }
      if puzzle.cells[first].number != number { sum += 1 }
    }
    return sum
  }

  private func cells(_ value: DataValue?) throws(LocatedFault) -> [Int]? {
    guard let list = value?.list else { return nil }
    var cells: [Int] = []
    for place in list {
      guard let cell = cell(place, shift: isFromZero ? 0 : 1) else {
        throw file.fault("clues", "a clue has a cell \(place.json().prefix(40)) outside the grid; write [column, row]")
      }
      cells.append(cell)
    }
    return cells
  }
}
