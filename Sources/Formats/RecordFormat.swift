// The word-list formats, and how they are detected.

/// A word-list format.
public enum RecordFormat: String, CaseIterable, Sendable {
  /// Fields separated by commas or semicolons, in quotes if they contain such signs.
  case csv
  /// Fields separated by tabs, as written by spreadsheets and Quizlet.
  case tsv
  /// An array of objects or arrays; also one object per line.
  case json
  /// Anki's text export, which declares its format in lines such as `#separator:tab`.
  case anki
  /// CC-CEDICT: `traditional simplified [pin1 yin1] /meaning/meaning/`, or the reading as `[[Pin1yin1]]`.
  case cedict
  /// An Excel workbook.
  case xlsx
  /// An OpenDocument spreadsheet.
  case ods
  /// An Anki deck: an archive with a database.
  case apkg
  /// The tables of a web page.
  case html

  /// Whether it is text read line by line; other formats are opened as a `RecordBook`.
  public var isText: Bool {
    switch self {
    case .csv, .tsv, .json, .anki, .cedict: true
    case .xlsx, .ods, .apkg, .html: false
    }
  }

  /// The format of a file extension; `nil` if that is ambiguous (`.txt`).
  static func named(_ name: String) -> RecordFormat? {
    let lower = name.lowercased()
    let endings: [(String, RecordFormat)] = [
      (".csv", .csv), (".tsv", .tsv), (".tab", .tsv), (".json", .json), (".jsonl", .json), (".u8", .cedict),
    ]
    return endings.first { lower.hasSuffix($0.0) }?.1
  }

  /// The format of a text, judged by its first lines.
  ///
  /// - Parameter bytes: UTF-8 without a byte order mark.
  static func found(in bytes: [UInt8], name: String) -> RecordFormat {
    let lines = Sample.lines(bytes)
    if lines.contains(where: { AnkiHeader.isDirective($0) }) { return .anki }
    if let format = named(name) { return format }
    guard let first = lines.first(where: { !$0.isEmpty && $0.first != Sign.hash }) else { return .tsv }
    if let start = first.first(where: { $0 != Sign.blank }), start == UInt8(ascii: "[") || start == UInt8(ascii: "{") {
      return .json
    }
    if CedictLine.looksRight(first) { return .cedict }
    return Sample.separator(of: lines, among: [Sign.tab, Sign.semicolon, Sign.comma]) == Sign.tab ? .tsv : .csv
  }
}

/// The bytes that readers look for.
enum Sign {
  static let tab = UInt8(ascii: "\t")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let blank = UInt8(ascii: " ")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  static func endsLine(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }
}

/// The first lines of a file, used to guess its format.
enum Sample {
  /// Up to 40 lines of up to 4,096 bytes each.
  static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var at = 0
    while at < bytes.count && lines.count < 40 {
      if Sign.endsLine(bytes[at]) || at - start >= 4096 {
        lines.append(bytes[start..<at])
        start = at + 1
      }
      at += 1
    }
    if start < at && lines.count < 40 { lines.append(bytes[start..<at]) }
    return lines
  }

  /// The separator found in most lines; the earlier one in a tie.
  static func separator(of lines: [ArraySlice<UInt8>], among signs: [UInt8]) -> UInt8 {
    let rows = lines.filter { !$0.isEmpty && $0.first != Sign.hash }
    var best = (sign: signs[0], score: 0)
    for sign in signs {
      let score = rows.filter { row in
        var inQuotes = false
        return row.contains { byte in
          if byte == Sign.quote { inQuotes.toggle() }
          return byte == sign && !inQuotes
        }
      }.count
      if score > best.score { best = (sign, score) }
    }
    return best.sign
  }
}
