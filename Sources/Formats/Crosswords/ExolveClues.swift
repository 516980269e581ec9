// Reads the clue lists of Exolve text.
import Messages

/// A cell reference in Exolve: `a3`, `c1r3` or `r3c1`.
struct ExolvePlace {
  private let column: Int
  private let row: Int
  /// Whether it names column and row explicitly; some writers then count rows from the top.
  let isSpelt: Bool

  init?(_ text: Substring) {
    let numbers = text.split(whereSeparator: { !$0.isASCII || !$0.isNumber }).compactMap { Int($0) }
    let letters = text.split(whereSeparator: { $0.isASCII && $0.isNumber }).map(String.init)
    switch (letters, numbers.count) {
    case (["c", "r"], 2): (column, row) = (numbers[0], numbers[1])
    case (["r", "c"], 2): (column, row) = (numbers[1], numbers[0])
    default:
      guard letters.count == 1, numbers.count == 1, letters[0].utf8.count == 1, let letter = letters[0].utf8.first,
        (97...122).contains(letter), text.utf8.first == letter
      else { return nil }
      (column, row) = (Int(letter) - 96, numbers[0])
    }
    isSpelt = numbers.count == 2
  }

  /// The cell; rows count from the bottom, as in Exolve, or from the top.
  func cell(in puzzle: Crossword, fromTop: Bool) -> Int? {
    guard (1...puzzle.columns).contains(column), (1...puzzle.rows).contains(row) else { return nil }
    return (fromTop && isSpelt ? row - 1 : puzzle.rows - row) * puzzle.columns + column - 1
  }
}

/// The clue lists of Exolve text.
struct ExolveClues {
  typealias Line = (number: Int, text: String)

  /// A list as it appears in the file.
  struct List {
    let direction: CrosswordEntry.Direction
    let lines: [Line]
  }

  /// A line that begins a clue: cell references after `#`, numbers, and the clue.
  private struct Clue {
    let line: Int
    let places: [ExolvePlace]
    let numbers: [String]
    let text: String
    let direction: CrosswordEntry.Direction
  }

  let lists: [List]

  /// Adds the entries of all lists.
  func read(into puzzle: inout Crossword) throws(LocatedFault) {
    let fromTop = countsFromTop(puzzle)
    var labels = puzzle.labels()
    for list in lists {
      let first = puzzle.entries.count
      // A line of --- only divides a long list.
      for (line, text) in list.lines where !text.hasPrefix("---") {
        if let clue = Self.clue(line, text, list.direction) {
          try add(clue, to: &puzzle, &labels, fromTop)
        } else if puzzle.entries.count > first {
          // A line without a number continues the clue before it.
          puzzle.entries[puzzle.entries.count - 1].clue += " " + Markup.plain(text)
        } else {
          throw .line(line, "a clue must begin with its number, for example \"1 Listener (3)\"")
        }
      }
    }
  }

  private func add(
    _ clue: Clue, to puzzle: inout Crossword, _ labels: inout [String: Int], _ fromTop: Bool
  ) throws(LocatedFault) {
    var entry = CrosswordEntry(
      clue.direction, number: clue.numbers.joined(separator: ", "), cells: [], clue: clue.text)
    Self.splitEnumeration(&entry)
    if clue.places.isEmpty {
      entry.cells = clue.numbers.flatMap { Self.slot($0, clue.direction, puzzle, labels) }
    } else {
      let cells = clue.places.compactMap { $0.cell(in: puzzle, fromTop: fromTop) }
      guard cells.count == clue.places.count, cells.allSatisfy({ puzzle.cells[$0].kind == .open }) else {
        throw .line(
          clue.line,
          "the cell after # takes no letter; write a column's letter and a row, as in #a3, rows counted from the bottom"
        )
      }
      if let number = clue.numbers.first, puzzle.cells[cells[0]].number.isEmpty {
        puzzle.cells[cells[0]].number = number
        labels[number] = labels[number] ?? cells[0]
      }
      entry.cells = cells.count > 1 ? cells : Self.run(from: cells[0], entry, puzzle)
    }
    guard puzzle.add(entry) else { throw .line(clue.line, Crossword.tooManyEntries) }
  }

  /// The word that begins at a cell: in its list's direction, else the one with the clue's length, else the cell alone.
  private static func run(from cell: Int, _ entry: CrosswordEntry, _ puzzle: Crossword) -> [Int] {
    let runs = [false, true].map { puzzle.run(from: cell, down: $0) }
    switch entry.direction {
    case .across: return runs[0]
    case .down: return runs[1]
    case .other:
      let length = entry.enumeration.split { !$0.isNumber }.compactMap { Int($0) }.reduce(0) { $0 &+ $1 }
      return runs.first { $0.count == length } ?? [cell]
    }
  }

  /// Exolve counts rows from the bottom, but some files count from the top. This shows if cells take no letter, lengths
  /// do not match, or clues without a number begin in numbered cells.
  private func countsFromTop(_ puzzle: Crossword) -> Bool {
    let clues = lists.flatMap { list in list.lines.compactMap { Self.clue($0.number, $0.text, list.direction) } }
    let located = clues.filter { $0.places.contains(where: \.isSpelt) }
    func misfits(_ fromTop: Bool) -> Int {
      located.reduce(0) { sum, clue in
        let cells = clue.places.map { $0.cell(in: puzzle, fromTop: fromTop) }
        guard let first = cells.first ?? nil, cells.allSatisfy({ $0.map { puzzle.cells[$0].kind == .open } ?? false })
        else { return sum + 2 }
        var entry = CrosswordEntry(clue.direction, number: "", cells: [], clue: clue.text)
        Self.splitEnumeration(&entry)
        let length = Int(entry.enumeration) ?? 0
        let isLong =
          length == 0 || length == (cells.count > 1 ? cells.count : Self.run(from: first, entry, puzzle).count)
        return sum + (isLong ? 0 : 1) + (clue.numbers.isEmpty && !puzzle.cells[first].number.isEmpty ? 1 : 0)
      }
    }
    return misfits(true) < misfits(false)
  }

  /// A line that begins a clue; `nil` for one that continues the clue before it.
  private static func clue(_ line: Int, _ text: String, _ direction: CrosswordEntry.Direction) -> Clue? {
    var places: [ExolvePlace] = []
    var rest = text[...]
    while rest.first == "#", places.count < Crossword.mostSide * 2 {
      let word = rest.dropFirst().prefix { !$0.isWhitespace }
      guard let place = ExolvePlace(word) else { break }
      places.append(place)
      rest = rest.dropFirst(word.count + 1).drop(while: \.isWhitespace)
    }
    if let (numbers, clue) = label(String(rest)) {
      return Clue(line: line, places: places, numbers: numbers, text: clue, direction: direction)
    }
    if places.isEmpty { return nil }
    return Clue(line: line, places: places, numbers: [], text: String(rest), direction: direction)
  }

  /// `5`, or `5d` of another list for the same answer.
  private static func slot(
    _ number: String, _ direction: CrosswordEntry.Direction, _ puzzle: Crossword, _ labels: [String: Int]
  ) -> [Int] {
    switch number.last {
    case "d": puzzle.slot(String(number.dropLast()), .down, labels)
    case "a": puzzle.slot(String(number.dropLast()), .across, labels)
    default: puzzle.slot(number, direction, labels)
    }
  }

  /// The numbers before a clue, `5` or `5, 7d` or `[A]`, and the clue; `nil` if there are none.
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
      guard let sign = after.first, ",&/".contains(sign) else { break }
      let next = after.dropFirst().drop { $0 == " " }
      guard let digit = next.first, digit.isASCII, digit.isNumber else { break }
      rest = next
    }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0.count < 8 }) else { return nil }
    return (numbers, trimmed(rest.drop { $0 == "." || $0 == " " }))
  }

  /// Splits off the lengths in the last parentheses of a clue, and the explanation after them, which is shown after
  /// play.
  static func splitEnumeration(_ entry: inout CrosswordEntry) {
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
