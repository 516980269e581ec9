// The header lines of Anki's text export.

/// The header lines of Anki's text export. Source: Anki's manual, "Importing text files", file headers.
struct AnkiHeader {
  /// `#separator:`
  var separator: UInt8?
  /// `#html:` — fields hold HTML.
  var isHTML = false
  /// `#columns:` — the column names, split like the fields, even if the separator is declared later.
  var columns: [String]? {
    columnLine.map { AnkiHeader.bare($0) }?
      .split(separator: Character(UnicodeScalar(separator ?? Sign.tab)), omittingEmptySubsequences: false)
      .map { String($0) }
  }
  private var columnLine: String?
  /// `#tags column:3` and the like: column names by number, from 1.
  var numbered: [Int: String] = [:]
  /// `#deck:` — one theme for all records.
  var deck: String?
  /// Whether no Anki line was read.
  private(set) var isEmpty = true

  private static let keys = ["separator", "html", "columns", "deck", "notetype", "tags", "guid", "if matches"]

  /// Whether a line is an Anki header.
  static func isDirective(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == Sign.hash, let text = TextBytes.text(line.dropFirst()) else { return false }
    return parts(of: text) != nil
  }

  /// Lower-case key and value of `separator:tab`.
  private static func parts(of text: String) -> (key: String, value: String)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let key = text[..<colon].lowercased()
    let bare = key.hasSuffix(" column") ? String(key.dropLast(7)) : key
    return keys.contains(bare) ? (key, String(text[text.index(after: colon)...])) : nil
  }

  /// Reads a line without its `#`; returns whether it was an Anki header.
  mutating func take(_ text: String) -> Bool {
    guard let (key, value) = AnkiHeader.parts(of: text) else { return false }
    isEmpty = false
    switch key {
    case "separator": separator = AnkiHeader.separator(AnkiHeader.bare(value))
    case "html": isHTML = value.lowercased().hasPrefix("true")
    case "columns": columnLine = value
    case "deck": deck = AnkiHeader.bare(value)
    case _ where key.hasSuffix(" column"):
      if let number = Int(AnkiHeader.bare(value)), (1...DelimitedReader.mostFields).contains(number) {
        numbered[number] = String(key.dropLast(7))
      }
    default: break
    }
    return true
  }

  /// A value without trailing separators, which spreadsheets add so that all lines have the same number of fields.
  private static func bare(_ value: String) -> String {
    let end = value.reversed().prefix { ",;\t ".contains($0) }.count
    return end < value.count ? String(value.dropLast(end)) : value
  }

  private static func separator(_ value: String) -> UInt8? {
    let names: [String: String] = [
      "tab": "\t", "comma": ",", "semicolon": ";", "space": " ", "pipe": "|", "colon": ":", "\\t": "\t",
    ]
    let sign = (names[value.lowercased()] ?? value).utf8
    return sign.count == 1 ? sign.first : nil
  }

  /// The innermost of nested decks: `French::Animals` is about animals.
  static func lastPart(ofDeck deck: String) -> String {
    deck.split(separator: ":").last.map { String(decoding: Array($0.utf8)[...].trimmingBlanks, as: UTF8.self) } ?? ""
  }
}
