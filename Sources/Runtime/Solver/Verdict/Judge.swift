// Works out a verdict stage by stage.

/// Judges a model with givens; working state, one for each thread.
///
/// Every stage adds to the verdict and reports it, so that useful results are available before the slow stages end.
public final class Judge {
  /// The model judged.
  public let compiled: CompiledModel
  let solver: Solver
  let predicates: PredicateMemory?
  var verdict = Verdict()
  var limits = VerdictLimits()
  var givens: [(VariableIndex, Int)] = []
  /// Told the verdict whenever there is more of it.
  var report: (Verdict) -> Void = { _ in }

  /// A judge of a model.
  ///
  /// - Parameter predicates: Evaluates untabulated predicates; required if the model has any.
  public init(_ compiled: CompiledModel, predicates: (any PredicateEvaluator)? = nil) {
    self.compiled = compiled
    let predicates = PredicateMemory.before(predicates)
    self.predicates = predicates
    solver = Solver(compiled, predicates: predicates)
  }

  /// Judges the model with some variables fixed.
  ///
  /// - Parameters:
  ///   - givens: Variables and their values.
  ///   - limits: What to work out and how far.
  ///   - report: Told the verdict after each stage, and whenever a stage has found something more.
  /// - Returns: The verdict as far as it got; `finished` tells how far.
  /// - Throws: `ModelError` when an evaluator is needed and there is none, and what the evaluator throws.
  /// - Complexity: one search a candidate and a given, one compilation and search a constraint.
  public func verdict(
    givens: [(VariableIndex, Int)] = [], limits: VerdictLimits = VerdictLimits(),
    report: @escaping (Verdict) -> Void = { _ in }
  ) throws -> Verdict {
    verdict = Verdict()
    self.limits = limits
    self.givens = givens
    self.report = report
    defer { self.report = { _ in } }
    for stage in Verdict.Stage.allCases where stage == .solutions || limits.stages.contains(stage) {
      guard !isOver || stage == .solutions else { break }
      let isDone =
        switch stage {
        case .solutions: try countSolutions()
        case .conflict: try verdict.count != .none || findConflict()
        case .candidates: try findCandidates()
        case .givens: try findRedundantGivens()
        case .constraints: try findRedundantConstraints()
        }
      if isDone { verdict.finished.insert(stage) }
      report(verdict)
    }
    return verdict
  }

  /// Whether no more work may be done.
  var isOver: Bool {
    verdict.nodes >= limits.nodes || limits.isCancelled?() == true
  }

  /// One search within what is left of the work; nil if it came to no end.
  func search(
    _ solver: Solver, _ givens: [(VariableIndex, Int)], solutions: Int = 1
  ) throws -> SolveResult? {
    try counting(solutions: solutions) { try solver.solve(givens: givens, limits: $0) }
  }

  /// A search within what is left of the work; nil if it came to no end.
  func counting(solutions: Int = 1, _ search: (SolveLimits) throws -> SolveResult) throws -> SolveResult? {
    let left = min(limits.nodesEach, limits.nodes - verdict.nodes)
    let result = try search(
      SolveLimits(solutions: solutions, nodes: max(left, 1), isCancelled: limits.isCancelled))
    verdict.nodes += result.nodes + 1
    let isEnded = result.status == .complete || result.status == .limitReached
    if !isEnded, result.count < solutions { return result.count > 0 ? result : nil }
    return result
  }

  /// Counts up to two solutions. Two that are known already and differ need no search.
  private func countSolutions() throws -> Bool {
    verdict.known.solutions = try knownSolutions()
    if let first = verdict.known.solutions.first,
      let second = verdict.known.solutions.dropFirst().first(where: { !isSame(first, $0) })
    {
      verdict.solutions = [first, second]
      verdict.count = .several
      verdict.differing = differing(first, second)
      return true
    }
    guard let result = try search(solver, givens, solutions: 2) else { return false }
    verdict.solutions = result.solutions
    switch (result.count, result.status) {
    case (0, _): verdict.count = .none
    case (1, .complete): verdict.count = .one
    case (1, _): return false
    default:
      verdict.count = .several
      verdict.differing = differing(result.solutions[0], result.solutions[1])
    }
    return true
  }

  /// The solutions known before that are solutions of this model with these givens.
  ///
  /// - Complexity: O(*n*) for each, *n* the places of all constraints.
  private func knownSolutions() throws -> [[Int]] {
    let model = compiled.model
    return try limits.known.solutions.prefix(KnownValues.mostSolutions(variables: model.variableCount)).compactMap {
      solution in
      guard givens.allSatisfy({ $0.0.rawValue < solution.count && solution[$0.0.rawValue] == $0.1 }) else { return nil }
      if let telling = model.projection {
        // Other variables may have come or gone; with these fixed, the rest is soon found.
        guard !isOver, telling.allSatisfy({ $0.rawValue < solution.count }) else { return nil }
        return try search(solver, telling.map { ($0, solution[$0.rawValue]) })?.solutions.first
      }
      let isSolution =
        try solution.count == model.variableCount
        && model.variables.allSatisfy { model.values(of: $0).contains(solution[$0.rawValue]) }
        && model.constraints.allSatisfy { try $0.form.holds(solution, in: model, predicates) }
      return isSolution ? solution : nil
    }
  }

  /// The variables that tell two solutions apart and differ in them.
  private func differing(_ first: [Int], _ second: [Int]) -> [VariableIndex] {
    (compiled.model.projection ?? compiled.model.variables).filter { first[$0.rawValue] != second[$0.rawValue] }
  }

  private func isSame(_ first: [Int], _ second: [Int]) -> Bool { differing(first, second).isEmpty }

  /// A solver for the model with only some of its constraints.
  func part(_ kept: Set<Int>) throws -> Solver {
    Solver(try CompiledModel(compiled.model.keeping(kept), tabulationLimit: 512), predicates: predicates)
  }
}
