// XML in an archive.
import Messages

/// Reads XML; faults name the file within the archive.
struct PartReader {
  private var reader: XMLReader
  private let path: String

  /// Maximum number of events; a sheet of the largest accepted size has fewer.
  private static let mostEvents = 1 << 24

  init(_ bytes: [UInt8], path: String) throws(LocatedFault) {
    self.path = path
    let text = SourceText(bytes)
    if let fault = text.fault { throw Self.fault(.line(fault.line, fault.text), path) }
    reader = XMLReader(text.utf8, mostEvents: Self.mostEvents)
  }

  private static func fault(_ fault: LocatedFault, _ path: String) -> LocatedFault {
    let place = path.isEmpty ? "" : "\(path.prefix(80)), "
    return LocatedFault(FormatTexts.damagedPart(place: place, line: fault.line ?? 1, reason: fault.text))
  }

  var name: String { reader.name }
  var text: String { reader.text }

  func attribute(_ name: StaticString) -> String? { reader.attribute(name) }

  /// A whole number from 1 to the maximum; 1 if it is missing.
  func count(_ name: StaticString, most: Int) -> Int {
    max(1, min(most, attribute(name).flatMap { Int($0) } ?? 1))
  }

  mutating func next() throws(LocatedFault) -> XMLEvent? {
    do {
      return try reader.next()
    } catch {
      throw Self.fault(error, path)
    }
  }

  /// Skips the rest of the element that has just begun.
  mutating func skip() throws(LocatedFault) {
    do {
      try reader.skip()
    } catch {
      throw Self.fault(error, path)
    }
  }

  /// The next event within an element; `nil` at its end.
  mutating func next(in element: Element) throws(LocatedFault) -> XMLEvent? {
    let event = try next()
    return reader.depth <= element.outside ? nil : event
  }

  /// The nesting depth of an element.
  struct Element {
    fileprivate let outside: Int
  }

  /// The element that has just begun.
  var element: Element { Element(outside: reader.depth - 1) }
}
