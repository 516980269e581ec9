// The places of a board that have values, where there are others than the cells of a rectangle.

/// The places of a board that have values: those of some kinds, in the order cells, sides, corners.
public final class BoardPlan: Sendable {
  /// The board.
  public let geometry: Geometry
  /// The kinds whose places have values.
  public let kinds: Set<PlaceKind>
  /// Whether sides at the rim have values, too.
  public let hasRim: Bool
  /// The places in order, each by its own name.
  public let places: [Cell]
  private let ranges: [PlaceKind: Range<Int>]
  /// The index of each side of the board; `nil` for one without a value.
  private let sides: [Int?]

  /// A plan for some kinds of places.
  ///
  /// - Parameter hasRim: Whether sides with one cell have values.
  public init(_ geometry: Geometry, _ kinds: Set<PlaceKind>, hasRim: Bool = true) {
    self.geometry = geometry
    self.kinds = kinds
    self.hasRim = hasRim
    var places: [Cell] = []
    var ranges: [PlaceKind: Range<Int>] = [:]
    var sides: [Int?] = []
    for kind in PlaceKind.allCases where kinds.contains(kind) {
      let start = places.count
      if kind == .sides {
        for side in geometry.sides {
          let hasValue = hasRim || side.cells.count > 1
          sides.append(hasValue ? places.count : nil)
          if hasValue { places.append(side.place) }
        }
      } else {
        places += geometry.places(kind)
      }
      ranges[kind] = start..<places.count
    }
    self.places = places
    self.ranges = ranges
    self.sides = sides
  }

  /// The index of a place by any of its names; `nil` where it has no value.
  public func index(of place: Cell) -> Int? {
    guard let found = geometry.find(place), let range = ranges[found.kind] else { return nil }
    return found.kind == .sides ? sides[found.index] : range.lowerBound + found.index
  }

  /// The indices of the places of a kind; empty where they have no values.
  public func indices(of kind: PlaceKind) -> Range<Int> {
    ranges[kind] ?? 0..<0
  }
}

extension BoardPlan: Hashable {
  /// Whether both are of the same board and kinds.
  public static func == (one: BoardPlan, other: BoardPlan) -> Bool {
    one === other || (one.kinds == other.kinds && one.hasRim == other.hasRim && one.geometry == other.geometry)
  }

  /// Hashes board and kinds.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(geometry)
    hasher.combine(kinds)
    hasher.combine(hasRim)
  }
}
