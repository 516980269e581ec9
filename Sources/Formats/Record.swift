// The output of all word-list readers: records with named columns, and the lines that were skipped.
public import Messages

/// One record of a word list.
public struct Record: Hashable, Sendable {
  /// The line where it begins, from 1.
  public let line: Int
  /// One value per column; empty if the record has none.
  public let values: [String]

  /// A record from its fields.
  public init(line: Int, values: [String]) {
    self.line = line
    self.values = values
  }
}

extension LocatedFault {
  static var noRecord: LocatedFault {
    LocatedFault(FormatTexts.noRecord)
  }

  static var longField: LocatedFault {
    LocatedFault(FormatTexts.longField(most: DelimitedReader.largestField))
  }

  static var manyFields: LocatedFault {
    LocatedFault(FormatTexts.manyFields(most: DelimitedReader.mostFields))
  }

  static var openQuote: LocatedFault {
    LocatedFault(FormatTexts.openQuote)
  }

  static var textBehindQuotes: LocatedFault {
    LocatedFault(FormatTexts.textBehindQuotes)
  }

  /// A row with one field instead of several.
  static func oneField(of width: Int) -> LocatedFault {
    LocatedFault(FormatTexts.oneField(width: width))
  }

  /// A row of a text with more fields than columns.
  static func fields(_ count: Int, of width: Int) -> LocatedFault {
    LocatedFault(FormatTexts.fields(count: count, width: width))
  }

  /// A row of a sheet with more cells than the heading.
  static func cells(_ count: Int, of width: Int) -> LocatedFault {
    LocatedFault(FormatTexts.cells(count: count, width: width))
  }

  /// A letter that was lost before the file was written.
  static var lostLetter: LocatedFault {
    LocatedFault(FormatTexts.lostLetter)
  }

  /// A text in none of the supported encodings.
  static func unknownEncoding(_ line: Int) -> LocatedFault {
    LocatedFault(FormatTexts.unknownEncoding(line: line))
  }

  /// A fault in JSON, described in English by its reader.
  static func json(_ english: String) -> LocatedFault {
    LocatedFault(FormatTexts.badJSON.saying(english: english))
  }
}

/// A complete word list.
public struct RecordTable: Sendable {
  /// The format that it was read as.
  public let format: RecordFormat
  /// The encoding of its text, and whether it was guessed.
  public let origin: TextOrigin
  /// The column names, unique, in file order; see `ColumnNames`.
  public let columns: [String]
  /// Whether the names come from the file or the caller; otherwise they are `column 1`, `column 2` …
  public let isNamed: Bool
  /// The leading lines that begin with `#`, without it, such as a licence notice.
  public let notes: [String]
  /// The records, in file order.
  public let records: [Record]
  /// The lines that could not be read, in order; the first `RecordReader.problemsKept`.
  public let problems: [LocatedFault]
  /// Number of lines that could not be read.
  public let problemCount: Int

  /// Reads a word list to its end. A line that cannot be read becomes a problem, and reading continues.
  ///
  /// - Parameters:
  ///     - bytes: A file's content, at most `RecordReader.largest` bytes.
  ///     - format: `nil` detects it from name and content.
  ///   - name: The file's name, or empty.
  ///     - columns: Column names that replace the file's own.
  ///     - encoding: The encoding of the text; `nil` detects it.
  /// - Throws: `LocatedFault` if no record can be read.
  public init(
    reading bytes: [UInt8], format: RecordFormat? = nil, name: String = "", columns: [String]? = nil,
    encoding: TextEncoding? = nil
  ) throws(LocatedFault) {
    self.init(reading: try RecordReader(bytes, format: format, name: name, columns: columns, encoding: encoding))
  }

  /// Reads an opened list to its end.
  public init(reading opened: RecordReader) {
    var reader = opened
    var records: [Record] = []
    while let record = reader.next() { records.append(record) }
    self.format = reader.format
    origin = reader.origin
    self.columns = reader.columns
    isNamed = reader.isNamed
    notes = reader.notes
    self.records = records
    problems = reader.problems
    problemCount = reader.problemCount
  }
}
