// Counting the variables that have a value.

/// How many variables of the scope have the value of one variable, against the number of another.
struct ValueCount: PropagatorForm {
  let value: Int32
  let number: Int32
  /// Where the network's numbers say, for each variable of the scope, where the map from the value's table to its own is.
  let maps: Int32
  /// Where the group of each variable is there, of at most 64 groups in which all differ; −1 for none.
  let groups: Int32
  let comparison: Comparison

  /// Whether the scope is divided into groups of variables that differ.
  @inline(__always)
  var hasGroups: Bool { groups >= 0 }

  var furtherVariables: [Int32] { [value, number] }
  var exclusion: Exclusion { .ofOneTable }
}

extension Engine {
  /// For each value still wanted, between `definite` and `possible` variables have it.
  func propagate(_ count: ValueCount, _ propagator: ServedPropagator) -> Bool {
    let (wanted, number) = (Int(count.value), Int(count.number))
    let comparison = count.comparison
    let target = lowest(number)...highest(number)
    var left = domains[wanted]
    var kept: UInt64 = 0
    var reach = (Int.max, Int.min)
    while left != 0 {
      let bit = left.trailingZeroBitCount
      let (definite, possible) = occurrences(count, propagator, bit)
      if countCanHold(comparison, definite...possible, number, target) {
        kept |= 1 << UInt64(truncatingIfNeeded: bit)
        reach = (min(reach.0, definite), max(reach.1, possible))
      }
      left &= left &- 1
    }
    guard shrink(wanted, to: kept) else { return false }
    let found = reach.0...reach.1
    guard keep(number, where: { comparison.canHold(found, $0...$0) }) else { return false }
    return isFixed(wanted) ? settleCount(count, propagator, found) : true
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

  @inline(__always)
  private func occurrences(_ count: ValueCount, _ propagator: ServedPropagator, _ bit: Int) -> (
    definite: Int, possible: Int
  ) {
    let start = Int(propagator.scopeStart)
    var definite = 0
    var possible = 0
    let usesGroups = count.hasGroups && excludes(propagator)
    var groups: UInt64 = 0
    for place in start..<Int(propagator.scopeEnd) {
      let mask = translated(bit, network.numbers.base[Int(count.maps) &+ place &- start])
      let domain = domains[Int(network.scopes.base[place])]
      if domain & mask == 0 { continue }
      possible &+= 1
      if domain & ~mask == 0 { definite &+= 1 }
      if usesGroups { groups |= 1 << UInt64(network.numbers.base[Int(count.groups) &+ place &- start]) }
    }
    return (definite, usesGroups ? max(definite, groups.nonzeroBitCount) : possible)
  }

  /// With the value known: if the count must not grow, the value goes from the open variables, if all are needed, they
  /// get it.
  private func settleCount(_ count: ValueCount, _ propagator: ServedPropagator, _ found: ClosedRange<Int>) -> Bool {
    let number = Int(count.number)
    let target = lowest(number)...highest(number)
    var least = found.lowerBound
    while least <= found.upperBound, !countCanHold(count.comparison, least...least, number, target) {
      least &+= 1
    }
    var most = found.upperBound
    while most >= least, !countCanHold(count.comparison, most...most, number, target) { most &-= 1 }
    if least > most { return false }
    let (mustNotGrow, needsAll) = (most == found.lowerBound, least == found.upperBound)
    if mustNotGrow == needsAll { return least <= found.lowerBound || excludeScarce(count, propagator, least) }
    if needsAll, count.hasGroups, excludes(propagator) { return settleGroups(count, propagator) }
    let bit = domains[Int(count.value)].trailingZeroBitCount
    let start = Int(propagator.scopeStart)
    for place in start..<Int(propagator.scopeEnd) {
      let variable = Int(network.scopes.base[place])
      let mask = translated(bit, network.numbers.base[Int(count.maps) &+ place &- start])
      let domain = domains[variable]
      if domain & mask == 0 || domain & ~mask == 0 { continue }
      guard shrink(variable, to: needsAll ? domain & mask : domain & ~mask) else { return false }
    }
    return true
  }

  /// With a value that every group of variables that can have it must have: the only one of a group that can gets it, and who
  /// differs from all of a group that can has it not.
  private func settleGroups(_ count: ValueCount, _ propagator: ServedPropagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let groups = network.numbers.base + Int(count.groups)
    let map = network.numbers.base[Int(count.maps)]
    let value = translated(domains[Int(count.value)].trailingZeroBitCount, map)
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: size) { members in
      guard let first = members.baseAddress else { return true }
      var open: UInt64 = 0
      for place in 0..<size where domains[Int(scope[place])] & value != 0 { open |= 1 << UInt64(groups[place]) }
      while open != 0 {
        let group = open.trailingZeroBitCount
        open &= open &- 1
        var found = 0
        for place in 0..<size where groups[place] == group && domains[Int(scope[place])] & value != 0 {
          members[found] = scope[place]
          found &+= 1
        }
        if found == 1 {
          guard shrink(Int(members[0]), to: value) else { return false }
        } else if found > 1 {
          guard excludeRequired(value, first, found) else { return false }
        }
      }
      return true
    }
  }

  /// With a value that at least so many variables of the scope must have: who differs from all but fewer of the places left to it
  /// cannot have it.
  private func excludeScarce(_ count: ValueCount, _ propagator: ServedPropagator, _ least: Int) -> Bool {
    guard excludes(propagator) else { return true }
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let map = network.numbers.base[Int(count.maps)]
    let value = translated(domains[Int(count.value)].trailingZeroBitCount, map)
    let width = network.peerWidth
    if least == 1 { return excludeRequired(value, scope, size) }
    // The variables that can have the value, as words of bits. A repeated variable has one bit, so nothing is removed then.
    let open = rooms.counts.open
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
}

/// Room for a set of variables while values are counted.
struct CountRoom: ConstraintRoom {
  /// The variables that can have the value, as words of bits.
  let open: UnsafeMutablePointer<UInt64>

  init(_ network: borrowing Network) { open = .allocate(capacity: max(network.peerWidth, 1)) }

  func deallocate() { open.deallocate() }
}
