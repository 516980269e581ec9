// Reads JSON value by value, with positions.
import Messages

/// Reads JSON value by value, strictly and within bounds; faults have positions, and numbers stay as written.
struct JSONReader {
  let bytes: [UInt8]
  /// The position of the next byte.
  private(set) var at: Int
  private let limits: Limits
  private var nodes = 0

  /// The limits of a reader.
  struct Limits {
    /// Maximum nesting depth of brackets.
    var depth = 32
    /// Maximum number of values.
    var nodes = 1 << 20
    /// Maximum number of values in a list or object.
    var members = Int.max
    /// Maximum bytes of a text.
    var text = Int.max
    /// Whether a text may contain line ends, which the standard forbids but some programs write.
    var textsSpanLines = true
  }

  init(_ bytes: [UInt8], at start: Int = 0, limits: Limits = Limits()) {
    self.bytes = bytes
    self.limits = limits
    at = start
  }

  // MARK: Moving on

  private func fault(_ text: String) -> LocatedFault { .byte(at, text) }

  var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// Moves to a position, and restarts the count of values.
  mutating func move(to place: Int) {
    at = min(place, bytes.count)
    nodes = 0
  }

  mutating func skipBlanks(commas: Bool = false) {
    while let byte = peek, byte == Sign.blank || byte == Sign.tab || Sign.endsLine(byte) || commas && byte == Sign.comma
    {
      at += 1
    }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    at += 1
    return true
  }

  // MARK: Values

  /// The value that begins here.
  mutating func value(depth: Int = 0) throws(LocatedFault) -> DataValue {
    guard depth <= limits.depth else {
      throw fault("brackets are nested more than \(limits.depth) deep; flatten the file")
    }
    nodes += 1
    guard nodes <= limits.nodes else { throw fault("the file has more than \(limits.nodes) values; shorten it") }
    switch peek {
    case UInt8(ascii: "{"): return .fields(try fields(depth))
    case UInt8(ascii: "["): return .list(try list(depth))
    case Sign.quote: return .text(try string())
    default: return try word()
    }
  }

  private mutating func fields(_ depth: Int) throws(LocatedFault) -> [DataField] {
    var fields: [DataField] = []
    at += 1
    skipBlanks()
    if take(UInt8(ascii: "}")) { return fields }
    repeat {
      skipBlanks()
      guard peek == Sign.quote else { throw fault("expected a name in quotes here") }
      let name = try string()
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw fault("expected a colon after the name \"\(name.prefix(40))\"") }
      skipBlanks()
      fields.append(DataField(name, try value(depth: depth + 1)))
      guard fields.count <= limits.members else { throw fault("it has too many values") }
      skipBlanks()
    } while take(Sign.comma)
    guard take(UInt8(ascii: "}")) else { throw fault("expected a comma or } here") }
    return fields
  }

  private mutating func list(_ depth: Int) throws(LocatedFault) -> [DataValue] {
    var values: [DataValue] = []
    at += 1
    skipBlanks()
    if take(UInt8(ascii: "]")) { return values }
    repeat {
      skipBlanks()
      values.append(try value(depth: depth + 1))
      guard values.count <= limits.members else { throw fault("it has too many values") }
      skipBlanks()
    } while take(Sign.comma)
    guard take(UInt8(ascii: "]")) else { throw fault("expected a comma or ] here") }
    return values
  }

  private mutating func word() throws(LocatedFault) -> DataValue {
    let start = at
    while let byte = peek, !Sign.endsLine(byte), !",]}:{[\" \t".utf8.contains(byte), at - start < 64 { at += 1 }
    let word = String(decoding: bytes[start..<at], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .truth(true)
    case "false": return .truth(false)
    default:
      guard Self.isNumber(word.utf8) else {
        at = start
        throw fault("expected a text in quotes, a number, true, false, null, { or [ here")
      }
      return .number(word)
    }
  }

  /// `-? digits (. digits)? ([eE] [+-]? digits)?`
  private static func isNumber(_ word: String.UTF8View) -> Bool {
    var rest = word[...]
    func digits() -> Bool {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    guard digits() else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() else { return false }
    }
    if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() else { return false }
    }
    return rest.isEmpty
  }

  // MARK: Texts

  private mutating func string() throws(LocatedFault) -> String {
    var text: [UInt8] = []
    let start = at
    at += 1
    while let byte = peek, limits.textsSpanLines || !Sign.endsLine(byte) {
      at += 1
      if byte == Sign.quote {
        guard let string = TextBytes.text(text[...]) else { throw fault(TextBytes.fault(text[...]).description) }
        return string
      }
      if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
      if text.count > limits.text { throw fault("a text is too long") }
    }
    guard limits.textsSpanLines else { throw fault("a text has no closing quote on its line") }
    at = start
    throw fault("a text begins here and is never closed; close it with a quote")
  }

  /// The character after a backslash. Half a surrogate pair is not a character.
  private mutating func escape() throws(LocatedFault) -> [UInt8] {
    guard let byte = peek else { return [] }
    at += 1
    switch byte {
    case UInt8(ascii: "n"): return [Sign.newline]
    case UInt8(ascii: "r"): return [Sign.carriageReturn]
    case UInt8(ascii: "t"): return [Sign.tab]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case Sign.quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      var value = UInt32(try unit())
      if value & 0xFC00 == 0xD800, bytes[at...].starts(with: "\\u".utf8) {
        at += 2
        let low = UInt32(try unit())
        guard low & 0xFC00 == 0xDC00 else { throw fault(Self.halfPair) }
        value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
      }
      guard let scalar = Unicode.Scalar(value) else { throw fault(Self.halfPair) }
      return Array(String(Character(scalar)).utf8)
    default:
      throw fault("\\\(Character(Unicode.Scalar(byte))) is not a valid escape; write \\\\ for a backslash")
    }
  }

  private static let halfPair = "\\ud800 to \\udfff are not characters alone; write both halves of the pair"

  private mutating func unit() throws(LocatedFault) -> UInt16 {
    let digits = String(decoding: bytes[at...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, !digits.hasPrefix("+"), let unit = UInt16(digits, radix: 16) else {
      throw fault("expected four hexadecimal digits after \\u")
    }
    at += 4
    return unit
  }
}
