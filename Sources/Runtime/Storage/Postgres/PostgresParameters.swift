// Parameters as libpq takes them, and rows as it gives them.
import CPostgres

/// The parameters of a statement as libpq takes them: numbers as text, texts and bytes as they are.
struct PostgresParameters {
  let types: [Oid]
  private let contents: [[UInt8]?]
  private let formats: [Int32]

  /// The server's own numbers of the types this program uses.
  enum TypeNumber {
    static let boolean: Oid = 16
    static let bytes: Oid = 17
    static let integer: Oid = 20
    static let small: Oid = 21
    static let medium: Oid = 23
    static let text: Oid = 25
    static let single: Oid = 700
    static let real: Oid = 701
    static let numeric: Oid = 1700
  }

  init(_ values: [SQLValue]) {
    types = values.map { value in
      switch value {
      case .null: 0
      case .integer: TypeNumber.integer
      case .real: TypeNumber.real
      case .text: TypeNumber.text
      case .bytes: TypeNumber.bytes
      }
    }
    contents = values.map { value in
      switch value {
      case .null: nil
      case .integer(let number): Array(String(number).utf8) + [0]
      case .real(let number): Array(String(number).utf8) + [0]
      case .text(let text): Array(text.utf8) + [0]
      case .bytes(let bytes): bytes + [0]
      }
    }
    formats = values.map { if case .bytes = $0 { 1 } else { 0 } }
  }

  /// Calls a body with the arrays of values, their lengths and their formats.
  func withPointers<Value>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>, UnsafePointer<Int32>) -> Value
  ) -> Value {
    let bytes = contents.flatMap { $0 ?? [] }
    let lengths = contents.map { Int32(max(0, ($0?.count ?? 0) - 1)) } + [0]
    return (bytes + [0]).withUnsafeBytes { buffer in
      var offset = 0
      var pointers: [UnsafePointer<CChar>?] = []
      for content in contents {
        pointers.append(
          content.map { _ in buffer.baseAddress!.advanced(by: offset).assumingMemoryBound(to: CChar.self) })
        offset += content?.count ?? 0
      }
      return body(pointers + [nil], lengths, formats + [0])
    }
  }
}

/// Rows of a result.
enum PostgresRow {
  /// Calls a body with each row.
  static func each(of result: OpaquePointer, _ body: (SQLRow) throws -> Void) throws {
    let columns = PQnfields(result)
    for row in 0..<PQntuples(result) {
      try body(SQLRow(values: (0..<columns).map { value(result, row, $0) }))
    }
  }

  private static func value(_ result: OpaquePointer, _ row: Int32, _ column: Int32) -> SQLValue {
    guard PQgetisnull(result, row, column) == 0, let content = PQgetvalue(result, row, column) else { return .null }
    let length = Int(PQgetlength(result, row, column))
    let text = String(
      decoding: UnsafeRawBufferPointer(start: UnsafeRawPointer(content), count: length), as: UTF8.self)
    switch PQftype(result, column) {
    case PostgresParameters.TypeNumber.integer, PostgresParameters.TypeNumber.medium,
      PostgresParameters.TypeNumber.small:
      return Int(text).map(SQLValue.integer) ?? .text(text)
    case PostgresParameters.TypeNumber.real, PostgresParameters.TypeNumber.single,
      PostgresParameters.TypeNumber.numeric:
      return Double(text).map(SQLValue.real) ?? .text(text)
    case PostgresParameters.TypeNumber.boolean: return .integer(text == "t" ? 1 : 0)
    case PostgresParameters.TypeNumber.bytes: return bytes(text).map(SQLValue.bytes) ?? .text(text)
    default: return .text(text)
    }
  }

  /// The bytes that `\x` and hexadecimal digits encode.
  private static func bytes(_ text: String) -> [UInt8]? {
    guard text.hasPrefix("\\x") else { return nil }
    let digits = Array(text.utf8.dropFirst(2))
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = nibble(digits[index]), let low = nibble(digits[index + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
