// How many variables have one of several values.

extension Constraint {
  /// The number of variables that have one of the values compares with the number.
  public struct Among: ConstraintForm {
    /// The variables.
    public let variables: [VariableIndex]
    /// The values, ascending, each once.
    public let values: [Int]
    /// How their number compares with the operand.
    public let comparison: Comparison
    /// What it is compared with.
    public let operand: Operand

    var scope: [VariableIndex] { variables + operand.variables }
    var number: Int? { operand.constant }

    var constraint: Constraint { .among(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(
        variables: try coder.variables(form?.variables), values: try coder.integers(form?.values),
        comparison: try coder.comparison(form?.comparison), operand: try coder.operand(form?.operand))
    }

    func check(_ model: Model) throws(ModelError) { try checkFilled(variables) }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      comparison.holds(variables.count { self.values.contains(values[$0]) }, operand.number(values))
    }

    func mayHold(_ partial: PartialAssignment) -> Bool {
      let possible = variables.count { partial.candidates($0).contains(where: values.contains) }
      let definite = variables.count { partial.candidates($0).allSatisfy(values.contains) }
      return partial.candidates(operand).contains { comparison.canHold(definite...possible, $0...$0) }
    }

    func waysToBreak(in model: Model) -> [Model.Breach]? {
      [.constraint(.among(variables, values, comparison.contrary, operand))]
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if builder.memory.tables.tabulateIfSmall(constraint, scope, to: &builder.draft) { return }
      AmongLowering(among: self).post(to: &builder.draft)
    }

    /// Bounds on the literals of all the values, of which each variable has one at most.
    func learn(into draft: inout LearningDraft, propagators: [Int]) -> Bool {
      let terms = variables.flatMap { variable in
        values.map { (weight: 1, literal: draft.literal(variable, is: $0)) }
      }
      return draft.addComparison(terms, comparison, operand)
    }
  }

  /// The number of variables that have one of the values compares with the number.
  public static func among(
    _ variables: [VariableIndex], _ values: [Int], _ comparison: Comparison, _ operand: Operand
  ) -> Constraint {
    .among(Among(variables: variables, values: Set(values).sorted(), comparison: comparison, operand: operand))
  }
}

/// A count of several values to be lowered to its propagator.
struct AmongLowering {
  let among: Constraint.Among

  /// Posts the propagator; a number becomes a fixed variable.
  func post(to draft: inout NetworkDraft) {
    let variables = among.variables.map(\.rawValue)
    let number = draft.domains.variable(for: among.operand)
    let count = AmongCount(
      number: Int32(number), masks: Int32(draft.pool.words.count), comparison: among.comparison)
    draft.pool.words += variables.map { draft.domains.mask(of: among.values, table: draft.domains.tableOf[$0]) }
    draft.posted.add(Propagator(.among(count)), scope: variables, watched: variables + [number])
  }
}

/// How many variables of the scope have one of several values compares with a variable.
struct AmongCount: PropagatorForm {
  let number: Int32
  /// Where the network's words say which of its values count, for each variable of the scope.
  let masks: Int32
  let comparison: Comparison

  var furtherVariables: [Int32] { [number] }
}

extension Engine {
  /// Between `definite` and `possible` variables count; where one more or one less cannot be, the open ones are decided.
  ///
  /// Domain consistency if the number is a constant and no variable is repeated.
  ///
  /// - Complexity: O(*n*) for *n* variables, and the values of the number.
  func propagate(_ count: AmongCount, _ propagator: ServedPropagator) -> Bool {
    let (start, end) = (Int(propagator.scopeStart), Int(propagator.scopeEnd))
    let masks = network.words.base + Int(count.masks)
    var definite = 0
    var possible = 0
    for place in start..<end {
      let domain = domains[Int(network.scopes.base[place])]
      let mask = masks[place &- start]
      if domain & mask != 0 { possible &+= 1 }
      if domain & ~mask == 0 { definite &+= 1 }
    }
    let (comparison, number) = (count.comparison, Int(count.number))
    let found = definite...possible
    guard keep(number, where: { comparison.canHold(found, $0...$0) }) else { return false }
    if definite == possible { return true }
    let target = lowest(number)...highest(number)
    let canHaveMore = comparison.canHold((definite &+ 1)...possible, target)
    let canHaveLess = comparison.canHold(definite...(possible &- 1), target)
    if canHaveMore && canHaveLess { return true }
    for place in start..<end {
      let variable = Int(network.scopes.base[place])
      let mask = masks[place &- start]
      let domain = domains[variable]
      if domain & mask == 0 || domain & ~mask == 0 { continue }
      guard shrink(variable, to: domain & (canHaveMore ? mask : ~mask)) else { return false }
    }
    return canHaveMore || canHaveLess
  }
}
