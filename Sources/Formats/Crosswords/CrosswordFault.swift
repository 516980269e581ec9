// Why a crossword cannot be read or written.

/// Why a file cannot be read as a crossword, or a crossword not written in a format: the place, and what to do.
public struct CrosswordFault: Error, Hashable, Sendable {
  /// The line of a text, from 1.
  public let line: Int?
  /// The byte offset in a binary file, from 0.
  public let byte: Int?
  /// What is wrong and what to do, without the place.
  public let text: String

  /// A reason without a place.
  public init(_ text: String) { self.init(line: nil, byte: nil, text: text) }

  private init(line: Int?, byte: Int?, text: String) { (self.line, self.byte, self.text) = (line, byte, text) }

  static func line(_ line: Int, _ text: String) -> CrosswordFault { CrosswordFault(line: line, byte: nil, text: text) }

  static func byte(_ byte: Int, _ text: String) -> CrosswordFault { CrosswordFault(line: nil, byte: byte, text: text) }

  static func whole(_ text: String) -> CrosswordFault { CrosswordFault(text) }
}

extension CrosswordFault: CustomStringConvertible {
  /// `line 4: TEXT`, `byte 52: TEXT` or the text alone.
  public var description: String {
    if let line { return "line \(line): \(text)" }
    if let byte { return "byte \(byte): \(text)" }
    return text
  }
}

/// The line of a byte, from 1; CR, LF and CR LF each end a line.
func lineNumber(of place: Int, in bytes: [UInt8]) -> Int {
  var line = 1
  for index in 0..<min(place, bytes.count) {
    if bytes[index] == Sign.newline { line += 1 }
    if bytes[index] == Sign.carriageReturn && !(index + 1 < bytes.count && bytes[index + 1] == Sign.newline) {
      line += 1
    }
  }
  return line
}
