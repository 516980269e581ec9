// Crosswords made while a script deals: `solver:words`, `solver:layout`, `solver:fill`.
import Crossings
import Grids
import Letters
import LuaBridge
import Play

/// Crosswords made while a script deals.
struct CrossingMethods {
  let types: ScriptTypes

  private var conversion: Conversion { Conversion(types: types) }

  /// What `solver:words` and `solver:fill` know of a list.
  private static let listFields = ["answer", "clue", "theme", "level", "language", "unpointed"]

  /// `solver:words(source, { answer =, clue =, theme =, level =, language =, unpointed = })`: the words of a list or of a
  /// text with their clues, the lines that are left out, and the language of the letters.
  func words(_ call: LuaCall) throws -> LuaReturn {
    let box = try call.object(1, as: DealSolverBox.self)
    let spec = try self.spec(call, 3, "words", Self.listFields)
    let list = try read(try conversion.play(try call.value(2), "words"), spec, box)
    // Each has at most seven fields, and a table of a script's has at most so many values.
    guard list.words.count <= 14_000 else {
      throw RuleFault(
        .option, place: "words", "a layout takes at most 14,000 words, the list has \(list.words.count)")
    }
    return .values([
      try conversion.lua(.sequence(list.words.map { .record($0.fields) })),
      try conversion.lua(.sequence(list.left.map { .record($0.fields) })), .string(list.language),
    ])
  }

  /// `solver:layout(words, { rows =, columns =, steps = })`: words crossing each other in as small a box as is found.
  func layout(_ call: LuaCall) throws -> LuaReturn {
    let box = try call.object(1, as: DealSolverBox.self)
    let values = try conversion.play(try call.value(2), "words").sequence ?? []
    let words = try values.enumerated().map { index, value in
      guard let text = value.string, Self.anyLetters.spelling(text) == text else {
        throw LuaError(
          "`words[\(index + 1)]` is \(value.shown); solver:layout takes only the letters of a grid: capitals and digits"
        )
      }
      return text
    }
    let spec = try self.spec(call, 3, "layout", ["rows", "columns", "steps"])
    let most = LayoutLimits.mostSide
    var limits = LayoutLimits(
      rows: try number(spec, "rows", 1...most) ?? 64, columns: try number(spec, "columns", 1...most) ?? 64)
    limits.steps = min(try number(spec, "steps", 0...1_000_000_000) ?? limits.steps, box.layoutSteps)
    box.layoutSteps -= limits.steps
    let watch = box.watch
    let layout = Layout(words: words, seed: nextSeed(box), limits: limits) {
      watch.isCancelled?() != true && watch.isEnough?() != true
    }
    if watch.isCancelled?() == true, watch.isEnough?() != true { throw Self.cancelled }
    return .value(try conversion.lua(.record(fields(layout))))
  }

  /// All letters as they are.
  private static let anyLetters = Alphabet(language: "")

  /// The lines of a grid; with blanks between the cells where a letter is made of several scalars, so that none joins
  /// its neighbour.
  private static func drawn(_ cells: [Character], columns: Int) -> String {
    let isPlain = cells.allSatisfy { $0.unicodeScalars.count == 1 }
    return stride(from: 0, to: cells.count, by: max(1, columns)).map { start in
      cells[start..<min(start + columns, cells.count)].map { String($0) }.joined(separator: isPlain ? "" : " ")
    }.joined(separator: "\n")
  }

  private func fields(_ layout: Layout) -> PlayRecord {
    [
      "grid": .string(Self.drawn(layout.letters.map { $0 ?? "_" }, columns: layout.columns)),
      "rows": .integer(layout.rows), "columns": .integer(layout.columns),
      "placed": .sequence(
        layout.placed.map { placed in
          .record([
            "word": .integer(placed.word + 1), "row": .integer(placed.row + 1), "column": .integer(placed.column + 1),
            "direction": .string(placed.isDown ? "down" : "across"),
          ])
        }),
      "left": .sequence(
        layout.left.map { left in
          .record(["word": .integer(left.word + 1), "reason": .string(Self.name(left.reason))])
        }),
    ]
  }

  private static func name(_ reason: LeftWord.Reason) -> String {
    switch reason {
    case .short: "short"
    case .long: "long"
    case .repeat: "repeat"
    case .apart: "apart"
    case .room: "room"
    case .many: "many"
    }
  }

  /// `solver:fill(grid, words, { bars =, least =, weight =, steps =, part =, banned =, … })`: every run of open cells gets
  /// a word; or nil, `"none"` where that is proved to be impossible or `"undecided"` where the work was not enough, and
  /// what is known of the reason.
  func fill(_ call: LuaCall) throws -> LuaReturn {
    let box = try call.object(1, as: DealSolverBox.self)
    let text = try call.string(2)
    let spec = try self.spec(
      call, 4, "fill", ["bars", "least", "weight", "steps", "part", "banned"] + Self.listFields)
    let least = try number(spec, "least", 0...100) ?? 0
    var limits = FillLimits(scoreWeight: try number(spec, "weight", 0...100) ?? 60)
    limits.steps = min(try number(spec, "steps", 0...1_000_000_000) ?? limits.steps, box.fillSteps)
    box.fillSteps -= limits.steps
    var list = try read(try conversion.play(try call.value(3), "words"), spec, box)
    if let banned = spec["banned"] { list.remove((banned.sequence ?? [banned]).compactMap(\.string)) }
    let watch = box.watch
    do {
      let bars = spec["bars"]?.record ?? [:]
      var grid = try FillGrid(
        text: Self.folded(text, list.alphabet), barsRight: try Self.places(bars["right"], text, "bars"),
        barsBelow: try Self.places(bars["below"], text, "bars"))
      if let part = spec["part"] { grid = try grid.part(Self.places(part, text, "part")) }
      let words = try FillWords(
        list.words.lazy.map { ScoredWord($0.letters, score: $0.score ?? 50) }, minimumScore: least)
      var mostFilled = 0
      let outcome = grid.fill(with: words, seed: nextSeed(box), limits: limits) { progress in
        mostFilled = progress.mostFilled
        watch.tell?(.progress(done: progress.mostFilled, of: progress.slots))
        return watch.isCancelled?() != true
      }
      switch outcome {
      case .filled(let fill): return .value(try conversion.lua(.record(fields(fill, text, list))))
      case .none:
        let reason = try reason(grid, words, columns: Self.rows(text).first?.count ?? 1)
        return .values([.nil, .string("none"), reason])
      case .undecided:
        let reached: PlayRecord = ["filled": .integer(mostFilled), "slots": .integer(grid.slots.count)]
        return .values([.nil, .string("undecided"), try conversion.lua(.record(reached))])
      case .cancelled: throw Self.cancelled
      }
    } catch let fault as FillFault {
      throw RuleFault(.option, place: "grid", fault.description)
    }
  }

  /// The slot that gets no word, as a table with its `cells` and whether words `fit` it alone; nil if only search finds
  /// that no fill exists.
  private func reason(_ grid: FillGrid, _ words: FillWords, columns: Int) throws -> LuaValue {
    guard let obstacle = grid.obstacle(with: words) else { return .nil }
    let cells = grid.slots[obstacle.slot].map { PlayValue.cell(Cell(row: $0 / columns + 1, column: $0 % columns + 1)) }
    let fits = if case .crossings = obstacle { true } else { false }
    return try conversion.lua(.record(["cells": .sequence(cells), "fits": .boolean(fits)]))
  }

  private func fields(_ fill: Fill, _ text: String, _ list: CrossingWordList) -> PlayRecord {
    let placed = Set(fill.words)
    let known = Dictionary(list.words.filter { placed.contains($0.letters) }.map { ($0.letters, $0) }) { first, _ in
      first
    }
    let words = fill.words.map { known[$0]?.fields ?? ["text": .string($0), "letters": .string($0)] }
    let rows = Self.rows(text)
    let columns = rows.first?.count ?? 0
    let cells = rows.enumerated().flatMap { row, signs in
      signs.enumerated().map { column, sign in fill.letters[row * columns + column] ?? sign }
    }
    return [
      "grid": .string(Self.drawn(cells, columns: columns)), "words": .sequence(words.map(PlayValue.record)),
      "score": .integer(Int(fill.meanScore.rounded())), "left": .sequence(list.left.map { .record($0.fields) }),
      "language": .string(list.language),
    ]
  }

  // MARK: What is given

  private static func rows(_ text: String) -> [[Character]] {
    text.split(whereSeparator: \.isNewline).map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }.map(
      Array.init)
  }

  /// Cells by their names as places of the grid, row by row from 0.
  private static func places(_ value: PlayValue?, _ text: String, _ field: String) throws -> Set<Int> {
    let rows = rows(text)
    guard let value, !rows.isEmpty else { return [] }
    let names = value.sequence ?? (value.record?.isEmpty == true ? [] : [value])
    return Set(
      try names.map { name in
        guard let cell = name.cell ?? name.string.flatMap(Cell.init), (1...rows.count).contains(cell.row),
          (1...rows[0].count).contains(cell.column)
        else {
          throw RuleFault(
            .option, place: .named(field),
            "\(field == "bars" ? "`bars` must be { right = cells, below = cells } with" : "`\(field)` must be a list of") "
              + "cells of the grid such as \"r1c2\", got \(name.shown)"
          )
        }
        return (cell.row - 1) * rows[0].count + cell.column - 1
      })
  }

  /// The grid with gaps as blocks and letters as in the words.
  private static func folded(_ text: String, _ alphabet: Alphabet) throws -> String {
    try rows(text).enumerated().map { row, signs in
      String(
        try signs.map { sign in
          if sign == "_" || sign == "#" { return "#" }
          if sign == "." { return "." }
          let letters = alphabet.letter(String(sign))
          guard letters.count == 1, let letter = letters.first, !alphabet.letters(letters).isEmpty else {
            throw RuleFault(
              .option, place: "grid",
              "row \(row + 1) of the grid has ‘\(sign)’; use # for blocks, . for open cells, letters and digits")
          }
          return letter
        })
    }.joined(separator: "\n")
  }

  /// The words of a list by its name, of a text, or of a list of texts and records.
  private func read(_ value: PlayValue, _ spec: PlayRecord, _ box: DealSolverBox) throws -> CrossingWordList {
    var wish = CrossingWish()
    wish.answer = try text(spec, "answer") ?? wish.answer
    wish.clue = try text(spec, "clue") ?? wish.clue
    wish.theme = try text(spec, "theme")
    wish.level = try number(spec, "level", 1...5)
    wish.language = try text(spec, "language")
    wish.dropsPoints = spec["unpointed"]?.boolean ?? false
    var reader = CrossingWordReader(wish)
    if let sources = value.record?["sources"]?.sequence {
      guard sources.count <= Self.mostSources else {
        throw LuaError("`sources` must have at most \(Self.mostSources) word lists, got \(sources.count)")
      }
      for (index, source) in sources.enumerated() {
        let start = reader.count
        try read(source, into: &reader, wish, box)
        reader.score(from: start, max(10, 80 - 10 * index))
      }
      var list = reader.list()
      list.removeRepeats()
      return list
    }
    if value.string != nil {
      try read(value, into: &reader, wish, box)
      return reader.list()
    }
    guard let list = value.sequence ?? (value.record?.isEmpty == true ? [] : nil) else {
      throw LuaError("words must be a list's name, a string or a list of words, got \(value.shown)")
    }
    for (index, value) in list.enumerated() {
      let fields = value.record ?? [:]
      guard let text = value.string ?? (fields["text"] ?? fields["letters"] ?? fields["word"])?.string else {
        throw RuleFault(
          .option, place: "words",
          "word \(index + 1) must be a string with letters, or { word =, clue =, score = }, got \(value.shown)")
      }
      reader.take(
        CrossingWord(
          text, clue: fields["clue"]?.string, more: fields["more"]?.string, score: fields["score"]?.integer))
    }
    return reader.list()
  }

  /// How many word lists are read one after another.
  private static let mostSources = 12

  /// Reads a list by its name, or a text.
  private func read(
    _ value: PlayValue, into reader: inout CrossingWordReader, _ wish: CrossingWish, _ box: DealSolverBox
  ) throws {
    guard let text = value.string else {
      throw LuaError("`sources` must contain names of word lists and texts, got \(value.shown)")
    }
    if WordSource.isName(text), text.contains(where: { !$0.isWhitespace }) {
      let languages = wish.answer == wish.clue ? [wish.answer] : [wish.clue, wish.answer]
      try reader.read(try box.words(value, languages))
    } else {
      try reader.read(text)
    }
  }

  private func nextSeed(_ box: DealSolverBox) -> UInt64 {
    box.drawn += 1
    return box.seed &+ box.drawn &* 0x9E37_79B9_7F4A_7C15
  }

  private static let cancelled = RuleFault(.option, "the work was stopped")

  private func spec(_ call: LuaCall, _ place: Int, _ name: String, _ known: [String]) throws -> PlayRecord {
    guard call.count >= place else { return [:] }
    let fields = try conversion.play(try call.value(place), name).record ?? [:]
    if let field = fields.keys.first(where: { !known.contains($0) }) {
      throw LuaError(
        "solver:\(name) has no field `\(field)`; it has \(known.map { "`\($0)`" }.joined(separator: ", "))")
    }
    return fields
  }

  private func number(_ spec: PlayRecord, _ field: String, _ range: ClosedRange<Int>) throws -> Int? {
    guard let value = spec[field] else { return nil }
    guard let number = value.integer, range.contains(number) else {
      throw LuaError(
        "`\(field)` must be a whole number from \(range.lowerBound) to \(range.upperBound), got \(value.shown)")
    }
    return number
  }

  private func text(_ spec: PlayRecord, _ field: String) throws -> String? {
    guard let value = spec[field] else { return nil }
    guard let text = value.string else { throw LuaError("`\(field)` must be a string, got \(value.shown)") }
    return text
  }
}
