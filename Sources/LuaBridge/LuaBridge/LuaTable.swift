// Lua tables, read and written by Swift.

import CLuaBridge

/// A table of a state. All operations use the table itself, without metamethods.
///
/// A table does not keep its state alive; after the state's end, operations throw a ``LuaError`` with the code `state`.
public final class LuaTable {
  let reference: LuaReference

  init(_ reference: LuaReference) { self.reference = reference }

  /// The value at a key.
  public func get(_ key: LuaValue) throws(LuaError) -> LuaValue {
    let state = try reference.state()
    try state.stage(key)
    return try state.read { bridge_get($0, reference.handle, &$1) }
  }

  /// The value at a name.
  public func get(_ name: String) throws(LuaError) -> LuaValue { try get(.string(name)) }

  /// The value at an index; sequences begin at 1.
  public func get(_ index: Int) throws(LuaError) -> LuaValue {
    try reference.state().read { bridge_get_index($0, reference.handle, Int64(index), &$1) }
  }

  /// The value at a name, as ``get(_:)-(String)``.
  public subscript(name: String) -> LuaValue {
    get throws(LuaError) { try get(name) }
  }

  /// The value at an index, as ``get(_:)-(Int)``.
  public subscript(index: Int) -> LuaValue {
    get throws(LuaError) { try get(index) }
  }

  /// The raw bytes of the text at a key; `nil` if there is no text.
  public func bytes(_ key: LuaValue) throws(LuaError) -> [UInt8]? {
    let state = try reference.state()
    try state.stage(key)
    return try state.readBytes { bridge_get($0, reference.handle, &$1) }
  }

  /// Sets the value at a key; `.nil` removes it.
  public func set(_ key: LuaValue, _ value: LuaValue) throws(LuaError) {
    let state = try reference.state()
    try state.stage([key, value])
    try state.check(bridge_set(state.host, reference.handle))
  }

  /// Sets the value at a name.
  public func set(_ name: String, _ value: LuaValue) throws(LuaError) { try set(.string(name), value) }

  /// Sets the value at an index.
  public func set(_ index: Int, _ value: LuaValue) throws(LuaError) { try set(.integer(index), value) }

  /// The border as returned by Lua's `#`: the length, if the table is a sequence.
  public var count: Int {
    get throws(LuaError) {
      let state = try reference.state()
      var length: Int64 = 0
      try state.check(bridge_length(state.host, reference.handle, &length))
      return Int(length)
    }
  }

  /// All keys with their values: integers ascending, floats ascending, strings by bytes, false, true, packed values by
  /// type and payload, objects by creation. A table as a key has no order and is refused.
  ///
  /// - Complexity: O(*n* log *n*); O(*n*) for a sequence.
  public func entries() throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    let state = try reference.state()
    try state.check(bridge_entries(state.host, reference.handle))
    let values = try state.list(bridge_results(state.host))
    return stride(from: 0, to: values.count - 1, by: 2).map { (values[$0], values[$0 + 1]) }
  }

  /// Calls a closure with each entry, in the order of ``entries()``.
  public func forEach(_ body: (LuaValue, LuaValue) throws -> Void) throws {
    for entry in try entries() { try body(entry.key, entry.value) }
  }

  /// The items 1...``count``.
  public func sequence() throws(LuaError) -> [LuaValue] {
    var items: [LuaValue] = []
    for index in stride(from: 1, through: try count, by: 1) { items.append(try get(index)) }
    return items
  }

  /// The items 1...``count`` as integers; throws at the first other value.
  public func integers() throws(LuaError) -> [Int] {
    let state = try reference.state()
    let room = try count
    var found: Int64 = 0
    var status = BridgeStatus.done
    let items = [Int](unsafeUninitializedCapacity: room) { buffer, filled in
      status = buffer.withMemoryRebound(to: Int64.self) {
        bridge_integers(state.host, reference.handle, $0.baseAddress, Int64(room), &found)
      }
      filled = status == .done ? min(room, Int(found)) : 0
    }
    try state.check(status)
    return items
  }
}

extension LuaTable: Hashable {
  /// Whether both are the same table.
  public static func == (a: LuaTable, b: LuaTable) -> Bool { a.reference.identity == b.reference.identity }

  /// Hashes the table's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(reference.identity) }
}
