// Sums by groups of variables that differ.

/// The least and the greatest sum of something.
private struct Reach {
  var low = 0
  var high = 0
}

/// A weighted sum against a constant over groups of variables that differ and weigh the same, one group after another in
/// the scope.
struct GroupedSum: PropagatorForm {
  /// Where the weights and then the constant are in the network's numbers.
  let weights: Int32
  /// Where the end of each group in the scope is there.
  let ends: Int32
  /// How many groups there are.
  let groups: Int32
  /// `.equal` or `.lessOrEqual`.
  let comparison: Comparison
}

extension Engine {
  /// Each value must leave the sum of the others' extremes on the right side of the total, where variables of a group differ.
  ///
  /// - Complexity: O(*n* · *k*²) for *n* variables in groups of *k*.
  func propagate(_ sum: GroupedSum, _ propagator: ServedPropagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let weights = network.numbers.base + Int(sum.weights)
    let ends = network.numbers.base + Int(sum.ends)
    let groups = Int(sum.groups)
    let total = weights[size]
    let isEqual = sum.comparison == .equal
    var whole = Reach()
    return withUnsafeTemporaryAllocation(of: Reach.self, capacity: groups) { reaches in
      var start = 0
      for group in 0..<groups {
        guard let reach = reach(scope, start..<ends[group], without: -1, weights[start]) else { return false }
        reaches[group] = reach
        whole.low &+= reach.low
        whole.high &+= reach.high
        start = ends[group]
      }
      if whole.low > total || isEqual && whole.high < total { return false }
      start = 0
      for group in 0..<groups {
        let range = start..<ends[group]
        start = ends[group]
        let most = total &- whole.low &+ reaches[group].low
        let least = isEqual ? total &- whole.high &+ reaches[group].high : reaches[group].low
        if reaches[group].high <= most && reaches[group].low >= least { continue }
        guard bound(scope, range, weights[range.lowerBound], least, most, isEqual) else { return false }
      }
      return true
    }
  }

  /// Keeps the values of a group's variables with which its sum can lie between two bounds.
  private func bound(
    _ scope: UnsafePointer<Int32>, _ range: Range<Int>, _ weight: Int, _ least: Int, _ most: Int, _ isEqual: Bool
  ) -> Bool {
    for place in range {
      let variable = Int(scope[place])
      if isFixed(variable) { continue }
      guard let others = reach(scope, range, without: place, weight) else { return false }
      let (low, high) = (isEqual ? least &- others.high : Int.min, most &- others.low)
      let ends = (weight &* lowest(variable), weight &* highest(variable))
      if max(ends.0, ends.1) <= high && min(ends.0, ends.1) >= low { continue }
      guard keep(variable, where: { weight &* $0 >= low && weight &* $0 <= high }) else { return false }
    }
    return true
  }

  /// The least and the greatest sum of different values of variables, but one, each times a weight; `nil` if there are too few
  /// values.
  ///
  /// Each gets the least value that it has and that is above what the one before got, in the order of their least values; what
  /// lies between is not looked at, so the true least sum may be greater.
  @inline(__always)
  private func reach(_ scope: UnsafePointer<Int32>, _ range: Range<Int>, without skipped: Int, _ weight: Int) -> Reach?
  {
    let first = Int(scope[range.lowerBound])
    let values = network.tableValues.base + Int(network.tableOf.base[first]) &* 64
    if range.count == 1 {
      if skipped >= 0 { return Reach() }
      let (low, high) = (weight &* lowest(first), weight &* highest(first))
      return weight < 0 ? Reach(low: high, high: low) : Reach(low: low, high: high)
    }
    var union: UInt64 = 0
    // How many variables have their least bit, or their greatest, at each place, as sorted lists.
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * range.count) { bits in
      var count = 0
      let tops = range.count
      for place in range where place != skipped {
        let domain = domains[Int(scope[place])]
        union |= domain
        insert(domain.trailingZeroBitCount, into: bits, 0, count)
        insert(domain.leadingZeroBitCount, into: bits, tops, count)
        count &+= 1
      }
      var (low, high) = (0, 0)
      var (below, above) = (union, union)
      for place in 0..<count {
        // The least value from this one's least on that is not taken, and the same from above.
        below &= ~UInt64(0) << UInt64(bits[place])
        above &= ~UInt64(0) >> UInt64(bits[tops &+ place])
        if below == 0 || above == 0 { return nil }
        low &+= values[below.trailingZeroBitCount]
        high &+= values[63 &- above.leadingZeroBitCount]
        below &= below &- 1
        above &= ~(UInt64(1) << UInt64(63 &- above.leadingZeroBitCount))
      }
      return weight < 0
        ? Reach(low: weight &* high, high: weight &* low) : Reach(low: weight &* low, high: weight &* high)
    }
  }

  @inline(__always)
  private func insert(_ bit: Int, into bits: UnsafeMutableBufferPointer<Int>, _ start: Int, _ count: Int) {
    var place = start &+ count
    while place > start, bits[place &- 1] > bit {
      bits[place] = bits[place &- 1]
      place &-= 1
    }
    bits[place] = bit
  }
}
