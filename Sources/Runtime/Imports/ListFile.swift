// Opens files that contain lists.
public import Formats
public import Messages

/// Opens files that contain lists as tables. It turns bytes into values, writes nothing, and rejects hostile input
/// within the limits of `ArchiveFiles`, `CellBudget` and `AnkiDeck`.
public enum ListFile {
  /// Maximum size of a file in bytes.
  public static let largest = 64 << 20

  /// The tables of a file: an Excel workbook, an OpenDocument spreadsheet, an Anki deck, a web page.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///     - kind: The kind of file; `nil` detects it.
  ///     - encoding: The encoding of a text; `nil` detects it.
  /// - Returns: `nil` for a list that is plain text.
  /// - Throws: `LocatedFault` if it is damaged, locked or too large, and for other kinds of archives.
  public static func book(
    _ bytes: [UInt8], kind: FileKind? = nil, encoding: TextEncoding? = nil
  ) throws(LocatedFault) -> RecordBook? {
    guard bytes.count <= largest else {
      throw LocatedFault(ImportTexts.largeFile(largest: largest >> 20))
    }
    guard case .table(let table) = kind ?? FileKind(bytes, encoding: encoding) else {
      if ArchiveFiles.isZip(bytes) { throw noList }
      return nil
    }
    switch table {
    case .page, .spreadsheetXML:
      guard let book = try RecordBook.written(in: bytes, encoding: encoding) else { throw noTable }
      return book
    case .workbook: return try WorkbookReader.book(ArchiveFiles(zip: bytes).files(WorkbookReader.needs))
    case .spreadsheet: return try openDocument(ArchiveFiles(zip: bytes))
    case .deck: return try AnkiDeck.book(ArchiveFiles(zip: bytes))
    }
  }

  private static let noList = LocatedFault(ImportTexts.noList)

  private static let noTable = LocatedFault(ImportTexts.noTable)

  private static func openDocument(_ archive: ArchiveFiles) throws(LocatedFault) -> RecordBook {
    let files = try archive.files { $0 == "content.xml" || $0 == "META-INF/manifest.xml" }
    let manifest = files["META-INF/manifest.xml"] ?? []
    if String(decoding: manifest.prefix(1 << 16), as: UTF8.self).contains("encryption-data") {
      throw .locked
    }
    return try OpenDocumentReader.book(files["content.xml"] ?? [])
  }
}

extension ListFile {
  /// Opens a list in any kind of file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///     - kind: The kind of file; `nil` detects it.
  ///   - name: Its name, or empty.
  ///     - options: Reading options that replace detection.
  /// - Throws: `LocatedFault` if it contains no list.
  public static func reader(
    _ bytes: [UInt8], kind: FileKind? = nil, name: String, options: RecordOptions = RecordOptions()
  ) throws(LocatedFault) -> RecordReader {
    guard options.format?.isText != true, let book = try book(bytes, kind: kind, encoding: options.encoding) else {
      return try RecordReader(bytes, name: name, options: joining(options))
    }
    return try RecordReader(book.sheet(options.sheet), format: book.format, options: options)
  }

  /// A preview of a list; columns named by the options are shown as in the file.
  ///
  /// - Throws: `LocatedFault` if it contains no list.
  public static func preview(
    _ bytes: [UInt8], kind: FileKind? = nil, name: String, options: RecordOptions = RecordOptions()
  ) throws(LocatedFault) -> RecordPreview {
    var options = options
    options.columns = nil
    guard options.format?.isText != true, let book = try book(bytes, kind: kind, encoding: options.encoding) else {
      return RecordPreview(try RecordReader(bytes, name: name, options: joining(options)))
    }
    let sheet = try book.sheet(options.sheet)
    return RecordPreview(try RecordReader(sheet, format: book.format, options: options), book: book, sheet: sheet)
  }

  /// Files are written by programs, so a line without a separator is rarely a typing error.
  private static func joining(_ options: RecordOptions) -> RecordOptions {
    var options = options
    options.joinsLines = true
    return options
  }
}
