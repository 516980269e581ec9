// Writes values as JSON.

/// JSON text.
enum JSONText {
  /// A text in quotes.
  static func quoted(_ text: String) -> String {
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

extension DataValue {
  /// The value as JSON; lists of plain values are on one line. Bytes, which JSON lacks, become a list of numbers.
  func json(indent: String = "") -> String {
    switch self {
    case .null: return "null"
    case .truth(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .text(let text): return JSONText.quoted(text)
    case .bytes(let bytes): return "[" + bytes.map(String.init).joined(separator: ", ") + "]"
    case .list(let values):
      let isFlat = values.allSatisfy { $0.list == nil && ($0.fields?.count ?? 0) < 4 }
      if isFlat { return "[" + values.map { $0.json(indent: indent + " ") }.joined(separator: ", ") + "]" }
      let inner = indent + "  "
      return "[\n" + values.map { inner + $0.json(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .fields(let fields):
      let isFlat = fields.allSatisfy { $0.value.list == nil && $0.value.fields?.isEmpty ?? true } && fields.count < 4
      let inner = indent + "  "
      let texts = fields.map { JSONText.quoted($0.name) + ": " + $0.value.json(indent: inner) }
      if isFlat { return "{" + texts.joined(separator: ", ") + "}" }
      return "{\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)}"
    }
  }
}
