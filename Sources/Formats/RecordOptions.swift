// Reading options for lists; a reader detects what they leave open.
import Messages

/// Reading options for lists; a reader detects what they leave open.
public struct RecordOptions: Hashable, Sendable {
  /// The format.
  public var format: RecordFormat?
  /// Column names in order, replacing the file's own; `-` omits a column.
  public var columns: [String]?
  /// The field separator of a text.
  public var separator: String?
  /// The row separator of a text; by default a line end.
  public var rowSeparator: String?
  /// The encoding of a text.
  public var encoding: TextEncoding?
  /// The sheet of a workbook, the table of a page or the note type of a deck, by its name or its number from 1.
  public var sheet: String?
  /// Whether the first row contains column names.
  public var hasHeading: Bool?
  /// Whether a line without a tab continues the row before, in a tab-separated text of two columns without a heading:
  /// Quizlet writes multi-line texts that way. Lines that look like list items (`- `, `2.`) always continue it.
  public var joinsLines = false

  /// The name of an omitted column.
  public static let leftOut = "-"
  /// Maximum bytes of a separator.
  static let longestSeparator = 32

  /// Options with the given values; the reader detects the others.
  public init(
    format: RecordFormat? = nil, columns: [String]? = nil, separator: String? = nil, rowSeparator: String? = nil,
    encoding: TextEncoding? = nil, sheet: String? = nil, hasHeading: Bool? = nil
  ) {
    self.format = format
    self.columns = columns
    self.separator = separator
    self.rowSeparator = rowSeparator
    self.encoding = encoding
    self.sheet = sheet
    self.hasHeading = hasHeading
  }

  /// A typed separator: `\t`, `
  /// `, `tab`, `newline`, `comma`, `semicolon`, or the text itself.
  ///
  /// - Returns: `nil` if it is empty or too long.
  public static func separator(typed text: String) -> String? {
    let names = [
      "tab": "\t", "comma": ",", "semicolon": ";", "space": " ", "pipe": "|", "colon": ":", "newline": "\n",
      "line": "\n",
    ]
    if let sign = names[text.lowercased()] { return sign }
    let plain = text.replacing("\\t", with: "\t").replacing("\\r\\n", with: "\n").replacing("\\n", with: "\n")
      .replacing("\r\n", with: "\n")
    return plain.isEmpty || plain.utf8.count > longestSeparator ? nil : plain
  }
}

/// The separators of a text's rows and fields.
struct RowSigns {
  var field: [UInt8]
  /// `nil` if each line is a row.
  var row: [UInt8]?

  /// Whether fields may be quoted as in spreadsheets: with single-byte field separators and a row per line.
  var isQuoted: Bool { field.count == 1 && row == nil }
}

/// Reads rows with separators of any length; quotes have no meaning.
struct SplitReader {
  private let bytes: [UInt8]
  private let signs: RowSigns
  private var at = 0
  private var line = 1

  init(_ bytes: [UInt8], signs: RowSigns) {
    self.bytes = bytes
    self.signs = signs
  }

  /// The next row that is not empty, or `nil` at the end.
  mutating func next() -> Row? {
    while at < bytes.count {
      let (start, first) = (at, line)
      var end = at
      while end < bytes.count, rowEnd(at: end) == nil { end += 1 }
      at = end < bytes.count ? end + (rowEnd(at: end) ?? 1) : end
      line += lineNumber(of: at - start, in: Array(bytes[start..<at])) - 1
      let row = bytes[start..<end]
      if row.trimmingBlanks.isEmpty { continue }
      let skipped = row.prefix { $0 <= Sign.blank }
      return fields(of: row, line: first + lineNumber(of: skipped.count, in: Array(skipped)) - 1)
    }
    return nil
  }

  /// The length of the row end that begins here.
  private func rowEnd(at place: Int) -> Int? {
    if let row = signs.row {
      return row.count == 1 && row[0] == Sign.newline ? lineEnd(at: place) : match(row, at: place)
    }
    return lineEnd(at: place)
  }

  private func lineEnd(at place: Int) -> Int? {
    guard Sign.endsLine(bytes[place]) else { return nil }
    let isPair = bytes[place] == Sign.carriageReturn && place + 1 < bytes.count && bytes[place + 1] == Sign.newline
    return isPair ? 2 : 1
  }

  private func match(_ sign: [UInt8], at place: Int) -> Int? {
    guard bytes[place] == sign[0], bytes.count - place >= sign.count else { return nil }
    return bytes[place..<place + sign.count].elementsEqual(sign) ? sign.count : nil
  }

  private func fields(of row: ArraySlice<UInt8>, line: Int) -> Row {
    var fields: [String] = []
    var start = row.startIndex
    var place = start
    while true {
      let isEnd = place >= row.endIndex
      let length = isEnd ? nil : match(signs.field, at: place).flatMap { place + $0 <= row.endIndex ? $0 : nil }
      guard isEnd || length != nil else {
        place += 1
        continue
      }
      let field = row[start..<place].trimmingBlanks
      guard fields.count < DelimitedReader.mostFields else {
        return .problem(LocatedFault(line: line, .manyFields))
      }
      guard field.count <= DelimitedReader.largestField else {
        return .problem(LocatedFault(line: line, .longField))
      }
      guard let text = TextBytes.text(field) else {
        return .problem(LocatedFault(line: line, TextBytes.fault(field)))
      }
      fields.append(text)
      guard let length else { return .fields(line: line, fields) }
      place += length
      start = place
    }
  }
}
