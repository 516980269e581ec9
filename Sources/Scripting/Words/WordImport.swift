// A word list out of a file: its records, the lexicon they make and what was left out.
public import Formats
import Foundation
import Imports
public import Lexicon
public import Play

/// A word list out of a file: the records that are phrases, the lexicon they make and what was left out.
public struct WordImport: Sendable {
  /// The format it was read as.
  public let format: RecordFormat
  /// The encoding of its text, and whether that is a guess.
  public let origin: TextOrigin
  /// The columns' names, readings in tone marks.
  public let columns: [String]
  /// The records that are phrases.
  public let rows: [[String]]
  /// Columns that a lexicon has no use for.
  public let unused: [String]
  /// The lines on top that begin with `#`, such as a notice of the licence.
  public let notes: [String]
  /// What was left out, by line; the first `RecordReader.problemsKept` lines.
  public let problems: [LocatedFault]
  /// How many lines were left out.
  public let problemCount: Int
  /// The lines that were joined to the row before, since they have no separator; the first thousand.
  public let joinedLines: [Int]
  /// The image of the lexicon.
  let image: [UInt8]

  /// Reads a word list: text, a workbook, a deck, a page. A line that is at fault is left out and named, the rest is
  /// taken.
  ///
  /// - Parameters:
  ///   - bytes: A file's content.
  ///   - name: The file's name, for its format and for messages.
  ///   - options: How to read it where detection is not possible.
  ///   - titles: Titles of themes, by theme and language.
  ///   - keepsRows: Whether the records are wanted, and not only the lexicon.
  /// - Throws: `RuleFault` where no phrase is in it.
  public init(
    _ bytes: [UInt8], name: String, options: RecordOptions = RecordOptions(),
    titles: [String: [String: String]] = [:], keepsRows: Bool = true
  ) throws(RuleFault) {
    var builder: LexiconBuilder
    var reader: RecordReader
    reader = try WordImport.opened(bytes, name: name, options: options)
    guard reader.isNamed else {
      throw RuleFault(
        .script, place: .file(name),
        (reader.columns.count == 1 ? "its one column has no name" : "its \(reader.columns.count) columns have no names")
          + "; write a heading row such as en, fr, or say what each is")
    }
    do {
      builder = try LexiconBuilder(columns: reader.columns, titles: titles)
    } catch {
      throw RuleFault(.script, place: .file(name), error.description)
    }
    var left: [LocatedFault] = []
    var leftCount = 0
    var rows: [[String]] = []
    while let record = reader.next() {
      if let problem = builder.add(record.values, line: record.line) {
        leftCount += 1
        if left.count < RecordReader.problemsKept {
          left.append(LocatedFault(line: record.line, problem))
        }
      } else if keepsRows {
        rows.append(record.values)
      }
    }
    format = reader.format
    (origin, joinedLines) = (reader.origin, reader.joinedLines)
    notes = reader.notes
    unused = builder.unused
    problemCount = reader.problemCount + leftCount
    problems = Array(
      (reader.problems + left).sorted { ($0.line ?? 0) < ($1.line ?? 0) }.prefix(RecordReader.problemsKept))
    guard builder.count > 0 else {
      throw RuleFault(
        .script, place: .file(name), Self.noPhrase(problems.first))
    }
    (self.columns, self.rows) = WordImport.inMarks(reader.columns, rows)
    image = builder.image { CanonicalJSON.hash(of: $0) }
  }

  private static func noPhrase(_ problem: LocatedFault?) -> LocalizedText {
    problem.map { LibraryTexts.noLineIsPhrase(line: $0.line ?? 1, reason: $0.text) } ?? LibraryTexts.fileHasNoPhrase
  }

  /// Opens a list, whatever file it is in.
  ///
  /// - Throws: `RuleFault` where there is no list in it.
  static func opened(_ bytes: [UInt8], name: String, options: RecordOptions) throws(RuleFault) -> RecordReader {
    let kind = try kind(of: bytes, name, options)
    do {
      return try ListFile.reader(bytes, kind: kind, name: name, options: options)
    } catch {
      throw RuleFault(.script, place: .file(name), error.text)
    }
  }

  /// What a file is, where it may hold a list.
  private static func kind(
    of bytes: [UInt8], _ name: String, _ options: RecordOptions
  ) throws(RuleFault) -> FileKind {
    let kind = FileKind(bytes, name: name, encoding: options.encoding)
    if let refusal = FileRefusal.text(kind, as: .words) { throw RuleFault(.script, place: .file(name), refusal) }
    return kind
  }

  /// What a list looks like before anything of it is taken.
  ///
  /// - Parameters:
  ///   - bytes: A file's content.
  ///   - name: The file's name, for its format and for messages.
  ///   - options: How it is read, where that is not to be found out; its columns are shown as the file has them.
  /// - Throws: `RuleFault` where there is no list in it.
  public static func preview(
    _ bytes: [UInt8], name: String, options: RecordOptions = RecordOptions()
  ) throws(RuleFault) -> RecordPreview {
    let kind = try kind(of: bytes, name, options)
    do {
      return try ListFile.preview(bytes, kind: kind, name: name, options: options)
    } catch {
      throw RuleFault(.script, place: .file(name), error.text)
    }
  }

  /// Readings in tone marks where the file has only numbers.
  private static func inMarks(_ columns: [String], _ rows: [[String]]) -> (columns: [String], rows: [[String]]) {
    guard !columns.contains("reading"), let place = columns.firstIndex(of: "reading_numbers") else {
      return (columns, rows)
    }
    var (columns, rows) = (columns, rows)
    columns[place] = "reading"
    for index in rows.indices { rows[index][place] = Pinyin.marked(rows[index][place]) }
    return (columns, rows)
  }

  /// Titles of themes out of the bytes of `theme-titles.tsv`; none where it cannot be read.
  static func titles(_ bytes: [UInt8]) -> [String: [String: String]] {
    guard let table = try? RecordTable(reading: bytes, format: .tsv) else { return [:] }
    return LexiconBuilder.titles(columns: table.columns, rows: table.records.map(\.values))
  }

  /// The notes on top of a list.
  static func notes(_ bytes: [UInt8]) -> [String] {
    (try? RecordReader(bytes))?.notes ?? []
  }

  /// The lexicon.
  ///
  /// - Throws: `RuleFault`, which would be our own fault.
  public func lexicon() throws(RuleFault) -> Lexicon {
    do {
      return try Lexicon(image: image)
    } catch {
      throw RuleFault(.script, error.description)
    }
  }

  /// The list as tab-separated text, as it is kept.
  public var kept: String { text(as: .tsv) }

  /// The list as text, notes on top. Columns that a lexicon has no use for are kept as long as the heading row is still
  /// known for one with them.
  public func text(as format: RecordFormat) -> String {
    let kept = columns.indices.filter { ColumnNames.isHeading(columns) || !unused.contains(columns[$0]) }
    return RecordWriter.text(
      columns: kept.map { columns[$0] }, rows: rows.map { row in kept.map { row[$0] } }, notes: notes, format: format)
  }
}
