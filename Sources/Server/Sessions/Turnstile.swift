// Lets one task at a time through, in the order of arrival.
import Synchronization

/// Lets one task at a time through, in the order of arrival.
///
/// An actor alone does not do that: while one of its methods waits, another runs.
final class Turnstile: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let longestQueue: Int

  /// A turnstile that turns the next one away when this many wait.
  init(longestQueue: Int) {
    self.longestQueue = longestQueue
  }

  /// Runs a body when all that came before are through.
  ///
  /// - Throws: `Problem.busy` when too many wait; what the body throws.
  func pass<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async throws -> Value {
    guard state.withLock({ $0.waiting.count < longestQueue }) else { throw Problem.busy }
    await enter()
    defer { leave() }
    return try await body()
  }

  private func enter(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isTaken {
          state.waiting.append(continuation)
          return false
        }
        state.isTaken = true
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
