// Reads the tables of web pages, including those that spreadsheets save as .xls.
import Messages

/// Reads the tables of a web page. Text is as a browser shows it, with runs of blanks collapsed; scripts, styles and
/// ruby readings are omitted.
struct HTMLTables {
  private let bytes: [UInt8]
  private var at = 0
  private var budget = CellBudget()
  private var sheets: [RecordSheet] = []
  private var caption = ""
  private var table = TableBuilder()
  /// Number of open tables; a table within a cell is part of its text.
  private var depth = 0
  /// The text being read, and whether it is a cell or a caption.
  private var text: [UInt8] = []
  private var isInCell = false
  private var isInCaption = false
  /// Bytes that may still be searched for the ends of tags; after that a `<` is text, which keeps the work linear.
  private var looks: Int

  /// Maximum size of a page in bytes, which takes about a second.
  static let largest = 16 << 20

  /// Whether a text is a page with a table.
  static func looksRight(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(1 << 20)
    guard head.first(where: { $0 > Sign.blank }) == UInt8(ascii: "<") else { return false }
    return head.indices.contains { place in
      bytes[place] == UInt8(ascii: "<") && name(in: bytes, at: place + 1) == "table"
    }
  }

  /// Reads a page.
  ///
  /// - Parameter bytes: UTF-8.
  static func book(_ bytes: [UInt8]) throws(LocatedFault) -> RecordBook {
    var reader = HTMLTables(bytes: bytes)
    try reader.read()
    return try RecordBook(.html, reader.sheets)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    looks = bytes.count + (1 << 20)
  }

  private mutating func read() throws(LocatedFault) {
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "<"), let end = tagEnd() {
        let name = Self.name(in: bytes, at: at + 1)
        let tag = at..<end
        at = end
        try take(name, tag)
      } else {
        if isInCell || isInCaption { text.append(Sign.endsLine(bytes[at]) ? Sign.blank : bytes[at]) }
        at += 1
      }
    }
    while depth > 0 { try close("/table") }
  }

  /// The end of the tag or comment that begins here; `nil` for a lone `<`.
  private mutating func tagEnd() -> Int? {
    if isHere("<!--", at) { return min(bytes.count, place(of: ["-->"], from: at) + 3) }
    guard at + 1 < bytes.count, looks > 0 else { return nil }
    let next = bytes[at + 1]
    guard (0x61...0x7A).contains(next | 0x20) || "/!?".utf8.contains(next) else { return nil }
    var quote: UInt8?
    for place in (at + 1)..<min(bytes.count, at + 1 << 16) {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return place + 1
      } else if byte == Sign.quote || byte == UInt8(ascii: "'"), bytes[place - 1] == UInt8(ascii: "=") {
        quote = byte
      }
    }
    looks -= 1 << 16
    return nil
  }

  /// Whether a lower-case text occurs at a position in any case.
  private func isHere(_ text: StaticString, _ place: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for index in 0..<count where bytes[place + index] | 0x20 != text.utf8Start[index] | 0x20 { return false }
    return true
  }

  /// The position of the first of some texts; the end of the page if there is none.
  private func place(of texts: [StaticString], from start: Int) -> Int {
    (start..<bytes.count).first { place in texts.contains { isHere($0, place) } } ?? bytes.count
  }

  /// The name of a tag in lower case, with the `/` of a closing tag.
  private static func name(in bytes: [UInt8], at start: Int) -> String {
    let name = bytes[start...].prefix(16).prefix { byte in
      byte == UInt8(ascii: "/") || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
    }
    return String(decoding: name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  // MARK: Tags

  private mutating func take(_ name: String, _ tag: Range<Int>) throws(LocatedFault) {
    switch name {
    case "script": at = place(of: ["</script"], from: at)
    case "style": at = place(of: ["</style"], from: at)
    case "rt", "rp": at = place(of: ["</rt", "</rp", "</ruby", "<rt", "<rp", "<rb", "</td"], from: at)
    case "table":
      depth += 1
      if depth == 1 { (table, caption) = (TableBuilder(), "") }
    case "caption" where depth == 1: (isInCaption, text) = (true, [])
    case "tr" where depth == 1, "/tr" where depth == 1, "/tbody" where depth == 1, "/thead" where depth == 1:
      try endCell()
      try table.endRow(&budget)
    case "td" where depth == 1, "th" where depth == 1:
      try endCell()
      table.begin(span("colspan", tag), span("rowspan", tag))
      isInCell = true
    case "br", "br/", "p", "/p", "div", "/div", "li", "/li", "td", "th", "tr": text.append(Sign.newline)
    default: if name.hasPrefix("/") { try close(name) }
    }
  }

  private mutating func close(_ name: String) throws(LocatedFault) {
    switch name {
    case "/td" where depth == 1, "/th" where depth == 1: try endCell()
    case "/caption" where isInCaption:
      isInCaption = false
      caption = HTMLTables.shown(text)
    case "/table" where depth > 0:
      depth -= 1
      guard depth == 0 else { return }
      try endCell()
      try table.endRow(&budget)
      guard sheets.count < 1000 else { return }
      sheets.append(table.sheet(caption.isEmpty ? "table \(sheets.count + 1)" : caption))
    default: break
    }
  }

  private mutating func endCell() throws(LocatedFault) {
    if isInCell { try table.end(HTMLTables.shown(text), &budget) }
    (isInCell, isInCaption, text) = (false, false, [])
  }

  private func span(_ name: StaticString, _ tag: Range<Int>) -> Int {
    guard let place = tag.prefix(1024).first(where: { isHere(name, $0) }) else { return 1 }
    let rest = bytes[(place + name.utf8CodeUnitCount)..<tag.upperBound].drop { "= \"'".utf8.contains($0) }
    let digits = rest.prefix(6).prefix { (0x30...0x39).contains($0) }
    return max(1, min(Int(String(decoding: digits, as: UTF8.self)) ?? 1, 1 << 14))
  }

  /// Text as a browser shows it, with a line end for each one that tags make.
  private static func shown(_ text: [UInt8]) -> String {
    if isPlain(text) { return String(decoding: text, as: UTF8.self) }
    let decoded = String(decoding: HTMLEntities.decoded(text[...]), as: UTF8.self)
    let lines = decoded.split(separator: "\n").map { line in
      line.split { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\u{A0}" }.joined(separator: " ")
    }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension HTMLTables {
  /// Whether a text needs no changes: it has no references, and single blanks between words.
  private static func isPlain(_ text: [UInt8]) -> Bool {
    var wasBlank = true
    for byte in text {
      if byte < Sign.blank || byte == UInt8(ascii: "&") || byte == 0xC2 || byte == Sign.blank && wasBlank {
        return false
      }
      wasBlank = byte == Sign.blank
    }
    return !wasBlank
  }
}

/// Builds a table whose cells may span rows and columns.
private struct TableBuilder {
  private var builder = SheetBuilder()
  private var row = 1
  private var column = 0
  private var span = (columns: 1, rows: 1)
  /// By column: the value of a cell above that spans down, and the number of rows it still covers.
  private var above: [Int: (value: String, rows: Int)] = [:]
  private var isOpen = false

  mutating func begin(_ columns: Int, _ rows: Int) {
    span = (columns, rows)
    isOpen = true
  }

  mutating func end(_ value: String, _ budget: inout CellBudget) throws(LocatedFault) {
    try passAbove(&budget)
    try builder.put(value, at: column, &budget)
    if span.rows > 1 {
      for place in column..<min(column + span.columns, SheetBuilder.mostColumns) {
        above[place] = (span.columns == 1 ? value : "", span.rows)
      }
    }
    column = min(column + span.columns, SheetBuilder.mostColumns)
  }

  /// Fills the cells that are covered from above.
  private mutating func passAbove(_ budget: inout CellBudget) throws(LocatedFault) {
    while let cell = above[column], cell.rows > 0 {
      try builder.put(cell.value, at: column, &budget)
      column += 1
    }
  }

  mutating func endRow(_ budget: inout CellBudget) throws(LocatedFault) {
    guard isOpen else { return }
    for _ in above { try passAbove(&budget) }
    builder.endRow(number: row)
    for (place, cell) in above { above[place] = cell.rows > 1 ? (cell.value, cell.rows - 1) : nil }
    (row, column, isOpen) = (row + 1, 0, false)
  }

  func sheet(_ name: String) -> RecordSheet { builder.sheet(name) }
}
