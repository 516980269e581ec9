// How hard puzzles are, found out beside the requests and remembered.
import Foundation
import Play
import Scripting
import Solver
import Storage
import Synchronization

/// What is known of how hard a puzzle is.
enum Judgement: Sendable {
  /// The solver's word.
  case grade(Grade)
  /// The rules are too large for the solver, or it had too little time.
  case unknown
}

/// Grades puzzles one after the other, each for a bounded time, and remembers the last few hundred.
final class Grading: Sendable {
  private struct State {
    var known: [String: Task<Judgement, any Error>] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())
  private let turnstile = Turnstile(longestQueue: 32)
  private let longest: Duration

  private static let kept = 512

  /// Grading that gives a puzzle up after a time.
  init(longest: Duration) {
    self.longest = longest
  }

  /// How hard a puzzle is.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle; one without a model is unknown.
  ///   - id: Its id in the catalogue; equal puzzles are graded once.
  /// - Throws: `Problem.busy` when too many wait; a fault of the model.
  func judgement(of puzzle: Puzzle, id: String) async throws -> Judgement {
    guard let board = puzzle.board, !board.hasPredicates else { return .unknown }
    let task = state.withLock { state in
      if let known = state.known[id] { return known }
      let task = Task { try await self.grade(board, puzzle) }
      state.known[id] = task
      state.order.append(id)
      if state.order.count > Grading.kept { state.known[state.order.removeFirst()] = nil }
      return task
    }
    do {
      return try await task.value
    } catch {
      state.withLock { state in
        guard state.known[id] == task else { return }
        state.known[id] = nil
        state.order.removeAll { $0 == id }
      }
      throw error
    }
  }

  private func grade(_ board: ModelBoard, _ puzzle: Puzzle) async throws -> Judgement {
    try await turnstile.pass {
      let end = ContinuousClock.now + longest
      do {
        let givens = puzzle.givens ?? board.empty
        return .grade(try await board.grade(givens, host: puzzle.host) { ContinuousClock.now > end })
      } catch is CancellationError {
        return .unknown
      }
    }
  }
}
