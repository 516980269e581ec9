// What it takes to break a constraint, in terms of other constraints.

extension Model {
  /// One of the ways to break a constraint.
  enum Breach: Sendable {
    /// Two variables have the same value, this one.
    case equal(VariableIndex, VariableIndex, Int)
    /// Another constraint holds.
    case constraint(Constraint)
  }

  /// The ways in which two of some variables are equal.
  func equalities(_ scope: [VariableIndex]) -> [Breach] {
    scope.indices.flatMap { place in
      scope[(place + 1)...].flatMap { other in
        values(of: scope[place]).filter { position(of: $0, in: other) != nil }.map { .equal(scope[place], other, $0) }
      }
    }
  }

  /// The place of a value in a variable's list.
  func position(of value: Int, in variable: VariableIndex) -> Int? {
    self.values(of: variable).firstIndex(of: value)
  }
}
