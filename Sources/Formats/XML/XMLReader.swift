// XML read event by event, within bounds. No entity that a file declares is expanded, nothing outside it is opened.

/// Why a text is not well-formed XML, or larger than is read.
struct XMLFault: Error, Hashable {
  /// The line, from 1.
  let line: Int
  /// What is wrong and what to do, without the line.
  let text: String
}

/// What comes next in a text.
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
/// Memory stays that of the bytes and the open elements. Of a document type nothing is used: entities it declares stay
/// as they are written, so none can grow or lead to another file.
struct XMLReader {
  let bytes: [UInt8]
  /// The name of the element that begins or ends here.
  private(set) var name = ""
  private var at = 0
  private var open: [(name: String, place: Int)] = []
  private var attributes: [(name: Range<Int>, value: Range<Int>)] = []
  /// The text in the file, and whether it may hold entities.
  private var run = 0..<0
  private var isLiteral = false
  /// Whether `<a/>` has begun and not ended yet.
  private var isClosing = false
  private var hasRoot = false
  private var eventsLeft: Int
  /// The place of the newest event, and how far lines have been counted.
  private var place = 0
  private var counted = (place: 0, line: 1)

  static let deepest = 64

  /// - Parameters:
  ///   - bytes: UTF-8; `SourceText` makes it of a file.
  ///   - mostEvents: How many elements and texts there may be.
  init(_ bytes: [UInt8], mostEvents: Int = 1 << 21) {
    self.bytes = bytes
    eventsLeft = mostEvents
  }

  /// How many elements are open.
  var depth: Int { open.count }

  /// The line of the newest event, from 1.
  var line: Int {
    mutating get { countedLine }
  }

  /// An attribute of the element that begins here, entities replaced.
  func attribute(_ name: StaticString) -> String? {
    attributes.first { isEqual(name, $0.name) }.map { Self.decoded(bytes[$0.value]) }
  }

  /// All attributes of the element that begins here; of two with the same name the first.
  var allAttributes: [String: String] {
    Dictionary(
      attributes.map { (String(decoding: bytes[$0.name], as: UTF8.self), Self.decoded(bytes[$0.value])) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The text that stands here, entities replaced.
  var text: String {
    isLiteral ? String(decoding: bytes[run], as: UTF8.self) : Self.decoded(bytes[run])
  }

  /// Characters in place of references. Crossword programs write HTML's names, so these are known; others stay.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: HTMLEntities.decoded(bytes), as: UTF8.self)
  }

  private func isEqual(_ name: StaticString, _ range: Range<Int>) -> Bool {
    guard name.utf8CodeUnitCount == range.count else { return false }
    return UnsafeBufferPointer(start: name.utf8Start, count: range.count).elementsEqual(bytes[range])
  }

  // MARK: Events

  /// The next event; `nil` behind the outermost element.
  ///
  /// - Throws: `XMLFault` that names the line.
  mutating func next() throws(XMLFault) -> XMLEvent? {
    if isClosing { return end() }
    while at < bytes.count {
      place = at
      if bytes[at] != UInt8(ascii: "<") {
        if let event = try characters() { return event }
      } else if starts(with: "</") {
        return try closingTag()
      } else if starts(with: "<![CDATA[") {
        guard !open.isEmpty else { throw fault("text is outside of the elements") }
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
      throw fault("an element <…> is expected here")
    }
    throw XMLFault(
      line: lineNumber(of: last.place, in: bytes),
      text: "<\(last.name.prefix(40))> is never closed; get the whole file")
  }

  /// Passes over the rest of the element that has just begun, and its end.
  mutating func skip() throws(XMLFault) {
    let outside = open.count - 1
    while open.count > outside, try next() != nil {}
  }

  private mutating func event(_ event: XMLEvent) throws(XMLFault) -> XMLEvent {
    eventsLeft -= 1
    guard eventsLeft >= 0 else { throw fault("the file has too many elements; divide it") }
    return event
  }

  private mutating func characters() throws(XMLFault) -> XMLEvent? {
    let start = at
    while at < bytes.count && bytes[at] != UInt8(ascii: "<") { at += 1 }
    guard open.isEmpty else {
      run = start..<at
      isLiteral = false
      return try event(.text)
    }
    guard bytes[start..<at].allSatisfy({ $0 <= Sign.blank }) else {
      throw fault(hasRoot ? "text is outside of the elements" : "an element <…> is expected here")
    }
    return nil
  }

  private mutating func openingTag() throws(XMLFault) -> XMLEvent {
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

  private mutating func takeAttribute() throws(XMLFault) {
    guard attributes.count < 256 else { throw fault("an element has more than 256 attributes") }
    let key = try takeNameRange()
    let shown = String(decoding: bytes[key].prefix(40), as: UTF8.self)
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else {
      throw fault("behind the attribute \(shown) an = is expected")
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

  private mutating func closingTag() throws(XMLFault) -> XMLEvent {
    at += 2
    let found = try takeName()
    guard let last = open.last else { throw fault("</\(found.prefix(40))> closes nothing") }
    guard last.name == found else {
      let line = lineNumber(of: last.place, in: bytes)
      throw fault("</\(found.prefix(40))> closes <\(last.name.prefix(40))> of line \(line); close them in order")
    }
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: ">") else { throw fault("a > is expected here") }
    at += 1
    return end()
  }

  private mutating func end() -> XMLEvent {
    isClosing = false
    name = open.removeLast().name
    return .end
  }

  /// Passes over a document type with the declarations in its brackets; quoted values and comments are respected.
  private mutating func documentType() throws(XMLFault) {
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

  private mutating func passQuoted(_ quote: StaticString) throws(XMLFault) {
    at += 1
    _ = try pass(quote, "a quoted value")
  }

  // MARK: Bytes

  private func fault(_ text: String) -> XMLFault {
    XMLFault(line: lineNumber(of: max(place, at), in: bytes), text: text)
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

  /// Goes behind a text; gives the place of what stood before it.
  private mutating func pass(_ end: StaticString, _ what: String) throws(XMLFault) -> Range<Int> {
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

  private mutating func takeName() throws(XMLFault) -> String {
    String(decoding: bytes[try takeNameRange()], as: UTF8.self)
  }

  /// A name behind its namespace's colon.
  private mutating func takeNameRange() throws(XMLFault) -> Range<Int> {
    let first = at
    var start = at
    while at < bytes.count {
      switch bytes[at] {
      case 0...Sign.blank, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), Sign.quote,
        UInt8(ascii: "'"):
        guard at > start, at - first < 256 else { throw fault("a name is expected here") }
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
