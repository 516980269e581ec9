// What every reader of word lists gives: records with named columns, and the lines that are none.

/// One record of a word list.
public struct Record: Hashable, Sendable {
  /// The line it begins on, from 1.
  public let line: Int
  /// A value for each column, as many as there are columns; empty where the record has none.
  public let values: [String]

  /// A record by its parts.
  public init(line: Int, values: [String]) {
    self.line = line
    self.values = values
  }
}

/// A line that could not be read, and what to do about it.
public struct RecordProblem: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// What is wrong and what to do, without the line.
  public let text: String

  /// A problem by its parts.
  public init(line: Int, text: String) {
    self.line = line
    self.text = text
  }
}

extension RecordProblem: CustomStringConvertible {
  /// `line 4: TEXT`.
  public var description: String { "line \(line): \(text)" }
}

/// A reason why a file as a whole is no word list.
public struct RecordFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do, by language; always in English (`en`).
  public let texts: [String: String]

  /// The same in English.
  public var description: String { texts["en"] ?? "" }

  /// A reason in words: in English, and in French and Chinese where the page tells it.
  public init(_ english: String, fr french: String? = nil, zh chinese: String? = nil) {
    var texts = ["en": english]
    texts["fr"] = french
    texts["zh"] = chinese
    self.texts = texts
  }

  /// Whether they say the same in English.
  public static func == (one: RecordFault, other: RecordFault) -> Bool { one.description == other.description }

  /// Hashes the English text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension RecordFault {
  static var noRecord: RecordFault {
    RecordFault("there is no record in it", fr: "il ne contient aucune ligne", zh: "其中没有任何记录")
  }

  static var longField: RecordFault {
    RecordFault(
      DelimitedReader.tooLarge, fr: "un champ dépasse \(DelimitedReader.largestField) octets ; raccourcissez-le",
      zh: "有一个字段超过 \(DelimitedReader.largestField) 字节，请缩短")
  }
}

/// A word list read whole.
public struct RecordTable: Sendable {
  /// The format it was read as.
  public let format: RecordFormat
  /// The encoding of its text, and whether that is a guess.
  public let origin: TextOrigin
  /// The columns' names, all different, in the file's order; see `ColumnNames`.
  public let columns: [String]
  /// Whether the names come from the file or the caller; otherwise they are `column 1`, `column 2` …
  public let isNamed: Bool
  /// The lines that begin with `#` on top, without it, such as a notice of the licence.
  public let notes: [String]
  /// The records, in the file's order.
  public let records: [Record]
  /// The lines that could not be read, by line; the first `RecordReader.problemsKept` of them.
  public let problems: [RecordProblem]
  /// How many lines could not be read.
  public let problemCount: Int

  /// Reads a word list to its end. A line that cannot be read becomes a problem, the rest is read all the same.
  ///
  /// - Parameters:
  ///   - bytes: A file's content, at most `RecordReader.largest` bytes of it.
  ///   - format: `nil` finds out by name and content.
  ///   - name: The file's name, or empty.
  ///   - columns: Names for the columns, in place of the file's own.
  ///   - encoding: The encoding of the text; `nil` finds out.
  /// - Throws: `RecordFault` where no record can be read at all.
  public init(
    reading bytes: [UInt8], format: RecordFormat? = nil, name: String = "", columns: [String]? = nil,
    encoding: TextEncoding? = nil
  ) throws(RecordFault) {
    self.init(reading: try RecordReader(bytes, format: format, name: name, columns: columns, encoding: encoding))
  }

  /// Reads a list that is open to its end.
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
