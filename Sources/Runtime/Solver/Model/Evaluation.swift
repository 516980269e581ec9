// What each constraint means for a complete assignment: the definition all propagators are held to.

extension Model {
  /// Whether a constraint holds when every variable of its scope has the value that `values` tells.
  ///
  /// Exact for numbers of any size. Nil for a predicate, which only its evaluator can judge.
  ///
  /// - Parameter values: The value of each variable of the model; only those of the scope are read.
  func holds(_ constraint: Constraint, _ values: [Int]) -> Bool? {
    func value(_ variable: VariableIndex) -> Int { values[variable.rawValue] }
    func number(_ operand: Operand) -> Int {
      switch operand {
      case .constant(let number): number
      case .variable(let variable): value(variable)
      }
    }
    switch constraint {
    case .allDifferent(let scope): return areDistinct(scope.map(value))
    case .different(let first, let second): return value(first) != value(second)
    case .allDifferentWithin(let scope, let labels): return areDistinct(scope.map(value), within: labels.map(value))
    case .equal(let first, let second): return value(first) == value(second)
    case .less(let first, let second): return value(first) < value(second)
    case .increasing(let scope): return zip(scope, scope.dropFirst()).allSatisfy { value($0) < value($1) }
    case .difference(let first, let second, let comparison, let operand):
      let distance = Int128(value(first)) - Int128(value(second))
      return comparison.holds(distance.magnitude.signed, Int128(number(operand)))
    case .linear(let scope, let weights, let comparison, let operand):
      let sum = zip(scope, weights).reduce(Int128(0)) { $0 + Int128(value($1.0)) * Int128($1.1) }
      return comparison.holds(sum, Int128(number(operand)))
    case .product(let scope, let comparison, let operand):
      let product = scope.reduce(Int128(1)) { saturatingProduct($0, Int128(value($1))) }
      return comparison.holds(product, Int128(number(operand)))
    case .count(let scope, let wanted, let comparison, let operand):
      let target = number(wanted)
      return comparison.holds(scope.count { value($0) == target }, number(operand))
    case .element(let index, let scope, let wanted):
      let place = value(index)
      return place >= 1 && place <= scope.count && value(scope[place - 1]) == number(wanted)
    case .table(let scope, let rows): return rows.contains { zip($0, scope).allSatisfy { $0 == value($1) } }
    case .regular(let scope, let automaton): return automaton.accepts(scope.lazy.map(value))
    case .rank(let lines, let place, let rank, let ties):
      let own = lines[place].map(value)
      let others = lines.indices.filter { $0 != place }.map { lines[$0].map(value) }
      let less = others.count { $0.lexicographicallyPrecedes(own) }
      let alike = others.count { $0 == own }
      return ties ? less < rank && rank <= less + alike + 1 : alike == 0 && less + 1 == rank
    case .connected(let scope, let pairs, let wanted):
      let target = number(wanted)
      let area = scope.filter { value($0) == target }
      return hasOneArea(area, within: area, pairs)
    case .circuit(let scope): return isCircuit(scope.map(value))
    case .relation(let scope, let tuples): return contains(tuples, scope, values)
    case .predicate: return nil
    }
  }

  private func areDistinct(_ values: [Int]) -> Bool {
    let sorted = values.sorted()
    return zip(sorted, sorted.dropFirst()).allSatisfy(!=)
  }

  private func areDistinct(_ values: [Int], within labels: [Int]) -> Bool {
    var known: [Int: Set<Int>] = [:]
    return zip(values, labels).allSatisfy { known[$1, default: []].insert($0).inserted }
  }

  private func contains(_ tuples: TupleSet, _ scope: [VariableIndex], _ values: [Int]) -> Bool {
    var number = 0
    for (variable, size) in zip(scope, tuples.sizes) {
      guard let position = position(of: values[variable.rawValue], in: variable) else { return false }
      number = number * size + position
    }
    return tuples[number]
  }

  /// The place of a value in a variable's list.
  func position(of value: Int, in variable: VariableIndex) -> Int? {
    self.values(of: variable).firstIndex(of: value)
  }
}

extension UInt128 {
  /// The same number signed; the caller knows that it fits.
  @inline(__always)
  var signed: Int128 { Int128(truncatingIfNeeded: self) }
}

/// Where products stop growing: far outside what an `Int` can be compared with.
let productLimit = Int128(1) << 100

/// The product of two numbers, held within ± `productLimit`.
///
/// For integers, holding the factors first changes nothing: a factor is 0, or the product only grows. So a chain of such
/// products compares with any `Int` as the exact one does.
func saturatingProduct(_ first: Int128, _ second: Int128) -> Int128 {
  let (product, overflow) = first.multipliedReportingOverflow(by: second)
  if overflow { return (first < 0) == (second < 0) ? productLimit : -productLimit }
  return min(max(product, -productLimit), productLimit)
}
