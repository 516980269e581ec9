// Variables that say whether two labels are the same.

/// The first two of the scope, of one table, are the same just where the third has one of its two bits.
struct SameLabels: PropagatorForm {
  /// The bit that says they are.
  let bit: Int32
}

extension Engine {
  /// Two variables are the same just where a third one says so.
  ///
  /// - Complexity: O(1).
  func propagate(_ same: SameLabels, _ propagator: ServedPropagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let (one, other, teller) = (Int(scope[0]), Int(scope[1]), Int(scope[2]))
    let bit = UInt64(1) << UInt64(truncatingIfNeeded: same.bit)
    let common = domains[one] & domains[other]
    if domains[teller] == bit { return shrink(one, to: common) && shrink(other, to: common) }
    let areFixed = isFixed(one) && isFixed(other)
    if domains[teller] & bit != 0 {
      if common == 0 { return shrink(teller, to: domains[teller] & ~bit) }
      return !areFixed || shrink(teller, to: bit)
    }
    if isFixed(one), !shrink(other, to: domains[other] & ~domains[one]) { return false }
    return !isFixed(other) || shrink(one, to: domains[one] & ~domains[other])
  }
}
