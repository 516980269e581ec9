// What is asked about models whose predicates only their script can judge.
import Grids
import Play
import Solver

extension RuleScript {
  func solve(_ board: ModelBoard, givens: Grid<Int?>, limits: SolveLimits) throws -> SolveResult {
    let evaluator = try evaluator(board, together: nil)
    return try Solver(board.model, predicates: evaluator).solve(givens: board.assignments(givens), limits: limits)
  }

  func violations(_ board: ModelBoard, entries: Grid<Int?>) throws -> [CompiledModel.Violation] {
    try board.model.violations(of: board.partial(entries), predicates: try evaluator(board, together: nil))
  }

  func hint(
    _ board: ModelBoard, givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates]
  ) throws -> Hint {
    let evaluator = try evaluator(board, together: sandbox.limits.questions)
    return try board.hint(givens, entries: entries, excluded: excluded, predicates: evaluator)
  }

  func grade(_ board: ModelBoard, givens: Grid<Int?>) throws -> Grade {
    let evaluator = try evaluator(board, together: sandbox.limits.questions)
    return try Grader(board.model, predicates: evaluator).grade(givens: board.assignments(givens))
  }

  func verdict(_ board: ModelBoard, givens: Grid<Int?>, limits: VerdictLimits) throws -> Verdict {
    let evaluator = try evaluator(board, together: sandbox.limits.questions)
    return try Judge(board.model, predicates: evaluator).verdict(givens: board.assignments(givens), limits: limits)
  }

  func puzzle(
    _ board: ModelBoard, _ wish: PuzzleWish, seed: UInt64, isCancelled: (@Sendable () -> Bool)?
  ) throws -> GeneratedPuzzle? {
    let (product, overflow) = sandbox.limits.questions.multipliedReportingOverflow(by: 10)
    let evaluator = try evaluator(board, together: overflow ? nil : product)
    return try board.puzzle(wish, seed: seed, predicates: evaluator, isCancelled: isCancelled)
  }
}
