// Reads OpenDocument spreadsheets (.ods, .fods). Source: OASIS, Open Document Format 1.3, part 3, chapter 9.
public import Messages

/// Reads the cells' displayed texts from an OpenDocument spreadsheet.
public struct OpenDocumentReader {
  private var reader: PartReader
  private var budget = CellBudget()
  /// Names of table styles that hide tables.
  private var hidden: Set<String> = []
  private var style = ""

  /// Reads a spreadsheet.
  ///
  /// - Parameter content: `content.xml`, or a flat document.
  /// - Throws: `LocatedFault` if it is damaged or too large.
  public static func book(_ content: [UInt8]) throws(LocatedFault) -> RecordBook {
    var reader = OpenDocumentReader(reader: try PartReader(content, path: "content.xml"))
    return try reader.book()
  }

  private init(reader: PartReader) { self.reader = reader }

  private mutating func book() throws(LocatedFault) -> RecordBook {
    var sheets: [RecordSheet] = []
    while let event = try reader.next() {
      guard event == .start else { continue }
      switch reader.name {
      case "style": style = reader.attribute("name") ?? ""
      case "table-properties": if reader.attribute("display") == "false" { hidden.insert(style) }
      case "table": if sheets.count < 1000 { sheets.append(try table()) }
      default: break
      }
    }
    return try RecordBook(.ods, sheets)
  }

  private mutating func table() throws(LocatedFault) -> RecordSheet {
    let table = reader.element
    let name = reader.attribute("name") ?? ""
    let isHidden = reader.attribute("style-name").map { hidden.contains($0) } ?? false
    var builder = SheetBuilder()
    var merges: [(column: Int, rows: ClosedRange<Int>)] = []
    var row = 1
    while let event = try reader.next(in: table) {
      guard event == .start else { continue }
      switch reader.name {
      case "table-row":
        let count = reader.count("number-rows-repeated", most: 1 << 21)
        let isEmpty = try readRow(number: row, &builder, &merges)
        builder.endRow(number: row)
        if !isEmpty { try builder.repeatRow(count - 1, &budget) }
        row += count
      // Charts and the like contain tables of their own.
      case "shapes", "table": try reader.skip()
      default: break
      }
    }
    for merge in merges { try builder.fillDown(column: merge.column, rows: merge.rows, &budget) }
    return builder.sheet(name, isHidden: isHidden)
  }

  /// Reads the cells of the row that has just begun; returns whether all are empty.
  private mutating func readRow(
    number: Int, _ builder: inout SheetBuilder, _ merges: inout [(column: Int, rows: ClosedRange<Int>)]
  ) throws(LocatedFault) -> Bool {
    let row = reader.element
    var (column, isEmpty) = (0, true)
    while let event = try reader.next(in: row) {
      guard event == .start, reader.name == "table-cell" || reader.name == "covered-table-cell" else { continue }
      let count = reader.count("number-columns-repeated", most: 1 << 14)
      let spanned = reader.count("number-rows-spanned", most: 1 << 21)
      let isNarrow = reader.count("number-columns-spanned", most: 1 << 14) == 1
      let value = try cell()
      if !value.isEmpty {
        isEmpty = false
        for place in column..<max(column, min(column + count, SheetBuilder.mostColumns)) {
          try builder.put(value, at: place, &budget)
        }
        if spanned > 1, isNarrow, merges.count < 10_000 { merges.append((column, number...(number + spanned - 1))) }
      }
      column = min(column + count, 1 << 14)
    }
    return isEmpty
  }

  /// The displayed text of the cell that has just begun; if empty, its value.
  private mutating func cell() throws(LocatedFault) -> String {
    let kept =
      reader.attribute("string-value") ?? reader.attribute("date-value") ?? reader.attribute("value") ?? ""
    let cell = reader.element
    var lines: [String] = []
    while let event = try reader.next(in: cell) {
      guard event == .start else { continue }
      switch reader.name {
      case "p", "h": lines.append(try paragraph())
      case "annotation", "frame", "g", "custom-shape": try reader.skip()
      default: break
      }
    }
    return lines.isEmpty ? kept : lines.joined(separator: "\n")
  }

  private mutating func paragraph() throws(LocatedFault) -> String {
    let paragraph = reader.element
    var text = ""
    while let event = try reader.next(in: paragraph) {
      switch event {
      case .start:
        switch reader.name {
        case "s": text += String(repeating: " ", count: reader.count("c", most: 100))
        case "tab": text += "\t"
        case "line-break": text += "\n"
        case "ruby-text", "annotation", "note": try reader.skip()
        default: break
        }
      // Line ends in the file are blanks.
      case .text: text += reader.text.replacing("\n", with: " ")
      case .end: break
      }
    }
    return text
  }
}
