// The cheapest assignment of tiles that are alike to the cells that want them.

/// What it costs at least to bring tiles that are alike to the cells that want one, for every such set of cells of all goals; remembered by where the tiles are.
final class AssignmentCosts {
  /// A cost for each set of cells, by its number.
  typealias Row = UnsafeMutablePointer<Int16>
  private let wanted: [[Int]]
  private let columns: Int
  /// By the set of cells where the tiles are; on boards of up to 16 cells.
  private let direct: UnsafeMutablePointer<Row?>?
  private var known: [UInt64: Row] = [:]
  /// How many costs are remembered.
  var size: Int { known.count * wanted.count }

  init(_ wanted: [UInt64], _ columns: Int, cells count: Int) {
    self.wanted = wanted.map { set in (0..<64).filter { set >> UInt64($0) & 1 == 1 } }
    self.columns = columns
    direct = count <= 16 ? .allocate(capacity: 1 << count) : nil
    direct?.initialize(repeating: nil, count: 1 << count)
  }

  deinit {
    for row in known.values { row.deallocate() }
    direct?.deallocate()
  }

  @inline(__always) func row(_ mask: UInt64) -> Row {
    if let row = direct?[Int(truncatingIfNeeded: mask)] { return row }
    return made(mask)
  }

  @inline(never) private func made(_ mask: UInt64) -> Row {
    if let row = known[mask] { return row }
    let row = Row.allocate(capacity: max(1, wanted.count))
    let tiles = (0..<64).filter { mask >> UInt64($0) & 1 == 1 }
    for (number, cells) in wanted.enumerated() {
      (row + number).initialize(to: Int16(truncatingIfNeeded: assigned(tiles, cells)))
    }
    known[mask] = row
    direct?[Int(truncatingIfNeeded: mask)] = row
    return row
  }

  private func steps(_ from: Int, _ to: Int) -> Int {
    abs(from / columns - to / columns) + abs(from % columns - to % columns)
  }

  /// The cheapest assignment: each wanted cell takes another tile. Of very many tiles, the nearest one for each cell, which costs no more.
  private func assigned(_ tiles: [Int], _ cells: [Int]) -> Int {
    guard tiles.count >= cells.count else { return 1 << 10 }
    if tiles.count > 12 || cells.count == 1 {
      return cells.reduce(0) { sum, cell in sum + (tiles.map { steps($0, cell) }.min() ?? 0) }
    }
    // Cells one after another, by the set of tiles that are taken.
    var costs = Array(repeating: Int.max, count: 1 << tiles.count)
    costs[0] = 0
    for taken in 0..<(1 << tiles.count) where costs[taken] < .max && taken.nonzeroBitCount < cells.count {
      let cell = cells[taken.nonzeroBitCount]
      for (index, tile) in tiles.enumerated() where taken >> index & 1 == 0 {
        let next = taken | 1 << index
        costs[next] = min(costs[next], costs[taken] + steps(tile, cell))
      }
    }
    return costs.indices.reduce(Int.max) { $1.nonzeroBitCount == cells.count ? min($0, costs[$1]) : $0 }
  }
}
