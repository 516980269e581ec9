// JSON as a tree of values, read and written within bounds.

/// Reads JSON whole, strictly, with the line of each fault; numbers stay as they are written.
struct JSONTree {
  private let bytes: [UInt8]
  private var at: Int
  private var nodes = 0

  /// Brackets may be nested so deeply.
  static let deepest = 32
  /// A file may have so many values.
  static let mostNodes = 1 << 20

  /// The value that the bytes are.
  ///
  /// - Parameter start: Where it begins.
  /// - Returns: The value and where the first byte behind it stands.
  static func read(_ bytes: [UInt8], from start: Int = 0) throws(CrosswordFault) -> (value: DataValue, end: Int) {
    var reader = JSONTree(bytes: bytes, at: start)
    reader.skipBlanks()
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    return (value, reader.at)
  }

  private init(bytes: [UInt8], at: Int) {
    self.bytes = bytes
    self.at = at
  }

  private func fault(_ text: String) -> CrosswordFault { .line(lineNumber(of: at, in: bytes), text) }

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte == Sign.blank || byte == Sign.tab || Sign.endsLine(byte) { at += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    at += 1
    return true
  }

  private mutating func value(depth: Int) throws(CrosswordFault) -> DataValue {
    guard depth <= Self.deepest else {
      throw fault("brackets are nested more than \(Self.deepest) deep; flatten the file")
    }
    nodes += 1
    guard nodes <= Self.mostNodes else { throw fault("the file has more than \(Self.mostNodes) values; shorten it") }
    switch peek {
    case UInt8(ascii: "{"): return .fields(try fields(depth))
    case UInt8(ascii: "["): return .list(try list(depth))
    case Sign.quote: return .text(try string())
    default: return try word()
    }
  }

  private mutating func fields(_ depth: Int) throws(CrosswordFault) -> [DataField] {
    var fields: [DataField] = []
    at += 1
    skipBlanks()
    if take(UInt8(ascii: "}")) { return fields }
    repeat {
      skipBlanks()
      guard peek == Sign.quote else { throw fault("a name in quotes is expected here") }
      let name = try string()
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw fault("a colon is expected behind the name \"\(name.prefix(40))\"") }
      skipBlanks()
      fields.append(DataField(name, try value(depth: depth + 1)))
      skipBlanks()
    } while take(Sign.comma)
    guard take(UInt8(ascii: "}")) else { throw fault("a comma or } is expected here") }
    return fields
  }

  private mutating func list(_ depth: Int) throws(CrosswordFault) -> [DataValue] {
    var values: [DataValue] = []
    at += 1
    skipBlanks()
    if take(UInt8(ascii: "]")) { return values }
    repeat {
      skipBlanks()
      values.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(Sign.comma)
    guard take(UInt8(ascii: "]")) else { throw fault("a comma or ] is expected here") }
    return values
  }

  private mutating func word() throws(CrosswordFault) -> DataValue {
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
        throw fault("a text in quotes, a number, true, false, null, { or [ is expected here")
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

  private mutating func string() throws(CrosswordFault) -> String {
    var text: [UInt8] = []
    let start = at
    at += 1
    while let byte = peek {
      at += 1
      if byte == Sign.quote {
        guard let string = String(validating: text, as: UTF8.self) else {
          throw fault("a text is not UTF-8; save the file as UTF-8")
        }
        return string
      }
      if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
    }
    at = start
    throw fault("a text begins here and is never closed; close it with a quote")
  }

  private mutating func escape() throws(CrosswordFault) -> [UInt8] {
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
      var units = [try unit()]
      if units[0] & 0xFC00 == 0xD800, bytes[at...].starts(with: "\\u".utf8) {
        at += 2
        units.append(try unit())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw fault("a backslash stands before a sign that needs none; write \\\\ for a backslash")
    }
  }

  private mutating func unit() throws(CrosswordFault) -> UInt16 {
    let digits = String(decoding: bytes[at...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, !digits.hasPrefix("+"), let unit = UInt16(digits, radix: 16) else {
      throw fault("behind \\u four hexadecimal digits are expected")
    }
    at += 4
    return unit
  }
}

extension DataValue {
  /// The value as JSON; lists of plain values stand on one line. Bytes, which JSON has not, are a list of numbers.
  func json(indent: String = "") -> String {
    switch self {
    case .null: return "null"
    case .truth(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .text(let text): return Self.quoted(text)
    case .bytes(let bytes): return "[" + bytes.map(String.init).joined(separator: ", ") + "]"
    case .list(let values):
      let isFlat = values.allSatisfy { $0.list == nil && ($0.fields?.count ?? 0) < 4 }
      if isFlat { return "[" + values.map { $0.json(indent: indent + " ") }.joined(separator: ", ") + "]" }
      let inner = indent + "  "
      return "[\n" + values.map { inner + $0.json(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .fields(let fields):
      let isFlat = fields.allSatisfy { $0.value.list == nil && $0.value.fields?.isEmpty ?? true } && fields.count < 4
      let inner = indent + "  "
      let texts = fields.map { Self.quoted($0.name) + ": " + $0.value.json(indent: inner) }
      if isFlat { return "{" + texts.joined(separator: ", ") + "}" }
      return "{\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where scalar.value < 32 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
