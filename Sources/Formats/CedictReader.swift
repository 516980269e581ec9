// CC-CEDICT: one entry per line.
import Messages

/// Reads a line of CC-CEDICT, `中國 中国 [Zhong1 guo2] /China/Middle Kingdom/`. Version 2 writes readings word by word,
/// `[[Zhong1guo2]]`.
///
/// The reading keeps its tone numbers, with `u:` for ü; callers that know pinyin convert them to tone marks. Source:
/// the format's page, https://cc-cedict.org/wiki/format:syntax.
enum CedictLine {
  /// Traditional, simplified, reading with tone numbers, and the meanings separated by `; `.
  static let columns = ["traditional", "zh", "reading_numbers", "en"]

  /// Whether a line has the shape of an entry.
  static func looksRight(_ line: ArraySlice<UInt8>) -> Bool {
    TextBytes.text(line).map { (try? values($0)) != nil } ?? false
  }

  /// The values of an entry, ordered like `columns`.
  ///
  /// - Throws: `LocatedFault` that says which part is missing.
  static func values(_ line: String) throws(LocatedFault) -> [String] {
    let text = line.utf8
    guard let open = text.firstIndex(of: UInt8(ascii: "[")), let close = text[open...].firstIndex(of: UInt8(ascii: "]"))
    else {
      throw LocatedFault(FormatTexts.cedictReading)
    }
    let words = line[..<open].split(separator: " ")
    guard words.count == 2 else {
      throw LocatedFault(FormatTexts.cedictWords(words: words.count))
    }
    let isDouble = line[text.index(after: open)...].first == "["
    let end = isDouble && line[text.index(after: close)...].first == "]" ? text.index(after: close) : close
    let rest = line[text.index(after: end)...].drop { $0 == " " }
    guard rest.first == "/" else {
      throw LocatedFault(FormatTexts.cedictMeanings)
    }
    guard let last = rest.last(where: { $0 != " " }), last == "/", rest.dropFirst().contains("/") else {
      throw LocatedFault(FormatTexts.cedictEnd)
    }
    let meanings = rest.split(separator: "/").filter { $0.contains { $0 != " " } }
    guard !meanings.isEmpty else { throw LocatedFault(FormatTexts.cedictNoMeaning) }
    let reading = line[text.index(after: open)..<close].drop { $0 == "[" }
    return [String(words[0]), String(words[1]), spaced(reading), meanings.joined(separator: "; ")]
  }
}

extension CedictLine {
  /// Turns `Zhong1guo2` into `Zhong1 guo2`: inserts a space between a tone number and a letter.
  private static func spaced(_ reading: Substring) -> String {
    var out = ""
    for sign in reading {
      if let last = out.last, last.isASCII, last.isNumber, sign.isLetter { out.append(" ") }
      out.append(sign)
    }
    return out
  }
}

/// Reads a text line by line.
struct LineReader {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next line without its terminator, and its number from 1.
  mutating func next() -> (line: Int, bytes: ArraySlice<UInt8>)? {
    guard at < bytes.count else { return nil }
    let start = at
    while at < bytes.count && !Sign.endsLine(bytes[at]) { at += 1 }
    let found = bytes[start..<at]
    if at + 1 < bytes.count, bytes[at] == Sign.carriageReturn, bytes[at + 1] == Sign.newline { at += 1 }
    at += 1
    line += 1
    return (line, found)
  }
}
