// Ranks of lines among others, by what is known of the values in which two first differ.

/// How one line may compare with another.
struct Order: OptionSet {
  let rawValue: UInt8

  static let any: Order = [.less, .same, .greater]

  static let less = Order(rawValue: 1)
  static let same = Order(rawValue: 2)
  static let greater = Order(rawValue: 4)
}

/// The rank of one line among lines that follow one another in the scope.
struct LineRank: PropagatorForm {
  /// Where the header is in the network's numbers: the length of a line; as a mask, the values that the first variables of
  /// all lines have in each group once; whether the values in a line all differ; how each line compares by other ranks, as
  /// an `Order`; the group of each line, where there are groups.
  let header: Int32
  /// The place among the lines of the one that has the rank.
  let line: Int32
  /// How many lines may be less.
  let mostLess: Int32
  /// How many groups there are; 0 for none.
  let groups: Int32
  /// Whether other lines may be like it.
  let allowsTies: Bool

  var weight: Double { 0.05 }
  var branching: Branching? { .beginnings }
  var exclusion: Exclusion { groups > 0 ? .always : .never }

  /// Only the line that has the rank.
  func weighted(_ propagator: Propagator, _ numbers: UnsafePointer<Int>) -> Range<Int32> {
    let length = Int32(numbers[Int(header)])
    let start = propagator.scopeStart + line * length
    return start..<start + length
  }
}

/// The line that has a rank, and how many others may be less and greater.
private struct Ranked {
  let line: UnsafePointer<Int32>
  let length: Int
  let allowsTies: Bool
  /// Whether the values in a line all differ.
  let areDistinct: Bool
  /// How each line compares with it by the ranks of both, where that is taken into account.
  let orders: UnsafePointer<Int>?
  /// The place in a line from which on lines are compared.
  var start = 0
  var mostLess: Int
  var mostGreater: Int
  var less = 0
  var greater = 0

  /// Counts a line, or a group of which one line counts; false if there are too many.
  mutating func count(_ order: Order) -> Bool {
    if order == .less { less &+= 1 }
    if order == .greater { greater &+= 1 }
    return less <= mostLess && greater <= mostGreater
  }

  /// What is left to a line of a group when others that are surely less or greater fill the places there are.
  func allowed(_ order: Order, of group: Order) -> Order {
    var order = order
    if !allowsTies { order.remove(.same) }
    if group != .less, less == mostLess { order.remove(.less) }
    if group != .greater, greater == mostGreater { order.remove(.greater) }
    return order
  }
}

extension Engine {
  /// At most `mostLess` lines are less than the ranked line, and at most `mostGreater` greater.
  ///
  /// Where the first variables of all lines are in full houses together, one line of each house begins with each value: the rank
  /// tells with which the line does, and of each other house only the lines are compared that can begin alike, of which one does.
  ///
  /// - Complexity: O(*m* · *n*) for *m* lines of *n*.
  func propagate(_ rank: LineRank, _ propagator: ServedPropagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let length = network.numbers.base[Int(rank.header)]
    let count = Int(propagator.scopeEnd &- propagator.scopeStart) / length
    let place = Int(rank.line)
    let mostLess = Int(rank.mostLess)
    let header = network.numbers.base + Int(rank.header)
    let excludes = excludes(propagator)
    var ranked = Ranked(
      line: scope + place &* length, length: length, allowsTies: rank.allowsTies,
      areDistinct: excludes && header[2] != 0, orders: excludes ? header + 3 : nil, mostLess: mostLess,
      mostGreater: count &- 1 &- mostLess)
    if rank.groups > 0, excludes {
      guard boundFirst(rank, ranked.line) else { return false }
      let first = Int(ranked.line[0])
      if isFixed(first) {
        let before = Int(rank.groups) &* position(of: domains[first], rank)
        ranked.start = 1
        ranked.mostLess = mostLess &- before
        ranked.mostGreater = Int(rank.groups) &- 1 &- ranked.mostLess
        let groups = header + (3 &+ count)
        return compare(scope, count, place, groups, &ranked)
      }
    }
    return compare(scope, count, place, nil, &ranked)
  }

  /// How many values of the groups are less than a bit's.
  private func position(of bit: UInt64, _ rank: LineRank) -> Int {
    let values = UInt64(UInt(bitPattern: network.numbers.base[Int(rank.header) &+ 1]))
    return (values & (bit &- 1)).nonzeroBitCount
  }

  /// Keeps the first values with which the lines that begin with less, and those that begin alike, let the rank be.
  private func boundFirst(_ rank: LineRank, _ line: UnsafePointer<Int32>) -> Bool {
    let groups = Int(rank.groups)
    let first = Int(line[0])
    var (left, kept) = (domains[first], UInt64(0))
    while left != 0 {
      let bit = left & (0 &- left)
      left &= left &- 1
      let before = groups &* position(of: bit, rank)
      if before <= Int(rank.mostLess), Int(rank.mostLess) < before &+ groups { kept |= bit }
    }
    return shrink(first, to: kept)
  }

  private func compare(
    _ scope: UnsafePointer<Int32>, _ count: Int, _ place: Int, _ groups: UnsafePointer<Int>?, _ ranked: inout Ranked
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: Order.self, capacity: count) { orders in
      orders.initialize(repeating: [])
      let own = groups?[place] ?? place
      for number in 0..<count {
        let line = scope + number &* ranked.length
        let group = groups?[number] ?? number
        if group == own || begins(line, ranked) == .never { continue }
        orders[group] = orders[group].union(order(number, line, ranked))
      }
      for group in 0..<count where !ranked.count(orders[group]) { return false }
      for number in 0..<count {
        let group = groups?[number] ?? number
        guard group == own || settle(number, scope + number &* ranked.length, orders[group], ranked) else {
          return false
        }
      }
      return true
    }
  }

  /// Leaves to a line what it is still allowed.
  private func settle(_ number: Int, _ line: UnsafePointer<Int32>, _ group: Order, _ ranked: Ranked) -> Bool {
    let start = begins(line, ranked)
    if start == .never { return true }
    let order = order(number, line, ranked)
    let allowed = ranked.allowed(order, of: group)
    if allowed == order, !order.isEmpty { return true }
    if start == .maybe {
      return !allowed.isEmpty || shrink(Int(line[0]), to: domains[Int(line[0])] & ~domains[Int(ranked.line[0])])
    }
    let (isLess, isGreater) = (allowed.contains(.less), allowed.contains(.greater))
    if allowed.isEmpty { return false }
    if isLess && isGreater { return true }
    let orEqual = allowed.contains(.same)
    if isLess { return precede(line, ranked.line, ranked, orEqual: orEqual) }
    if isGreater { return precede(ranked.line, line, ranked, orEqual: orEqual) }
    return precede(line, ranked.line, ranked, orEqual: true) && precede(ranked.line, line, ranked, orEqual: true)
  }

  private enum Beginning {
    case surely, maybe, never
  }

  /// Whether a line begins like the one with the rank, where only such are compared.
  private func begins(_ line: UnsafePointer<Int32>, _ ranked: Ranked) -> Beginning {
    if ranked.start == 0 { return .surely }
    let (domain, value) = (domains[Int(line[0])], domains[Int(ranked.line[0])])
    return domain == value ? .surely : domain & value == 0 ? .never : .maybe
  }

  /// How a line may compare with the one that has the rank.
  private func order(_ number: Int, _ line: UnsafePointer<Int32>, _ ranked: Ranked) -> Order {
    let order = order(line, ranked.line, ranked, ranked.start, used: firstValue(line, ranked))
    guard let known = ranked.orders else { return order }
    return order.intersection(Order(rawValue: UInt8(truncatingIfNeeded: known[number])))
  }

  /// The common first value of two lines that are compared after it, if the values in a line all differ.
  private func firstValue(_ line: UnsafePointer<Int32>, _ ranked: Ranked) -> UInt64 {
    let (one, two) = (Int(line[0]), Int(ranked.line[0]))
    return ranked.start > 0 && network.tableOf.base[one] == network.tableOf.base[two] ? domains[two] : 0
  }

  /// How a line may compare with another, from a place on; some of it may not be possible together with the rest.
  ///
  /// - Parameter used: Values that both have before that place, where they are alike up to there.
  private func order(
    _ line: UnsafePointer<Int32>, _ other: UnsafePointer<Int32>, _ ranked: Ranked, _ start: Int, used: UInt64
  ) -> Order {
    var found: Order = []
    var used = used
    var place = start
    while place < ranked.length {
      let (first, second) = (Int(line[place]), Int(other[place]))
      place &+= 1
      if first == second { continue }
      if ranked.areDistinct, network.tableOf.base[first] == network.tableOf.base[second] {
        let (one, two) = (domains[first] & ~used, domains[second] & ~used)
        if one == 0 || two == 0 { return found }
        if one & (0 &- one) < 1 << UInt64(63 &- two.leadingZeroBitCount) { found.insert(.less) }
        if two & (0 &- two) < 1 << UInt64(63 &- one.leadingZeroBitCount) { found.insert(.greater) }
        let common = one & two
        if common == 0 { return found }
        if common & (common &- 1) == 0 { used |= common }
      } else {
        if lowest(first) < highest(second) { found.insert(.less) }
        if highest(first) > lowest(second) { found.insert(.greater) }
        if !canBeEqual(first, second) { return found }
      }
    }
    return found.union(.same)
  }

  private func canBeEqual(_ first: Int, _ second: Int) -> Bool {
    if network.tableOf.base[first] == network.tableOf.base[second] { return domains[first] & domains[second] != 0 }
    return lowest(first) <= highest(second) && lowest(second) <= highest(first)
  }

  /// Makes a line come before another, or be like it, by the first place where they are not surely alike.
  private func precede(
    _ line: UnsafePointer<Int32>, _ other: UnsafePointer<Int32>, _ ranked: Ranked, orEqual: Bool
  ) -> Bool {
    var place = ranked.start
    var used = firstValue(line[0] == ranked.line[0] ? other : line, ranked)
    while place < ranked.length, areAlike(Int(line[place]), Int(other[place])) {
      used |= domains[Int(line[place])]
      place &+= 1
    }
    guard place < ranked.length else { return orEqual }
    let common = domains[Int(line[place])] & domains[Int(other[place])]
    if common & (common &- 1) == 0 { used |= common }
    let rest = order(line, other, ranked, place &+ 1, used: used)
    let canBeAlike = rest.contains(.less) || orEqual && rest.contains(.same)
    let (first, second) = (Int(line[place]), Int(other[place]))
    let most = highest(second)
    guard keep(first, where: { canBeAlike ? $0 <= most : $0 < most }) else { return false }
    let least = lowest(first)
    return keep(second) { canBeAlike ? $0 >= least : $0 > least }
  }

  private func areAlike(_ first: Int, _ second: Int) -> Bool {
    first == second || isFixed(first) && isFixed(second) && lowest(first) == lowest(second)
  }
}
