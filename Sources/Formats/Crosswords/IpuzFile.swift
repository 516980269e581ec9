// The JSON of an ipuz file, optionally wrapped in `ipuz(…)`.
import Messages

/// The fields of an ipuz file.
struct IpuzFile {
  let bytes: [UInt8]
  let fields: [DataField]
  let kinds: [String]

  init(_ bytes: [UInt8]) throws(LocatedFault) {
    self.bytes = bytes
    var start = 0
    let head = String(decoding: bytes.prefix(64), as: UTF8.self).drop { $0.isWhitespace }
    if head.hasPrefix("ipuz"), let bracket = bytes.prefix(80).firstIndex(of: UInt8(ascii: "(")) { start = bracket + 1 }
    var reader = JSONReader(bytes, at: start)
    reader.skipBlanks()
    let value: DataValue
    do throws(LocatedFault) { value = try reader.value() } catch {
      throw error.onLine(of: bytes)
    }
    reader.skipBlanks()
    let end = reader.at
    let tail = bytes[end...].filter { !Sign.endsLine($0) && $0 != Sign.blank && $0 != Sign.tab }
    guard tail.isEmpty || start > 0 && (tail == [0x29] || tail == [0x29, 0x3B]) else {
      throw .line(lineNumber(of: end, in: bytes), "unexpected text after the last bracket; remove it")
    }
    guard let fields = value.fields else { throw .line(1, "an ipuz file must be one object { }") }
    self.fields = fields
    let kind = fields.first { $0.name == "kind" }?.value
    kinds = kind?.list?.compactMap(\.plain) ?? kind?.plain.map { [$0] } ?? []
  }

  subscript(name: String) -> DataValue? { fields.first { $0.name == name }?.value }

  /// A fault at the line of a top-level field.
  func fault(_ name: String, _ text: String) -> LocatedFault {
    let pattern = Array("\"\(name)\"".utf8)
    let place = bytes.indices.first { bytes[$0] == pattern[0] && bytes[$0...].starts(with: pattern) } ?? 0
    return .line(lineNumber(of: place, in: bytes), text)
  }

  /// The size in cells.
  func dimensions() throws(LocatedFault) -> (rows: Int, columns: Int) {
    guard let size = self["dimensions"], let columns = size["width"]?.integer, let rows = size["height"]?.integer else {
      throw fault("dimensions", "the size is missing; write \"dimensions\": { \"width\": 13, \"height\": 13 }")
    }
    return (rows, columns)
  }

  /// The values of a grid. Missing cells of short rows are omitted, or a fault if the grid `isNeeded` complete.
  func grid(
    _ name: String, rows height: Int, columns: Int, isNeeded: Bool = false
  ) throws(LocatedFault) -> [(cell: Int, value: DataValue)] {
    guard let rows = self[name]?.list?.map(Self.row) else {
      throw fault(name, "the grid \"\(name)\" is missing; write a list of rows")
    }
    guard rows.count <= height, rows.allSatisfy({ $0.count <= columns }) else {
      throw fault(name, "the grid \"\(name)\" is larger than \(columns) × \(height), its dimensions; make them agree")
    }
    if isNeeded {
      let short = rows.firstIndex { $0.count < columns } ?? rows.count
      guard short == height else {
        let count = short < rows.count ? rows[short].count : 0
        throw fault(
          name,
          "row \(short + 1) of the grid \"\(name)\" has \(count) of \(columns) cells; write all, or other dimensions")
      }
    }
    return rows.enumerated().flatMap { row, values in
      values.enumerated().map { (row * columns + $0.offset, $0.element) }
    }
  }

  /// The cells of a row; some programs write a text with one character per cell.
  private static func row(_ value: DataValue) -> [DataValue] {
    if case .text(let text) = value { return text.map { .text(String($0)) } }
    return value.list ?? []
  }
}
