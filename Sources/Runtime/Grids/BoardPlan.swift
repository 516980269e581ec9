// The places of a board that have values, where there are others than the cells of a rectangle.

/// The places of a board that have values: those of some kinds, in the order cells, sides, corners.
public final class BoardPlan: Sendable {
  /// The board.
  public let geometry: Geometry
  /// The kinds whose places have values.
  public let kinds: Set<PlaceKind>
  /// The places in order, each by its own name.
  public let places: [Cell]
  private let starts: [PlaceKind: Int]

  /// A plan for some kinds of places.
  public init(_ geometry: Geometry, _ kinds: Set<PlaceKind>) {
    self.geometry = geometry
    self.kinds = kinds
    var places: [Cell] = []
    var starts: [PlaceKind: Int] = [:]
    for kind in PlaceKind.allCases where kinds.contains(kind) {
      starts[kind] = places.count
      places += geometry.places(kind)
    }
    self.places = places
    self.starts = starts
  }

  /// The index of a place by any of its names; `nil` where it has no value.
  public func index(of place: Cell) -> Int? {
    guard let found = geometry.find(place), let start = starts[found.kind] else { return nil }
    return start + found.index
  }

  /// The indices of the places of a kind; empty where they have no values.
  public func indices(of kind: PlaceKind) -> Range<Int> {
    guard let start = starts[kind] else { return 0..<0 }
    return start..<start + geometry.places(kind).count
  }
}

extension BoardPlan: Hashable {
  /// Whether both are of the same board and kinds.
  public static func == (one: BoardPlan, other: BoardPlan) -> Bool {
    one === other || (one.kinds == other.kinds && one.geometry == other.geometry)
  }

  /// Hashes board and kinds.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(geometry)
    hasher.combine(kinds)
  }
}
