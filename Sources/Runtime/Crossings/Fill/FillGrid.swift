// The grid of a crossword to fill: its cells, slots and locked letters.

/// A grid to fill: the cells of each slot, and the letters that are already there.
///
/// A slot is a run of cells that takes one word. Cells are numbered row by row from 0; a cell may belong to any number
/// of slots.
public struct FillGrid: Hashable, Sendable {
  /// Number of cells, including blocks.
  public let cellCount: Int
  /// The cells of each slot, in letter order.
  public let slots: [[Int]]
  /// Fixed letters by cell.
  public let locked: [Int: Character]

  /// Maximum number of cells in a grid, 128 × 128.
  public static let mostCells = 1 << 14
  /// Maximum number of cells in a slot.
  public static let longestSlot = 64

  /// A grid from its parts.
  ///
  /// - Parameters:
  ///   - cellCount: 1...`mostCells`.
  ///   - slots: Each 1...`longestSlot` different cells.
  ///     - locked: Letters that a fill must keep.
  /// - Throws: `FillFault` if a slot is empty, too long, repeats a cell or has one outside the grid.
  public init(cellCount: Int, slots: [[Int]], locked: [Int: Character] = [:]) throws(FillFault) {
    guard (1...Self.mostCells).contains(cellCount) else { throw .size(cellCount) }
    for slot in slots {
      guard (1...Self.longestSlot).contains(slot.count), Set(slot).count == slot.count,
        slot.allSatisfy({ (0..<cellCount).contains($0) })
      else { throw .slot(slot) }
    }
    if let cell = locked.keys.filter({ !(0..<cellCount).contains($0) }).min() { throw .slot([cell]) }
    self.cellCount = cellCount
    self.slots = slots
    self.locked = locked
  }

  /// A grid drawn as text: one line per row, `#` for a block, `.` for an open cell, any other sign for a locked letter,
  /// which is capitalized.
  ///
  /// Every run of at least two open cells across or down, between blocks and bars, is a slot: first those across, then
  /// those down, row by row.
  ///
  /// - Parameters:
  ///     - right: Cells with a bar on their right.
  ///   - below: Cells with a bar below them.
  /// - Throws: `FillFault` if rows differ in length, there is no open cell, or a bar is outside the grid.
  public init(text: String, barsRight right: Set<Int> = [], barsBelow below: Set<Int> = []) throws(FillFault) {
    let rows = text.split(whereSeparator: \.isNewline).map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
      .map(Array.init)
    guard let columns = rows.first?.count, rows.count * columns <= Self.mostCells else { throw .size(0) }
    var locked: [Int: Character] = [:]
    var blocks: Set<Int> = []
    for (row, signs) in rows.enumerated() {
      guard signs.count == columns else { throw .row(row + 1, signs.count, columns) }
      for (column, sign) in signs.enumerated() where sign != "." {
        let cell = row * columns + column
        let upper = sign.uppercased()
        if sign == "#" { blocks.insert(cell) } else { locked[cell] = upper.count == 1 ? Character(upper) : sign }
      }
    }
    let all = 0..<rows.count * columns
    if let cell = right.union(below).filter({ !all.contains($0) }).min() { throw .slot([cell]) }
    var slots: [[Int]] = []
    for row in 0..<rows.count {
      slots += Self.runs(in: (0..<columns).map { row * columns + $0 }, without: blocks, endingAt: right)
    }
    var down: [[Int]] = []
    for column in 0..<columns {
      down += Self.runs(in: (0..<rows.count).map { $0 * columns + column }, without: blocks, endingAt: below)
    }
    slots += down.sorted { $0[0] < $1[0] }
    guard !slots.isEmpty else { throw .noSlots }
    try self.init(cellCount: rows.count * columns, slots: slots, locked: locked)
  }

  /// The grid with only the slots that are wholly in a part of it; letters elsewhere stay locked.
  public func part(_ cells: Set<Int>) throws(FillFault) -> FillGrid {
    let slots = slots.filter { $0.allSatisfy(cells.contains) }
    guard !slots.isEmpty else { throw .noSlots }
    return try FillGrid(cellCount: cellCount, slots: slots, locked: locked)
  }

  /// Runs of at least two cells; a bar follows its cell.
  private static func runs(in line: [Int], without blocks: Set<Int>, endingAt bars: Set<Int>) -> [[Int]] {
    var runs: [[Int]] = [[]]
    for cell in line {
      if blocks.contains(cell) { runs.append([]) } else { runs[runs.count - 1].append(cell) }
      if bars.contains(cell) { runs.append([]) }
    }
    return runs.filter { $0.count > 1 }
  }
}

/// Why a grid cannot be filled with its words.
public enum FillFault: Error, Hashable, Sendable {
  /// The number of cells is not from 1 to `FillGrid.mostCells`.
  case size(Int)
  /// A slot is empty, longer than `FillGrid.longestSlot`, repeats a cell or has one outside the grid.
  case slot([Int])
  /// A row (from 1), its number of signs, and that of the first row.
  case row(Int, Int, Int)
  /// There is nothing to fill.
  case noSlots
  /// The words and locked letters have more than `FillWords.mostLetters` different letters.
  case letters(Int)
}

extension FillFault: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .size:
      "the grid has no cells or more than \(FillGrid.mostCells); draw it with # for blocks and . for open cells"
    case .slot(let cells):
      "a slot of \(cells.count) cells cannot be filled; a slot must have 1 to \(FillGrid.longestSlot) different cells of the grid"
    case .row(let row, let count, let columns):
      "row \(row) of the grid has \(count) cells and the first has \(columns); make them equal"
    case .noSlots: "the grid has no run of two or more open cells; leave some cells open"
    case .letters(let count):
      "the words have \(count) different letters, more than \(FillWords.mostLetters); fold accents and remove signs"
    }
  }
}
