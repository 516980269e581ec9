// Weighted sums by the subtotals that can be reached.

/// A weighted sum that equals a constant, by the subtotals that can be reached.
struct SubtotalSum: PropagatorForm {
  /// Where the constant and then the weight and the last bit of each variable are in the network's numbers.
  let terms: Int32
  /// Whether all weights are 1 or −1.
  let isPlain: Bool
}

/// A weighted sum that must equal a constant.
struct SubtotalLowering {
  let scope: [Int]
  /// The weight of each variable.
  let weights: [Int128]
  let total: Int128

  /// Posts the sum by its subtotals, where all values of each variable follow one another and the total is near enough to the
  /// least or the greatest sum.
  ///
  /// - Returns: Whether it did, or found a contradiction.
  func post(to draft: inout NetworkDraft) -> Bool {
    var (least, greatest) = (Int128(0), Int128(0))
    for (variable, weight) in zip(scope, weights) {
      let table = draft.domains.table(of: variable)
      let span = Int128(table[table.count - 1]) - Int128(table[0])
      guard span == Int128(table.count - 1), weight.magnitude < 64 else { return false }
      let (first, last) = (weight * Int128(table[0]), weight * Int128(table[table.count - 1]))
      least += min(first, last)
      greatest += max(first, last)
    }
    let isNearLeast = total - least <= greatest - total
    let distance = isNearLeast ? total - least : greatest - total
    if distance < 0 {
      draft.isContradictory = true
      return true
    }
    guard distance < 64 else { return false }
    let isPlain = weights.allSatisfy { $0.magnitude == 1 }
    let propagator = Propagator(.subtotals(SubtotalSum(terms: Int32(draft.pool.numbers.count), isPlain: isPlain)))
    draft.pool.numbers.append(Int(distance))
    for (variable, weight) in zip(scope, weights) {
      draft.pool.numbers.append(Int(isNearLeast ? weight : -weight))
      draft.pool.numbers.append(draft.domains.table(of: variable).count - 1)
    }
    draft.posted.add(propagator, scope: scope, watched: scope)
    return true
  }
}

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
  func propagate(_ sum: SubtotalSum, _ propagator: ServedPropagator) -> Bool {
    sum.isPlain
      ? reach(sum, propagator, isPlain: true) : reach(sum, propagator, isPlain: false)
  }

  /// - Parameter isPlain: Whether all weights are 1 or -1, as in most sums: then a value's place is its shift, below 64.
  @inline(__always)
  private func reach(_ sum: SubtotalSum, _ propagator: ServedPropagator, isPlain: Bool) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let numbers = network.numbers.base + Int(sum.terms)
    let total = numbers[0]
    var reached: UInt64 = 1
    for place in 0..<size {
      rooms.subtotals.before[place] = reached
      let weight = numbers[1 &+ 2 &* place]
      var left = steps(domains[Int(scope[place])], weight, numbers[2 &+ 2 &* place])
      let stride = UInt64(bitPattern: Int64(abs(weight)))
      var next: UInt64 = 0
      while left != 0 {
        let step = UInt64(truncatingIfNeeded: left.trailingZeroBitCount)
        next |= isPlain ? reached &<< step : reached << (stride &* step)
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
      let (weight, last) = (numbers[1 &+ 2 &* place], numbers[2 &+ 2 &* place])
      let before = rooms.subtotals.before[place]
      let stride = UInt64(bitPattern: Int64(abs(weight)))
      let open = steps(domains[variable], weight, last)
      var left = open
      var kept: UInt64 = 0
      var next: UInt64 = 0
      while left != 0 {
        let step = UInt64(truncatingIfNeeded: left.trailingZeroBitCount)
        let from = before & (isPlain ? wanted &>> step : wanted >> (stride &* step))
        let rest = left & (left &- 1)
        kept |= from == 0 ? 0 : left ^ rest
        next |= from
        left = rest
      }
      if kept != open {
        guard shrink(variable, to: steps(kept, weight, last)) else { return false }
      }
      wanted = next
    }
    return true
  }

  /// Bits by how many steps they are from the one that adds least, or those back: a negative weight turns them round.
  @inline(__always)
  private func steps(_ bits: UInt64, _ weight: Int, _ last: Int) -> UInt64 {
    weight > 0 ? bits : bits.bitReversed >> UInt64(truncatingIfNeeded: 63 &- last)
  }
}

extension UInt64 {
  /// The bits in the contrary order.
  @inline(__always)
  fileprivate var bitReversed: UInt64 {
    var bits = byteSwapped
    bits = bits >> 4 & 0x0F0F_0F0F_0F0F_0F0F | (bits & 0x0F0F_0F0F_0F0F_0F0F) << 4
    bits = bits >> 2 & 0x3333_3333_3333_3333 | (bits & 0x3333_3333_3333_3333) << 2
    return bits >> 1 & 0x5555_5555_5555_5555 | (bits & 0x5555_5555_5555_5555) << 1
  }
}

/// Room for the subtotals before each variable of a sum.
struct SubtotalRoom: ConstraintRoom {
  /// The subtotals before a place of the scope, as bits.
  let before: UnsafeMutablePointer<UInt64>

  init(_ network: borrowing Network) { before = .allocate(capacity: network.largestScope) }

  func deallocate() { before.deallocate() }
}
