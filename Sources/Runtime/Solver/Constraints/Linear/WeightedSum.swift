// Weighted sums by bounds, and sums of distinct values by the sets of values that give them.

extension Engine {
  /// A sum whose numbers all fit 62 bits.
  func propagateLinear(_ propagator: Propagator) -> Bool {
    bound(propagator, by: network.numbers.base + Int(propagator.first))
  }

  /// A sum with larger numbers.
  func propagateWideLinear(_ propagator: Propagator) -> Bool {
    bound(propagator, by: network.wide.base + Int(propagator.first))
  }

  /// Each value must leave the sum of the others' extremes on the right side of the total.
  @inline(__always)
  private func bound<Number: FixedWidthInteger & SignedInteger>(
    _ propagator: Propagator, by weights: UnsafePointer<Number>
  ) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let total = weights[size]
    if propagator.comparison == .notEqual { return exclude(total, scope, size, weights) }
    var low: Number = 0
    var high: Number = 0
    for place in 0..<size {
      let ends = extremes(Int(scope[place]), weights[place])
      low &+= ends.low
      high &+= ends.high
    }
    let isEqual = propagator.comparison == .equal
    if low > total || isEqual && high < total { return false }
    for place in 0..<size {
      let variable = Int(scope[place])
      if isFixed(variable) { continue }
      let weight = weights[place]
      let ends = extremes(variable, weight)
      let most = total &- low &+ ends.low
      let least = isEqual ? total &- high &+ ends.high : ends.low
      if ends.high <= most && ends.low >= least { continue }
      guard trim(variable, weight, least, most) else { return false }
    }
    return true
  }

  @inline(__always)
  private func extremes<Number: FixedWidthInteger & SignedInteger>(
    _ variable: Int, _ weight: Number
  ) -> (low: Number, high: Number) {
    let first = weight &* Number(truncatingIfNeeded: lowest(variable))
    let second = weight &* Number(truncatingIfNeeded: highest(variable))
    return weight < 0 ? (second, first) : (first, second)
  }

  @inline(__always)
  private func trim<Number: FixedWidthInteger & SignedInteger>(
    _ variable: Int, _ weight: Number, _ least: Number, _ most: Number
  ) -> Bool {
    var left = domains[variable]
    var kept: UInt64 = 0
    while left != 0 {
      let bit = left.trailingZeroBitCount
      let term = weight &* Number(truncatingIfNeeded: value(variable, bit))
      if term >= least && term <= most { kept |= 1 << UInt64(truncatingIfNeeded: bit) }
      left &= left &- 1
    }
    return shrink(variable, to: kept)
  }

  /// With one variable open, the value that would give the total goes.
  @inline(__always)
  private func exclude<Number: FixedWidthInteger & SignedInteger>(
    _ total: Number, _ scope: UnsafePointer<Int32>, _ size: Int, _ weights: UnsafePointer<Number>
  ) -> Bool {
    var rest = total
    var open = -1
    for place in 0..<size {
      let variable = Int(scope[place])
      if isFixed(variable) {
        rest &-= weights[place] &* Number(truncatingIfNeeded: lowest(variable))
      } else if open >= 0 {
        return true
      } else {
        open = place
      }
    }
    guard open >= 0 else { return rest != 0 }
    let variable = Int(scope[open])
    var left = domains[variable]
    var kept = left
    while left != 0 {
      let bit = left.trailingZeroBitCount
      if weights[open] &* Number(truncatingIfNeeded: value(variable, bit)) == rest {
        kept &= ~(1 << UInt64(truncatingIfNeeded: bit))
      }
      left &= left &- 1
    }
    return shrink(variable, to: kept)
  }

  /// Keeps what lies in a combination that fits: one made of values still there, with all fixed values, and a value for
  /// each variable. A value of every such combination that has one place left stands there.
  func propagateCage(_ propagator: Propagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    var union: UInt64 = 0
    var twice: UInt64 = 0
    var fixed: UInt64 = 0
    for place in 0..<size {
      let domain = domains[Int(scope[place])]
      twice |= union & domain
      union |= domain
      if domain & (domain &- 1) == 0 { fixed |= domain }
    }
    let (allowed, required) = fitting(propagator, scope, size, union, fixed)
    if allowed == 0 { return false }
    let single = required & ~twice
    for place in 0..<size {
      let variable = Int(scope[place])
      var domain = domains[variable] & allowed
      let forced = domain & single
      if forced != 0 {
        if forced & (forced &- 1) != 0 { return false }
        domain = forced
      }
      guard shrink(variable, to: domain) else { return false }
    }
    guard excludes(propagator) else { return true }
    let known = required & ~fixed & ~single
    return known == 0 || excludeRequired(known, scope, size)
  }

  @inline(__always)
  private func fitting(
    _ propagator: Propagator, _ scope: UnsafePointer<Int32>, _ size: Int, _ union: UInt64, _ fixed: UInt64
  ) -> (allowed: UInt64, required: UInt64) {
    let combinations = network.words.base + Int(propagator.first)
    var allowed: UInt64 = 0
    var required: UInt64 = ~0
    for number in 0..<Int(propagator.second) {
      let combination = combinations[number]
      if combination & ~union != 0 || fixed & ~combination != 0 { continue }
      if combination & ~allowed == 0 && required & ~combination == 0 { continue }
      var place = 0
      while place < size, domains[Int(scope[place])] & combination != 0 { place &+= 1 }
      if place < size { continue }
      allowed |= combination
      required &= combination
      // No other can add to the one or take from the other.
      if allowed == union && required == fixed { break }
    }
    return (allowed, required)
  }
}
