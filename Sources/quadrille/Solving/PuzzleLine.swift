// A line of `solve -`: a puzzle, a comment, or nothing.
import Foundation
import Play

/// A line of `solve -` without blanks and comments.
enum PuzzleLine {
  /// Nothing to answer: a blank line or a comment.
  case nothing
  /// A puzzle's text.
  case puzzle(String)
  /// Not a puzzle, with the reason.
  case invalid(String)

  /// A line of signs: the text before the first blank.
  init(signs line: LineReader.Line) {
    guard let text = PuzzleLine.text(line) else {
      self = .nothing
      return
    }
    let puzzle = text.prefix { !$0.isWhitespace }
    if puzzle.isEmpty {
      self = .invalid("the line begins with a blank; a puzzle must begin its line")
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

  /// The line as text, or `nil` if it is blank or a comment.
  private static func text(_ line: LineReader.Line) -> String? {
    let text = String(decoding: line.bytes, as: UTF8.self)
    let first = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    guard let first, first != "#" else { return nil }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }
}
