// Detects the kind of a file.

/// Detects the kind of a file from its first bytes, the names in an archive, or the beginning of a text.
struct KindFinder {
  private let bytes: [UInt8]
  private let name: String
  private let encoding: TextEncoding?

  /// Maximum number of bytes of a text that are examined.
  private static let most = 1 << 18

  init(_ bytes: [UInt8], name: String, encoding: TextEncoding?) {
    self.bytes = bytes
    self.name = name
    self.encoding = encoding
  }

  var kind: FileKind {
    if PuzReader.magicPlace(in: bytes) != nil { return .crossword(.puz) }
    if bytes.starts(with: [0x50, 0x4B]), bytes.count > 3, [3, 5, 7].contains(bytes[2]) { return packed }
    if bytes.starts(with: CompoundFile.magic) { return .other(CompoundFile.kind(bytes)) }
    return Self.magic.first { bytes.dropFirst($0.at).starts(with: $0.bytes) }?.kind ?? container ?? text
  }

  // MARK: First bytes

  private static let magic: [(at: Int, bytes: [UInt8], kind: FileKind)] = [
    (0, Array("%PDF-".utf8), .other(.pdf)), (0, Array("{\\rtf".utf8), .other(.richText)),
    (0, Array("SQLite format 3\0".utf8), .other(.database)),
    (0, [0x1F, 0x8B], .archive), (257, Array("ustar".utf8), .archive),
    (0, [0x28, 0xB5, 0x2F, 0xFD], .other(.packed)), (0, Array("BZh".utf8), .other(.packed)),
    (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A], .other(.packed)), (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .other(.packed)),
    (0, Array("Rar!\u{1A}".utf8), .other(.packed)),
    (0, [0x89, 0x50, 0x4E, 0x47], .other(.image)), (0, [0xFF, 0xD8, 0xFF], .other(.image)),
    (0, Array("GIF8".utf8), .other(.image)), (0, [0x49, 0x49, 0x2A, 0], .other(.image)),
    (0, [0x4D, 0x4D, 0, 0x2A], .other(.image)), (0, [0, 0, 1, 0], .other(.image)),
    (0, Array("8BPS".utf8), .other(.image)),
    (0, Array("ID3".utf8), .other(.sound)), (0, Array("OggS".utf8), .other(.sound)),
    (0, Array("fLaC".utf8), .other(.sound)),
    (0, [0x1A, 0x45, 0xDF, 0xA3], .other(.film)), (0, [0x7F, 0x45, 0x4C, 0x46], .other(.program)),
    (0, [0x1B, 0x4C, 0x75, 0x61], .other(.bytecode)),
    // Workbooks of Excel 2 to 5, which are not compound files.
    (0, [0x09, 0, 4, 0], .other(.workbook97)), (0, [0x09, 2, 6, 0], .other(.workbook97)),
    (0, [0x09, 4, 6, 0], .other(.workbook97)), (0, [0x09, 8, 8, 0], .other(.workbook97)),
  ]

  /// Files whose kind follows a length field.
  private var container: FileKind? {
    let head = bytes.prefix(16)
    if head.starts(with: Array("RIFF".utf8)) {
      return .other(head.dropFirst(8).starts(with: Array("WEBP".utf8)) ? .image : .sound)
    }
    if head.dropFirst(4).starts(with: Array("ftyp".utf8)) {
      let brand = String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self)
      return .other(["heic", "heix", "mif1", "avif"].contains(brand) ? .image : brand == "M4A " ? .sound : .film)
    }
    let hasNUL = bytes.prefix(512).contains(0)
    if hasNUL, head.starts(with: Array("BM".utf8)) { return .other(.image) }
    if hasNUL, head.starts(with: Array("MZ".utf8)) { return .other(.program) }
    if head.starts(with: [0xFF, 0xFB]) || head.starts(with: [0xFF, 0xF3]) { return .other(.sound) }
    return nil
  }

  /// A zip, judged by the names of its files.
  private var packed: FileKind {
    let names = ZipNames.all(in: bytes)
    func has(_ end: String) -> Bool { names.contains { $0 == end || $0.hasSuffix("/" + end) } }
    func begins(_ start: String) -> Bool { names.contains { $0.hasPrefix(start) } }
    if begins("xl/") || has("workbook.xml") {
      return has("workbook.bin") ? .other(.binaryWorkbook) : .table(.workbook)
    }
    if begins("word/") { return .other(.document) }
    if begins("ppt/") { return .other(.slides) }
    if begins("collection.anki2") { return .table(.deck) }
    if has("content.xml") { return ZipNames.mimetype(of: bytes).map(Self.openDocument) ?? .table(.spreadsheet) }
    if ZipNames.mimetype(of: bytes) == "application/epub+zip" { return .other(.book) }
    if names.contains(where: { $0.hasSuffix(".iwa") }) || has("Index.zip") { return .other(.appleDocument) }
    if names == ["[Content_Types].xml"] { return .table(.workbook) }
    let isPack = names.contains { $0.lowercased() == "pack.lua" || $0.lowercased().hasSuffix("/pack.lua") }
    let endings = [".xml", ".jpz", ".ipuz", ".puz", ".exolve", ".xd"]
    let isPuzzle = names.contains { name in
      guard !name.hasPrefix("__MACOSX/"), let last = name.split(separator: "/").last, !name.hasSuffix("/") else {
        return false
      }
      // Old Mac programs write no extension.
      return endings.contains { last.lowercased().hasSuffix($0) } || !last.contains(".") && names.count < 16
    }
    return isPuzzle && !isPack ? .crossword(.jpz) : .archive
  }

  private static func openDocument(_ mimetype: String) -> FileKind {
    if mimetype.contains("spreadsheet") { return .table(.spreadsheet) }
    return .other(mimetype.contains("presentation") ? .slides : .openDocument)
  }

  // MARK: Texts

  private var text: FileKind {
    let sample = bytes.count > Self.most ? Array(bytes[..<Self.lastLine(bytes)]) : bytes
    let source = SourceText(sample, encoding: encoding)
    let start = source.utf8.first { $0 > Sign.blank }
    if name.lowercased().hasSuffix(".lua"), !source.utf8.contains(0) { return .script }
    guard let start else { return source.utf8.contains(0) ? .other(.bytes) : .other(.empty) }
    if source.fault != nil, bytes.prefix(4096).contains(where: { $0 < 9 }) { return .other(.bytes) }
    let text = TextStart(source.utf8)
    switch start {
    case UInt8(ascii: "<"): return text.markup
    case UInt8(ascii: "{"): return text.object
    case UInt8(ascii: "["): return SudokuText(source.utf8) == nil ? .list : .sudokus
    default: return plain(text, source)
    }
  }

  /// The offset after the last line end within the examined part.
  private static func lastLine(_ bytes: [UInt8]) -> Int {
    bytes[..<most].lastIndex(of: Sign.newline) ?? most
  }

  private func plain(_ text: TextStart, _ source: SourceText) -> FileKind {
    if text.begins("ipuz") { return text.object }
    if text.hasLine("exolve-begin") { return .crossword(.exolve) }
    if text.isScript { return .script }
    if text.hasPuzzleData { return .crossword(.jpz) }
    if text.isPuzzleAddress { return .puzzleAddress }
    if let format = text.exchange { return .exchange(format) }
    if let site = text.site {
      return SudokuText(source.utf8) != nil ? .sudokus : .other(site)
    }
    if SudokuText(source.utf8) != nil { return .sudokus }
    return text.isXd ? .crossword(.xd) : .list
  }
}
