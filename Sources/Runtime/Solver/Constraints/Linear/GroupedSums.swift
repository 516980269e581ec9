// Sums over variables of which some differ, by groups of these.

/// Adds to each sum that bounds or subtotals serve its bounds by groups of variables that differ and have the same weight.
///
/// The new bounds replace those of a sum served by bounds; subtotals stay, because they are stronger in another way.
///
/// - Complexity: O(*s* · *h* · *n*) for *s* sums of *n* variables and *h* houses.
struct GroupedSums: Conclusion {
  static let name = "sums by groups"
  static let isThorough = true
  /// The fewest variables of an implied sum whose groups are worth their time.
  private static let leastImplied: Int32 = 4

  /// The propagators, of which sums are read.
  let posted: PostedPropagators
  /// The numbers with the weights and totals of sums.
  let numbers: [Int]
  /// The domains of the variables.
  let domains: VariableDomains
  /// The pairs and houses of variables that must differ.
  let houses: HouseSet

  /// A sum by groups, and the number of the propagator that it replaces.
  struct Grouping {
    let plan: GroupedSumPlan
    let replaced: Int?
  }

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    let found = GroupedSums(
      posted: builder.draft.posted, numbers: builder.draft.pool.numbers, domains: builder.draft.domains,
      houses: builder.draft.houses
    ).found()
    guard !found.isEmpty else { return false }
    var isReplaced = Array(repeating: false, count: builder.draft.posted.propagators.count)
    for grouping in found {
      if let replaced = grouping.replaced { isReplaced[replaced] = true }
    }
    builder.draft.posted.watchers.remove { isReplaced[$0] }
    for grouping in found { grouping.plan.post(to: &builder.draft.posted, &builder.draft.pool) }
    return true
  }

  /// The sums that have groups.
  func found() -> [Grouping] {
    guard houses.separation.count <= CellSet.limit else { return [] }
    var groups: DifferenceGroups?
    var found: [Grouping] = []
    for (number, propagator) in posted.propagators.enumerated() {
      let size = propagator.scopeEnd - propagator.scopeStart
      guard let comparison = comparison(propagator.form), propagator.constraint >= 0 || size >= Self.leastImplied else {
        continue
      }
      let known = groups ?? DifferenceGroups(domains, houses)
      groups = known
      guard let (parts, total) = parts(of: propagator), let plan = known.plan(parts, total, comparison) else {
        continue
      }
      let isBounded = if case .linear = propagator.form { true } else { false }
      found.append(Grouping(plan: plan, replaced: isBounded ? number : nil))
    }
    return found
  }

  /// How a sum that may have groups compares with its total; nil for other propagators.
  private func comparison(_ form: Propagator.Form) -> Comparison? {
    if case .linear(let sum) = form { return sum.comparison == .notEqual ? nil : sum.comparison }
    if case .subtotals = form { return .equal }
    return nil
  }

  /// The parts of a sum, and its total; nil where the total is too large, or a variable is beyond those that a set can have, as that
  /// of a shared sum may be.
  private func parts(of sum: Propagator) -> (parts: [SumPart], total: Int)? {
    let size = Int(sum.scopeEnd - sum.scopeStart)
    let (first, isBounded): (Int, Bool)
    if case .linear(let sum) = sum.form {
      (first, isBounded) = (Int(sum.weights), true)
    } else if case .subtotals(let sum) = sum.form {
      (first, isBounded) = (Int(sum.terms), false)
    } else {
      return nil
    }
    var total = Int128(isBounded ? numbers[first + size] : numbers[first])
    var parts: [SumPart] = []
    for place in 0..<size {
      let variable = Int(posted.scopes[Int(sum.scopeStart) + place])
      guard variable < CellSet.limit else { return nil }
      let table = domains.tableOf[variable]
      let weight = numbers[isBounded ? first + place : first + 1 + 2 * place]
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
}
