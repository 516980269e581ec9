// Detects the format of a text from its beginning.

/// The beginning of a text, which is searched for the marks of formats.
struct TextStart {
  private let text: String
  private let lines: [Substring]

  /// - Parameter utf8: UTF-8; invalid bytes do not matter here.
  init(_ utf8: [UInt8]) {
    let start = utf8.drop { $0 <= Sign.blank }.prefix(1 << 16)
    text = String(decoding: start, as: UTF8.self)
    lines = text.split(omittingEmptySubsequences: true) { $0.isNewline }
  }

  func begins(_ words: String) -> Bool { text.lowercased().hasPrefix(words) }

  func hasLine(_ words: String) -> Bool { lines.contains { trimmed($0).hasPrefix(words) } }

  private func has(_ words: String) -> Bool { text.contains(words) }

  // MARK: XML and HTML

  var markup: FileKind {
    if begins("<across puzzle") { return .crossword(.acrossLiteText) }
    if hasLine("exolve-begin") { return .crossword(.exolve) }
    if has("<crossword") || has("rectangular-puzzle") || has("<coded") { return .crossword(.jpz) }
    if has("<opensudoku") || has("<sudoku") { return .sudokus }
    if has("urn:schemas-microsoft-com:office:spreadsheet") { return .table(.spreadsheetXML) }
    let small = text.lowercased()
    if small.contains("<html") || small.contains("<!doctype html") || small.contains("<table") { return .table(.page) }
    if small.contains("<svg") { return .other(.image) }
    // Anki and Quizlet cards may begin with markup.
    return begins("<?xml") || begins("<!doctype") ? .other(.xml) : .list
  }

  /// Whether the text is a Crossword Compiler script with a puzzle's XML in quotes.
  var hasPuzzleData: Bool { has("CrosswordPuzzleData") && has("<rectangular-puzzle") }

  // MARK: JSON

  /// An object `{ }`, or `ipuz({ })`.
  var object: FileKind {
    if has("ipuz.org") || begins("ipuz") {
      return has("ipuz.org/sudoku") ? .grid : .crossword(.ipuz)
    }
    if has("\"grid\""), has("\"size\"") || has("\"killercage\"") || has("\"given\"") { return .exchange(.fPuzzles) }
    if has("\"cages\"") || has("\"regions\"") || has("\"cells\"") && has("\"cellSize\"") {
      return .exchange(.sudokuPad)
    }
    if has("\"dimensions\""), has("\"puzzle\"") { return .crossword(.ipuz) }
    if has("\"rules\""), has("\"givens\"") || has("\"size\"") { return .other(.levelJSON) }
    return depth > 2 ? .other(.json) : .list
  }

  /// Maximum nesting depth of brackets.
  private var depth: Int {
    var (depth, deepest, inText, isEscaped) = (0, 0, false, false)
    for byte in text.utf8 {
      if inText {
        if !isEscaped, byte == Sign.quote { inText = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case Sign.quote: inText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  // MARK: Lua

  /// Whether the text begins like Lua, after comments.
  var isScript: Bool {
    var rest = text[...]
    if rest.hasPrefix("#!") { rest = rest.drop { !$0.isNewline } }
    var hasRemark = false
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard rest.hasPrefix("--") else { break }
      hasRemark = true
      guard rest.hasPrefix("--[["), let end = rest.firstRange(of: "]]") else {
        rest = rest.drop { !$0.isNewline }
        continue
      }
      rest = rest[end.upperBound...]
    }
    let word = rest.prefix { $0.isLetter || $0 == "_" || $0.isNumber }
    let behind = rest[word.endIndex...].drop { $0.isWhitespace }
    switch word {
    case "return": return behind.first.map { "{(\"'".contains($0) } ?? hasRemark || isCall(behind)
    case "local":
      let name = behind.prefix { $0.isLetter || $0 == "_" || $0.isNumber }
      let sign = behind[name.endIndex...].drop { $0.isWhitespace }
      return !name.isEmpty && (name == "function" || sign.hasPrefix("=") || sign.hasPrefix("<") || sign.hasPrefix(","))
    case "function": return isCall(behind)
    case "for", "if", "while", "do": return hasRemark
    default: return false
    }
  }

  /// Whether a name and a bracket follow.
  private func isCall(_ text: Substring) -> Bool {
    let name = text.prefix { $0.isLetter || $0.isNumber || "_.:".contains($0) }
    return !name.isEmpty && text[name.endIndex...].drop { $0 == " " }.first.map { "({\"'".contains($0) } ?? false
  }

  // MARK: Other texts

  var isXd: Bool {
    let known = ["title:", "author:", "editor:", "copyright:", "date:", "publisher:"]
    if lines.contains(where: { $0.hasPrefix("## Grid") || $0.hasPrefix("## Clues") }) { return true }
    return lines.prefix(12).contains { line in known.contains { line.lowercased().hasPrefix($0) } }
      && lines.contains { line in
        let start = line.prefix { $0 != "." }
        return "AD".contains(start.first ?? " ") && Int(start.dropFirst()) != nil && line.contains("~")
      }
  }

  /// Whether the text is an address with a puzzle in it.
  var isPuzzleAddress: Bool { lines.count == 1 && PuzzleAddress.isOne(lines[0]) }

  /// The setting program whose puzzle the address is.
  var exchange: ExchangeFormat? {
    ExchangeLink(trimmed(text)).map(\.format) ?? (PenpaLink(trimmed(text)) == nil ? nil : .penpa)
  }

  /// The puzzle site that the address belongs to, or another kind of address.
  var site: FileKind.Other? {
    guard lines.count == 1, let scheme = text.firstRange(of: "://"), text[..<scheme.lowerBound].allSatisfy(\.isLetter)
    else { return nil }
    return text.contains("penpa-edit") ? .penpa : .address
  }
}
