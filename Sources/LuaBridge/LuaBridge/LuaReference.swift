// Swift's references to values owned by Lua.

import CLuaBridge

/// Tells whether the state still exists. All references of a state share one anchor; none keeps the state alive.
final class LuaAnchor {
  var host: OpaquePointer?

  init(_ host: OpaquePointer?) { self.host = host }
}

/// Keeps one Lua value from being collected while it exists.
final class LuaReference {
  let anchor: LuaAnchor
  let handle: Int32
  /// The address inside Lua, unique while the reference exists.
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

  /// The state that it belongs to.
  func state() throws(LuaError) -> LuaState {
    guard let host = anchor.host, let context = bridge_context(host) else {
      throw LuaError("the Lua state is closed", code: .state)
    }
    return Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
  }
}
