// The shortened JSON of SudokuPad's links. Source: its PuzzleZipper, as marktekfan/sudokupad-penpa-import,
// src/sudokupad/puzzlezipper.js, shows its behaviour.
import Messages

/// Reads JSON, and the shortened form of it that SudokuPad's links have.
///
/// In the short form names have no quotes, texts have single ones, `t` and `f` are true and false, `#0` and `#F` black and
/// white, six hexadecimal digits a colour, and a missing member of a list is an empty object. Names are short, too.
struct ShortJSON {
  /// The short names and what they stand for.
  static let names: [String: String] = [
    "c": "color", "ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor", "ce": "cells",
    "cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays", "w": "width", "h": "height", "v": "value",
    "vd": "videos", "l": "lines", "r": "rounded", "re": "regions", "fs": "fontSize", "th": "thickness",
    "hl": "headLength", "wp": "wayPoints", "t": "title", "te": "text", "d": "duration", "d2": "d",
  ]

  private let bytes: [UInt8]
  private var at = 0
  private var nodes = 0
  /// Whether names are written out.
  private var isPlain = false

  /// Maximum nesting depth.
  private static let depth = 12
  /// Maximum number of values.
  private static let most = 1 << 18

  /// The document in UTF-8 text.
  ///
  /// - Throws: `LocatedFault` with the byte.
  static func document(_ bytes: [UInt8]) throws(LocatedFault) -> DataValue {
    var reader = ShortJSON(bytes)
    reader.skipBlanks()
    let value = try reader.value(0)
    reader.skipBlanks()
    guard reader.at == bytes.count else { throw reader.fault("the puzzle's text continues after its end") }
    return reader.isPlain ? value : renamed(value)
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A short document has no double quotes.
    isPlain = bytes.contains(Sign.quote)
  }

  /// The same with full names.
  private static func renamed(_ value: DataValue) -> DataValue {
    switch value {
    case .list(let list): .list(list.map(renamed))
    case .fields(let fields): .fields(fields.map { DataField(names[$0.name] ?? $0.name, renamed($0.value)) })
    default: value
    }
  }

  private func fault(_ text: String) -> LocatedFault { .byte(at, text) }

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte <= Sign.blank { at += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    at += 1
    return true
  }

  private mutating func value(_ depth: Int) throws(LocatedFault) -> DataValue {
    guard depth <= Self.depth else { throw fault("brackets are nested more than \(Self.depth) deep") }
    nodes += 1
    guard nodes <= Self.most else { throw fault("the puzzle has more than \(Self.most) values; a puzzle is smaller") }
    switch peek {
    case UInt8(ascii: "{"): return .fields(try fields(depth))
    case UInt8(ascii: "["): return .list(try list(depth))
    case Sign.quote, UInt8(ascii: "'"): return .text(try text())
    default: return try word()
    }
  }

  private mutating func fields(_ depth: Int) throws(LocatedFault) -> [DataField] {
    at += 1
    var fields: [DataField] = []
    skipBlanks()
    if take(UInt8(ascii: "}")) { return fields }
    repeat {
      skipBlanks()
      let name = try peek == Sign.quote || peek == UInt8(ascii: "'") ? text() : bareWord()
      skipBlanks()
      guard !name.isEmpty, take(UInt8(ascii: ":")) else { throw fault("expected a name and a colon here") }
      skipBlanks()
      fields.append(DataField(name, try value(depth + 1)))
      skipBlanks()
    } while take(Sign.comma)
    guard take(UInt8(ascii: "}")) else { throw fault("expected a comma or } here") }
    return fields
  }

  private mutating func list(_ depth: Int) throws(LocatedFault) -> [DataValue] {
    at += 1
    var values: [DataValue] = []
    skipBlanks()
    if isPlain, take(UInt8(ascii: "]")) { return values }
    repeat {
      skipBlanks()
      if peek == Sign.comma || peek == UInt8(ascii: "]") {
        nodes += 1
        guard nodes <= Self.most else {
          throw fault("the puzzle has more than \(Self.most) values; a puzzle is smaller")
        }
        values.append(.fields([]))
      } else {
        values.append(try value(depth + 1))
      }
      skipBlanks()
    } while take(Sign.comma)
    guard take(UInt8(ascii: "]")) else { throw fault("expected a comma or ] here") }
    return values
  }

  private mutating func bareWord() throws(LocatedFault) -> String {
    let start = at
    while let byte = peek, at - start < 64, !",:]}[{'\" \t\r\n".utf8.contains(byte) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func word() throws(LocatedFault) -> DataValue {
    let start = at
    let word = try bareWord()
    switch word {
    case "null": return .null
    case "true", "t": return .truth(true)
    case "false", "f": return .truth(false)
    case "#0": return .text("#000000")
    case "#F": return .text("#FFFFFF")
    default: break
    }
    let isColour = word.utf8.count == 6 && word.utf8.allSatisfy { $0 < 128 && Character(Unicode.Scalar($0)).isHexDigit }
    if isColour, !isPlain { return .text("#" + word) }
    guard let number = Double(word), number.isFinite, word.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) })
    else {
      at = start
      throw fault("expected a text, a number, true, false, null, { or [ here")
    }
    return .number(word)
  }

  private mutating func text() throws(LocatedFault) -> String {
    let quote = bytes[at]
    at += 1
    var text: [UInt8] = []
    while let byte = peek {
      at += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), let next = peek else {
        text.append(byte)
        continue
      }
      at += 1
      switch next {
      case UInt8(ascii: "n"): text.append(Sign.newline)
      case UInt8(ascii: "t"): text.append(Sign.tab)
      case UInt8(ascii: "r"), UInt8(ascii: "b"), UInt8(ascii: "f"): break
      case UInt8(ascii: "u"):
        let digits = String(decoding: bytes[at...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, let unit = UInt32(digits, radix: 16) else {
          throw fault("expected four hexadecimal digits after \\u")
        }
        at += 4
        text += Array(String(Unicode.Scalar(unit).map(Character.init) ?? "\u{FFFD}").utf8)
      default: text.append(next)
      }
    }
    throw fault("a text is never closed")
  }
}
