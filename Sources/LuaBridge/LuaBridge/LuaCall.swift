// A host function's view of its arguments.

import CLuaBridge

/// A running call of a host function. It must not be used after the function returns.
///
/// Arguments count from 1; a method's first argument is the value before the colon. Messages count as script authors
/// do, without that value.
public struct LuaCall {
  /// The state that the script runs in.
  public var state: LuaState { owner }
  /// Number of arguments.
  public let count: Int
  let stack: OpaquePointer
  // Both outlive the call: the state runs it, and Lua holds the function.
  unowned(unsafe) let owner: LuaState
  unowned(unsafe) let function: LuaBodyBox

  /// The name of the host function.
  public var name: String { function.name }

  /// The script line that made the call, if a script did.
  public var place: (script: String, line: Int)? {
    var frame = BridgeFrame()
    guard bridge_place(stack, &frame) else { return nil }
    return (withUnsafePointer(to: &frame) { String(cString: bridge_frame_script($0)) }, Int(frame.line))
  }

  /// Charges work to the budget of the running call, as if the script had run this many instructions.
  ///
  /// A host function must charge long work before doing it.
  public func spend(_ instructions: Int) throws(LuaError) {
    guard bridge_spend(state.host, Int64(instructions)) else {
      throw LuaError("the script used up its instructions", code: .instructions)
    }
  }

  private func peek(_ index: Int) -> BridgeValue {
    var raw = BridgeValue()
    raw.tag = .thread
    if index >= 1, index <= count { _ = bridge_plain(stack, Int32(index), &raw) } else { raw.tag = .nil }
    return raw
  }

  /// The value of an argument; `.nil` beyond the last.
  public func value(_ index: Int) throws(LuaError) -> LuaValue {
    guard index >= 1, index <= count else { return .nil }
    return try state.read { bridge_argument($0, stack, Int32(index), &$1) }
  }

  /// All arguments from an index on.
  public func values(from first: Int = 1) throws(LuaError) -> [LuaValue] {
    var values: [LuaValue] = []
    for index in stride(from: max(first, 1), through: count, by: 1) { values.append(try value(index)) }
    return values
  }

  /// Whether an argument is nil or absent.
  public func isNil(_ index: Int) -> Bool { peek(index).tag == .nil }

  /// The integer at an index; integral floats count.
  public func integer(_ index: Int) throws(LuaError) -> Int {
    var value: Int64 = 0
    guard index >= 1, index <= count, bridge_integer(stack, Int32(truncatingIfNeeded: index), &value) else {
      throw mismatch(index, "an integer")
    }
    return Int(value)
  }

  /// The integer at an index, or `nil` for nil or nothing.
  public func optionalInteger(_ index: Int) throws(LuaError) -> Int? {
    isNil(index) ? nil : try integer(index)
  }

  /// The number at an index.
  public func number(_ index: Int) throws(LuaError) -> Double {
    let raw = peek(index)
    if raw.tag == .number { return raw.number }
    if raw.tag == .integer { return Double(raw.integer) }
    throw mismatch(index, "a number")
  }

  /// The text at an index, with invalid UTF-8 repaired.
  public func string(_ index: Int) throws(LuaError) -> String {
    let raw = peek(index)
    guard raw.tag == .string else { throw mismatch(index, "a string") }
    return state.text(raw)
  }

  /// The text at an index, or `nil` for nil or nothing.
  public func optionalString(_ index: Int) throws(LuaError) -> String? {
    isNil(index) ? nil : try string(index)
  }

  /// The raw bytes of the text at an index.
  public func bytes(_ index: Int) throws(LuaError) -> [UInt8] {
    let raw = peek(index)
    guard raw.tag == .string else { throw mismatch(index, "a string") }
    return [UInt8](UnsafeRawBufferPointer(start: raw.bytes, count: raw.length))
  }

  /// The boolean at an index; only `true` and `false` are accepted.
  public func boolean(_ index: Int) throws(LuaError) -> Bool {
    switch peek(index).tag {
    case .true: return true
    case .false: return false
    default: throw mismatch(index, "a boolean")
    }
  }

  /// The table at an index.
  public func table(_ index: Int) throws(LuaError) -> LuaTable {
    guard let table = try value(index).table else { throw mismatch(index, "a table") }
    return table
  }

  /// The function at an index.
  public func function(_ index: Int) throws(LuaError) -> LuaFunction {
    guard let function = try value(index).function else { throw mismatch(index, "a function") }
    return function
  }

  /// The Swift object behind the userdata at an index.
  public func object<T: AnyObject>(_ index: Int, as type: T.Type = T.self) throws(LuaError) -> T {
    var raw = BridgeValue()
    if index >= 1, index <= count, bridge_peek(stack, Int32(index), &raw), raw.tag == .object,
      let pointer = raw.pointer
    {
      let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
      // The usual case, without a dynamic cast.
      if Swift.type(of: object) == type { return unsafeDowncast(object, to: T.self) }
      if let object = object as? T { return object }
    }
    let noun = state.noun(for: ObjectIdentifier(type)) ?? String(describing: type).lowercased()
    throw mismatch(index, withArticle(index == 1 ? function.owner ?? noun : noun))
  }

  /// The payload of the packed userdata at an index.
  public func packed(_ index: Int, _ type: LuaType) throws(LuaError) -> Int64 {
    let raw = peek(index)
    guard raw.tag == .packed, raw.type == type.number else { throw mismatch(index, withArticle(type.name)) }
    return raw.integer
  }

  /// The error for a wrong argument, worded for the script's author.
  ///
  /// - Parameters:
  ///   - index: The argument, counted as in ``value(_:)``.
  ///     - expected: The expected kind, with its article: `a cell or a list of cells`.
  public func mismatch(_ index: Int, _ expected: String) -> LuaError {
    if function.isMethod, index == 1 {
      return LuaError("'\(name)' is a method of \(expected): call it with a colon", code: .argument)
    }
    let found = (try? value(index).kind) ?? "a coroutine"
    let number = function.isMethod ? index - 1 : index
    let got = index > count ? "nothing" : found
    return LuaError("bad argument #\(number) to '\(name)': \(expected) was expected, got \(got)", code: .argument)
  }
}
