// Sums.

extension Constraint {
  /// The sum of the values, each times its weight, compares with the number.
  public struct Linear: ConstraintForm {
    /// The variables.
    public let variables: [VariableIndex]
    /// The weight of each.
    public let weights: [Int]
    /// How the sum compares with the number.
    public let comparison: Comparison
    /// The number.
    public let operand: Operand

    var scope: [VariableIndex] { operand.variable == nil ? variables : variables + operand.variables }
    var number: Int? { operand.constant }

    /// The number that the values add up to, where the rule is that they do and each weighs 1.
    var total: Int? {
      guard comparison == .equal, case .constant(let total) = operand, weights.allSatisfy({ $0 == 1 }) else {
        return nil
      }
      return total
    }

    var plainSum: PlainSum? {
      guard let total, variables.distinct().count == variables.count else { return nil }
      return PlainSum(variables: variables, total: total)
    }

    var constraint: Constraint { .linear(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(
        variables: try coder.variables(form?.variables), weights: try coder.integers(form?.weights),
        comparison: try coder.comparison(form?.comparison), operand: try coder.operand(form?.operand))
    }

    func check(_ model: Model) throws(ModelError) {
      try checkFilled(variables)
      guard weights.count == variables.count else {
        throw ModelError(
          code: .length, message: "expected \(variables.count) weights, one for each variable, got \(weights.count)")
      }
      // Sums are computed in 128 bits; what could leave them is refused here.
      let limit = UInt128(1) << 125
      var sum: UInt128 = 1 << 64
      for (variable, weight) in zip(variables, weights) {
        let largest = model.values(of: variable).reduce(0) { max($0, $1.magnitude) }
        sum += UInt128(weight.magnitude) * UInt128(largest)
        guard sum < limit else {
          throw ModelError(code: .tooLarge, message: "the weighted sum could exceed 2 to the 125th")
        }
      }
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let sum = zip(variables, weights).reduce(Int128(0)) { $0 + Int128(values[$1.0]) * Int128($1.1) }
      return comparison.holds(sum, Int128(operand.number(values)))
    }

    func mayHold(_ partial: PartialAssignment) -> Bool {
      var low = Int128(0)
      var high = Int128(0)
      for (variable, weight) in zip(variables, weights) {
        let ends = partial.range(of: variable)
        let (first, second) = (Int128(weight) * ends.lowerBound, Int128(weight) * ends.upperBound)
        low += min(first, second)
        high += max(first, second)
      }
      return comparison.canHold(low...high, partial.range(of: operand))
    }

    func waysToBreak(in model: Model) -> [Model.Breach]? {
      [.constraint(.linear(variables, weights: weights, comparison.contrary, operand))]
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      builder.memory.sums.hasAny = true
      if scope.count >= CombinedSums.leastScope { builder.memory.sums.longOnes += 1 }
      SumLowering(self, scope: scope).post(to: &builder.draft, &builder.memory.sums, &builder.memory.tables)
    }

    /// Bounds on the steps of its variables, unless a table or sets of values are stronger.
    func learn(into draft: inout LearningDraft, propagators: [Int]) -> Bool {
      let isOfTwo = scope.allSatisfy { draft.domains[$0.rawValue].nonzeroBitCount <= 2 }
      guard isOfTwo || propagators.allSatisfy({ draft.network.propagators[$0].form.isServedByBounds }) else {
        return false
      }
      var (terms, base): ([(weight: Int, literal: Literal)], Int) = ([], 0)
      for (variable, weight) in zip(variables, weights) {
        guard let sum = draft.addSteps(of: variable, weight, &terms), abs(base) < LearningDraft.mostWeight else {
          return false
        }
        base += sum
      }
      return draft.addComparison(terms, comparison, operand, less: base)
    }
  }

  /// The sum of the values, each times its weight, compares with the number.
  public static func linear(
    _ variables: [VariableIndex], weights: [Int], _ comparison: Comparison, _ operand: Operand
  ) -> Constraint {
    .linear(Linear(variables: variables, weights: weights, comparison: comparison, operand: operand))
  }

  /// The rule about the sum of the variables, all weights 1.
  public static func sum(_ variables: [VariableIndex], _ comparison: Comparison, _ operand: Operand) -> Constraint {
    .linear(variables, weights: ones(variables.count), comparison, operand)
  }

  /// Weights of 1, from cached lists for short lengths.
  static func ones(_ count: Int) -> [Int] {
    count < kept.count ? kept[count] : Array(repeating: 1, count: count)
  }

  private static let kept = (0...16).map { Array(repeating: 1, count: $0) }
}

/// Different variables that add up to a number.
struct PlainSum {
  let variables: [VariableIndex]
  let total: Int

  /// The rule that they do.
  var constraint: Constraint { .sum(variables, .equal, .constant(total)) }
}
