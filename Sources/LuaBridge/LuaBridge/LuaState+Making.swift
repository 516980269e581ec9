// Creates tables, functions, types and userdata.

import CLuaBridge

extension LuaState {
  private func made(
    _ operation: (OpaquePointer, inout BridgeValue) -> BridgeStatus
  ) throws(LuaError) -> LuaTable {
    guard let table = try read(operation).table else { throw LuaError("no table was made", code: .state) }
    return table
  }

  /// A new, empty table.
  public func table() throws(LuaError) -> LuaTable {
    try made { bridge_new_table($0, 0, 0, &$1) }
  }

  /// A new table with values, from index 1.
  public func table(sequence values: [LuaValue]) throws(LuaError) -> LuaTable {
    try stage(values)
    return try made { bridge_fill_table($0, Int32(values.count), false, &$1) }
  }

  /// A new table with named values.
  public func table(record fields: [(String, LuaValue)]) throws(LuaError) -> LuaTable {
    try stage(fields.flatMap { [.string($0.0), $0.1] })
    return try made { bridge_fill_table($0, Int32(fields.count * 2), true, &$1) }
  }

  /// A read-only view of a table for scripts: writing and unknown fields are errors.
  ///
  /// The table itself gets a metatable; the host can still read and write it.
  public func readOnly(_ table: LuaTable, name: String) throws(LuaError) -> LuaTable {
    try own(table.reference)
    return try made { bridge_read_only($0, table.reference.handle, name, &$1) }
  }

  /// An environment for ``load(_:name:environment:)``: the names of a table, then ``globals``; read-only for scripts.
  public func environment(_ names: LuaTable) throws(LuaError) -> LuaTable {
    try own(names.reference)
    return try made { bridge_environment($0, names.reference.handle, &$1) }
  }

  /// A host function. It and its captures live until Lua releases it.
  ///
  /// - Parameters:
  ///     - name: The name in messages.
  ///     - body: The implementation.
  public func function(_ name: String, _ body: @escaping LuaBody) throws(LuaError) -> LuaFunction {
    let box = Unmanaged.passRetained(LuaBodyBox(name: name, body: body))
    var raw = BridgeValue()
    let status = bridge_new_function(host, box.toOpaque(), &raw)
    if status != .done { box.release() }
    try check(status)
    return LuaFunction(LuaReference(anchor, raw.handle, raw.pointer), name: name)
  }

  /// A host type.
  ///
  /// A key that is neither a method nor a getter, and for which `index` returns ``LuaReturn/none``, is an error that
  /// suggests the nearest field. Bodies get the value itself as argument 1.
  ///
  /// - Parameters:
  ///     - name: The name in messages: `grid`.
  ///   - methods: `value:name(…)`.
  ///   - getters: `value.name`.
  ///   - setters: `value.name = x`; argument 3 is x.
  ///   - index: `value[key]` for all other keys; argument 2 is the key.
  ///   - newIndex: `value[key] = x` for all other keys.
  ///   - call: `value(…)`.
  ///   - length: `#value`.
  ///     - equals: `a == b` for two different values of this type.
  ///   - less: `a < b`.
  ///   - add: `a + b`; the value may be either side.
  ///   - subtract: `a - b`.
  ///   - concatenate: `a .. b`.
  ///   - text: `tostring(value)`; the type's name if `nil`.
  public func type(
    _ name: String, methods: [String: LuaBody] = [:], getters: [String: LuaBody] = [:],
    setters: [String: LuaBody] = [:], index: LuaBody? = nil, newIndex: LuaBody? = nil, call: LuaBody? = nil,
    length: LuaBody? = nil, equals: LuaBody? = nil, less: LuaBody? = nil, add: LuaBody? = nil,
    subtract: LuaBody? = nil, concatenate: LuaBody? = nil, text: LuaBody? = nil
  ) throws(LuaError) -> LuaType {
    let type = try bareType(name, methods: Array(methods.keys), fields: Array(getters.keys))
    for (role, bodies) in [(BridgeRole.method, methods), (.getter, getters), (.setter, setters)] {
      for (field, body) in bodies { try register(body, to: type, role, field) }
    }
    let operators: [(BridgeRole, LuaBody?)] = [
      (.index, index), (.newIndex, newIndex), (.call, call), (.length, length), (.equal, equals), (.less, less),
      (.add, add), (.subtract, subtract), (.concatenate, concatenate), (.text, text),
    ]
    for (role, body) in operators {
      if let body { try register(body, to: type, role, name) }
    }
    return type
  }

  /// A type without bodies, with the names that scripts will find.
  func bareType(_ name: String, methods: [String] = [], fields: [String] = []) throws(LuaError) -> LuaType {
    var number: Int32 = 0
    try check(bridge_new_type(host, name, &number))
    let type = LuaType(
      name: name, methods: methods.sorted(), fields: fields.sorted(), number: number, state: anchor)
    types.append(type)
    return type
  }

  func register(_ body: @escaping LuaBody, to type: LuaType, _ role: BridgeRole, _ name: String)
    throws(LuaError)
  {
    let box = LuaBodyBox(name: name, isMethod: true, owner: type.name, body: body)
    type.bodies.append(box)
    try check(bridge_add(host, type.number, role, name, Unmanaged.passUnretained(box).toOpaque()))
  }

  /// The userdata for a Swift object; an object has at most one, so that it equals itself in Lua.
  ///
  /// The object is retained until Lua releases it. It must not retain the state.
  public func object(_ type: LuaType, _ value: AnyObject) throws(LuaError) -> LuaValue {
    guard type.state === anchor else { throw LuaError("the type belongs to another Lua state", code: .state) }
    nouns[ObjectIdentifier(Swift.type(of: value))] = type.name
    let box = Unmanaged.passRetained(value)
    var made = false
    var raw = BridgeValue()
    let status = bridge_new_object(host, type.number, box.toOpaque(), &made, &raw)
    if !made { box.release() }
    try check(status)
    return .userdata(
      LuaUserdata(type: type, storage: .object(LuaReference(anchor, raw.handle, raw.pointer, object: value))))
  }

  /// A small value of a host type. Equal payloads are equal in Lua and one table key.
  ///
  /// - Complexity: O(1), without calling Lua.
  public func packed(_ type: LuaType, _ payload: Int64) -> LuaValue {
    .userdata(LuaUserdata(type: type, storage: .packed(payload)))
  }

  func noun(for type: ObjectIdentifier) -> String? { nouns[type] }
}
