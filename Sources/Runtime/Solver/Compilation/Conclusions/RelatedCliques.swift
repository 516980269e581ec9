// One relation between every two of some variables that differ: the sets of values that they can have together.

extension NetworkBuilder {
  /// Adds to each set of variables that differ, where one symmetric table stands between every two of them, the sets of values
  /// of which every two stand in it, as for a sum: digits that follow one another, in any order, or of which no two are neighbours.
  ///
  /// A set grows from each pair that is in none yet by the lowest variable that has the table with all in it.
  ///
  /// - Returns: Whether any was added.
  mutating func addRelatedCliques() -> Bool {
    guard !isContradictory, model.variableCount <= CellSet.limit else { return false }
    posted.constraint = nil
    // Of three variables, each has two tables.
    var (once, twice) = (CellSet(), CellSet())
    for case .binary(let table) in posted.propagators.lazy.map(\.form)
    where max(table.first, table.second) < model.variableCount {
      let pair = CellSet([Int(table.first), Int(table.second)])
      twice.formUnion(once.intersection(pair))
      once.formUnion(pair)
    }
    guard twice.count > 2 else { return false }
    var related: [Int32: [Int: CellSet]] = [:]
    for case .binary(let table) in posted.propagators.lazy.map(\.form) where isSymmetric(table) {
      related[table.seconds, default: [:]][Int(table.first), default: CellSet()].insert(Int(table.second))
      related[table.seconds, default: [:]][Int(table.second), default: CellSet()].insert(Int(table.first))
    }
    var hasAny = false
    for (table, partners) in related.sorted(by: { $0.key < $1.key }) where partners.count > 2 {
      var left = partners
      for first in partners.keys.sorted() {
        while let second = left[first]?.first {
          let clique = clique(of: first, second, partners)
          for member in clique { left[member]?.subtract(CellSet(clique)) }
          if clique.count > 2 { hasAny = addSets(clique, Int(table)) || hasAny }
        }
      }
    }
    return hasAny
  }

  /// Whether a table of two variables that differ says the same both ways.
  private func isSymmetric(_ table: PairTable) -> Bool {
    let (first, second) = (Int(table.first), Int(table.second))
    guard first != second, domains.tableOf[first] == domains.tableOf[second], max(first, second) < model.variableCount,
      houses.separation.contains(first, second)
    else { return false }
    return domains.table(of: first).indices.allSatisfy {
      pool.words[Int(table.seconds) + $0] == pool.words[Int(table.firsts) + $0]
    }
  }

  private func clique(of first: Int, _ second: Int, _ partners: [Int: CellSet]) -> [Int] {
    var members = [first, second]
    var open = (partners[first] ?? CellSet()).intersection(partners[second] ?? CellSet())
    while let next = open.first {
      members.append(next)
      open = open.intersection(partners[next] ?? CellSet())
    }
    return members.sorted()
  }

  /// Adds the sets of as many values as there are variables of which every two stand in a table; false if they are too many.
  private mutating func addSets(_ clique: [Int], _ table: Int) -> Bool {
    let union = domains.union(of: clique)
    var found: [UInt64] = []
    var steps = 64 * Self.combinationLimit
    guard extend(0, union, clique.count, table, &steps, &found) else { return false }
    if found.isEmpty {
      isContradictory = true
      return true
    }
    let propagator = Propagator(.cage(ValueSets(first: Int32(pool.words.count), count: Int32(found.count))))
    pool.words += found
    posted.add(propagator, scope: clique, watched: clique)
    return true
  }

  /// Finds the ways to add to chosen values so many of others that stand in a table with all; false if they are too many or too
  /// laborious to find.
  private func extend(
    _ chosen: UInt64, _ others: UInt64, _ count: Int, _ table: Int, _ steps: inout Int, _ found: inout [UInt64]
  ) -> Bool {
    steps -= 1
    if count == 0 {
      found.append(chosen)
      return found.count <= Self.combinationLimit
    }
    var left = others
    while left.nonzeroBitCount >= count {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      let next = left & pool.words[table + bit]
      guard steps > 0, extend(chosen | 1 << UInt64(bit), next, count - 1, table, &steps, &found) else { return false }
    }
    return true
  }
}
