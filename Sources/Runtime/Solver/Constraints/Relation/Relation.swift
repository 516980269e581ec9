// Tuples of a predicate that was tabulated.

extension Constraint {
  /// The values, in order, are one of the tuples of a tabulated predicate.
  public struct Relation: ConstraintForm {
    /// The variables.
    public let variables: [VariableIndex]
    /// The tuples, by the places of the values in the variables' lists.
    public let tuples: TupleSet

    var scope: [VariableIndex] { variables }
    var readsPositions: Bool { true }

    var constraint: Constraint { .relation(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(variables: try coder.variables(form?.variables), tuples: try coder.tuples(form?.tuples))
    }

    func check(_ model: Model) throws(ModelError) {
      try checkFilled(variables)
      guard tuples.sizes == variables.map({ model.values(of: $0).count }) else {
        throw ModelError(code: .length, message: "a relation's sizes must match its variables' value lists")
      }
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      var number = 0
      for (variable, size) in zip(variables, tuples.sizes) {
        guard let position = model.position(of: values[variable], in: variable) else { return false }
        number = number * size + position
      }
      return tuples[number]
    }

    func mayHold(_ partial: PartialAssignment) -> Bool {
      let lists = variables.map(partial.model.values(of:))
      var row = Array(repeating: 0, count: variables.count)
      for number in 0..<tuples.capacity where tuples[number] {
        var rest = number
        for place in variables.indices.reversed() {
          row[place] = lists[place][rest % tuples.sizes[place]]
          rest /= tuples.sizes[place]
        }
        if partial.fits(row, variables) { return true }
      }
      return false
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if pairThatDiffers(in: builder.model) != nil { return }
      builder.memory.tables.tabulate(constraint, variables.map(\.rawValue), tuples, to: &builder.draft)
    }

    /// Its two variables, if all tuples of different values are allowed and no others.
    func pairThatDiffers(in model: Model) -> (VariableIndex, VariableIndex)? {
      guard variables.count == 2, variables[0] != variables[1] else { return nil }
      let list = model.values(of: variables[0])
      guard tuples.count == list.count * (list.count - 1), list == model.values(of: variables[1]),
        list.indices.allSatisfy({ !tuples[$0 * (list.count + 1)] })
      else { return nil }
      return (variables[0], variables[1])
    }
  }

  /// The values, in order, are one of the tuples of a tabulated predicate.
  public static func relation(_ variables: [VariableIndex], _ tuples: TupleSet) -> Constraint {
    .relation(Relation(variables: variables, tuples: tuples))
  }
}

extension Model {
  /// The tuples up to which the contrary of a constraint is written down.
  private static let contraryLimit = 1 << 16

  /// The tuples that a constraint forbids, as a relation over its variables; nil where there may be too many.
  func complement(of constraint: some ConstraintForm) -> Constraint? {
    let scope = constraint.scope.distinct()
    var capacity = 1
    for variable in scope {
      let (product, overflow) = capacity.multipliedReportingOverflow(by: values(of: variable).count)
      guard !overflow, product <= Self.contraryLimit else { return nil }
      capacity = product
    }
    var trial = Array(repeating: 0, count: variableCount)
    let tuples = try? TupleSet(over: scope.map(values(of:))) { tuple in
      for (variable, value) in zip(scope, tuple) { trial[variable.rawValue] = value }
      return !(constraint.holds(trial, in: self) ?? true)
    }
    return tuples.map { .relation(scope, $0) }
  }
}
