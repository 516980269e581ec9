// What a script judges.

extension Constraint {
  /// A predicate that was not tabulated holds for the values, in order.
  public struct Predicate: ConstraintForm {
    /// The variables.
    public let variables: [VariableIndex]
    /// Which predicate.
    public let predicate: PredicateIndex

    var scope: [VariableIndex] { variables }
    var asked: PredicateIndex? { predicate }

    var constraint: Constraint { .predicate(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      let variables = try coder.variables(form?.variables)
      let number = try coder.integer(form?.predicate.rawValue, in: 0...Int.max)
      return Self(variables: variables, predicate: PredicateIndex(number))
    }

    func holds(_ values: [Int], in model: Model) -> Bool? { nil }

    func culprits(
      _ partial: PartialAssignment, _ scope: [VariableIndex], _ predicates: (any PredicateEvaluator)?
    ) throws -> [VariableIndex] {
      let known = variables.compactMap { partial.values[$0.rawValue] }
      guard known.count == variables.count, let predicates else { return [] }
      return try predicates.holds(predicate, known) ? [] : scope
    }

    func waysToBreak(in model: Model) -> [Model.Breach]? { nil }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      let variables = variables.map(\.rawValue)
      builder.draft.pool.predicates.append(predicate)
      let propagator = Propagator(
        .predicate(AskedPredicate(number: Int32(builder.draft.pool.predicates.count - 1))), priority: 2)
      builder.draft.posted.add(propagator, scope: variables, watched: variables, onlyFixed: true)
    }
  }

  /// A predicate that was not tabulated holds for the values, in order.
  public static func predicate(_ variables: [VariableIndex], _ predicate: PredicateIndex) -> Constraint {
    .predicate(Predicate(variables: variables, predicate: predicate))
  }
}
