// The clients at the other ends of connections.
import NIOCore
import Synchronization

/// The browser or program at the other end of a connection.
final class RemoteClient: Sendable {
  private struct State {
    var isGone = false
    var last = 0
    var waiting: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// Registers a body to call once when the client disconnects, or at once if it already has.
  ///
  /// - Returns: A number for cancelling the registration.
  func whenGone(_ body: @escaping @Sendable () -> Void) -> Int {
    let (number, isGone) = state.withLock { state in
      state.last += 1
      if !state.isGone { state.waiting[state.last] = body }
      return (state.last, state.isGone)
    }
    if isGone { body() }
    return number
  }

  func forget(_ number: Int) { state.withLock { $0.waiting[number] = nil } }

  /// Notes that the client has closed its side of the connection.
  func go() {
    let waiting = state.withLock { state in
      state.isGone = true
      defer { state.waiting = [:] }
      return state.waiting.values.map { $0 }
    }
    for body in waiting { body() }
  }
}

/// The clients of a server by connection.
final class RemoteClients: Sendable {
  private let open = Mutex<[ObjectIdentifier: (client: RemoteClient, channel: any Channel)]>([:])

  /// The client of a connection; `nil` if the request came without one.
  subscript(connection: ObjectIdentifier) -> RemoteClient? { open.withLock { $0[connection]?.client } }

  /// A handler that watches a new connection.
  func watch() -> any RemovableChannelHandler { ClientWatch(self) }

  /// Closes all connections, even with responses still to send.
  func closeAll() {
    for one in open.withLock({ $0.values.map { $0.channel } }) { one.close(promise: nil) }
  }

  fileprivate func add(_ channel: any Channel) {
    let client = RemoteClient()
    open.withLock { $0[ObjectIdentifier(channel)] = (client, channel) }
  }

  fileprivate func remove(_ channel: any Channel) {
    open.withLock { $0.removeValue(forKey: ObjectIdentifier(channel)) }?.client.go()
  }
}

/// Notices that a client disconnects.
///
/// Clients that still want a response do not close their sending side: browsers never do, and a proxy closes the whole
/// connection. So end of input means that the client has gone.
private final class ClientWatch: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let clients: RemoteClients

  init(_ clients: RemoteClients) { self.clients = clients }

  func handlerAdded(context: ChannelHandlerContext) { clients.add(context.channel) }

  func handlerRemoved(context: ChannelHandlerContext) { clients.remove(context.channel) }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { clients[ObjectIdentifier(context.channel)]?.go() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    clients.remove(context.channel)
    context.fireChannelInactive()
  }
}
