// A whole logical solution, step by step.
public import Grids
import Solver

/// How a person solves a puzzle: always the easiest step next.
public struct SolvingPath: Sendable {
  /// The steps in words, each with its move, in order.
  public let steps: [HintText]
  /// The steps that front ends show at most.
  public static let mostShown = 500
  /// The board behind the last step.
  public let board: Grid<Int?>

  /// Whether the search for steps was ended before it came to an end.
  public let isCut: Bool

  /// Whether the steps fill the board.
  public var isWhole: Bool { board.elements.allSatisfy { $0 != nil } }
}

extension ModelBoard {
  /// The way from a board to its solution, as far as steps are found.
  ///
  /// - Parameters:
  ///   - givens: The cells fixed from the start.
  ///   - entries: All cells that hold a value.
  ///   - most: How many steps to take at most.
  ///   - isOver: Asked before and, where no script takes part, during each step; true ends the way there.
  /// - Returns: The steps; `nil` where the entries are wrong, or the board has no solution.
  /// - Throws: as `hint`.
  /// - Complexity: a hint for each step.
  public func path(
    _ givens: Grid<Int?>, entries: Grid<Int?>, most: Int = 10_000, analyzer: any PuzzleAnalyzer,
    isOver: @escaping @Sendable () -> Bool = { false }
  ) async throws -> SolvingPath? {
    var (board, excluded, steps): (Grid<Int?>, [Candidates], [HintText]) = (entries, [], [])
    while steps.count < most, !isOver() {
      let hint = try await self.hint(
        givens, entries: board, excluded: excluded, analyzer: analyzer, isCancelled: isOver)
      if hint.finding == .mistake || hint.finding == .noSolution { return nil }
      guard let step = hint.step else { return SolvingPath(steps: steps, board: board, isCut: isOver()) }
      steps.append(HintText(hint, level: .move, on: self))
      excluded += step.eliminations
      if let placement = step.placement, let cell = cell(of: placement.variable) { board[cell] = placement.value }
    }
    return SolvingPath(steps: steps, board: board, isCut: true)
  }
}
