// Faults of crosswords by their place, and the lines of bytes.
import Messages

extension LocatedFault {
  static func line(_ line: Int, _ text: String) -> LocatedFault { LocatedFault(text, line: line) }

  static func byte(_ byte: Int, _ text: String) -> LocatedFault { LocatedFault(text, byte: byte) }

  static func whole(_ text: String) -> LocatedFault { LocatedFault(text) }

  /// The same fault on the line of its byte.
  func onLine(of bytes: [UInt8]) -> LocatedFault { LocatedFault(line: lineNumber(of: byte ?? 0, in: bytes), self) }
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
