// The houses of a board as the kernel for any houses reads them.
import CHouses
import Synchronization

/// Houses, who differs and what rises in flat lists; what each holds is told at `HouseBoard`.
struct HouseTables: Sendable {
  private let shared: HouseCrossings
  private let peerRows: FrozenBuffer<UInt64>
  private let rises: Int
  private let risingCells: FrozenBuffer<UInt8>

  /// The tables of a board.
  ///
  /// - Parameters:
  ///   - houses: What follows from the houses alone.
  ///   - rising: Pairs of cells of which the first holds less than the second, none with a cell as its second after one with it as
  ///     its first.
  init(_ houses: HouseCrossings, rising: [(Int, Int)]) {
    shared = houses
    rises = rising.count
    guard !rising.isEmpty else {
      peerRows = houses.peerRows
      risingCells = FrozenBuffer([])
      return
    }
    var rows = Array(UnsafeBufferPointer(start: houses.peerRows.base, count: houses.peerRows.count))
    var cells: [UInt8] = []
    cells.reserveCapacity(2 * rising.count)
    for (lesser, greater) in rising {
      rows[4 * lesser + greater >> 6] |= 1 << UInt64(truncatingIfNeeded: greater & 63)
      rows[4 * greater + lesser >> 6] |= 1 << UInt64(truncatingIfNeeded: lesser & 63)
      cells.append(UInt8(truncatingIfNeeded: lesser))
      cells.append(UInt8(truncatingIfNeeded: greater))
    }
    peerRows = FrozenBuffer(rows)
    risingCells = FrozenBuffer(cells)
  }

  /// Whether the cells that differ are those of a separation of as many.
  func differ(as separation: Separation) -> Bool {
    let width = separation.width
    for cell in 0..<shared.cells {
      for word in 0..<width where peerRows[4 &* cell &+ word] != separation.words[cell &* width &+ word] {
        return false
      }
    }
    return true
  }

  /// Runs the kernel; `board` has a byte a cell.
  func search(_ board: UnsafePointer<UInt8>, _ run: inout HouseRun) -> HouseEnd {
    var native = HouseBoard(
      cells: Int32(shared.cells), values: Int32(shared.values), houses: Int32(shared.sets.count),
      members: shared.members.base, housesOf: shared.housesOf.base, peerRows: peerRows.base,
      crossings: Int32(shared.crossings), crossingCells: shared.crossingCells.base,
      firstCrossing: shared.firstCrossing.base, crossingsOf: shared.crossingsOf.base, rises: Int32(rises),
      risingCells: risingCells.base)
    return house_search(&native, board, &run)
  }
}

/// What follows from the houses of a board alone, kept for the next board that has the same.
struct HouseCrossings: Sendable {
  let cells: Int
  let values: Int
  /// The cells of each house.
  let sets: [CellSet]
  private let houses: [[Int]]
  let crossings: Int
  let members: FrozenBuffer<UInt8>
  let housesOf: FrozenBuffer<UInt64>
  /// Who shares a house with whom.
  let peerRows: FrozenBuffer<UInt64>
  let crossingCells: FrozenBuffer<UInt8>
  let firstCrossing: FrozenBuffer<Int32>
  let crossingsOf: FrozenBuffer<UInt16>

  private static let last = Mutex<HouseCrossings?>(nil)

  /// What follows from houses with as many members as there are values, at most 64 over cells below 256.
  static func of(_ houses: [[Int]], values: Int, cells: Int) -> HouseCrossings {
    if let last = last.withLock({ $0 }), last.values == values, last.cells == cells, last.houses == houses {
      return last
    }
    let found = HouseCrossings(houses, values: values, cells: cells)
    last.withLock { $0 = found }
    return found
  }

  private init(_ houses: [[Int]], values: Int, cells: Int) {
    self.cells = cells
    self.values = values
    self.houses = houses
    sets = houses.map { CellSet($0) }
    var members: [UInt8] = []
    members.reserveCapacity(houses.count * values)
    var masks = Array(repeating: UInt64(0), count: cells)
    var peers = Array(repeating: CellSet(), count: cells)
    for (number, house) in houses.enumerated() {
      for cell in house {
        members.append(UInt8(truncatingIfNeeded: cell))
        masks[cell] |= 1 << UInt64(truncatingIfNeeded: number)
        peers[cell].formUnion(sets[number])
      }
    }
    for cell in 0..<cells { peers[cell].remove(cell) }
    self.members = FrozenBuffer(members)
    housesOf = FrozenBuffer(masks)
    peerRows = FrozenBuffer(peers.flatMap { set in (0..<4).map { set.word($0) } })
    let (lists, pairs) = HouseCrossings.crossings(sets, values)
    crossings = pairs.count
    crossingCells = FrozenBuffer(lists)
    var (starts, numbers): ([Int32], [UInt16]) = ([0], [])
    for house in houses.indices {
      for (number, pair) in pairs.enumerated() where pair.0 == house || pair.1 == house {
        numbers.append(UInt16(truncatingIfNeeded: number))
      }
      starts.append(Int32(truncatingIfNeeded: numbers.count))
    }
    firstCrossing = FrozenBuffer(starts)
    crossingsOf = FrozenBuffer(numbers)
  }

  /// What `HouseBoard.crossingCells` holds, and the two houses of each.
  private static func crossings(_ houses: [CellSet], _ values: Int) -> (lists: [UInt8], pairs: [(Int, Int)]) {
    var lists: [UInt8] = []
    var pairs: [(Int, Int)] = []
    func append(_ cells: CellSet) {
      let end = lists.count + values
      cells.forEach { lists.append(UInt8(truncatingIfNeeded: $0)) }
      while lists.count < end { lists.append(0) }
    }
    for first in houses.indices {
      for second in houses.indices.dropFirst(first + 1) {
        let (one, other) = (houses[first], houses[second])
        let shared = one.intersection(other)
        let count = shared.count
        guard count >= 2, count < values else { continue }
        pairs.append((first, second))
        lists.append(UInt8(first))
        lists.append(UInt8(second))
        lists.append(UInt8(count))
        append(shared)
        append(one.subtracting(other))
        append(other.subtracting(one))
      }
    }
    return (lists, pairs)
  }
}
