// Models that are boards of full houses, with cells that rise or without, and nothing else, however they were declared.

/// How a model stands on the board of a kernel.
///
/// A model has one if it is nothing but full houses, sets of variables over the same values that all differ, as many as there are
/// values, 3 to 16; and some variables that are less than others. Every variable has a cell, every value a digit from 1 in ascending
/// order.
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
      network.fixWatchers.items.count == 0, let rising = Kernel.rising(network)
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
    let board = HouseTables(HouseCrossings.of(houses, values: values, cells: count), rising: rising)
    guard network.peers.items.count == 2 * board.differing else { return nil }
    let cells = count == 81 && rising.isEmpty ? BoxedNine.cells(houses) : nil
    cellCount = count
    valueCount = values
    cellOf = FrozenBuffer((cells ?? Array(0..<count)).map { UInt8($0) })
    tables = cells == nil ? board : nil
    isPlain = (0..<count).allSatisfy { variable in
      cells.map { $0[variable] == variable } ?? true
        && (0..<values).allSatisfy { Int(network.bitOfPosition[64 * variable + $0]) == $0 }
    }
  }

  /// The pairs of variables of which the first is less than the second, in the order that `HouseTables` wants; nil where some
  /// constraint is another, or a variable is less than itself by way of others.
  private static func rising(_ network: Network) -> [(Int, Int)]? {
    // What nothing wakes says nothing.
    for place in 0..<network.watchers.items.count {
      guard network.propagators[Int(network.watchers.items[place])].kind == .less else { return nil }
    }
    guard network.watchers.items.count > 0 else { return [] }
    var pairs: [(Int, Int)] = []
    pairs.reserveCapacity(network.propagators.count)
    for number in 0..<network.propagators.count where network.propagators[number].kind == .less {
      pairs.append((Int(network.propagators[number].first), Int(network.propagators[number].second)))
    }
    // How many stand below one at least; with each round one step of a path is surely right.
    var below = Array(repeating: 0, count: network.count)
    var hasRisen = true
    while hasRisen {
      hasRisen = false
      for (lesser, greater) in pairs where below[greater] <= below[lesser] {
        below[greater] = below[lesser] + 1
        if below[greater] > 16 { return nil }
        hasRisen = true
      }
    }
    return pairs.sorted { below[$0.0] < below[$1.0] }
  }
}
