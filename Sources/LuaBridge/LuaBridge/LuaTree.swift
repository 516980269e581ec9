// Whole tables as plain values.

import CLuaBridge

/// A plain Lua value with all its content: no functions, objects, cycles or holes.
public enum LuaTree: Sendable, Hashable {
  /// A truth value.
  case boolean(Bool)
  /// An integer.
  case integer(Int)
  /// A float.
  case number(Double)
  /// A text.
  case string(String)
  /// A small value of a host type.
  case packed(type: String, payload: Int64)
  /// A table with the indices 1...n; also an empty table.
  case sequence([LuaTree])
  /// A table with texts as keys, sorted by bytes.
  case record([Field])

  /// One entry of a record.
  public struct Field: Sendable, Hashable {
    /// The key.
    public var name: String
    /// The value.
    public var value: LuaTree

    /// One entry.
    public init(_ name: String, _ value: LuaTree) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a record's field, if there is one.
  ///
  /// - Complexity: O(*n*).
  public subscript(name: String) -> LuaTree? {
    guard case .record(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }
}

/// Size limits of trees.
public struct LuaTreeLimits: Sendable {
  /// Nesting depth of tables, at most 200.
  public var depth = 64
  /// Total number of values and keys.
  public var nodes = 1_000_000

  /// The defaults.
  public init() {}
}

extension LuaTable {
  /// The table with all its content.
  ///
  /// - Parameters:
  ///     - name: The table's name in messages: `level`.
  ///     - limits: Its maximum size.
  /// - Throws: A ``LuaError`` with the code `conversion` that names the place: `'level.cages[2].sum' is a function …`.
  public func tree(_ name: String = "table", limits: LuaTreeLimits = .init()) throws(LuaError) -> LuaTree {
    let state = try reference.state()
    let depth = Int32(clamping: limits.depth)
    try state.check(bridge_flatten(state.host, reference.handle, name, depth, Int64(limits.nodes)))
    let results = bridge_results(state.host)
    guard let first = results.first else { return .sequence([]) }
    var reader = TreeReader(state: state, values: UnsafeBufferPointer(start: first, count: Int(results.count)))
    return reader.next()
  }
}

/// Reads the list made by `bridge_flatten`, whose depth is bounded.
private struct TreeReader {
  let state: LuaState
  let values: UnsafeBufferPointer<BridgeValue>
  var at = 0

  mutating func next() -> LuaTree {
    let raw = values[at]
    at += 1
    switch raw.tag {
    case .true: return .boolean(true)
    case .integer: return .integer(Int(raw.integer))
    case .number: return .number(raw.number)
    case .string: return .string(state.text(raw))
    case .packed, .fresh: return .packed(type: state.types[Int(raw.type)].name, payload: raw.integer)
    case .table:
      if raw.type == 0 { return .sequence((0..<Int(raw.integer)).map { _ in next() }) }
      return .record((0..<Int(raw.integer)).map { _ in nextField() })
    case .false, .nil, .function, .object, .board, .thread: return .boolean(false)
    }
  }

  private mutating func nextField() -> LuaTree.Field {
    let name = state.text(values[at])
    at += 1
    return .init(name, next())
  }
}

extension LuaState {
  /// A tree as a value of this state, in new tables.
  ///
  /// - Throws: A ``LuaError`` if this state does not have one of the tree's host types, or memory runs out.
  public func value(_ tree: LuaTree) throws(LuaError) -> LuaValue {
    var values = LuaValues()
    try flatten(tree, into: &values)
    return try value(values)
  }

  /// A value from a flat list, with all its tables made at once.
  ///
  /// - Throws: A ``LuaError`` if a value belongs to another state, or memory runs out.
  public func value(_ flat: LuaValues) throws(LuaError) -> LuaValue {
    try stage(flat)
    return try read { bridge_build($0, Int32(flat.values.count), &$1) }
  }

  /// Returns the same value again if its content is unchanged, else a new one.
  ///
  /// - Parameter made: The result of ``value(_:)`` for the same values.
  /// - Complexity: Like ``value(_:)``, but unchanged content needs no memory.
  public func value(_ flat: LuaValues, unlessStill made: LuaValue) throws(LuaError) -> LuaValue {
    guard case .table(let table) = made else { return try value(flat) }
    try own(table.reference)
    try stage(flat)
    var isSame = false
    try check(bridge_compare(host, table.reference.handle, Int32(flat.values.count), &isSame))
    return isSame ? made : try value(flat)
  }

  private func stage(_ flat: LuaValues) throws(LuaError) {
    for type in flat.types where type.state !== anchor {
      throw LuaError("the value belongs to another Lua state", code: .state)
    }
    for reference in flat.references { try own(reference) }
    guard let count = Int32(exactly: flat.values.count), let room = bridge_stage(host, count, flat.bytes.count) else {
      throw unstaged()
    }
    flat.values.withUnsafeBufferPointer { values in
      if let first = values.baseAddress { room.update(from: first, count: values.count) }
    }
    guard !flat.texts.isEmpty, let bytes = bridge_staged_bytes(host) else { return }
    flat.bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: bytes, count: $0.count).copyMemory(from: $0) }
    for text in flat.texts { room[text.index].bytes = UnsafePointer(bytes + text.start) }
  }

  private func flatten(_ tree: LuaTree, into values: inout LuaValues) throws(LuaError) {
    switch tree {
    case .boolean(let value): values.append(.boolean(value))
    case .integer(let value): values.append(.integer(value))
    case .number(let value): values.append(.number(value))
    case .string(let value): values.append(.string(value))
    case .packed(let name, let payload):
      guard let type = types.first(where: { $0.name == name }) else {
        throw LuaError("there is no type '\(name)' in this state", code: .conversion)
      }
      values.append(type, payload)
    case .sequence(let items):
      values.openSequence(items.count)
      for item in items { try flatten(item, into: &values) }
    case .record(let fields):
      values.openRecord(fields.count)
      for field in fields {
        values.append(field.name)
        try flatten(field.value, into: &values)
      }
    }
  }
}

/// A value with all its content, flattened: a table's header precedes its items; in a record, each value follows its
/// key.
///
/// The values are laid out as C reads them, so that the same ones can be passed to Lua repeatedly without conversion.
public struct LuaValues {
  /// The values; text pointers are filled in later.
  fileprivate var values: [BridgeValue] = []
  /// The concatenated texts, and the value that each belongs to.
  fileprivate var bytes: [UInt8] = []
  fileprivate var texts: [(index: Int, start: Int)] = []
  /// Ranges of the last two new texts: records in a list usually share keys.
  private var lastTexts = (0..<0, 0..<0)
  /// The types of the small values, without consecutive repetitions.
  fileprivate var types: [LuaType] = []
  /// References to the values owned by Lua.
  fileprivate var references: [LuaReference] = []
  /// A hash of the integers, small values and table sizes: lists with different marks differ.
  public private(set) var mark = 0

  /// An empty list.
  public init() {}

  /// Appends a value other than a table opened here.
  public mutating func append(_ value: LuaValue) {
    switch value {
    case .nil: append(BridgeTag.nil)
    case .boolean(let truth): append(truth ? .true : .false)
    case .integer(let number): append(number)
    case .number(let number): append(.number) { $0.number = number }
    case .string(let text): append(text)
    case .table(let table): append(.table, table.reference)
    case .function(let function): append(.function, function.reference)
    case .userdata(let userdata):
      switch userdata.storage {
      case .packed(let payload): append(userdata.type, payload)
      case .object(let reference): append(.object, reference)
      case .board(let reference): append(.board, reference)
      }
    }
  }

  /// Appends an integer.
  public mutating func append(_ number: Int) {
    add(number)
    append(.integer) { $0.integer = Int64(number) }
  }

  /// Appends a text.
  public mutating func append(_ text: String) {
    var text = text
    let place = text.withUTF8 { utf8 in
      isAt(lastTexts.0, utf8) ? lastTexts.0 : isAt(lastTexts.1, utf8) ? lastTexts.1 : placed(utf8)
    }
    texts.append((values.count, place.lowerBound))
    append(.string) { $0.length = place.count }
  }

  /// Whether a range has the bytes of a text.
  @inline(__always)
  private func isAt(_ place: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count == place.count
      && bytes.withUnsafeBufferPointer { bytes in
        text.indices.allSatisfy { bytes[place.lowerBound &+ $0] == text[$0] }
      }
  }

  private mutating func placed(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text)
    lastTexts = (start..<bytes.count, lastTexts.0)
    return lastTexts.0
  }

  /// Appends a small value of a host type.
  public mutating func append(_ type: LuaType, _ payload: Int64) {
    add(Int(payload))
    if types.last !== type { types.append(type) }
    append(.packed) {
      $0.type = type.number
      $0.integer = payload
    }
  }

  private mutating func append(_ tag: BridgeTag, _ reference: LuaReference) {
    references.append(reference)
    append(tag) { $0.handle = reference.handle }
  }

  private mutating func append(_ tag: BridgeTag, _ fill: (inout BridgeValue) -> Void = { _ in }) {
    var raw = BridgeValue()
    raw.tag = tag
    fill(&raw)
    values.append(raw)
  }

  private mutating func add(_ number: Int) { mark = mark &* 0x9E37_79B9 &+ number }

  /// Opens a new table with this many values from index 1.
  public mutating func openSequence(_ count: Int) { open(count, isRecord: false) }

  /// Opens a new table with this many keys, each followed by its value.
  public mutating func openRecord(_ count: Int) { open(count, isRecord: true) }

  private mutating func open(_ count: Int, isRecord: Bool) {
    add(count)
    append(.table) {
      $0.type = isRecord ? 1 : 0
      $0.integer = Int64(count)
    }
  }
}

extension LuaTree: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// An integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A float.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A sequence.
  public init(arrayLiteral items: LuaTree...) { self = .sequence(items) }
}
