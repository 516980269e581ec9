// Tables in texts: web pages, and spreadsheets in a single XML file.
public import Messages

extension RecordBook {
  /// The tables of a text: a web page, even if named .xls, an Excel 2003 XML workbook, or a flat OpenDocument
  /// spreadsheet.
  ///
  /// - Parameter encoding: The encoding of the text; `nil` detects it.
  /// - Returns: `nil` for other texts.
  /// - Throws: `LocatedFault` if it is damaged or too large.
  public static func written(in bytes: [UInt8], encoding: TextEncoding? = nil) throws(LocatedFault) -> RecordBook? {
    guard mayBeMarkup(bytes) else { return nil }
    let text = SourceText(bytes, encoding: encoding)
    let head = String(decoding: text.utf8.prefix(4096), as: UTF8.self)
    guard head.first(where: { !$0.isWhitespace }) == "<" else { return nil }
    if head.contains("urn:schemas-microsoft-com:office:spreadsheet"), head.contains("Workbook") {
      return try ExcelXMLReader.book(text.utf8)
    }
    if head.contains("application/vnd.oasis.opendocument.spreadsheet") {
      return try OpenDocumentReader.book(text.utf8)
    }
    guard HTMLTables.looksRight(text.utf8) else { return nil }
    guard text.utf8.count <= HTMLTables.largest else {
      let most = HTMLTables.largest >> 20
      throw LocatedFault(FormatTexts.largePage(most: most))
    }
    if let fault = text.fault { throw .line(fault.line, fault.text) }
    return try HTMLTables.book(text.utf8)
  }

  /// Whether the first sign is `<`, in any encoding: a cheap check before decoding.
  private static func mayBeMarkup(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(64).first { $0 > Sign.blank && $0 < 0x80 } == UInt8(ascii: "<")
  }
}
