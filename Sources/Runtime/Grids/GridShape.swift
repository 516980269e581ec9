// The extent of a board and the groups of cells that follow from it.

/// How two cells may be related.
public enum Neighbourhood: String, Sendable, CaseIterable {
  /// Sharing a side.
  case orthogonal
  /// Sharing a side or a corner: a king's move.
  case king
  /// A knight's move apart.
  case knight

  /// The steps to all such cells as (rows, columns), row-major.
  var steps: [(Int, Int)] {
    switch self {
    case .orthogonal: [(-1, 0), (0, -1), (0, 1), (1, 0)]
    case .king: [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
    case .knight: [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)]
    }
  }
}

/// A rectangular extent of rows × columns; cells are numbered row-major from 0 where a plain index is wanted.
public struct GridShape: Hashable, Sendable {
  /// Number of rows, at least 1.
  public let rows: Int
  /// Number of columns, at least 1.
  public let columns: Int

  /// - Precondition: both are 1...9999, so that every cell has a name.
  public init(rows: Int, columns: Int) {
    precondition((1...9999).contains(rows) && (1...9999).contains(columns), "a board has at least one cell")
    self.rows = rows
    self.columns = columns
  }

  /// Number of cells.
  public var count: Int { rows * columns }

  /// Whether the cell lies on the board.
  public func contains(_ cell: Cell) -> Bool {
    cell.row >= 1 && cell.row <= rows && cell.column >= 1 && cell.column <= columns
  }

  /// Row-major index from 0, or `nil` off the board.
  public func index(of cell: Cell) -> Int? {
    contains(cell) ? (cell.row - 1) * columns + cell.column - 1 : nil
  }

  /// The cell with a row-major index of 0..<`count`.
  public func cell(at index: Int) -> Cell {
    Cell(row: index / columns + 1, column: index % columns + 1)
  }

  /// All cells, row-major.
  public var cells: [Cell] { (0..<count).map(cell(at:)) }

  /// The rows from top to bottom, each from left to right.
  public var allRows: [[Cell]] {
    (1...rows).map { row in (1...columns).map { Cell(row: row, column: $0) } }
  }

  /// The columns from left to right, each from top to bottom.
  public var allColumns: [[Cell]] {
    (1...columns).map { column in (1...rows).map { Cell(row: $0, column: column) } }
  }

  /// The boxes of `height` × `width` cells that tile the board, row-major, or `nil` where they do not tile it.
  public func boxes(height: Int, width: Int) -> [[Cell]]? {
    guard height >= 1, width >= 1, rows % height == 0, columns % width == 0 else { return nil }
    return (0..<rows / height).flatMap { band in
      (0..<columns / width).map { stack in
        (0..<height * width).map { place in
          Cell(row: band * height + place / width + 1, column: stack * width + place % width + 1)
        }
      }
    }
  }

  /// The two long diagonals of a square board, falling then rising, or `nil` for another board.
  public var diagonals: [[Cell]]? {
    guard rows == columns else { return nil }
    return [
      (1...rows).map { Cell(row: $0, column: $0) },
      (1...rows).map { Cell(row: $0, column: columns + 1 - $0) },
    ]
  }

  /// The cells of a neighbourhood that lie on the board, row-major.
  public func neighbours(of cell: Cell, _ kind: Neighbourhood) -> [Cell] {
    kind.steps.map { Cell(row: cell.row + $0.0, column: cell.column + $0.1) }.filter(contains)
  }

  /// Each unordered pair of neighbours once, row-major by its first cell, then by its second.
  public func pairs(_ kind: Neighbourhood) -> [(Cell, Cell)] {
    cells.flatMap { cell in neighbours(of: cell, kind).filter { cell < $0 }.map { (cell, $0) } }
  }
}
