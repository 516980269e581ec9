// The ways a board can look the same from another side.

/// Turns and reflections under which a set of cells stays as it is.
public enum Symmetry: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// A half turn.
  case rotation
  /// A quarter turn; square boards only.
  case quarter
  /// Left and right change places.
  case mirror
  /// Top and bottom change places.
  case flip
  /// Left and right, and top and bottom.
  case cross
  /// Reflection at the diagonal from the top left; square boards only.
  case diagonal
  /// Reflection at the diagonal from the top right; square boards only.
  case antidiagonal
  /// Every turn and reflection; square boards only.
  case all

  /// Whether a board of this shape has the symmetry.
  public func fits(_ shape: GridShape) -> Bool {
    switch self {
    case .none, .rotation, .mirror, .flip, .cross: true
    case .quarter, .diagonal, .antidiagonal, .all: shape.rows == shape.columns
    }
  }

  /// The cells of a board in sets that change places with each other, row-major by their first cells.
  ///
  /// - Returns: Each cell in one set, the sets' cells in row-major order; every cell by itself where the symmetry does not
  ///   fit.
  /// - Complexity: O(*n*) for *n* cells.
  public func orbits(of shape: GridShape) -> [[Cell]] {
    guard fits(shape) else { return shape.cells.map { [$0] } }
    var seen: Set<Cell> = []
    return shape.cells.compactMap { cell in
      guard seen.insert(cell).inserted else { return nil }
      var orbit = [cell]
      var next = 0
      while next < orbit.count {
        for image in images(of: orbit[next], on: shape) where seen.insert(image).inserted { orbit.append(image) }
        next += 1
      }
      return orbit.sorted()
    }
  }

  /// Where the symmetry's generators take a cell.
  private func images(of cell: Cell, on shape: GridShape) -> [Cell] {
    let (row, column) = (cell.row, cell.column)
    let (below, beside) = (shape.rows + 1 - row, shape.columns + 1 - column)
    return switch self {
    case .none: []
    case .rotation: [Cell(row: below, column: beside)]
    case .quarter: [Cell(row: column, column: below)]
    case .mirror: [Cell(row: row, column: beside)]
    case .flip: [Cell(row: below, column: column)]
    case .cross: [Cell(row: row, column: beside), Cell(row: below, column: column)]
    case .diagonal: [Cell(row: column, column: row)]
    case .antidiagonal: [Cell(row: beside, column: below)]
    case .all: [Cell(row: column, column: below), Cell(row: row, column: beside)]
    }
  }
}
