// Reads word lists of every format, record by record.
public import Messages

/// Reads word lists record by record, so that a long one is not in memory twice.
public struct RecordReader {
  /// Maximum size of a file in bytes.
  public static let largest = 64 << 20
  /// Maximum number of problems kept with their texts; further ones are only counted.
  public static let problemsKept = 1000

  /// The format that it is read as.
  public let format: RecordFormat
  /// The encoding of its text, and whether it was guessed.
  public let origin: TextOrigin
  /// The column names, unique; see `ColumnNames`.
  public private(set) var columns: [String]
  /// Whether the names come from the file or the caller; otherwise they are `column 1`, `column 2` …
  public private(set) var isNamed = true
  /// The leading lines that begin with `#`, without it.
  public private(set) var notes: [String] = []
  /// The separators of a text's fields and rows; `nil` for other formats.
  public private(set) var separators: (field: String, row: String)?
  /// Whether no separator was found.
  public private(set) var isUnclear = false
  /// The lines without a separator that were joined to the row before; the first thousand so far.
  public var joinedLines: [Int] { if case .rows(let rows) = source { rows.joined } else { [] } }
  /// The first row as written, if it contains column names.
  public private(set) var heading: [String]?
  /// The lines that could not be read so far, the first `problemsKept`.
  public private(set) var problems: [LocatedFault] = []
  /// Number of lines that could not be read so far.
  public private(set) var problemCount = 0

  private enum Source {
    case rows(TextRows)
    case entries(LineReader)
    case objects(JSONRows)
    case sheet(ArraySlice<RecordSheet.Row>)
  }
  private var source: Source
  /// Rows already read in search of the heading.
  private var ahead: ArraySlice<Row> = []
  private var header = AnkiHeader()
  /// The indices of the selected columns; `nil` for all.
  private var taken: [Int]?
  /// Number of columns in the file's rows.
  private var width = 0

  /// Opens a word list and reads its heading.
  ///
  /// - Parameters:
  ///   - bytes: A file's content.
  ///     - format: `nil` detects it from name and content.
  ///   - name: The file's name, or empty.
  ///     - columns: Column names that replace the file's own.
  ///     - encoding: The encoding of the text; `nil` detects it.
  /// - Throws: `LocatedFault` if the file is too large or has no record.
  public init(
    _ bytes: [UInt8], format: RecordFormat? = nil, name: String = "", columns: [String]? = nil,
    encoding: TextEncoding? = nil
  ) throws(LocatedFault) {
    try self.init(bytes, name: name, options: RecordOptions(format: format, columns: columns, encoding: encoding))
  }

  /// Opens a word list that is text and reads its heading.
  ///
  /// - Throws: `LocatedFault` if the file is too large or has no record.
  public init(_ bytes: [UInt8], name: String, options: RecordOptions) throws(LocatedFault) {
    guard bytes.count <= RecordReader.largest else {
      throw LocatedFault(FormatTexts.largeList(largest: RecordReader.largest >> 20))
    }
    let text = SourceText(bytes, encoding: options.encoding)
    if text.isUnknown, let fault = text.fault { throw .unknownEncoding(fault.line) }
    origin = text.origin
    let isSplit = options.separator != nil || options.rowSeparator != nil
    let found = options.format ?? (isSplit ? .tsv : RecordFormat.found(in: text.utf8, name: name))
    format = found.isText ? found : .tsv
    columns = []
    switch format {
    case .json:
      var rows = JSONRows(text.utf8)
      let named = rows.readHeading()
      if named.isEmpty, let problem = rows.firstProblem {
        throw LocatedFault(FormatTexts.noRecordReadable(line: problem.line ?? 1, reason: problem.text))
      }
      source = .objects(rows)
      settle(named, options.columns)
    case .cedict:
      source = .entries(LineReader(text.utf8))
      settle(CedictLine.columns, options.columns)
    default:
      let rows = TextRows(text.utf8, format: format, options: options)
      (header, notes, isUnclear) = (rows.header, rows.notes, rows.isUnclear)
      separators = (
        String(decoding: rows.signs.field, as: UTF8.self),
        String(decoding: rows.signs.row ?? [Sign.newline], as: UTF8.self)
      )
      source = .rows(rows)
      try openRows(options)
    }
    if columns.isEmpty { throw .noRecord }
  }

  /// Opens a table.
  ///
  /// - Throws: `LocatedFault` if no row follows its heading.
  public init(_ sheet: RecordSheet, format: RecordFormat, options: RecordOptions) throws(LocatedFault) {
    self.format = format
    origin = SourceText([]).origin
    columns = []
    source = .sheet(sheet.rows[...])
    if let names = sheet.columns {
      heading = names
      settle(names, options.columns)
      isNamed = options.columns != nil || columns.contains { ColumnNames.isWords($0) }
    } else {
      try openRows(options)
    }
  }

  /// The next record, or `nil` at the end. Adds unreadable lines on the way to `problems`.
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

  /// Sets the file's column names; the caller's replace the first of them.
  private mutating func settle(_ own: [String], _ given: [String]?) {
    width = max(own.count, 1)
    var names = own
    if let given {
      width = max(width, given.count)
      // Unmentioned columns are used if their names are known.
      let rest = own.dropFirst(given.count).map { ColumnNames.canonical($0).isKnown ? $0 : RecordOptions.leftOut }
      names = given + rest
    }
    let places = names.indices.filter { names[$0] != RecordOptions.leftOut }
    if places.count < names.count { taken = Array(places) }
    columns = ColumnNames.unique(places.map { names[$0] })
    if own.isEmpty && given == nil { columns = [] }
  }

  /// Maximum number of rows above the heading, such as a title.
  private static let mostAbove = 10

  private mutating func openRows(_ options: RecordOptions) throws(LocatedFault) {
    let start = source
    var rows: [Row] = []
    while rows.count < Self.mostAbove, let row = nextRow() { rows.append(row) }
    let fields = rows.map { if case .fields(_, let fields) = $0 { fields } else { [String]() } }
    guard let first = Self.usual(fields) else {
      for case .problem(let problem) in rows { add(problem) }
      guard let problem = problems.first else { throw .noRecord }
      throw LocatedFault(FormatTexts.noLineReadable(line: problem.line ?? 1, reason: problem.text))
    }
    let place = header.columns == nil ? headingPlace(fields, options) : nil
    ahead = rows[...]
    if let place {
      heading = fields[place]
      ahead = rows[(place + 1)...]
      for case .problem(let problem) in rows[..<place] { add(problem) }
    }
    if options.joinsLines, place == nil, header.isEmpty, case .rows(var reader) = start {
      reader.joinsLines = true
      (source, ahead) = (.rows(reader), [])
    }
    let own = header.columns ?? heading ?? first.indices.map { header.numbered[$0 + 1] ?? "" }
    isNamed = options.columns != nil || place != nil || header.columns != nil
    let isText = if case .rows = source { true } else { false }
    // In a text without column names, a row with more fields than given names is a faulty row.
    let isNameless = heading == nil && header.columns == nil
    settle(
      isText && isNameless && options.columns != nil ? Array(own.prefix(options.columns?.count ?? 0)) : own,
      options.columns)
    if header.deck != nil, !columns.contains("theme") { columns.append("theme") } else { header.deck = nil }
  }

  /// The first row of the usual width; rows above it may be titles.
  private static func usual(_ rows: [[String]]) -> [String]? {
    let filled = rows.filter { !$0.isEmpty }
    let widths = Dictionary(grouping: filled, by: \.count).mapValues(\.count)
    let most = widths.values.max()
    return filled.first { widths[$0.count] == most }
  }

  /// The index of the heading row; only titles may precede it.
  private func headingPlace(_ rows: [[String]], _ options: RecordOptions) -> Int? {
    let filled = rows.map { row in row.count { !$0.isEmpty } }
    if let hasHeading = options.hasHeading {
      return hasHeading ? filled.firstIndex { $0 > 1 } ?? filled.firstIndex { $0 > 0 } : nil
    }
    for place in rows.indices where filled[place] > 0 {
      if ColumnNames.isHeading(rows[place]) { return place }
      if filled[place] > 1 { return nil }
    }
    return nil
  }

  // MARK: Rows

  private mutating func nextRow() -> Row? {
    if let row = ahead.popFirst() { return row }
    switch source {
    case .rows(var reader):
      source = .sheet([])  // so that the reader's bytes have one owner
      defer { source = .rows(reader) }
      return reader.next()
    case .objects(var reader):
      source = .sheet([])
      defer { source = .objects(reader) }
      return reader.next()
    case .entries(var reader):
      source = .sheet([])
      defer { source = .entries(reader) }
      return RecordReader.entry(&reader)
    case .sheet(var rows):
      source = .sheet([])
      defer { source = .sheet(rows) }
      return rows.popFirst().map { .fields(line: $0.number, $0.values) }
    }
  }

  /// The next line of CC-CEDICT that is not a comment.
  private static func entry(_ reader: inout LineReader) -> Row? {
    while let (line, bytes) = reader.next() {
      let bytes = bytes.trimmingBlanks
      if bytes.isEmpty || bytes.first == Sign.hash { continue }
      guard bytes.count <= DelimitedReader.largestField, let text = TextBytes.text(bytes) else {
        let isLong = bytes.count > DelimitedReader.largestField
        return .problem(LocatedFault(line: line, isLong ? .longField : TextBytes.fault(bytes)))
      }
      do {
        return .fields(line: line, try CedictLine.values(text))
      } catch {
        return .problem(LocatedFault(line: line, error))
      }
    }
    return nil
  }

  /// A row with exactly one value per column; rows that are too long or too short are problems.
  private mutating func fit(_ fields: [String], line: Int) -> Record? {
    var values = fields
    if header.isHTML { values = values.map(Markup.card) }
    if values.count == 1 && width > 1 && [.csv, .tsv, .anki].contains(format) {
      add(LocatedFault(line: line, .oneField(of: width)))
      return nil
    }
    if values.dropFirst(width).contains(where: { !$0.isEmpty }) {
      if case .sheet = source {
        add(LocatedFault(line: line, .cells(values.count, of: width)))
        return nil
      }
      add(LocatedFault(line: line, .fields(values.count, of: width)))
      return nil
    }
    values = Array(values.prefix(width))
    while values.count < width { values.append("") }
    if let taken { values = taken.map { values[$0] } }
    values = values.map(SeenText.plain)
    if values.contains(where: SeenText.hasLost) {
      add(LocatedFault(line: line, .lostLetter))
      return nil
    }
    if format == .anki, let place = columns.firstIndex(of: "theme"), place < values.count {
      values[place] = AnkiHeader.lastPart(ofDeck: values[place])
    }
    if let deck = header.deck { values.append(AnkiHeader.lastPart(ofDeck: deck)) }
    if values.allSatisfy(\.isEmpty) { return nil }
    return Record(line: line, values: values)
  }

  private mutating func add(_ problem: LocatedFault) {
    problemCount += 1
    if problems.count < RecordReader.problemsKept { problems.append(problem) }
  }
}
