// Weighted sums become tables, combinations of distinct values, or bounds reasoning.

/// A weighted sum to be lowered.
struct SumLowering {
  let sum: Constraint.Linear
  /// The variables of the sum and of its operand, each once.
  let scope: [Int]
  /// The variables of the sum.
  let variables: [Int]

  /// A sum with its scope, each variable once.
  init(_ sum: Constraint.Linear, scope: [Int]) {
    self.sum = sum
    self.scope = scope
    // With no operand and no variable twice both are the same list.
    let isPlain = scope.count == sum.variables.count && sum.operand.variable == nil
    variables = isPlain ? scope : sum.variables.map(\.rawValue)
  }

  /// A sum of different variables that equals a constant.
  init(_ variables: [Int], weights: [Int], total: Int) {
    sum = Constraint.Linear(
      variables: variables.map { VariableIndex($0) }, weights: weights, comparison: .equal, operand: .constant(total))
    scope = variables
    self.variables = variables
  }

  /// Posts the propagator that suits the sum best.
  func post(to draft: inout NetworkDraft, _ memory: inout SumMemory, _ tables: inout Tabulator) {
    if scope.count <= 3,
      addSmallSum(to: &draft, &memory, tables.limits) || tables.tabulateIfSmall(.linear(sum), scope, to: &draft)
    {
      return
    }
    if case .constant(let total) = sum.operand {
      let distinct = DistinctSum(
        variables: variables, weights: sum.weights, comparison: sum.comparison, total: total)
      if distinct.post(to: &draft, &memory) { return }
    }
    if tables.tabulateIfSmall(.linear(sum), scope, to: &draft) { return }
    addTerms(to: &draft)
  }

  private func addSmallSum(
    to draft: inout NetworkDraft, _ memory: inout SumMemory, _ limits: TabulationLimits
  ) -> Bool {
    guard case .constant(let total) = sum.operand else { return false }
    let small = SmallSum(variables: variables, weights: sum.weights, comparison: sum.comparison, total: total)
    return small.post(to: &draft, &memory, limits)
  }

  /// Posts the sum by subtotals or bounds, with one weight for each variable.
  private func addTerms(to draft: inout NetworkDraft) {
    var terms: [Int: Int128] = [:]
    for (variable, weight) in zip(variables, sum.weights) { terms[variable, default: 0] += Int128(weight) }
    var total = Int128(0)
    switch sum.operand {
    case .constant(let number): total = Int128(number)
    case .variable(let variable): terms[variable.rawValue, default: 0] -= 1
    }
    let used = scope.filter { terms[$0] != 0 }
    let kept = used.map { terms[$0] ?? 0 }
    if used.isEmpty {
      draft.isContradictory = draft.isContradictory || !sum.comparison.holds(0, total)
      return
    }
    if sum.comparison == .equal, SubtotalLowering(scope: used, weights: kept, total: total).post(to: &draft) { return }
    let (isNegative, comparison, bound): (Bool, Comparison, Int128) =
      switch sum.comparison {
      case .equal, .notEqual, .lessOrEqual: (false, sum.comparison, total)
      case .less: (false, .lessOrEqual, total - 1)
      case .greaterOrEqual: (true, .lessOrEqual, -total)
      case .greater: (true, .lessOrEqual, -total - 1)
      }
    let weights = isNegative ? kept.map { -$0 } : kept
    BoundLowering(scope: used, weights: weights, comparison: comparison, total: bound).post(to: &draft)
  }
}
