// The houses of a board as the kernel for any houses reads them.
import CHouses
import Synchronization

/// Houses and increasing pairs in flat lists; `HouseBoard` documents their contents.
struct HouseTables: KernelBoard {
  private let houses: HouseCrossings
  private let rises: Int
  private let risingCells: FrozenBuffer<UInt8>
  /// The best form of the search on this machine.
  private static let shape = house_shape()

  /// The tables of a board.
  ///
  /// - Parameters:
  ///   - houses: What follows from the houses alone.
  ///   - rising: Pairs of cells of which the first holds less than the second, none with a cell as its second after one with it as
  ///     its first.
  init(_ houses: HouseCrossings, rising: [(Int, Int)]) {
    self.houses = houses
    rises = rising.count
    var cells: [UInt8] = []
    cells.reserveCapacity(2 * rising.count)
    for (lesser, greater) in rising {
      cells.append(UInt8(truncatingIfNeeded: lesser))
      cells.append(UInt8(truncatingIfNeeded: greater))
    }
    risingCells = FrozenBuffer(cells)
  }

  /// Whether the cells that differ, in a house or because one holds less, are those of a separation of as many.
  func differ(as separation: Separation) -> Bool {
    var peers = (0..<houses.cells).map { houses.peers(of: $0) }
    for pair in 0..<rises {
      let (lesser, greater) = (Int(risingCells[2 * pair]), Int(risingCells[2 * pair + 1]))
      peers[lesser].insert(greater)
      peers[greater].insert(lesser)
    }
    return peers.indices.allSatisfy { peers[$0] == separation.set($0) }
  }

  var kind: CompiledModel.KernelKind { .houses }

  func search(_ board: UnsafePointer<UInt8>, _ run: inout HouseRun) -> HouseEnd {
    var native = houses.board
    native.rises = Int32(rises)
    native.risingCells = risingCells.base
    return house_search(&native, board, &run, Self.shape)
  }
}

/// What follows from the houses of a board alone, kept for the next board that has the same.
///
/// Unchecked because of the addresses in `board`, behind which nothing is written after `init`.
final class HouseCrossings: @unchecked Sendable {
  let cells: Int
  let values: Int
  /// The cells of each house.
  let sets: [CellSet]
  private let houses: [[Int]]
  /// The cells from 0 on.
  let inOrder: FrozenBuffer<UInt8>
  /// The board without cells that rise; good as long as these are kept.
  let board: HouseBoard
  /// The cells of each house, house by house.
  let members: FrozenBuffer<UInt8>
  private let housesOf: FrozenBuffer<UInt64>
  private let peerRows: FrozenBuffer<UInt64>
  private let crossingCells: FrozenBuffer<UInt8>
  private let firstCrossing: FrozenBuffer<Int32>
  private let crossingsOf: FrozenBuffer<UInt16>
  private let lanes: HouseLanesMemory?

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
    inOrder = FrozenBuffer((0..<cells).map { UInt8(truncatingIfNeeded: $0) })
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
    var board = HouseBoard(
      cells: Int32(cells), values: Int32(values), houses: Int32(houses.count), members: self.members.base,
      housesOf: housesOf.base, peerRows: peerRows.base, crossings: Int32(pairs.count),
      crossingCells: crossingCells.base, firstCrossing: firstCrossing.base, crossingsOf: crossingsOf.base, rises: 0,
      risingCells: inOrder.base, lanes: nil)
    lanes = HouseLanesMemory(&board)
    board.lanes = lanes?.base
    self.board = board
  }

  /// Who shares a house with a cell.
  func peers(of cell: Int) -> CellSet {
    CellSet(words: Array(UnsafeBufferPointer(start: peerRows.base + 4 * cell, count: 4))[...])
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

/// The houses of boards laid out in lanes, at an address that these want.
private final class HouseLanesMemory {
  let base: OpaquePointer

  /// nil where the machine or the board has no use for it.
  init?(_ board: inout HouseBoard) {
    let size = house_lanes_size(&board)
    guard size > 0 else { return nil }
    base = OpaquePointer(UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64))
    house_lanes_fill(base, &board)
  }

  deinit {
    UnsafeMutableRawPointer(base).deallocate()
  }
}
