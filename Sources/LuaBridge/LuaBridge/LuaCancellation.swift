// Stops a script from outside.

import CLuaBridge
import Synchronization

/// Stops a state's running code, from any thread.
public final class LuaCancellation: Sendable {
  /// The address of the host, 0 once the state is closed.
  private let address: Mutex<UInt>

  init(_ host: OpaquePointer) { address = Mutex(UInt(bitPattern: host)) }

  /// Stops the running call, or the next one, within some thousand instructions; it fails with the code `cancelled`.
  public func cancel() {
    address.withLock { address in
      if let host = OpaquePointer(bitPattern: address) { bridge_cancel(host) }
    }
  }

  func end() { address.withLock { $0 = 0 } }
}
