// How `words import` reads and previews a file.
import ArgumentParser
import Formats
import Foundation
import Messages
import Scripting

/// The formats of `words import`.
enum WordFormat: String, CaseIterable, ExpressibleByArgument {
  case auto, csv, tsv, json, anki, cedict

  /// The reader's format; `nil` detects it.
  var record: RecordFormat? { RecordFormat(rawValue: rawValue) }
}

/// The reading options.
struct WordReading: ParsableArguments {
  @Option(help: "auto, csv, tsv, json, anki or cedict.")
  var format: WordFormat = .auto

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The column names, such as en,fr,level; - omits a column. Text files, workbooks, Anki decks and web pages.",
      valueName: "names"))
  var columns: String?

  @Option(
    help: ArgumentHelp(
      "The field separator: any text, such as ; or \\t (also tab, comma, semicolon).", valueName: "text"))
  var separator: String?

  @Option(help: ArgumentHelp("The row separator; by default a line end.", valueName: "text"))
  var rowSeparator: String?

  @Option(
    help: ArgumentHelp(
      "The encoding of a text: utf-8, utf-16le, utf-16be, windows-1252 or macintosh.", valueName: "name"))
  var encoding: String?

  @Option(help: ArgumentHelp("The sheet of a workbook, the table of a page, the notes of a deck.", valueName: "name"))
  var sheet: String?

  @Flag(inversion: .prefixedNo, help: "Whether the first row contains column names; detected by default.")
  var heading: Bool?

  /// - Throws: `Stop` for an invalid separator or encoding.
  func options() throws -> RecordOptions {
    func sign(_ text: String?) throws -> String? {
      guard let text else { return nil }
      guard let sign = RecordOptions.separator(typed: text) else {
        throw Stop(.usage, "a separator must have 1 to 32 bytes")
      }
      return sign
    }
    let known = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
    let chosen = try encoding.map { name in
      guard let encoding = TextEncoding(named: name) else {
        throw Stop(.usage, "unknown encoding '\(name)'; give one of \(known)")
      }
      return encoding
    }
    let names = columns.map { $0.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed } }
    return RecordOptions(
      format: format.record, columns: names, separator: try sign(separator), rowSeparator: try sign(rowSeparator),
      encoding: chosen, sheet: sheet, hasHeading: heading)
  }
}

/// A preview of a list as text.
struct WordPreviewText {
  /// The lines.
  let lines: [String]
  /// Whether a column contains words.
  let isNamed: Bool

  /// - Throws: `RuleFault` if it contains no list.
  init(_ bytes: [UInt8], _ file: String, _ options: RecordOptions) throws {
    let preview = try WordImport.preview(bytes, name: file, options: options)
    isNamed =
      options.columns != nil || preview.columns.contains { $0.name != nil && [.shown, .asked].contains($0.meaning) }
    var lines = ["\(file): " + Self.summary(preview)]
    if preview.sheets.count > 1 {
      let names = preview.sheets.map { "\($0.name) (\($0.rows)\($0.isHidden ? ", hidden" : ""))" }
      lines.append("sheets (--sheet): " + names.joined(separator: ", "))
    }
    if let remark = preview.origin.remark { lines.append(remark + " (--encoding)") }
    if preview.isUnclear {
      lines.append("no separator was found in the lines; give one with --separator and --row-separator")
    }
    lines += Table.lines(
      [Self.names(preview, options.columns ?? [])] + preview.rows.map { $0.values.map { $0.printable.clipped(to: 30) } }
    )
    for problem in preview.problems { lines.append("\(file):\(problem.line ?? 1): left out: \(problem.message)") }
    if !isNamed {
      lines.append("name the columns, such as --columns \(Self.guess(preview)); - omits a column")
    }
    self.lines = lines.map(\.printable)
  }

  private static func summary(_ preview: RecordPreview) -> String {
    var parts = [preview.format.rawValue, "rows: \(preview.count)"]
    if let sheet = preview.sheet { parts.append("sheet: \(sheet)") }
    if let signs = preview.separators {
      parts.append("separator: \(shown(signs.field))" + (signs.row == "\n" ? "" : ", between rows \(shown(signs.row))"))
      parts.append(preview.origin.encoding.title)
    }
    let heading = preview.format == .apkg ? "the deck names the columns" : "the first row names the columns"
    parts.append(preview.hasHeading ? heading : "no heading")
    if preview.problemCount > 0 { parts.append("left out: \(preview.problemCount)") }
    return parts.joined(separator: "; ")
  }

  private static func shown(_ sign: String) -> String {
    sign == "\t" ? "tab" : "'" + sign.replacing("\t", with: "\\t").replacing("\n", with: "\\n") + "'"
  }

  /// The heading row: the detected meaning of each column.
  private static func names(_ preview: RecordPreview, _ given: [String]) -> [String] {
    preview.columns.enumerated().map { number, column in
      if number < given.count { return given[number].printable }
      return (column.name ?? (column.title.isEmpty ? "column \(number + 1)" : "\(column.title) (not taken)")).printable
    }
  }

  private static func guess(_ preview: RecordPreview) -> String {
    let names: [RecordPreview.Meaning: String] = [.shown: "en", .asked: "fr", .none: RecordOptions.leftOut]
    return preview.columns.map { $0.name ?? names[$0.meaning] ?? $0.meaning.rawValue }.joined(separator: ",")
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
