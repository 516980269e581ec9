// Finds what helps a player on.

/// Finds hints for boards of a model; working state, one for each thread.
public final class HintFinder {
  /// The model.
  public let compiled: CompiledModel
  private let deducer: Deducer

  /// A finder for puzzles of a model.
  ///
  /// - Parameter predicates: Evaluates untabulated predicates; required if the model has any.
  public init(_ compiled: CompiledModel, predicates: (any PredicateEvaluator)? = nil) {
    self.compiled = compiled
    deducer = Deducer(compiled, predicates: predicates)
  }

  /// What helps on from a board: its mistakes, else the easiest step.
  ///
  /// The board is compared with the solution first, so that no step is ever drawn from a wrong entry. Where the givens
  /// leave several solutions an entry is wrong only if no solution has all entries.
  ///
  /// - Parameters:
  ///   - givens: The values of the puzzle.
  ///   - entries: The player's values.
  ///   - excluded: Candidates the player has ruled out, by marks or because earlier hints said so. Candidates of the
  ///     solution among them are mistakes.
  ///   - isHidden: Whether a variable is seen by nobody: what is said of such ones alone is taken as known.
  ///   - isResting: Whether a value is that of a place where nothing is entered. Where a rule about the place alone leaves it no other, as
  ///     at a block or a clue, that is taken as known.
  ///   - following: How many steps to look ahead for the next value to enter.
  ///   - limit: How far to go, as for `Deducer.nextStep`.
  ///   - isCancelled: Asked now and then; true ends the work with what was found.
  /// - Returns: The hint.
  /// - Throws: `ModelError` when an evaluator is needed and there is none, and what the evaluator throws.
  public func hint(
    givens: [(VariableIndex, Int)], entries: [(VariableIndex, Int)] = [], excluded: [Candidates] = [],
    isHidden: (VariableIndex) -> Bool = { _ in false }, isResting: (Assignment) -> Bool = { _ in false },
    following: Int = 0, limit: Technique = .trial, isCancelled: (@Sendable () -> Bool)? = nil
  ) throws -> Hint {
    let found = try deducer.solver.solve(
      givens: givens, limits: SolveLimits(solutions: 2, nodes: Self.nodes, isCancelled: isCancelled))
    if found.count == 0, found.status == .complete { return Hint(.noSolution) }
    let solution = found.status == .complete && found.count == 1 ? found.solutions.first : nil
    let mistakes =
      try solution.map { wrong(entries, excluded, $0) }
      ?? conflicting(givens: givens, entries: entries, excluded: excluded, isCancelled)
    if !mistakes.isEmpty { return Hint(.mistake, mistakes: mistakes) }
    try deducer.load(givens: givens + entries, excluded: excluded)
    if deducer.open == 0 { return Hint(deducer.isContradictory ? .nothing : .solved) }
    func isKnown(_ step: DeductionStep) -> Bool {
      step.isAbout(isHidden) || step.placement.map { isResting($0) && deducer.hasOneValue($0.variable) } ?? false
    }
    func nextStep() throws -> DeductionStep? {
      var next = try deducer.nextStep(limit: limit, isCancelled: isCancelled)
      while let step = next, isKnown(step) {
        deducer.apply(step)
        next = try deducer.nextStep(limit: limit, isCancelled: isCancelled)
      }
      return next
    }
    guard let step = try nextStep() else {
      return Hint(deducer.open == 0 && !deducer.isContradictory ? .solved : .nothing)
    }
    var following = following
    var steps: [DeductionStep] = []
    // Looks ahead for the next value to enter.
    while (steps.last ?? step).placement == nil, following > 0 {
      deducer.apply(steps.last ?? step)
      guard let next = try nextStep() else { break }
      steps.append(next)
      following -= 1
    }
    return Hint(.step, step: step, following: steps)
  }

  /// The decisions after which the solution counts as unknown.
  private static let nodes = 200_000

  /// What differs from the only solution.
  private func wrong(
    _ entries: [(VariableIndex, Int)], _ excluded: [Candidates], _ solution: [Int]
  ) -> [Hint.Mistake] {
    var found: [Hint.Mistake] = []
    for (variable, value) in entries where solution.indices.contains(variable.rawValue) {
      let right = solution[variable.rawValue]
      if value != right {
        found.append(Hint.Mistake(variable: variable, value: value, isEntry: true, right: right))
      }
    }
    for candidates in excluded where solution.indices.contains(candidates.variable.rawValue) {
      let right = solution[candidates.variable.rawValue]
      if candidates.values.contains(right) {
        found.append(Hint.Mistake(variable: candidates.variable, value: right, isEntry: false, right: right))
      }
    }
    return found.sorted { ($0.variable, $0.isEntry ? 0 : 1) < ($1.variable, $1.isEntry ? 0 : 1) }
  }

  /// Entries that no solution has together, as few as deletion one by one leaves; ruled out candidates if none.
  private func conflicting(
    givens: [(VariableIndex, Int)], entries: [(VariableIndex, Int)], excluded: [Candidates],
    _ isCancelled: (@Sendable () -> Bool)?
  ) throws -> [Hint.Mistake] {
    let limits = SolveLimits(nodes: Self.nodes, isCancelled: isCancelled)
    func fails(_ entries: [(VariableIndex, Int)]) throws -> Bool {
      let result = try deducer.solver.solve(givens: givens + entries, limits: limits)
      return result.count == 0 && result.status == .complete
    }
    guard try fails(entries) else { return [] }
    var kept = entries
    for place in entries.indices.reversed() {
      var fewer = kept
      fewer.remove(at: place)
      if try fails(fewer) { kept = fewer }
    }
    return kept.sorted { $0.0 < $1.0 }.map {
      Hint.Mistake(variable: $0.0, value: $0.1, isEntry: true, right: nil)
    }
  }
}

extension DeductionStep {
  /// Whether it says something about such variables and about no others.
  fileprivate func isAbout(_ isHidden: (VariableIndex) -> Bool) -> Bool {
    (placement.map { isHidden($0.variable) } ?? true) && eliminations.allSatisfy { isHidden($0.variable) }
  }
}
