// Reads Excel workbooks (.xlsx). Source: ECMA-376, part 1, chapters 12 and 18.
public import Messages

/// Reads the parts of an Excel workbook.
///
/// Values are as stored in the file: the last results of formulas, and texts without phonetic readings (`rPh`) and
/// fonts. Dates become `2026-11-26`. A cell merged over rows of one column counts for each of them.
public struct WorkbookReader {
  private let parts: [String: [UInt8]]
  private var budget = CellBudget()
  private var strings: [String] = []
  private var dates = DateStyles()

  /// Whether a file of the archive belongs to the workbook and may be needed.
  public static func needs(_ path: String) -> Bool {
    let path = path.lowercased()
    let unused = ["drawing", "media/", "theme", "comment", "docprops", "customxml", "pivot", "chart", "calcchain"]
    return (path.hasSuffix(".xml") || path.hasSuffix(".rels")) && !unused.contains { path.contains($0) }
  }

  /// Reads a workbook.
  ///
  /// - Parameter parts: The files of the archive by path.
  /// - Throws: `LocatedFault` if it is damaged or too large.
  public static func book(_ parts: [String: [UInt8]]) throws(LocatedFault) -> RecordBook {
    var reader = WorkbookReader(parts: Dictionary(parts.map { (key($0.key), $0.value) }) { first, _ in first })
    return try reader.book()
  }

  private init(parts: [String: [UInt8]]) { self.parts = parts }

  private static func key(_ path: String) -> String {
    String(path.drop { $0 == "/" }).lowercased()
  }

  // MARK: The workbook

  private struct SheetPlace {
    let name: String
    let isHidden: Bool
    let relation: String
  }

  private mutating func book() throws(LocatedFault) -> RecordBook {
    let root = try relations(of: "_rels/.rels").values.first { $0.kind == "officedocument" }?.target
    let path = root ?? "xl/workbook.xml"
    guard let bytes = parts[Self.key(path)] else {
      throw LocatedFault(FormatTexts.damagedWorkbook(path: path.prefix(80)))
    }
    let steps = path.split(separator: "/")
    let folder = steps.dropLast().joined(separator: "/")
    let relations = try relations(of: "\(folder)/_rels/\(steps.last ?? "").rels")
    let sheets = try workbook(bytes, path)
    if let styles = relations.values.first(where: { $0.kind == "styles" }), let bytes = part(styles.target, in: folder)
    {
      try dates.read(bytes, path: styles.target)
    }
    if let shared = relations.values.first(where: { $0.kind == "sharedstrings" }),
      let bytes = part(shared.target, in: folder)
    {
      try readStrings(bytes, shared.target)
    }
    var found: [RecordSheet] = []
    for sheet in sheets {
      guard let relation = relations[sheet.relation], relation.kind == "worksheet",
        let bytes = part(relation.target, in: folder)
      else { continue }
      found.append(try self.sheet(sheet, bytes, relation.target))
    }
    return try RecordBook(.xlsx, found)
  }

  private func part(_ target: String, in folder: String) -> [UInt8]? {
    if target.hasPrefix("/") { return parts[Self.key(target)] }
    var path = folder.split(separator: "/")[...]
    for step in target.split(separator: "/") {
      if step == ".." { path = path.dropLast() } else if step != "." { path.append(step) }
    }
    return parts[Self.key(path.joined(separator: "/"))]
  }

  /// The parts that a part refers to, by identifier; kinds in lower case.
  private func relations(of path: String) throws(LocatedFault) -> [String: (kind: String, target: String)] {
    var found: [String: (kind: String, target: String)] = [:]
    guard let bytes = parts[Self.key(path)] else { return found }
    var reader = try PartReader(bytes, path: path)
    while let event = try reader.next() {
      guard event == .start, reader.name == "Relationship", let id = reader.attribute("Id") else { continue }
      let kind = reader.attribute("Type")?.split(separator: "/").last?.lowercased() ?? ""
      found[id] = (kind, reader.attribute("Target") ?? "")
    }
    return found
  }

  private mutating func workbook(_ bytes: [UInt8], _ path: String) throws(LocatedFault) -> [SheetPlace] {
    var sheets: [SheetPlace] = []
    var reader = try PartReader(bytes, path: path)
    while let event = try reader.next() {
      guard event == .start else { continue }
      if reader.name == "workbookPr" {
        dates.beginsIn1904 = ["1", "true"].contains(reader.attribute("date1904"))
      } else if reader.name == "sheet", sheets.count < 1000 {
        let isHidden = (reader.attribute("state") ?? "visible") != "visible"
        let name = reader.attribute("name") ?? ""
        sheets.append(SheetPlace(name: name, isHidden: isHidden, relation: reader.attribute("id") ?? ""))
      }
    }
    return sheets
  }

  private mutating func readStrings(_ bytes: [UInt8], _ path: String) throws(LocatedFault) {
    var reader = try PartReader(bytes, path: path)
    while let event = try reader.next() {
      if event == .start && reader.name == "si" { strings.append(try Self.richText(&reader)) }
    }
  }

  /// The text of the element that has just begun: the `t` in it and in its runs, except phonetic ones.
  private static func richText(_ reader: inout PartReader) throws(LocatedFault) -> String {
    let element = reader.element
    var text = ""
    var isText = false
    while let event = try reader.next(in: element) {
      switch event {
      case .start:
        if reader.name == "rPh" { try reader.skip() } else { isText = reader.name == "t" }
      case .text: if isText { text += reader.text }
      case .end: isText = false
      }
    }
    return escaped(text)
  }

  /// Decodes escapes such as `_x000D_`, used for characters that XML does not allow.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "_")), text.contains("_x") else { return text }
    return text.replacing("_x000D_", with: "").replacing("_x000A_", with: "\n").replacing("_x0009_", with: "\t")
      .replacing("_x005F_", with: "_")
  }

  // MARK: Sheets

  private mutating func sheet(_ place: SheetPlace, _ bytes: [UInt8], _ path: String) throws(LocatedFault) -> RecordSheet
  {
    var builder = SheetBuilder()
    var merges: [SheetRange] = []
    var reader = try PartReader(bytes, path: path)
    var row = 0
    while let event = try reader.next() {
      guard event == .start else { continue }
      if reader.name == "row" {
        row = reader.attribute("r").flatMap { Int($0) }.flatMap { (1...1 << 21).contains($0) ? $0 : nil } ?? row + 1
        try readRow(&reader, &builder)
        builder.endRow(number: row)
      } else if reader.name == "mergeCell", merges.count < 10_000,
        let range = reader.attribute("ref").flatMap({ SheetRange($0) })
      {
        merges.append(range)
      }
    }
    for range in merges where range.columns.count == 1 && range.rows.count > 1 {
      try builder.fillDown(column: range.columns.lowerBound, rows: range.rows, &budget)
    }
    return builder.sheet(place.name, isHidden: place.isHidden)
  }

  private mutating func readRow(_ reader: inout PartReader, _ builder: inout SheetBuilder) throws(LocatedFault) {
    let row = reader.element
    var next = 0
    while let event = try reader.next(in: row) {
      guard event == .start, reader.name == "c" else { continue }
      let reference = reader.attribute("r") ?? ""
      let column = reference.isEmpty ? next : SheetRange.column(of: reference) ?? next
      next = column + 1
      try builder.put(try cell(&reader, reference), at: column, &budget)
    }
  }

  /// The value of the cell that has just begun.
  private func cell(_ reader: inout PartReader, _ reference: String) throws(LocatedFault) -> String {
    let cell = reader.element
    let (kind, style) = (reader.attribute("t") ?? "n", reader.attribute("s").flatMap { Int($0) })
    var (value, isValue) = ("", false)
    while let event = try reader.next(in: cell) {
      switch event {
      case .start:
        if reader.name == "is" { value = try Self.richText(&reader) } else { isValue = reader.name == "v" }
      case .text: if isValue { value += reader.text }
      case .end: isValue = false
      }
    }
    switch kind {
    case "s":
      if value.isEmpty { return "" }
      guard let number = Int(value), strings.indices.contains(number) else {
        let cell = reference.prefix(10)
        throw LocatedFault(FormatTexts.damagedCell(cell: "\(cell)", value: value.prefix(20), texts: strings.count))
      }
      return strings[number]
    case "inlineStr", "d": return value
    case "str": return Self.escaped(value)
    case "b": return value == "1" ? "TRUE" : value.isEmpty ? "" : "FALSE"
    case "e": return ""
    default: return dates.shown(value, style: style)
    }
  }
}

/// A range of cells such as `B2:C7`.
struct SheetRange {
  /// From 0.
  let columns: ClosedRange<Int>
  /// From 1.
  let rows: ClosedRange<Int>

  init?(_ text: String) {
    let ends = text.split(separator: ":").map(String.init)
    guard ends.count == 2, let left = Self.column(of: ends[0]), let right = Self.column(of: ends[1]),
      let top = Self.row(of: ends[0]), let bottom = Self.row(of: ends[1]), left <= right, top <= bottom
    else { return nil }
    (columns, rows) = (left...right, top...bottom)
  }

  /// The column of `AB12`, from 0.
  static func column(of reference: String) -> Int? {
    var column = 0
    for byte in reference.utf8 {
      let letter = byte & 0xDF
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) else { break }
      column = column * 26 + Int(letter - UInt8(ascii: "A")) + 1
      if column > 1 << 14 { return nil }
    }
    return column > 0 ? column - 1 : nil
  }

  private static func row(of reference: String) -> Int? {
    let digits = reference.drop { !$0.isASCII || !$0.isNumber }
    return Int(digits).flatMap { (1...1 << 21).contains($0) ? $0 : nil }
  }
}
