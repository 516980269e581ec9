// Finds why a variable cannot take a value.

/// Finds short refutations of values; working state, one for each thread.
public final class Refuter {
  /// The model.
  public let compiled: CompiledModel
  private let deducer: Deducer
  private let predicates: (any PredicateEvaluator)?

  /// A refuter for puzzles of a model.
  ///
  /// - Parameter predicates: Evaluates untabulated predicates; required if the model has any.
  public init(_ compiled: CompiledModel, predicates: (any PredicateEvaluator)? = nil) {
    self.compiled = compiled
    self.predicates = predicates
    deducer = Deducer(compiled, predicates: predicates)
  }

  /// Why a variable does not take a value.
  ///
  /// A constraint that the value breaks beside the values already placed is the whole answer. Otherwise the value is
  /// supposed, and consequences are drawn, those that rest on the fewest others first: all singles and all that
  /// constraints exclude, then, where nothing more comes of these, one step of a harder technique without a supposition of
  /// its own. Contradictions are traced back to the supposition, and the answer is the one that rests on the fewest steps.
  ///
  /// Entries are used only where a solution has them all, so that nothing is ever drawn from a wrong one. An entry for
  /// the variable itself is disregarded.
  ///
  /// - Parameters:
  ///   - supposed: The variable, one of the model's, and the value.
  ///   - givens: The values of the puzzle.
  ///   - entries: The player's values.
  ///   - isCancelled: Asked now and then; true ends the work with what is known, `open`.
  /// - Returns: The answer, the same for the same question everywhere.
  /// - Throws: `ModelError` when an evaluator is needed and there is none, and what the evaluator throws.
  /// - Complexity: at most 500 rounds and three searches of 200,000 decisions.
  public func refute(
    _ supposed: Assignment, givens: [(VariableIndex, Int)], entries: [(VariableIndex, Int)] = [],
    isCancelled: (@Sendable () -> Bool)? = nil
  ) throws -> Refutation {
    if givens.contains(where: { $0.0 == supposed.variable }) { return Refutation(.given, supposed: supposed) }
    let position = try trusted(entries.filter { $0.0 != supposed.variable }, givens, isCancelled)
    guard let position else { return Refutation(.noSolution, supposed: supposed) }
    let usesEntries = position.count > givens.count
    if let broken = try broken(supposed, position) {
      return Refutation(.contradiction, supposed: supposed, end: broken, usesEntries: usesEntries)
    }
    if let bit = compiled.bit(of: supposed.value, in: supposed.variable) {
      var consequences = try Consequences(deducer, position, supposed.variable.rawValue, bit)
      if let found = try consequences.contradiction(isCancelled) {
        return Refutation(
          .contradiction, supposed: supposed, steps: found.steps, end: found.end, usesEntries: usesEntries)
      }
    }
    let limits = SolveLimits(nodes: Self.nodes, isCancelled: isCancelled)
    let rest = try deducer.solver.solve(givens: position + [(supposed.variable, supposed.value)], limits: limits)
    let isRefuted = rest.count == 0 && rest.status == .complete
    return Refutation(isRefuted ? .trial : .open, supposed: supposed, usesEntries: usesEntries)
  }

  /// The decisions of one search.
  private static let nodes = 200_000

  /// The givens, with the entries where a solution may have them all; nil if there is none at all.
  private func trusted(
    _ entries: [(VariableIndex, Int)], _ givens: [(VariableIndex, Int)], _ isCancelled: (@Sendable () -> Bool)?
  ) throws -> [(VariableIndex, Int)]? {
    let limits = SolveLimits(nodes: Self.nodes, isCancelled: isCancelled)
    func isPossible(_ values: [(VariableIndex, Int)]) throws -> Bool {
      let result = try deducer.solver.solve(givens: values, limits: limits)
      return result.count > 0 || result.status != .complete
    }
    if !entries.isEmpty, try isPossible(givens + entries) { return givens + entries }
    return try isPossible(givens) ? givens : nil
  }

  /// The first constraint that breaks as soon as the value is added.
  private func broken(_ supposed: Assignment, _ position: [(VariableIndex, Int)]) throws -> Contradiction? {
    var values = [Int?](repeating: nil, count: compiled.model.variableCount)
    for (variable, value) in position { values[variable.rawValue] = value }
    values[supposed.variable.rawValue] = supposed.value
    let violations = try compiled.model.violations(of: values, predicates: predicates)
    guard let first = violations.first else { return nil }
    return Contradiction(.rule, constraints: [first.constraint], variables: first.variables)
  }
}
