// A cell of a board, counted from 1, written `r4c7`.

/// A cell of a board. Rows and columns count from 1, with row 1 on top and column 1 on the left.
public struct Cell: Hashable, Sendable, Comparable {
  /// The row, from 1.
  public let row: Int
  /// The column, from 1.
  public let column: Int

  /// A cell, which need not lie on any board.
  @inlinable public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Parses `r4c7`: no blanks, no leading zeros, at most four digits per number. `nil` for anything else.
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
      guard let column = Cell.number(bytes, &place), place == bytes.count else { return nil }
      return Cell(row: row, column: column)
    }
    guard let cell else { return nil }
    self = cell
  }

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

  /// Row-major order.
  public static func < (left: Cell, right: Cell) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}

extension Cell: CustomStringConvertible {
  /// The name, `r4c7`.
  public var description: String { "r\(row)c\(column)" }
}
