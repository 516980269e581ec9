// What propagators share that look at the numbers behind bits.

extension Engine {
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

  /// The mask, in another table, of a bit's value.
  @inline(__always)
  func translated(_ bit: Int, _ map: Int) -> UInt64 {
    map < 0 ? 1 << UInt64(truncatingIfNeeded: bit) : network.words.base[map &+ bit]
  }
}
