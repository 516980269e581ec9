// Scans JSON element by element.

/// An element of a list of records.
enum JSONElement {
  case object(line: Int, [(name: String, value: String)])
  case list(line: Int, [String])
  case problem(RecordProblem)
}

/// Scans JSON element by element; Foundation's reader refuses a whole file for one fault and knows no lines.
struct JSONScanner {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var began = false
  /// Whether the list's own bracket is open.
  private var isOpen = false
  /// What may still be read twice, so that the work stays linear.
  private var rereads: Int

  private struct Fault: Error {
    let text: String
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    rereads = bytes.count + (1 << 20)
  }

  /// The next element, or `nil` at the end.
  mutating func next() -> JSONElement? {
    skipBlanks(commas: true)
    if !began {
      began = true
      // `[` in front of an element is the list's own; in front of a value it is a record.
      if peek == UInt8(ascii: "[") {
        let (start, first) = (at, line)
        at += 1
        skipBlanks()
        if let byte = peek, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "["), byte != UInt8(ascii: "]") {
          (at, line) = (start, first)
        } else {
          isOpen = true
        }
      }
      skipBlanks(commas: true)
    }
    while peek == UInt8(ascii: "]") {
      at += 1
      isOpen = false
      skipBlanks(commas: true)
    }
    guard peek != nil else {
      guard isOpen else { return nil }
      isOpen = false
      return .problem(RecordProblem(line: line, text: "the list ends without its ]; is the file whole?"))
    }
    let (start, first) = (at, line)
    do throws(Fault) {
      switch peek {
      case UInt8(ascii: "{"): return .object(line: first, try object(depth: 0))
      case UInt8(ascii: "["): return .list(line: first, try list())
      default: throw Fault(text: "a record is an object { } or an array [ ]")
      }
    } catch {
      let place = line
      recover(start, first)
      return .problem(RecordProblem(line: place, text: error.text))
    }
  }

  // MARK: Values

  private mutating func object(depth: Int) throws(Fault) -> [(name: String, value: String)] {
    var members: [(name: String, value: String)] = []
    at += 1
    skipBlanks()
    if take(UInt8(ascii: "}")) { return members }
    repeat {
      skipBlanks()
      guard peek == Sign.quote else { throw Fault(text: "a name in quotes is expected here") }
      let name = try string()
      skipBlanks()
      guard take(UInt8(ascii: ":")) else {
        throw Fault(text: "a colon is expected behind the name \"\(name.prefix(40))\"")
      }
      skipBlanks()
      if peek == UInt8(ascii: "{") {
        guard depth == 0 else { throw Fault(text: "objects are nested too deeply; put all values into one object") }
        let bare = ["text", "texts"].contains(name)
        members += try object(depth: 1).map { (bare ? $0.name : "\(name)_\($0.name)", $0.value) }
      } else if peek == UInt8(ascii: "[") {
        members.append((name, try list().filter { !$0.isEmpty }.joined(separator: "; ")))
      } else {
        members.append((name, try scalar()))
      }
      guard members.count <= DelimitedReader.mostFields else { throw Fault(text: "it has too many values") }
      skipBlanks()
    } while take(Sign.comma)
    guard take(UInt8(ascii: "}")) else { throw Fault(text: "a comma or } is expected here") }
    return members
  }

  private mutating func list() throws(Fault) -> [String] {
    var values: [String] = []
    at += 1
    skipBlanks()
    if take(UInt8(ascii: "]")) { return values }
    repeat {
      skipBlanks()
      values.append(try scalar())
      guard values.count <= DelimitedReader.mostFields else { throw Fault(text: "it has too many values") }
      skipBlanks()
    } while take(Sign.comma)
    guard take(UInt8(ascii: "]")) else { throw Fault(text: "a comma or ] is expected here") }
    return values
  }

  private mutating func scalar() throws(Fault) -> String {
    if peek == Sign.quote { return try string() }
    let start = at
    while let byte = peek, !Sign.endsLine(byte), !",]}:{[\" \t".utf8.contains(byte) { at += 1 }
    let word = String(decoding: bytes[start..<at].prefix(64), as: UTF8.self)
    if word == "null" { return "" }
    if word == "true" || word == "false" { return word }
    guard let number = Double(word), number.isFinite, word.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) })
    else {
      throw Fault(text: "a text in quotes, a number, true, false or null is expected here")
    }
    return word
  }

  private mutating func string() throws(Fault) -> String {
    var text: [UInt8] = []
    at += 1
    while let byte = peek, !Sign.endsLine(byte) {
      at += 1
      if byte == Sign.quote {
        guard let string = TextBytes.text(text[...]) else { throw Fault(text: TextBytes.fault(text[...]) ?? "") }
        return string
      }
      if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
      if text.count > DelimitedReader.largestField { throw Fault(text: "a text is too long") }
    }
    throw Fault(text: "a text is not closed with a quote on its line")
  }

  /// What stands behind a backslash; half a pair of surrogates becomes U+FFFD.
  private mutating func escape() throws(Fault) -> [UInt8] {
    guard let byte = peek else { return [] }
    at += 1
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): return [Sign.newline]
    case UInt8(ascii: "t"): return [Sign.tab]
    case UInt8(ascii: "b"), UInt8(ascii: "f"): return [Sign.blank]
    case Sign.quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if units[0] & 0xFC00 == 0xD800, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
        bytes[at + 1] == UInt8(ascii: "u")
      {
        at += 2
        units.append(try unit())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default:
      throw Fault(text: "\\\(Character(UnicodeScalar(byte))) means nothing in a text; write \\\\ for a backslash")
    }
  }

  private mutating func unit() throws(Fault) -> UInt16 {
    let digits = String(decoding: bytes[at...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, !digits.hasPrefix("+"), let unit = UInt16(digits, radix: 16) else {
      throw Fault(text: "behind \\u four hexadecimal digits are expected")
    }
    at += 4
    return unit
  }

  // MARK: Moving on

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    at += 1
    return true
  }

  private mutating func skipBlanks(commas: Bool = false) {
    while let byte = peek, byte == Sign.blank || byte == Sign.tab || Sign.endsLine(byte) || commas && byte == Sign.comma
    {
      if byte == Sign.newline || byte == Sign.carriageReturn && !(at + 1 < bytes.count && bytes[at + 1] == Sign.newline)
      {
        line += 1
      }
      at += 1
    }
  }

  /// Goes behind a faulty element: to its own end where brackets tell it, else to the next line that begins an element.
  private mutating func recover(_ start: Int, _ first: Int) {
    let fault = (at: max(at, start + 1), line: line)
    let (end, seen) = rereads > 0 ? balancedEnd(start) : (nil, 0)
    rereads -= seen
    if let end {
      (at, line) = (start, first)
      while at < end {
        if peek == Sign.newline { line += 1 }
        at += 1
      }
      if end >= fault.at { return }
    }
    (at, line) = fault
    while let byte = peek {
      if Sign.endsLine(byte) {
        skipBlanks()
        if let next = peek, "{[]".utf8.contains(next) { return }
      } else {
        at += 1
      }
    }
  }

  /// Where the brackets that open here are closed again, texts left out; `nil` where they are not, or far away; and how
  /// many bytes were looked at.
  private func balancedEnd(_ start: Int) -> (end: Int?, seen: Int) {
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
