// Several questions about one puzzle, which share what was learned.

/// A learning search that stays for several questions about a model.
///
/// What it learns from one question shortens the next. An answer depends on the questions before only where several solutions would
/// do.
final class Questions {
  private let compiled: CompiledModel
  private let learner: Learner
  /// Whether there may be a solution at all.
  private var isPossible: Bool

  /// Questions about a model with some variables fixed.
  ///
  /// - Parameters:
  ///   - domains: For each variable, the bits that it may have.
  ///   - evaluator: Judges predicates.
  init(_ compiled: CompiledModel, _ plan: LearningPlan, _ domains: UnsafePointer<UInt64>, _ evaluator: PredicateMemory?)
  {
    self.compiled = compiled
    learner = Learner(plan)
    learner.engine?.evaluator = evaluator
    isPossible = learner.start(domains)
  }

  /// Looks for a solution with some values.
  ///
  /// - Parameters:
  ///   - values: Variables of the model and their values.
  ///   - limits: `nodes` and `isCancelled` bound the search.
  /// - Returns: At most one solution; if there is none, values that do not go together, which are all needed only by chance.
  /// - Throws: What the evaluator throws.
  func solve(
    _ values: [(VariableIndex, Int)], limits: SolveLimits
  ) throws -> (result: SolveResult, core: [(VariableIndex, Int)]) {
    var result = SolveResult(solutions: [], count: 0, status: .complete, nodes: 0)
    guard isPossible else { return (result, []) }
    var assumptions: [Literal] = []
    for (variable, value) in values {
      let bit = compiled.bit(of: value, in: variable)
      let literal = bit.map { learner.plan.literals[64 * variable.rawValue + $0.trailingZeroBitCount] }
      guard let literal, literal != Literal.no.code else { return (result, [(variable, value)]) }
      assumptions.append(Literal(code: literal))
    }
    var run = SearchRun(solutions: 1, nodeLimit: limits.nodes ?? .max, isCancelled: limits.isCancelled)
    let end = learner.search(&run, known: [], apart: nil, assuming: assumptions) { bits in
      result.solutions = [
        (0..<compiled.model.variableCount).map { compiled.value(of: $0, bit: bits[$0].trailingZeroBitCount) }
      ]
    }
    try learner.engine?.rethrow()
    learner.retreat(to: 0)
    let core = Set(learner.core)
    if end == .complete, core.isEmpty { isPossible = false }
    result.count = run.count
    result.nodes = run.nodes
    result.status = (end ?? .workExhausted).status
    return (result, zip(values, assumptions).filter { core.contains($0.1) }.map(\.0))
  }
}
