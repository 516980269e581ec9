// Reads what a rule set's view says of a board.
import Grids
import LuaBridge
import Play

/// Reads what a rule set's view says of a board: the second argument of `v:board`.
struct BoardSpec {
  let fields: PlayRecord
  let language: Language

  /// The fields it may have.
  static let names = [
    "id", "given", "entry", "shape", "tap", "drag", "stroke", "letter", "type", "clear", "check", "reveal", "line",
    "next", "blocks", "holes", "drawings", "fixed", "numbers", "roles", "bars", "entries", "swipe", "prices", "shades",
    "no_help", "conflicts", "from_right", "letters", "language", "slides",
  ]
  private static let gestures = ["tap", "drag", "stroke", "letter", "type", "clear", "check", "reveal"]
  static let entryNames = [
    "id", "direction", "heading", "number", "cells", "clue", "more", "asks", "state", "listed", "answer",
  ]
  /// The most words a board may have, as many as a crossword's file.
  private static let mostEntries = 1 << 16

  /// Adds it to a board.
  ///
  /// - Throws: `LuaError` that names the field.
  func add(to board: inout BoardSketch) throws {
    try BoardSpec.check(fields, BoardSpec.names, "v:board")
    board.id = fields["id"]?.string ?? board.id
    board.givenNames = fields["given"]?.sequence?.compactMap(\.string) ?? []
    board.entryNames = fields["entry"]?.sequence?.compactMap(\.string) ?? []
    board.line = try cells(fields["line"], "line")
    board.next = try cells(fields["next"], "next")
    board.blocks = try cells(fields["blocks"], "blocks")
    board.holes = try cells(fields["holes"], "holes")
    board.fixed = try cells(fields["fixed"], "fixed")
    board.shape = fields["shape"]?.string
    if let shape = board.shape, !["disc", "circle"].contains(shape) {
      throw LuaError("a board's `shape` must be \"disc\" or \"circle\", got \"\(shape)\"")
    }
    for gesture in BoardSpec.gestures { board.gestures[gesture] = fields[gesture]?.string }
    try addSwipes(to: &board)
    board.numbers = try numbers()
    board.roles = try roles()
    board.slides = try pairs("slides")
    board.regions = try pairs("bars").map { View.Region(cells: $0.map(\.description), style: .bar) } + drawings()
    board.entries = try entries()
    board.prices = try prices()
    board.shades = try shades()
    board.noHelp = text(fields["no_help"])
    board.hidesConflicts = fields["conflicts"]?.boolean == false
    board.isFromRight = fields["from_right"]?.boolean ?? false
    board.letters = try letters()
    if let language = fields["language"]?.string, !language.isEmpty { board.language = String(language.prefix(16)) }
  }

  /// The most rows of a keyboard on the screen.
  private static let mostLetters = 64

  /// `letters = { "Q W E", … }`: the rows of a keyboard on the screen.
  private func letters() throws -> [String] {
    guard let value = fields["letters"] else { return [] }
    guard let list = value.sequence?.map(\.string), !list.contains(nil), list.count <= BoardSpec.mostLetters else {
      throw LuaError("`letters` of a board must be a list of at most \(BoardSpec.mostLetters) rows, got \(value.shown)")
    }
    return list.compactMap { $0 }
  }

  private static func check(_ fields: PlayRecord, _ names: [String], _ what: String) throws {
    for field in fields.keys where !names.contains(field) {
      let near = Nearest.name(to: field, among: names).map { " (did you mean `\($0)`?)" } ?? ""
      throw LuaError("\(what) has no field `\(field)`\(near)")
    }
  }

  private func cells(_ value: PlayValue?, _ name: String) throws -> [Cell] {
    guard let value else { return [] }
    guard let cells = value.sequence?.map(\.cell), !cells.contains(nil) else {
      throw LuaError("`\(name)` of a board must be a list of cells, got \(value.shown)")
    }
    return cells.compactMap { $0 }
  }

  /// The moves of swipes, gestures called `swipe-left` and so on.
  private func addSwipes(to board: inout BoardSketch) throws {
    guard let value = fields["swipe"] else { return }
    let ways = ["left", "right", "up", "down"]
    guard let moves = value.record, moves.allSatisfy({ ways.contains($0.key) && $0.value.string != nil }) else {
      throw LuaError("a board's `swipe` must name moves for `left`, `right`, `up` or `down`, got \(value.shown)")
    }
    for (way, move) in moves { board.gestures["swipe-\(way)"] = move.string }
  }

  /// `prices = { check = text, reveal = text, more = text }`.
  private func prices() throws -> [String: String] {
    guard let value = fields["prices"] else { return [:] }
    let known = ["check", "reveal", "more"]
    guard let prices = value.record, prices.allSatisfy({ known.contains($0.key) && LocalizedText($0.value) != nil })
    else {
      throw LuaError("`prices` of a board must be texts for `check`, `reveal` or `more`, got \(value.shown)")
    }
    return prices.compactMapValues { LocalizedText.shown($0)?.text(in: language) }
  }

  /// `numbers = { r1c1 = 1, r1c2 = "2a" }`.
  private func numbers() throws -> [Cell: String] {
    guard let value = fields["numbers"] else { return [:] }
    var numbers: [Cell: String] = [:]
    for (name, number) in value.record ?? ["": 0] {
      guard let cell = Cell(name), let text = number.integer.map(String.init) ?? number.string else {
        throw LuaError("`numbers` of a board must be a table such as { r1c1 = 1 }, got \(value.shown)")
      }
      numbers[cell] = text
    }
    return numbers
  }

  /// `roles = { wrong = { … }, circled = { … } }`.
  private func roles() throws -> [String: [Cell]] {
    guard let value = fields["roles"] else { return [:] }
    guard let record = value.record else {
      throw LuaError("`roles` of a board must be a table of lists of cells, got \(value.shown)")
    }
    try BoardSpec.check(record, BoardDrawing.roles, "`roles` of a board")
    return try record.reduce(into: [:]) { $0[$1.key] = try cells($1.value, "roles.\($1.key)") }
  }

  /// `shades = { r1c1 = "#ff6f69" }`.
  private func shades() throws -> [Cell: String] {
    guard let value = fields["shades"] else { return [:] }
    var shades: [Cell: String] = [:]
    for (name, colour) in value.record ?? (value.sequence?.isEmpty == true ? [:] : ["": ""]) {
      guard let cell = Cell(name), let colour = colour.string, BoardSpec.isColour(colour) else {
        throw LuaError("`shades` of a board must be a record such as { r1c1 = \"#ff6f69\" }, not \(value.shown)")
      }
      shades[cell] = colour.lowercased()
    }
    return shades
  }

  private static func isColour(_ text: String) -> Bool {
    text.utf8.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
  }

  /// `bars = { { a, b }, … }`, a thick line between neighbours, and `slides`, from where to where something can be pushed.
  private func pairs(_ name: String) throws -> [[Cell]] {
    guard let value = fields[name] else { return [] }
    guard let pairs = value.sequence else {
      throw LuaError("`\(name)` of a board must be a list of pairs of cells, got \(value.shown)")
    }
    return try pairs.map { pair in
      let cells = try cells(pair, name)
      guard cells.count == 2 else {
        throw LuaError("`\(name)` of a board must be a list of pairs of cells, got \(pair.shown)")
      }
      return cells
    }
  }

  private static let drawingNames = ["style", "cells", "text"] + DrawnRegion.Look.fields
  /// The most drawings a board may have.
  static let mostDrawings = 4096

  /// `drawings = { { style = "band", cells = { … } }, … }`, as `g:draw` makes them.
  private func drawings() throws -> [View.Region] {
    guard let value = fields["drawings"] else { return [] }
    guard let list = value.sequence, list.count <= BoardSpec.mostDrawings else {
      throw LuaError(
        "`drawings` of a board must be a list of at most \(BoardSpec.mostDrawings) drawings, got \(value.shown)")
    }
    return try list.enumerated().map { index, value in
      let name = "drawings[\(index + 1)]"
      guard let fields = value.record else { throw LuaError("`\(name)` must be a table, got \(value.shown)") }
      return try drawing(fields, name)
    }
  }

  /// One drawing; `name` is what messages call it.
  func drawing(_ fields: PlayRecord, _ name: String) throws -> View.Region {
    try BoardSpec.check(fields, BoardSpec.drawingNames, "`\(name)`")
    guard let style = fields["style"]?.string.flatMap(DrawnRegion.Style.init) else {
      let known = DrawnRegion.Style.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw LuaError("`\(name).style` must be one of \(known), got \(fields["style"]?.shown ?? "nil")")
    }
    let cells = try cells(fields["cells"], "\(name).cells")
    guard !cells.isEmpty else { throw LuaError("`\(name)` needs `cells`") }
    let looks = fields.filter { DrawnRegion.Look.fields.contains($0.key) }
    let look = looks.isEmpty ? nil : try DrawnRegion.Look(looks, "`\(name)`")
    try DrawnRegion.Look.check(style, look, "`\(name)`")
    return View.Region(
      cells: cells.map(\.description), style: style,
      text: text(fields["text"]) ?? fields["text"]?.integer.map(String.init), look: look)
  }

  private func entries() throws -> [View.Entry] {
    guard let value = fields["entries"] else { return [] }
    guard let list = value.sequence, list.count <= BoardSpec.mostEntries else {
      throw LuaError("`entries` of a board must be a list of words with their clues, got \(value.shown)")
    }
    var ids: Set<String> = []
    return try list.enumerated().map { index, value in
      let name = "entries[\(index + 1)]"
      guard let fields = value.record else { throw LuaError("`\(name)` must be a table, got \(value.shown)") }
      try BoardSpec.check(fields, BoardSpec.entryNames, "`\(name)`")
      guard let id = fields["id"]?.string, ids.insert(id).inserted else {
        throw LuaError("`\(name)` needs a unique `id`")
      }
      guard let direction = fields["direction"]?.string else { throw LuaError("`\(name)` needs a `direction`") }
      let state = fields["state"]?.string ?? "open"
      guard ["open", "filled", "right"].contains(state) else {
        throw LuaError("`\(name).state` must be \"open\", \"filled\" or \"right\", got \"\(state)\"")
      }
      return View.Entry(
        id: id, direction: direction, heading: (text(fields["heading"]) ?? direction).cut(to: TextLimits.title),
        number: (fields["number"].map { $0.integer.map(String.init) ?? $0.string ?? "" } ?? "").cut(
          to: TextLimits.name),
        cells: try cells(fields["cells"], "\(name).cells").map(\.description), clue: text(fields["clue"]) ?? "",
        more: text(fields["more"]), asks: fields["asks"]?.string, state: state,
        listed: fields["listed"] == false ? false : nil, answer: fields["answer"]?.string)
    }
  }

  private func text(_ value: PlayValue?) -> String? {
    value.flatMap(LocalizedText.shown)?.text(in: language)
  }
}
