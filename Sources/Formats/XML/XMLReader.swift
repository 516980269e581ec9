// Reads XML event by event, within bounds. It expands no declared entities and opens no other file.
import Messages

/// The next event in a text.
enum XMLEvent {
  /// An element begins; `name` and `attribute(_:)` describe it.
  case start
  /// An element ends; `name` is its name.
  case end
  /// Text between tags; `text` holds it.
  case text
}

/// Reads XML event by event. Names are without their namespaces.
///
/// Memory use is bounded by the bytes and the open elements. Document types are ignored: declared entities stay as
/// written, so none can expand or refer to another file.
struct XMLReader {
  let bytes: [UInt8]
  /// The name of the element that begins or ends here.
  private(set) var name = ""
  private var at = 0
  private var open: [(name: String, place: Int)] = []
  private var attributes: [(name: Range<Int>, value: Range<Int>)] = []
  /// The text's range in the file, and whether it may contain entities.
  private var run = 0..<0
  private var isLiteral = false
  /// Whether `<a/>` has begun but not ended yet.
  private var isClosing = false
  private var hasRoot = false
  private var eventsLeft: Int
  /// The position of the newest event, and how far lines have been counted.
  private var place = 0
  private var counted = (place: 0, line: 1)

  static let deepest = 64

  /// - Parameters:
  ///     - bytes: UTF-8; `SourceText` converts files to it.
  ///     - mostEvents: Maximum number of elements and texts.
  init(_ bytes: [UInt8], mostEvents: Int = 1 << 21) {
    self.bytes = bytes
    eventsLeft = mostEvents
  }

  /// Number of open elements.
  var depth: Int { open.count }

  /// The line of the newest event, from 1.
  var line: Int {
    mutating get { countedLine }
  }

  /// An attribute of the element that begins here, with entities replaced.
  func attribute(_ name: StaticString) -> String? {
    attributes.first { isEqual(name, $0.name) }.map { Self.decoded(bytes[$0.value]) }
  }

  /// All attributes of the element that begins here; the first of several with the same name.
  var allAttributes: [String: String] {
    Dictionary(
      attributes.map { (String(decoding: bytes[$0.name], as: UTF8.self), Self.decoded(bytes[$0.value])) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The current text, with entities replaced.
  var text: String {
    isLiteral ? String(decoding: bytes[run], as: UTF8.self) : Self.decoded(bytes[run])
  }

  /// Replaces character references. Crossword programs use HTML's names, so these are known; others stay.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: HTMLEntities.decoded(bytes), as: UTF8.self)
  }

  private func isEqual(_ name: StaticString, _ range: Range<Int>) -> Bool {
    guard name.utf8CodeUnitCount == range.count else { return false }
    return UnsafeBufferPointer(start: name.utf8Start, count: range.count).elementsEqual(bytes[range])
  }

  // MARK: Events

  /// The next event; `nil` after the root element.
  ///
  /// - Throws: `LocatedFault` that names the line.
  mutating func next() throws(LocatedFault) -> XMLEvent? {
    if isClosing { return end() }
    while at < bytes.count {
      place = at
      if bytes[at] != UInt8(ascii: "<") {
        if let event = try characters() { return event }
      } else if starts(with: "</") {
        return try closingTag()
      } else if starts(with: "<![CDATA[") {
        guard !open.isEmpty else { throw fault("unexpected text outside the elements") }
        at += 9
        run = try pass("]]>", "<![CDATA[")
        isLiteral = true
        return try event(.text)
      } else if starts(with: "<!--") {
        at += 4
        _ = try pass("-->", "a comment")
      } else if starts(with: "<?") {
        _ = try pass("?>", "an instruction <?")
      } else if starts(with: "<!") {
        try documentType()
      } else {
        guard !(hasRoot && open.isEmpty) else { return nil }
        return try openingTag()
      }
    }
    guard let last = open.last else {
      if hasRoot { return nil }
      throw fault("expected an element <…> here")
    }
    throw .line(
      lineNumber(of: last.place, in: bytes), "<\(last.name.prefix(40))> is never closed; get the whole file")
  }

  /// Skips the rest of the element that has just begun, and its end.
  mutating func skip() throws(LocatedFault) {
    let outside = open.count - 1
    while open.count > outside, try next() != nil {}
  }

  private mutating func event(_ event: XMLEvent) throws(LocatedFault) -> XMLEvent {
    eventsLeft -= 1
    guard eventsLeft >= 0 else { throw fault("the file has too many elements; divide it") }
    return event
  }

  private mutating func characters() throws(LocatedFault) -> XMLEvent? {
    let start = at
    while at < bytes.count && bytes[at] != UInt8(ascii: "<") { at += 1 }
    guard open.isEmpty else {
      run = start..<at
      isLiteral = false
      return try event(.text)
    }
    guard bytes[start..<at].allSatisfy({ $0 <= Sign.blank }) else {
      throw fault(hasRoot ? "unexpected text outside the elements" : "expected an element <…> here")
    }
    return nil
  }

  private mutating func openingTag() throws(LocatedFault) -> XMLEvent {
    guard open.count < Self.deepest else {
      throw fault("elements are nested more than \(Self.deepest) deep; flatten the file")
    }
    at += 1
    name = try takeName()
    hasRoot = true
    attributes.removeAll(keepingCapacity: true)
    open.append((name, place))
    while true {
      skipBlanks()
      guard at < bytes.count else { throw fault("a tag is never closed; get the whole file") }
      if bytes[at] == UInt8(ascii: ">") {
        at += 1
        break
      }
      if starts(with: "/>") {
        at += 2
        isClosing = true
        break
      }
      try takeAttribute()
    }
    return try event(.start)
  }

  private mutating func takeAttribute() throws(LocatedFault) {
    guard attributes.count < 256 else { throw fault("an element has more than 256 attributes") }
    let key = try takeNameRange()
    let shown = String(decoding: bytes[key].prefix(40), as: UTF8.self)
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else {
      throw fault("expected = after the attribute \(shown)")
    }
    at += 1
    skipBlanks()
    guard at < bytes.count, bytes[at] == Sign.quote || bytes[at] == UInt8(ascii: "'") else {
      throw fault("the value of \(shown) must be in quotes")
    }
    let quote = bytes[at]
    at += 1
    let start = at
    while at < bytes.count && bytes[at] != quote { at += 1 }
    guard at < bytes.count else { throw fault("the value of \(shown) is never closed; close its quotes") }
    attributes.append((key, start..<at))
    at += 1
  }

  private mutating func closingTag() throws(LocatedFault) -> XMLEvent {
    at += 2
    let found = try takeName()
    guard let last = open.last else { throw fault("</\(found.prefix(40))> closes nothing") }
    guard last.name == found else {
      let line = lineNumber(of: last.place, in: bytes)
      throw fault("</\(found.prefix(40))> closes <\(last.name.prefix(40))> of line \(line); close them in order")
    }
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: ">") else { throw fault("expected > here") }
    at += 1
    return end()
  }

  private mutating func end() -> XMLEvent {
    isClosing = false
    name = open.removeLast().name
    return .end
  }

  /// Skips a document type with the declarations in its brackets; handles quoted values and comments.
  private mutating func documentType() throws(LocatedFault) {
    var isInside = false
    at += 2
    while at < bytes.count {
      switch bytes[at] {
      case Sign.quote: try passQuoted("\"")
      case UInt8(ascii: "'"): try passQuoted("'")
      case UInt8(ascii: "<") where starts(with: "<!--"): _ = try pass("-->", "a comment")
      case UInt8(ascii: "<") where starts(with: "<?"): _ = try pass("?>", "an instruction <?")
      case UInt8(ascii: "["): (isInside, at) = (true, at + 1)
      case UInt8(ascii: "]"): (isInside, at) = (false, at + 1)
      case UInt8(ascii: ">") where !isInside:
        at += 1
        return
      default: at += 1
      }
    }
    throw fault("the document type is never closed; close it with >")
  }

  private mutating func passQuoted(_ quote: StaticString) throws(LocatedFault) {
    at += 1
    _ = try pass(quote, "a quoted value")
  }

  // MARK: Bytes

  private func fault(_ text: String) -> LocatedFault {
    .line(lineNumber(of: max(place, at), in: bytes), text)
  }

  /// The line of the newest event; each byte is counted once.
  private var countedLine: Int {
    mutating get {
      while counted.place < place {
        let byte = bytes[counted.place]
        counted.place += 1
        let isPair =
          byte == Sign.carriageReturn && counted.place < bytes.count && bytes[counted.place] == Sign.newline
        if Sign.endsLine(byte) && !isPair { counted.line += 1 }
      }
      return counted.line
    }
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - at >= count else { return false }
    for place in 0..<count where bytes[at + place] != text.utf8Start[place] { return false }
    return true
  }

  /// Skips past a text; returns the range before it.
  private mutating func pass(_ end: StaticString, _ what: String) throws(LocatedFault) -> Range<Int> {
    let start = at
    while at < bytes.count {
      if bytes[at] == end.utf8Start[0] && starts(with: end) {
        let found = start..<at
        at += end.utf8CodeUnitCount
        return found
      }
      at += 1
    }
    throw fault("\(what) is never closed; close it with \(end)")
  }

  private mutating func skipBlanks() {
    while at < bytes.count && bytes[at] <= Sign.blank { at += 1 }
  }

  private mutating func takeName() throws(LocatedFault) -> String {
    String(decoding: bytes[try takeNameRange()], as: UTF8.self)
  }

  /// A name after its namespace's colon.
  private mutating func takeNameRange() throws(LocatedFault) -> Range<Int> {
    let first = at
    var start = at
    while at < bytes.count {
      switch bytes[at] {
      case 0...Sign.blank, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), Sign.quote,
        UInt8(ascii: "'"):
        guard at > start, at - first < 256 else { throw fault("expected a name here") }
        return start..<at
      case UInt8(ascii: ":"):
        at += 1
        start = at
      default: at += 1
      }
    }
    throw fault("a tag is never closed; get the whole file")
  }
}
