// Sums that follow from the totals of full houses and the declared sums.

/// The sum of some variables less the sum of others.
struct ImpliedSum: Hashable {
  var inside: CellSet
  var outside: CellSet
  var total: Int

  func hash(into hasher: inout Hasher) {
    hasher.combine(inside.folded ^ outside.folded &* 13 ^ UInt64(bitPattern: Int64(total)))
  }

  /// Posts the sum; that of one variable narrows its domain.
  func post(to draft: inout NetworkDraft, _ memory: inout SumMemory, _ tables: inout Tabulator) {
    let scope = outside.isEmpty ? inside.elements : inside.elements + outside.elements
    var weights = Constraint.ones(scope.count)
    if !outside.isEmpty { for place in inside.count..<scope.count { weights[place] = -1 } }
    if scope.count == 1 {
      let table = draft.domains.table(of: scope[0])
      var kept: UInt64 = 0
      for bit in table.indices where table[bit] &* weights[0] == total { kept |= 1 << UInt64(bit) }
      draft.domains[scope[0]] &= kept
      return
    }
    if scope.count > 3 {
      let subtotals = SubtotalLowering(scope: scope, weights: weights.map { Int128($0) }, total: Int128(total))
      if subtotals.post(to: &draft) { return }
    }
    let small = SmallSum(variables: scope, weights: weights, comparison: .equal, total: total)
    if small.post(to: &draft, &memory, tables.limits) { return }
    SumLowering(scope, weights: weights, total: total).post(to: &draft, &memory, &tables)
  }
}

/// Adds the sums of the cells that declared sums leave over in full houses, or have outside of them.
///
/// A full house has each value once, so its total is known, and so is that of several disjoint ones side by side. Each declared sum
/// that lies inside is subtracted. A sum that lies partly outside can be represented by either part, and the smaller part is taken:
///
///     ┌──── row: total 45 ────┐      sum a = 12, sum b = 17, sum c = 20 over the last three and two below:
///     │ a a a b b b c c c     │      the six a and b take 29 away, so c c c = 16, and the two below are 4
///     └─────────────── c c ───┘
///
/// - Complexity: O(*r* · *s*) for *r* runs of houses and *s* sums, times words of variables.
struct ImpliedSums: Conclusion {
  static let name = "implied sums"
  /// The most variables in an implied sum, and in one of the quick stage.
  static let mostVariables = 6
  private static let mostVariablesQuick = 2
  /// The most implied sums.
  private static let limit = 256

  let model: Model
  /// The domains of the variables.
  let domains: VariableDomains
  /// The houses, of which the full ones have totals.
  let houses: HouseSet
  /// The start of the network, if it is known.
  let start: NetworkStart?

  static func cutoff(for builder: NetworkBuilder) -> Int? {
    builder.memory.sums.hasAny && builder.model.variableCount <= CellSet.limit ? 32 : nil
  }

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    let found = ImpliedSums(
      model: builder.model, domains: builder.draft.domains, houses: builder.draft.houses, start: builder.start
    ).found(upTo: isThorough ? mostVariables : mostVariablesQuick)
    for sum in found where !builder.draft.isContradictory {
      sum.post(to: &builder.draft, &builder.memory.sums, &builder.memory.tables)
    }
    return !found.isEmpty
  }

  /// The implied sums of at most so many variables.
  func found(upTo most: Int) -> [ImpliedSum] {
    guard model.variableCount <= CellSet.limit else { return [] }
    let sums = declaredSums()
    guard !sums.isEmpty else { return [] }
    var known: Set<ImpliedSum> = []
    var found: [ImpliedSum] = []
    let owners = owners(of: sums)
    for family in TotalHouse.families(houses, domains, continuing: start) {
      let shares = owners.map { SumShares(sums, owners: $0, of: family) }
      // Up to five side by side, but all of them only where there is one.
      for size in 1...max(1, min(family.count - 1, 5)) {
        for first in 0...family.count - size {
          if let shares, !shares.leavesSome(first, first + size, upTo: most) { continue }
          guard let sum = impliedSum(of: family[first..<first + size], sums, most) else { continue }
          guard known.insert(sum).inserted else { continue }
          found.append(sum)
          if found.count >= Self.limit { return found }
        }
      }
    }
    return found
  }

  private struct DeclaredSum {
    var members: CellSet
    /// How many members it has.
    var count: Int
    var total: Int128
  }

  /// How many cells of each of some disjoint sums lie in the houses of a family: enough to count the cells that a run of houses
  /// leaves over.
  private struct SumShares {
    private let counts: [UInt16]
    /// A row of one number a sum for each house and one more: how many of its cells lie in the houses before.
    private let before: [UInt16]
    /// How many cells the houses before each have.
    private let cells: [Int]

    init(_ sums: [DeclaredSum], owners: [Int], of family: [TotalHouse]) {
      counts = sums.map { UInt16($0.count) }
      let width = sums.count
      var before = Array(repeating: UInt16(0), count: (family.count + 1) * width)
      before.withUnsafeMutableBufferPointer { before in
        for (place, house) in family.enumerated() {
          let row = (place + 1) * width
          for sum in 0..<width { before[row &+ sum] = before[row &+ sum &- width] }
          house.members.forEach { if owners[$0] >= 0 { before[row &+ owners[$0]] &+= 1 } }
        }
      }
      self.before = before
      cells = family.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    }

    /// Whether the houses from one to another contain whole sums, or most of their cells, and leave between one and `most` cells.
    func leavesSome(_ first: Int, _ end: Int, upTo most: Int) -> Bool {
      before.withUnsafeBufferPointer { before in
        counts.withUnsafeBufferPointer { counts in
          let (low, high) = (first &* counts.count, end &* counts.count)
          var (taken, beyond) = (UInt16(0), UInt16(0))
          // Without a branch, so that eight sums are examined at once.
          for sum in 0..<counts.count {
            let inside = before[high &+ sum] &- before[low &+ sum]
            let outside = counts[sum] &- inside
            let isTaken: UInt16 = 2 &* outside < counts[sum] ? UInt16.max : 0
            taken &+= inside & isTaken
            beyond &+= outside & isTaken
          }
          let left = cells[end] - cells[first] - Int(taken) + Int(beyond)
          return taken > 0 && left >= 1 && left <= most
        }
      }
    }
  }

  /// Which sum each variable belongs to, -1 for none; `nil` where one belongs to several.
  private func owners(of sums: [DeclaredSum]) -> [Int]? {
    var owners = Array(repeating: -1, count: model.variableCount)
    var areDisjoint = true
    for (number, sum) in sums.enumerated() where areDisjoint {
      sum.members.forEach {
        areDisjoint = areDisjoint && owners[$0] < 0
        owners[$0] = number
      }
    }
    return areDisjoint ? owners : nil
  }

  private func declaredSums() -> [DeclaredSum] {
    var sums: [DeclaredSum] = []
    for place in (start?.count ?? 0)..<model.constraints.count {
      guard case .linear(let sum) = model.constraints[place], let total = sum.total, sum.variables.count > 1 else {
        continue
      }
      let members = CellSet(sum.variables.lazy.map(\.rawValue))
      guard members.count == sum.variables.count else { continue }
      sums.append(DeclaredSum(members: members, count: members.count, total: Int128(total)))
    }
    return sums
  }

  /// The sum that follows for a run of houses; nil where no sum follows, or one of too many cells.
  private func impliedSum(of run: ArraySlice<TotalHouse>, _ sums: [DeclaredSum], _ most: Int) -> ImpliedSum? {
    var region = CellSet()
    var total = Int128(0)
    for house in run {
      region.formUnion(house.members)
      total += house.total
    }
    var left = region
    var beyond = CellSet()
    var beyondCount = 0
    var isUsed = false
    for sum in sums {
      let inside = sum.members.intersection(region)
      guard !inside.isEmpty, inside.subtracting(left).isEmpty else { continue }
      let outside = sum.members.subtracting(region)
      if !outside.isEmpty {
        let outsideCount = outside.count
        guard 2 * outsideCount < sum.count else { continue }
        guard beyond.isDisjoint(with: outside) else { return nil }
        beyond.formUnion(outside)
        beyondCount += outsideCount
        if beyondCount > most { return nil }
      }
      left.subtract(inside)
      total -= sum.total
      isUsed = true
    }
    guard isUsed, (1...most).contains(left.count + beyondCount), let total = Int(exactly: total) else {
      return nil
    }
    return ImpliedSum(inside: left, outside: beyond, total: total)
  }
}
