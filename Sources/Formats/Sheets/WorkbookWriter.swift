// Writes Excel workbooks (.xlsx). Source: ECMA-376, part 1, chapters 12 and 18.

/// A workbook to write: tables with a heading row each. Texts are stored as texts, so no text becomes a formula.
public struct WorkbookWriter: Sendable {
  /// A value of a table.
  public enum Value: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A whole number.
    case number(Int)
    /// An empty cell.
    case empty
  }

  /// A table.
  public struct Table: Sendable {
    /// Its name: 1 to 31 characters without `[ ] : * ? / \`.
    public let name: String
    /// Its first row.
    public let heading: [String]
    /// The rows below.
    public let rows: [[Value]]

    /// A table by its parts.
    public init(name: String, heading: [String], rows: [[Value]]) {
      (self.name, self.heading, self.rows) = (name, heading, rows)
    }
  }

  /// The tables, in order.
  public let tables: [Table]

  /// A workbook of tables with different names.
  public init(_ tables: [Table]) { self.tables = tables }

  /// The files of the archive that is the workbook, by path, in the order in which they are written.
  public var parts: [(path: String, bytes: [UInt8])] {
    var parts: [(String, String)] = [
      ("[Content_Types].xml", contentTypes), ("_rels/.rels", WorkbookWriter.relations), ("xl/workbook.xml", workbook),
      ("xl/_rels/workbook.xml.rels", workbookRelations), ("xl/styles.xml", WorkbookWriter.styles),
    ]
    for (index, table) in tables.enumerated() {
      parts.append(("xl/worksheets/sheet\(index + 1).xml", WorkbookWriter.sheet(table)))
    }
    return parts.map { ($0.0, Array((WorkbookWriter.declaration + $0.1).utf8)) }
  }

  private static let declaration = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"# + "\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  private var contentTypes: String {
    let sheets = tables.indices.map {
      #"<Override PartName="/xl/worksheets/sheet\#($0 + 1).xml" ContentType="\#(WorkbookWriter.type).worksheet+xml"/>"#
    }
    return #"<Types xmlns="\#(WorkbookWriter.package)/content-types">"#
      + #"<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>"#
      + #"<Default Extension="xml" ContentType="application/xml"/>"#
      + #"<Override PartName="/xl/workbook.xml" ContentType="\#(WorkbookWriter.type).sheet.main+xml"/>"#
      + #"<Override PartName="/xl/styles.xml" ContentType="\#(WorkbookWriter.type).styles+xml"/>"#
      + sheets.joined() + "</Types>"
  }

  private static let relations =
    #"<Relationships xmlns="\#(package)/relationships">"#
    + #"<Relationship Id="rId1" Type="\#(office)/officeDocument" Target="xl/workbook.xml"/></Relationships>"#

  private var workbookRelations: String {
    let sheets = tables.indices.map {
      #"<Relationship Id="rId\#($0 + 1)" Type="\#(WorkbookWriter.office)/worksheet" "#
        + #"Target="worksheets/sheet\#($0 + 1).xml"/>"#
    }
    return #"<Relationships xmlns="\#(WorkbookWriter.package)/relationships">"# + sheets.joined()
      + #"<Relationship Id="rId\#(tables.count + 1)" Type="\#(WorkbookWriter.office)/styles" Target="styles.xml"/>"#
      + "</Relationships>"
  }

  private var workbook: String {
    let sheets = tables.enumerated().map { index, table in
      #"<sheet name="\#(WorkbookWriter.escaped(table.name))" sheetId="\#(index + 1)" r:id="rId\#(index + 1)"/>"#
    }
    return #"<workbook xmlns="\#(WorkbookWriter.main)" xmlns:r="\#(WorkbookWriter.office)"><sheets>"#
      + sheets.joined() + "</sheets></workbook>"
  }

  /// Two looks of cells: plain, and the bold of headings.
  private static let styles =
    #"<styleSheet xmlns="\#(main)"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>"#
    + #"<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>"#
    + #"<fills count="2"><fill><patternFill patternType="none"/></fill>"#
    + #"<fill><patternFill patternType="gray125"/></fill></fills>"#
    + #"<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"#
    + #"<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>"#
    + #"<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>"#
    + #"<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>"#

  /// The narrowest and the widest column, in characters.
  private static let widths = 8...40

  private static func sheet(_ table: Table) -> String {
    var longest = table.heading.map(\.count)
    for row in table.rows {
      for (column, value) in row.enumerated() where column < longest.count {
        if case .text(let text) = value { longest[column] = max(longest[column], text.count) }
      }
    }
    let columns = longest.enumerated().map { index, count in
      let width = min(max(count + 2, widths.lowerBound), widths.upperBound)
      return #"<col min="\#(index + 1)" max="\#(index + 1)" width="\#(width)" customWidth="1"/>"#
    }
    var text = #"<worksheet xmlns="\#(main)"><sheetViews><sheetView workbookViewId="0">"#
    text += #"<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>"#
    if !columns.isEmpty { text += "<cols>" + columns.joined() + "</cols>" }
    text += "<sheetData>" + row(table.heading.map(Value.text), 1, style: 1)
    for (index, values) in table.rows.enumerated() { text += row(values, index + 2, style: 0) }
    return text + "</sheetData></worksheet>"
  }

  private static func row(_ values: [Value], _ number: Int, style: Int) -> String {
    let look = style == 0 ? "" : #" s="\#(style)""#
    let cells = values.enumerated().map { column, value in
      let place = "\(letters(column))\(number)"
      switch value {
      case .empty: return ""
      case .number(let number): return #"<c r="\#(place)"\#(look)><v>\#(number)</v></c>"#
      case .text(let text):
        return #"<c r="\#(place)" t="inlineStr"\#(look)><is><t xml:space="preserve">\#(escaped(text))</t></is></c>"#
      }
    }
    return #"<row r="\#(number)">"# + cells.joined() + "</row>"
  }

  /// The letters of a column, from 0: `A`, …, `Z`, `AA`.
  private static func letters(_ column: Int) -> String {
    var (text, rest) = ("", column)
    repeat {
      text = String(UnicodeScalar(UInt8(65 + rest % 26))) + text
      rest = rest / 26 - 1
    } while rest >= 0
    return text
  }

  /// A text as XML can hold it; characters that XML does not allow are left out.
  private static func escaped(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": plain.append(contentsOf: "&amp;".unicodeScalars)
      case "<": plain.append(contentsOf: "&lt;".unicodeScalars)
      case ">": plain.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": plain.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": plain.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }
}
