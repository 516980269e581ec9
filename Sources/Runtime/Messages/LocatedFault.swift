// What is wrong with a file, and where.

/// What is wrong with a file, where, and what to do.
public struct LocatedFault: Error, Hashable, Sendable {
  /// Where it is; `nil` for the file as a whole.
  public let place: FaultPlace?
  /// What is wrong and what to do, without the place.
  public let text: LocalizedText

  /// A fault at a place.
  public init(at place: FaultPlace?, _ text: LocalizedText) {
    self.place = place
    self.text = text
  }

  /// A fault of a file as a whole.
  public init(_ text: LocalizedText) { self.init(at: nil, text) }

  /// A fault whose text is in English only.
  public init(_ english: String, line: Int? = nil, byte: Int? = nil) {
    self.init(at: line.map { .line($0) } ?? byte.map { .byte($0) }, LocalizedText(english))
  }

  /// The same fault on a line.
  public init(line: Int, _ fault: LocatedFault) {
    let place = FaultPlace.line(line, column: fault.column)
    self.init(at: fault.place?.name.map(place.inFile) ?? place, fault.text)
  }

  /// The line, from 1; `nil` for the file as a whole.
  public var line: Int? { place?.line }
  /// The column, from 1.
  public var column: Int? { place?.column }
  /// The byte, from 0, of a file that is not text.
  public var byte: Int? { place?.byte }

  /// The same fault in a file.
  public func inFile(_ name: String) -> LocatedFault {
    LocatedFault(at: place?.inFile(name) ?? .file(name), text)
  }

  /// The text in English, without the place.
  public var message: String { text.text(in: .english) }

  /// Whether they say the same of the same place, in English.
  public static func == (one: LocatedFault, other: LocatedFault) -> Bool {
    one.place == other.place && one.message == other.message
  }

  /// Hashes the place and the English text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(message)
  }
}

extension LocatedFault: CustomStringConvertible {
  /// `FILE:4:7: TEXT`; without a file `line 4: TEXT`, `byte 52: TEXT` or the text alone.
  public var description: String { description(in: .english) }

  /// The same in a language.
  public func description(in language: Language) -> String {
    let message = text.text(in: language)
    return place.map { "\($0): \(message)" } ?? message
  }
}
