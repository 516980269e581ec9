// The browsers at the other ends of the connections.
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

  /// Has something called once when the client has gone, at once where it has.
  ///
  /// - Returns: A number to forget it by.
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

  /// The client has closed its side of the connection.
  func go() {
    let waiting = state.withLock { state in
      state.isGone = true
      defer { state.waiting = [:] }
      return state.waiting.values.map { $0 }
    }
    for body in waiting { body() }
  }
}

/// The clients of a server by their connections.
final class RemoteClients: Sendable {
  private let open = Mutex<[ObjectIdentifier: (client: RemoteClient, channel: any Channel)]>([:])

  /// The client of a connection; `nil` where the request came over none.
  subscript(connection: ObjectIdentifier) -> RemoteClient? { open.withLock { $0[connection]?.client } }

  /// What watches over a new connection.
  func watch() -> any RemovableChannelHandler { ClientWatch(self) }

  /// Closes all connections, whatever is still to be sent over them.
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

/// Notices that a client goes.
///
/// Nobody who still wants an answer closes the sending side: browsers do not, and a proxy closes the whole connection. So
/// the end of what comes in is taken for the end of the interest.
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
