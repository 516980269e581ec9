// Sums of variables that must be equal: a variable of their own for the common sum.

/// Adds, where three or more sums must all be equal, a variable for the common sum, and equates it with each sum instead of every
/// two sums with each other.
///
/// Whether a sum of two variables equals a sum of two others is decided by least and greatest sums only, since a table of four
/// variables would be large. A table of two variables and their sum is small, and through the common variable each pair removes
/// what it cannot be from all others. Three or more variables on a side and the common variable become a sum:
///
///     a ─ b ─ c ─ d ─ e ─ f     a + f = s,  b + e = s,  c + d = s     for  a + f = b + e = c + d
///
/// The variable follows those of the model and is never decided.
struct SharedSums: Conclusion {
  static let name = "sums that must be the same"
  /// The most variables on a side, and the most values that the sum of a side may have.
  private static let mostVariables = 6
  private static let mostValues = 64
  /// The words that the tables of pairs and their sums may take, within the limit of the model: the model did not ask for them.
  private static let pairWords = 1 << 20

  let model: Model

  /// Sums that must all be equal, and the constraints that say so, by their positions in the model.
  struct Group: Equatable {
    var sides: [[Int]]
    var places: [Int]
  }

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    guard builder.memory.sums.hasAny else { return false }
    let limit = min(builder.draft.pool.wordLimit, builder.draft.pool.words.count + pairWords)
    var tables = PairSumTables()
    var said: [Int] = []
    for group in SharedSums(model: builder.model).groups() {
      guard !builder.draft.isContradictory,
        let sum = SharedSum(of: group.sides, below: limit, in: &builder.draft)
      else { continue }
      for side in group.sides { sum.post(side, to: &builder.draft, &tables) }
      said += group.places
    }
    guard !said.isEmpty else { return builder.draft.isContradictory }
    builder.draft.posted.silence(constraints: Set(said))
    return true
  }

  /// The groups of three or more sums, of two or more variables each, that must be equal.
  func groups() -> [Group] {
    var groups = SideGroups()
    for place in model.constraints.indices {
      if let (one, other) = sides(place) { groups.join(one, other, place) }
    }
    return groups.list.filter { $0.sides.count > 2 && $0.sides.allSatisfy { $0.count > 1 } }
  }

  /// The two sides of an equation without a constant, where no variable occurs twice and all weights are 1 or −1.
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
    guard (1...Self.mostVariables).contains(one.count), (1...Self.mostVariables).contains(other.count) else {
      return nil
    }
    return (one.sorted(), other.sorted())
  }

  /// The values that each of some sums can have, none if they have none in common; nil where the values are too many or too large.
  static func values(of sides: [[Int]], _ domains: VariableDomains) -> [Int]? {
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
    guard least <= greatest else { return [] }
    return greatest - least < mostValues ? Array(least...greatest) : nil
  }
}

/// A variable that several sums must all equal.
struct SharedSum {
  let variable: Int

  /// Adds a variable with the values that each of some sums can have; nil where these are too many or too large, or the tables of
  /// two variables and their sum would be.
  ///
  /// - Parameter limit: The number of words that the pool may have with these tables.
  init?(of sides: [[Int]], below limit: Int, in draft: inout NetworkDraft) {
    var left = limit - draft.pool.words.count
    for side in sides where side.count == 2 {
      let sizes = (draft.domains.table(of: side[0]).count, draft.domains.table(of: side[1]).count)
      left -= sizes.0 << Tabulation.rowShift(sizes.1)
    }
    guard left >= 0, let values = SharedSums.values(of: sides, draft.domains) else { return nil }
    if values.isEmpty {
      draft.isContradictory = true
      return nil
    }
    variable = draft.domains.addVariable(values)
  }

  /// Posts that some variables add up to the shared one.
  func post(_ side: [Int], to draft: inout NetworkDraft, _ tables: inout PairSumTables) {
    let scope = side + [variable]
    guard side.count > 2 else {
      return tables.place(of: side, variable, in: &draft).post(over: scope, to: &draft.posted)
    }
    let weights = side.map { _ in Int128(1) } + [-1]
    if SubtotalLowering(scope: scope, weights: weights, total: 0).post(to: &draft) { return }
    BoundLowering(scope: scope, weights: weights, comparison: .equal, total: 0).post(to: &draft)
  }
}

/// The tables of two variables and their sum.
struct PairSumTables {
  /// Where they are, by the three tables of values and whether the two variables differ.
  private var places: [[Int]: Tabulation.Place] = [:]

  /// Where the table of two variables and their sum is, made if there is none.
  mutating func place(of side: [Int], _ sum: Int, in draft: inout NetworkDraft) -> Tabulation.Place {
    let areApart = draft.houses.separation.contains(side[0], side[1])
    let key = (side + [sum]).map { draft.domains.tableOf[$0] } + [areApart ? 1 : 0]
    if let known = places[key] { return known }
    let (one, other) = (draft.domains.table(of: side[0]), draft.domains.table(of: side[1]))
    let total = draft.domains.table(of: sum)
    let shift = Tabulation.rowShift(other.count)
    let start = draft.pool.words.count
    draft.pool.words.append(contentsOf: repeatElement(0, count: one.count << shift))
    for bit in one.indices {
      for partner in other.indices {
        let place = one[bit] + other[partner] - total[0]
        if total.indices.contains(place), !(areApart && one[bit] == other[partner]) {
          draft.pool.words[start + bit << shift + partner] = 1 << UInt64(place)
        }
      }
    }
    let made = Tabulation.Place(first: start, second: shift)
    places[key] = made
    return made
  }
}

/// Sides of equations in groups that are all equal, in the order in which they were found.
private struct SideGroups {
  private(set) var list: [SharedSums.Group] = []
  private var groupOf: [[Int]: Int] = [:]

  mutating func join(_ one: [Int], _ other: [Int], _ place: Int) {
    var (target, source) = (group(of: one), group(of: other))
    // The smaller group is merged into the larger one, so that no side moves often.
    if list[target].sides.count < list[source].sides.count { swap(&target, &source) }
    list[target].places.append(place)
    guard target != source else { return }
    for side in list[source].sides { groupOf[side] = target }
    list[target].sides += list[source].sides
    list[target].places += list[source].places
    list[source] = SharedSums.Group(sides: [], places: [])
  }

  private mutating func group(of side: [Int]) -> Int {
    if let known = groupOf[side] { return known }
    list.append(SharedSums.Group(sides: [side], places: []))
    groupOf[side] = list.count - 1
    return list.count - 1
  }
}
