// Long sums side by side that are one sum of more variables that differ.

/// A sum of variables of one table, in groups that differ.
private struct CombinedSum {
  var members: CellSet
  var total: Int
  /// How close the groups hold their sum: greater is closer.
  var score: Int
  /// How many declared sums it has.
  var count: Int
}

extension NetworkBuilder {
  /// The fewest variables that a sum to be combined has, and have peers in the other; and the most such sums.
  static let combinedScope = 6
  private static let combinedLimit = 40

  /// Adds sums of several long ones that share no variable, where many of their variables differ: together they lie closer to the
  /// least or the greatest that they can be than each for itself.
  ///
  /// Diagonals of which each has two or three cells of a box have six or seven of it together. The two sums that make the
  /// closest one are taken for one, as long as it is closer than both.
  ///
  /// - Returns: Whether any was added.
  mutating func addCombinedSums() -> Bool {
    guard !isContradictory, memory.sums.longOnes > 1, model.variableCount <= CellSet.limit else { return false }
    posted.constraint = nil
    let sets = houses.list.map { CellSet($0) }
    var sums = combinableSums(sets)
    guard sums.count > 1, sums.count <= Self.combinedLimit else { return false }
    while let next = closestPair(sums, sets) {
      sums.remove(at: next.second)
      sums[next.first] = next.sum
    }
    var hasAny = false
    for sum in sums where sum.count > 1 && sum.score > 0 {
      hasAny =
        addGrouped(
          [SumPart(weight: 1, table: domains.tableOf[sum.members.first ?? 0], members: sum.members)], sum.total, sets)
        || hasAny
    }
    return hasAny
  }

  private func combinableSums(_ sets: [CellSet]) -> [CombinedSum] {
    var known: Set<CellSet> = []
    return model.constraints.compactMap { constraint in
      guard case .linear(let sum) = constraint, sum.variables.count >= Self.combinedScope, let total = sum.total else {
        return nil
      }
      let scope = sum.variables
      guard scope.distinct().count == scope.count,
        domains.haveOneTable(scope.lazy.map(\.rawValue))
      else { return nil }
      let members = CellSet(scope.lazy.map(\.rawValue))
      return known.insert(members).inserted ? combined(members, total, count: 1, sets) : nil
    }
  }

  /// The two sums that are closest together, if they are closer so than each for itself.
  private func closestPair(
    _ sums: [CombinedSum], _ sets: [CellSet]
  ) -> (first: Int, second: Int, sum: CombinedSum)? {
    var best: (first: Int, second: Int, sum: CombinedSum)?
    for first in sums.indices {
      for second in sums.indices where second > first {
        let (one, other) = (sums[first], sums[second])
        guard areRelated(one.members, other.members),
          let sum = combined(
            one.members.union(other.members), one.total + other.total, count: one.count + other.count, sets)
        else { continue }
        let isCloser = sum.score > max(one.score, other.score) || sum.score > one.score + other.score
        if isCloser, sum.score > best?.sum.score ?? Int.min { best = (first, second, sum) }
      }
    }
    return best
  }

  private func areRelated(_ first: CellSet, _ second: CellSet) -> Bool {
    guard first.isDisjoint(with: second), let one = first.first, let other = second.first,
      domains.tableOf[one] == domains.tableOf[other]
    else { return false }
    let (small, large) = first.count < second.count ? (first, second) : (second, first)
    return small.elements.count { !houses.separation.set($0).isDisjoint(with: large) } >= Self.combinedScope
  }

  /// A sum with its score: what its groups leave open, less how far it is from the least or the greatest that they can be, once
  /// for each; `nil` where the total does not lie between these.
  private func combined(_ members: CellSet, _ total: Int, count: Int, _ sets: [CellSet]) -> CombinedSum? {
    guard let (sizes, values, range) = reach(of: members, sets), range.contains(total) else { return nil }
    let slack = min(total - range.lowerBound, range.upperBound - total)
    let score = sizes.reduce(0) { $0 + $1 * (values - $1) - slack }
    return CombinedSum(members: members, total: total, score: score, count: count)
  }

  /// How many variables of one table are in each group that differs, how many values they have together, and what their sum can be
  /// by that; `nil` where a group has too many or a value is too large.
  func reach(of members: CellSet, _ sets: [CellSet]) -> (sizes: [Int], values: Int, range: ClosedRange<Int>)? {
    let union = domains.union(of: members.elements)
    let table = domains.table(of: members.first ?? 0)
    let values = table.indices.filter { union >> UInt64($0) & 1 != 0 }.map { table[$0] }
    let sizes = groups(of: members, sets).map(\.count)
    guard let most = sizes.max(), most <= values.count, values.allSatisfy({ $0.magnitude < 1 << 32 }) else {
      return nil
    }
    let low = sizes.reduce(0) { $0 + values.prefix($1).reduce(0, +) }
    let high = sizes.reduce(0) { $0 + values.suffix($1).reduce(0, +) }
    return (sizes, values.count, low...high)
  }
}
