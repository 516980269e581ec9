// Sums that follow from the totals of full houses and the sums that were declared.

/// What is known of a sum: of some variables less some others.
struct ImpliedSum: MixedKey {
  var inside: CellSet
  var outside: CellSet
  var total: Int

  var mixed: UInt64 {
    Mixing.mix(Mixing.mix(UInt64(truncatingIfNeeded: total)), inside.folded ^ outside.folded &* 13)
  }
}

/// A full house with what its values add up to.
struct TotalHouse {
  var members: CellSet
  /// How many members it has.
  var count: Int
  var total: Int128
}

extension NetworkBuilder {
  /// The most variables in an implied sum, and in one that is looked for first; the most such sums.
  static let impliedScope = 6
  static let quickScope = 2
  static let impliedLimit = 256

  /// Adds what follows for the cells that sums leave over in full houses, or have outside of them.
  ///
  /// A full house has each value once, so its total is known, and so is that of several disjoint ones side by side. Each declared
  /// sum that lies inside is taken away; of one that lies partly outside either part can stand for it, and the smaller does:
  ///
  ///     ┌──── row: total 45 ────┐      sum a = 12, sum b = 17, sum c = 20 over the last three and two below:
  ///     │ a a a b b b c c c     │      the six a and b take 29 away, so c c c = 16, and the two below are 4
  ///     └─────────────── c c ───┘
  ///
  /// They are for the search alone: no constraint of the model says them.
  ///
  /// - Parameter most: The most variables that a sum may have.
  /// - Returns: Whether anything follows.
  /// - Complexity: O(*r* · *s*) for *r* runs of houses and *s* sums, times words of variables.
  mutating func addImpliedSums(of most: Int) -> Bool {
    guard !isContradictory, model.variableCount <= CellSet.limit else { return false }
    let sums = declaredSums()
    guard !sums.isEmpty else { return false }
    var known = KeyNumbers<ImpliedSum>()
    posted.constraint = nil
    let owners = owners(of: sums)
    for family in disjointHouses() {
      let shares = owners.map { SumShares(sums, owners: $0, of: family) }
      // Up to five side by side, but all of them only where there is one.
      for size in 1...max(1, min(family.count - 1, 5)) {
        for first in 0...family.count - size {
          if let shares, !shares.leavesSome(first, first + size, upTo: most) { continue }
          guard let sum = impliedSum(of: family[first..<first + size], sums, most) else { continue }
          let hash = sum.mixed
          if known.number(of: sum, hash: hash) != nil { continue }
          known.add(sum, hash: hash)
          addImplied(sum)
          if known.count >= Self.impliedLimit || isContradictory { return true }
        }
      }
    }
    return known.count > 0
  }

  private mutating func addImplied(_ sum: ImpliedSum) {
    let scope = sum.outside.isEmpty ? sum.inside.elements : sum.inside.elements + sum.outside.elements
    var weights = Constraint.ones(scope.count)
    if !sum.outside.isEmpty { for place in sum.inside.count..<scope.count { weights[place] = -1 } }
    if scope.count == 1 {
      let table = domains.table(of: scope[0])
      var kept: UInt64 = 0
      for bit in table.indices where table[bit] &* weights[0] == sum.total { kept |= 1 << UInt64(bit) }
      domains[scope[0]] &= kept
      return
    }
    if scope.count > 3, addSubtotals(scope, weights.map { Int128($0) }, Int128(sum.total)) { return }
    if addSmallSum(scope, weights, .equal, .constant(sum.total)) { return }
    addLinear(
      .linear(scope.map { VariableIndex($0) }, weights: weights, .equal, .constant(sum.total)), scope, scope, weights,
      .equal, .constant(sum.total))
  }

  /// Adds, where the values that some variables can have are all counted among them, that these counts are as many as the variables
  /// together; for searches alone.
  ///
  /// - Returns: Whether any was added.
  mutating func addTotalCounts() -> Bool {
    guard !isContradictory, memory.hasCounts else { return false }
    posted.constraint = nil
    var counted: [[VariableIndex]: [Int: Operand]] = [:]
    var lists: [[VariableIndex]] = []
    for case .count(let count) in model.constraints where count.comparison == .equal {
      guard case .constant(let value) = count.value else { continue }
      if counted[count.variables] == nil { lists.append(count.variables) }
      counted[count.variables, default: [:]][value] = count.operand
    }
    var hasAny = false
    for scope in lists {
      guard let counts = counted[scope],
        scope.allSatisfy({ domains.values(of: $0.rawValue).allSatisfy { counts[$0] != nil } })
      else { continue }
      // A count beyond all sense may make it wrong, but no assignment has that count.
      var total = scope.count
      var weights: [Int: Int] = [:]
      for count in counts.values {
        switch count {
        case .variable(let variable): weights[variable.rawValue, default: 0] += 1
        case .constant(let number): total = total.subtractingReportingOverflow(number).partialValue
        }
      }
      let variables = weights.keys.sorted()
      guard variables.count > 1 else { continue }
      let sum = Constraint.linear(
        variables.map { VariableIndex($0) }, weights: variables.map { weights[$0] ?? 0 }, .equal, .constant(total))
      addLinear(sum, variables, variables, variables.map { weights[$0] ?? 0 }, .equal, .constant(total))
      hasAny = true
    }
    return hasAny
  }

  private struct DeclaredSum {
    var members: CellSet
    /// How many members it has.
    var count: Int
    var total: Int128
  }

  /// How many cells of each of some sums, which share none, lie in the houses of a family: enough to tell how many cells a run of
  /// houses leaves over, without the cells.
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

    /// Whether the houses from one to another have whole sums, or most of their cells, and leave between one and so many cells.
    func leavesSome(_ first: Int, _ end: Int, upTo most: Int) -> Bool {
      before.withUnsafeBufferPointer { before in
        counts.withUnsafeBufferPointer { counts in
          let (low, high) = (first &* counts.count, end &* counts.count)
          var (taken, beyond) = (UInt16(0), UInt16(0))
          // Without a branch, so that eight sums are looked at at once.
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

  /// Full houses in the order of declaration, in families of disjoint ones.
  func disjointHouses() -> [[TotalHouse]] {
    // One that was full and has lost a value has no solution, so its total may stay; one that was not may have become full.
    let known = start.flatMap { $0.hasFullHouses && houses.list.starts(with: $0.houses.list) ? $0 : nil }
    var families = known?.families ?? []
    var covered = families.last?.reduce(into: CellSet()) { $0.formUnion($1.members) } ?? CellSet()
    for house in houses.list.dropFirst(known?.houses.count ?? 0) {
      let values = domains.union(of: house)
      guard values.nonzeroBitCount == house.count else { continue }
      let table = domains.table(of: house[0])
      let total = table.indices.reduce(Int128(0)) { values >> UInt64($1) & 1 != 0 ? $0 + Int128(table[$1]) : $0 }
      let members = CellSet(house)
      if families.isEmpty || !covered.isDisjoint(with: members) {
        families.append([])
        covered = CellSet()
      }
      covered.formUnion(members)
      families[families.count - 1].append(TotalHouse(members: members, count: house.count, total: total))
    }
    return families
  }

  /// What follows for a run of houses; `nil` where it says nothing, or of too many cells.
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
