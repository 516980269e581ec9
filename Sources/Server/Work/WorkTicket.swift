// One work in the queue.
import Storage
import Synchronization

/// Who asks for work.
struct WorkAsker: Hashable, Sendable {
  /// Who asks at an address: a player, or a connection of which nobody knows whose it is.
  enum Who: Hashable, Sendable {
    case player(Player.ID)
    case connection(ObjectIdentifier)
    case server
  }

  /// The address, of IPv6 the network of 64 bits.
  let address: String
  let who: Who
  /// Whether shares are held against it; the machine itself has no bounds but the length of the queue.
  var isBounded = true

  /// What its work is counted for beside the address. Browsers of which nothing is known share one account, so whoever has
  /// a name or games is not held up by a program that brings no cookie.
  var account: WorkShares.Key {
    switch who {
    case .player(let player): .player(player)
    case .connection, .server: .unknown(address)
    }
  }
}

/// One work in the queue, from the request for it to its end.
final class WorkTicket: Sendable {
  /// Why a work was ended before it was done.
  enum Reason: Sendable {
    /// Nobody waits for it any more.
    case abandoned
    /// The server ends.
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

  /// Why the work is to end, if it is.
  var reason: Reason? { state.withLock { $0.reason } }

  /// Whether the work is to end. Long computations ask it now and then, from whichever thread.
  var isCancelled: Bool { reason != nil }

  /// Takes what stops the work while it runs; it is called at once where the work was cancelled before.
  func onCancel(_ stop: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      state.stop = stop
      return state.reason != nil
    }
    if isLate { stop() }
  }

  /// Has the work end.
  ///
  /// - Returns: Whether it was not to end before.
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
