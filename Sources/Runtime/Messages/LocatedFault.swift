// What is wrong with a file, and where.

/// What is wrong with a file, where, and what to do.
public struct LocatedFault: Error, Sendable {
  /// The file, where that is not clear.
  public let file: String?
  /// The line, from 1; `nil` for the file as a whole.
  public let line: Int?
  /// The column, from 1.
  public let column: Int?
  /// The byte, from 0, of a file that is not text.
  public let byte: Int?
  /// What is wrong and what to do, without the place.
  public let text: LocalizedText

  /// A fault by its parts.
  public init(
    _ text: LocalizedText, file: String? = nil, line: Int? = nil, column: Int? = nil, byte: Int? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.byte = byte
    self.text = text
  }

  /// A fault whose text is in English only.
  public init(_ english: String, line: Int? = nil, byte: Int? = nil) {
    self.init(LocalizedText(english), line: line, byte: byte)
  }

  /// The same fault on a line.
  public init(line: Int, _ fault: LocatedFault) {
    self.init(fault.text, file: fault.file, line: line, column: fault.column)
  }

  /// The same fault in a file.
  public func inFile(_ name: String) -> LocatedFault {
    LocatedFault(text, file: name, line: line, column: column, byte: byte)
  }

  /// The text in English, without the place.
  public var message: String { text.text(in: .english) }
}

extension LocatedFault: Hashable {
  /// Whether they say the same of the same place, in English.
  public static func == (one: LocatedFault, other: LocatedFault) -> Bool {
    (one.file, one.line, one.column, one.byte, one.message)
      == (other.file, other.line, other.column, other.byte, other.message)
  }

  /// Hashes the line and the English text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(message)
  }
}

extension LocatedFault: CustomStringConvertible {
  /// `FILE:4:7: TEXT`; without a file `line 4: TEXT`, `byte 52: TEXT` or the text alone.
  public var description: String {
    if let file {
      let place = [line, column].compactMap { $0.map(String.init) }
      return ([file] + place).joined(separator: ":") + ": " + message
    }
    if let line { return "line \(line): \(message)" }
    if let byte { return "byte \(byte): \(message)" }
    return message
  }
}
