// A level that is a crossword, as files of other programs hold it.
public import Formats
import Grids
public import Play

extension Puzzle {
  /// The crossword that a level holds in the fields `grid`, `clues` and their like; the opposite of
  /// `Crossword.levelFields`.
  ///
  /// - Parameter language: The language of texts that exist in several.
  /// - Throws: `RuleFault` of kind `option` where the level is none, or a clue has no word.
  public func crossword(in language: Language = .english) throws(RuleFault) -> Crossword {
    let fields = options.merging(level) { $1 }
    guard rules.reads.contains("crossword"), let text = fields["grid"]?.string else {
      throw RuleFault(
        .option,
        "this format holds crosswords alone, not \(rules.title.text(in: .english)); --format lua holds everything")
    }
    do throws(LocatedFault) {
      return try CrosswordFields(fields: fields, language: language).crossword(text)
    } catch {
      throw RuleFault(.option, place: "grid", error.description)
    }
  }
}

/// The fields of a level that is a crossword.
private struct CrosswordFields {
  let fields: PlayRecord
  let language: Language

  func crossword(_ text: String) throws(LocatedFault) -> Crossword {
    let rows = text.split(whereSeparator: \.isNewline).map(Self.tokens).filter { !$0.isEmpty }
    var crossword = try Crossword(rows: rows.count, columns: rows.map(\.count).max() ?? 0)
    for (row, tokens) in rows.enumerated() {
      for (column, token) in tokens.enumerated() {
        let index = row * crossword.columns + column
        switch token {
        case "#": crossword.cells[index].kind = .block
        case "_": crossword.cells[index].kind = .void
        case ".": break
        default: crossword.cells[index].solution = token
        }
      }
      for column in tokens.count..<crossword.columns { crossword.cells[row * crossword.columns + column].kind = .void }
    }
    let bars = fields["bars"]?.record ?? [:]
    mark(&crossword, bars["right"]) { $0.bars.insert(.right) }
    mark(&crossword, bars["below"]) { $0.bars.insert(.bottom) }
    crossword.completeBars()
    mark(&crossword, fields["given"]) { $0.isGiven = true }
    mark(&crossword, fields["circles"]) { $0.isCircled = true }
    mark(&crossword, fields["shades"]) { $0.shade = Crossword.usualShade }
    for (name, colour) in fields["shades"]?.record ?? [:] {
      if let index = place(PlayValue.string(name), crossword) { crossword.cells[index].shade = shown(colour) }
    }
    crossword.numberCells()
    if let numbers = fields["numbers"]?.record {
      for cell in crossword.cells.indices { crossword.cells[cell].number = "" }
      for (name, text) in numbers {
        if let index = place(PlayValue.string(name), crossword) { crossword.cells[index].number = shown(text) }
      }
    }
    let labels = crossword.labels()
    for value in fields["clues"]?.sequence ?? [] { crossword.entries.append(entry(value, crossword, labels)) }
    crossword.title = shown(fields["title"])
    crossword.author = shown(fields["author"])
    crossword.copyright = shown(fields["copyright"])
    crossword.publisher = shown(fields["publisher"])
    crossword.intro = shown(fields["intro"])
    crossword.notes = shown(fields["notes"])
    crossword.date = shown(fields["date"])
    crossword.difficulty = shown(fields["difficulty"])
    return crossword
  }

  /// The cells of a line: its parts between blanks, or else its characters.
  private static func tokens(_ line: Substring) -> [String] {
    let parts = line.split(whereSeparator: \.isWhitespace)
    return parts.count > 1 ? parts.map(String.init) : (parts.first ?? "").map { String($0) }
  }

  private func entry(_ value: PlayValue, _ crossword: Crossword, _ labels: [String: Int]) -> CrosswordEntry {
    let clue = value.record ?? [:]
    let name = shown(clue["direction"])
    let direction: CrosswordEntry.Direction =
      switch name {
      case "across": .across
      case "down": .down
      default: .other(name)
      }
    let number = shown(clue["number"])
    let cells = clue["cells"]?.sequence?.compactMap { place($0, crossword) }
    var entry = CrosswordEntry(
      direction, number: number, cells: cells ?? crossword.slot(number, direction, labels), clue: shown(clue["clue"]),
      more: shown(clue["more"]), enumeration: shown(clue["length"]))
    entry.heading = shown(clue["heading"])
    return entry
  }

  private func mark(_ crossword: inout Crossword, _ places: PlayValue?, _ change: (inout CrosswordCell) -> Void) {
    for value in places?.sequence ?? [] {
      if let index = place(value, crossword) { change(&crossword.cells[index]) }
    }
  }

  private func place(_ value: PlayValue, _ crossword: Crossword) -> Int? {
    guard let cell = value.cell, (1...crossword.rows).contains(cell.row), (1...crossword.columns).contains(cell.column)
    else { return nil }
    return (cell.row - 1) * crossword.columns + cell.column - 1
  }

  private func shown(_ value: PlayValue?) -> String {
    guard let value else { return "" }
    if let number = value.integer { return String(number) }
    return LocalizedText(value)?.text(in: language) ?? ""
  }
}
