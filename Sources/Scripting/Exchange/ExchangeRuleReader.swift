// Reads which objects of setting programs a rule set takes.
import LuaBridge
import Play

/// Reads the field `exchange` of a rule set.
struct ExchangeRuleReader {
  /// The fields of an entry.
  static let fields = [
    "object", "takes", "option", "value", "default", "flags", "without", "least", "sets", "fields", "head",
    "either_way",
    "others",
  ]
  /// Maximum number of entries.
  private static let most = 64

  /// The options of the rule set.
  let options: [OptionSpec]

  /// - Throws: `LuaError` that names the entry and the field, what was expected and what was found.
  func rules(_ value: PlayValue) throws -> [ExchangeRule] {
    guard let list = value.sequence, list.count <= Self.most else {
      throw LuaError(
        "`exchange` must be a list of at most \(Self.most) tables such as { object = \"thermometer\", option = \"thermos\" }, "
          + "got \(value.shown)")
    }
    return try list.enumerated().map { index, value in try rule(value, "exchange[\(index + 1)]") }
  }

  private func rule(_ value: PlayValue, _ place: String) throws -> ExchangeRule {
    guard let fields = value.record else { throw LuaError("`\(place)` must be a table, got \(value.shown)") }
    for field in fields.keys where !Self.fields.contains(field) {
      let near = Nearest.name(to: field, among: Self.fields).map { " (did you mean `\($0)`?)" } ?? ""
      throw LuaError("`\(place)` has no field `\(field)`\(near)")
    }
    func fault(_ field: String, _ expected: String) -> LuaError {
      LuaError("`\(place).\(field)` must be \(expected), got \(fields[field]?.shown ?? "nothing")")
    }
    func text(_ field: String) throws -> String? {
      guard let value = fields[field] else { return nil }
      guard let text = value.string ?? value.integer.map(String.init), (1...64).contains(text.utf8.count) else {
        throw fault(field, "a text of 1 to 64 bytes")
      }
      return text
    }
    func values(_ field: String) throws -> [String] {
      guard let value = fields[field] else { return [] }
      let list = (value.sequence ?? [value]).map { $0.string ?? $0.integer.map(String.init) }
      guard !list.isEmpty, list.count <= 64, !list.contains(nil) else {
        throw fault(field, "a text, a number, or a list of them by the size of the board")
      }
      return list.compactMap(\.self)
    }
    func names(_ field: String) throws -> [String] {
      guard let value = fields[field] else { return [] }
      guard let names = (value.string.map { [$0] }) ?? value.sequence?.compactMap(\.string),
        names.count == value.sequence?.count ?? 1, names.count <= 8
      else { throw fault(field, "a text or a list of at most 8 texts") }
      return names
    }
    func truth(_ field: String) throws -> Bool {
      guard let value = fields[field] else { return false }
      guard let truth = value.boolean else { throw fault(field, "true or false") }
      return truth
    }
    let object = try text("object")
    let takes = try text("takes").map { name in
      guard let part = ExchangeRule.Part(rawValue: name) else {
        throw fault("takes", "one of \(ExchangeRule.Part.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return part
    }
    let flags = try names("flags")
    guard object == nil || takes == nil, object != nil || takes != nil || !flags.isEmpty else {
      throw LuaError("`\(place)` needs one of `object`, `takes` and `flags`, got \(value.shown)")
    }
    let own = try names("option")
    if own.isEmpty, object != nil || takes != nil { throw fault("option", "the name of an option") }
    let sets = fields["sets"] ?? .record([:])
    guard let sets = sets.record else { throw fault("sets", "a table of options") }
    for name in own + sets.keys where !options.contains(where: { $0.name == name }) {
      let near = Nearest.name(to: name, among: options.map(\.name)).map { " (did you mean `\($0)`?)" } ?? ""
      throw LuaError("`\(place)` names the unknown option `\(name)`\(near)")
    }
    let least = fields["least"] ?? 0
    guard let least = least.integer, (0...1).contains(least) else { throw fault("least", "0 or 1") }
    let renamed = fields["fields"] ?? .record([:])
    guard let renamed = renamed.record, renamed.allSatisfy({ $0.value.string != nil }) else {
      throw fault("fields", "a table of the object's fields by those of the option's entries")
    }
    return ExchangeRule(
      object: object, takes: takes, options: own, values: try values("value"), fallbacks: try values("default"),
      flags: flags,
      without: try names("without"), least: least, sets: sets,
      fields: Dictionary(renamed.map { ($0.key, $0.value.string ?? "") }) { first, _ in first },
      hasHead: try truth("head"), isEitherWay: try truth("either_way"), isOthers: try truth("others"))
  }
}
