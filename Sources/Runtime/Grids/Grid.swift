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
