// Keys, read from the bytes a terminal sends.

/// A key of the terminal.
enum Key: Hashable {
  /// A printable character.
  case character(Character)
  /// A letter together with Ctrl, in lower case.
  case control(Character)
  /// One that moves the caret.
  case caret(BoardCaret.Key)
  /// An arrow together with Shift.
  case line(BoardCaret.Key)
  case enter, tab, backTab, backspace, delete, escape
}

/// Reads keys from bytes that may come in any pieces.
struct KeyReader {
  private var pending: [UInt8] = []
  private static let escape: UInt8 = 27

  /// Whether bytes are waiting for more to follow.
  var isWaiting: Bool { !pending.isEmpty }

  /// The keys complete with these bytes.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while !pending.isEmpty, let (length, key) = first() {
      pending.removeFirst(length)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Gives up waiting: an escape that nothing followed is the key of that name.
  mutating func settle() -> [Key] {
    defer { pending = [] }
    return pending.first == KeyReader.escape ? [.escape] : []
  }

  /// The length of the first key and the key, if it is one of ours; `nil` where bytes are missing.
  private func first() -> (Int, Key?)? {
    let byte = pending[0]
    switch byte {
    case KeyReader.escape: return sequence()
    case 13, 10: return (1, .enter)
    case 9: return (1, .tab)
    case 8, 127: return (1, .backspace)
    case 1...26: return (1, .control(Character(UnicodeScalar(byte + 96))))
    case 0..<32: return (1, nil)
    case 32..<127: return (1, .character(Character(UnicodeScalar(byte))))
    default: return character()
    }
  }

  /// A character of several bytes.
  private func character() -> (Int, Key?)? {
    let length = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : pending[0] >= 0xC2 ? 2 : 1
    guard pending.count >= length else { return nil }
    guard let text = String(validating: pending.prefix(length), as: UTF8.self), let character = text.first else {
      return (1, nil)
    }
    return (length, .character(character))
  }

  /// `ESC [ … LETTER`, `ESC [ … ~`, `ESC O LETTER`; an escape before anything else is the key of that name.
  private func sequence() -> (Int, Key?)? {
    guard pending.count > 1 else { return nil }
    guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else { return (1, .escape) }
    guard let end = pending.dropFirst(2).firstIndex(where: { (64...126).contains($0) }) else {
      return pending.count < 16 ? nil : (pending.count, nil)
    }
    let parameters = String(decoding: pending[2..<end], as: UTF8.self)
    return (end + 1, KeyReader.named(parameters, pending[end]))
  }

  private static func named(_ parameters: String, _ end: UInt8) -> Key? {
    let hasControl = parameters.hasSuffix(";5")
    switch (end, parameters.prefix { $0 != ";" }) {
    case (UInt8(ascii: "Z"), _): return .backTab
    case (UInt8(ascii: "A")...UInt8(ascii: "D"), _):
      let arrow = [BoardCaret.Key.up, .down, .right, .left][Int(end - UInt8(ascii: "A"))]
      return parameters.hasSuffix(";2") ? .line(arrow) : .caret(arrow)
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), "1"), (UInt8(ascii: "~"), "7"):
      return .caret(hasControl ? .first : .home)
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), "4"), (UInt8(ascii: "~"), "8"):
      return .caret(hasControl ? .last : .end)
    case (UInt8(ascii: "~"), "5"): return .caret(.pageup)
    case (UInt8(ascii: "~"), "6"): return .caret(.pagedown)
    case (UInt8(ascii: "~"), "3"): return .delete
    default: return nil
    }
  }
}
