// Previews a list before it is imported.
public import Messages

/// A preview of a list: its columns with their detected meanings, and its first rows.
public struct RecordPreview: Sendable {
  /// The detected meaning of a column.
  public enum Meaning: String, CaseIterable, Sendable {
    /// The word that is shown, and the one that is asked for.
    case shown, asked
    /// The reading of a word.
    case reading
    /// The clue of a crossword, and a second clue.
    case clue, more
    /// The name of a theme; a level from 1 to 5.
    case theme, level
    /// Not used.
    case none
  }

  /// A column of the file.
  public struct Column: Hashable, Sendable {
    /// The title in the file, or empty.
    public let title: String
    /// The canonical name, or `nil`.
    public let name: String?
    /// The detected meaning.
    public let meaning: Meaning
  }

  /// A table of the file.
  public struct Sheet: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Number of rows.
    public let rows: Int
    /// Whether the program that wrote it hides it.
    public let isHidden: Bool
  }

  /// The format that it was read as.
  public let format: RecordFormat
  /// The encoding of its text, and whether it was guessed.
  public let origin: TextOrigin
  /// The tables to choose from; none for a text.
  public let sheets: [Sheet]
  /// The table that was read; `nil` for a text.
  public let sheet: String?
  /// The separators of a text's fields and rows; `nil` for other formats.
  public let separators: (field: String, row: String)?
  /// Whether no separator was found, or the rows have too many fields for a list.
  public let isUnclear: Bool
  /// Whether the first row contains column names.
  public let hasHeading: Bool
  /// All columns of the file.
  public let columns: [Column]
  /// The first records, at most `rowsShown`.
  public let rows: [Record]
  /// Number of records.
  public let count: Int
  /// The first lines that cannot be read.
  public let problems: [LocatedFault]
  /// Number of lines that cannot be read.
  public let problemCount: Int

  /// Number of rows in a preview.
  public static let rowsShown = 12
  /// Number of rows examined to detect a column's meaning.
  private static let rowsJudged = 200

  /// Reads a list to its end.
  ///
  /// - Parameters:
  ///     - opened: The list, opened without column names.
  ///   - book: The tables of the file.
  ///     - sheet: The table that was opened.
  public init(_ opened: RecordReader, book: RecordBook? = nil, sheet: RecordSheet? = nil) {
    var reader = opened
    var rows: [Record] = []
    var count = 0
    while let record = reader.next() {
      if rows.count < Self.rowsJudged { rows.append(record) }
      count += 1
    }
    format = reader.format
    origin = reader.origin
    sheets = (book?.sheets ?? []).map { Sheet(name: $0.name, rows: $0.rows.count, isHidden: $0.isHidden) }
    self.sheet = sheet?.name
    separators = reader.separators
    hasHeading = reader.heading != nil
    columns = Self.columns(reader, rows.map(\.values))
    isUnclear = reader.isUnclear || columns.count == 1 && count > 0 || count == 1 && columns.count > 6
    self.rows = Array(rows.prefix(Self.rowsShown))
    self.count = count
    problems = Array(reader.problems.prefix(Self.rowsShown))
    problemCount = reader.problemCount
  }

  // MARK: Meanings

  private static func columns(_ reader: RecordReader, _ rows: [[String]]) -> [Column] {
    var isFirst = true
    var hasBoth = false
    return reader.columns.indices.map { place in
      let column = reader.columns[place]
      let isOwn = !column.hasPrefix("column ")
      let title = reader.heading.flatMap { place < $0.count ? $0[place] : nil } ?? (isOwn ? column : "")
      let name = isOwn && ColumnNames.canonical(column).isKnown ? column : nil
      var meaning =
        name.map(meaning(ofName:)) ?? meaning(of: rows.compactMap { place < $0.count ? $0[place] : nil }, hasBoth)
      if meaning == .shown {
        if !isFirst { meaning = hasBoth ? .none : .asked }
        hasBoth = hasBoth || !isFirst
        isFirst = false
      }
      return Column(title: title, name: name, meaning: meaning)
    }
  }

  private static func meaning(ofName name: String) -> Meaning {
    switch name {
    case "reading", "reading_numbers": .reading
    case "clue": .clue
    case "more": .more
    case "theme", "tags": .theme
    case "level": .level
    default: ColumnNames.isWords(name) ? .shown : .none
    }
  }

  /// The meaning of an unnamed column, judged by its values.
  private static func meaning(of values: [String], _ hasBoth: Bool) -> Meaning {
    let filled = values.filter { !$0.isEmpty }
    guard !filled.isEmpty else { return .none }
    if filled.allSatisfy({ $0.count == 1 && "12345".contains($0) }) { return .level }
    if filled.allSatisfy({ $0.allSatisfy { $0.isNumber || $0.isPunctuation || $0.isWhitespace } }) { return .none }
    let toned = filled.count { text in text.contains { "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ".contains($0) } || isNumbered(text) }
    if toned * 2 > filled.count,
      filled.allSatisfy({ $0.allSatisfy { $0.isASCII || $0.unicodeScalars.first!.value < 0x250 } }),
      toned * 10 >= filled.count * 8
    {
      return .reading
    }
    guard hasBoth else { return .shown }
    if filled.count > 3, Set(filled).count * 3 <= filled.count { return .theme }
    let words = filled.reduce(0) { $0 + $1.split(separator: " ").count }
    return words >= filled.count * 3 ? .clue : .none
  }

  /// Whether a text consists of syllables with tone numbers, `ni3 hao3`.
  private static func isNumbered(_ text: String) -> Bool {
    let parts = text.split(separator: " ")
    return !parts.isEmpty
      && parts.allSatisfy { part in
        guard let last = part.last, "12345".contains(last) else { return false }
        return part.dropLast().contains { $0.isLetter }
      }
  }
}
