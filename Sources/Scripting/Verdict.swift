// What the solver says of a level or a rule set.
import Foundation
import Grids
import Play
import Solver

extension Library {
  /// What the solver says of a level file, or of a rule set's file with its default options, as a sentence.
  ///
  /// - Throws: `RuleFault`; cancellation and limits of scripts too.
  public func verdict(file path: String) async throws -> String {
    let puzzle: Puzzle
    if TestFiles.isRuleSet(path) {
      let (bare, pack) = ruleSet(inFile: path)
      puzzle = try await self.puzzle(fields: [:], rules: bare, pack: pack)
    } else {
      puzzle = try await self.puzzle(file: path)
    }
    guard let board = puzzle.board else { return "a game of moves; there is nothing to solve" }
    let size = "\(board.variables.shape.count) cells, \(board.model.model.constraints.count) constraints"
    let givens = puzzle.givens ?? board.empty
    let limits = SolveLimits(solutions: 2, keep: 2, nodes: Checker.work)
    let result = try await board.solve(givens, limits: limits, host: puzzle.host)
    switch (result.count, result.status == .workExhausted) {
    case (0, false): return "no solution; \(size)"
    case (1, false):
      guard !board.needsHost, let grade = try? Grader(board.model).grade(givens: board.assignments(givens)) else {
        return "one solution; \(size)"
      }
      return "one solution, difficulty \(grade.difficulty); \(size)"
    case (_, true): return "\(result.count == 0 ? "no" : "one") solution found with bounded work; \(size)"
    default:
      if puzzle.level["givens"] == nil { return "solvable; \(size)" }
      return "several solutions\(Checker.difference(result, board)); \(size)"
    }
  }
}
