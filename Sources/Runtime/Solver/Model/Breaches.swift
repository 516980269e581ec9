// What it takes to break a constraint, in terms of other constraints.

extension Model {
  /// One of the ways to break a constraint.
  enum Breach: Sendable {
    /// Two variables have the same value, this one.
    case equal(VariableIndex, VariableIndex, Int)
    /// Another constraint holds.
    case constraint(Constraint)
  }

  /// The tuples up to which the contrary of a constraint is written down.
  private static let contraryLimit = 1 << 16

  /// The ways in which two of some variables are equal.
  func equalities(_ scope: [VariableIndex]) -> [Breach] {
    scope.indices.flatMap { place in
      scope[(place + 1)...].flatMap { other in
        values(of: scope[place]).filter { position(of: $0, in: other) != nil }.map { .equal(scope[place], other, $0) }
      }
    }
  }

  /// The tuples that a constraint forbids, as a relation over its variables; nil where there may be too many.
  func complement(of constraint: some ConstraintForm) -> Constraint? {
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
      return !(constraint.holds(trial, in: self) ?? true)
    }
    return tuples.map { .relation(scope, $0) }
  }

  /// The place of a value in a variable's list.
  func position(of value: Int, in variable: VariableIndex) -> Int? {
    self.values(of: variable).firstIndex(of: value)
  }
}
