// The codes that puzzles in addresses consist of.

/// A code that a part of a puzzle is written in: what it holds, and for which places.
public enum AddressCodec: String, CaseIterable, Sendable {
  /// Numbers in cells, from 0 to 82,000 or so.
  case numbers
  /// Digits in cells.
  case digits
  /// 0 to 4 in cells.
  case sparse
  /// 0 to 4 at corners.
  case corners
  /// 1, a white circle, or 2, a black one, in cells.
  case circles
  /// Marked cells, five in a digit.
  case marks
  /// Marked cells, a digit for each with the gap after it.
  case spots
  /// A number in every cell.
  case table
  /// Numbers with directions in cells.
  case arrows
  /// The regions that given borders divide the board into.
  case borders
  /// Numbers of these regions.
  case rooms
  /// One number at the end of each line: of the columns above and the rows at the left, or of all four sides.
  case outside
  /// Several numbers at the end of each line, as of a nonogram.
  case runs
  /// Blocks with sums across and down, as of a kakuro.
  case sums
  /// A number for the board.
  case count
  /// Nothing: a slash between two parts.
  case slash
}

/// A part of a puzzle as an address holds it.
public enum AddressPart: Hashable, Sendable {
  /// A word for each place, row by row: a number, `?`, or a number or `?` behind a direction `^ v < >`; `nil` is none.
  case places([String?])
  /// For each cell the number of its region, from 0 in the order of their first cells.
  case regions([Int])
  /// The words of each line of some sides: above, below, left, right, or above and left. From left or top to the other
  /// end, as read; `?` is an unknown number.
  case lines([[[String]]])
  /// The sums of the runs after blocks on a board with one row and one column more, at the top and at the left.
  case sums(AddressSums)
  /// A number.
  case number(Int)
}

/// Blocks and sums of runs.
public struct AddressSums: Hashable, Sendable {
  /// A row a list, whether each cell is a block; the first row and column are.
  public var blocks: [[Bool]]
  /// The sums of the runs across, in the order of their blocks; `nil` where unknown.
  public var across: [Int?]
  /// The sums of the runs down, in the order of their blocks.
  public var down: [Int?]

  /// Sums by their parts.
  public init(blocks: [[Bool]], across: [Int?], down: [Int?]) {
    (self.blocks, self.across, self.down) = (blocks, across, down)
  }

  /// Whether a run begins behind a cell: it is a block, and the next cell is none.
  func begins(_ row: Int, _ column: Int, down: Bool) -> Bool {
    let next = down ? (row + 1, column) : (row, column + 1)
    guard blocks[row][column], next.0 < blocks.count, next.1 < blocks[0].count else { return false }
    return !blocks[next.0][next.1]
  }
}
