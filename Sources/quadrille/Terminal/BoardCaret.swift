// The caret on a board: where a key takes it.
import Grids

/// The caret on a board. Arrows stop at the edge and step over holes; a key that leads nowhere leaves it where it is.
struct BoardCaret: Equatable {
  /// The keys that move it.
  enum Key: String, CaseIterable {
    case up, down, left, right
    /// The first and last open cell of the row.
    case home, end
    /// The first and last open cell in reading order.
    case first, last
    /// The topmost and lowest open cell of the column.
    case pageup, pagedown
  }

  /// The board's extent.
  let shape: GridShape
  /// The cells it skips.
  let holes: Set<Cell>
  /// Its cell.
  private(set) var cell: Cell

  /// A caret on `cell`; if it skips that cell, on the first open one.
  init(shape: GridShape, holes: Set<Cell> = [], at cell: Cell = Cell(row: 1, column: 1)) {
    self.shape = shape
    self.holes = holes
    self.cell = cell
    if !isOpen(cell) { move(.first) }
  }

  /// Moves it.
  mutating func move(_ key: Key) {
    switch key {
    case .up: walk(from: Cell(row: cell.row - 1, column: cell.column), down: -1, right: 0)
    case .down: walk(from: Cell(row: cell.row + 1, column: cell.column), down: 1, right: 0)
    case .left: walk(from: Cell(row: cell.row, column: cell.column - 1), down: 0, right: -1)
    case .right: walk(from: Cell(row: cell.row, column: cell.column + 1), down: 0, right: 1)
    case .home: walk(from: Cell(row: cell.row, column: 1), down: 0, right: 1)
    case .end: walk(from: Cell(row: cell.row, column: shape.columns), down: 0, right: -1)
    case .pageup: walk(from: Cell(row: 1, column: cell.column), down: 1, right: 0)
    case .pagedown: walk(from: Cell(row: shape.rows, column: cell.column), down: -1, right: 0)
    case .first: cell = shape.cells.first(where: isOpen) ?? cell
    case .last: cell = shape.cells.last(where: isOpen) ?? cell
    }
  }

  /// Moves it to a cell it does not skip.
  mutating func jump(to target: Cell) {
    if isOpen(target) { cell = target }
  }

  /// Takes the first open cell from a place on, in one direction.
  private mutating func walk(from start: Cell, down: Int, right: Int) {
    var next = start
    while shape.contains(next) {
      if isOpen(next) { return cell = next }
      next = Cell(row: next.row + down, column: next.column + right)
    }
  }

  private func isOpen(_ cell: Cell) -> Bool {
    shape.contains(cell) && !holes.contains(cell)
  }
}
