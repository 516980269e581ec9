// Reads how a rule set's levels are written as addresses.
import Formats
import LuaBridge
import Play

/// Reads how a rule set's levels are written as addresses of puzzle sites.
struct AddressFormReader {
  static let fields = ["genres", "parts"]
  static let partFields = ["codec", "to", "words", "unknown", "optional"]
  private static let mostParts = 8

  /// The names that a part may fill: those of the rule set's options, and `givens`.
  let names: [String]

  /// - Throws: `LuaError` that names the field, what was expected and what was found.
  func form(_ value: PlayValue) throws -> AddressForm {
    guard let fields = value.record else {
      throw LuaError("`address` must be a table { genres, parts }, got \(value.shown)")
    }
    try check(fields, Self.fields, "`address`")
    let genres = try texts(fields["genres"], "address.genres", "a list of genres such as { \"slither\" }")
    guard !genres.isEmpty, genres.allSatisfy({ PuzzleAddress(genre: $0, rows: 1, columns: 1, body: "") != nil }) else {
      throw LuaError(
        "`address.genres` must be a list of genres such as { \"slither\" }, got \(shown(fields["genres"]))")
    }
    guard let parts = fields["parts"]?.sequence, (1...Self.mostParts).contains(parts.count) else {
      throw LuaError(
        "`address.parts` must be a list of 1 to \(Self.mostParts) tables { codec, to }, got \(shown(fields["parts"]))")
    }
    return AddressForm(genres: genres, parts: try parts.enumerated().map { try part($1, "address.parts[\($0 + 1)]") })
  }

  private func part(_ value: PlayValue, _ place: String) throws -> AddressForm.Part {
    guard let fields = value.record else {
      throw LuaError("`\(place)` must be a table { codec, to }, got \(value.shown)")
    }
    try check(fields, Self.partFields, "`\(place)`")
    guard let codec = fields["codec"]?.string.flatMap(AddressCodec.init) else {
      let known = AddressCodec.allCases.map(\.rawValue).joined(separator: ", ")
      throw LuaError("`\(place).codec` must be one of \(known), got \(shown(fields["codec"]))")
    }
    let to =
      try fields["to"]?.string.map { [$0] }
      ?? texts(fields["to"], "\(place).to", "the name of an option, or a list of names")
    guard codec.fieldCounts.contains(to.count) else {
      let counts = codec.fieldCounts.map(String.init).joined(separator: " or ")
      throw LuaError("`\(place).to` must name \(counts) options for \(codec.rawValue), got \(to.count)")
    }
    for name in to where !names.contains(name) {
      let near = Nearest.name(to: name, among: names).map { " (did you mean `\($0)`?)" } ?? ""
      throw LuaError("`\(place).to` names the unknown option `\(name)`\(near)")
    }
    if let value = fields["optional"], value.boolean == nil {
      throw LuaError("`\(place).optional` must be true or false, got \(value.shown)")
    }
    if let value = fields["unknown"], value.string == nil {
      throw LuaError("`\(place).unknown` must be a word, got \(value.shown)")
    }
    return AddressForm.Part(
      codec: codec.rawValue, fields: to,
      words: try texts(fields["words"], "\(place).words", "a list of words for the values 1, 2 …"),
      unknown: fields["unknown"]?.string, isOptional: fields["optional"]?.boolean ?? false)
  }

  private func check(_ fields: PlayRecord, _ known: [String], _ what: String) throws {
    for field in fields.keys where !known.contains(field) {
      let near = Nearest.name(to: field, among: known).map { " (did you mean `\($0)`?)" } ?? ""
      throw LuaError("\(what) has no field `\(field)`\(near)")
    }
  }

  private func texts(_ value: PlayValue?, _ name: String, _ wanted: String) throws -> [String] {
    guard let value else { return [] }
    guard let texts = value.sequence?.map(\.string), !texts.contains(nil), texts.count < 100 else {
      throw LuaError("`\(name)` must be \(wanted), got \(value.shown)")
    }
    return texts.compactMap { $0 }
  }

  private func shown(_ value: PlayValue?) -> String { value?.shown ?? "nothing" }
}

extension AddressCodec {
  /// How many options hold a part of this code.
  var fieldCounts: [Int] {
    switch self {
    case .slash: [0]
    case .outside: [2, 4]
    case .runs: [2]
    case .sums: [3]
    case .numbers, .digits, .sparse, .corners, .circles, .marks, .spots, .table, .arrows, .borders, .rooms, .count: [1]
    }
  }
}
