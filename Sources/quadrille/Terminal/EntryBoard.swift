// A board of words, read for the caret.
import Grids
import Play

/// A board of words, read for the caret.
struct EntryBoard {
  /// A word: its direction, its cells and the label before its clue.
  struct Word: Equatable {
    let direction: String
    let number: String
    let cells: [Cell]
  }

  let shape: GridShape
  let holes: Set<Cell>
  let entries: [Word]
  /// The cells with a letter.
  var filled: Set<Cell>
  /// The cells whose letters cannot be changed.
  var fixed: Set<Cell>
  /// Those that are marked as wrong.
  var wrong: Set<Cell>
  /// Whether columns are counted from the right.
  var isFromRight = false
  private let words: [Cell: [Int]]

  init(shape: GridShape, holes: Set<Cell>, entries: [Word], filled: Set<Cell>, fixed: Set<Cell>, wrong: Set<Cell>) {
    self.shape = shape
    self.holes = holes
    self.entries = entries
    self.filled = filled
    self.fixed = fixed
    self.wrong = wrong
    var words: [Cell: [Int]] = [:]
    for (number, entry) in entries.enumerated() { for cell in entry.cells { words[cell, default: []].append(number) } }
    self.words = words
  }

  /// A board of a view; `nil` for one without words.
  init?(_ board: View.Board) {
    guard let entries = board.entries, (1...9999).contains(board.rows), (1...9999).contains(board.columns) else {
      return nil
    }
    func cells(where holds: (View.Cell) -> Bool) -> Set<Cell> {
      Set(board.cells.filter(holds).compactMap { Cell($0.at) })
    }
    let shape = GridShape(rows: board.rows, columns: board.columns)
    self.init(
      shape: shape, holes: cells { $0.kind == "hole" || $0.kind == "block" },
      entries: entries.map { entry in
        Word(
          direction: entry.direction, number: entry.number,
          cells: entry.cells.compactMap { Cell($0) }.filter(shape.contains))
      },
      filled: cells { !($0.text ?? "").isEmpty }, fixed: cells { $0.kind == "given" },
      wrong: cells { $0.roles?.contains("wrong") == true })
    isFromRight = board.fromRight == true
  }

  /// The words of a cell.
  func at(_ cell: Cell) -> [Int] { words[cell] ?? [] }

  func isBlank(_ cell: Cell) -> Bool { !filled.contains(cell) }

  func canErase(_ cell: Cell) -> Bool { filled.contains(cell) && !fixed.contains(cell) }

  /// Whether a word has a blank.
  func isOpen(_ number: Int) -> Bool { entries[number].cells.contains(where: isBlank) }

  /// Whether a word runs down; `nil` for one that runs otherwise.
  func runsDown(_ number: Int) -> Bool? {
    let cells = entries[number].cells
    guard cells.count > 1 else { return nil }
    if cells[0].row == cells[1].row { return false }
    return cells[0].column == cells[1].column ? true : nil
  }

  /// The knot of a word: all words that it is connected with by crossings, itself included.
  func knot(_ number: Int) -> Set<Int> {
    var (found, next): (Set<Int>, [Int]) = ([number], [number])
    while let word = next.popLast() {
      for other in entries[word].cells.flatMap(at) where found.insert(other).inserted { next.append(other) }
    }
    return found
  }

  /// Where a word is entered: at its first blank, else at its first cell.
  func entrance(_ number: Int) -> Cell {
    let cells = entries[number].cells
    return cells.first(where: isBlank) ?? cells[0]
  }

  /// The word with most letters known, then with the lowest number, then the first.
  func easiest(_ some: [Int]) -> Int? {
    some.enumerated().min { a, b in
      let known = (known(a.element), known(b.element))
      if known.0 != known.1 { return known.0 > known.1 }
      let numbers = (number(a.element), number(b.element))
      return numbers.0 != numbers.1 ? numbers.0 < numbers.1 : a.offset < b.offset
    }?.element
  }

  private func known(_ number: Int) -> Int { entries[number].cells.count { !isBlank($0) } }

  private func number(_ entry: Int) -> Int { Int(entries[entry].number.prefix { $0.isNumber }) ?? .max }

  /// The board with something in a cell.
  func filling(_ cell: Cell) -> EntryBoard {
    var board = self
    board.filled.insert(cell)
    return board
  }
}
