// What a line of `solve -` holds: a puzzle, a remark, or nothing.
import Foundation
import Play

/// What a line of `solve -` holds once blanks and comments are gone.
enum PuzzleLine {
  /// Nothing to answer: a blank line or a remark.
  case nothing
  /// A puzzle's text.
  case puzzle(String)
  /// No puzzle, with the reason.
  case invalid(String)

  /// A line of signs: what stands before the first blank.
  init(signs line: LineReader.Line) {
    guard let text = PuzzleLine.text(line) else {
      self = .nothing
      return
    }
    let puzzle = text.prefix { !$0.isWhitespace }
    if puzzle.isEmpty {
      self = .invalid("the line begins with a blank; a puzzle stands at the beginning of its line")
    } else {
      self = .puzzle(String(puzzle))
    }
  }

  /// A line of JSON: the whole of it.
  init(json line: LineReader.Line) {
    guard let text = PuzzleLine.text(line) else {
      self = .nothing
      return
    }
    self = line.isCut ? .invalid("the line is longer than \(LineReader.longest) bytes") : .puzzle(text)
  }

  /// The line as text, or `nil` where it is blank or a remark.
  private static func text(_ line: LineReader.Line) -> String? {
    let text = String(decoding: line.bytes, as: UTF8.self)
    let first = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    guard let first, first != "#" else { return nil }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }
}
