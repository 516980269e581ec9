// Values that an automaton accepts.

extension Constraint {
  /// The automaton accepts the values, read in order.
  public struct Regular: ConstraintForm {
    /// The variables.
    public let variables: [VariableIndex]
    /// The automaton.
    public let automaton: Automaton

    var scope: [VariableIndex] { variables }

    var constraint: Constraint { .regular(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(variables: try coder.variables(form?.variables), automaton: try coder.automaton(form?.automaton))
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      automaton.accepts(variables.lazy.map { values[$0] })
    }

    /// Reads all candidates at once; a variable that occurs twice may then have two values.
    func mayHold(_ partial: PartialAssignment) -> Bool {
      var states: Set<Int> = [automaton.start]
      for variable in variables {
        let open = partial.candidates(variable)
        states = Set(states.flatMap { state in open.compactMap { automaton.steps[state][$0] } })
      }
      return !states.isDisjoint(with: automaton.accepting)
    }

    func waysToBreak(in model: Model) -> [Model.Breach]? {
      let contrary = automaton.contrary(over: Set(variables.flatMap(model.values(of:))))
      return contrary.map { [.constraint(.regular(variables, $0))] }
    }

    func rows(in builder: NetworkBuilder, _ scope: [Int]) -> Tabulation.Rows? {
      builder.acceptedRows(of: automaton, variables.map(\.rawValue), scope)
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if builder.tabulateIfSmall(.regular(self), scope) { return }
      builder.addRegular(variables.map(\.rawValue), automaton)
    }
  }

  /// The automaton accepts the values, read in order.
  public static func regular(_ variables: [VariableIndex], _ automaton: Automaton) -> Constraint {
    .regular(Regular(variables: variables, automaton: automaton))
  }
}
