// Sums over variables of which some differ, by groups of these; for searches alone.

extension NetworkBuilder {
  /// The fewest variables of a sum that no constraint says for which groups are worth their while.
  static let groupedImplied: Int32 = 4

  /// Adds to each sum that bounds or subtotals serve, where some of its variables differ and weigh the same, the bounds that such
  /// groups have: three different values from 1 on are 6 at least, not 3.
  ///
  /// A house takes the variables of the sum that it has, the largest part first; what is left is grouped by pairs that differ.
  ///
  /// - Returns: Whether any was added.
  /// - Complexity: O(*s* · *h* · *n*) for *s* sums of *n* variables and *h* houses.
  mutating func addGroupedSums() -> Bool {
    guard !isContradictory, model.variableCount <= CellSet.limit else { return false }
    posted.constraint = nil
    let count = posted.propagators.count
    var sets: [CellSet]?
    var isReplaced: [Bool] = []
    var hasAny = false
    for number in 0..<count {
      let propagator = posted.propagators[number]
      let comparison: Comparison
      switch propagator.form {
      case .linear(let sum) where sum.comparison != .notEqual: comparison = sum.comparison
      case .subtotals: comparison = .equal
      default: continue
      }
      let size = propagator.scopeEnd - propagator.scopeStart
      guard propagator.constraint >= 0 || size >= Self.groupedImplied else { continue }
      let houseSets = sets ?? houses.list.map { CellSet($0) }
      sets = houseSets
      guard let (parts, total) = parts(of: propagator),
        addGrouped(parts, total, houseSets, comparison)
      else { continue }
      hasAny = true
      if case .linear = propagator.form {
        if isReplaced.isEmpty { isReplaced = Array(repeating: false, count: count) }
        isReplaced[number] = true
      }
    }
    if !isReplaced.isEmpty { posted.watchers.remove { $0 < count && isReplaced[$0] } }
    return hasAny
  }

  /// The variables of a sum that weigh the same and have one table.
  struct SumPart {
    var weight: Int
    var table: Int
    var members: CellSet
  }

  /// Adds the bounds by groups of a sum; false where no group has more than one variable.
  mutating func addGrouped(
    _ parts: [SumPart], _ total: Int, _ sets: [CellSet], _ comparison: Comparison = .equal
  ) -> Bool {
    var scope: [Int] = []
    var weights: [Int] = []
    var ends: [Int] = []
    for part in parts {
      for group in groups(of: part.members, sets) {
        group.forEach { scope.append($0) }
        weights += repeatElement(part.weight, count: group.count)
        ends.append(scope.count)
      }
    }
    guard ends.count < scope.count else { return false }
    let first = pool.numbers.count
    pool.numbers += weights
    pool.numbers.append(total)
    pool.numbers += ends
    let grouped = GroupedSum(
      weights: Int32(first), ends: Int32(first + weights.count + 1), groups: Int32(ends.count), comparison: comparison)
    posted.add(Propagator(.groupedLinear(grouped), priority: 2), scope: scope, watched: scope)
    return true
  }

  /// The parts of a sum, and what they add up to; `nil` where that is too large, or a variable stands behind all that a set can have, as
  /// that of a shared sum may.
  private func parts(of sum: Propagator) -> (parts: [SumPart], total: Int)? {
    let size = Int(sum.scopeEnd - sum.scopeStart)
    let (first, isBounded): (Int, Bool)
    switch sum.form {
    case .linear(let sum): (first, isBounded) = (Int(sum.weights), true)
    case .subtotals(let sum): (first, isBounded) = (Int(sum.terms), false)
    default: return nil
    }
    var total = Int128(isBounded ? pool.numbers[first + size] : pool.numbers[first])
    var parts: [SumPart] = []
    for place in 0..<size {
      let variable = Int(posted.scopes[Int(sum.scopeStart) + place])
      guard variable < CellSet.limit else { return nil }
      let table = domains.tableOf[variable]
      let weight = pool.numbers[isBounded ? first + place : first + 1 + 2 * place]
      if !isBounded {
        // Bounds add the values themselves, in 64 bits.
        let ends = (domains.tables[table][0], domains.tables[table][domains.tables[table].count - 1])
        guard max(ends.0.magnitude, ends.1.magnitude) < 1 << 40 else { return nil }
        // The total of subtotals is the distance from the sum of all least terms.
        let least = weight > 0 ? ends.0 : ends.1
        total += Int128(weight) * Int128(least)
      }
      if let known = parts.firstIndex(where: { $0.weight == weight && $0.table == table }) {
        parts[known].members.insert(variable)
      } else {
        parts.append(SumPart(weight: weight, table: table, members: CellSet(CollectionOfOne(variable))))
      }
    }
    return Int(exactly: total).map { (parts, $0) }
  }

  /// For each of some variables of one table the number of its group, of as few groups that all differ as are found; `nil` where
  /// none of them has more than one or they are more than 64.
  ///
  /// Looked at are groups by whatever house has the most, and those by each family of houses that have no variable in common, in
  /// the order of declaration: rows, columns and boxes.
  func groupNumbers(of variables: [Int]) -> [Int]? {
    let members = CellSet(variables.filter { $0 < CellSet.limit })
    guard model.variableCount <= CellSet.limit, members.count == variables.count,
      domains.haveOneTable(variables)
    else { return nil }
    if houses.separation.separates(variables) { return Array(repeating: 0, count: variables.count) }
    let sets = houses.list.map { CellSet($0) }
    var groups = groups(of: members, sets)
    var left = members
    var family: [CellSet] = []
    for set in sets + [members] {
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

  /// Variables in groups that all differ.
  func groups(of members: CellSet, _ sets: [CellSet]) -> [CellSet] {
    var left = members
    var groups: [CellSet] = []
    while left.count > 2 {
      var best = CellSet()
      var most = 2
      for set in sets {
        let part = left.intersection(set)
        if part.count > most { (best, most) = (part, part.count) }
      }
      if most == 2 { break }
      groups.append(best)
      left.subtract(best)
    }
    while let first = left.first {
      var group = CellSet(CollectionOfOne(first))
      var open = left.intersection(houses.separation.set(first))
      while let next = open.first {
        group.insert(next)
        open = open.intersection(houses.separation.set(next))
      }
      groups.append(group)
      left.subtract(group)
    }
    return groups
  }
}
