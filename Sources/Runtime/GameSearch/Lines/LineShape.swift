// What a line game's board is to the search: columns of bits, and where one more disc makes a line.

/// A board of at most 64 bits in which discs fall.
///
///     bit = column · (rows + 1) + row      row 0 is the lowest; the top bit of each column is a guard, always 0
///
///      6 13 20 27 …   guards
///      5 12 19 26 …   top row
///      …
///      0  7 14 21 …   lowest row
///
/// A line of step `d` (1 up, rows + 1 across, rows and rows + 2 on diagonals) that leaves the board meets a guard before it
/// meets another cell, so whole boards are shifted at once.
protocol LineShape: Sendable {
  var rows: Int { get }
  var columns: Int { get }
  /// The lowest cell of each column.
  var bottom: UInt64 { get }
  /// All cells without guards.
  var cells: UInt64 { get }
  /// Where one more disc makes a line of `discs`; cells that are taken, and bits off the board, may be among them.
  func completions(_ discs: UInt64) -> UInt64
  /// Whether there is a line among some cells.
  func hasLine(_ cells: UInt64) -> Bool
  /// The cells with an odd number of cells above them: every second row, from the one below the top.
  var lower: UInt64 { get }
}

extension LineShape {
  var count: Int { rows * columns }

  @inline(__always) func column(_ index: Int) -> UInt64 {
    ((1 << UInt64(rows)) - 1) << UInt64(index * (rows + 1))
  }

  /// The board seen in a mirror: column 0 is the last one.
  @inline(__always) func mirrored(_ bits: UInt64) -> UInt64 {
    var (result, rest): (UInt64, UInt64) = (0, bits)
    let (width, mask) = (UInt64(rows + 1), (UInt64(1) << UInt64(rows + 1)) &- 1)
    for _ in 0..<columns {
      result = result << width | rest & mask
      rest >>= width
    }
    return result
  }
}

/// Four in a row on 7 columns of 6, known to the compiler.
struct SevenBySix: LineShape {
  @inline(__always) var rows: Int { 6 }
  @inline(__always) var columns: Int { 7 }
  @inline(__always) var bottom: UInt64 { 0x0000_0408_1020_4081 }
  @inline(__always) var cells: UInt64 { 0x0000_FDFB_F7EF_DFBF }

  @inline(__always) func completions(_ discs: UInt64) -> UInt64 {
    (discs << 1) & (discs << 2) & (discs << 3)
      | Self.fourth(discs, 7) | Self.fourth(discs, 6) | Self.fourth(discs, 8)
  }

  @inline(__always) var lower: UInt64 { 0x0000_54A9_52A5_4A95 }

  @inline(__always) func hasLine(_ cells: UInt64) -> Bool {
    let (up, across, rising, falling) = (cells & cells >> 1, cells & cells >> 7, cells & cells >> 8, cells & cells >> 6)
    return (up & up >> 2) | (across & across >> 14) | (rising & rising >> 16) | (falling & falling >> 12) != 0
  }

  /// The cells that make four with three others at steps of `step`, on either side.
  @inline(__always) private static func fourth(_ discs: UInt64, _ step: UInt64) -> UInt64 {
    let (low, high) = (discs << step, discs >> step)
    let (low2, high2) = (discs << (2 * step), discs >> (2 * step))
    return low & low2 & (discs << (3 * step) | high) | high & high2 & (discs >> (3 * step) | low)
  }
}

/// Any board of at most 64 bits, guards included, and any length of line.
struct AnyLineShape: LineShape {
  let rows: Int
  let columns: Int
  let bottom: UInt64
  let cells: UInt64
  let lower: UInt64
  private let line: Int

  /// - Parameter game: One whose `fitsBits` holds.
  init(_ game: LineGame) {
    (rows, columns, line) = (game.rows, game.columns, game.line)
    var bottom: UInt64 = 0
    for index in 0..<game.columns { bottom |= 1 << UInt64(index * (game.rows + 1)) }
    self.bottom = bottom
    cells = (0..<game.rows).reduce(0) { $0 | bottom << UInt64($1) }
    lower = stride(from: game.rows - 2, through: 0, by: -2).reduce(0) { $0 | bottom << UInt64($1) }
  }

  func completions(_ discs: UInt64) -> UInt64 {
    if line == 1 { return cells }
    return ending(discs, 1) | ending(discs, rows) | ending(discs, rows + 1) | ending(discs, rows + 2)
  }

  func hasLine(_ cells: UInt64) -> Bool {
    [1, rows, rows + 1, rows + 2].contains { step in
      var run = cells
      for next in 1..<line { run &= cells >> UInt64(next * step) }
      return run != 0
    }
  }

  private func ending(_ discs: UInt64, _ step: Int) -> UInt64 {
    // `before` is where the last `taken` cells before a cell are discs; `after` the same behind it.
    var (before, result): (UInt64, UInt64) = (cells, 0)
    for taken in 0..<line {
      var after = before
      for next in 0..<(line - 1 - taken) { after &= discs >> UInt64((next + 1) * step) }
      result |= after
      before &= discs << UInt64((taken + 1) * step)
    }
    return result
  }
}
