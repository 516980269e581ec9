// Crosswords made while a script deals: `solver:words`, `solver:layout`, `solver:fill`.
import Crossings
import Grids
import LuaBridge
import Play

/// Crosswords made while a script deals.
struct CrossingMethods {
  let types: ScriptTypes

  private var conversion: Conversion { Conversion(types: types) }

  /// `solver:words(source, { answer =, clue =, theme =, level = })`: the words of a list or of a text with their clues.
  func words(_ call: LuaCall) throws -> LuaReturn {
    let box = try call.object(1, as: DealSolverBox.self)
    let spec = try self.spec(call, 3, "words", ["answer", "clue", "theme", "level"])
    let words = try read(try conversion.play(try call.value(2), "words"), spec, box)
    // Each has at most six fields, and a table of a script's has at most so many values.
    guard words.count <= 15_000 else {
      throw RuleFault(
        .option, place: "words", "the list has \(words.count) words, a layout takes at most 15,000; give fewer")
    }
    return .value(try conversion.lua(.sequence(words.map { .record($0.fields) })))
  }

  /// `solver:layout(words, { rows =, columns =, steps = })`: words crossing each other in as small a box as is found.
  func layout(_ call: LuaCall) throws -> LuaReturn {
    let box = try call.object(1, as: DealSolverBox.self)
    let values = try conversion.play(try call.value(2), "words").sequence ?? []
    let words = try values.enumerated().map { index, value in
      guard let text = value.string, GridLetters.spelt(text) == text else {
        throw LuaError(
          "`words[\(index + 1)]` is \(value.shown); solver:layout takes letters as they stand in a grid: capitals and digits"
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

  private func fields(_ layout: Layout) -> PlayRecord {
    let rows = stride(from: 0, to: layout.letters.count, by: max(1, layout.columns)).map { start in
      String(layout.letters[start..<start + layout.columns].map { $0 ?? "_" })
    }
    return [
      "grid": .string(rows.joined(separator: "\n")), "rows": .integer(layout.rows), "columns": .integer(layout.columns),
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

  /// `solver:fill(grid, words, { bars =, least =, weight =, steps =, answer =, clue =, theme =, level = })`: every run of open cells gets a
  /// word; or nil and `"none"` where that is proved to be impossible, `"undecided"` where the work was not enough.
  func fill(_ call: LuaCall) throws -> LuaReturn {
    let box = try call.object(1, as: DealSolverBox.self)
    let text = try call.string(2)
    let spec = try self.spec(call, 4, "fill", ["bars", "least", "weight", "steps", "answer", "clue", "theme", "level"])
    let least = try number(spec, "least", 0...100) ?? 0
    var limits = FillLimits(scoreWeight: try number(spec, "weight", 0...100) ?? 60)
    limits.steps = min(try number(spec, "steps", 0...1_000_000_000) ?? limits.steps, box.fillSteps)
    box.fillSteps -= limits.steps
    let list = try read(try conversion.play(try call.value(3), "words"), spec, box)
    let watch = box.watch
    do {
      let bars = spec["bars"]?.record ?? [:]
      let grid = try FillGrid(
        text: Self.folded(text), barsRight: try Self.places(bars["right"], text),
        barsBelow: try Self.places(bars["below"], text))
      let words = try FillWords(list.lazy.map { ScoredWord($0.letters, score: $0.score ?? 50) }, minimumScore: least)
      let outcome = grid.fill(with: words, seed: nextSeed(box), limits: limits) { progress in
        watch.tell?(.progress(done: progress.mostFilled, of: progress.slots))
        return watch.isCancelled?() != true
      }
      switch outcome {
      case .filled(let fill): return .value(try conversion.lua(.record(fields(fill, text, list))))
      case .none: return .values([.nil, .string("none")])
      case .undecided: return .values([.nil, .string("undecided")])
      case .cancelled: throw Self.cancelled
      }
    } catch let fault as FillFault {
      throw RuleFault(.option, place: "grid", fault.description)
    }
  }

  private func fields(_ fill: Fill, _ text: String, _ list: [CrossingWord]) -> PlayRecord {
    let placed = Set(fill.words)
    let known = Dictionary(list.filter { placed.contains($0.letters) }.map { ($0.letters, $0) }) { first, _ in first }
    let words = fill.words.map { known[$0]?.fields ?? ["text": .string($0), "letters": .string($0)] }
    let rows = Self.rows(text)
    let columns = rows.first?.count ?? 0
    let lines = rows.enumerated().map { row, signs in
      String(signs.enumerated().map { column, sign in fill.letters[row * columns + column] ?? sign })
    }
    return [
      "grid": .string(lines.joined(separator: "\n")), "words": .sequence(words.map(PlayValue.record)),
      "score": .integer(Int(fill.meanScore.rounded())),
    ]
  }

  // MARK: What is given

  private static func rows(_ text: String) -> [[Character]] {
    text.split(whereSeparator: \.isNewline).map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }.map(
      Array.init)
  }

  /// Cells by their names as places of the grid, row by row from 0.
  private static func places(_ value: PlayValue?, _ text: String) throws -> Set<Int> {
    let rows = rows(text)
    guard let value, !rows.isEmpty else { return [] }
    let names = value.sequence ?? (value.record?.isEmpty == true ? [] : [value])
    return Set(
      try names.map { name in
        guard let cell = name.cell ?? name.string.flatMap(Cell.init), (1...rows.count).contains(cell.row),
          (1...rows[0].count).contains(cell.column)
        else {
          throw RuleFault(
            .option, place: "bars",
            "`bars` are { right = cells, below = cells } of the grid, such as \"r1c2\", not \(name.shown)")
        }
        return (cell.row - 1) * rows[0].count + cell.column - 1
      })
  }

  /// The grid with gaps as blocks and letters as they stand in words.
  private static func folded(_ text: String) throws -> String {
    try rows(text).enumerated().map { row, signs in
      String(
        try signs.map { sign in
          if sign == "_" || sign == "#" { return "#" }
          if sign == "." { return "." }
          let letters = GridLetters.spelt(String(sign))
          guard letters.count == 1, let letter = letters.first else {
            throw RuleFault(
              .option, place: "grid",
              "row \(row + 1) of the grid has ‘\(sign)’; use # for blocks, . for open cells, letters and digits")
          }
          return letter
        })
    }.joined(separator: "\n")
  }

  /// The words of a list by its name, of a text, or of a list of texts and records.
  private func read(_ value: PlayValue, _ spec: PlayRecord, _ box: DealSolverBox) throws -> [CrossingWord] {
    var wish = CrossingWish()
    wish.answer = try text(spec, "answer") ?? wish.answer
    wish.clue = try text(spec, "clue") ?? wish.clue
    wish.theme = try text(spec, "theme")
    wish.level = try number(spec, "level", 1...5)
    var reader = CrossingWordReader(wish)
    if let text = value.string {
      if WordSource.isName(text), text.contains(where: { !$0.isWhitespace }) {
        let languages = wish.answer == wish.clue ? [wish.answer] : [wish.clue, wish.answer]
        try reader.read(try box.words(value, languages))
      } else {
        try reader.read(text)
      }
      return reader.words
    }
    guard let list = value.sequence ?? (value.record?.isEmpty == true ? [] : nil) else {
      throw LuaError("words are a list's name, a text or a list of words, not \(value.shown)")
    }
    return try list.enumerated().map { index, value in
      let fields = value.record ?? [:]
      guard let text = value.string ?? (fields["text"] ?? fields["letters"] ?? fields["word"])?.string,
        let word = CrossingWord(
          text, clue: fields["clue"]?.string, more: fields["more"]?.string, score: fields["score"]?.integer)
      else {
        throw RuleFault(
          .option, place: "words",
          "word \(index + 1) is \(value.shown); a word is a text with letters, or { word =, clue =, score = }")
      }
      return word
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
        "`\(field)` is to be a whole number from \(range.lowerBound) to \(range.upperBound), it is \(value.shown)")
    }
    return number
  }

  private func text(_ spec: PlayRecord, _ field: String) throws -> String? {
    guard let value = spec[field] else { return nil }
    guard let text = value.string else { throw LuaError("`\(field)` is to be a text, it is \(value.shown)") }
    return text
  }
}
