// No two of some variables are equal.

extension Constraint {
  /// No two of the variables have the same value.
  public struct AllDifferent: ConstraintForm {
    /// The variables.
    public let variables: [VariableIndex]

    var scope: [VariableIndex] { variables }
    var differing: [VariableIndex]? { variables }
    var isStrict: Bool { true }
    var requiresOnlyDifference: Bool { true }
    var compared: [[VariableIndex]] { [variables] }

    var constraint: Constraint { .allDifferent(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(variables: try coder.variables(form?.variables))
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let sorted = variables.map { values[$0] }.sorted()
      return zip(sorted, sorted.dropFirst()).allSatisfy(!=)
    }

    func culprits(
      _ partial: PartialAssignment, _ scope: [VariableIndex], _ predicates: (any PredicateEvaluator)?
    ) -> [VariableIndex] {
      partial.sharing(variables)
    }

    func waysToBreak(in model: Model) -> [Model.Breach]? { model.equalities(variables) }

    /// Pairs that differ are added before any constraint is lowered.
    func lower(into builder: inout NetworkBuilder, scope: [Int]) {}
  }

  /// No two of the variables have the same value.
  public static func allDifferent(_ variables: [VariableIndex]) -> Constraint {
    .allDifferent(AllDifferent(variables: variables))
  }
}
