// The shape of a board, and its cells in order.

/// A rectangular shape of rows × columns; plain cell indices are row-major from 0.
public struct GridShape: Hashable, Sendable {
  /// Number of rows, at least 1.
  public let rows: Int
  /// Number of columns, at least 1.
  public let columns: Int

  /// - Precondition: Both are 1...9999, so that every cell has a name.
  public init(rows: Int, columns: Int) {
    precondition((1...9999).contains(rows) && (1...9999).contains(columns), "rows and columns must be 1 to 9999")
    self.rows = rows
    self.columns = columns
  }

  /// Number of cells.
  @inlinable public var count: Int { rows * columns }

  /// Whether the cell is on the board.
  @inlinable public func contains(_ cell: Cell) -> Bool {
    cell.row >= 1 && cell.row <= rows && cell.column >= 1 && cell.column <= columns
  }

  /// Row-major index from 0, or `nil` off the board.
  @inlinable public func index(of cell: Cell) -> Int? {
    contains(cell) ? (cell.row - 1) * columns + cell.column - 1 : nil
  }

  /// The cell with a row-major index of 0..<`count`.
  @inlinable public func cell(at index: Int) -> Cell {
    Cell(row: index / columns + 1, column: index % columns + 1)
  }

  /// All cells, row-major.
  @inlinable public var cells: [Cell] { (0..<count).map(cell(at:)) }

  /// The rows from top to bottom, each from left to right.
  public var allRows: [[Cell]] {
    (1...rows).map { row in (1...columns).map { Cell(row: row, column: $0) } }
  }
}
