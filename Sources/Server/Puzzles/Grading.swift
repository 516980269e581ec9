// Grades puzzles in the background and caches the grades.
import Play
import Scripting
import Solver
import Storage
import Synchronization

/// The result of grading a puzzle.
enum Judgement: Sendable {
  /// The solver's grade.
  case grade(Grade)
  /// The rules are too large for the solver, or it ran out of time.
  case unknown
}

/// Grades puzzles, each for a bounded time, and caches the last few hundred grades.
final class Grading: Sendable {
  private struct State {
    var known: [String: Judgement] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())
  private let work: WorkQueue
  private let longest: Duration

  private static let kept = 512

  /// Grading that gives up on a puzzle after a time.
  init(_ work: WorkQueue, longest: Duration) {
    (self.work, self.longest) = (work, longest)
  }

  /// Grades a puzzle.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle; one without a model is unknown.
  ///     - id: Its id in the catalogue; equal puzzles are graded once.
  /// - Throws: `Problem` if its turn does not come in time; a fault of the model.
  func judgement(of puzzle: Puzzle, id: String) async throws -> Judgement {
    guard let board = puzzle.board, !board.hasPredicates else { return .unknown }
    if let known = judged(id) { return known }
    return try await work.run(.preview) { [self] isCancelled in
      // Another request may have graded it meanwhile.
      if let known = judged(id) { return known }
      let judgement = try await grade(board, puzzle, isCancelled)
      if !isCancelled() { remember(judgement, id) }
      return judgement
    }
  }

  private func judged(_ id: String) -> Judgement? { state.withLock { $0.known[id] } }

  private func remember(_ judgement: Judgement, _ id: String) {
    state.withLock { state in
      if state.known.updateValue(judgement, forKey: id) == nil { state.order.append(id) }
      if state.order.count > Grading.kept { state.known[state.order.removeFirst()] = nil }
    }
  }

  private func grade(
    _ board: ModelBoard, _ puzzle: Puzzle, _ isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> Judgement {
    let end = ContinuousClock.now + longest
    do {
      let givens = puzzle.givens ?? board.empty
      return .grade(
        try await board.grade(givens, analyzer: puzzle.analyzer) { isCancelled() || ContinuousClock.now > end })
    } catch is CancellationError {
      return .unknown
    }
  }
}
