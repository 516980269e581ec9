// Records: Swift objects whose fields live in Lua.

import CLuaBridge

extension LuaState {
  /// A type of records: scripts read and set their fields without Swift; unset fields are nil.
  ///
  /// - Parameters:
  ///     - name: The name in messages: `state`.
  ///   - methods: `record:name(…)`.
  ///     - fixed: The names of read-only fields.
  ///     - refuse: Called when a script sets a method, a fixed field, a field of a sealed record or a key that is not a
  ///   text; argument 2 is the key. It throws the reason.
  public func recordType(
    _ name: String, methods: [String: LuaBody] = [:], fixed: [String] = [], refuse: @escaping LuaBody
  ) throws(LuaError) -> LuaType {
    let type = try bareType(name, methods: Array(methods.keys), fields: fixed)
    for (method, body) in methods { try register(body, to: type, .method, method) }
    let box = LuaBodyBox(name: name, isMethod: true, owner: name, body: refuse)
    type.bodies.append(box)
    try check(bridge_make_record(host, type.number, Unmanaged.passUnretained(box).toOpaque()))
    return type
  }

  /// A new record. Its object is retained until Lua releases it, and must not retain the state.
  ///
  /// - Parameters:
  ///   - type: Its type, made by ``recordType(_:methods:fixed:refuse:)``.
  ///     - value: The object passed to methods.
  ///     - fields: The fields that scripts may set; the host accesses them through the table.
  ///     - fixed: The read-only fields.
  ///     - isSealed: Whether all fields are read-only.
  public func record(
    _ type: LuaType, _ value: AnyObject, fields: LuaTable, fixed: LuaTable, isSealed: Bool = false
  ) throws(LuaError) -> LuaValue {
    guard type.state === anchor else { throw LuaError("the type belongs to another Lua state", code: .state) }
    try own(fields.reference)
    try own(fixed.reference)
    nouns[ObjectIdentifier(Swift.type(of: value))] = type.name
    let box = Unmanaged.passRetained(value)
    var made = false
    var raw = BridgeValue()
    let status = bridge_new_record(
      host, type.number, box.toOpaque(), fields.reference.handle, fixed.reference.handle, isSealed, &made, &raw)
    if !made { box.release() }
    try check(status)
    return .userdata(
      LuaUserdata(type: type, storage: .object(LuaReference(anchor, raw.handle, raw.pointer, object: value))))
  }
}
