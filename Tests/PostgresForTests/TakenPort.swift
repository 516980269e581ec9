// A port of this machine that a test has taken.
import Foundation

/// A port of this machine that a test has taken, so that no other program listens on it.
public struct TakenPort: Sendable {
  /// Its number.
  public let number: Int
  /// The socket that holds the port until it is closed.
  public let socket: Int32

  /// Takes any free port.
  ///
  /// - Parameter waiting: How many connections may wait to be accepted; `nil` does not listen.
  public init(listeningFor waiting: Int32? = nil) throws {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isTaken = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isTaken, waiting.map({ listen(socket, $0) == 0 }) ?? true else {
      close(socket)
      throw POSIXError(.EADDRINUSE)
    }
    self.socket = socket
    number = Int(UInt16(bigEndian: address.sin_port))
  }
}
