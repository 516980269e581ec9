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
  private let peers: FrozenBuffer<UInt8>
  private let peerStarts: FrozenBuffer<Int32>
  private let pairCells: FrozenBuffer<UInt8>

  /// The tables of houses with as many members as there are values, at most 64 over cells below 256.
  init(_ houses: [Set<Int>], values: Int, peers: [[Int]]) {
    cells = peers.count
    self.values = values
    self.houses = houses.count
    members = FrozenBuffer(houses.flatMap { $0.sorted() }.map { UInt8($0) })
    var masks = Array(repeating: UInt64(0), count: peers.count)
    for (number, house) in houses.enumerated() {
      for cell in house { masks[cell] |= 1 << UInt64(number) }
    }
    housesOf = FrozenBuffer(masks)
    self.peers = FrozenBuffer(peers.joined().map { UInt8($0) })
    peerStarts = FrozenBuffer(peers.reduce(into: [Int32(0)]) { $0.append($0[$0.count - 1] + Int32($1.count)) })
    var lists: [UInt8] = []
    for (first, one) in houses.enumerated() {
      for (second, other) in houses.enumerated().dropFirst(first + 1) {
        let shared = one.intersection(other)
        guard shared.count >= 2, shared.count < values else { continue }
        lists += [UInt8(first), UInt8(second), UInt8(shared.count)]
        for list in [shared, one.subtracting(other), other.subtracting(one)] {
          let sorted = list.sorted().map { UInt8($0) }
          lists += sorted + Array(repeating: 0, count: values - sorted.count)
        }
      }
    }
    pairs = lists.count / (3 + 3 * values)
    pairCells = FrozenBuffer(lists)
  }

  /// Runs the kernel; `board` has a byte a cell.
  func search(_ board: UnsafePointer<UInt8>, _ run: inout HouseRun) -> HouseEnd {
    var native = HouseBoard(
      cells: Int32(cells), values: Int32(values), houses: Int32(houses), members: members.base,
      housesOf: housesOf.base, peers: peers.base, peerStarts: peerStarts.base, crossings: Int32(pairs),
      crossingCells: pairCells.base)
    return house_search(&native, board, &run)
  }
}
