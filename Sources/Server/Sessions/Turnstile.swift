// Lets so many tasks at a time through, in the order of arrival.
import Synchronization

/// Lets one task at a time through, or a few, in the order of arrival.
///
/// An actor alone does not do that: while one of its methods waits, another runs.
final class Turnstile: Sendable {
  private struct State {
    var inside = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
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

  /// Runs a body when there is room and all that came before are in.
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
        if state.inside == width {
          state.waiting.append(continuation)
          return false
        }
        state.inside += 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.inside -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
