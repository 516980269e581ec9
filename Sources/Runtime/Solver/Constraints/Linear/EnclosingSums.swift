// The rest of sums that cover a full house.

/// Adds, for each full house that sums cover, the sum of the variables that the same sums have outside of the house.
///
/// Long sums that cross a house in many places say little about it alone. Among those that share no variable, the first declared
/// ones are taken, and full houses across the house take what they leave open of it. The total of the house is subtracted from the
/// sum of all, and so is the total of any house that lies in the rest. The result is added only where it is close to the least or
/// the greatest sum of the rest. Source: Interactive Sudoku Solver.
///
///     ╲ ╲ ╲ ╲ ╲           five diagonals cover a row: their sum less its total
///     ─╲─╲─╲─╲─╲─  row    is the sum of all their cells above and below
///       ╲ ╲ ╲ ╲ ╲
struct EnclosingSums: Conclusion {
  static let name = "enclosing sums"
  static let isThorough = true
  /// The most sums and the most full houses that are examined.
  private static let mostSums = 256

  let model: Model
  /// Groups of variables that differ.
  let groups: DifferenceGroups

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    guard builder.memory.sums.longOnes > 1, builder.model.variableCount <= CellSet.limit else { return false }
    let groups = DifferenceGroups(builder.draft.domains, builder.draft.houses)
    let found = EnclosingSums(model: builder.model, groups: groups).found(in: builder.draft.houses.list)
    for plan in found.plans { plan.post(to: &builder.draft.posted, &builder.draft.pool) }
    if found.isContradictory { builder.draft.isContradictory = true }
    return !found.plans.isEmpty || found.isContradictory
  }

  /// The sums outside of houses, and whether one of them cannot be reached.
  func found(in houses: [[Int]]) -> (plans: [GroupedSumPlan], isContradictory: Bool) {
    let full = zip(houses, groups.houses).compactMap { house, members in
      total(ofFull: house).map { WholeSum(members: members, total: $0, table: groups.domains.tableOf[house[0]]) }
    }
    let sums = wholeSums()
    guard sums.count <= Self.mostSums, full.count <= Self.mostSums else { return ([], false) }
    var known: Set<CellSet> = []
    var plans: [GroupedSumPlan] = []
    for house in full {
      guard let sum = enclosing(house, sums, full), sum.members.count > ImpliedSums.mostVariables,
        known.insert(sum.members).inserted, let range = groups.reach(of: sum.members)?.range
      else { continue }
      guard range.contains(sum.total) else { return (plans, true) }
      let slack = min(sum.total - range.lowerBound, range.upperBound - sum.total)
      guard range.upperBound - range.lowerBound > 4 * slack else { continue }
      let part = SumPart(weight: 1, table: sum.table, members: sum.members)
      if let plan = groups.plan([part], sum.total) { plans.append(plan) }
    }
    return (plans, false)
  }

  /// Variables of one table with the sum of their values.
  private struct WholeSum {
    var members: CellSet
    var total: Int
    var table: Int
  }

  /// The sum of the values of a house, if it is full and they are not too large.
  private func total(ofFull house: [Int]) -> Int? {
    let values = groups.domains.union(of: house)
    let table = groups.domains.table(of: house[0])
    guard values.nonzeroBitCount == house.count, table.allSatisfy({ $0.magnitude < 1 << 32 }) else { return nil }
    return table.indices.reduce(0) { values >> UInt64($1) & 1 != 0 ? $0 + table[$1] : $0 }
  }

  private func wholeSums() -> [WholeSum] {
    model.constraints.compactMap { constraint in
      guard case .linear(let sum) = constraint, let total = sum.total, total.magnitude < 1 << 40 else { return nil }
      let scope = sum.variables
      guard scope.count > 1, scope.distinct().count == scope.count,
        groups.domains.haveOneTable(scope.lazy.map(\.rawValue))
      else { return nil }
      return WholeSum(
        members: CellSet(scope.lazy.map(\.rawValue)), total: total, table: groups.domains.tableOf[scope[0].rawValue])
    }
  }

  /// The variables outside of a house that sums cover, at least two long ones among them; nil where none cover it.
  private func enclosing(_ house: WholeSum, _ sums: [WholeSum], _ full: [WholeSum]) -> WholeSum? {
    var rest = WholeSum(members: CellSet(), total: -house.total, table: house.table)
    func take(_ sum: WholeSum) {
      rest.members.formUnion(sum.members)
      rest.total += sum.total
    }
    var long = 0
    for sum in sums
    where sum.table == house.table && !sum.members.isDisjoint(with: house.members)
      && sum.members.isDisjoint(with: rest.members)
    {
      take(sum)
      if sum.members.count >= CombinedSums.leastScope { long += 1 }
    }
    guard long > 1 else { return nil }
    for other in full
    where other.table == house.table && other.members.intersection(house.members).count > 1
      && other.members.isDisjoint(with: rest.members)
    {
      take(other)
    }
    guard house.members.subtracting(rest.members).isEmpty else { return nil }
    rest.members.subtract(house.members)
    for other in full where other.table == house.table && other.members.subtracting(rest.members).isEmpty {
      rest.members.subtract(other.members)
      rest.total -= other.total
    }
    return rest
  }
}
