// The shape of a board, and its cells in order.

/// The places of a board that have values: rows × columns cells, whose indices are row-major from 0, or those of a plan.
public struct GridShape: Hashable, Sendable {
  /// Number of rows, at least 1.
  public let rows: Int
  /// Number of columns, at least 1.
  public let columns: Int
  /// The places of a board with values on sides or corners, or of a board that is not a rectangle; `nil` for cells alone.
  public let plan: BoardPlan?

  /// Cells alone.
  ///
  /// - Precondition: Both are 1...9999, so that every cell has a name.
  public init(rows: Int, columns: Int) {
    precondition((1...9999).contains(rows) && (1...9999).contains(columns), "rows and columns must be 1 to 9999")
    self.rows = rows
    self.columns = columns
    plan = nil
  }

  /// The places of a plan.
  public init(_ plan: BoardPlan) {
    rows = plan.geometry.rows
    columns = plan.geometry.columns
    self.plan = plan
  }

  /// The rectangle of cells around the board.
  public var frame: GridShape { plan == nil ? self : GridShape(rows: rows, columns: columns) }

  /// Number of places.
  @inlinable public var count: Int { plan.map(\.places.count) ?? (rows * columns) }

  /// Whether the place is among them.
  @inlinable public func contains(_ cell: Cell) -> Bool { index(of: cell) != nil }

  /// The index from 0 by any name of the place, or `nil` where it is none of them.
  @inlinable public func index(of cell: Cell) -> Int? {
    if let plan { return plan.index(of: cell) }
    guard cell.part == .whole, cell.row >= 1, cell.row <= rows, cell.column >= 1, cell.column <= columns else {
      return nil
    }
    return (cell.row - 1) * columns + cell.column - 1
  }

  /// The place with an index of 0..<`count`.
  @inlinable public func cell(at index: Int) -> Cell {
    if let plan { return plan.places[index] }
    return Cell(row: index / columns + 1, column: index % columns + 1)
  }

  /// All places in the order of their indices.
  @inlinable public var cells: [Cell] { plan?.places ?? (0..<count).map(cell(at:)) }

  /// The rows of cells from top to bottom, each from left to right; a cell that is missing or has no value is left out.
  public var allRows: [[Cell]] {
    (1...rows).map { row in
      let cells = (1...columns).map { Cell(row: row, column: $0) }
      return plan == nil ? cells : cells.filter(contains)
    }
  }
}
