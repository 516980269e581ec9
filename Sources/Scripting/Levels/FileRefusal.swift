// Why a file is not read, in one sentence for its user.
public import Formats
public import Play

/// Why a file is not read where it was given: what it is, and what to do.
public enum FileRefusal {
  /// What a file was given for.
  public enum Purpose: Sendable {
    /// To play, check, solve, print or convert a puzzle.
    case puzzle
    /// To begin a game of, where scripts are not taken.
    case game
    /// To take in a list of words.
    case words
    /// For its content.
    case text
    /// To install or check a pack.
    case pack
  }

  /// The sentence for bytes, or `nil` where they are read.
  public static func text(
    _ bytes: [UInt8], name: String = "", encoding: TextEncoding? = nil, as purpose: Purpose
  ) -> LocalizedText? {
    text(FileKind(bytes, name: name, encoding: encoding), as: purpose)
  }

  /// The sentence for a kind of file, or `nil` where it is read.
  public static func text(_ kind: FileKind, as purpose: Purpose) -> LocalizedText? {
    isRead(kind, as: purpose) ? nil : FileTexts.refused(name: name(kind), advice: advice(kind, purpose))
  }

  private static func isRead(_ kind: FileKind, as purpose: Purpose) -> Bool {
    switch (kind, purpose) {
    case (.crossword, .puzzle), (.grid, .puzzle), (.sudokus, .puzzle), (.script, .puzzle), (.puzzleAddress, .puzzle),
      (.puzzleAddress, .game), (.puzzleAddress, .text), (.exchange, .puzzle):
      true
    case (.crossword, .game), (.grid, .game), (.sudokus, .game), (.exchange, .game), (.archive, .pack), (.list, .words),
      (.table, .words):
      true
    case (.list, .text), (.sudokus, .text), (.script, .text), (.grid, .text), (.other(.json), .text),
      (.other(.levelJSON), .text),
      (.other(.xml), .text),
      (.other(.address), .text), (.table(.page), .text), (.exchange, .text), (.other(.penpa), .text),
      (.other(.empty), .text):
      true
    case (.crossword(let format), .text): format != .puz && format != .jpz
    default: false
    }
  }

  // MARK: What it is

  private static func name(_ kind: FileKind) -> LocalizedText {
    switch kind {
    case .script: FileTexts.nameScript
    case .crossword: FileTexts.nameCrossword
    case .grid: FileTexts.nameGrid
    case .exchange(.fPuzzles): FileTexts.nameFPuzzles
    case .exchange(.sudokuPad): FileTexts.nameSudokuPad
    case .exchange(.penpa): FileTexts.namePenpa
    case .sudokus: FileTexts.nameSudokus
    case .puzzleAddress: FileTexts.namePuzzleAddress
    case .list: FileTexts.nameList
    case .archive: FileTexts.nameArchive
    case .table(let table): name(table)
    case .other(let other): name(other)
    }
  }

  private static func name(_ table: FileKind.Table) -> LocalizedText {
    switch table {
    case .workbook: FileTexts.nameWorkbook
    case .spreadsheet: FileTexts.nameSpreadsheet
    case .spreadsheetXML: FileTexts.nameSpreadsheetXML
    case .page: FileTexts.namePage
    case .deck: FileTexts.nameDeck
    }
  }

  private static func name(_ other: FileKind.Other) -> LocalizedText {
    switch other {
    case .workbook97: FileTexts.nameWorkbook97
    case .binaryWorkbook: FileTexts.nameBinaryWorkbook
    case .appleDocument: FileTexts.nameAppleDocument
    case .document97: FileTexts.nameDocument97
    case .document: FileTexts.nameDocument
    case .richText: FileTexts.nameRichText
    case .openDocument: FileTexts.nameOpenDocument
    case .slides: FileTexts.nameSlides
    case .pdf: FileTexts.namePdf
    case .book: FileTexts.nameBook
    case .lockedDocument: FileTexts.nameLockedDocument
    case .database: FileTexts.nameDatabase
    case .image: FileTexts.nameImage
    case .sound: FileTexts.nameSound
    case .film: FileTexts.nameFilm
    case .program: FileTexts.nameProgram
    case .packed: FileTexts.namePacked
    case .penpa: FileTexts.namePenpa
    case .address: FileTexts.nameAddress
    case .bytecode: FileTexts.nameBytecode
    case .levelJSON: FileTexts.nameLevelJSON
    case .json: FileTexts.nameJson
    case .xml: FileTexts.nameXml
    case .bytes: FileTexts.nameBytes
    case .empty: FileTexts.nameEmpty
    }
  }

  // MARK: What to do

  private static func advice(_ kind: FileKind, _ purpose: Purpose) -> LocalizedText {
    if case .other(let other) = kind, let own = advice(other, purpose) { return own }
    switch (purpose, kind) {
    case (.game, .script): return FileTexts.adviceScript
    case (.puzzle, .table(.page)), (.game, .table(.page)): return advice(.other(.xml), purpose)
    case (.puzzle, .list), (.puzzle, .table), (.game, .list), (.game, .table):
      return purpose == .puzzle ? FileTexts.listNotPuzzle : FileTexts.listNotGame
    case (.puzzle, .archive), (.game, .archive): return FileTexts.adviceInstall
    case (.words, .crossword), (.words, .grid), (.words, .sudokus), (.words, .puzzleAddress), (.words, .exchange),
      (.text, .crossword):
      return FileTexts.adviceOpen
    case (.text, .table): return FileTexts.adviceSaveAsText
    case (.words, .archive), (.text, .archive): return FileTexts.adviceUnpackList
    case (.pack, _): return FileTexts.advicePack
    case (.puzzle, _), (.game, _):
      return purpose == .puzzle ? FileTexts.choosePuzzle : FileTexts.chooseGame
    case (.words, _), (.text, _): return FileTexts.adviceChooseList
    }
  }

  /// What to do with a file that has a way of its own.
  private static func advice(_ other: FileKind.Other, _ purpose: Purpose) -> LocalizedText? {
    guard purpose != .pack else { return nil }
    switch other {
    case .workbook97, .binaryWorkbook, .appleDocument:
      guard purpose == .words || purpose == .text else { return nil }
      return FileTexts.adviceSaveAsWorkbook
    case .document97, .document, .richText, .openDocument, .slides, .pdf, .book:
      guard purpose == .words || purpose == .text else {
        return FileTexts.adviceSavePuzzle
      }
      return FileTexts.adviceCopyWords
    case .lockedDocument: return FileTexts.adviceUnlock
    case .database:
      guard purpose == .words || purpose == .text else { return nil }
      return FileTexts.adviceExportTable
    case .packed: return FileTexts.adviceUnpack
    case .penpa: return FileTexts.adviceCopyGivens
    case .address: return FileTexts.adviceCopyPuzzle
    case .bytecode: return FileTexts.adviceSource
    case .levelJSON: return FileTexts.adviceLevelJSON
    case .image, .sound, .film, .program, .json, .xml, .bytes, .empty: return nil
    }
  }
}
