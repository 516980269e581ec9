// Questions about a rule set's models: solutions, hints, grades, verdicts and new puzzles.
import Grids
import LuaBridge
import Play
import Solver

/// Each takes an `isCancelled` that also tells when the time for the question is up.
extension RuleScript {
  /// The compiled model of a board that this script has made.
  ///
  /// - Throws: Where models are not compiled in this process.
  func compiled(_ board: ModelBoard) throws -> CompiledModel {
    if !board.concealed.isEmpty, compiles { return try CompiledModel(board.model) }
    guard let compiled = board.compiled else { throw LuaError("the model is not compiled in this process") }
    return compiled
  }

  func solve(_ board: ModelBoard, givens: Grid<Int?>, limits: SolveLimits) throws -> SolveResult {
    // A search that is bounded by its decisions is bounded by what predicates take as well.
    let together = limits.nodes == nil ? nil : sandbox.limits.questions
    let evaluator = try evaluator(board, together: together, isOver: limits.isCancelled)
    return try Solver(compiled(board), predicates: evaluator).solve(givens: board.assignments(givens), limits: limits)
  }

  func violations(_ board: ModelBoard, entries: Grid<Int?>) throws -> [Model.Violation] {
    let (together, overflow) = sandbox.limits.move.multipliedReportingOverflow(by: 10)
    let evaluator = try evaluator(board, together: overflow ? nil : together)
    return try board.model.violations(of: board.partial(entries), predicates: evaluator)
  }

  func hint(
    _ board: ModelBoard, givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates],
    isCancelled: (@Sendable () -> Bool)? = nil
  ) throws -> Hint {
    let evaluator = try evaluator(board, together: sandbox.limits.questions, isOver: isCancelled)
    return try board.hint(
      givens, entries: entries, excluded: excluded, try compiled(board), predicates: evaluator,
      isCancelled: isCancelled)
  }

  func refutation(
    _ board: ModelBoard, of supposed: Assignment, givens: Grid<Int?>, entries: Grid<Int?>,
    isCancelled: (@Sendable () -> Bool)? = nil
  ) throws -> Refutation {
    let evaluator = try evaluator(board, together: sandbox.limits.questions, isOver: isCancelled)
    return try board.refutation(
      of: supposed, givens: givens, entries: entries, try compiled(board), predicates: evaluator,
      isCancelled: isCancelled)
  }

  func grade(_ board: ModelBoard, givens: Grid<Int?>, isCancelled: (@Sendable () -> Bool)?) throws -> Grade {
    let evaluator = try evaluator(board, together: sandbox.limits.questions, isOver: isCancelled)
    return try Grader(compiled(board), predicates: evaluator).grade(
      givens: board.assignments(givens), isCancelled: isCancelled)
  }

  func verdict(_ board: ModelBoard, givens: Grid<Int?>, limits: VerdictLimits) throws -> Verdict {
    let evaluator = try evaluator(board, together: sandbox.limits.questions, isOver: limits.isCancelled)
    return try Judge(compiled(board), predicates: evaluator).verdict(givens: board.assignments(givens), limits: limits)
  }

  func puzzle(
    _ board: ModelBoard, _ wish: PuzzleWish, seed: UInt64, isCancelled: (@Sendable () -> Bool)?
  ) throws -> GeneratedPuzzle? {
    let (product, overflow) = sandbox.limits.questions.multipliedReportingOverflow(by: 10)
    let evaluator = try evaluator(board, together: overflow ? nil : product)
    return try board.puzzle(wish, seed: seed, try compiled(board), predicates: evaluator, isCancelled: isCancelled)
  }
}
