// Judges puzzles by the steps that solve them.

/// Judges how hard a puzzle is.
///
/// - `elimination`: naked and hidden singles alone solve it, gone over in rounds that each place all that is single.
///   With houses of *n* variables: difficulty 1 up to 2/3 *n* rounds, 2 up to *n* rounds, else 3.
/// - `deduction`: the fixed point of all propagation solves it, which besides singles finds locked candidates, naked and
///   hidden subsets of every size, and what each other constraint excludes by itself; nothing is ever assumed.
///   Difficulty 4.
/// - `trialAndError`: the rest. Difficulty 4 where a single assumption about a variable with two candidates suffices: one
///   candidate contradicts and the other solves the puzzle, both by deduction; else 5.
///
/// What has no solution or several gets `trialAndError` and 5.
public struct Grader {
  /// The model whose puzzles are graded.
  public let compiled: CompiledModel
  private let solver: Solver
  private let elimination: Elimination

  /// A grader for puzzles of a model.
  ///
  /// - Parameter predicates: Who answers the predicates that are not tabulated; needed only if there are such.
  public init(_ compiled: CompiledModel, predicates: (any PredicateEvaluator)? = nil) {
    self.compiled = compiled
    solver = Solver(compiled, predicates: predicates)
    elimination = Elimination(compiled, predicates: predicates)
  }

  /// Grades the puzzle with given values.
  ///
  /// - Parameters:
  ///   - givens: Variables and their values.
  ///   - isCancelled: Asked now and then; true ends the work.
  /// - Throws: `CancellationError` when cancelled, `ModelError` when an evaluator is needed and there is none, and what
  ///   the evaluator throws.
  public func grade(
    givens: [(VariableIndex, Int)], isCancelled: (@Sendable () -> Bool)? = nil
  ) throws -> Grade {
    let open = compiled.model.variableCount - Set(givens.map(\.0)).count
    let found = try solver.solve(
      givens: givens, limits: SolveLimits(solutions: 2, keep: 0, isCancelled: isCancelled))
    if found.status == .cancelled { throw CancellationError() }
    let known = givens.filter { (0..<compiled.model.variableCount).contains($0.0.rawValue) }
    let singles = try elimination.run(givens: known)
    var grade = Grade(solutions: found.count, method: .trialAndError, difficulty: 5, open: open, left: singles.left)
    guard found.count == 1 else { return grade }
    if singles.left == 0 {
      grade.method = .elimination
      grade.difficulty = difficulty(rounds: singles.rounds)
    } else if try solver.deduces(givens) {
      grade.method = .deduction
      grade.difficulty = 4
    } else if try solver.yieldsToOneAssumption(givens) {
      grade.difficulty = 4
    }
    return grade
  }

  /// The difficulty if elimination alone solves the puzzle, else nil; then it has exactly one solution.
  func eliminationDifficulty(givens: [(VariableIndex, Int)]) throws -> Int? {
    let singles = try elimination.run(givens: givens)
    guard singles.left == 0, !singles.isContradictory else { return nil }
    return difficulty(rounds: singles.rounds)
  }

  private func difficulty(rounds: Int) -> Int {
    if 3 * rounds <= 2 * elimination.breadth { return 1 }
    return rounds <= elimination.breadth ? 2 : 3
  }
}

extension Solver {
  /// Whether propagation at full strength fixes every variable.
  func deduces(_ givens: [(VariableIndex, Int)]) throws -> Bool {
    engine.registers.pointee.usesMatching = true
    defer { engine.registers.pointee.usesMatching = false }
    return try start() && fix(givens) && settles() == .solved
  }

  /// Whether there is a variable with two candidates, one of which contradicts and the other solves.
  func yieldsToOneAssumption(_ givens: [(VariableIndex, Int)]) throws -> Bool {
    engine.registers.pointee.usesMatching = true
    defer { engine.registers.pointee.usesMatching = false }
    guard try start(), fix(givens), try settles() == .open else { return false }
    for variable in 0..<engine.modelCount where engine.domains[variable].nonzeroBitCount == 2 {
      let domain = engine.domains[variable]
      let first = domain & (0 &- domain)
      let outcomes = try [first, domain & ~first].map { bit in
        let mark = engine.registers.pointee.trailCount
        defer { engine.undo(to: mark) }
        return try engine.shrink(variable, to: bit) ? settles() : .contradictory
      }
      if outcomes.contains(.contradictory), outcomes.contains(.solved) { return true }
    }
    return false
  }

  private enum Settlement {
    case solved
    case open
    case contradictory
  }

  private func settles() throws -> Settlement {
    let holds = engine.propagate()
    try engine.rethrow()
    guard holds else { return .contradictory }
    return (0..<engine.modelCount).allSatisfy(engine.isFixed) ? .solved : .open
  }
}
