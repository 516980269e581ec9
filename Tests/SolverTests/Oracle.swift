// A naive solver that tries every assignment: what all propagation is held to.

import Solver

/// Judges constraints straight from their meaning, written apart from the solver's own definition.
struct Oracle {
  let model: Model
  var answer: (PredicateIndex, [Int]) -> Bool = { _, _ in true }

  /// Every solution, in the order of the variables' value lists.
  func solutions(givens: [(VariableIndex, Int)] = []) -> [[Int]] {
    var found: [[Int]] = []
    forEachCompletion(of: Array(repeating: nil, count: model.variableCount), among: model.variables) { values in
      if givens.allSatisfy({ values[$0.0.rawValue] == $0.1 }), model.constraints.allSatisfy({ holds($0, values) }) {
        found.append(values)
      }
      return true
    }
    return found
  }

  /// Whether some values of the open variables of the constraint's own scope fulfil it.
  func canHold(_ constraint: Constraint, _ values: [Int?]) -> Bool {
    var possible = false
    forEachCompletion(of: values, among: constraint.scope) { values in
      possible = possible || holds(constraint, values)
      return !possible
    }
    return possible
  }

  /// Tells each way to fill the open ones of some variables, until the answer is false.
  func forEachCompletion(of values: [Int?], among variables: [VariableIndex], _ body: ([Int]) -> Bool) {
    let open = Array(Set(variables.filter { values[$0.rawValue] == nil })).sorted()
    var current = values.map { $0 ?? 0 }
    func fill(_ place: Int) -> Bool {
      guard place < open.count else { return body(current) }
      for value in model.values(of: open[place]) {
        current[open[place].rawValue] = value
        if !fill(place + 1) { return false }
      }
      return true
    }
    _ = fill(0)
  }

  func compare(_ left: Wide, _ comparison: Comparison, _ right: Wide) -> Bool {
    switch comparison.symbol {
    case "=": left == right
    case "!=": left != right
    case "<": left < right
    case "<=": left < right || left == right
    case ">": right < left
    default: right < left || left == right
    }
  }
}

/// A whole number of any size: sign and 16-bit limbs, the lowest first, without leading zeros.
struct Wide: Comparable {
  private var isNegative: Bool
  private var limbs: [UInt32]

  init(_ number: Int) {
    isNegative = number < 0
    limbs = []
    var rest = number.magnitude
    while rest != 0 {
      limbs.append(UInt32(rest & 0xFFFF))
      rest >>= 16
    }
  }

  private init(isNegative: Bool, limbs: [UInt32]) {
    var limbs = limbs
    while limbs.last == 0 { limbs.removeLast() }
    self.isNegative = isNegative && !limbs.isEmpty
    self.limbs = limbs
  }

  func plus(_ other: Wide) -> Wide {
    if isNegative == other.isNegative {
      return Wide(isNegative: isNegative, limbs: Wide.sum(limbs, other.limbs))
    }
    return Wide.isBelow(limbs, other.limbs)
      ? Wide(isNegative: other.isNegative, limbs: Wide.difference(other.limbs, limbs))
      : Wide(isNegative: isNegative, limbs: Wide.difference(limbs, other.limbs))
  }

  func minus(_ other: Wide) -> Wide {
    plus(Wide(isNegative: !other.isNegative, limbs: other.limbs))
  }

  func times(_ other: Wide) -> Wide {
    var result: [UInt32] = Array(repeating: 0, count: limbs.count + other.limbs.count + 1)
    for (place, limb) in limbs.enumerated() {
      var carry: UInt32 = 0
      for (offset, second) in other.limbs.enumerated() {
        let total = UInt64(result[place + offset]) + UInt64(limb) * UInt64(second) + UInt64(carry)
        result[place + offset] = UInt32(total & 0xFFFF)
        carry = UInt32(total >> 16)
      }
      result[place + other.limbs.count] += carry
    }
    return Wide(isNegative: isNegative != other.isNegative, limbs: result)
  }

  static func < (first: Wide, second: Wide) -> Bool {
    let difference = first.minus(second)
    return difference.isNegative
  }

  private static func sum(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var carry: UInt32 = 0
    for place in 0...max(first.count, second.count) {
      let total = (place < first.count ? first[place] : 0) + (place < second.count ? second[place] : 0) + carry
      result.append(total & 0xFFFF)
      carry = total >> 16
    }
    return result
  }

  private static func difference(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var borrow: Int32 = 0
    for place in first.indices {
      var total = Int32(first[place]) - (place < second.count ? Int32(second[place]) : 0) - borrow
      borrow = total < 0 ? 1 : 0
      if total < 0 { total += 0x10000 }
      result.append(UInt32(total))
    }
    return result
  }

  private static func isBelow(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    if first.count != second.count { return first.count < second.count }
    return first.reversed().lexicographicallyPrecedes(second.reversed())
  }
}
