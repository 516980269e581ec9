// The same rule about other variables.

extension Constraint {
  /// The same rule about other variables.
  func renamed(_ name: (VariableIndex) -> VariableIndex) -> Constraint {
    func named(_ operand: Operand) -> Operand {
      operand.variable.map { .variable(name($0)) } ?? operand
    }
    switch self {
    case .allDifferent(let scope): return .allDifferent(scope.map(name))
    case .allDifferentWithin(let scope, let labels):
      return .allDifferentWithin(scope.map(name), labels: labels.map(name))
    case .different(let first, let second): return .different(name(first), name(second))
    case .equal(let first, let second): return .equal(name(first), name(second))
    case .less(let first, let second): return .less(name(first), name(second))
    case .increasing(let scope): return .increasing(scope.map(name))
    case .difference(let first, let second, let comparison, let operand):
      return .difference(name(first), name(second), comparison, named(operand))
    case .linear(let scope, let weights, let comparison, let operand):
      return .linear(scope.map(name), weights: weights, comparison, named(operand))
    case .product(let scope, let comparison, let operand):
      return .product(scope.map(name), comparison, named(operand))
    case .count(let scope, let value, let comparison, let operand):
      return .count(scope.map(name), value: named(value), comparison, named(operand))
    case .element(let index, let scope, let value):
      return .element(index: name(index), scope.map(name), value: named(value))
    case .table(let scope, let rows): return .table(scope.map(name), rows: rows)
    case .regular(let scope, let automaton): return .regular(scope.map(name), automaton)
    case .rank(let lines, let place, let rank, let ties):
      return .rank(lines.map { $0.map(name) }, place: place, rank: rank, ties: ties)
    case .connected(let scope, let pairs, let value):
      let touching = pairs.map { VariablePair(name($0.first), name($0.second)) }
      return .connected(scope.map(name), touching: touching, value: named(value))
    case .circuit(let scope): return .circuit(scope.map(name))
    case .relation(let scope, let tuples): return .relation(scope.map(name), tuples)
    case .predicate(let scope, let predicate): return .predicate(scope.map(name), predicate)
    }
  }
}
