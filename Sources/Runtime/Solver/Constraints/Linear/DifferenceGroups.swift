// Groups of variables that differ, within a sum or a count.

/// Divides variables into groups whose members all differ.
///
/// Three different values from 1 on add up to 6 at least, not 3, so sums and counts are closer by groups.
struct DifferenceGroups {
  /// The domains of the variables.
  let domains: VariableDomains
  /// The pairs of variables that must differ.
  let separation: Separation
  /// The houses, as sets.
  let houses: [CellSet]

  init(_ domains: VariableDomains, _ houses: HouseSet) {
    self.domains = domains
    separation = houses.separation
    self.houses = houses.list.map { CellSet($0) }
  }

  /// The variables in groups that all differ.
  ///
  /// A house takes those of the variables that it has, the largest part first. The rest is grouped by pairs that differ.
  func groups(of members: CellSet) -> [CellSet] {
    var left = members
    var groups: [CellSet] = []
    while left.count > 2 {
      var best = CellSet()
      var most = 2
      for set in houses {
        let part = left.intersection(set)
        if part.count > most { (best, most) = (part, part.count) }
      }
      if most == 2 { break }
      groups.append(best)
      left.subtract(best)
    }
    while let first = left.first {
      var group = CellSet(CollectionOfOne(first))
      var open = left.intersection(separation.set(first))
      while let next = open.first {
        group.insert(next)
        open = open.intersection(separation.set(next))
      }
      groups.append(group)
      left.subtract(group)
    }
    return groups
  }

  /// The sizes of the groups of some variables of one table, how many values these have together, and the range of their sum; nil
  /// where a group has more variables than values, or a value is too large.
  func reach(of members: CellSet) -> (sizes: [Int], values: Int, range: ClosedRange<Int>)? {
    let union = domains.union(of: members.elements)
    let table = domains.table(of: members.first ?? 0)
    let values = table.indices.filter { union >> UInt64($0) & 1 != 0 }.map { table[$0] }
    let sizes = groups(of: members).map(\.count)
    guard let most = sizes.max(), most <= values.count, values.allSatisfy({ $0.magnitude < 1 << 32 }) else {
      return nil
    }
    let low = sizes.reduce(0) { $0 + values.prefix($1).reduce(0, +) }
    let high = sizes.reduce(0) { $0 + values.suffix($1).reduce(0, +) }
    return (sizes, values.count, low...high)
  }

  /// A sum as its bounds by groups serve it; nil where no group has more than one variable.
  func plan(_ parts: [SumPart], _ total: Int, _ comparison: Comparison = .equal) -> GroupedSumPlan? {
    var plan = GroupedSumPlan(total: total, comparison: comparison)
    for part in parts {
      for group in groups(of: part.members) {
        group.forEach { plan.scope.append($0) }
        plan.weights += repeatElement(part.weight, count: group.count)
        plan.ends.append(plan.scope.count)
      }
    }
    return plan.ends.count < plan.scope.count ? plan : nil
  }

  /// For each of some variables of one table the number of its group, with as few groups as are found; nil where no group has more
  /// than one variable, or there are more than 64 groups.
  ///
  /// Two divisions are tried: by the house that has the most of the variables, and by each family of houses that share no variable,
  /// in the order of declaration, such as rows, columns and boxes.
  static func numbers(of variables: [Int], _ domains: VariableDomains, _ houses: HouseSet) -> [Int]? {
    let members = CellSet(variables.filter { $0 < CellSet.limit })
    guard houses.separation.count <= CellSet.limit, members.count == variables.count,
      domains.haveOneTable(variables)
    else { return nil }
    if houses.separation.separates(variables) { return Array(repeating: 0, count: variables.count) }
    let finder = DifferenceGroups(domains, houses)
    var groups = finder.groups(of: members)
    var left = members
    var family: [CellSet] = []
    for set in finder.houses + [members] {
      let part = members.intersection(set)
      if !part.subtracting(left).isEmpty {
        let all = family + left.elements.map { CellSet(CollectionOfOne($0)) }
        if all.count < groups.count { groups = all }
        (left, family) = (members, [])
      }
      if part.isEmpty { continue }
      family.append(part)
      left.subtract(part)
    }
    guard groups.count < variables.count, groups.count <= 64 else { return nil }
    return variables.map { variable in groups.firstIndex { $0.contains(variable) } ?? 0 }
  }
}

/// The variables of a sum that have the same weight and table.
struct SumPart {
  var weight: Int
  var table: Int
  var members: CellSet
}

/// A sum with its variables ordered by groups that all differ.
struct GroupedSumPlan: Equatable {
  var scope: [Int] = []
  /// The weight of each variable of the scope.
  var weights: [Int] = []
  /// Where each group ends in the scope.
  var ends: [Int] = []
  var total: Int
  var comparison: Comparison

  init(total: Int, comparison: Comparison) { (self.total, self.comparison) = (total, comparison) }

  /// Posts the bounds by groups.
  func post(to posted: inout PostedPropagators, _ pool: inout PayloadPool) {
    let first = pool.numbers.count
    pool.numbers += weights
    pool.numbers.append(total)
    pool.numbers += ends
    let grouped = GroupedSum(
      weights: Int32(first), ends: Int32(first + weights.count + 1), groups: Int32(ends.count), comparison: comparison)
    posted.add(Propagator(.groupedLinear(grouped), priority: 2), scope: scope, watched: scope)
  }
}
