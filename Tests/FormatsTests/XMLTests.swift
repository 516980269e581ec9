// The XML reader: accepted and refused documents, with places.
import Messages
import Testing

@testable import Formats

/// The events of a text on one line.
private func events(_ text: String, most: Int = 1000) throws -> String {
  var reader = XMLReader(Array(text.utf8), mostEvents: most)
  var found: [String] = []
  while let event = try reader.next() {
    switch event {
    case .start:
      let attributes = reader.allAttributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
      found.append("<\(reader.name)\(attributes)>")
    case .end: found.append("</\(reader.name)>")
    case .text: found.append(reader.text)
    }
  }
  return found.joined(separator: "|")
}

private func fault(_ text: String) -> String {
  let fault = #expect(throws: LocatedFault.self, "\(text)") { try events(text) }
  return fault.map { "\($0.line ?? 0): \($0.message)" } ?? ""
}

@Suite struct `XML` {
  @Test func `is read event by event`() throws {
    #expect(try events("<a/>") == "<a>|</a>")
    #expect(
      try events(
        "<?xml version='1.0'?>\n<!-- c --><x:a b='1' y:c = \"&lt;2&#33;\"> t &amp; u <d/><![CDATA[<&amp;]]></x:a>\n")
        == "<a b=1 c=<2!>| t & u |<d>|</d>|<&amp;|</a>")
    #expect(try events("<a>&eacute;&unknown;&#x41;</a>") == "<a>|é&unknown;A|</a>")
    #expect(try events("<a>1</a> <!-- after --> ") == "<a>|1|</a>")
  }

  @Test func `ignores the document type`() throws {
    let type = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\"> <!-- ]> --> <!ENTITY y '>]>'>]>"
    #expect(try events(type + "<a>&x;&y;</a>") == "<a>|&x;&y;|</a>")
    #expect(try events("<!DOCTYPE html><a/>") == "<a>|</a>")
  }

  @Test func `is refused with its line if not well-formed`() {
    #expect(fault("").hasPrefix("1: expected an element"))
    #expect(fault("\n\nx<a/>").hasPrefix("3: expected an element"))
    #expect(fault("<a>\n<b>\r\n</a>") == "3: </a> closes <b> of line 2; close them in order")
    #expect(fault("<a>\n<b>") == "2: <b> is never closed; get the whole file")
    #expect(fault("<a x>").contains("after the attribute x"))
    #expect(fault("<a x=1>").contains("in quotes"))
    #expect(fault("<a x='1>").contains("never closed"))
    #expect(fault("<a").contains("never closed"))
    #expect(fault("<!-- a").contains("a comment is never closed"))
    #expect(fault("<!DOCTYPE a [").contains("document type"))
    #expect(fault("</a>").contains("closes nothing"))
    #expect(fault("<a/>text").contains("outside"))
  }

  @Test func `is bounded in depth and events`() {
    #expect(fault(String(repeating: "<a>", count: 100)).contains("nested more than 64"))
    let many = "<a>" + String(repeating: "<b/>", count: 1200) + "</a>"
    #expect(throws: LocatedFault("the file has too many elements; divide it", line: 1)) {
      try events(many, most: 1000)
    }
  }

  @Test func `counts each line once`() throws {
    let root = try XMLTree.read(Array("<a>\r<b/>\r\n<c><d/>\n</c></a>".utf8))
    #expect(root.elements.map(\.line) == [2, 3] && root.descendant("d")?.line == 3)
  }
}
