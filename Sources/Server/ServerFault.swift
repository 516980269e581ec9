// Why a server cannot start.
import Foundation
import NIOCore

/// Why a server cannot start.
public struct ServerFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault, which decide the command's exit code.
  public enum Kind: Sendable {
    /// Another program uses the port.
    case portInUse
    /// The server cannot listen on the address.
    case address
    /// The browser's files are missing or unreadable.
    case webRoot
  }

  /// What is wrong.
  public let kind: Kind
  /// The address or folder.
  public let place: String
  /// A sentence with the fault and the remedy.
  public let message: String

  /// A fault from its fields.
  public init(_ kind: Kind, place: String, _ message: String) {
    self.kind = kind
    self.place = place
    self.message = message
  }

  /// `PLACE: MESSAGE`.
  public var description: String { "\(place): \(message)" }

  /// The fault behind an error of listening; `nil` for other errors.
  init?(listening error: any Error, _ options: ServerOptions) {
    let place = "\(options.host):\(options.port)"
    switch error {
    case let error as IOError where error.errnoCode == EADDRINUSE:
      self.init(.portInUse, place: place, "another program uses this port; choose another with --port, or 0 for any")
    case let error as IOError where error.errnoCode == EACCES || error.errnoCode == EPERM:
      self.init(.address, place: place, "ordinary users may not use this port; choose one from 1024 up with --port")
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
      self.init(.address, place: place, "this machine has no such address; use 127.0.0.1, or 0.0.0.0 for the network")
    case is SocketAddressError, is SocketAddressError.UnknownHost:
      self.init(.address, place: place, "this is not an address; use 127.0.0.1, or 0.0.0.0 for the network")
    default: return nil
    }
  }
}
