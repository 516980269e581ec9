// Long sums side by side that are one sum of more variables that differ.

/// Adds sums of several long sums that share no variable, where many of their variables differ: the combined sum lies closer to
/// the least or the greatest value that it can have than each sum alone.
///
/// Diagonals of which each has two or three cells of a box have six or seven cells of it together. The two sums that make the
/// closest one are replaced by it, as long as it is closer than both.
struct CombinedSums: Conclusion {
  static let name = "long sums side by side"
  static let isThorough = true
  /// The fewest variables that a combined sum has, and that have peers in the other sum.
  static let leastScope = 6
  /// The most sums that are combined.
  private static let mostSums = 40

  let model: Model
  /// Groups of variables that differ.
  let groups: DifferenceGroups

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    guard builder.memory.sums.longOnes > 1, builder.model.variableCount <= CellSet.limit else { return false }
    let groups = DifferenceGroups(builder.draft.domains, builder.draft.houses)
    let found = CombinedSums(model: builder.model, groups: groups).found()
    for plan in found { plan.post(to: &builder.draft.posted, &builder.draft.pool) }
    return !found.isEmpty
  }

  /// The combined sums.
  func found() -> [GroupedSumPlan] {
    var sums = declared()
    guard sums.count > 1, sums.count <= Self.mostSums else { return [] }
    while let next = closestPair(sums) {
      sums.remove(at: next.second)
      sums[next.first] = next.sum
    }
    return sums.compactMap { sum in
      guard sum.count > 1, sum.score > 0 else { return nil }
      let table = groups.domains.tableOf[sum.members.first ?? 0]
      return groups.plan([SumPart(weight: 1, table: table, members: sum.members)], sum.total)
    }
  }

  private func declared() -> [CombinedSum] {
    var known: Set<CellSet> = []
    return model.constraints.compactMap { constraint in
      guard case .linear(let sum) = constraint, sum.variables.count >= Self.leastScope, let total = sum.total else {
        return nil
      }
      let scope = sum.variables
      guard scope.distinct().count == scope.count,
        groups.domains.haveOneTable(scope.lazy.map(\.rawValue))
      else { return nil }
      let members = CellSet(scope.lazy.map(\.rawValue))
      return known.insert(members).inserted ? combined(members, total, count: 1) : nil
    }
  }

  /// The two sums that are closest together, if they are closer than each alone.
  private func closestPair(
    _ sums: [CombinedSum]
  ) -> (first: Int, second: Int, sum: CombinedSum)? {
    var best: (first: Int, second: Int, sum: CombinedSum)?
    for first in sums.indices {
      for second in sums.indices where second > first {
        let (one, other) = (sums[first], sums[second])
        guard areRelated(one.members, other.members),
          let sum = combined(
            one.members.union(other.members), one.total + other.total, count: one.count + other.count)
        else { continue }
        let isCloser = sum.score > max(one.score, other.score) || sum.score > one.score + other.score
        if isCloser, sum.score > best?.sum.score ?? Int.min { best = (first, second, sum) }
      }
    }
    return best
  }

  private func areRelated(_ first: CellSet, _ second: CellSet) -> Bool {
    guard first.isDisjoint(with: second), let one = first.first, let other = second.first,
      groups.domains.tableOf[one] == groups.domains.tableOf[other]
    else { return false }
    let (small, large) = first.count < second.count ? (first, second) : (second, first)
    return small.elements.count { !groups.separation.set($0).isDisjoint(with: large) } >= Self.leastScope
  }

  /// A sum with its score: what its groups leave open, less how far the total is from the least or the greatest sum, once for each
  /// group; nil where the total does not lie between these.
  private func combined(_ members: CellSet, _ total: Int, count: Int) -> CombinedSum? {
    guard let (sizes, values, range) = groups.reach(of: members), range.contains(total) else { return nil }
    let slack = min(total - range.lowerBound, range.upperBound - total)
    let score = sizes.reduce(0) { $0 + $1 * (values - $1) - slack }
    return CombinedSum(members: members, total: total, score: score, count: count)
  }
}

/// A sum of variables of one table, in groups that differ.
private struct CombinedSum {
  var members: CellSet
  var total: Int
  /// How close the groups hold their sum: greater is closer.
  var score: Int
  /// How many declared sums it has.
  var count: Int
}
