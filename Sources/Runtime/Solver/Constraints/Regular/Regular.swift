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

    private var lowering: AutomatonLowering {
      AutomatonLowering(variables: variables.map(\.rawValue), automaton: automaton)
    }

    func rows(in draft: NetworkDraft, _ scope: [Int]) -> Tabulation.Rows? { lowering.acceptedRows(in: draft, scope) }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if builder.memory.tables.tabulateIfSmall(constraint, scope, to: &builder.draft) { return }
      lowering.post(to: &builder.draft, &builder.memory.automata)
    }
  }

  /// The automaton accepts the values, read in order.
  public static func regular(_ variables: [VariableIndex], _ automaton: Automaton) -> Constraint {
    .regular(Regular(variables: variables, automaton: automaton))
  }
}
