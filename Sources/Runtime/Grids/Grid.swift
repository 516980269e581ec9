// A value for every cell of a board.

/// A value for every cell of a rectangular board, stored row-major.
public struct Grid<Element> {
  /// The extent.
  public let shape: GridShape
  /// The values, row-major, `shape.count` of them.
  public private(set) var elements: [Element]

  /// A board with the same value everywhere.
  public init(shape: GridShape, filledWith value: Element) {
    self.shape = shape
    elements = Array(repeating: value, count: shape.count)
  }

  /// A board from row-major values, or `nil` when their number is not that of the cells.
  public init?(shape: GridShape, elements: [Element]) {
    guard elements.count == shape.count else { return nil }
    self.shape = shape
    self.elements = elements
  }

  /// The value of a cell.
  ///
  /// - Precondition: the cell lies on the board.
  public subscript(cell: Cell) -> Element {
    get { elements[(cell.row - 1) * shape.columns + cell.column - 1] }
    set { elements[(cell.row - 1) * shape.columns + cell.column - 1] = newValue }
  }

  /// The cells with their values, row-major.
  public var entries: [(cell: Cell, value: Element)] {
    elements.enumerated().map { (shape.cell(at: $0.offset), $0.element) }
  }
}

extension Grid: Equatable where Element: Equatable {}
extension Grid: Hashable where Element: Hashable {}
extension Grid: Sendable where Element: Sendable {}

extension Grid where Element: Equatable {
  /// The lowest cell of a column that holds a value, or `nil`: where a dropped disc comes to rest.
  ///
  /// - Complexity: O(rows).
  public func lowest(inColumn column: Int, holding value: Element) -> Cell? {
    guard column >= 1, column <= shape.columns else { return nil }
    return (1...shape.rows).reversed().lazy.map { Cell(row: $0, column: column) }.first { self[$0] == value }
  }

  /// The longest straight line of equal values through a cell (across, down or diagonal) if it has at least `length`
  /// cells, from its top or left end; of several equally long ones the first of across, down, falling, rising.
  ///
  /// - Complexity: O(rows + columns).
  public func line(through cell: Cell, atLeast length: Int) -> [Cell]? {
    guard shape.contains(cell) else { return nil }
    var best: [Cell] = []
    for (down, right) in [(0, 1), (1, 0), (1, 1), (-1, 1)] {
      let line =
        run(from: cell, down: -down, right: -right).reversed() + [cell] + run(from: cell, down: down, right: right)
      if line.count > best.count { best = line }
    }
    return best.count >= max(1, length) ? best : nil
  }

  /// The cells after `cell` in a direction that hold its value.
  private func run(from cell: Cell, down: Int, right: Int) -> [Cell] {
    var cells: [Cell] = []
    var next = Cell(row: cell.row + down, column: cell.column + right)
    while shape.contains(next), self[next] == self[cell] {
      cells.append(next)
      next = Cell(row: next.row + down, column: next.column + right)
    }
    return cells
  }
}
