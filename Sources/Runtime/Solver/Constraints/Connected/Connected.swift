// One area.

extension Constraint {
  /// The variables that have the value form one area: each can be reached from each over pairs that touch and both have it.
  /// One variable alone is an area, and no variable at all satisfies the constraint. A variable that occurs twice counts once.
  public struct Connected: ConstraintForm {
    /// The variables.
    public let variables: [VariableIndex]
    /// The pairs of variables that touch.
    public let touching: [VariablePair]
    /// The value.
    public let value: Operand
    /// How many variables have it; nil for any number.
    public let size: Operand?

    var scope: [VariableIndex] { variables + value.variables + (size?.variables ?? []) }
    var isJudgedByBounds: Bool { true }
    var isLearnedGraph: Bool { value.constant != nil }
    var hasPatterns: Bool { true }

    var constraint: Constraint { .connected(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      let (variables, touching) = (try coder.variables(form?.variables), try coder.pairs(form?.touching))
      let value = try coder.operand(form?.value)
      let isSized = try coder.truth(form.map { $0.size != nil })
      return Self(
        variables: variables, touching: touching, value: value, size: isSized ? try coder.operand(form?.size) : nil)
    }

    func check(_ model: Model) throws(ModelError) {
      try checkFilled(variables)
      let known = Set(variables)
      for pair in touching {
        for variable in [pair.first, pair.second] where !known.contains(variable) {
          throw ModelError(
            code: .unknownVariable,
            message: "a pair that touches names variable \(variable.rawValue), which is not in the list to connect")
        }
      }
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let target = value.number(values)
      let area = variables.filter { values[$0] == target }
      if let size, Set(area).count != size.number(values) { return false }
      return model.hasOneArea(area, within: area, touching)
    }

    func mayHold(_ partial: PartialAssignment) -> Bool {
      partial.candidates(value).contains { target in
        let possible = variables.filter { partial.candidates($0).contains(target) }
        let surely = possible.filter { partial.candidates($0).count == 1 || value.variable == $0 }
        guard let size else { return partial.model.hasOneArea(surely, within: possible, touching) }
        guard let area = partial.model.largestArea(with: surely, within: possible, touching) else { return false }
        return partial.candidates(size).contains { (Set(surely).count...max(area, Set(surely).count)).contains($0) }
      }
    }

    func culprits(
      _ partial: PartialAssignment, _ scope: [VariableIndex], _ predicates: (any PredicateEvaluator)?
    ) -> [VariableIndex] { partial.culprits(of: self, scope) }

    /// Stronger than any table, whose rows would take longer to find.
    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      let own = variables.distinct()
      AreaLowering(variables: own.map(\.rawValue), touching: touching, value: value, size: size)
        .post(to: &builder.draft)
      guard let size else { return }
      CountLowering(count: Constraint.Count(variables: own, value: value, comparison: .equal, operand: size))
        .post(to: &builder.draft)
    }

    /// An area of literals, if the value is known, and a count of them if the size is.
    func learn(into draft: inout LearningDraft, propagators: [Int]) -> Bool {
      guard let value = value.constant else { return false }
      let own = variables.distinct()
      if let size {
        let terms = own.map { (weight: 1, literal: draft.literal($0, is: value)) }
        guard draft.addComparison(terms, .equal, size) else { return false }
      }
      let area = AreaLowering(variables: own.map(\.rawValue), touching: touching, value: .constant(value), size: nil)
      draft.addArea(own.map { draft.literal($0, is: value) }, neighbours: area.neighbours())
      return true
    }
  }

  /// The variables that have the value form one area; see `Connected`.
  public static func connected(
    _ variables: [VariableIndex], touching: [VariablePair], value: Operand, size: Operand? = nil
  ) -> Constraint {
    .connected(Connected(variables: variables, touching: touching, value: value, size: size))
  }
}

extension Model {
  /// Whether some variables lie in one area of others, which they are among, over pairs that touch.
  fileprivate func hasOneArea(
    _ wanted: [VariableIndex], within possible: [VariableIndex], _ pairs: [VariablePair]
  ) -> Bool {
    guard let first = wanted.first else { return true }
    var parts = parts(of: possible, pairs)
    let area = parts.part(of: first.rawValue)
    return wanted.allSatisfy { parts.part(of: $0.rawValue) == area }
  }

  /// How many variables the area has that contains some, or the largest if there are none; nil if no area contains all of them.
  fileprivate func largestArea(
    with wanted: [VariableIndex], within possible: [VariableIndex], _ pairs: [VariablePair]
  ) -> Int? {
    var parts = parts(of: possible, pairs)
    var sizes: [Int: Int] = [:]
    for variable in possible.distinct() { sizes[parts.part(of: variable.rawValue), default: 0] += 1 }
    guard let first = wanted.first else { return sizes.values.max() ?? 0 }
    let area = parts.part(of: first.rawValue)
    return wanted.allSatisfy { parts.part(of: $0.rawValue) == area } ? sizes[area] : nil
  }

  /// The areas of some variables over pairs that touch.
  ///
  /// - Complexity: near O(*v* + *p*) for the *v* variables of the model and *p* pairs.
  private func parts(of possible: [VariableIndex], _ pairs: [VariablePair]) -> VertexSets {
    var isPossible = Array(repeating: false, count: variableCount)
    for variable in possible { isPossible[variable.rawValue] = true }
    var parts = VertexSets(variableCount)
    for pair in pairs where isPossible[pair.first.rawValue] && isPossible[pair.second.rawValue] {
      parts.join(pair.first.rawValue, pair.second.rawValue)
    }
    return parts
  }
}
