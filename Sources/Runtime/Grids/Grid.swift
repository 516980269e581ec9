// A value for every place of a board.

/// A value for every place of a board, stored in the order of its shape: for cells alone, row-major.
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

  /// A board from values in the order of the shape, or `nil` if their number differs from the number of places.
  @inlinable public init?(shape: GridShape, elements: [Element]) {
    guard elements.count == shape.count else { return nil }
    self.shape = shape
    storage = elements
  }

  /// The values in the order of the shape, `shape.count` of them.
  @inlinable public var elements: [Element] { storage }

  /// The value of a place.
  ///
  /// - Precondition: The shape contains the place.
  @inlinable public subscript(cell: Cell) -> Element {
    get { storage[index(of: cell)] }
    set { storage[index(of: cell)] = newValue }
  }

  @inlinable func index(of cell: Cell) -> Int {
    guard let plan = shape.plan else { return (cell.row - 1) * shape.columns + cell.column - 1 }
    guard let index = plan.index(of: cell) else { preconditionFailure("the board has no place \(cell)") }
    return index
  }

  /// The board with each value transformed.
  @inlinable public func map<Other>(_ change: (Element) throws -> Other) rethrows -> Grid<Other> {
    Grid<Other>(shape: shape, storage: try storage.map(change))
  }

  /// The same values in one column if the shape has a plan: for use where only their order matters.
  public var flat: Grid {
    shape.plan == nil ? self : Grid(shape: GridShape(rows: shape.count, columns: 1), storage: storage)
  }

  @inlinable init(shape: GridShape, storage: [Element]) {
    self.shape = shape
    self.storage = storage
  }

  /// The places with their values, in the order of the shape.
  @inlinable public var entries: [(cell: Cell, value: Element)] {
    storage.enumerated().map { (shape.cell(at: $0.offset), $0.element) }
  }
}

extension Grid: Equatable where Element: Equatable {}
extension Grid: Hashable where Element: Hashable {}
extension Grid: Sendable where Element: Sendable {}
