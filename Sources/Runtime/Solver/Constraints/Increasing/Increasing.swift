// Each of some variables is smaller than the next.

extension Constraint {
  /// Each value is smaller than the next.
  public struct Increasing: ConstraintForm {
    /// The variables, the smallest first.
    public let variables: [VariableIndex]

    var scope: [VariableIndex] { variables }
    var isStrict: Bool { true }
    var compared: [[VariableIndex]] { [variables] }

    /// Each variable and the next.
    private var steps: [Less] { zip(variables, variables.dropFirst()).map { Less(first: $0, second: $1) } }

    var rising: [VariableIndex]? { variables }
    var constraint: Constraint { .increasing(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(variables: try coder.variables(form?.variables))
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      zip(variables, variables.dropFirst()).allSatisfy { values[$0] < values[$1] }
    }

    func mayHold(_ partial: PartialAssignment) -> Bool {
      guard variables.distinct().count == variables.count else { return false }
      var last: Int?
      for variable in variables {
        let next = partial.candidates(variable).filter { value in last.map { value > $0 } ?? true }.min()
        guard let next else { return false }
        last = next
      }
      return true
    }

    func waysToBreak(in model: Model) -> [Model.Breach]? { steps.map { .constraint($0.contrary) } }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      guard scope.count == variables.count else {
        builder.draft.isContradictory = true
        return
      }
      for step in steps { step.lower(into: &builder, scope: []) }
    }
  }

  /// Each value is smaller than the next.
  public static func increasing(_ variables: [VariableIndex]) -> Constraint {
    .increasing(Increasing(variables: variables))
  }
}
