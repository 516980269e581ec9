// The houses of a board as the kernel for any houses reads them.
import CHouses

/// Houses, peers and pairs of houses in flat lists; what each holds is told at `HouseBoard`.
struct HouseTables: Sendable {
  private let cells: Int
  private let values: Int
  private let houses: Int
  private let pairs: Int
  private let members: FrozenBuffer<UInt8>
  private let housesOf: FrozenBuffer<UInt64>
  private let peerRows: FrozenBuffer<UInt64>
  private let pairCells: FrozenBuffer<UInt8>

  /// The tables of houses with as many members as there are values, at most 64 over cells below 256.
  init(_ houses: [CellSet], values: Int, peers: [CellSet]) {
    cells = peers.count
    self.values = values
    self.houses = houses.count
    var members: [UInt8] = []
    var masks = Array(repeating: UInt64(0), count: peers.count)
    for (number, house) in houses.enumerated() {
      house.forEach { cell in
        members.append(UInt8(truncatingIfNeeded: cell))
        masks[cell] |= 1 << UInt64(truncatingIfNeeded: number)
      }
    }
    self.members = FrozenBuffer(members)
    housesOf = FrozenBuffer(masks)
    peerRows = FrozenBuffer(peers.flatMap { set in (0..<4).map { set.word($0) } })
    let lists = HouseTables.pairs(houses, values)
    pairs = lists.count / (3 + 3 * values)
    pairCells = FrozenBuffer(lists)
  }

  /// What `HouseBoard.crossingCells` holds.
  private static func pairs(_ houses: [CellSet], _ values: Int) -> [UInt8] {
    var lists: [UInt8] = []
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
        lists.append(UInt8(first))
        lists.append(UInt8(second))
        lists.append(UInt8(count))
        append(shared)
        append(one.subtracting(other))
        append(other.subtracting(one))
      }
    }
    return lists
  }

  /// Runs the kernel; `board` has a byte a cell.
  func search(_ board: UnsafePointer<UInt8>, _ run: inout HouseRun) -> HouseEnd {
    var native = HouseBoard(
      cells: Int32(cells), values: Int32(values), houses: Int32(houses), members: members.base,
      housesOf: housesOf.base, peerRows: peerRows.base, crossings: Int32(pairs),
      crossingCells: pairCells.base)
    return house_search(&native, board, &run)
  }
}
