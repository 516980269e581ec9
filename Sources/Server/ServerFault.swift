// Why a server cannot start.
import Foundation
import NIOCore

/// Why a server cannot start.
public struct ServerFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault, which decide the exit code of the command.
  public enum Kind: Sendable {
    /// Another program listens there.
    case portInUse
    /// The address cannot be listened on.
    case address
    /// The browser's files are not there or cannot be read.
    case webRoot
  }

  /// What is wrong.
  public let kind: Kind
  /// The address or folder.
  public let place: String
  /// A sentence that says what is wrong and what to do.
  public let message: String

  /// A fault by its parts.
  public init(_ kind: Kind, place: String, _ message: String) {
    self.kind = kind
    self.place = place
    self.message = message
  }

  /// `PLACE: MESSAGE`.
  public var description: String { "\(place): \(message)" }

  /// What an error of listening means; `nil` for errors of another sort.
  init?(listening error: any Error, _ options: ServerOptions) {
    let place = "\(options.host):\(options.port)"
    switch error {
    case let error as IOError where error.errnoCode == EADDRINUSE:
      self.init(.portInUse, place: place, "another program uses this port; choose another with --port, or 0 for any")
    case let error as IOError where error.errnoCode == EACCES || error.errnoCode == EPERM:
      self.init(.address, place: place, "this port is not for ordinary users; choose one from 1024 up with --port")
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
      self.init(.address, place: place, "this machine has no such address; use 127.0.0.1, or 0.0.0.0 for the network")
    case is SocketAddressError, is SocketAddressError.UnknownHost:
      self.init(.address, place: place, "this is no address; use 127.0.0.1, or 0.0.0.0 for the network")
    default: return nil
    }
  }
}
