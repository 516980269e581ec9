// A cell of a board, counted from 1, written `r4c7`, or one of its sides and corners, written `r4c7.right`.

/// A place on a board: a cell, or a side or corner of one. Rows and columns count from 1, with row 1 on top and column 1
/// on the left.
///
/// A side between two cells has two names, one from each; `Geometry` knows which is which.
public struct Cell: Hashable, Sendable, Comparable {
  /// The row, from 1.
  public let row: Int
  /// The column, from 1.
  public let column: Int
  /// The part of the cell; `whole` for the cell itself.
  public let part: Part

  /// A cell or a part of it, which need not lie on any board.
  @inlinable public init(row: Int, column: Int, part: Part = .whole) {
    self.row = row
    self.column = column
    self.part = part
  }

  /// A part of this cell.
  @inlinable public func part(_ part: Part) -> Cell { Cell(row: row, column: column, part: part) }

  /// The cell that it is or belongs to.
  @inlinable public var whole: Cell { Cell(row: row, column: column) }

  /// Parses `r4c7` or `r4c7.right`: no blanks, no leading zeros, at most four digits per number. `nil` for anything
  /// else.
  public init?(_ text: some StringProtocol) { self.init(String(text)) }

  /// Parses the same from a string's bytes in place.
  public init?(_ text: String) {
    var text = text
    let cell = text.withUTF8 { bytes in
      var place = 0
      guard bytes.count >= 4, bytes[0] == UInt8(ascii: "r") else { return nil as Cell? }
      place = 1
      guard let row = Cell.number(bytes, &place), place < bytes.count, bytes[place] == UInt8(ascii: "c") else {
        return nil
      }
      place += 1
      guard let column = Cell.number(bytes, &place) else { return nil }
      if place == bytes.count { return Cell(row: row, column: column) }
      guard bytes[place] == UInt8(ascii: "."), bytes.count - place <= Cell.longestPart,
        let part = Part(name: String(decoding: bytes[(place + 1)...], as: UTF8.self))
      else { return nil }
      return Cell(row: row, column: column, part: part)
    }
    guard let cell else { return nil }
    self = cell
  }

  /// The most bytes of a part with its dot: `.bottomright`.
  private static let longestPart = 12

  /// Parses one to four digits from an offset, the first not 0; `nil` otherwise.
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Int? {
    var value = 0
    let start = place
    while place < bytes.count, bytes[place] &- UInt8(ascii: "0") < 10 {
      value = value &* 10 &+ Int(bytes[place] &- UInt8(ascii: "0"))
      place += 1
      if value == 0 || place &- start > 4 { return nil }
    }
    return place > start ? value : nil
  }

  /// Row-major order, and the order of parts in one cell.
  public static func < (left: Cell, right: Cell) -> Bool {
    (left.row, left.column, left.part) < (right.row, right.column, right.part)
  }
}

extension Cell: CustomStringConvertible {
  /// The name, `r4c7` or `r4c7.right`.
  public var description: String {
    part == .whole ? "r\(row)c\(column)" : "r\(row)c\(column).\(part.name)"
  }
}
