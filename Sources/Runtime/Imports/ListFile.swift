// Files that hold lists as tables: which one a file is, and what opens it.
public import Formats

/// Opens files that hold lists as tables. Bytes in, values out: nothing is written, and what is hostile is refused within
/// the limits of `ArchiveFiles`, `CellBudget` and `AnkiDeck`.
public enum ListFile {
  /// The largest file that is opened, in bytes.
  public static let largest = 64 << 20

  /// The tables of a file: an Excel workbook, an OpenDocument spreadsheet, an Anki deck, a web page.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - encoding: The encoding of a text; `nil` finds out.
  /// - Returns: `nil` for a list that is plain text.
  /// - Throws: `RecordFault` for what is damaged, locked or too large, and for other kinds of archives.
  public static func book(_ bytes: [UInt8], encoding: TextEncoding? = nil) throws(RecordFault) -> RecordBook? {
    guard bytes.count <= largest else {
      throw RecordFault(
        "the file has more than \(largest >> 20) MiB; divide it into several",
        fr: "le fichier dépasse \(largest >> 20) Mio ; partagez-le en plusieurs",
        zh: "文件超过 \(largest >> 20) MiB，请分成几个")
    }
    guard ArchiveFiles.isZip(bytes) else {
      if let book = try RecordBook.written(in: bytes, encoding: encoding) { return book }
      if FileKind(bytes, encoding: encoding) == .table(.page) { throw noTable }
      return nil
    }
    let archive = try ArchiveFiles(zip: bytes)
    let names = Set(archive.names)
    if names.contains(where: { $0.hasPrefix("collection.anki2") }) { return try AnkiDeck.book(archive) }
    if names.contains("content.xml"), try isSpreadsheet(archive) { return try openDocument(archive) }
    if names.contains("[Content_Types].xml"), names.contains(where: { $0.lowercased().hasSuffix("workbook.xml") }) {
      return try WorkbookReader.book(archive.files(WorkbookReader.needs))
    }
    throw refusal(names)
  }

  private static let noTable = RecordFault(
    "this is a web page without a table; copy the words into a spreadsheet and save it as CSV",
    fr: "c’est une page web sans tableau ; copiez les mots dans un tableur et enregistrez-le en CSV",
    zh: "这是没有表格的网页，请把单词复制到电子表格并另存为 CSV")

  private static func isSpreadsheet(_ archive: ArchiveFiles) throws(RecordFault) -> Bool {
    let kind = try archive.file("mimetype").map { String(decoding: $0.prefix(100), as: UTF8.self) } ?? ""
    return kind.isEmpty || kind.contains("spreadsheet")
  }

  private static func openDocument(_ archive: ArchiveFiles) throws(RecordFault) -> RecordBook {
    let files = try archive.files { $0 == "content.xml" || $0 == "META-INF/manifest.xml" }
    let manifest = files["META-INF/manifest.xml"] ?? []
    if String(decoding: manifest.prefix(1 << 16), as: UTF8.self).contains("encryption-data") {
      throw .locked
    }
    return try OpenDocumentReader.book(files["content.xml"] ?? [])
  }

  /// What an archive is that holds no list that is read, and what to do.
  private static func refusal(_ names: Set<String>) -> RecordFault {
    if names.contains(where: { $0.hasSuffix("workbook.bin") }) {
      return RecordFault(
        "this is a binary Excel workbook (.xlsb); save it as .xlsx or CSV",
        fr: "c’est un classeur Excel binaire (.xlsb) ; enregistrez-le en .xlsx ou CSV",
        zh: "这是二进制 Excel 工作簿（.xlsb），请另存为 .xlsx 或 CSV")
    }
    if names.contains(where: { $0.hasSuffix(".iwa") }) || names.contains("Index.zip") {
      return RecordFault(
        "this is a document of Apple's Numbers, Pages or Keynote; export it as .xlsx or CSV",
        fr: "c’est un document Numbers, Pages ou Keynote d’Apple ; exportez-le en .xlsx ou CSV",
        zh: "这是 Apple 的 Numbers、Pages 或 Keynote 文稿，请导出为 .xlsx 或 CSV")
    }
    if names.contains("word/document.xml") || names.contains("content.xml") {
      return RecordFault(
        "this is a document, not a spreadsheet; copy its table into a spreadsheet",
        fr: "c’est un document et non un classeur ; copiez son tableau dans un classeur",
        zh: "这是文档而不是表格，请把其中的表格复制到电子表格里")
    }
    let first = names.sorted().prefix(3).map { "'\($0.prefix(60))'" }.joined(separator: ", ")
    return RecordFault(
      "this is an archive (\(first)) without a workbook or a deck; unpack it and give the list in it",
      fr: "c’est une archive (\(first)) sans classeur ni paquet de cartes ; décompressez-la et donnez la liste",
      zh: "这是压缩包（\(first)），其中没有工作簿或牌组，请解压后选择词表")
  }
}

extension ListFile {
  /// Opens a list, whatever file it is in.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name, or empty.
  ///   - options: How it is read, where that is not to be found out.
  /// - Throws: `RecordFault` where there is no list in it.
  public static func reader(
    _ bytes: [UInt8], name: String, options: RecordOptions = RecordOptions()
  ) throws(RecordFault) -> RecordReader {
    guard options.format?.isText != true, let book = try book(bytes, encoding: options.encoding) else {
      return try RecordReader(bytes, name: name, options: joining(options))
    }
    return try RecordReader(book.sheet(options.sheet), format: book.format, options: options)
  }

  /// What a list looks like; columns that the options name are shown as the file has them.
  ///
  /// - Throws: `RecordFault` where there is no list in it.
  public static func preview(
    _ bytes: [UInt8], name: String, options: RecordOptions = RecordOptions()
  ) throws(RecordFault) -> RecordPreview {
    var options = options
    options.columns = nil
    guard options.format?.isText != true, let book = try book(bytes, encoding: options.encoding) else {
      return RecordPreview(try RecordReader(bytes, name: name, options: joining(options)))
    }
    let sheet = try book.sheet(options.sheet)
    return RecordPreview(try RecordReader(sheet, format: book.format, options: options), book: book, sheet: sheet)
  }

  /// A file comes from a program, so that a line without a separator was hardly mistyped.
  private static func joining(_ options: RecordOptions) -> RecordOptions {
    var options = options
    options.joinsLines = true
    return options
  }
}
