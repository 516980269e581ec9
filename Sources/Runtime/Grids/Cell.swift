// A place on a board, counted from 1, written `r4c7`.

/// A place on a board. Rows and columns count from 1, row 1 on top, column 1 on the left.
public struct Cell: Hashable, Sendable, Comparable {
  /// The row, from 1.
  public let row: Int
  /// The column, from 1.
  public let column: Int

  /// Names a place; nothing says that a board reaches that far.
  @inlinable public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Reads `r4c7`: no blanks, no leading zeros, at most four digits a number. Anything else gives `nil`.
  public init?(_ text: some StringProtocol) { self.init(String(text)) }

  /// Reads a text as above, by its bytes where they lie.
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

  /// One to four digits from a place on, the first not 0; `nil` where there are none or more.
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
