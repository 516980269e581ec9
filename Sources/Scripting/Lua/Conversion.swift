// Plain values to Lua and back, bounded and checked.
import Grids
import LuaBridge
import Play

/// Turns plain values into Lua's and back. Reading is bounded: at most 64 levels deep and 100,000 values.
struct Conversion {
  let types: ScriptTypes

  private static let depth = 64
  private static let nodes = 100_000

  /// A plain value as Lua sees it: cells and grids are values of their own.
  func lua(_ value: PlayValue) throws -> LuaValue {
    switch value {
    case .integer(let number): .integer(number)
    case .boolean(let truth): .boolean(truth)
    case .string(let text): .string(text)
    case .cell(let cell): types.value(cell)
    case .grid(let grid): try types.value(grid)
    case .sequence, .record:
      try types.state.value(flat(value))
    }
  }

  /// A record as a Lua table.
  func lua(_ fields: PlayRecord) throws -> LuaValue {
    try lua(.record(fields))
  }

  /// A value with all that is in it, from which `LuaState.value` makes new tables each time.
  func flat(_ value: PlayValue) throws -> LuaValues {
    var values = LuaValues()
    try add(value, to: &values)
    return values
  }

  private func add(_ value: PlayValue, to values: inout LuaValues) throws {
    switch value {
    case .sequence(let items):
      values.openSequence(items.count)
      for item in items { try add(item, to: &values) }
    case .record(let fields):
      values.openRecord(fields.count)
      for (name, value) in fields {
        values.append(name)
        try add(value, to: &values)
      }
    case .integer(let number): values.append(number)
    case .string(let text): values.append(text)
    case .cell(let cell): values.append(types.cell, ScriptTypes.payload(cell))
    case .boolean, .grid: values.append(try lua(value))
    }
  }

  /// A Lua value as a plain one.
  ///
  /// - Parameter name: What the value is called in messages.
  /// - Throws: `LuaError` that names the place within the value and what it may be.
  func play(_ value: LuaValue, _ name: String) throws -> PlayValue {
    var nodes = Conversion.nodes
    return try play(value, name, Conversion.depth, &nodes)
  }

  private func play(_ value: LuaValue, _ name: String, _ depth: Int, _ nodes: inout Int) throws -> PlayValue {
    nodes -= 1
    guard depth > 0 else { throw LuaError("`\(name)` is nested more than 64 deep, or contains itself") }
    guard nodes > 0 else { throw LuaError("`\(name)` holds more than 100,000 values") }
    switch value {
    case .integer(let number): return .integer(number)
    case .boolean(let truth): return .boolean(truth)
    case .string(let text): return .string(text)
    case .number(let number):
      guard let whole = Int(exactly: number) else {
        throw LuaError("`\(name)` is \(number); only whole numbers can be kept")
      }
      return .integer(whole)
    case .table(let table): return try play(table, name, depth, &nodes)
    case .userdata(let data):
      if let payload = data.packed(types.cell) { return .cell(ScriptTypes.cell(payload)) }
      if data.type === types.grid, let board = data.board { return .grid(try ScriptTypes.grid(board)) }
      throw LuaError(
        "`\(name)` is a \(data.type.name); only numbers, booleans, strings, cells, grids and tables of these can be kept"
      )
    case .function:
      throw LuaError("`\(name)` is a function; only numbers, booleans, strings, cells, grids and tables can be kept")
    case .nil: throw LuaError("`\(name)` is nil")
    }
  }

  /// A table is a sequence 1…n or a record, never both.
  private func play(_ table: LuaTable, _ name: String, _ depth: Int, _ nodes: inout Int) throws -> PlayValue {
    var sequence: [PlayValue] = []
    var record: PlayRecord = [:]
    for (key, value) in try table.entries() {
      switch key {
      case .integer(let index):
        guard index == sequence.count + 1 else { throw LuaError("`\(name)` has a gap before index \(index)") }
        sequence.append(try play(value, "\(name)[\(index)]", depth - 1, &nodes))
      case .string(let field): record[field] = try play(value, "\(name).\(field)", depth - 1, &nodes)
      default: throw LuaError("`\(name)` has a key that is neither a name nor an index 1, 2, 3 …")
      }
    }
    if !sequence.isEmpty && !record.isEmpty {
      throw LuaError(
        "`\(name)` is both a sequence and a record (it has index 1 and the field `\(record.keys.min() ?? "")`)")
    }
    return sequence.isEmpty ? .record(record) : .sequence(sequence)
  }
}
