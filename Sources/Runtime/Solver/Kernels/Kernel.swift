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

  /// The board of a model as it was lowered; nil if it is any other model.
  init?(_ builder: NetworkBuilder, _ positions: ValuePositions) {
    let count = builder.model.variableCount
    let values = builder.domains.first?.nonzeroBitCount ?? 0
    let whole: UInt64 = (1 << UInt64(values & 63)) - 1
    guard !builder.isContradictory, (1...256).contains(count), (3...16).contains(values),
      builder.domains.count == count,
      (1...64).contains(builder.houses.count), builder.houses.allSatisfy({ $0.count == values }),
      builder.domains.allSatisfy({ $0 == whole }), builder.tableOf.allSatisfy({ $0 == builder.tableOf[0] }),
      builder.fixWatchers.allSatisfy({ _ in false }), let rising = Kernel.rising(builder)
    else { return nil }
    let houses = HouseCrossings.of(builder.houses, values: values, cells: count)
    let board = HouseTables(houses, rising: rising)
    guard board.differ(as: builder.separation) else { return nil }
    let cells = count == 81 && rising.isEmpty ? BoxedNine.cells(houses.sets) : nil
    cellCount = count
    valueCount = values
    cellOf = FrozenBuffer((cells ?? Array(0..<count)).map { UInt8($0) })
    tables = cells == nil ? board : nil
    isPlain = (cells ?? []).enumerated().allSatisfy { $0.offset == $0.element } && positions.areAscending(values)
  }

  /// The board of known houses with cells that rise, whose cells are the variables.
  ///
  /// - Parameter rising: Pairs in the order that `HouseTables` wants.
  init(_ houses: HouseCrossings, rising: [(Int, Int)]) {
    cellCount = houses.cells
    valueCount = houses.values
    cellOf = houses.inOrder
    isPlain = false
    tables = HouseTables(houses, rising: rising)
  }

  /// The pairs of variables of which the first is less than the second, in the order that `HouseTables` wants; nil where some
  /// constraint is another, or a variable is less than itself by way of others.
  private static func rising(_ builder: NetworkBuilder) -> [(Int, Int)]? {
    // What nothing wakes says nothing.
    guard builder.watchers.allSatisfy({ if case .less = builder.propagators[$0].form { true } else { false } }) else {
      return nil
    }
    var pairs: [(Int, Int)] = []
    pairs.reserveCapacity(builder.propagators.count)
    for case .less(let pair) in builder.propagators.lazy.map(\.form) {
      pairs.append((Int(pair.first), Int(pair.second)))
    }
    guard !pairs.isEmpty else { return pairs }
    // How many stand below one at least; with each round one step of a path is surely right.
    var below = Array(repeating: 0, count: builder.model.variableCount)
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
