// Products, counts and elements.

extension Engine {
  /// Each value, times the interval of the others' product, must reach the number; and the number the whole product.
  func propagateProduct(_ propagator: Propagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let number = Int(propagator.first)
    let comparison = propagator.comparison
    intervals[size] = 1...1
    for place in stride(from: size &- 1, through: 0, by: -1) {
      intervals[place] = saturatingProduct(intervals[place &+ 1], interval(Int(scope[place])))
    }
    let whole = intervals[0]
    guard keep(number, where: { comparison.canHold(whole, Int128($0)...Int128($0)) }) else { return false }
    let target = interval(number)
    var before = Int128(1)...1
    for place in 0..<size {
      let variable = Int(scope[place])
      let others = saturatingProduct(before, intervals[place &+ 1])
      let holds = keep(variable) {
        comparison.canHold(saturatingProduct(others, Int128($0)...Int128($0)), target)
      }
      guard holds else { return false }
      before = saturatingProduct(before, interval(variable))
    }
    return true
  }

  private func interval(_ variable: Int) -> ClosedRange<Int128> {
    Int128(lowest(variable))...Int128(highest(variable))
  }

  /// Keeps the values of a variable for which something holds.
  @inline(__always)
  func keep(_ variable: Int, where holds: (Int) -> Bool) -> Bool {
    var left = domains[variable]
    var kept: UInt64 = 0
    while left != 0 {
      let bit = left.trailingZeroBitCount
      if holds(value(variable, bit)) { kept |= 1 << UInt64(truncatingIfNeeded: bit) }
      left &= left &- 1
    }
    return shrink(variable, to: kept)
  }

  /// For each value still wanted, between `definite` and `possible` variables have it.
  func propagateCount(_ propagator: Propagator) -> Bool {
    let (wanted, number) = (Int(propagator.first), Int(propagator.second))
    let comparison = propagator.comparison
    let target = lowest(number)...highest(number)
    var left = domains[wanted]
    var kept: UInt64 = 0
    var reach = (Int.max, Int.min)
    while left != 0 {
      let bit = left.trailingZeroBitCount
      let (definite, possible) = occurrences(propagator, bit)
      if countCanHold(comparison, definite...possible, number, target) {
        kept |= 1 << UInt64(truncatingIfNeeded: bit)
        reach = (min(reach.0, definite), max(reach.1, possible))
      }
      left &= left &- 1
    }
    guard shrink(wanted, to: kept) else { return false }
    let found = reach.0...reach.1
    guard keep(number, where: { comparison.canHold(found, $0...$0) }) else { return false }
    return isFixed(wanted) ? settleCount(propagator, found) : true
  }

  private func countCanHold(
    _ comparison: Comparison, _ found: ClosedRange<Int>, _ number: Int, _ target: ClosedRange<Int>
  ) -> Bool {
    guard comparison.canHold(found, target) else { return false }
    if comparison != .equal || isFixed(number) { return true }
    var left = domains[number]
    while left != 0 {
      if found.contains(value(number, left.trailingZeroBitCount)) { return true }
      left &= left &- 1
    }
    return false
  }

  private func occurrences(_ propagator: Propagator, _ bit: Int) -> (definite: Int, possible: Int) {
    let start = Int(propagator.scopeStart)
    var definite = 0
    var possible = 0
    let usesGroups = propagator.fourth >= 0 && excludes(propagator)
    var groups: UInt64 = 0
    for place in start..<Int(propagator.scopeEnd) {
      let mask = translated(bit, network.numbers.base[Int(propagator.third) &+ place &- start])
      let domain = domains[Int(network.scopes.base[place])]
      if domain & mask == 0 { continue }
      possible &+= 1
      if domain & ~mask == 0 { definite &+= 1 }
      if usesGroups { groups |= 1 << UInt64(network.numbers.base[Int(propagator.fourth) &+ place &- start]) }
    }
    return (definite, usesGroups ? max(definite, groups.nonzeroBitCount) : possible)
  }

  /// The mask, in another table, of a bit's value.
  @inline(__always)
  func translated(_ bit: Int, _ map: Int) -> UInt64 {
    map < 0 ? 1 << UInt64(truncatingIfNeeded: bit) : network.words.base[map &+ bit]
  }

  /// With the value known: if the count must not grow, the value goes from the open variables, if all are needed, they
  /// get it.
  private func settleCount(_ propagator: Propagator, _ found: ClosedRange<Int>) -> Bool {
    let number = Int(propagator.second)
    let target = lowest(number)...highest(number)
    var least = found.lowerBound
    while least <= found.upperBound, !countCanHold(propagator.comparison, least...least, number, target) {
      least &+= 1
    }
    var most = found.upperBound
    while most >= least, !countCanHold(propagator.comparison, most...most, number, target) { most &-= 1 }
    if least > most { return false }
    let (mustNotGrow, needsAll) = (most == found.lowerBound, least == found.upperBound)
    if mustNotGrow == needsAll { return least <= found.lowerBound || excludeScarce(propagator, least) }
    if needsAll, propagator.fourth >= 0, excludes(propagator) { return settleGroups(propagator) }
    let bit = domains[Int(propagator.first)].trailingZeroBitCount
    let start = Int(propagator.scopeStart)
    for place in start..<Int(propagator.scopeEnd) {
      let variable = Int(network.scopes.base[place])
      let mask = translated(bit, network.numbers.base[Int(propagator.third) &+ place &- start])
      let domain = domains[variable]
      if domain & mask == 0 || domain & ~mask == 0 { continue }
      guard shrink(variable, to: needsAll ? domain & mask : domain & ~mask) else { return false }
    }
    return true
  }

  /// With a value that every group of variables that can have it must have: the only one of a group that can gets it, and who
  /// differs from all of a group that can has it not.
  private func settleGroups(_ propagator: Propagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let groups = network.numbers.base + Int(propagator.fourth)
    let map = network.numbers.base[Int(propagator.third)]
    let value = translated(domains[Int(propagator.first)].trailingZeroBitCount, map)
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: size) { members in
      guard let first = members.baseAddress else { return true }
      var open: UInt64 = 0
      for place in 0..<size where domains[Int(scope[place])] & value != 0 { open |= 1 << UInt64(groups[place]) }
      while open != 0 {
        let group = open.trailingZeroBitCount
        open &= open &- 1
        var count = 0
        for place in 0..<size where groups[place] == group && domains[Int(scope[place])] & value != 0 {
          members[count] = scope[place]
          count &+= 1
        }
        if count == 1 {
          guard shrink(Int(members[0]), to: value) else { return false }
        } else if count > 1 {
          guard excludeRequired(value, first, count) else { return false }
        }
      }
      return true
    }
  }

  /// With a value that at least so many variables of the scope must have: who differs from all but fewer of the places left to it
  /// cannot have it.
  private func excludeScarce(_ propagator: Propagator, _ least: Int) -> Bool {
    guard excludes(propagator) else { return true }
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let map = network.numbers.base[Int(propagator.third)]
    let value = translated(domains[Int(propagator.first)].trailingZeroBitCount, map)
    let width = network.peerWidth
    if least == 1 { return excludeRequired(value, scope, size) }
    // The variables that can have the value, as words of bits; one that stands twice is not told apart, so nothing is taken then.
    let open = needs
    for word in 0..<width { open[word] = 0 }
    for place in 0..<size where domains[Int(scope[place])] & value != 0 {
      let (word, bit) = (Int(scope[place]) &>> 6, UInt64(1) &<< UInt64(truncatingIfNeeded: scope[place]))
      if open[word] & bit != 0 { return true }
      open[word] |= bit
    }
    for variable in 0..<modelCount where domains[variable] & value != 0 && !isFixed(variable) {
      let row = network.peerRows.base + variable &* width
      var left = 0
      for word in 0..<width { left &+= (open[word] & ~row[word]).nonzeroBitCount }
      if left < least {
        guard shrink(variable, to: domains[variable] & ~value) else { return false }
      }
    }
    return true
  }

  /// A place stays while its variable can have the value, a value while a place can have it; the last place left has it.
  func propagateElement(_ propagator: Propagator) -> Bool {
    let (index, wanted) = (Int(propagator.first), Int(propagator.second))
    let maps = network.numbers.base + Int(propagator.third)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    var left = domains[index]
    var places: UInt64 = 0
    var values: UInt64 = 0
    while left != 0 {
      let bit = left.trailingZeroBitCount
      let place = value(index, bit) &- 1
      let shared = common(wanted, Int(scope[place]), maps[place]).values
      if shared != 0 {
        places |= 1 << UInt64(truncatingIfNeeded: bit)
        values |= shared
      }
      left &= left &- 1
    }
    guard shrink(index, to: places), shrink(wanted, to: domains[wanted] & values) else { return false }
    guard isFixed(index) else { return true }
    let place = lowest(index) &- 1
    let variable = Int(scope[place])
    return shrink(variable, to: common(wanted, variable, maps[place]).masks)
  }

  /// The values two variables share, as bits of the first and of the second.
  private func common(_ first: Int, _ second: Int, _ map: Int) -> (values: UInt64, masks: UInt64) {
    if map < 0 {
      let both = domains[first] & domains[second]
      return (both, both)
    }
    var left = domains[first]
    var result = (values: UInt64(0), masks: UInt64(0))
    while left != 0 {
      let bit = left.trailingZeroBitCount
      let mask = network.words.base[map &+ bit] & domains[second]
      if mask != 0 {
        result.values |= 1 << UInt64(truncatingIfNeeded: bit)
        result.masks |= mask
      }
      left &= left &- 1
    }
    return result
  }
}
