// What sums that cover a full house have outside of it.

extension NetworkBuilder {
  /// The most sums and full houses that are looked at.
  private static let enclosingLimit = 256

  /// Adds, for each full house that sums cover, how much the variables outside of it have that the same sums have; for searches alone.
  ///
  /// Long sums that cross a house in many places say little of it each for itself. Of those that share no variable, the first that
  /// were declared are taken; what they leave open of the house goes to full houses across it. From what all have together the total of the
  /// house is taken, and that of any house that lies in the rest. A sum is added only where it is close to the least or the greatest that
  /// the rest can have, as Interactive Sudoku Solver does.
  ///
  ///     ╲ ╲ ╲ ╲ ╲           five diagonals cover a row: together less its total, they tell
  ///     ─╲─╲─╲─╲─╲─  row    the sum of all their cells above and below
  ///       ╲ ╲ ╲ ╲ ╲
  ///
  /// - Returns: Whether any was added.
  mutating func addEnclosingSums() -> Bool {
    guard !isContradictory, memory.sums.longOnes > 1, model.variableCount <= CellSet.limit else { return false }
    posted.constraint = nil
    let sets = houses.list.map { CellSet($0) }
    let full = zip(houses.list, sets).compactMap { house, members in
      total(ofFull: house).map { WholeSum(members: members, total: $0, table: domains.tableOf[house[0]]) }
    }
    let sums = wholeSums()
    guard sums.count <= Self.enclosingLimit, full.count <= Self.enclosingLimit else { return false }
    var known: Set<CellSet> = []
    var hasAny = false
    for house in full {
      guard let sum = enclosing(house, sums, full), sum.members.count > Self.impliedScope,
        known.insert(sum.members).inserted, let range = reach(of: sum.members, sets)?.range
      else { continue }
      guard range.contains(sum.total) else {
        isContradictory = true
        return true
      }
      let slack = min(sum.total - range.lowerBound, range.upperBound - sum.total)
      guard range.upperBound - range.lowerBound > 4 * slack else { continue }
      let part = SumPart(weight: 1, table: sum.table, members: sum.members)
      hasAny = addGrouped([part], sum.total, sets) || hasAny
    }
    return hasAny
  }

  /// Variables of one table with the sum of their values.
  private struct WholeSum {
    var members: CellSet
    var total: Int
    var table: Int
  }

  /// What the values of a house add up to, if it is full and they are not too large.
  private func total(ofFull house: [Int]) -> Int? {
    let values = domains.union(of: house)
    let table = domains.table(of: house[0])
    guard values.nonzeroBitCount == house.count, table.allSatisfy({ $0.magnitude < 1 << 32 }) else { return nil }
    return table.indices.reduce(0) { values >> UInt64($1) & 1 != 0 ? $0 + table[$1] : $0 }
  }

  private func wholeSums() -> [WholeSum] {
    model.constraints.compactMap { constraint in
      guard case .linear(let sum) = constraint, let total = sum.total, total.magnitude < 1 << 40 else { return nil }
      let scope = sum.variables
      guard scope.count > 1, scope.distinct().count == scope.count,
        domains.haveOneTable(scope.lazy.map(\.rawValue))
      else { return nil }
      return WholeSum(
        members: CellSet(scope.lazy.map(\.rawValue)), total: total, table: domains.tableOf[scope[0].rawValue])
    }
  }

  /// What is outside of a house that sums cover, two long ones among them; `nil` where they do not.
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
      if sum.members.count >= Self.combinedScope { long += 1 }
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
