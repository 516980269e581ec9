// Symmetries of a board.

/// Turns and reflections that leave a set of cells unchanged.
public enum Symmetry: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// A half turn.
  case rotation
  /// A quarter turn; square boards only.
  case quarter
  /// Left and right are exchanged.
  case mirror
  /// Top and bottom are exchanged.
  case flip
  /// Left and right are exchanged, and top and bottom too.
  case cross
  /// Reflection in the diagonal from the top left; square boards only.
  case diagonal
  /// Reflection in the diagonal from the top right; square boards only.
  case antidiagonal
  /// Every turn and reflection; square boards only.
  case all

  /// Whether the symmetry applies to a board of this shape.
  public func fits(_ shape: GridShape) -> Bool {
    switch self {
    case .none, .rotation, .mirror, .flip, .cross: true
    case .quarter, .diagonal, .antidiagonal, .all: shape.rows == shape.columns
    }
  }

  /// The orbits of a board's cells, row-major by their first cells.
  ///
  /// - Returns: Each cell in one orbit, cells in row-major order; single cells if the symmetry does not apply.
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

  /// The images of a cell under the symmetry's generators.
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
