// Word lists in a script's hands: what `lexicon(words)` gives.
import Lexicon
import LuaBridge
import Play

/// A word list that a script asks.
final class LexiconBox {
  let lexicon: Lexicon

  init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
  }
}

/// The userdata type of word lists. Phrases are numbers from 1, in the list's order.
final class LexiconTypes {
  private let types: ScriptTypes
  let type: LuaType

  /// What work costs, in instructions: a phrase that is decoded, a tile that is read.
  private static let phraseCost = 50
  private static let tileCost = 10
  private static let longestLine = 64
  private static let filterFields = ["theme", "level", "from", "languages"]

  init(_ types: ScriptTypes) throws {
    self.types = types
    type = try types.state.type(
      "lexicon",
      methods: [
        "count": { call in .integer(try LexiconTypes.lexicon(call).count) },
        "contains": { call in .boolean(try !LexiconTypes.spelt(call).isEmpty) },
        "find": { call in try LexiconTypes.numbers(try LexiconTypes.spelt(call), types) },
        "joined": { call in try LexiconTypes.numbers(try LexiconTypes.joined(call), types) },
        "phrases": { call in try LexiconTypes.phrases(call, types) },
        "phrase": { call in try LexiconTypes.phrase(call, types) },
        "tiles": { call in try LexiconTypes.tiles(call, types) },
      ])
  }

  /// The value for a word list.
  func value(_ lexicon: Lexicon) throws -> LuaValue { try types.state.object(type, LexiconBox(lexicon)) }

  // MARK: Arguments

  private static func lexicon(_ call: LuaCall) throws -> Lexicon {
    try call.object(1, as: LexiconBox.self).lexicon
  }

  /// The tiles of a line, their work paid for.
  private static func line(_ call: LuaCall, cuts: Int) throws -> [String] {
    let tiles = try call.table(2).sequence().map { tile in
      guard case .string(let text) = tile else {
        throw LuaError("a line must be a list of strings, got \(ModelTypes.shown(tile)) in it")
      }
      return text
    }
    guard tiles.count <= longestLine else { throw LuaError("a line has at most 64 tiles, got \(tiles.count)") }
    try call.spend(phraseCost + tileCost * tiles.count * cuts)
    return tiles
  }

  private static func language(_ code: String, _ lexicon: Lexicon) throws -> String {
    guard lexicon.languages.contains(code) else {
      throw LuaError("the word list has no words in \"\(code)\"; it has \(lexicon.languages.joined(separator: ", "))")
    }
    return code
  }

  /// A side of phrases: a language, or `reading`.
  private static func side(_ name: String, _ lexicon: Lexicon) throws -> PhraseSide {
    name == "reading" ? .reading : .text(try language(name, lexicon))
  }

  /// A phrase by the number at an index.
  private static func phrase(_ call: LuaCall, _ lexicon: Lexicon) throws -> Phrase {
    let number = try call.integer(2)
    try call.spend(phraseCost)
    guard (1...max(1, lexicon.count)).contains(number), let phrase = lexicon.phrase(at: number - 1) else {
      throw LuaError("the word list has phrases 1 to \(lexicon.count), got \(number)")
    }
    return phrase
  }

  private static func numbers(_ numbers: [Int], _ types: ScriptTypes) throws -> LuaReturn {
    .value(.table(try types.state.table(sequence: numbers.map { .integer($0 + 1) })))
  }

  // MARK: Methods

  /// `words:find(tiles, language)`.
  private static func spelt(_ call: LuaCall) throws -> [Int] {
    let lexicon = try lexicon(call)
    let tiles = try line(call, cuts: 1)
    return lexicon.phrases(spelledBy: tiles, in: try call.optionalString(3).map { try language($0, lexicon) })
  }

  /// `words:joined(tiles, text, other, tones)`.
  private static func joined(_ call: LuaCall) throws -> [Int] {
    let lexicon = try lexicon(call)
    let tiles = try line(call, cuts: max(1, 2 * (try call.table(2).count)))
    return lexicon.phrases(
      joining: tiles, text: try language(try call.string(3), lexicon),
      other: try side(try call.optionalString(4) ?? "reading", lexicon),
      tones: call.isNil(5) ? true : try call.boolean(5))
  }

  /// `words:phrases{ theme =, level =, from =, languages = }`.
  private static func phrases(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let lexicon = try lexicon(call)
    let fields = call.count < 2 ? [:] : try Conversion(types: types).play(try call.value(2), "filter").record ?? [:]
    if let field = fields.keys.first(where: { !filterFields.contains($0) }) {
      let near = Nearest.name(to: field, among: filterFields).map { " (did you mean `\($0)`?)" } ?? ""
      throw LuaError("words:phrases has no filter `\(field)`\(near); use `theme`, `level`, `from` or `languages`")
    }
    let level = fields["level"]?.integer ?? 5
    guard (1...5).contains(level) else { throw LuaError("`level` must be a whole number from 1 to 5, got \(level)") }
    let lowest = fields["from"]?.integer ?? 1
    guard (1...5).contains(lowest) else { throw LuaError("`from` must be a whole number from 1 to 5, got \(lowest)") }
    try call.spend(lexicon.count)
    let filter = PhraseFilter(
      themes: fields["theme"]?.string.map { [$0] } ?? [], levels: WordSource.levels(from: lowest, to: level),
      languages: try (fields["languages"]?.sequence ?? []).compactMap(\.string).map { try language($0, lexicon) })
    do {
      return try numbers(try lexicon.phrases(filter), types)
    } catch let fault as LexiconFault {
      throw RuleFault(.option, place: "theme", fault.description)
    }
  }

  /// `words:phrase(number)`.
  private static func phrase(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let phrase = try phrase(call, try lexicon(call))
    func texts(_ texts: [String: String]) -> PlayValue {
      .record(PlayRecord(texts.mapValues { .string($0) }))
    }
    var fields: PlayRecord = [
      "texts": texts(phrase.texts), "meanings": texts(phrase.texts.merging(phrase.glosses) { $1 }),
    ]
    for (name, text) in [("reading", phrase.reading), ("traditional", phrase.traditional), ("theme", phrase.theme)] {
      fields[name] = text.map { .string($0) }
    }
    fields["level"] = phrase.level.map { .integer($0) }
    return .value(try Conversion(types: types).lua(fields))
  }

  /// `words:tiles(number, side, by)`.
  private static func tiles(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let lexicon = try lexicon(call)
    let phrase = try phrase(call, lexicon)
    let name = try call.optionalString(4) ?? "characters"
    guard let tiling = Tiling(rawValue: name) else {
      let names = Tiling.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw LuaError("tiles are cut by \(names), got \"\(name)\"")
    }
    let tiles = phrase.tiles(of: try side(try call.string(3), lexicon), by: tiling)
    return .value(.table(try types.state.table(sequence: tiles.map { .string($0) })))
  }
}
