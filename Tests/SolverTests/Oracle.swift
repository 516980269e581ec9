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

  func holds(_ constraint: Constraint, _ values: [Int]) -> Bool {
    func at(_ variable: VariableIndex) -> Int { values[variable.rawValue] }
    func number(_ operand: Operand) -> Int {
      switch operand {
      case .constant(let number): number
      case .variable(let variable): at(variable)
      }
    }
    switch constraint {
    case .allDifferent(let rule): return Set(rule.variables.map(at)).count == rule.variables.count
    case .different(let rule): return at(rule.first) != at(rule.second)
    case .equal(let rule): return at(rule.first) == at(rule.second)
    case .less(let rule): return at(rule.first) < at(rule.second)
    case .increasing(let rule):
      let scope = rule.variables
      return scope.indices.dropFirst().allSatisfy { at(scope[$0 - 1]) < at(scope[$0]) }
    case .difference(let rule):
      let (low, high) = (min(at(rule.first), at(rule.second)), max(at(rule.first), at(rule.second)))
      return compare(Wide(high).minus(Wide(low)), rule.comparison, Wide(number(rule.operand)))
    case .linear(let rule):
      let sum = zip(rule.variables, rule.weights).map { Wide(at($0)).times(Wide($1)) }.reduce(Wide(0)) { $0.plus($1) }
      return compare(sum, rule.comparison, Wide(number(rule.operand)))
    case .product(let rule):
      let product = rule.variables.reduce(Wide(1)) { $0.times(Wide(at($1))) }
      return compare(product, rule.comparison, Wide(number(rule.operand)))
    case .count(let rule):
      let count = rule.variables.filter { at($0) == number(rule.value) }.count
      return compare(Wide(count), rule.comparison, Wide(number(rule.operand)))
    case .element(let rule):
      let (scope, place) = (rule.variables, at(rule.index) &- 1)
      return scope.indices.contains(place) && at(scope[place]) == number(rule.value)
    case .table(let rule): return rule.rows.contains(rule.variables.map(at))
    case .regular(let rule):
      return rule.variables.reduce(rule.automaton.start as Int?) { state, variable in
        state.flatMap { rule.automaton.steps[$0][at(variable)] }
      }
      .map(rule.automaton.accepting.contains) ?? false
    case .rank(let rule):
      let words = rule.lines.map { $0.map(at) }
      let ranks = words.sorted { $0.lexicographicallyPrecedes($1) }.enumerated().filter { $1 == words[rule.place] }
      return ranks.contains { $0.offset == rule.rank - 1 } && (rule.ties || ranks.count == 1)
    case .connected(let rule):
      let area = Set(rule.variables.filter { at($0) == number(rule.value) })
      var reached = Set(area.prefix(1))
      for _ in area {
        for pair in rule.touching where area.isSuperset(of: [pair.first, pair.second]) {
          if reached.contains(pair.first) || reached.contains(pair.second) {
            reached.formUnion([pair.first, pair.second])
          }
        }
      }
      return reached == area
    case .allDifferentWithin(let rule):
      let (scope, labels) = (rule.variables, rule.labels)
      return scope.indices.allSatisfy { one in
        scope.indices.allSatisfy { one == $0 || at(labels[one]) != at(labels[$0]) || at(scope[one]) != at(scope[$0]) }
      }
    case .circuit(let rule):
      let scope = rule.variables
      var passed = [1]
      for _ in scope.dropFirst() where scope.indices.contains(passed[passed.count - 1] &- 1) {
        passed.append(at(scope[passed[passed.count - 1] - 1]))
      }
      return Set(passed) == Set(1...scope.count) && scope.indices.contains(passed[passed.count - 1] - 1)
        && at(scope[passed[passed.count - 1] - 1]) == 1
    case .relation(let rule):
      let positions = rule.variables.map { model.values(of: $0).firstIndex(of: at($0)) ?? -1 }
      return rule.tuples.number(of: positions).map { rule.tuples[$0] } ?? false
    case .predicate(let rule): return answer(rule.predicate, rule.variables.map(at))
    }
  }

  private func compare(_ left: Wide, _ comparison: Comparison, _ right: Wide) -> Bool {
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
