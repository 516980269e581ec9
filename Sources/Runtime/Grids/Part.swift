// Kinds of places on a board, and the names of a cell's sides and corners.

/// A kind of place on a board.
public enum PlaceKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// The cells.
  case cells
  /// The sides of cells; neighbours share theirs.
  case sides
  /// The corners of cells.
  case corners
}

/// Which part of a cell a place is: the cell itself, one of its sides, or one of its corners.
///
/// A geometry says which parts its cells have, and what each is: `topleft` is a corner of a square and a side of a
/// hexagon.
public struct Part: RawRepresentable, Hashable, Sendable, Comparable {
  /// The number of the part's name.
  public let rawValue: UInt8

  /// A part by the number of its name.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The cell itself.
  @inlinable public static var whole: Part { Part(rawValue: 0) }

  private static let words = [
    "", "top", "right", "bottom", "left", "topleft", "topright", "bottomright", "bottomleft",
  ]
  /// The most numbered sides, and corners, of a cell.
  public static let mostNumbered = 64
  private static let firstSide = 16
  private static let firstCorner = firstSide + mostNumbered

  static let (top, right, bottom, left) = (word(1), word(2), word(3), word(4))
  static let (topLeft, topRight, bottomRight, bottomLeft) = (word(5), word(6), word(7), word(8))

  private static func word(_ place: UInt8) -> Part { Part(rawValue: place) }

  /// The side `s1`, `s2` … of a polygon; from 0.
  static func side(_ index: Int) -> Part { Part(rawValue: UInt8(firstSide + index)) }

  /// The corner `v1`, `v2` … of a polygon; from 0.
  static func corner(_ index: Int) -> Part { Part(rawValue: UInt8(firstCorner + index)) }

  /// The name; empty for the cell itself.
  public var name: String {
    let number = Int(rawValue)
    if number < Part.words.count { return Part.words[number] }
    return number < Part.firstCorner ? "s\(number - Part.firstSide + 1)" : "v\(number - Part.firstCorner + 1)"
  }

  /// The part with a name; `nil` for a name that no part has.
  init?(name: String) {
    if let place = Part.words.firstIndex(of: name), place > 0 {
      self = Part.word(UInt8(place))
      return
    }
    guard let number = Int(name.dropFirst()), (1...Part.mostNumbered).contains(number),
      name.dropFirst() == String(number)
    else { return nil }
    switch name.first {
    case "s": self = Part.side(number - 1)
    case "v": self = Part.corner(number - 1)
    default: return nil
    }
  }

  /// The order of the numbers.
  public static func < (left: Part, right: Part) -> Bool { left.rawValue < right.rawValue }
}
