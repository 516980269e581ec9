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
  @inlinable public init?(_ text: some StringProtocol) {
    var bytes = text.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "r") else { return nil }
    guard let (row, stop) = Cell.number(&bytes), stop == UInt8(ascii: "c") else { return nil }
    guard let (column, end) = Cell.number(&bytes), end == nil else { return nil }
    self.init(row: row, column: column)
  }

  @inlinable static func number(_ bytes: inout some IteratorProtocol<UInt8>) -> (value: Int, stop: UInt8?)? {
    var value = 0
    var digits = 0
    while let byte = bytes.next() {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return digits > 0 ? (value, byte) : nil }
      if digits == 0 && byte == UInt8(ascii: "0") { return nil }
      digits += 1
      if digits > 4 { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return digits > 0 ? (value, nil) : nil
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
