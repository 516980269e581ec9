// XML as a tree, read within bounds. Entities of a file's own are not expanded.

/// An element of XML. Names are without their namespaces.
struct XMLElement {
  /// What stands in an element.
  enum Part {
    case element(XMLElement)
    case text(String)
  }

  let name: String
  let attributes: [String: String]
  let line: Int
  var parts: [Part] = []

  var elements: [XMLElement] {
    parts.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  func first(_ name: String) -> XMLElement? { elements.first { $0.name == name } }

  func all(_ name: String) -> [XMLElement] { elements.filter { $0.name == name } }

  /// The first element of that name at any depth, in the file's order.
  func descendant(_ name: String) -> XMLElement? {
    for element in elements {
      if element.name == name { return element }
      if let found = element.descendant(name) { return found }
    }
    return nil
  }

  /// All text in it, markup left out; runs of blanks and line ends are one blank.
  var text: String {
    rawText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private var rawText: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .element(let element): element.name == "br" ? " " : element.rawText
      }
    }.joined()
  }
}

/// Reads XML whole.
struct XMLTree {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var nodes = 0

  static let deepest = 64
  static let mostNodes = 1 << 20

  /// The outermost element of UTF-8.
  static func read(_ bytes: [UInt8]) throws(CrosswordFault) -> XMLElement {
    var reader = XMLTree(bytes: bytes)
    try reader.skipProlog()
    guard reader.peek == UInt8(ascii: "<") else { throw reader.fault("an element <…> is expected here") }
    return try reader.element(depth: 0)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func fault(_ text: String) -> CrosswordFault { .line(line, text) }

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func starts(with text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private mutating func advance(_ count: Int = 1) {
    for place in at..<min(bytes.count, at + count) where bytes[place] == Sign.newline { line += 1 }
    at = min(bytes.count, at + count)
  }

  /// Goes behind a text; gives what stood before it.
  private mutating func pass(_ end: String, _ what: String) throws(CrosswordFault) -> ArraySlice<UInt8> {
    let start = at
    let sought = Array(end.utf8)
    while at < bytes.count {
      if bytes[at] == sought[0] && starts(with: end) {
        advance(sought.count)
        return bytes[start..<at - sought.count]
      }
      advance()
    }
    throw fault("\(what) is never closed; close it with \(end)")
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == Sign.blank || byte == Sign.tab || Sign.endsLine(byte) { advance() }
  }

  private mutating func skipProlog() throws(CrosswordFault) {
    while true {
      skipBlanks()
      if starts(with: "<?") {
        _ = try pass("?>", "an instruction <?")
      } else if starts(with: "<!--") {
        _ = try pass("-->", "a comment")
      } else if starts(with: "<!DOCTYPE") {
        let head = try pass(">", "the document type")
        if head.contains(UInt8(ascii: "[")) && !head.contains(UInt8(ascii: "]")) {
          _ = try pass("]>", "the document type")
        }
      } else {
        return
      }
    }
  }

  private mutating func name() throws(CrosswordFault) -> String {
    let start = at
    while let byte = peek, byte > Sign.blank, !"<>/=\"'".utf8.contains(byte) { advance() }
    guard at > start, at - start < 256 else { throw fault("a name is expected here") }
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    return name.split(separator: ":").last.map(String.init) ?? name
  }

  private mutating func element(depth: Int) throws(CrosswordFault) -> XMLElement {
    guard depth < Self.deepest else {
      throw fault("elements are nested more than \(Self.deepest) deep; flatten the file")
    }
    let first = line
    advance()
    let name = try name()
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      if starts(with: "/>") {
        advance(2)
        return XMLElement(name: name, attributes: attributes, line: first)
      }
      if peek == UInt8(ascii: ">") { break }
      try count()
      let key = try self.name()
      skipBlanks()
      guard peek == UInt8(ascii: "=") else { throw fault("behind the attribute \(key.prefix(40)) an = is expected") }
      advance()
      skipBlanks()
      guard let quote = peek, quote == Sign.quote || quote == UInt8(ascii: "'") else {
        throw fault("the value of \(key.prefix(40)) is to stand in quotes")
      }
      advance()
      attributes[key] = Self.text(try pass(quote == Sign.quote ? "\"" : "'", "the value of \(key.prefix(40))"))
    }
    advance()
    var element = XMLElement(name: name, attributes: attributes, line: first)
    try content(of: &element, depth: depth)
    return element
  }

  private mutating func count() throws(CrosswordFault) {
    nodes += 1
    guard nodes <= Self.mostNodes else { throw fault("the file has more than \(Self.mostNodes) elements; shorten it") }
  }

  private mutating func content(of element: inout XMLElement, depth: Int) throws(CrosswordFault) {
    while let byte = peek {
      try count()
      if byte != UInt8(ascii: "<") {
        let start = at
        while let byte = peek, byte != UInt8(ascii: "<") { advance() }
        element.parts.append(.text(Self.text(bytes[start..<at])))
      } else if starts(with: "</") {
        advance(2)
        let end = try name()
        guard end == element.name else {
          throw fault(
            "</\(end.prefix(40))> closes <\(element.name.prefix(40))> of line \(element.line); close them in order")
        }
        skipBlanks()
        guard peek == UInt8(ascii: ">") else { throw fault("a > is expected here") }
        advance()
        return
      } else if starts(with: "<!--") {
        _ = try pass("-->", "a comment")
      } else if starts(with: "<![CDATA[") {
        advance(9)
        element.parts.append(.text(String(decoding: try pass("]]>", "<![CDATA["), as: UTF8.self)))
      } else if starts(with: "<?") {
        _ = try pass("?>", "an instruction <?")
      } else {
        element.parts.append(.element(try self.element(depth: depth + 1)))
      }
    }
    throw fault("<\(element.name.prefix(40))> of line \(element.line) is never closed; get the whole file")
  }

  /// A text with characters in place of entities.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: HTMLEntities.decoded(bytes), as: UTF8.self)
  }
}
