// Reads xd, a text format for crosswords. Source: the xd format's description, github.com/century-arcade/xd.
import Messages

/// Reads xd text: sections with headings `## NAME`, or separated by two blank lines.
struct XdReader {
  private typealias Line = (number: Int, text: String)
  private var sections: [String: [Line]] = [:]
  private var metadata: [String: String] = [:]

  static func crossword(_ bytes: [UInt8]) throws(LocatedFault) -> Crossword {
    var reader = XdReader(withoutComments(TextLines(bytes).lines))
    return try reader.read()
  }

  private init(_ lines: [Line]) {
    let hasHeadings = lines.contains { $0.text.hasPrefix("## ") }
    let names = ["metadata", "grid", "clues", "notes"]
    var (name, section, blanks) = (hasHeadings ? "" : names[0], 0, 0)
    for line in lines {
      if hasHeadings && line.text.hasPrefix("## ") {
        name = trimmed(line.text.dropFirst(3)).lowercased()
        continue
      }
      if line.text.isEmpty {
        blanks += 1
      } else {
        if !hasHeadings && blanks > 1 && sections[name] != nil && section + 1 < names.count {
          section += 1
          name = names[section]
        }
        blanks = 0
        sections[name, default: []].append(line)
      }
    }
    for line in sections["metadata"] ?? [] {
      guard let colon = line.text.firstIndex(of: ":") else { continue }
      metadata[trimmed(line.text[..<colon]).lowercased()] = trimmed(line.text[line.text.index(after: colon)...])
    }
  }

  /// The lines, trimmed, without `<!-- … -->`.
  private static func withoutComments(_ lines: [Line]) -> [Line] {
    var isComment = false
    return lines.map { number, text in
      var (out, rest) = ("", text[...])
      while !rest.isEmpty {
        if isComment {
          guard let end = rest.firstRange(of: "-->") else { break }
          rest = rest[end.upperBound...]
          isComment = false
        } else {
          guard let start = rest.firstRange(of: "<!--") else {
            out += rest
            break
          }
          out += rest[..<start.lowerBound]
          rest = rest[start.upperBound...]
          isComment = true
        }
      }
      return (number, trimmed(out))
    }
  }

  private mutating func read() throws(LocatedFault) -> Crossword {
    guard let rows = sections["grid"], let first = rows.first else {
      throw .whole("there is no grid; write one under the heading \"## Grid\"")
    }
    let columns = first.text.count
    var puzzle: Crossword
    do throws(LocatedFault) { puzzle = try Crossword(rows: rows.count, columns: columns) } catch {
      throw .line(first.number, error.message)
    }
    try readGrid(&puzzle, rows)
    try readDesign(&puzzle)
    puzzle.numberCells()
    try readClues(&puzzle)
    metadata = metadata.mapValues(HTMLEntities.decoded)
    puzzle.title = metadata["title"] ?? ""
    puzzle.author = metadata["author"] ?? metadata["creator"] ?? ""
    puzzle.copyright = metadata["copyright"] ?? ""
    puzzle.publisher = metadata["publisher"] ?? ""
    puzzle.date = metadata["date"] ?? ""
    puzzle.difficulty = metadata["difficulty"] ?? ""
    let description = metadata["description"] ?? ""
    let notes = (sections["notes"] ?? []).map { Self.plain($0.text) }
    puzzle.notes = ((description.isEmpty || description == "N/A" ? [] : [description]) + notes).joined(separator: "\n")
    let known: Set<String> = [
      "title", "author", "creator", "copyright", "publisher", "date", "difficulty", "description", "rebus", "special",
    ]
    let rest = metadata.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }
    if !rest.isEmpty { puzzle.extras = CrosswordExtras(.xd, rest.map { DataField($0.key, .text($0.value)) }) }
    return puzzle
  }

  // MARK: The grid

  private func readGrid(_ puzzle: inout Crossword, _ rows: [Line]) throws(LocatedFault) {
    var rebus: [Character: String] = [:]
    for part in (metadata["rebus"] ?? "").split(whereSeparator: { $0 == " " || $0 == "," }) {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2, pair[0].count == 1, let sign = pair[0].first { rebus[sign] = String(pair[1]) }
    }
    let special = metadata["special"]?.lowercased() ?? ""
    // A grid without # draws its blocks as dots.
    let hasBlocks = rows.contains { $0.text.contains("#") }
    for (row, line) in rows.enumerated() {
      try puzzle.checkWidth(ofRow: line)
      for (column, sign) in line.text.enumerated() {
        var cell = CrosswordCell()
        switch sign {
        case "#": cell.kind = .block
        case "_": cell.kind = .void
        case ".": if !hasBlocks { cell.kind = .block }
        default:
          cell.solution = rebus[sign] ?? (Crossword.isUnknown(String(sign)) ? "" : sign.uppercased())
          if sign.isLowercase && rebus[sign] == nil && special.hasPrefix("shade") { cell.shade = "highlight" }
          if sign.isLowercase && rebus[sign] == nil && special.hasPrefix("circle") { cell.isCircled = true }
        }
        puzzle.cells[row * puzzle.columns + column] = cell
      }
    }
  }

  /// The cells of a second grid, as in `Start` and `Design`.
  private func beside(_ lines: [Line], _ puzzle: Crossword) throws(LocatedFault) -> [(cell: Int, sign: Character)] {
    guard lines.count <= puzzle.rows, lines.allSatisfy({ $0.text.count <= puzzle.columns }) else {
      throw .line(lines.first?.number ?? 1, "this grid is larger than the first; make them agree")
    }
    return lines.enumerated().flatMap { row, line in
      line.text.enumerated().map { (row * puzzle.columns + $0.offset, $0.element) }
    }
  }

  private func readDesign(_ puzzle: inout Crossword) throws(LocatedFault) {
    for (cell, sign) in try beside(sections["start"] ?? [], puzzle) where sign != "." && sign != "#" {
      puzzle.cells[cell].isGiven = !puzzle.cells[cell].solution.isEmpty
    }
    let lines = sections["design"] ?? []
    guard let end = lines.lastIndex(where: { $0.text.contains("</style>") }) else { return }
    let text = lines[...end].map(\.text).joined(separator: " ")
    var styles: [Character: [(String, String)]] = [:]
    for rule in text.split(separator: "}") {
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2, let sign = trimmed(parts[0]).split(separator: ">").last.map({ trimmed($0) })?.first else {
        continue
      }
      styles[sign] = parts[1].split(separator: ";").map { line in
        let pair = line.split(separator: ":", maxSplits: 1).map { trimmed($0).lowercased() }
        return (pair.first ?? "", pair.count == 2 ? pair[1] : "")
      }
    }
    for (cell, sign) in try beside(Array(lines[(end + 1)...]), puzzle) {
      for style in styles[sign] ?? [] { set(style, on: &puzzle.cells[cell]) }
    }
    puzzle.completeBars()
  }

  private func set(_ style: (name: String, value: String), on cell: inout CrosswordCell) {
    switch (style.name, style.value) {
    case ("bar-top", "true"): cell.bars.insert(.top)
    case ("bar-left", "true"): cell.bars.insert(.left)
    case ("bar-right", "true"): cell.bars.insert(.right)
    case ("bar-bottom", "true"): cell.bars.insert(.bottom)
    case ("background", "circle"): cell.isCircled = true
    case ("background-light", _), ("background-color", _): cell.shade = style.value
    default: break
    }
  }

  // MARK: Clues

  private func readClues(_ puzzle: inout Crossword) throws(LocatedFault) {
    let labels = puzzle.labels()
    var places: [String: Int] = [:]
    for (line, text) in sections["clues"] ?? [] {
      if let caret = text.firstRange(of: " ^"), !text[..<caret.lowerBound].contains(".") {
        if let place = places[trimmed(text[..<caret.lowerBound])] {
          addField(text[caret.upperBound...], to: &puzzle.entries[place])
        }
        continue
      }
      guard let point = text.firstIndex(of: "."), text[..<point].count < 16 else {
        throw .line(line, "a clue must begin with its number and a period, for example \"A1. Listener ~ EAR\"")
      }
      let (direction, number) = Self.place(text[..<point])
      var clue = trimmed(text[text.index(after: point)...])
      if clue.hasPrefix("~ ") || clue == "~" { clue = "" }
      // The answer follows the last ~.
      if let tilde = clue.ranges(of: " ~").last { clue = trimmed(clue[..<tilde.lowerBound]) }
      let cells = puzzle.slot(number, direction, labels)
      let entry = CrosswordEntry(direction, number: number, cells: cells, clue: Self.plain(clue))
      guard puzzle.add(entry) else { throw .line(line, Crossword.tooManyEntries) }
      places[trimmed(text[..<point])] = puzzle.entries.count - 1
    }
  }

  private static func place(_ label: some StringProtocol) -> (CrosswordEntry.Direction, String) {
    let letters = String(label.prefix { !$0.isNumber })
    let number = String(label.dropFirst(letters.count))
    switch letters.uppercased() {
    case "A": return (.across, number)
    case "D": return (.down, number)
    default: return (CrosswordEntry.Direction.named(letters) ?? .other(letters), number)
    }
  }

  /// `A1 ^Hint: TEXT` is the second clue; other fields are kept.
  private func addField(_ text: some StringProtocol, to entry: inout CrosswordEntry) {
    let pair = text.split(separator: ":", maxSplits: 1).map { trimmed($0) }
    guard pair.count == 2 else { return }
    if pair[0].lowercased() == "hint" {
      entry.more = Self.plain(pair[1])
    } else {
      entry.fields.append(DataField(pair[0].lowercased(), .text(pair[1])))
    }
  }

  /// A text without xd's markup: `{*bold*}`, `{@ text | link @}`, `{! picture | text !}`.
  private static func plain(_ raw: String) -> String {
    let text = HTMLEntities.decoded(raw)
    guard text.contains("{") else { return text }
    var parts: [(sign: Character, text: String)] = [(" ", "")]
    var rest = text[...]
    while let sign = rest.popFirst() {
      if sign == "{", let mark = rest.first, "*/_-~^@!#".contains(mark) {
        rest = rest.drop { $0 == mark }
        parts.append((mark, ""))
      } else if parts.count > 1, let last = parts.last, sign == last.sign, rest.drop(while: { $0 == sign }).first == "}"
      {
        rest = rest.drop { $0 == sign }.dropFirst()
        parts.removeLast()
        parts[parts.count - 1].text += shown(last.text, last.sign)
      } else {
        parts[parts.count - 1].text.append(sign)
      }
    }
    return parts.map { $0.sign == " " ? $0.text : "{\($0.sign)\($0.text)" }.joined()
  }

  private static func shown(_ text: String, _ sign: Character) -> String {
    guard "@!#".contains(sign) else { return text }
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map { trimmed($0) }
    return sign == "!" && parts.count > 1 ? parts[1] : parts.first ?? ""
  }
}
