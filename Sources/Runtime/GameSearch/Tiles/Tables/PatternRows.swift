// Tables of one group of tiles for many goals, side by side.
import CGameSearch

/// For each place of a group's tiles what they cost for each goal, the goals side by side, a byte each, in rows of a multiple of 16.
///
///     place 0: goal 0, goal 1, … goal 15 │ place 1: goal 0, … goal 15 │ …
///
/// Goals that are not filled in have 0 everywhere.
final class PatternRows {
  /// The first row.
  private(set) var first: UnsafeMutablePointer<UInt8>
  /// How many bytes a table has.
  let size: Int
  private let board: SlideBoard
  private let kinds: [Int]
  private let areAlike: Bool
  private let all: SlideKinds
  private let symmetries: [PatternSymmetry]
  private var made: [[UInt16]: PatternTable] = [:]

  /// - Parameter areAlike: Whether a place has a bit a cell, else four bits a tile.
  init(_ board: SlideBoard, _ kinds: [Int], of all: SlideKinds, areAlike: Bool) {
    (self.board, self.kinds, self.all, self.areAlike) = (board, kinds, all, areAlike)
    first = .allocate(capacity: 1)
    size = areAlike ? 1 << 16 : 1 << (4 * kinds.reduce(0) { $0 + all.members[$1].count })
    symmetries = PatternSymmetry.all(board, size: size, areAlike: areAlike)
  }

  deinit { first.deallocate() }

  /// How many bytes it takes with rows of some width.
  func bytes(width: Int) -> Int { size * (width + made.count) }

  /// Fills in the first goals.
  ///
  /// - Parameter width: A multiple of 16, not below `count`.
  func fill(_ count: Int, of goals: [[UInt8]], width: Int) {
    first.deallocate()
    first = .allocate(capacity: size * width)
    first.initialize(repeating: 0, count: size * width)
    for goal in 0..<count {
      let wanted = kinds.map { UInt16(truncatingIfNeeded: all.wanted($0, goals[goal])) }
      if wanted.allSatisfy({ $0 == 0 }) { continue }
      // What is a mirror image of another goal for these tiles has its table, seen in the mirror.
      let images = symmetries.map { symmetry in wanted.map { symmetry.image($0) } }
      guard let least = images.indices.min(by: { images[$0].lexicographicallyPrecedes(images[$1]) }) else { continue }
      let symmetry = symmetries[least]
      quadrille_fill_column(table(images[least]).slides, symmetry.low, symmetry.high, first + goal, size, width)
    }
  }

  private func table(_ wanted: [UInt16]) -> PatternTable {
    if let table = made[wanted] { return table }
    let parts = zip(kinds, wanted).map { PatternTable.Kind(tiles: all.members[$0].count, wanted: $1) }
    let table = PatternTable(board, parts, areAlike: areAlike)
    made[wanted] = table
    return table
  }
}

/// A way to turn or mirror a board, and what it makes of the places of a table.
private struct PatternSymmetry {
  private let cells: [Int]
  /// What becomes of the lower 8 bits of a place, and of those above.
  let low: [UInt16]
  let high: [UInt16]

  init(_ cells: [Int], size: Int, areAlike: Bool) {
    self.cells = cells
    func image(_ byte: Int, _ shift: Int) -> UInt16 {
      if areAlike {
        return cells.indices.reduce(0) { (byte << shift) >> $1 & 1 == 1 ? $0 | 1 << UInt16(cells[$1]) : $0 }
      }
      let (one, other) = (byte & 15, byte >> 4)
      guard cells.indices.contains(one), cells.indices.contains(other) else { return 0 }
      // A table of few tiles has no place for the others.
      return UInt16(truncatingIfNeeded: (cells[one] | cells[other] << 4) << shift & (size - 1))
    }
    low = (0..<256).map { image($0, 0) }
    high = (0..<256).map { image($0, 8) }
  }

  func image(_ set: UInt16) -> UInt16 {
    cells.indices.reduce(0) { set >> UInt16($1) & 1 == 1 ? $0 | 1 << UInt16(cells[$1]) : $0 }
  }

  /// All of a board.
  static func all(_ board: SlideBoard, size: Int, areAlike: Bool) -> [PatternSymmetry] {
    var found: [[Int]] = []
    for isTurned in board.rows == board.columns ? [false, true] : [false] {
      for (isUpsideDown, isMirrored) in [(false, false), (false, true), (true, false), (true, true)] {
        found.append(
          (0..<board.count).map { cell in
            var (row, column) = (cell / board.columns, cell % board.columns)
            if isUpsideDown { row = board.rows - 1 - row }
            if isMirrored { column = board.columns - 1 - column }
            return isTurned ? column * board.columns + row : row * board.columns + column
          })
      }
    }
    return found.map { PatternSymmetry($0, size: size, areAlike: areAlike) }
  }
}
