// A value for every cell of a board.

/// A value for every cell of a rectangular board, stored row-major.
///
/// Members are inlinable: generic calls from other modules are otherwise some twenty times slower.
public struct Grid<Element> {
  /// The shape.
  public let shape: GridShape
  @usableFromInline var storage: [Element]

  /// A board with the same value everywhere.
  @inlinable public init(shape: GridShape, filledWith value: Element) {
    self.shape = shape
    storage = Array(repeating: value, count: shape.count)
  }

  /// A board from row-major values, or `nil` if their number differs from the number of cells.
  @inlinable public init?(shape: GridShape, elements: [Element]) {
    guard elements.count == shape.count else { return nil }
    self.shape = shape
    storage = elements
  }

  /// The values, row-major, `shape.count` of them.
  @inlinable public var elements: [Element] { storage }

  /// The value of a cell.
  ///
  /// - Precondition: The cell is on the board.
  @inlinable public subscript(cell: Cell) -> Element {
    get { storage[(cell.row - 1) * shape.columns + cell.column - 1] }
    set { storage[(cell.row - 1) * shape.columns + cell.column - 1] = newValue }
  }

  /// The board with each value transformed.
  @inlinable public func map<Other>(_ change: (Element) throws -> Other) rethrows -> Grid<Other> {
    Grid<Other>(shape: shape, storage: try storage.map(change))
  }

  @inlinable init(shape: GridShape, storage: [Element]) {
    self.shape = shape
    self.storage = storage
  }

  /// The cells with their values, row-major.
  @inlinable public var entries: [(cell: Cell, value: Element)] {
    storage.enumerated().map { (shape.cell(at: $0.offset), $0.element) }
  }
}

extension Grid: Equatable where Element: Equatable {}
extension Grid: Hashable where Element: Hashable {}
extension Grid: Sendable where Element: Sendable {}
