// XML as a tree, built from the reader's events.
import Messages

/// An element of XML. Names are without their namespaces.
struct XMLElement {
  /// A child of an element.
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

  /// The first element with that name at any depth, in file order.
  func descendant(_ name: String) -> XMLElement? {
    for element in elements {
      if element.name == name { return element }
      if let found = element.descendant(name) { return found }
    }
    return nil
  }

  /// Its text without markup; runs of blanks and line ends become one blank.
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

/// Reads a whole XML document.
enum XMLTree {
  /// The root element of UTF-8 XML.
  ///
  /// - Throws: `LocatedFault` with the line.
  static func read(_ bytes: [UInt8]) throws(LocatedFault) -> XMLElement { try element(bytes) }

  private static func element(_ bytes: [UInt8]) throws(LocatedFault) -> XMLElement {
    var reader = XMLReader(bytes)
    var open: [XMLElement] = []
    while let event = try reader.next() {
      switch event {
      case .start:
        open.append(XMLElement(name: reader.name, attributes: reader.allAttributes, line: reader.line))
      case .text:
        open[open.count - 1].parts.append(.text(reader.text))
      case .end:
        let element = open.removeLast()
        if open.isEmpty { return element }
        open[open.count - 1].parts.append(.element(element))
      }
    }
    throw .line(reader.line, "expected an element <…> here")
  }
}
