// What a rule set's own view asks for, `v`.
import Grids
import LuaBridge
import Play

/// `v` while a script's view runs.
final class ViewBox {
  var sketch = ViewSketch()
  let language: Language
  /// Drawings that were made before a board was shown.
  fileprivate var early: [View.Region] = []
  fileprivate var drawingsLeft = BoardSpec.mostDrawings

  init(language: Language) {
    self.language = language
  }

  /// Puts early drawings on the first board, or else on the game's own, and holds all to their boards.
  func finish(on own: Grid<Int?>?) throws {
    if !early.isEmpty, sketch.boards.isEmpty, let own { sketch.boards = [BoardSketch(id: "main", grid: own)] }
    if !sketch.boards.isEmpty { sketch.boards[0].regions = early + sketch.boards[0].regions }
    guard drawingsLeft < BoardSpec.mostDrawings else { return }
    for board in sketch.boards {
      for name in board.regions.lazy.flatMap(\.cells) where Cell(name).map(board.grid.shape.contains) != true {
        throw LuaError("a drawing of the view names \(name), which its board does not have")
      }
    }
  }

  /// The texts of phrases in a language, which is kept for them.
  fileprivate func names(of phrases: PlayValue, in language: String) throws -> [String] {
    guard let phrases = phrases.sequence else { throw LuaError("the phrases must be a list, got \(phrases.shown)") }
    return try phrases.enumerated().map { index, phrase in
      guard let text = phrase.string ?? phrase.record?[language]?.string else {
        throw LuaError("phrase \(index + 1) has no text in \"\(language)\", got \(phrase.shown)")
      }
      if sketch.languages.count < ViewSketch.mostLanguages, sketch.languages[text] == nil {
        sketch.languages[text] = language
      }
      return text
    }
  }
}

/// The userdata type of `v`.
final class ViewTypes {
  private let types: ScriptTypes
  let type: LuaType

  init(_ types: ScriptTypes) throws {
    self.types = types
    type = try types.state.type(
      "view",
      methods: [
        "board": { try ViewTypes.board($0, types) },
        "draw": { try ViewTypes.draw($0, types) },
        "counter": { try ViewTypes.counter($0, types) },
        "button": { try ViewTypes.button($0, types) },
        "countdown": { try ViewTypes.countdown($0, types) },
        "names": { try ViewTypes.names($0, types) },
        "bank": { try ViewTypes.bank($0, types) },
        "status": { call in
          try call.object(1, as: ViewBox.self).sketch.status = try ViewTypes.sentence(call, types, "status")
          return .none
        },
        "remark": { call in
          try call.object(1, as: ViewBox.self).sketch.remark = try ViewTypes.sentence(call, types, "remark")
          return .none
        },
        "right": { call in
          try call.object(1, as: ViewBox.self).sketch.isRightSoFar = try call.boolean(2)
          return .none
        },
        "secret": { call in
          try call.object(1, as: ViewBox.self).sketch.isSecret = true
          return .none
        },
        "mistake": { try ViewTypes.mistake($0, types) },
        "progress": { try ViewTypes.progress($0) },
        "panel": { try ViewTypes.panel($0, types) },
        "field": { try ViewTypes.field($0, types) },
        "language": { call in
          let box = try call.object(1, as: ViewBox.self)
          return .string(Language(rawValue: try call.string(2)).name(in: box.language))
        },
      ])
  }

  func box(_ language: Language) throws -> (ViewBox, LuaValue) {
    let box = ViewBox(language: language)
    return (box, try types.state.object(type, box))
  }

  /// `v:board(grid, spec)`; see `BoardSpec`.
  private static func board(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let grid = try ScriptTypes.grid(try call.board(2, types.grid))
    guard box.sketch.boards.count < 16 else { throw LuaError("a view has at most 16 boards") }
    var board = BoardSketch(id: box.sketch.boards.isEmpty ? "main" : "board\(box.sketch.boards.count + 1)", grid: grid)
    if call.count >= 3 {
      let fields = try Conversion(types: types).play(try call.value(3), "the board's fields").record ?? [:]
      try BoardSpec(fields: fields, language: box.language).add(to: &board)
    }
    box.sketch.boards.append(board)
    return .none
  }

  /// `v:draw(style, cells, text, look)`, as `g:draw` of a model: on the last board that was shown, or the first one.
  private static func draw(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let conversion = Conversion(types: types)
    var fields: PlayRecord = [:]
    if call.count >= 5, case let value = try call.value(5), !value.isNil {
      guard let look = try conversion.play(value, "look").record else {
        throw LuaError(
          "the look of a drawing must be a table such as { colour = \"green\", width = \"thick\" }, got "
            + ModelTypes.shown(value))
      }
      _ = try DrawnRegion.Look(look, "the look of a drawing")
      fields = look
    }
    fields["style"] = .string(try call.string(2))
    let cells = try conversion.play(try call.value(3), "cells")
    // A list of lists draws each, with a text for all or for each.
    let lists = cells.sequence?.first?.sequence != nil ? cells.sequence ?? [] : [cells]
    var text: PlayValue?
    if call.count >= 4, case let value = try call.value(4), !value.isNil { text = try conversion.play(value, "text") }
    let texts = text?.sequence
    if let texts, texts.count != lists.count {
      throw LuaError("expected a list of \(lists.count) texts, one for each list of cells, with `false` for none")
    }
    for (place, list) in lists.enumerated() {
      box.drawingsLeft -= 1
      guard box.drawingsLeft >= 0 else { throw LuaError("a view has at most \(BoardSpec.mostDrawings) drawings") }
      fields["cells"] = list
      fields["text"] = texts?[place] ?? text
      if fields["text"]?.boolean == false { fields["text"] = nil }
      let region = try BoardSpec(fields: [:], language: box.language).drawing(fields, "v:draw")
      if box.sketch.boards.isEmpty {
        box.early.append(region)
      } else {
        box.sketch.boards[box.sketch.boards.count - 1].regions.append(region)
      }
    }
    return .none
  }

  /// The text of `v:status(text)` and `v:remark(text)`.
  private static func sentence(_ call: LuaCall, _ types: ScriptTypes, _ method: String) throws -> String {
    guard let text = LocalizedText.shown(try Conversion(types: types).play(try call.value(2), method)) else {
      throw LuaError("v:\(method) takes a string or a table of strings by language")
    }
    return text.text(in: try call.object(1, as: ViewBox.self).language)
  }

  private static let mistakeFields = ["word", "typed", "right", "times"]

  /// `v:mistake{ word =, typed =, right =, times = }`.
  private static func mistake(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let fields = try fields(of: "mistake", 2, mistakeFields, call, types)
    func text(_ name: String) -> String? {
      fields[name].flatMap(LocalizedText.shown)?.said(most: TextLimits.view).text(in: box.language)
    }
    guard let typed = text("typed"), let right = text("right") else {
      throw LuaError("a mistake needs what was `typed` and what is `right`, texts")
    }
    let times = fields["times"].map(\.integer) ?? 1
    guard let times, (1...Untrusted.most).contains(times) else {
      throw LuaError("`times` of a mistake must be a whole number from 1, got \(fields["times"]?.shown ?? "nothing")")
    }
    guard box.sketch.mistakes.count < ViewSketch.mostMistakes else {
      throw LuaError("a view has at most \(ViewSketch.mostMistakes) mistakes")
    }
    box.sketch.mistakes.append(AnswerMistake(word: text("word") ?? "", typed: typed, right: right, times: times))
    return .none
  }

  /// `v:progress(done, all, mistakes)`.
  private static func progress(_ call: LuaCall) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let (done, all) = (try call.integer(2), try call.integer(3))
    guard (1...Untrusted.most).contains(all), (0...all).contains(done) else {
      throw LuaError(
        "a progress needs how much is done and how much there is, such as 3 and 12, got \(done) and \(all)")
    }
    let isTold = call.count >= 4 ? try call.value(4) != .nil : false
    let mistakes = isTold ? try call.integer(4) : nil
    guard (0...Untrusted.most).contains(mistakes ?? 0) else {
      throw LuaError("the mistakes of a progress must be a whole number from 0, got \(mistakes ?? 0)")
    }
    box.sketch.progress = ToldProgress(done: done, all: all, mistakes: mistakes)
    return .none
  }

  /// `v:counter(id, value, text)`.
  private static func counter(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let id = try call.string(2)
    let text = call.count >= 4 ? LocalizedText.shown(try Conversion(types: types).play(try call.value(4), "text")) : nil
    box.sketch.counters.append(
      View.Counter(
        id: id, text: (text ?? LocalizedText(id)).said(most: TextLimits.view).text(in: box.language),
        value: try call.integer(3)))
    return .none
  }

  /// `v:countdown(event, { low = })`.
  private static func countdown(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let event = try call.string(2)
    let fields = call.count < 3 ? [:] : try Conversion(types: types).play(try call.value(3), "countdown").record ?? [:]
    if let field = fields.keys.first(where: { $0 != "low" }) {
      throw LuaError("v:countdown has no field `\(field)`; it has `low`, in milliseconds")
    }
    guard box.sketch.countdowns.count < 16 else { throw LuaError("a view has at most 16 countdowns") }
    box.sketch.countdowns.append(Countdown(event: event, low: fields["low"]?.integer))
    return .none
  }

  /// `v:names(phrases, language)`: their texts in a language.
  private static func names(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let phrases = try Conversion(types: types).play(try call.value(2), "phrases")
    let texts = try box.names(of: phrases, in: try call.string(3))
    return .value(.table(try types.state.table(sequence: texts.map { .string($0) })))
  }

  /// `v:bank(phrases, language, { counts = })`: the values to choose from, by name.
  private static func bank(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let phrases = try Conversion(types: types).play(try call.value(2), "phrases")
    guard box.sketch.banks.count < 16 else { throw LuaError("a view has at most 16 banks") }
    let fields = call.count < 4 ? [:] : try Conversion(types: types).play(try call.value(4), "bank").record ?? [:]
    if let field = fields.keys.first(where: { $0 != "counts" }) {
      throw LuaError("v:bank has no field `\(field)`; it has `counts`")
    }
    let names = try box.names(of: phrases, in: try call.optionalString(3) ?? box.language.rawValue)
    let counts = fields["counts"]?.sequence?.map(\.integer) ?? []
    let isKnown = counts.allSatisfy { $0.map { (0...9999).contains($0) } ?? false }
    guard counts.isEmpty || counts.count == names.count && isKnown else {
      throw LuaError("`counts` of a bank must be true, false or a whole number from 0 to 9999 for each of its phrases")
    }
    box.sketch.banks.append(
      BankSketch(
        id: box.sketch.banks.isEmpty ? "words" : "words\(box.sketch.banks.count + 1)", names: names,
        showsCounts: fields["counts"]?.boolean ?? true, counts: counts.compactMap { $0 }))
    return .none
  }

  /// The record that describes a part of a view, without fields that such a part does not have.
  ///
  /// - Parameters:
  ///   - part: The method's name, as it is called.
  ///   - place: Which argument the record is.
  private static func fields(
    of part: String, _ place: Int, _ known: [String], _ call: LuaCall, _ types: ScriptTypes
  ) throws -> PlayRecord {
    let fields = try Conversion(types: types).play(try call.value(place), part).record ?? [:]
    for field in fields.keys where !known.contains(field) {
      let near = Nearest.name(to: field, among: known).map { " (did you mean `\($0)`?)" } ?? ""
      throw LuaError("v:\(part) has no field `\(field)`\(near)")
    }
    return fields
  }

  private static let panelFields = ["title", "head", "rows", "close", "list", "missed", "at_end"]

  /// `v:panel(id, { title =, head =, rows =, close =, list =, missed =, at_end = })`.
  private static func panel(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let id = try call.string(2)
    let fields = try fields(of: "panel", 3, panelFields, call, types)
    guard box.sketch.panels.count < 16 else { throw LuaError("a view has at most 16 panels") }
    func cells(_ row: PlayValue, _ name: String) throws -> [String] {
      guard let row = row.sequence else { throw LuaError("`\(name)` of a panel must be a list, got \(row.shown)") }
      return try row.map { cell in
        if let number = cell.integer { return String(number) }
        guard let text = LocalizedText.shown(cell) else {
          throw LuaError("a panel holds strings and whole numbers, got \(cell.shown)")
        }
        return text.text(in: box.language)
      }
    }
    guard let title = fields["title"].flatMap(LocalizedText.shown), let rows = fields["rows"]?.sequence else {
      throw LuaError("a panel needs a `title` and `rows`")
    }
    let missed = fields["missed"].map { $0.sequence?.map(\.integer) ?? [nil] } ?? []
    guard missed.allSatisfy({ $0.map { (1...max(1, rows.count)).contains($0) } ?? false }), missed.count <= rows.count
    else { throw LuaError("`missed` of a panel must be a list of row numbers from 1 to \(rows.count)") }
    box.sketch.panels.append(
      View.Panel(
        id: id, title: title.text(in: box.language), head: try fields["head"].map { try cells($0, "head") },
        rows: try rows.enumerated().map { try cells($1, "rows[\($0 + 1)]") }, close: fields["close"]?.string,
        list: fields["list"]?.string.flatMap { WordSource.isName($0) ? $0 : nil },
        missed: missed.isEmpty ? nil : missed.compactMap { $0.map { $0 - 1 } },
        atEnd: fields["at_end"]?.boolean == true ? true : nil))
    return .none
  }

  private static let fieldFields = ["before", "after", "text", "state", "move", "language"]
  /// The most fields a view may have.
  private static let mostFields = 100

  /// `v:field(id, { before =, after =, text =, state =, move =, language = })`.
  private static func field(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let id = try call.string(2)
    let fields = try fields(of: "field", 3, fieldFields, call, types)
    guard box.sketch.fields.count < mostFields else { throw LuaError("a view has at most \(mostFields) fields") }
    guard !box.sketch.fields.contains(where: { $0.id == id }) else {
      throw LuaError("a view already has the field \"\(id)\"")
    }
    func text(_ name: String) -> String? {
      fields[name].flatMap(LocalizedText.shown)?.said(most: TextLimits.view).text(in: box.language)
    }
    guard let before = text("before") else { throw LuaError("a field needs `before`, the text in front of its gap") }
    let state = fields["state"]?.string ?? "open"
    guard ["open", "filled", "right", "wrong"].contains(state) else {
      throw LuaError("`state` of a field must be \"open\", \"filled\", \"right\" or \"wrong\", got \"\(state)\"")
    }
    let move = fields["move"]?.string
    if let move, !move.contains("{text}") {
      throw LuaError("`move` of a field must have the placeholder {text}, got \"\(move)\"")
    }
    box.sketch.fields.append(
      View.Field(
        id: id.cut(to: TextLimits.name), before: before, after: text("after"), text: text("text") ?? "", state: state,
        move: move, language: fields["language"]?.string.map { String($0.prefix(16)) }))
    return .none
  }

  private static let buttonFields = ["text", "move", "key", "refused", "pressed", "ask"]

  /// `v:button{ text =, move =, key =, refused =, pressed =, ask = }`.
  private static func button(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let fields = try fields(of: "button", 2, buttonFields, call, types)
    guard let text = fields["text"].flatMap(LocalizedText.shown), let move = fields["move"]?.string else {
      throw LuaError("a button needs a `text` and a `move`")
    }
    box.sketch.buttons.append(
      View.Button(
        text: text.text(in: box.language), move: move, key: fields["key"]?.string,
        refused: fields["refused"].flatMap(LocalizedText.shown)?.text(in: box.language),
        pressed: fields["pressed"]?.boolean, ask: fields["ask"].flatMap(LocalizedText.shown)?.text(in: box.language)))
    return .none
  }
}
