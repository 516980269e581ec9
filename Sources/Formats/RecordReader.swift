// Reads word lists of every format, record by record.

/// Reads word lists record by record, so that a long one need not be in memory twice.
public struct RecordReader {
  /// The largest file taken in, in bytes.
  public static let largest = 64 << 20
  /// How many problems are kept with their words; the rest is only counted.
  public static let problemsKept = 1000

  /// The format it is read as.
  public let format: RecordFormat
  /// The encoding of its text, and whether that is a guess.
  public let origin: TextOrigin
  /// The columns' names, all different; see `ColumnNames`.
  public private(set) var columns: [String]
  /// Whether the names come from the file or the caller; otherwise they are `column 1`, `column 2` …
  public private(set) var isNamed = true
  /// The lines that begin with `#` on top, without it.
  public private(set) var notes: [String] = []
  /// The lines that could not be read so far, the first `problemsKept` of them.
  public private(set) var problems: [RecordProblem] = []
  /// How many lines could not be read so far.
  public private(set) var problemCount = 0

  private enum Source {
    case rows(DelimitedReader)
    case entries(LineReader)
    case objects(JSONRows)
  }
  private var source: Source
  private var pending: Row?
  private var header = AnkiHeader()

  /// Opens a word list and reads its heading.
  ///
  /// - Parameters:
  ///   - bytes: A file's content.
  ///   - format: `nil` finds out by name and content.
  ///   - name: The file's name, or empty.
  ///   - columns: Names for the columns, in place of the file's own.
  ///   - encoding: The encoding of the text; `nil` finds out.
  /// - Throws: `RecordFault` where the file is too large or has no record.
  public init(
    _ bytes: [UInt8], format: RecordFormat? = nil, name: String = "", columns: [String]? = nil,
    encoding: TextEncoding? = nil
  ) throws(RecordFault) {
    guard bytes.count <= RecordReader.largest else {
      throw RecordFault("the list has more than \(RecordReader.largest >> 20) MiB; divide it into several files")
    }
    let source = SourceText(bytes, encoding: encoding)
    origin = source.origin
    let text = source.utf8
    let found = RecordFormat.found(in: text, name: name)
    self.format = format ?? found
    self.columns = columns.map(ColumnNames.unique) ?? []
    switch self.format {
    case .json:
      var rows = JSONRows(text)
      let named = rows.readHeading()
      if named.isEmpty, let problem = rows.firstProblem { throw RecordFault("no record can be read; \(problem)") }
      self.source = .objects(rows)
      settle(named)
    case .cedict:
      self.source = .entries(LineReader(text))
      settle(CedictLine.columns)
    case .csv, .tsv, .anki:
      self.source = .rows(DelimitedReader([], separator: Sign.tab))
      try openRows(text)
    }
    if self.columns.isEmpty { throw RecordFault("there is no record in it") }
  }

  /// The next record, or `nil` at the end. What cannot be read on the way is added to `problems`.
  public mutating func next() -> Record? {
    while let row = nextRow() {
      switch row {
      case .problem(let problem): add(problem)
      case .fields(let line, let fields):
        if let record = fit(fields, line: line) { return record }
      }
    }
    return nil
  }

  // MARK: Headings

  /// Takes the file's names where the caller gave none.
  private mutating func settle(_ names: [String]) {
    if columns.isEmpty { columns = names }
  }

  private mutating func openRows(_ text: [UInt8]) throws(RecordFault) {
    var first = DelimitedReader(text, separator: Sign.tab)
    for note in first.notes() {
      guard let text = TextBytes.text(note) else { continue }
      if !header.take(text) { notes.append(text) }
    }
    let sample = Sample.lines(text)
    let signs = format == .csv ? [Sign.comma, Sign.semicolon, Sign.tab] : [Sign.tab, Sign.semicolon, Sign.comma]
    var separator = header.separator ?? (format == .tsv ? Sign.tab : Sample.separator(of: sample, among: signs))
    // A spreadsheet may say its separator in a line of its own.
    let stated = sample.first { $0.first != Sign.hash }.flatMap { $0.starts(with: "sep=".utf8) ? $0.dropFirst(4) : nil }
    if let stated, stated.count == 1, let sign = stated.first { separator = sign }
    var reader = DelimitedReader(text, separator: separator)
    _ = reader.notes()
    if stated?.count == 1 { reader.skipLine() }
    var row = reader.next()
    while case .problem(let problem) = row {
      add(problem)
      row = reader.next()
    }
    guard case .fields(_, let fields) = row else {
      source = .rows(reader)
      throw RecordFault(problems.first.map { "no line can be read; \($0)" } ?? "there is no record in it")
    }
    let isHeading = header.columns == nil && ColumnNames.isHeading(fields)
    if !isHeading { pending = row }
    let own = header.columns ?? (isHeading ? fields : fields.indices.map { header.numbered[$0 + 1] ?? "" })
    if columns.isEmpty {
      columns = ColumnNames.unique(own)
      isNamed = isHeading || header.columns != nil
    }
    if header.deck != nil, !columns.contains("theme") { columns.append("theme") } else { header.deck = nil }
    source = .rows(reader)
  }

  // MARK: Rows

  private mutating func nextRow() -> Row? {
    if let row = pending {
      pending = nil
      return row
    }
    switch source {
    case .rows(var reader):
      source = .rows(DelimitedReader([], separator: 0))  // so that the reader's bytes have one owner
      defer { source = .rows(reader) }
      return reader.next()
    case .objects(var reader):
      source = .objects(JSONRows([]))
      defer { source = .objects(reader) }
      return reader.next()
    case .entries(var reader):
      source = .entries(LineReader([]))
      defer { source = .entries(reader) }
      return RecordReader.entry(&reader)
    }
  }

  /// The next line of CC-CEDICT that is no comment.
  private static func entry(_ reader: inout LineReader) -> Row? {
    while let (line, bytes) = reader.next() {
      let bytes = bytes.trimmingBlanks
      if bytes.isEmpty || bytes.first == Sign.hash { continue }
      guard bytes.count <= DelimitedReader.largestField, let text = TextBytes.text(bytes) else {
        let text = bytes.count > DelimitedReader.largestField ? "the line is too long" : TextBytes.fault(bytes)
        return .problem(RecordProblem(line: line, text: text ?? "it is no text"))
      }
      do {
        return .fields(line: line, try CedictLine.values(text))
      } catch {
        return .problem(RecordProblem(line: line, text: error.description))
      }
    }
    return nil
  }

  /// A row with as many values as there are columns; what is too long or too short is a problem.
  private mutating func fit(_ fields: [String], line: Int) -> Record? {
    var values = fields
    if header.isHTML { values = values.map(Markup.plain) }
    let own = columns.count - (header.deck == nil ? 0 : 1)
    if format == .anki, let place = columns.firstIndex(of: "theme"), place < values.count {
      values[place] = AnkiHeader.lastPart(ofDeck: values[place])
    }
    if values.count == 1 && own > 1 && format != .json {
      add(RecordProblem(line: line, text: "it has one field, there are \(own) columns; is a separator missing?"))
      return nil
    }
    if values.dropFirst(own).contains(where: { !$0.isEmpty }) {
      let hint = "put quotes around a field that contains the separator"
      add(RecordProblem(line: line, text: "it has \(values.count) fields, there are \(own) columns; \(hint)"))
      return nil
    }
    values = Array(values.prefix(own))
    while values.count < own { values.append("") }
    if let deck = header.deck { values.append(AnkiHeader.lastPart(ofDeck: deck)) }
    return Record(line: line, values: values)
  }

  private mutating func add(_ problem: RecordProblem) {
    problemCount += 1
    if problems.count < RecordReader.problemsKept { problems.append(problem) }
  }
}
