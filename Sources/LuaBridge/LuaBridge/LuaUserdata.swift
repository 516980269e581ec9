// Values of host types: small ones with a payload, and references to Swift objects.

/// A host type known to scripts: its name, fields and methods. Created by `LuaState.type(_:…)`.
public final class LuaType {
  /// The name in messages: `grid`.
  public let name: String
  /// The names of its methods, sorted by bytes.
  public let methods: [String]
  /// The names of its readable fields, sorted by bytes.
  public let fields: [String]
  let number: Int32
  let state: LuaAnchor
  var bodies: [LuaBodyBox] = []

  init(name: String, methods: [String], fields: [String], number: Int32, state: LuaAnchor) {
    self.state = state
    self.name = name
    self.methods = methods
    self.fields = fields
    self.number = number
  }
}

/// A value of a host type.
public struct LuaUserdata {
  enum Storage {
    case packed(Int64)
    case object(LuaReference)
    case board(LuaReference)
  }

  /// Its type.
  public let type: LuaType
  let storage: Storage

  /// The payload of a small value; `nil` for an object.
  public var payload: Int64? {
    if case .packed(let payload) = storage { payload } else { nil }
  }

  /// The Swift object; `nil` for a small value.
  public var object: AnyObject? {
    if case .object(let reference) = storage { reference.object } else { nil }
  }
}

extension LuaUserdata: Hashable {
  /// Whether both are the same value: equal types and payloads, or the same object or board.
  public static func == (a: LuaUserdata, b: LuaUserdata) -> Bool {
    guard a.type === b.type else { return false }
    switch (a.storage, b.storage) {
    case (.packed(let a), .packed(let b)): return a == b
    case (.object(let a), .object(let b)): return a.object === b.object
    case (.board(let a), .board(let b)): return a.identity == b.identity
    default: return false
    }
  }

  /// Hashes type and payload, or the identity of the object or board.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type.number)
    switch storage {
    case .packed(let payload): hasher.combine(payload)
    case .object(let reference): hasher.combine(reference.object.map(ObjectIdentifier.init))
    case .board(let reference): hasher.combine(reference.identity)
    }
  }
}
