// Weighted sums by the subtotals that can be reached.

extension Engine {
  /// A sum that must equal a constant: a value stays if some way through the others' values gives the total.
  ///
  /// Domain consistency. Each variable counts from its least term, so subtotals run from 0 to the total, at most 63, and a set of
  /// them is one word. Forwards come the subtotals that the variables before can reach, backwards those from which the
  /// variables behind can still reach the total; a value is a shift between the two.
  ///
  ///     x, y, z in 1…3, sum 4, so total 1      before x  before y  before z   total
  ///     reached                                  0001      0111     11111
  ///     wanted                                   0001      0011      0011      0010
  ///
  /// - Complexity: O(*n* · *d*) for *n* variables of *d* values.
  func propagateSubtotals(_ propagator: Propagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let numbers = network.numbers.base + Int(propagator.first)
    let total = numbers[0]
    var reached: UInt64 = 1
    for place in 0..<size {
      subtotals[place] = reached
      var left = domains[Int(scope[place])]
      var next: UInt64 = 0
      while left != 0 {
        next |= reached << UInt64(truncatingIfNeeded: term(left.trailingZeroBitCount, numbers, place))
        left &= left &- 1
      }
      reached = next
    }
    var wanted: UInt64 = 1 << UInt64(truncatingIfNeeded: total)
    if reached & wanted == 0 { return false }
    var place = size
    while place > 0 {
      place &-= 1
      let variable = Int(scope[place])
      let before = subtotals[place]
      var left = domains[variable]
      var kept: UInt64 = 0
      var next: UInt64 = 0
      while left != 0 {
        let bit = left & (0 &- left)
        let from = before & wanted >> UInt64(truncatingIfNeeded: term(bit.trailingZeroBitCount, numbers, place))
        if from != 0 {
          kept |= bit
          next |= from
        }
        left &= left &- 1
      }
      guard shrink(variable, to: kept) else { return false }
      wanted = next
    }
    return true
  }

  /// How far a bit of a variable shifts: its term less the variable's least one.
  @inline(__always)
  private func term(_ bit: Int, _ numbers: UnsafePointer<Int>, _ place: Int) -> Int {
    let weight = numbers[1 &+ 2 &* place]
    return weight > 0 ? weight &* bit : (0 &- weight) &* (numbers[2 &+ 2 &* place] &- bit)
  }
}
