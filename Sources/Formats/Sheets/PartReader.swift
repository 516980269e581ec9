// XML of a part of an archive.

/// Reads XML whose faults name the file of the archive that they are in.
struct PartReader {
  private var reader: XMLReader
  private let path: String

  /// A sheet of all the cells that are read has not more events.
  private static let mostEvents = 1 << 24

  init(_ bytes: [UInt8], path: String) throws(RecordFault) {
    self.path = path
    let text = SourceText(bytes)
    if let fault = text.fault { throw Self.fault(XMLFault(line: fault.line, text: fault.text), path) }
    reader = XMLReader(text.utf8, mostEvents: Self.mostEvents)
  }

  private static func fault(_ fault: XMLFault, _ path: String) -> RecordFault {
    let place = path.isEmpty ? "" : "\(path.prefix(80)), "
    return RecordFault(
      "the file is damaged (\(place)line \(fault.line): \(fault.text)); save it again",
      fr: "le fichier est endommagé (\(place)ligne \(fault.line)) ; enregistrez-le à nouveau",
      zh: "文件已损坏（\(place)第 \(fault.line) 行），请重新保存")
  }

  var name: String { reader.name }
  var text: String { reader.text }

  func attribute(_ name: StaticString) -> String? { reader.attribute(name) }

  /// A whole number from 1 to the most; 1 where there is none.
  func count(_ name: StaticString, most: Int) -> Int {
    max(1, min(most, attribute(name).flatMap { Int($0) } ?? 1))
  }

  mutating func next() throws(RecordFault) -> XMLEvent? {
    do {
      return try reader.next()
    } catch {
      throw Self.fault(error, path)
    }
  }

  /// Passes over the rest of the element that has just begun.
  mutating func skip() throws(RecordFault) {
    do {
      try reader.skip()
    } catch {
      throw Self.fault(error, path)
    }
  }

  /// The next event within the element that had just begun when its depth was taken; `nil` at its end.
  mutating func next(in element: Element) throws(RecordFault) -> XMLEvent? {
    let event = try next()
    return reader.depth <= element.outside ? nil : event
  }

  /// How deep an element lies.
  struct Element {
    fileprivate let outside: Int
  }

  /// The element that has just begun.
  var element: Element { Element(outside: reader.depth - 1) }
}
