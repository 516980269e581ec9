// No two of some variables are equal where their labels are.

extension Constraint {
  /// No two of the variables with the same label have the same value; each has the label in its place of the other list,
  /// which is as long.
  public struct AllDifferentWithin: ConstraintForm {
    /// The variables.
    public let variables: [VariableIndex]
    /// The label of each.
    public let labels: [VariableIndex]

    var scope: [VariableIndex] { variables + labels }
    var compared: [[VariableIndex]] { [variables, labels] }

    var constraint: Constraint { .allDifferentWithin(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(variables: try coder.variables(form?.variables), labels: try coder.variables(form?.labels))
    }

    func check(_ model: Model) throws(ModelError) {
      try checkFilled(variables)
      guard labels.count == variables.count else {
        throw ModelError(
          code: .length, message: "expected \(variables.count) labels, one for each variable, got \(labels.count)")
      }
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      var known: [Int: Set<Int>] = [:]
      return zip(variables, labels).allSatisfy { known[values[$1], default: []].insert(values[$0]).inserted }
    }

    func mayHold(_ partial: PartialAssignment) -> Bool { partial.sharing(variables, labels).isEmpty }

    func culprits(
      _ partial: PartialAssignment, _ scope: [VariableIndex], _ predicates: (any PredicateEvaluator)?
    ) -> [VariableIndex] {
      if partial.allows(self, scope: scope) { return [] }
      let shared = partial.sharing(variables, labels)
      return shared.isEmpty ? scope : shared
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if builder.memory.tables.tabulateIfSmall(constraint, scope, to: &builder.draft) { return }
      WithinLowering(variables: variables.map(\.rawValue), labels: labels.map(\.rawValue))
        .post(to: &builder.draft.posted, builder.draft.domains)
    }
  }

  /// No two of the variables with the same label have the same value; see `AllDifferentWithin`.
  public static func allDifferentWithin(_ variables: [VariableIndex], labels: [VariableIndex]) -> Constraint {
    .allDifferentWithin(AllDifferentWithin(variables: variables, labels: labels))
  }
}

/// Values that differ within labels, to be lowered to their propagator.
struct WithinLowering {
  let variables: [Int]
  /// The label of each variable.
  let labels: [Int]

  /// Posts the propagator.
  func post(to posted: inout PostedPropagators, _ domains: VariableDomains) {
    let isUniform = domains.haveOneTable(variables) && domains.haveOneTable(labels)
    let propagator = Propagator(.within(LabelledValues(isUniform: isUniform)))
    posted.add(propagator, scope: variables + labels, watched: variables + labels, onlyFixed: true)
  }
}
