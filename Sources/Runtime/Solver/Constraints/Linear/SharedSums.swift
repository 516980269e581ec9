// Sums of variables that are to be the same: a variable of their own for what they have in common.

extension NetworkBuilder {
  /// The most variables on a side, and the most values that the sum of a side may have.
  private static let sideLimit = 6
  private static let sideValues = 64
  /// The words that the tables of pairs and their sums may take of those the model may: nobody asked for them.
  private static let pairWords = 1 << 20

  /// Adds, where three sums or more are all to be the same, a variable for what they are, and says it of each instead of every two.
  ///
  /// Whether a sum of two variables is as much as a sum of two others is seen by their least and greatest alone, since a table of
  /// four would be large. One of the two and of what they are is small, and through that variable each pair takes from all
  /// others what it cannot be; three variables or more on a side and what they are become a sum:
  ///
  ///     a ─ b ─ c ─ d ─ e ─ f     a + f = s,  b + e = s,  c + d = s     for  a + f = b + e = c + d
  ///
  /// For searches alone: the variable stands behind those of the model and is never decided.
  ///
  /// - Returns: Whether any was added.
  mutating func addSharedSums() -> Bool {
    guard !isContradictory, memory.sums.hasAny else { return false }
    posted.constraint = nil
    let limit = min(pool.wordLimit, pool.words.count + Self.pairWords)
    var groups = SideGroups()
    for place in model.constraints.indices {
      if let (one, other) = sides(place) { groups.join(one, other, place) }
    }
    var places = PairTables()
    var said: [Int] = []
    for group in groups.list where group.sides.count > 2 && group.sides.allSatisfy({ $0.count > 1 }) {
      guard !isContradictory, let sum = sharedSum(of: group.sides, below: limit) else { continue }
      for side in group.sides { addSide(side, sum, &places) }
      said += group.places
    }
    guard !said.isEmpty else { return isContradictory }
    silence(said)
    return true
  }

  /// The two sides of an equation without a constant, where no variable stands twice and each weighs as much as any other.
  private func sides(_ place: Int) -> ([Int], [Int])? {
    guard case .linear(let sum) = model.constraints[place], sum.comparison == .equal, sum.operand == .constant(0)
    else { return nil }
    let (scope, weights) = (sum.variables, sum.weights)
    guard scope.count > 2, weights.allSatisfy({ $0.magnitude == 1 }), scope.distinct().count == scope.count
    else { return nil }
    var (one, other): ([Int], [Int]) = ([], [])
    for (variable, weight) in zip(scope, weights) {
      if weight == 1 { one.append(variable.rawValue) } else { other.append(variable.rawValue) }
    }
    guard (1...Self.sideLimit).contains(one.count), (1...Self.sideLimit).contains(other.count) else { return nil }
    return (one.sorted(), other.sorted())
  }

  /// A new variable with the values that each of some sums can have; `nil` where these are too many or too large, or the tables of two
  /// variables and their sum could be.
  private mutating func sharedSum(of sides: [[Int]], below limit: Int) -> Int? {
    var left = limit - pool.words.count
    for side in sides where side.count == 2 {
      left -= domains.table(of: side[0]).count << Self.rowShift(domains.table(of: side[1]).count)
    }
    guard left >= 0 else { return nil }
    var (least, greatest) = (Int.min, Int.max)
    for side in sides {
      var (low, high) = (0, 0)
      for member in side {
        let table = domains.table(of: member)
        let domain = domains[member]
        guard domain != 0, table[0] > -(1 << 32), table[table.count - 1] < 1 << 32 else { return nil }
        low += table[domain.trailingZeroBitCount]
        high += table[63 - domain.leadingZeroBitCount]
      }
      (least, greatest) = (max(least, low), min(greatest, high))
    }
    guard least <= greatest else {
      isContradictory = true
      return nil
    }
    guard greatest - least < Self.sideValues else { return nil }
    return domains.addVariable(Array(least...greatest))
  }

  /// Where the tables of two variables and their sum are, by the three tables of values and whether the two differ.
  private typealias PairTables = [[Int]: Tabulation.Place]

  /// Says that some variables add up to another.
  private mutating func addSide(_ side: [Int], _ sum: Int, _ places: inout PairTables) {
    let scope = side + [sum]
    guard side.count > 2 else {
      let key = scope.map { domains.tableOf[$0] } + [houses.separation.contains(side[0], side[1]) ? 1 : 0]
      let place = places[key] ?? storePairAndSum(key)
      places[key] = place
      return addTable(at: place, scope)
    }
    let weights = side.map { _ in Int128(1) } + [-1]
    if !addSubtotals(scope, weights, 0) { addBounds(scope, weights, .equal, 0) }
  }

  /// The table of two variables and their sum.
  private mutating func storePairAndSum(_ key: [Int]) -> Tabulation.Place {
    let (one, other, total) = (domains.tables[key[0]], domains.tables[key[1]], domains.tables[key[2]])
    let areApart = key[3] == 1
    let shift = Self.rowShift(other.count)
    let start = pool.words.count
    pool.words.append(contentsOf: repeatElement(0, count: one.count << shift))
    for bit in one.indices {
      for partner in other.indices {
        let place = one[bit] + other[partner] - total[0]
        if total.indices.contains(place), !(areApart && one[bit] == other[partner]) {
          pool.words[start + bit << shift + partner] = 1 << UInt64(place)
        }
      }
    }
    return Tabulation.Place(first: start, second: shift)
  }

  /// Lets nothing wake the propagators of some constraints.
  private mutating func silence(_ places: [Int]) {
    var isSaid = Array(repeating: false, count: model.constraints.count)
    for place in places { isSaid[place] = true }
    let isSilent = posted.propagators.map { $0.constraint >= 0 && isSaid[Int($0.constraint)] }
    posted.watchers.remove { isSilent[$0] }
    posted.fixWatchers.remove { isSilent[$0] }
  }
}

/// Sides of equations in groups that are all the same, in the order in which they were found.
private struct SideGroups {
  private(set) var list: [(sides: [[Int]], places: [Int])] = []
  private var groupOf: [[Int]: Int] = [:]

  mutating func join(_ one: [Int], _ other: [Int], _ place: Int) {
    var (target, source) = (group(of: one), group(of: other))
    // The smaller one goes, so that none is moved often.
    if list[target].sides.count < list[source].sides.count { swap(&target, &source) }
    list[target].places.append(place)
    guard target != source else { return }
    for side in list[source].sides { groupOf[side] = target }
    list[target].sides += list[source].sides
    list[target].places += list[source].places
    list[source] = ([], [])
  }

  private mutating func group(of side: [Int]) -> Int {
    if let known = groupOf[side] { return known }
    list.append(([side], []))
    groupOf[side] = list.count - 1
    return list.count - 1
  }
}
