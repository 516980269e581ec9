// Rows of a text: their separators, and lines that continue the row before.
import Messages

/// Reads the rows of a text with given or detected separators.
struct TextRows {
  /// The separators of fields and rows.
  let signs: RowSigns
  /// Whether no separator is known.
  let isUnclear: Bool
  /// The header lines, if they are Anki's.
  private(set) var header = AnkiHeader()
  /// The other leading lines that begin with `#`, without it.
  private(set) var notes: [String] = []
  /// Whether lines without a separator continue the row before; see `RecordOptions.joinsLines`.
  var joinsLines = false
  /// The lines that were joined to the row before, the first thousand.
  private(set) var joined: [Int] = []

  private enum Source {
    case quoted(DelimitedReader)
    case split(SplitReader)
  }
  private var source: Source
  private var ahead: Row?

  /// - Parameters:
  ///   - text: UTF-8.
  ///   - format: `csv`, `tsv` or `anki`.
  init(_ text: [UInt8], format: RecordFormat, options: RecordOptions) {
    let isFree = options.separator == nil && options.rowSeparator == nil
    let table = isFree ? MarkdownTable.plain(text) : nil
    let text = table ?? text
    var top = DelimitedReader(text, separator: Sign.tab)
    for note in top.notes() {
      guard let text = TextBytes.text(note) else { continue }
      if !header.take(text) { notes.append(text) }
    }
    let stated = Sample.statedSeparator(in: text)
    let row = options.rowSeparator.map { Array($0.utf8) }
    var sample = Sample.lines(text)
    if let row { sample = Sample.rows(text, end: row) }
    if stated != nil { sample.removeFirst() }
    let found = Sample.separator(of: sample, format: format)
    let said = options.separator.map { Array($0.utf8) } ?? header.separator.map { [$0] } ?? stated.map { [$0] }
    let cards = isFree && said == nil ? OneLineCards.signs(of: text) : nil
    let field = said ?? cards?.field ?? (table == nil ? found.sign : [UInt8(ascii: "|")])
    isUnclear = options.separator == nil && header.separator == nil && stated == nil && !found.isFound
    signs = RowSigns(field: field, row: row == [Sign.newline] ? nil : row ?? cards?.row)
    if header.separator == nil, field.count == 1 { header.separator = field[0] }
    if signs.isQuoted {
      var reader = DelimitedReader(text, separator: field[0])
      _ = reader.notes()
      if stated != nil { reader.skipLine() }
      source = .quoted(reader)
    } else {
      source = .split(SplitReader(text, signs: signs))
    }
  }

  /// The next row, or `nil` at the end.
  mutating func next() -> Row? {
    let row = ahead ?? read()
    ahead = nil
    guard case .fields(let line, var fields) = row, fields.count > 1 else { return row }
    while let more = read() {
      guard case .fields(let number, let rest) = more, rest.count == 1,
        joinsLines && !rest[0].hasPrefix("//") || Sample.isListItem(rest[0]), signs.field == [Sign.tab]
      else {
        ahead = more
        break
      }
      if joined.count < 1000 { joined.append(number) }
      let last = fields[fields.count - 1]
      fields[fields.count - 1] = last.isEmpty ? rest[0] : last + "; " + rest[0]
      if fields[fields.count - 1].utf8.count > DelimitedReader.largestField {
        return .problem(LocatedFault(line: line, .longField))
      }
    }
    return .fields(line: line, fields)
  }

  private mutating func read() -> Row? {
    switch source {
    case .quoted(var reader):
      source = .quoted(DelimitedReader([], separator: 0))  // so that the reader's bytes have one owner
      defer { source = .quoted(reader) }
      return reader.next()
    case .split(var reader):
      source = .split(SplitReader([], signs: signs))
      defer { source = .split(reader) }
      return reader.next()
    }
  }
}

extension Sample {
  /// The separator that a spreadsheet declares on a line of its own, `sep=;`.
  static func statedSeparator(in text: [UInt8]) -> UInt8? {
    guard let first = lines(text).first else { return nil }
    let line = first.first == Sign.quote && first.last == Sign.quote ? first.dropFirst().dropLast() : first
    guard line.count >= 4, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=" else { return nil }
    let sign = line.dropFirst(4)
    if sign.elementsEqual("\\t".utf8) { return Sign.tab }
    return sign.count == 1 ? sign.first : nil
  }

  /// The first rows of a text whose rows do not end at line ends.
  static func rows(_ text: [UInt8], end: [UInt8]) -> [ArraySlice<UInt8>] {
    var reader = SplitReader(Array(text.prefix(1 << 16)), signs: RowSigns(field: [0], row: end))
    var rows: [ArraySlice<UInt8>] = []
    while rows.count < 40, case .fields(_, let fields)? = reader.next() {
      rows.append(Array((fields.first ?? "").utf8)[...])
    }
    return rows
  }

  /// The separator of most lines: tab, semicolon or comma; if no line has one, a sign that people write between a word
  /// and its meaning, if nearly all lines have it.
  static func separator(of lines: [ArraySlice<UInt8>], format: RecordFormat) -> (sign: [UInt8], isFound: Bool) {
    let signs = format == .csv ? [Sign.comma, Sign.semicolon, Sign.tab] : [Sign.tab, Sign.semicolon, Sign.comma]
    let sign = separator(of: lines, among: signs)
    let rows = lines.filter { !$0.trimmingBlanks.isEmpty && $0.first != Sign.hash }
    if rows.contains(where: { $0.contains(sign) }) { return ([sign], true) }
    for text in ["|", " – ", " — ", " - ", " → ", " -> ", " => ", " = ", "=", " : ", ": "] {
      let count = rows.count { row in String(decoding: row, as: UTF8.self).contains(text) }
      if rows.count > 1 && count * 5 >= rows.count * 4 { return (Array(text.utf8), true) }
    }
    return ([sign], false)
  }

  /// Whether a line begins like a list item: `- `, `• `, `2. `.
  static func isListItem(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    if "-–—•*·‣▪".contains(first) { return true }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), let sign = text.dropFirst(digits.count).first else { return false }
    return sign == "." || sign == ")"
  }
}
