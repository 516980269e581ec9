// How many variables have a value.

extension Constraint {
  /// The number of variables that have the value compares with the number.
  public struct Count: ConstraintForm {
    /// The variables.
    public let variables: [VariableIndex]
    /// The value.
    public let value: Operand
    /// How many have it compares so with the number.
    public let comparison: Comparison
    /// The number.
    public let operand: Operand

    var scope: [VariableIndex] { variables + value.variables + operand.variables }
    var number: Int? { operand.constant }

    var constraint: Constraint { .count(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(
        variables: try coder.variables(form?.variables), value: try coder.operand(form?.value),
        comparison: try coder.comparison(form?.comparison), operand: try coder.operand(form?.operand))
    }

    func check(_ model: Model) throws(ModelError) { try checkFilled(variables) }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let target = value.number(values)
      return comparison.holds(variables.count { values[$0] == target }, operand.number(values))
    }

    func mayHold(_ partial: PartialAssignment) -> Bool {
      partial.candidates(value).contains { target in
        let possible = variables.count { partial.candidates($0).contains(target) }
        let definite = variables.count { partial.values[$0.rawValue] == target }
        return partial.candidates(operand).contains { comparison.canHold(definite...possible, $0...$0) }
      }
    }

    func waysToBreak(in model: Model) -> [Model.Breach]? {
      [.constraint(.count(variables, value: value, comparison.contrary, operand))]
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      builder.memory.hasCounts = true
      if builder.memory.tables.tabulateIfSmall(constraint, scope, to: &builder.draft) { return }
      CountLowering(count: self).post(to: &builder.draft)
    }

    /// Bounds on the literals of a known value, less the steps of the number.
    func learn(into draft: inout LearningDraft, propagators: [Int]) -> Bool {
      guard let value = value.constant else { return false }
      let terms = variables.map { (weight: 1, literal: draft.literal($0, is: value)) }
      return draft.addComparison(terms, comparison, operand)
    }
  }

  /// The number of variables that have the value compares with the number.
  public static func count(
    _ variables: [VariableIndex], value: Operand, _ comparison: Comparison, _ operand: Operand
  ) -> Constraint {
    .count(Count(variables: variables, value: value, comparison: comparison, operand: operand))
  }
}

/// A count to be lowered to its propagator.
struct CountLowering {
  let count: Constraint.Count

  /// Posts the propagator; numbers become fixed variables.
  func post(to draft: inout NetworkDraft) {
    let variables = count.variables.map(\.rawValue)
    let wanted = draft.domains.variable(for: count.value)
    let number = draft.domains.variable(for: count.operand)
    let maps = draft.pool.maps(from: wanted, to: variables, draft.domains)
    let start = Int32(draft.pool.numbers.count)
    draft.pool.numbers += maps
    var groups: Int32?
    if let found = DifferenceGroups.numbers(of: variables, draft.domains, draft.houses) {
      groups = Int32(draft.pool.numbers.count)
      draft.pool.numbers += found
    }
    let propagator = ValueCount(
      value: Int32(wanted), number: Int32(number), maps: start, groups: groups ?? -1, comparison: count.comparison)
    draft.posted.add(Propagator(.count(propagator)), scope: variables, watched: variables + [wanted, number])
  }
}
