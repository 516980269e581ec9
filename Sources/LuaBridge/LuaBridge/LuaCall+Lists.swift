// What a host function reads of its arguments' tables where they are, without a handle for each.

import CLuaBridge

extension LuaCall {
  /// The small values of the list at an index, each turned into something else.
  ///
  /// - Returns: `nil` where the argument is no list, or an item is no small value or turns into `nil`.
  /// - Complexity: O(*n*), without a protected call.
  public func packedList<Item>(_ index: Int, _ item: (LuaType, Int64) throws -> Item?) rethrows -> [Item]? {
    guard index >= 1, index <= count else { return nil }
    let length = bridge_list_length(stack, Int32(index))
    guard length >= 0 else { return nil }
    var items: [Item] = []
    items.reserveCapacity(Int(length))
    var raw = BridgeValue()
    for place in stride(from: Int64(1), through: length, by: 1) {
      guard bridge_list_item(stack, Int32(index), place, &raw), raw.tag == .packed,
        let made = try item(owner.types[Int(raw.type)], raw.integer)
      else { return nil }
      items.append(made)
    }
    return items
  }

  /// The texts by texts of the table at an index; `nil` where it is anything else or has more than eight entries.
  public func texts(_ index: Int) -> LuaTexts? {
    guard index >= 1, index <= count else { return nil }
    return withUnsafeTemporaryAllocation(of: BridgeValue.self, capacity: 16) { room in
      room.initialize(repeating: BridgeValue())
      let found = bridge_texts(stack, Int32(index), room.baseAddress.unsafelyUnwrapped, 8)
      guard found >= 0 else { return nil }
      var texts = LuaTexts()
      for value in room[..<(2 * Int(found))] {
        texts.bytes.append(contentsOf: UnsafeRawBufferPointer(start: value.bytes, count: value.length))
        texts.ends.append(texts.bytes.count)
      }
      return texts
    }
  }

  /// Where the script called, if a script did.
  ///
  /// - Parameter last: What the call before got; given back where the place is the same.
  public func source(after last: LuaSource?) -> LuaSource? {
    var script: UnsafePointer<CChar>?
    let line = bridge_line(stack, &script)
    guard line > 0, let script else { return nil }
    if let last, last.line == Int(line), last.isOf(script) { return last }
    return LuaSource(script, line: Int(line))
  }
}

/// The bytes of keys and values of a table of texts.
public struct LuaTexts: Hashable, Sendable {
  fileprivate var bytes: [UInt8] = []
  fileprivate var ends: [Int] = []

  /// The texts by their keys, repaired where they are not UTF-8.
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
