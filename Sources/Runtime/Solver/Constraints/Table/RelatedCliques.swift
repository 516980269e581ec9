// One relation between every two of some variables that differ, as sets of values.

/// Finds sets of variables that must differ where the same symmetric table relates every two of them, and the sets of values that
/// the variables can have together: digits that follow one another in any order, or digits of which no two are neighbours.
///
/// A set grows from each pair that is in no set yet by the lowest variable that the table relates to all members.
struct RelatedCliques: Conclusion {
  static let name = "sets of related values"

  /// The propagators, of which tables of two variables are read.
  let posted: PostedPropagators
  /// The words in which the tables lie.
  let words: [UInt64]
  /// The domains of the variables.
  let domains: VariableDomains
  /// The pairs of the model's variables that must differ.
  let separation: Separation

  /// Variables that are related, ascending, and the sets of values that they can have; no sets in a contradictory model.
  struct RelatedSets: Equatable {
    let scope: [Int]
    let sets: [UInt64]
  }

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    let found = RelatedCliques(
      posted: builder.draft.posted, words: builder.draft.pool.words, domains: builder.draft.domains,
      separation: builder.draft.houses.separation
    ).found()
    for related in found {
      if related.sets.isEmpty {
        builder.draft.isContradictory = true
      } else {
        let positions = builder.draft.pool.append(related.sets)
        ValueSets(at: positions).post(over: related.scope, to: &builder.draft.posted)
      }
    }
    return !found.isEmpty
  }

  /// The related variables with their sets of values.
  func found() -> [RelatedSets] {
    guard separation.count <= CellSet.limit else { return [] }
    // Of three variables, each has two tables.
    var (once, twice) = (CellSet(), CellSet())
    for case .binary(let table) in posted.propagators.lazy.map(\.form)
    where max(table.first, table.second) < separation.count {
      let pair = CellSet([Int(table.first), Int(table.second)])
      twice.formUnion(once.intersection(pair))
      once.formUnion(pair)
    }
    guard twice.count > 2 else { return [] }
    var related: [Int32: [Int: CellSet]] = [:]
    for case .binary(let table) in posted.propagators.lazy.map(\.form) where isSymmetric(table) {
      related[table.seconds, default: [:]][Int(table.first), default: CellSet()].insert(Int(table.second))
      related[table.seconds, default: [:]][Int(table.second), default: CellSet()].insert(Int(table.first))
    }
    var found: [RelatedSets] = []
    for (table, partners) in related.sorted(by: { $0.key < $1.key }) where partners.count > 2 {
      var left = partners
      for first in partners.keys.sorted() {
        while let second = left[first]?.first {
          let clique = clique(of: first, second, partners)
          for member in clique { left[member]?.subtract(CellSet(clique)) }
          if clique.count > 2, let sets = sets(of: clique, Int(table)) {
            found.append(RelatedSets(scope: clique, sets: sets))
          }
        }
      }
    }
    return found
  }

  /// Whether a table of two variables that must differ allows the same values in both directions.
  private func isSymmetric(_ table: PairTable) -> Bool {
    let (first, second) = (Int(table.first), Int(table.second))
    guard first != second, domains.tableOf[first] == domains.tableOf[second], max(first, second) < separation.count,
      separation.contains(first, second)
    else { return false }
    return domains.table(of: first).indices.allSatisfy {
      words[Int(table.seconds) + $0] == words[Int(table.firsts) + $0]
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

  /// The sets of as many values as there are variables in which a table allows every pair; nil if there are too many.
  private func sets(of clique: [Int], _ table: Int) -> [UInt64]? {
    let union = domains.union(of: clique)
    var found: [UInt64] = []
    var steps = 64 * CombinationEnumeration.mostSets
    return extend(0, union, clique.count, table, &steps, &found) ? found : nil
  }

  /// Finds the ways to add a number of other values that the table allows with all chosen ones; false if there are too many or
  /// finding them takes too many steps.
  private func extend(
    _ chosen: UInt64, _ others: UInt64, _ count: Int, _ table: Int, _ steps: inout Int, _ found: inout [UInt64]
  ) -> Bool {
    steps -= 1
    if count == 0 {
      found.append(chosen)
      return found.count <= CombinationEnumeration.mostSets
    }
    var left = others
    while left.nonzeroBitCount >= count {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      let next = left & words[table + bit]
      guard steps > 0, extend(chosen | 1 << UInt64(bit), next, count - 1, table, &steps, &found) else { return false }
    }
    return true
  }
}
