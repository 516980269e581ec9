// What a file is, judged by its content.

/// The kind of a file. Every part of the program that reads files asks this first, so that the right reader opens a
/// file or the message names it.
public enum FileKind: Hashable, Sendable {
  /// A level in Lua, or another script.
  case script
  /// A crossword.
  case crossword(CrosswordFormat)
  /// A grid of values in ipuz, such as a Sudoku.
  case grid
  /// A puzzle of a setting program, or its address.
  case exchange(ExchangeFormat)
  /// Sudokus as text.
  case sudokus
  /// An address of a puzzle site with a puzzle in it.
  case puzzleAddress
  /// A list as text: CSV, TSV, JSON, Anki text, CC-CEDICT; also any other text.
  case list
  /// A list in a program's own file.
  case table(Table)
  /// An archive that may hold a pack.
  case archive
  /// A file that is not supported.
  case other(Other)

  /// Files of programs that contain lists.
  public enum Table: String, CaseIterable, Sendable {
    /// Excel since 2007.
    case workbook
    /// OpenDocument, as written by LibreOffice.
    case spreadsheet
    /// Excel 2003 XML.
    case spreadsheetXML
    /// A web page.
    case page
    /// An Anki package of cards.
    case deck
  }

  /// Files that are not supported.
  public enum Other: String, CaseIterable, Sendable {
    /// Excel before 2007, binary Excel, Apple's formats.
    case workbook97, binaryWorkbook, appleDocument
    /// Word before and since 2007, and other documents.
    case document97, document, richText, openDocument, slides, pdf, book
    /// A workbook or document with a password.
    case lockedDocument
    /// An SQLite database.
    case database
    /// Media files and programs.
    case image, sound, film, program
    /// An archive in an unsupported format.
    case packed
    /// A puzzle of Penpa.
    case penpa
    /// A web address.
    case address
    /// Compiled Lua.
    case bytecode
    /// A level as JSON, which only `solve` accepts.
    case levelJSON
    /// JSON, XML and bytes of unknown meaning.
    case json, xml, bytes
    /// An empty file.
    case empty
  }

  /// The kind of a file.
  ///
  /// - Parameters:
  ///     - bytes: The file, or at least its first 256 KiB.
  ///     - name: Its name; it only decides whether a text is Lua.
  ///     - encoding: The encoding of a text; `nil` detects it.
  public init(_ bytes: [UInt8], name: String = "", encoding: TextEncoding? = nil) {
    self = KindFinder(bytes, name: name, encoding: encoding).kind
  }

  /// The format of a crossword.
  public var crossword: CrosswordFormat? {
    if case .crossword(let format) = self { format } else { nil }
  }
}
