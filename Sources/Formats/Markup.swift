// Converts the HTML of flash cards to plain text.

/// Converts the HTML of flash cards to plain text.
///
/// Drops tags, `[sound:…]`, styles, scripts, ruby readings, and the question repeated before an answer (`<hr
/// id=answer>`). Keeps the text of `{{c1::text::hint}}` and replaces character references. A run of blanks becomes one
/// blank. So does a line end in a text with tags, as in a browser; a text without tags keeps its lines.
struct Markup {
  private let bytes: [UInt8]
  private var at = 0
  private var out: [UInt8] = []
  /// Number of open gaps in a cloze text.
  private var gaps = 0
  /// The next `>` from here, once searched.
  private var nextEnd = -1
  /// Whether a tag was passed.
  private var hasTags = false

  /// The text that a card shows, without the readings that Anki allows after characters, ` 漢字[かんじ]`.
  static func card(_ text: String) -> String { withoutReadings(plain(text)) }

  /// The text that is shown.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == lessThan || $0 == ampersand || $0 == bracket || $0 == brace }) else {
      return tidied(text)
    }
    var markup = Markup(bytes: Array(text.utf8))
    return markup.plain()
  }

  private static let lessThan = UInt8(ascii: "<")
  private static let ampersand = UInt8(ascii: "&")
  private static let bracket = UInt8(ascii: "[")
  private static let brace = UInt8(ascii: "{")

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func plain() -> String {
    while at < bytes.count {
      if passTag() || passReference() || passSound() || passGap() { continue }
      out.append(bytes[at])
      at += 1
    }
    let text = String(decoding: out, as: UTF8.self)
    return hasTags ? Self.words(text[...]) : Self.tidied(text)
  }

  /// A text with runs of blanks reduced to one, and none at the ends of lines or of the text.
  static func tidied(_ text: String) -> String {
    let isBlank = { (sign: Character) in sign == " " || sign == "\t" || isLineEnd(sign) }
    guard text.first.map(isBlank) == true || text.last.map(isBlank) == true || hasRun(text) else { return text }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd).map(words)
    let first = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
    return lines[first...].prefix((lines.lastIndex { !$0.isEmpty } ?? first) - first + 1).joined(separator: "\n")
  }

  private static func isLineEnd(_ sign: Character) -> Bool { sign == "\n" || sign == "\r\n" || sign == "\r" }

  private static func words(_ text: Substring) -> String {
    text.split { $0 == " " || $0 == "\t" || isLineEnd($0) }.joined(separator: " ")
  }

  /// Whether there are consecutive blanks, or other white space than blanks and line feeds.
  private static func hasRun(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == Sign.tab || byte == 0x0D { return true }
      if last == Sign.blank && (byte == Sign.blank || byte == 0x0A) || last == 0x0A && byte == Sign.blank {
        return true
      }
      last = byte
    }
    return false
  }

  /// The text without readings in brackets, and without the blank before the characters that have a reading.
  private static func withoutReadings(_ text: String) -> String {
    guard text.contains("["), text.unicodeScalars.contains(where: { isKana($0) }) else { return text }
    var out = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      let reading = rest[rest.index(after: open)..<close]
      var base = String(rest[..<open])
      if !reading.isEmpty, reading.unicodeScalars.allSatisfy({ isKana($0) }) {
        if let blank = base.lastIndex(of: " "), base[base.index(after: blank)...].allSatisfy({ !$0.isASCII }) {
          base.remove(at: blank)
        }
        out += base
      } else {
        out += base + rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return out + rest
  }

  private static func isKana(_ scalar: Unicode.Scalar) -> Bool { (0x3041...0x30FF).contains(scalar.value) }

  // MARK: Tags

  private static let breaking: Set<String> = ["br", "div", "p", "li", "tr", "td", "th", "h", "hr", "ul", "ol", "table"]
  /// Closing tags of elements that are not shown.
  private static let hidden: [String: [StaticString]] = [
    "style": ["</style"], "script": ["</script"], "rt": ["</rt", "</ruby", "<rb"], "rp": ["</rp", "<rt", "</ruby"],
  ]

  private mutating func passTag() -> Bool {
    guard bytes[at] == Self.lessThan, let end = tagEnd() else { return false }
    let isClosing = bytes[at + 1] == UInt8(ascii: "/")
    let letters = bytes[at + 1..<end].drop { $0 == UInt8(ascii: "/") }.prefix { (0x61...0x7A).contains($0 | 0x20) }
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    if Self.breaking.contains(name) { out.append(Sign.blank) }
    // A card's answer follows; the question before it is a repetition.
    if name == "hr", String(decoding: bytes[at..<end], as: UTF8.self).contains("answer") { out = [] }
    (at, hasTags) = (end, true)
    if !isClosing, let ends = Self.hidden[name] {
      while at < bytes.count, !ends.contains(where: isHere) { at += 1 }
    }
    return true
  }

  /// The offset after the tag or comment that begins here; `nil` for a lone `<`.
  private mutating func tagEnd() -> Int? {
    guard at + 1 < bytes.count else { return nil }
    let next = bytes[at + 1]
    guard next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || (0x61...0x7A).contains(next | 0x20) else {
      return nil
    }
    if nextEnd < at { nextEnd = bytes[at...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count }
    return nextEnd < bytes.count && nextEnd - at < 4096 ? nextEnd + 1 : nil
  }

  /// Whether a lower-case text occurs here in any case.
  private func isHere(_ text: StaticString) -> Bool {
    guard bytes.count - at >= text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { place in
      let byte = bytes[at + place]
      return text.utf8Start[place] == ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
  }

  // MARK: Other signs

  private mutating func passReference() -> Bool {
    guard bytes[at] == Self.ampersand, let (characters, length) = HTMLEntities.reference(in: bytes[...], at: at) else {
      return false
    }
    out += Array((characters == "\u{A0}" ? " " : characters).utf8)
    at += length
    return true
  }

  private mutating func passSound() -> Bool {
    guard isHere("[sound:"), let end = bytes[at...].prefix(512).firstIndex(of: UInt8(ascii: "]")) else { return false }
    at = end + 1
    return true
  }

  /// Skips the marks of a gap: `{{c1::` before its text, `::hint}}` or `}}` after it.
  private mutating func passGap() -> Bool {
    if isHere("{{c") {
      let digits = bytes[(at + 3)...].prefix(4).prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty, bytes[digits.endIndex...].starts(with: "::".utf8) else { return false }
      (at, gaps) = (digits.endIndex + 2, gaps + 1)
      return true
    }
    guard gaps > 0 else { return false }
    let start = at
    if isHere("::") {
      while at < bytes.count, !isHere("}}") { at += 1 }
      // A gap that never closes is text; stop looking for gaps.
      if at == bytes.count { gaps = 0 }
    }
    guard isHere("}}") else {
      at = start
      return false
    }
    (at, gaps) = (at + 2, gaps - 1)
    return true
  }
}
