// Transfers values and failures between Lua and Swift.

import CLuaBridge

extension LuaState {
  // To Lua

  func own(_ reference: LuaReference) throws(LuaError) {
    guard reference.anchor === anchor else { throw LuaError("the value belongs to another Lua state", code: .state) }
  }

  func stage(_ value: LuaValue) throws(LuaError) {
    guard let room = bridge_stage(host, 1, 0) else { throw unstaged() }
    if !(try write(plain: value, to: &room.pointee)) { try stage([value]) }
  }

  /// Stages values for the following C operation, and returns their address.
  @discardableResult
  func stage(_ values: [LuaValue]) throws(LuaError) -> UnsafeMutablePointer<BridgeValue> {
    if let few = Int32(exactly: values.count), let room = bridge_stage(host, few, 0), stage(numbers: values, room) {
      return room
    }
    var bytes = 0
    for value in values {
      if case .string(let text) = value { bytes += text.utf8.count }
    }
    guard let count = Int32(exactly: values.count), let room = bridge_stage(host, count, bytes) else {
      throw unstaged()
    }
    var text = bytes > 0 ? bridge_staged_bytes(host) : nil
    for index in 0..<values.count { try write(values[index], to: &room[index], text: &text) }
    return room
  }

  /// The fast path for numbers, booleans and nil; `false` at the first other value.
  @inline(__always)
  private func stage(numbers values: [LuaValue], _ room: UnsafeMutablePointer<BridgeValue>) -> Bool {
    for index in values.indices {
      if !write(number: values[index], to: &room[index]) { return false }
    }
    return true
  }

  func unstaged() -> LuaError {
    if bridge_is_collecting(host) { return LuaError("Lua was called while it collected garbage", code: .state) }
    return LuaError("the values do not fit into memory", code: .conversion)
  }

  private func write(
    _ value: LuaValue, to raw: inout BridgeValue, text room: inout UnsafeMutablePointer<CChar>?
  ) throws(LuaError) {
    switch value {
    case .string(let text): copy(text, to: &raw, text: &room)
    case .userdata(let userdata): try write(userdata, to: &raw)
    default: _ = try write(plain: value, to: &raw)
    }
  }

  /// Writes up to three values before the first `nil` and returns their number; -1 if one is not a number, boolean or
  /// Lua nil.
  @inline(__always)
  func write(
    few a: LuaValue?, _ b: LuaValue?, _ c: LuaValue?, to room: UnsafeMutablePointer<BridgeValue>
  ) -> Int32 {
    if case nil = a { return 0 }
    guard write(number: a, to: &room[0]) else { return -1 }
    if case nil = b { return 1 }
    guard write(number: b, to: &room[1]) else { return -1 }
    if case nil = c { return 2 }
    return write(number: c, to: &room[2]) ? 3 : -1
  }

  /// Writes a number, a boolean or nil; `false` for another value.
  @inline(__always)
  func write(number value: LuaValue?, to raw: inout BridgeValue) -> Bool {
    if case .integer(let value)? = value {
      raw.tag = .integer
      raw.integer = Int64(value)
      return true
    }
    switch value {
    case .boolean(let value)?: raw.tag = value ? .true : .false
    case .number(let value)?:
      raw.tag = .number
      raw.number = value
    case LuaValue.nil?: raw.tag = .nil
    default: return false
    }
    return true
  }

  /// Writes a value that Lua can push without allocating; `false` for another one.
  private func write(plain value: LuaValue, to raw: inout BridgeValue) throws(LuaError) -> Bool {
    switch value {
    case .nil: raw.tag = .nil
    case .boolean(let value): raw.tag = value ? .true : .false
    case .integer(let value):
      raw.tag = .integer
      raw.integer = Int64(value)
    case .number(let value):
      raw.tag = .number
      raw.number = value
    case .table(let table): try write(table.reference, .table, to: &raw)
    case .function(let function): try write(function.reference, .function, to: &raw)
    case .userdata(let userdata):
      if case .packed = userdata.storage { return false }
      try write(userdata, to: &raw)
    case .string: return false
    }
    return true
  }

  private func write(_ reference: LuaReference, _ tag: BridgeTag, to raw: inout BridgeValue) throws(LuaError) {
    try own(reference)
    raw.tag = tag
    raw.handle = reference.handle
  }

  private func write(_ userdata: LuaUserdata, to raw: inout BridgeValue) throws(LuaError) {
    switch userdata.storage {
    case .object(let reference): try write(reference, .object, to: &raw)
    case .board(let reference): try write(reference, .board, to: &raw)
    case .packed(let payload):
      guard userdata.type.state === anchor else {
        throw LuaError("the value belongs to another Lua state", code: .state)
      }
      raw.tag = .packed
      raw.type = userdata.type.number
      raw.integer = payload
    }
  }

  private func copy(_ text: String, to raw: inout BridgeValue, text room: inout UnsafeMutablePointer<CChar>?) {
    var text = text
    raw.tag = .string
    raw.length = text.withUTF8 { bytes in
      if let room, let source = bytes.baseAddress {
        UnsafeMutableRawPointer(room).copyMemory(from: source, byteCount: bytes.count)
      }
      return bytes.count
    }
    raw.bytes = UnsafePointer(room)
    room = room.map { $0 + raw.length }
  }

  // From Lua

  func text(_ raw: BridgeValue) -> String {
    String(decoding: UnsafeRawBufferPointer(start: raw.bytes, count: raw.length), as: UTF8.self)
  }

  /// The value, with Swift as the owner of its handle; `nil` for a coroutine.
  private func adopt(_ raw: BridgeValue) -> LuaValue? {
    switch raw.tag {
    case .nil: return .nil
    case .false: return .boolean(false)
    case .true: return .boolean(true)
    case .integer: return .integer(Int(raw.integer))
    case .number: return .number(raw.number)
    case .string: return .string(text(raw))
    case .table: return .table(LuaTable(LuaReference(anchor, raw.handle, raw.pointer)))
    case .function: return .function(LuaFunction(LuaReference(anchor, raw.handle, raw.pointer)))
    case .packed, .fresh: return .userdata(LuaUserdata(type: types[Int(raw.type)], storage: .packed(raw.integer)))
    case .object:
      guard let pointer = raw.pointer else { return .nil }
      let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
      let reference = LuaReference(anchor, raw.handle, raw.pointer, object: object)
      return .userdata(LuaUserdata(type: types[Int(raw.type)], storage: .object(reference)))
    case .board:
      let reference = LuaReference(anchor, raw.handle, raw.pointer)
      return .userdata(LuaUserdata(type: types[Int(raw.type)], storage: .board(reference)))
    case .thread: return nil
    }
  }

  private static var noCoroutines: LuaError {
    LuaError("a coroutine cannot be handed to the host", code: .conversion)
  }

  /// Runs an operation with one result.
  func read(_ operation: (OpaquePointer, inout BridgeValue) -> BridgeStatus) throws(LuaError) -> LuaValue {
    var raw = BridgeValue()
    try check(operation(host, &raw))
    return try value(raw)
  }

  private func value(_ raw: BridgeValue) throws(LuaError) -> LuaValue {
    guard let value = adopt(raw) else { throw Self.noCoroutines }
    return value
  }

  /// Runs an operation with one result and returns its bytes if it is a text.
  func readBytes(_ operation: (OpaquePointer, inout BridgeValue) -> BridgeStatus) throws(LuaError) -> [UInt8]? {
    var raw = BridgeValue()
    try check(operation(host, &raw))
    if raw.tag == .string { return [UInt8](UnsafeRawBufferPointer(start: raw.bytes, count: raw.length)) }
    _ = adopt(raw)
    return nil
  }

  /// The results of a call.
  @inline(__always)
  func taken(_ results: BridgeResults) throws(LuaError) -> LuaResults {
    if results.status == .done, results.count == 1, let only = results.first?.pointee {
      switch only.tag {
      case .integer: return LuaResults(.one(.integer(Int(only.integer))))
      case .true: return LuaResults(.one(.boolean(true)))
      case .false: return LuaResults(.one(.boolean(false)))
      default: break
      }
    }
    return try takenSlowly(results)
  }

  @inline(never)
  private func takenSlowly(_ results: BridgeResults) throws(LuaError) -> LuaResults {
    try check(results.status)
    if results.count == 1, let only = results.first { return LuaResults(.one(try value(only.pointee))) }
    return LuaResults(.list(try list(results)))
  }

  /// All results of an operation.
  func list(_ results: BridgeResults) throws(LuaError) -> [LuaValue] {
    guard let first = results.first, results.count > 0 else { return [] }
    var values: [LuaValue] = []
    values.reserveCapacity(Int(results.count))
    var refused = false
    for index in 0..<Int(results.count) {
      let value = adopt(first[index])
      refused = refused || value == nil
      values.append(value ?? .nil)
    }
    if refused { throw Self.noCoroutines }
    return values
  }

  // Failures

  func check(_ status: BridgeStatus) throws(LuaError) {
    if status != .done { throw failure(status) }
  }

  private func failure(_ status: BridgeStatus) -> LuaError {
    var length = 0
    let bytes = bridge_message(host, &length)
    let message = String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    let script = bridge_failed_script(host).map { String(cString: $0) } ?? ""
    let line = Int(bridge_failed_line(host))
    var error = LuaError(code: code(of: status), message: LuaError.explained(message))
    error.script = script.isEmpty ? nil : script
    error.line = line > 0 ? line : nil
    addFrames(to: &error)
    guard status == .thrown, let thrown, thrown.number == bridge_thrown(host) else { return error }
    guard let original = thrown.error as? LuaError else {
      error.underlying = thrown.error
      return error
    }
    error.code = original.code
    error.underlying = original.underlying
    error.message = original.message
    if original.script != nil {
      error.script = original.script
      error.line = original.line
      let known = error.frames.elementsEqual(original.frames.suffix(error.frames.count))
      error.frames = known ? original.frames : original.frames + error.frames
      error.omittedFrames = original.omittedFrames
    }
    return error
  }

  private func addFrames(to error: inout LuaError) {
    var first: UnsafePointer<BridgeFrame>?
    var before: Int32 = 0
    var omitted: Int32 = 0
    let count = bridge_frames(host, &first, &before, &omitted)
    for index in 0..<Int(count) {
      guard let frame = first?.advanced(by: index) else { break }
      let name = String(cString: bridge_frame_name(frame))
      let script = String(cString: bridge_frame_script(frame))
      let line = Int(frame.pointee.line)
      error.frames.append(
        .init(
          script: line > 0 ? script : nil, line: line > 0 ? line : nil, function: name.isEmpty ? nil : name))
    }
    error.omittedFrames = Int(omitted)
  }

  private func code(of status: BridgeStatus) -> LuaError.Code {
    switch status {
    case .syntax: .syntax
    case .memory: .memory
    case .instructions: .instructions
    case .time: .time
    case .cancelled: .cancelled
    case .depth: .depth
    case .output: .output
    case .handler: .handler
    case .conversion: .conversion
    case .thrown: .callback
    case .busy: .state
    case .argument: .argument
    case .done, .runtime: .runtime
    }
  }

  // Bodies

  /// Runs a body for C and stages its results.
  func run(_ box: LuaBodyBox, _ stack: OpaquePointer, _ count: Int) -> Int32 {
    do {
      return try answer(try box.body(LuaCall(count: count, stack: stack, owner: self, function: box)))
    } catch {
      stageThrown(error)
      return -1
    }
  }

  private func answer(_ result: LuaReturn) throws(LuaError) -> Int32 {
    switch result {
    case .none: return 0
    case .integer(let value): return try answer(one: .integer(value))
    case .number(let value): return try answer(one: .number(value))
    case .boolean(let value): return try answer(one: .boolean(value))
    case .string(let value): return try answer(one: .string(value))
    case .value(let value): return try answer(one: value)
    case .fresh(let type, let payload):
      guard let room = bridge_stage(host, 1, 0), type.state === anchor else { throw unstaged() }
      room.pointee.tag = .fresh
      room.pointee.type = type.number
      room.pointee.integer = payload
      return 1
    case .firstArgument: return -3
    case .values(let values):
      try stage(values)
      return Int32(values.count)
    case .iterator(let values, let width):
      try stage(values)
      bridge_iterate(host, Int32(values.count), Int32(clamping: width))
      return -2
    }
  }

  /// A single result; numbers and booleans need no array.
  private func answer(one value: LuaValue) throws(LuaError) -> Int32 {
    guard let room = bridge_stage(host, 1, 0) else { throw LuaError("no memory for a result", code: .memory) }
    switch value {
    case .userdata(let userdata): try write(userdata, to: &room.pointee)
    case .string: try stage([value])
    default: _ = try write(plain: value, to: &room.pointee)
    }
    return 1
  }

  private func stageThrown(_ error: any Error) {
    let number = (thrown?.number ?? 0) &+ 1
    thrown = (number, error)
    let known = error as? LuaError
    let message = known?.description ?? LuaError.shown(String(describing: error))
    bridge_throwing(host, number, known?.script != nil)
    do {
      try stage([.string(message)])
    } catch {
      bridge_stage_failure(host)
    }
  }
}
