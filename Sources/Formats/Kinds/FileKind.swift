// What a file is, told by its content.

/// What a file is. Every program part that takes files asks this first, so that each file is read by its own reader or
/// named for what it is.
public enum FileKind: Hashable, Sendable {
  /// A level in Lua, or another script.
  case script
  /// A crossword.
  case crossword(CrosswordFormat)
  /// A grid of values in ipuz, such as a Sudoku.
  case grid
  /// Sudokus as text.
  case sudokus
  /// A list as text: CSV, TSV, JSON, Anki's text, CC-CEDICT; also any other text.
  case list
  /// A list in a program's own file.
  case table(Table)
  /// An archive that may hold a pack.
  case archive
  /// What is not read.
  case other(Other)

  /// The files of programs that hold lists.
  public enum Table: String, CaseIterable, Sendable {
    /// Excel's, since 2007.
    case workbook
    /// OpenDocument's, as LibreOffice writes it.
    case spreadsheet
    /// Excel's XML of 2003.
    case spreadsheetXML
    /// A web page.
    case page
    /// Anki's package of cards.
    case deck
  }

  /// What is not read.
  public enum Other: String, CaseIterable, Sendable {
    /// Excel's before 2007, Excel's binary, Apple's.
    case workbook97, binaryWorkbook, appleDocument
    /// Word's before and since 2007, and other documents.
    case document97, document, richText, openDocument, slides, pdf, book
    /// A workbook or document with a password.
    case lockedDocument
    /// An SQLite database.
    case database
    /// Files of media, and programs.
    case image, sound, film, program
    /// An archive in a format that is not opened.
    case packed
    /// Puzzles of websites: f-puzzles, SudokuPad, Penpa.
    case fPuzzles, sudokuPad, penpa
    /// An address.
    case address
    /// Lua that was compiled.
    case bytecode
    /// A level as JSON, which only `solve` takes.
    case levelJSON
    /// JSON, XML and bytes of unknown meaning.
    case json, xml, bytes
    /// Nothing.
    case empty
  }

  /// The kind of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file, or its first 256 KiB and more.
  ///   - name: Its name; it only decides that a text is Lua.
  ///   - encoding: The encoding of a text; `nil` finds out.
  public init(_ bytes: [UInt8], name: String = "", encoding: TextEncoding? = nil) {
    self = KindFinder(bytes, name: name, encoding: encoding).kind
  }

  /// The format of a crossword.
  public var crossword: CrosswordFormat? {
    if case .crossword(let format) = self { format } else { nil }
  }
}
