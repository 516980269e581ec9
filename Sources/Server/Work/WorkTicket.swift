// A work in the queue.
import Storage
import Synchronization

/// The owner of a work.
struct WorkAsker: Hashable, Sendable {
  /// A player, or a connection of an unidentified browser.
  enum Who: Hashable, Sendable {
    case player(Player.ID)
    case connection(ObjectIdentifier)
    case server
  }

  /// The address; for IPv6 its 64-bit network.
  let address: String
  let who: Who
  /// Whether it has limits. This machine has none but the length of the queue.
  var isBounded = true

  /// The account that its work is charged to besides the address. Unidentified browsers share one account, so a program
  /// without cookies does not hold up people with a name or games.
  var account: WorkShares.Key {
    switch who {
    case .player(let player): .player(player)
    case .connection, .server: .unknown(address)
    }
  }
}

/// A work in the queue, from its request to its end.
final class WorkTicket: Sendable {
  /// Why a work was cancelled.
  enum Reason: Sendable {
    /// The client has gone.
    case abandoned
    /// The server is stopping.
    case ending

    var problem: Problem {
      switch self {
      case .abandoned: .abandoned
      case .ending: .ending
      }
    }
  }

  private struct State {
    var reason: Reason?
    var stop: (@Sendable () -> Void)?
  }

  let kind: WorkKind
  let asker: WorkAsker
  private let state = Mutex(State())

  init(_ kind: WorkKind, _ asker: WorkAsker) { (self.kind, self.asker) = (kind, asker) }

  /// Why the work should end, if it should.
  var reason: Reason? { state.withLock { $0.reason } }

  /// Whether the work should end. Long computations poll it from any thread.
  var isCancelled: Bool { reason != nil }

  /// Registers a handler that stops the running work; called at once if the work is already cancelled.
  func onCancel(_ stop: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      state.stop = stop
      return state.reason != nil
    }
    if isLate { stop() }
  }

  /// Cancels the work.
  ///
  /// - Returns: `false` if it was already cancelled.
  func cancel(_ reason: Reason) -> Bool {
    let (isFirst, stop) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
      guard state.reason == nil else { return (false, nil) }
      state.reason = reason
      return (true, state.stop)
    }
    stop?()
    return isFirst
  }
}
