// Counts concurrent things per address.
import Synchronization

/// Counts concurrent things per address.
final class Tally: Sendable {
  /// Counts until it is released.
  final class Pass: Sendable {
    private let leave: @Sendable () -> Void

    fileprivate init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }

    deinit { leave() }
  }

  private let counts = Mutex<[String: Int]>([:])
  private let most: Int

  /// - Parameter most: Maximum for one address.
  init(most: Int) { self.most = most }

  /// Counts one more.
  ///
  /// - Throws: `Problem.manyFromHere` at the limit.
  func enter(_ address: String) throws(Problem) -> Pass {
    let isIn = counts.withLock { counts in
      guard counts[address, default: 0] < most else { return false }
      counts[address, default: 0] += 1
      return true
    }
    guard isIn else { throw Problem.manyFromHere }
    return Pass { [weak self] in self?.leave(address) }
  }

  private func leave(_ address: String) {
    counts.withLock { counts in
      let count = counts[address, default: 1] - 1
      counts[address] = count > 0 ? count : nil
    }
  }
}
