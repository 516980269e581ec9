// Lets so many tasks at a time through, in the order of arrival.
import Synchronization

/// Lets one task at a time through, or a few, in the order of arrival. It keeps the steps of one thing apart, such as the
/// moves of a session; expensive work goes through `WorkQueue`.
///
/// An actor alone does not do that: while one of its methods waits, another runs.
final class Turnstile: Sendable {
  private struct State {
    var inside = 0
    var last = 0
    var waiting: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  }

  private let state = Mutex(State())
  private let longestQueue: Int
  private let width: Int

  /// A turnstile that turns the next one away when this many wait.
  ///
  /// - Parameter width: How many may be through at a time.
  init(longestQueue: Int, width: Int = 1) {
    self.longestQueue = longestQueue
    self.width = width
  }

  /// How many wait.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Runs a body when there is room and all that came before are in.
  ///
  /// - Throws: `Problem.busy` when too many wait; `CancellationError` when the task is cancelled while it waits; what the
  ///   body throws.
  func pass<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async throws -> Value {
    try await enter()
    defer { leave() }
    return try await body()
  }

  private func enter(isolation: isolated (any Actor)? = #isolation) async throws {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // Looked at under the lock: a task that is cancelled later finds itself among those who wait.
        let result = state.withLock { state -> Result<Void, any Error>? in
          guard state.waiting.count < longestQueue else { return .failure(Problem.busy) }
          if state.inside < width {
            state.inside += 1
            return .success(())
          }
          if Task.isCancelled { return .failure(CancellationError()) }
          state.waiting.append((number, continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      turnAway(number)
    }
  }

  private func turnAway(_ number: Int) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard let place = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
      return state.waiting.remove(at: place).continuation
    }
    continuation?.resume(throwing: CancellationError())
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      if state.waiting.isEmpty {
        state.inside -= 1
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume()
  }
}
