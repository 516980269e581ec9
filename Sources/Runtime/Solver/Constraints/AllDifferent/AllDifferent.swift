// No two of some variables are equal.

extension Constraint {
  /// No two of the variables have the same value.
  public struct AllDifferent: ConstraintForm {
    /// The variables.
    public let variables: [VariableIndex]

    var scope: [VariableIndex] { variables }
    var differing: [VariableIndex]? { variables }
    var isStrict: Bool { true }
    var compared: [[VariableIndex]] { [variables] }

    func renamed(_ name: (VariableIndex) -> VariableIndex) -> Self { Self(variables: variables.map(name)) }

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

    /// What differs is said before anything is lowered.
    func lower(into builder: inout NetworkBuilder, scope: [Int]) {}
  }

  /// No two of the variables have the same value.
  public static func allDifferent(_ variables: [VariableIndex]) -> Constraint {
    .allDifferent(AllDifferent(variables: variables))
  }
}
