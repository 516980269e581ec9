// The open connections of a server, in all and per address.
import NIOCore
import Synchronization

/// The open connections of a server, in all and per address.
final class Connections: Sendable {
  /// What a connection may be used for.
  enum Place {
    /// Any requests.
    case regular
    /// One health check, because the server or the address is at its limit.
    case reserve
  }

  /// What identifies an open connection.
  typealias Number = Int

  private struct State {
    var last = 0
    var regular: [Number: String] = [:]
    var byAddress: [String: Int] = [:]
    /// Reserve connections that have sent nothing yet, oldest first.
    var reserve: [(number: Number, channel: any Channel)] = []
    /// Reserve connections whose health check is being answered.
    var checks: Set<Number> = []
    /// Connections without a request, which may be closed when files run short.
    var idle: [Number: any Channel] = [:]
  }

  let limits: GateLimits
  private let ofAddress: Int
  private let inAll: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - files: How many files the process may open.
  ///     - isBehindProxy: Whether all connections come from a proxy, so that their addresses mean nothing.
  init(_ limits: GateLimits, files: Int, isBehindProxy: Bool) {
    self.limits = limits
    ofAddress = isBehindProxy ? .max : limits.connectionsOfAddress
    inAll = min(limits.connections, max(8, files - Connections.otherFiles - limits.reserve))
  }

  /// Files that the server needs for other things: databases, worker processes, the files it serves.
  private static let otherFiles = 160

  /// Counts a new connection.
  func admit(_ channel: any Channel, from address: String) -> (number: Number, place: Place) {
    let (number, place, oldest) = state.withLock { state -> (Number, Place, (any Channel)?) in
      state.last += 1
      let number = state.last
      let count = state.byAddress[address, default: 0]
      if state.regular.count < inAll, count < ofAddress {
        state.regular[number] = address
        state.byAddress[address] = count + 1
        state.idle[number] = channel
        return (number, .regular, nil)
      }
      state.reserve.append((number, channel))
      let isFull = state.reserve.count > max(1, limits.reserve)
      return (number, .reserve, isFull ? state.reserve.removeFirst().channel : nil)
    }
    oldest?.close(promise: nil)
    return (number, place)
  }

  /// Notes that a reserve connection has sent its health check, so that a newer connection does not replace it.
  ///
  /// - Returns: Whether few enough are being answered to answer this one, too.
  func begin(check number: Number) -> Bool {
    state.withLock { state in
      guard state.checks.count < max(1, limits.reserve) else { return false }
      state.reserve.removeAll { $0.number == number }
      state.checks.insert(number)
      return true
    }
  }

  /// Stops counting a connection.
  func leave(_ number: Number) {
    state.withLock { state in
      state.idle[number] = nil
      if let address = state.regular.removeValue(forKey: number) {
        let count = state.byAddress[address, default: 1] - 1
        state.byAddress[address] = count > 0 ? count : nil
      } else {
        state.reserve.removeAll { $0.number == number }
        state.checks.remove(number)
      }
    }
  }

  /// Notes whether a connection waits for a request.
  func note(_ number: Number, idle channel: (any Channel)?) {
    state.withLock { state in
      if state.regular[number] != nil { state.idle[number] = channel }
    }
  }

  /// Closes the connections that have been idle longest.
  ///
  /// - Returns: How many were closed.
  func closeIdle(_ most: Int) -> Int {
    let channels = state.withLock { state in
      let oldest = state.idle.keys.sorted().prefix(most)
      return oldest.compactMap { state.idle.removeValue(forKey: $0) }
    }
    for channel in channels { channel.close(promise: nil) }
    return channels.count
  }

  /// Number of open connections.
  var count: Int { state.withLock { $0.regular.count + $0.reserve.count + $0.checks.count } }
}
