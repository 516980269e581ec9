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
      if builder.tabulateIfSmall(.count(self), scope) { return }
      builder.addCount(variables.map(\.rawValue), value, comparison, operand)
    }
  }

  /// The number of variables that have the value compares with the number.
  public static func count(
    _ variables: [VariableIndex], value: Operand, _ comparison: Comparison, _ operand: Operand
  ) -> Constraint {
    .count(Count(variables: variables, value: value, comparison: comparison, operand: operand))
  }
}

extension NetworkBuilder {
  fileprivate mutating func addCount(
    _ variables: [Int], _ value: Operand, _ comparison: Comparison, _ operand: Operand
  ) {
    let (wanted, number) = (domains.variable(for: value), domains.variable(for: operand))
    let maps = pool.maps(from: wanted, to: variables, domains)
    let start = Int32(pool.numbers.count)
    pool.numbers += maps
    var groups: Int32?
    if let found = DifferenceGroups.numbers(of: variables, domains, houses) {
      groups = Int32(pool.numbers.count)
      pool.numbers += found
    }
    let count = ValueCount(
      value: Int32(wanted), number: Int32(number), maps: start, groups: groups ?? -1, comparison: comparison)
    posted.add(Propagator(.count(count)), scope: variables, watched: variables + [wanted, number])
  }
}
