// Reads tables in a host function's arguments in place, without a handle for each.

import CLuaBridge

extension LuaCall {
  /// Calls a body with the list at an index if it contains only small values of one or two types.
  ///
  /// - Parameters:
  ///     - first: A type of small values.
  ///     - second: Another one.
  ///     - body: Receives each item's payload, and whether it is of the second type.
  /// - Returns: The result of the body; `nil` if the argument is not a list, is longer than 65,536, or contains
  ///   anything else.
  /// - Complexity: O(*n*), without a protected call.
  @inlinable
  public func withPackedList<Result>(
    _ index: Int, of first: LuaType, or second: LuaType,
    _ body: (_ payloads: UnsafeBufferPointer<Int64>, _ areSecond: UnsafeBufferPointer<Bool>) throws -> Result
  ) rethrows -> Result? {
    var result: Result?
    try readPackedList(index, first, second) { result = try body($0, $1) }
    return result
  }

  /// The same without a result, so that it is compiled once; does nothing for other arguments.
  @usableFromInline
  func readPackedList(
    _ index: Int, _ first: LuaType, _ second: LuaType,
    _ body: (UnsafeBufferPointer<Int64>, UnsafeBufferPointer<Bool>) throws -> Void
  ) rethrows {
    guard index >= 1, index <= count else { return }
    let length = Int(bridge_list_length(stack, Int32(index)))
    guard (0...1 << 16).contains(length) else { return }
    try withUnsafeTemporaryAllocation(of: Int64.self, capacity: length + 1) { payloads in
      try withUnsafeTemporaryAllocation(of: Bool.self, capacity: length + 1) { areSecond in
        guard
          bridge_packed_list(
            stack, Int32(index), Int64(length), first.number, second.number, payloads.baseAddress.unsafelyUnwrapped,
            areSecond.baseAddress.unsafelyUnwrapped)
        else { return }
        let flags = UnsafeBufferPointer(rebasing: areSecond[..<length])
        try body(UnsafeBufferPointer(rebasing: payloads[..<length]), flags)
      }
    }
  }

  /// Calls a body with each list in the list at an index, if they contain only small values of one or two types.
  ///
  /// - Parameters:
  ///   - first: A type of small values.
  ///     - second: Another one.
  ///     - body: Receives each list's items: their payloads, and whether they are of the second type.
  /// - Returns: Whether it was called, once per list; `false` for other arguments, more than 65,536 lists or items, or
  ///   other items.
  /// - Complexity: O(*n*), without a protected call.
  public func forEachPackedList(
    _ index: Int, of first: LuaType, or second: LuaType,
    _ body: (_ payloads: UnsafeBufferPointer<Int64>, _ areSecond: UnsafeBufferPointer<Bool>) throws -> Void
  ) rethrows -> Bool {
    guard index >= 1, index <= count else { return false }
    var lists: Int64 = 0
    let total = Int(bridge_lists_length(stack, Int32(index), 1 << 16, &lists))
    guard total >= 0 else { return false }
    return try withUnsafeTemporaryAllocation(of: Int64.self, capacity: total + Int(lists) + 1) { room in
      try withUnsafeTemporaryAllocation(of: Bool.self, capacity: total + 1) { areSecond in
        let payloads = room.baseAddress.unsafelyUnwrapped
        let (flags, ends) = (areSecond.baseAddress.unsafelyUnwrapped, payloads + total)
        guard bridge_packed_lists(stack, Int32(index), lists, first.number, second.number, payloads, flags, ends) else {
          return false
        }
        var start = 0
        for list in 0..<Int(lists) {
          let end = Int(ends[list])
          try body(
            UnsafeBufferPointer(start: payloads + start, count: end - start),
            UnsafeBufferPointer(start: flags + start, count: end - start))
          start = end
        }
        return true
      }
    }
  }

  /// The table from texts to texts at an index: its index among known ones if it is equal to one, or else its content.
  ///
  /// - Returns: `nil` if the argument is anything else or has more than eight entries.
  public func texts(_ index: Int, among known: [LuaTexts]) -> LuaTextsFound? {
    guard index >= 1, index <= count else { return nil }
    return withUnsafeTemporaryAllocation(of: BridgeValue.self, capacity: 16) { room in
      room.initialize(repeating: BridgeValue())
      let found = bridge_texts(stack, Int32(index), room.baseAddress.unsafelyUnwrapped, 8)
      guard found >= 0 else { return nil }
      let values = UnsafeBufferPointer(rebasing: room[..<(2 * Int(found))])
      if let place = known.firstIndex(where: { $0.are(values) }) { return .known(place) }
      return .new(LuaTexts(values))
    }
  }

  /// The script line that made the call, if a script did: its index among known ones, or a new one.
  public func source(among known: [LuaSource]) -> LuaSourceFound? {
    var script: UnsafePointer<CChar>?
    let line = Int(bridge_line(stack, &script))
    guard line > 0, let script else { return nil }
    if let place = known.firstIndex(where: { $0.line == line && $0.isOf(script) }) { return .known(place) }
    return .new(LuaSource(script, line: line))
  }
}

/// A script line that a host function found.
public enum LuaSourceFound {
  /// The known one at an index.
  case known(Int)
  /// A new one.
  case new(LuaSource)
}

/// A table of texts that a host function found.
public enum LuaTextsFound {
  /// The known one at an index.
  case known(Int)
  /// A new one.
  case new(LuaTexts)
}

/// The bytes of a text table's keys and values.
public struct LuaTexts: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  fileprivate init(_ values: UnsafeBufferPointer<BridgeValue>) {
    for value in values {
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: value.bytes, count: value.length))
      ends.append(bytes.count)
    }
  }

  /// Whether they are equal and in the same order.
  fileprivate func are(_ values: UnsafeBufferPointer<BridgeValue>) -> Bool {
    guard values.count == ends.count else { return false }
    return bytes.withUnsafeBytes { own in
      guard let base = own.baseAddress else { return true }
      var start = 0
      for place in values.indices {
        let length = values[place].length
        guard length == ends[place] - start, bridge_same_bytes(base + start, values[place].bytes, length) else {
          return false
        }
        start += length
      }
      return true
    }
  }

  /// The texts by key, with invalid UTF-8 repaired.
  public var dictionary: [String: String] {
    var texts: [String: String] = [:]
    var start = 0
    var key = ""
    for (place, end) in ends.enumerated() {
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      if place % 2 == 0 { key = text } else { texts[key] = text }
      start = end
    }
    return texts
  }
}

/// A line of a script.
public struct LuaSource: Sendable {
  /// `SCRIPT:LINE`.
  public let text: String
  /// The line, from 1.
  public let line: Int
  private let script: [CChar]

  fileprivate init(_ script: UnsafePointer<CChar>, line: Int) {
    let name = String(cString: script)
    text = "\(name):\(line)"
    self.line = line
    self.script = Array(name.utf8CString)
  }

  fileprivate func isOf(_ other: UnsafePointer<CChar>) -> Bool {
    script.withUnsafeBufferPointer { own in
      for place in own.indices where own[place] != other[place] { return false }
      return true
    }
  }
}
