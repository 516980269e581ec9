// The file readers, each of which can be fuzzed alone.
import Formats
import Foundation
import Imports
import Play

/// A reader of files.
enum FileReader: String, CaseIterable {
  case list, workbook, spreadsheet, tables, deck, archive, kind, encoding, markup, sudoku
  case ipuz, puz, jpz, exolve, xd, acrossLite, grid

  /// The reader named by the variable `QUADRILLE_READER`, which gets all bytes. Without it the first byte chooses.
  static let chosen: FileReader? = ProcessInfo.processInfo.environment["QUADRILLE_READER"].map { name in
    guard let reader = FileReader(rawValue: name) else {
      fatalError("no reader \(name); there are \(allCases.map(\.rawValue))")
    }
    return reader
  }

  /// Reads bytes; an inconsistency ends the program.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .list: records(bytes)
    case .workbook: rows { try WorkbookReader.book(parts(bytes)) }
    case .spreadsheet: rows { try OpenDocumentReader.book(bytes) }
    case .tables: rows { try RecordBook.written(in: bytes) }
    case .deck: notes(bytes)
    case .archive: _ = try? CrosswordFile.crossword(bytes)
    case .kind: tellKind(bytes)
    case .encoding: decode(bytes)
    case .markup: _ = HTMLEntities.decoded(AnkiNames.plain(String(decoding: bytes, as: UTF8.self)))
    case .sudoku: boards(bytes)
    case .ipuz: crossword(bytes, .ipuz)
    case .puz: crossword(bytes, .puz)
    case .jpz: crossword(bytes, .jpz)
    case .exolve: crossword(bytes, .exolve)
    case .xd: crossword(bytes, .xd)
    case .acrossLite: crossword(bytes, .acrossLiteText)
    case .grid: _ = try? PlainGrid(reading: bytes)
    }
  }
}

/// A readable crossword must read back equal after writing.
private func crossword(_ bytes: [UInt8], _ format: CrosswordFormat) {
  guard let puzzle = try? Crossword(reading: bytes, format: format, key: 1234) else { return }
  _ = try? puzzle.bytes(as: .puz)
  guard let text = try? puzzle.bytes(as: .ipuz), let again = try? Crossword(reading: text),
    (try? again.bytes(as: .ipuz)) == text
  else { fatalError("the output cannot be read") }
}

/// A list in any file; each record must have a value per column.
private func records(_ bytes: [UInt8]) {
  for format in RecordFormat.allCases { _ = try? RecordTable(reading: bytes, format: format) }
  for options in [RecordOptions(), RecordOptions(separator: ";", rowSeparator: "\n\n")] {
    _ = try? ListFile.preview(bytes, name: "", options: options)
    guard var reader = try? ListFile.reader(bytes, name: "", options: options) else { continue }
    while let record = reader.next() {
      guard record.values.count == reader.columns.count else {
        fatalError("a record has a different number of columns")
      }
    }
  }
}

/// Reads a file with several tables; every named table must be accessible.
private func rows(_ read: () throws -> RecordBook?) {
  guard let book = try? read() else { return }
  guard (try? book.sheet(nil)) != nil else { fatalError("a book has no table") }
}

/// The parts of a workbook: each begins with a line `--- PATH`. Random bytes are rarely a zip, so the parts are fed
/// directly.
private func parts(_ bytes: [UInt8]) -> [String: [UInt8]] {
  var parts: [String: [UInt8]] = [:]
  var (path, lines) = ("", [ArraySlice<UInt8>]())
  for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    if line.starts(with: "--- ".utf8) {
      if !path.isEmpty { parts[path] = Array(lines.joined(separator: [UInt8(ascii: "\n")])) }
      (path, lines) = (String(decoding: line.dropFirst(4), as: UTF8.self), [])
    } else {
      lines.append(line)
    }
  }
  if !path.isEmpty { parts[path] = Array(lines.joined(separator: [UInt8(ascii: "\n")])) }
  return parts.filter { WorkbookReader.needs($0.key) }
}

/// A deck: the names that its collection stores, and the file.
private func notes(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  for kind in AnkiNames.kinds(text).values { _ = kind.fields.map(AnkiNames.plain) }
  for name in AnkiNames.decks(text).values { _ = AnkiNames.theme(name) }
  rows { try ListFile.book(bytes) }
}

private func tellKind(_ bytes: [UInt8]) {
  _ = FileKind(bytes)
  for encoding in TextEncoding.allCases { _ = FileKind(bytes, encoding: encoding) }
}

/// A text must have a fault exactly if the result is not UTF-8.
private func decode(_ bytes: [UInt8]) {
  let source = SourceText(bytes)
  let isText = String(validating: source.utf8, as: UTF8.self) != nil && !source.utf8.contains(0)
  guard isText == (source.fault == nil) else { fatalError("a text must have either UTF-8 or a fault") }
  for encoding in TextEncoding.allCases { _ = SourceText(bytes, encoding: encoding).fault }
}

private func boards(_ bytes: [UInt8]) {
  let source = SourceText(bytes)
  if let sudokus = SudokuText(source.utf8), (try? sudokus.grid(0)) == nil { fatalError("a board is not a grid") }
  var lines = GridLines(rows: 4, columns: 4)
  for line in String(decoding: source.utf8, as: UTF8.self).split(separator: "\n") { _ = lines.take(line) }
}
