// Reads Excel 2003 XML workbooks, often named .xls. Source: Microsoft, "XML Spreadsheet Reference".
import Messages

/// Reads an Excel 2003 XML workbook.
struct ExcelXMLReader {
  static func book(_ bytes: [UInt8]) throws(LocatedFault) -> RecordBook {
    var reader = try PartReader(bytes, path: "")
    var budget = CellBudget()
    var sheets: [RecordSheet] = []
    while let event = try reader.next() {
      guard event == .start, reader.name == "Worksheet", sheets.count < 1000 else { continue }
      sheets.append(try sheet(&reader, &budget))
    }
    return try RecordBook(.xlsx, sheets)
  }

  private static func sheet(_ reader: inout PartReader, _ budget: inout CellBudget) throws(LocatedFault) -> RecordSheet
  {
    let sheet = reader.element
    let name = reader.attribute("Name") ?? ""
    var (builder, row, isHidden) = (SheetBuilder(), 0, false)
    var merges: [(column: Int, rows: ClosedRange<Int>)] = []
    while let event = try reader.next(in: sheet) {
      guard event == .start else { continue }
      if reader.name == "Visible" { isHidden = true }
      guard reader.name == "Row" else { continue }
      row = reader.attribute("Index").flatMap { Int($0) }.flatMap { (1...1 << 21).contains($0) ? $0 : nil } ?? row + 1
      let element = reader.element
      var column = 0
      while let event = try reader.next(in: element) {
        guard event == .start, reader.name == "Cell" else { continue }
        if reader.attribute("Index") != nil { column = reader.count("Index", most: 1 << 14) - 1 }
        let across = reader.attribute("MergeAcross") == nil ? 0 : reader.count("MergeAcross", most: 1 << 14)
        if reader.attribute("MergeDown") != nil, across == 0, merges.count < 10_000 {
          merges.append((column, row...(row + reader.count("MergeDown", most: 1 << 21))))
        }
        try builder.put(try data(&reader), at: column, &budget)
        column += 1 + across
      }
      builder.endRow(number: row)
    }
    for merge in merges { try builder.fillDown(column: merge.column, rows: merge.rows, &budget) }
    return builder.sheet(name, isHidden: isHidden)
  }

  /// The value of the cell that has just begun; its text may contain fonts.
  private static func data(_ reader: inout PartReader) throws(LocatedFault) -> String {
    let cell = reader.element
    var text = ""
    while let event = try reader.next(in: cell) {
      guard event == .start else { continue }
      guard reader.name == "Data" else {
        try reader.skip()
        continue
      }
      let (data, kind) = (reader.element, reader.attribute("Type"))
      while let event = try reader.next(in: data) {
        if event == .text { text += reader.text }
      }
      switch kind {
      case "Number": text = DateStyles().shown(text, style: nil)
      case "DateTime": text = text.replacing("T00:00:00.000", with: "").replacing("T", with: " ")
      case "Error": text = ""
      default: break
      }
    }
    return text
  }
}
