// A sandboxed Lua state.

import CLuaBridge

/// A Lua state with an allow-list of functions, a memory limit and a budget of instructions.
///
/// Scripts can use Lua's basic functions, `string`, `table`, `math`, `utf8` and `coroutine`, as far as these are
/// harmless and deterministic, and the host's entries in ``globals``. All of this is read-only for them, and a misspelt
/// name is an error with a suggestion.
///
/// A state is used by one thread at a time. No Lua error unwinds Swift: operations that can raise run inside a
/// protected C call and return a ``LuaError``.
public final class LuaState {
  let host: OpaquePointer
  let anchor: LuaAnchor
  let print: ((String) -> Void)?
  var types: [LuaType] = []
  var nouns: [ObjectIdentifier: String] = [:]
  var thrown: (number: Int32, error: any Error)?
  /// The limits of the state.
  public let limits: LuaLimits
  /// Stops running code, from any thread.
  public let cancellation: LuaCancellation

  /// The table of global names. The host reads and writes it; scripts can only read it.
  public let globals: LuaTable

  /// Opens a state.
  ///
  /// - Parameters:
  ///     - limits: The limits of its scripts.
  ///     - print: Receives the scripts' output line by line, without line ends; `nil` drops it.
  /// - Throws: A ``LuaError`` with the code `memory` if memory is short.
  public init(limits: LuaLimits = .init(), print: ((String) -> Void)? = nil) throws(LuaError) {
    var raw = BridgeLimits()
    raw.memory = Int(max(limits.memory, 0))
    raw.string = Int(max(limits.stringBytes, 0))
    raw.output = Int(max(limits.outputBytes, 0))
    raw.milliseconds = Int64(max(limits.milliseconds, 0))
    var callbacks = BridgeCallbacks(invoke: invokeBody, release: releaseObject, print: printLine)
    guard let host = bridge_open(&raw, &callbacks, nil) else {
      throw LuaError("not enough memory for a Lua state", code: .memory)
    }
    self.host = host
    self.limits = limits
    self.print = print
    let anchor = LuaAnchor(host)
    self.anchor = anchor
    var names = BridgeValue()
    let status = bridge_globals(host, &names)
    globals = LuaTable(LuaReference(anchor, names.handle, names.pointer))
    cancellation = LuaCancellation(host)
    bridge_set_context(host, Unmanaged.passUnretained(self).toOpaque())
    try check(status)
  }

  deinit {
    anchor.host = nil
    cancellation.end()
    bridge_close(host)
  }

  /// A known fault of this machine's Lua library, in a sentence; `nil` if there is none. Determined once, by a trial.
  public static var libraryFault: String? {
    guard bridge_compiles_wrongly() else { return nil }
    return "the Lua library compiles 'CONSTANT | (a or b)' wrongly in a function with more than 255 constants; "
      + "scripts with such code are refused. Lua 5.4.5 and later do not have this fault."
  }

  /// Compiles a script without running it. Code affected by ``libraryFault`` is refused as a syntax error.
  ///
  /// - Parameters:
  ///   - source: The text; bytecode is refused.
  ///     - name: The name in messages, such as `rules/sudoku.lua`.
  ///     - environment: Its globals; the state's own if `nil`. See ``environment(_:)``.
  public func load(_ source: String, name: String, environment: LuaTable? = nil) throws(LuaError) -> LuaFunction {
    var source = source
    guard source.utf8.count <= limits.sourceBytes else {
      throw LuaError(
        code: .source, message: "the script is longer than \(limits.sourceBytes) bytes", script: name)
    }
    if let environment { try own(environment.reference) }
    let handle = environment?.reference.handle ?? 0
    var raw = BridgeValue()
    let status = source.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bridge_load(host, $0.baseAddress, $0.count, name, handle, &raw) }
    }
    try check(status)
    return LuaFunction(LuaReference(anchor, raw.handle, raw.pointer))
  }

  /// Calls a function with up to three values, without an array.
  ///
  /// The outermost call arms the budget; calls inside host functions share it, and their `instructions` are ignored.
  /// Instructions are counted by the thousand or known in advance, see ``lastCallWasCounted``.
  ///
  /// - Parameters:
  ///     - function: The function to call.
  ///     - a: The first argument; arguments end before the first `nil`.
  ///   - b: The second argument.
  ///   - c: The third argument.
  ///     - instructions: The limit for the function and all that it calls.
  /// - Returns: All results.
  public func call(
    _ function: LuaFunction, _ a: LuaValue? = nil, _ b: LuaValue? = nil, _ c: LuaValue? = nil, instructions: Int
  ) throws(LuaError) -> LuaResults {
    guard function.reference.anchor === anchor else { return try call(function, few: a, b, c, instructions) }
    // Numbers, booleans and nil need no array.
    let results = withUnsafeTemporaryAllocation(of: BridgeValue.self, capacity: 3) { room -> BridgeResults? in
      let first = room.baseAddress.unsafelyUnwrapped
      let count = write(few: a, b, c, to: first)
      return count < 0 ? nil : bridge_call(host, function.reference.handle, first, count, Int64(instructions))
    }
    guard let results else { return try call(function, few: a, b, c, instructions) }
    return try taken(results)
  }

  @inline(never)
  private func call(
    _ function: LuaFunction, few a: LuaValue?, _ b: LuaValue?, _ c: LuaValue?, _ instructions: Int
  ) throws(LuaError) -> LuaResults {
    try call(function, [a, b, c].prefix { $0 != nil }.compactMap(\.self), instructions: instructions)
  }

  /// The same with any number of values.
  public func call(
    _ function: LuaFunction, _ arguments: [LuaValue], instructions: Int
  ) throws(LuaError) -> LuaResults {
    try own(function.reference)
    let staged = try stage(arguments)
    return try taken(
      bridge_call(host, function.reference.handle, staged, Int32(arguments.count), Int64(instructions)))
  }

  /// Calls a predicate with integers, without overhead.
  ///
  /// - Returns: Its first result; `nil` if that is neither true nor false.
  public func test(_ function: LuaFunction, _ arguments: [Int], instructions: Int) throws(LuaError) -> Bool? {
    try own(function.reference)
    guard let count = Int32(exactly: arguments.count) else { throw LuaError("too many arguments", code: .conversion) }
    var answer = BridgeAnswerNone
    let status = arguments.withUnsafeBufferPointer { values in
      values.withMemoryRebound(to: Int64.self) {
        bridge_test(host, function.reference.handle, $0.baseAddress, count, Int64(instructions), &answer)
      }
    }
    try check(status)
    return answer == BridgeAnswerNone ? nil : answer == BridgeAnswerYes
  }

  /// Bytes in use by the state.
  public var memoryUsed: Int { bridge_memory(host) }

  /// Instructions of the running outermost call, or of the last one.
  public var instructionsUsed: Int { Int(bridge_used(host)) }

  /// Whether the last outermost call was counted as it ran. A call is not counted if its work is known in advance: it
  /// passes only numbers, booleans and nil; the function calls only short library functions and a few similar functions
  /// in its upvalues; and all loops count between constants, arguments or upvalues. Such a call is charged its maximum.
  public var lastCallWasCounted: Bool { bridge_was_counted(host) }

  /// Frees all garbage.
  public func collectGarbage() { bridge_collect(host) }
}

private func invokeBody(
  context: UnsafeMutableRawPointer?, stack: OpaquePointer?, body: UnsafeRawPointer?, count: Int32
) -> Int32 {
  guard let context, let stack, let body else { return 0 }
  // Both outlive the call, see `LuaCall`, so they are not retained.
  return Unmanaged<LuaState>.fromOpaque(context)._withUnsafeGuaranteedRef { state in
    Unmanaged<LuaBodyBox>.fromOpaque(body)._withUnsafeGuaranteedRef { state.run($0, stack, Int(count)) }
  }
}

private func releaseObject(object: UnsafeMutableRawPointer?) {
  if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
}

private func printLine(context: UnsafeMutableRawPointer?, bytes: UnsafePointer<CChar>?, count: Int) {
  guard let context else { return }
  guard let print = Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue().print else { return }
  print(String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self))
}
