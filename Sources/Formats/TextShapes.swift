// Other layouts of lists: Markdown tables, and cards on one line.

/// A Markdown table: rows with `|`, and a line of hyphens below the heading.
enum MarkdownTable {
  /// The rows without table markup, each on its own line; `nil` if the text is not such a table.
  static func plain(_ text: [UInt8]) -> [UInt8]? {
    let first = Sample.lines(text).filter { !$0.trimmingBlanks.isEmpty }.prefix(2)
    guard first.count == 2, first[0].contains(bar), isRule(first[1]) else { return nil }
    var reader = LineReader(text)
    var out: [UInt8] = []
    while let (_, line) = reader.next() {
      if !isRule(line) { out += inner(line) }
      out.append(Sign.newline)
    }
    return out
  }

  private static let bar = UInt8(ascii: "|")

  /// Whether a line is the rule below the heading: `|---|:---:|`.
  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    let signs: [UInt8] = [bar, UInt8(ascii: "-"), UInt8(ascii: ":"), Sign.blank, Sign.tab]
    return line.contains(bar) && line.contains(UInt8(ascii: "-")) && line.allSatisfy(signs.contains)
  }

  private static func inner(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var row = line.trimmingBlanks
    if row.first == bar { row.removeFirst() }
    if row.last == bar { row.removeLast() }
    return row
  }
}

/// Cards on one line, as Quizlet writes them if the separator between cards is not a line end.
enum OneLineCards {
  /// The separators of cards and sides; `nil` if the text has several lines, or no two signs give every card two sides.
  static func signs(of text: [UInt8]) -> RowSigns? {
    let line = text[...].trimmingBlanks
    guard line.count <= 1 << 16, !line.contains(where: Sign.endsLine) else { return nil }
    let whole = String(decoding: line, as: UTF8.self)
    for row in [";", "|"] {
      let cards = whole.split(separator: row).filter { $0.contains { $0 != " " } }
      guard cards.count > 1 else { continue }
      for field in ["\t", ",", " - ", " – ", " = ", ": "] where cards.allSatisfy({ sides($0, field) == 2 }) {
        return RowSigns(field: Array(field.utf8), row: Array(row.utf8))
      }
    }
    return nil
  }

  private static func sides(_ card: Substring, _ field: String) -> Int {
    card.split(separator: field, omittingEmptySubsequences: false).count { $0.contains { $0 != " " } }
  }
}
