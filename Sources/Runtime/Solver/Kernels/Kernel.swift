// Models that consist of full houses and pairs in ascending order, however they were declared.
internal import CHouses

/// A board that a kernel searches.
protocol KernelBoard: Sendable {
  /// The kernel that searches it.
  var kind: CompiledModel.KernelKind { get }
  /// Runs the kernel; `board` has a byte a cell.
  func search(_ board: UnsafePointer<UInt8>, _ run: inout HouseRun) -> HouseEnd
}

/// How the variables and values of a model map to the board of a kernel.
///
/// A model has a board if all its constraints are full houses or pairs in ascending order. A full house is a set of variables over
/// the same 3 to 16 values that all differ, as many variables as values. Every variable has a cell, and every value a digit from 1
/// in ascending order.
struct Kernel: Sendable {
  /// How many cells the board has.
  let cellCount: Int
  /// How many values there are.
  let valueCount: Int
  /// The cell of each variable.
  let cellOf: FrozenBuffer<UInt8>
  /// Whether variable and cell have the same number and each value list is in ascending order.
  let isPlain: Bool
  /// The houses as their kernel reads them.
  let board: any KernelBoard

  /// The board of a model as it was lowered; nil if it is any other model.
  init?(_ draft: NetworkDraft, _ positions: ValuePositions) {
    let count = draft.houses.separation.count
    let values = draft.domains.masks.first?.nonzeroBitCount ?? 0
    let whole: UInt64 = (1 << UInt64(values & 63)) - 1
    guard !draft.isContradictory, (1...256).contains(count), (3...16).contains(values),
      draft.domains.count == count,
      (1...64).contains(draft.houses.count), draft.houses.list.allSatisfy({ $0.count == values }),
      draft.domains.masks.allSatisfy({ $0 == whole }), draft.domains.haveOneTable(0..<count),
      draft.posted.fixWatchers.allSatisfy({ _ in false }), let rising = Kernel.rising(draft)
    else { return nil }
    let houses = HouseCrossings.of(draft.houses.list, values: values, cells: count)
    let tables = HouseTables(houses, rising: rising)
    guard tables.differ(as: draft.houses.separation) else { return nil }
    let nine = rising.isEmpty ? houses.boxedNine : nil
    cellCount = count
    valueCount = values
    cellOf = nine.map { FrozenBuffer($0.cells) } ?? houses.inOrder
    board = nine?.board ?? tables
    let isInOrder = (nine?.cells ?? []).enumerated().allSatisfy { $0.offset == Int($0.element) }
    isPlain = isInOrder && positions.areAscending(values)
  }

  /// The board of known houses with cells that rise, whose cells are the variables.
  ///
  /// - Parameter rising: Pairs in the order that `HouseTables` wants.
  init(_ houses: HouseCrossings, rising: [(Int, Int)]) {
    cellCount = houses.cells
    valueCount = houses.values
    cellOf = houses.inOrder
    isPlain = false
    board = HouseTables(houses, rising: rising)
  }

  /// The pairs of variables of which the first is less than the second, in the order that `HouseTables` wants; nil where some
  /// constraint is another, or a variable is less than itself by way of others.
  private static func rising(_ draft: NetworkDraft) -> [(Int, Int)]? {
    // What nothing wakes says nothing.
    let risings = draft.posted.propagators.map { $0.form.details.rising }
    guard draft.posted.watchers.allSatisfy({ risings[$0] != nil }) else { return nil }
    let pairs = risings.compactMap(\.self)
    guard !pairs.isEmpty else { return pairs }
    // A lower bound of the number below each; every round settles one step of a path.
    var below = Array(repeating: 0, count: draft.houses.separation.count)
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
