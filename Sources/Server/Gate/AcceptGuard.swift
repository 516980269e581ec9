// Handles running out of file descriptors while accepting connections.
import Foundation
import Logging
import NIOCore

/// Keeps a server without free file descriptors from accepting in a busy loop, and from giving up.
///
/// NIO leaves the socket readable after `EMFILE`, so the event loop would try again at once, forever; and the error
/// would end Hummingbird's loop over the connections. The guard swallows the error, makes room and pauses. It closes
/// idle connections. If none is idle, it uses a reserved descriptor to accept one client and hang up.
final class AcceptGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = any Channel

  private let connections: Connections
  private let logger: Logger
  private var spare = AcceptGuard.openSpare()
  private var toldAt: NIODeadline?
  private static let pause = TimeAmount.milliseconds(100)

  init(_ connections: Connections, _ logger: Logger) {
    self.connections = connections
    self.logger = logger
  }

  deinit { if spare >= 0 { close(spare) } }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? IOError else { return context.fireErrorCaught(error) }
    switch error.errnoCode {
    case ECONNABORTED: return
    case EMFILE, ENFILE, ENOBUFS, ENOMEM: break
    default: return context.fireErrorCaught(error)
    }
    tell(error)
    if connections.closeIdle(8) == 0 { shed(context) }
    let options = context.channel.syncOptions
    try? options?.setOption(.autoRead, value: false)
    context.eventLoop.assumeIsolated().scheduleTask(in: AcceptGuard.pause) {
      if self.spare < 0 { self.spare = AcceptGuard.openSpare() }
      try? options?.setOption(.autoRead, value: true)
    }
  }

  /// Accepts a client with the reserved descriptor and hangs up.
  private func shed(_ context: ChannelHandlerContext) {
    guard spare >= 0 else { return }
    close(spare)
    _ = try? context.pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { socket in
      let client = accept(socket, nil, nil)
      guard client >= 0 else { return }
      let answer = Array(
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".utf8)
      _ = send(client, answer, answer.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      close(client)
    }
    spare = AcceptGuard.openSpare()
  }

  private func tell(_ error: IOError) {
    let now = NIODeadline.now()
    if let toldAt, now < toldAt + .minutes(1) { return }
    toldAt = now
    logger.warning("connections cannot be accepted: \(error); raise the limit of open files (LimitNOFILE)")
  }

  private static func openSpare() -> Int32 { open("/dev/null", O_RDONLY | O_CLOEXEC) }
}

@available(*, unavailable)
extension AcceptGuard: Sendable {}

/// The limit of open files.
enum OpenFiles {
  /// The highest limit that the server asks for.
  private static let wanted: rlim_t = 16_384

  /// Raises the limit as far as allowed and useful.
  ///
  /// - Returns: The new limit.
  static func raise() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
    let now = limit.rlim_cur
    if now < wanted, now < limit.rlim_max {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) != 0 { limit.rlim_cur = now }
    }
    return Int(clamping: limit.rlim_cur)
  }
}
