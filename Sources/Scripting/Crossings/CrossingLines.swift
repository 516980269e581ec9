// The lines of words for a crossword that were typed or come from a file without a heading.
import Foundation

/// The lines of a text that has a word a line, with a clue behind a tab, a semicolon or a comma, or with a whole number, its
/// score. A field in quotes may hold such signs and line ends, as spreadsheets write them.
struct CrossingLines {
  private var rest: ArraySlice<Substring>
  private var number = 0
  /// A field in quotes goes over so many lines at most.
  private static let mostLines = 200

  init(_ text: String) { rest = Self.lines(text)[...] }

  /// The next line that is neither blank nor a note: its number from 1 and its fields.
  mutating func next() -> (number: Int, fields: [String?])? {
    while let line = rest.popFirst() {
      number += 1
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      let start = number
      return (start, quoted(from: line) ?? Self.fields(line))
    }
    return nil
  }

  /// The first line that is no note.
  static func first(of text: String) -> Substring? {
    var rest = text[...]
    while let end = rest.firstIndex(where: \.isNewline) {
      if end > rest.startIndex, !rest.hasPrefix("#") { return rest[..<end] }
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty || rest.hasPrefix("#") ? nil : rest
  }

  /// All lines; by their bytes where no sign but LF can end one.
  private static func lines(_ text: String) -> [Substring] {
    let isPlain = text.utf8.allSatisfy { ![0x0B, 0x0C, 0x0D, 0xC2, 0xE2].contains($0) }
    guard isPlain else { return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// The parts of a line: tabs and semicolons part all, a comma the word from its clue.
  private static func fields(_ line: Substring) -> [String?] {
    func trimmed(_ part: Substring) -> String { part.trimmingCharacters(in: .whitespaces) }
    // A plain word has neither separators nor blanks.
    if line.utf8.allSatisfy({ $0 > 0x2C && $0 != 0x3B && $0 < 0x80 }) { return [String(line)] }
    for sign in ["\t", ";"] as [Character] where line.contains(sign) {
      return line.split(separator: sign, maxSplits: 2, omittingEmptySubsequences: false).map {
        let text = trimmed($0)
        return text.isEmpty ? nil : text
      }
    }
    guard let comma = line.firstIndex(of: ",") else { return [trimmed(line)] }
    let clue = trimmed(line[line.index(after: comma)...])
    return [trimmed(line[..<comma]), clue.isEmpty ? nil : clue]
  }

  // MARK: Quotes

  /// The fields of a row in which some are in quotes, which takes the further lines that belong to it; `nil` where no field
  /// is, or the quotes make no sense.
  private mutating func quoted(from line: Substring) -> [String?]? {
    guard line.contains("\"") else { return nil }
    var row = String(line)
    var lines = 0
    while true {
      switch Self.row(row) {
      case .fields(let fields):
        rest = rest.dropFirst(lines)
        number += lines
        return fields
      case .none: return nil
      case .open:
        guard lines < Self.mostLines, lines < rest.count else { return nil }
        row += "\n" + rest[rest.startIndex + lines]
        lines += 1
      }
    }
  }

  private enum Row {
    /// No field is in quotes, or text follows one.
    case none
    /// A quote is not closed.
    case open
    case fields([String?])
  }

  private static func row(_ text: String) -> Row {
    var (fields, isQuoted) = ([String?](), false)
    var rest = text[...]
    var sign: Character?
    while true {
      rest = rest.drop { $0 == " " }
      var field = ""
      if rest.first == "\"" {
        isQuoted = true
        rest.removeFirst()
        while true {
          guard let quote = rest.firstIndex(of: "\"") else { return .open }
          field += rest[..<quote]
          rest = rest[rest.index(after: quote)...]
          guard rest.first == "\"" else { break }
          field.append("\"")
          rest.removeFirst()
        }
        rest = rest.drop { $0 == " " }
      } else {
        field = String(rest.prefix { sign == nil ? !",;\t".contains($0) : $0 != sign })
        rest = rest.dropFirst(field.count)
      }
      let plain = field.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      fields.append(plain.isEmpty ? nil : plain)
      guard let next = rest.first else { return isQuoted ? .fields(fields) : .none }
      guard next == sign || sign == nil && ",;\t".contains(next) else { return .none }
      sign = next
      rest.removeFirst()
    }
  }
}
