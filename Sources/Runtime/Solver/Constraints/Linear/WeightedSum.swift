// Weighted sums by bounds.

/// A weighted sum of the scope against a constant.
struct WeightedSum: PropagatorForm {
  /// Where the weights and then the constant are in the network's numbers.
  let weights: Int32
  /// `.equal`, `.notEqual` or `.lessOrEqual`.
  let comparison: Comparison
}

/// The same in 128 bits.
struct WideSum: PropagatorForm {
  /// Where the weights and then the constant are in the network's wide numbers.
  let weights: Int32
  /// `.equal`, `.notEqual` or `.lessOrEqual`.
  let comparison: Comparison
}

/// A weighted sum to be served by bounds.
struct BoundLowering {
  let scope: [Int]
  /// The weight of each variable.
  let weights: [Int128]
  /// `.equal`, `.notEqual` or `.lessOrEqual`.
  let comparison: Comparison
  let total: Int128

  /// Posts the sum, in 64 bits where all its numbers stay below 2⁶⁰.
  func post(to draft: inout NetworkDraft) {
    var reach = total.magnitude
    for (variable, weight) in zip(scope, weights) {
      let largest = draft.domains.table(of: variable).reduce(0) { max($0, $1.magnitude) }
      reach += weight.magnitude * UInt128(largest)
    }
    let isNarrow = reach < 1 << 60 && weights.allSatisfy { $0.magnitude < 1 << 60 }
    let form: Propagator.Form
    if isNarrow {
      form = .linear(WeightedSum(weights: Int32(draft.pool.numbers.count), comparison: comparison))
      draft.pool.numbers += (weights + [total]).map { Int(truncatingIfNeeded: $0) }
    } else {
      form = .wideLinear(WideSum(weights: Int32(draft.pool.wide.count), comparison: comparison))
      draft.pool.wide += weights + [total]
    }
    draft.posted.add(Propagator(form), scope: scope, watched: scope, onlyFixed: comparison == .notEqual)
  }
}

extension Engine {
  /// A sum whose numbers all fit 62 bits.
  func propagate(_ sum: WeightedSum, _ propagator: ServedPropagator) -> Bool {
    bound(propagator, sum.comparison, by: network.numbers.base + Int(sum.weights))
  }

  /// A sum with larger numbers.
  func propagate(_ sum: WideSum, _ propagator: ServedPropagator) -> Bool {
    bound(propagator, sum.comparison, by: network.wide.base + Int(sum.weights))
  }

  /// Each value must leave the sum of the others' extremes on the right side of the total.
  @inline(__always)
  private func bound<Number: FixedWidthInteger & SignedInteger>(
    _ propagator: ServedPropagator, _ comparison: Comparison, by weights: UnsafePointer<Number>
  ) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let total = weights[size]
    if comparison == .notEqual { return exclude(total, scope, size, weights) }
    var low: Number = 0
    var high: Number = 0
    for place in 0..<size {
      let ends = extremes(Int(scope[place]), weights[place])
      low &+= ends.low
      high &+= ends.high
    }
    let isEqual = comparison == .equal
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
}
