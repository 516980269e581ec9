// Models that are boards of full houses and nothing else, however they were declared.

/// How a model stands on the board of a kernel.
///
/// A model has one if it is nothing but full houses: sets of variables over the same values that all differ, as many as
/// there are values, 3 to 16. Every variable has a cell, every value a digit from 1 in ascending order.
struct Kernel: Sendable {
  /// How many cells the board has.
  let cellCount: Int
  /// How many values there are.
  let valueCount: Int
  /// The cell of each variable.
  let cellOf: FrozenBuffer<UInt8>
  /// Whether variable and cell have the same number and each value list is in ascending order.
  let isPlain: Bool
  /// The houses; nil for a 9×9 board of rows, columns and boxes, whose kernel knows them.
  let tables: HouseTables?

  /// The board of a network; nil if it is any other model.
  init?(_ network: Network) {
    let count = network.modelCount
    guard (1...256).contains(count), network.count == count, (1...64).contains(network.houses.count),
      network.watchers.items.count == 0, network.fixWatchers.items.count == 0
    else { return nil }
    let values = network.initial[0].nonzeroBitCount
    let houses = (0..<network.houses.count).map { number in
      let house = network.houses[number]
      return CellSet((house.start..<house.end).lazy.map { Int(network.members[Int($0)]) })
    }
    let whole: UInt64 = (1 << UInt64(values & 63)) - 1
    guard (3...16).contains(values), houses.allSatisfy({ $0.count == values }),
      (0..<count).allSatisfy({ network.initial[$0] == whole && network.tableOf[$0] == network.tableOf[0] })
    else { return nil }
    let peers = Kernel.peers(houses, count)
    guard network.peers.items.count == peers.reduce(0, { $0 + $1.count }) else { return nil }
    let cells = count == 81 ? BoxedNine.cells(houses) : nil
    cellCount = count
    valueCount = values
    cellOf = FrozenBuffer((cells ?? Array(0..<count)).map { UInt8($0) })
    tables = cells == nil ? HouseTables(houses, values: values, peers: peers) : nil
    isPlain = (0..<count).allSatisfy { variable in
      cells.map { $0[variable] == variable } ?? true
        && (0..<values).allSatisfy { Int(network.bitOfPosition[64 * variable + $0]) == $0 }
    }
  }

  /// The variables that share a house with each variable.
  private static func peers(_ houses: [CellSet], _ count: Int) -> [CellSet] {
    var peers = Array(repeating: CellSet(), count: count)
    for house in houses {
      house.forEach { peers[$0].formUnion(house) }
    }
    for variable in 0..<count { peers[variable].remove(variable) }
    return peers
  }
}
