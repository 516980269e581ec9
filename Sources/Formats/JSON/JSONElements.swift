// The records of a JSON list, one by one.
import Messages

/// An element of a list of records.
enum JSONElement {
  case object(line: Int, [(name: String, value: String)])
  case list(line: Int, [String])
  case problem(LocatedFault)
}

/// Reads a list of records element by element, so a faulty element costs no other.
struct JSONElements {
  private var reader: JSONReader
  private var lines: LineCount
  private var began = false
  /// Whether the list's own bracket is open.
  private var isOpen = false
  /// Bytes that may still be read twice, so that the work stays linear.
  private var rereads: Int

  init(_ bytes: [UInt8]) {
    let limits = JSONReader.Limits(
      depth: 3, members: DelimitedReader.mostFields, text: DelimitedReader.largestField, textsSpanLines: false)
    reader = JSONReader(bytes, limits: limits)
    lines = LineCount(bytes)
    rereads = bytes.count + (1 << 20)
  }

  /// The next element, or `nil` at the end.
  mutating func next() -> JSONElement? {
    begin()
    while reader.take(UInt8(ascii: "]")) {
      isOpen = false
      reader.skipBlanks(commas: true)
    }
    guard let first = reader.peek else {
      guard isOpen else { return nil }
      isOpen = false
      let text = "the list ends without its ]; is the file whole?"
      return .problem(LocatedFault(line: lines.number(of: reader.at), .json(text)))
    }
    let start = reader.at
    let line = lines.number(of: start)
    reader.move(to: start)
    do throws(LocatedFault) {
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
        throw .byte(start, "a record must be an object { } or an array [ ]")
      }
      switch try reader.value() {
      case .fields(let fields): return .object(line: line, try Self.members(fields, at: start))
      case let value: return .list(line: line, try Self.texts(value.list ?? [], at: start))
      }
    } catch {
      let problem = LocatedFault(line: lines.number(of: error.byte ?? start), .json(error.message))
      recover(from: start)
      return .problem(problem)
    }
  }

  /// Skips the bracket of the list itself: `[` before an element opens the list, `[` before a value opens a record.
  private mutating func begin() {
    reader.skipBlanks(commas: true)
    guard !began else { return }
    began = true
    let start = reader.at
    if reader.take(UInt8(ascii: "[")) {
      reader.skipBlanks()
      if let byte = reader.peek, !"{[]".utf8.contains(byte) { reader.move(to: start) } else { isOpen = true }
    }
    reader.skipBlanks(commas: true)
  }

  // MARK: Values as texts

  /// The values of an object by name. A nested object's values are named `outer_inner`; in `text` and `texts`, just `inner`.
  private static func members(
    _ fields: [DataField], at place: Int, isInner: Bool = false
  ) throws(LocatedFault) -> [(name: String, value: String)] {
    var members: [(name: String, value: String)] = []
    for field in fields {
      if let inner = field.value.fields {
        guard !isInner else {
          throw .byte(place, "objects are nested too deeply; put all values in one object")
        }
        let isBare = ["text", "texts"].contains(field.name)
        members += try self.members(inner, at: place, isInner: true).map {
          (isBare ? $0.name : "\(field.name)_\($0.name)", $0.value)
        }
      } else if let list = field.value.list {
        members.append((field.name, try texts(list, at: place).filter { !$0.isEmpty }.joined(separator: "; ")))
      } else {
        members.append((field.name, try text(field.value, at: place)))
      }
      guard members.count <= DelimitedReader.mostFields else {
        throw .byte(place, "it has too many values")
      }
    }
    return members
  }

  private static func texts(_ values: [DataValue], at place: Int) throws(LocatedFault) -> [String] {
    var texts: [String] = []
    for value in values { texts.append(try text(value, at: place)) }
    return texts
  }

  /// A value as text; line ends become LF, and control characters become blanks.
  private static func text(_ value: DataValue, at place: Int) throws(LocatedFault) -> String {
    switch value {
    case .null: return ""
    case .truth(let isTrue): return isTrue ? "true" : "false"
    case .number(let number): return number
    case .text(let text):
      guard text.utf8.contains(where: { [8, 12, 13].contains($0) }) else { return text }
      let plain = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      return plain.replacing("\u{8}", with: " ").replacing("\u{C}", with: " ")
    case .bytes, .list, .fields:
      throw .byte(place, "expected a text in quotes, a number, true, false or null in a list")
    }
  }

  // MARK: Recovery

  /// Skips a faulty element: to its own end if brackets show it, else to the next line that begins an element.
  private mutating func recover(from start: Int) {
    let fault = max(reader.at, start + 1)
    let (end, seen) = rereads > 0 ? balancedEnd(start) : (nil, 0)
    rereads -= seen
    if let end, end >= fault { return reader.move(to: end) }
    var place = fault
    let bytes = reader.bytes
    while place < bytes.count {
      guard Sign.endsLine(bytes[place]) else {
        place += 1
        continue
      }
      reader.move(to: place)
      reader.skipBlanks()
      if let next = reader.peek, "{[]".utf8.contains(next) { return }
      place = reader.at
    }
    reader.move(to: place)
  }

  /// Where the brackets that open here are closed, ignoring texts; `nil` if they are not, or only far away; and how
  /// many bytes were examined.
  private func balancedEnd(_ start: Int) -> (end: Int?, seen: Int) {
    let bytes = reader.bytes
    var depth = 0
    var inText = false
    var place = start
    while place < min(bytes.count, start + (1 << 16)) {
      let byte = bytes[place]
      place += 1
      if inText {
        if byte == UInt8(ascii: "\\") { place += 1 }
        if Sign.endsLine(byte) { return (nil, place - start) }
        if byte == Sign.quote { inText = false }
        continue
      }
      switch byte {
      case Sign.quote: inText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return (place, place - start) }
      default: break
      }
      if depth == 0 && byte == Sign.comma { return (place, place - start) }
    }
    return (nil, place - start)
  }
}

/// Counts lines up to positions that mostly come in ascending order.
private struct LineCount {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line of a byte, from 1.
  mutating func number(of sought: Int) -> Int {
    // A fault may lie behind the position where reading continues, by at most one element.
    while place > sought, place > 0 {
      place -= 1
      if endsLine(place) { line -= 1 }
    }
    while place < min(sought, bytes.count) {
      if endsLine(place) { line += 1 }
      place += 1
    }
    return line
  }

  /// Whether a line ends with this byte; CR LF ends one.
  private func endsLine(_ place: Int) -> Bool {
    if bytes[place] == Sign.newline { return true }
    return bytes[place] == Sign.carriageReturn && !(place + 1 < bytes.count && bytes[place + 1] == Sign.newline)
  }
}
