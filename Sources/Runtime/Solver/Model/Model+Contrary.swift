// What it takes to break a constraint, in terms of other constraints.

extension Model {
  /// One of the ways to break a constraint.
  enum Breach: Sendable {
    /// Two variables have the same value, this one.
    case equal(VariableIndex, VariableIndex, Int)
    /// Another constraint holds.
    case constraint(Constraint)
  }

  /// The tuples up to which the contrary of a table is written down.
  private static let contraryLimit = 1 << 16

  /// The ways to break a constraint: it is broken if and only if one of them comes true. Nil where they cannot be
  /// written down: for predicates, which only their evaluator knows, and for large tables.
  func waysToBreak(_ constraint: Constraint) -> [Breach]? {
    switch constraint {
    case .allDifferent(let scope): equalities(scope)
    case .different(let first, let second): equalities([first, second])
    case .equal(let first, let second): [.constraint(.different(first, second))]
    case .less(let first, let second): [.constraint(notLess(first, second))]
    case .increasing(let scope): zip(scope, scope.dropFirst()).map { .constraint(notLess($0, $1)) }
    case .difference(let first, let second, let comparison, let operand):
      [.constraint(.difference(first, second, comparison.contrary, operand))]
    case .linear(let scope, let weights, let comparison, let operand):
      [.constraint(.linear(scope, weights: weights, comparison.contrary, operand))]
    case .product(let scope, let comparison, let operand):
      [.constraint(.product(scope, comparison.contrary, operand))]
    case .count(let scope, let value, let comparison, let operand):
      [.constraint(.count(scope, value: value, comparison.contrary, operand))]
    case .regular(let scope, let automaton):
      automaton.contrary(over: Set(scope.flatMap(values(of:)))).map { [.constraint(.regular(scope, $0))] }
    case .allDifferentWithin, .element, .table, .relation, .rank, .connected, .circuit:
      complement(constraint).map { [.constraint($0)] }
    case .predicate: nil
    }
  }

  private func notLess(_ first: VariableIndex, _ second: VariableIndex) -> Constraint {
    .linear([first, second], weights: [1, -1], .greaterOrEqual, .constant(0))
  }

  private func equalities(_ scope: [VariableIndex]) -> [Breach] {
    scope.indices.flatMap { place in
      scope[(place + 1)...].flatMap { other in
        values(of: scope[place]).filter { position(of: $0, in: other) != nil }.map { .equal(scope[place], other, $0) }
      }
    }
  }

  /// The tuples that a constraint forbids, as a relation over its variables.
  private func complement(_ constraint: Constraint) -> Constraint? {
    let scope = constraint.scope.distinct()
    var capacity = 1
    for variable in scope {
      let (product, overflow) = capacity.multipliedReportingOverflow(by: values(of: variable).count)
      guard !overflow, product <= Self.contraryLimit else { return nil }
      capacity = product
    }
    var trial = Array(repeating: 0, count: variableCount)
    let tuples = try? TupleSet(over: scope.map(values(of:))) { tuple in
      for (variable, value) in zip(scope, tuple) { trial[variable.rawValue] = value }
      return !(holds(constraint, trial) ?? true)
    }
    return tuples.map { .relation(scope, $0) }
  }
}
