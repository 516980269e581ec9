// How Swift holds what Lua owns.

import CLuaBridge

/// Knows whether the state is still there. All references of a state share one; none keeps the state alive.
final class LuaAnchor {
  var host: OpaquePointer?

  init(_ host: OpaquePointer?) { self.host = host }
}

/// Keeps one Lua value from being collected, as long as it lives.
final class LuaReference {
  let anchor: LuaAnchor
  let handle: Int32
  /// The address inside Lua; its own as long as the reference lives.
  let identity: UnsafeRawPointer?
  /// The Swift object of a userdata.
  let object: AnyObject?

  init(_ anchor: LuaAnchor, _ handle: Int32, _ identity: UnsafeRawPointer?, object: AnyObject? = nil) {
    self.object = object
    self.anchor = anchor
    self.handle = handle
    self.identity = identity
  }

  deinit {
    if let host = anchor.host { bridge_release(host, handle) }
  }

  /// The state behind it.
  func state() throws(LuaError) -> LuaState {
    guard let host = anchor.host, let context = bridge_context(host) else {
      throw LuaError("the Lua state is closed", code: .state)
    }
    return Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
  }
}
