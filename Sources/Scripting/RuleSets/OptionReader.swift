// Reads the declaration of one option.
import LuaBridge
import Play

/// Reads the declaration of one option.
struct OptionReader {
  /// What the declaration is called in messages, `options[2]`.
  let place: String

  static let fields = [
    "name", "kind", "default", "min", "max", "choices", "labels", "of", "by", "defaults", "needs", "entry", "rare",
    "making",
    "title", "help",
  ]

  func spec(_ value: PlayValue) throws -> OptionSpec {
    guard let fields = value.record, let name = fields["name"]?.string else {
      throw LuaError("`\(place)` must be a table with a `name` and a `kind`, got \(value.shown)")
    }
    for field in fields.keys where !OptionReader.fields.contains(field) {
      let near = Nearest.name(to: field, among: OptionReader.fields).map { " (did you mean `\($0)`?)" } ?? ""
      throw LuaError("option `\(name)` has no field `\(field)`\(near)")
    }
    guard !LevelDocument.reserved.contains(name) else {
      let names = LevelDocument.reserved.map { "`\($0)`" }.joined(separator: ", ")
      throw LuaError("no option may be called `\(name)`: these are fields of every level: \(names)")
    }
    guard let word = fields["kind"]?.string, let kind = OptionKind(rawValue: word) else {
      let kinds = OptionKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw LuaError("option `\(name)` needs a `kind`: one of \(kinds)")
    }
    let choices = fields["choices"]?.sequence ?? []
    if kind == .choice && choices.isEmpty { throw LuaError("option `\(name)` is a choice without `choices`") }
    let list = fields["of"]?.string
    if [.theme, .language, .phrases].contains(kind), list == nil {
      throw LuaError("option `\(name)` needs `of`, the name of the option with the word list")
    }
    let spec = OptionSpec(
      name: name, kind: kind, fallback: fields["default"], minimum: try bound("min", fields, name),
      maximum: try bound("max", fields, name), choices: choices, labels: try labels(fields, name), list: list,
      by: fields["by"]?.string, fallbacks: fields["defaults"]?.record ?? [:],
      needs: try needs(fields, name, kind), entry: try entry(fields, name, kind),
      isRare: fields["rare"]?.boolean ?? false,
      isForMaking: fields["making"]?.boolean ?? false,
      title: try text("title", fields, name), help: try text("help", fields, name))
    if let minimum = spec.minimum, let maximum = spec.maximum, minimum > maximum {
      throw LuaError("`min` of option `\(name)` is \(minimum), more than its `max`, \(maximum)")
    }
    var known: Set<PlayValue> = []
    if let twice = choices.first(where: { !known.insert($0).inserted }) {
      throw LuaError("`choices` of option `\(name)` has \(twice.shown) twice")
    }
    if !spec.fallbacks.isEmpty, spec.by == nil {
      throw LuaError("option `\(name)` has `defaults`, so it needs `by`, the name of the option that selects one")
    }
    for value in [fields["default"]].compactMap({ $0 }) + spec.fallbacks.values {
      do {
        _ = try spec.validate(value)
      } catch {
        throw LuaError("the default of option `\(name)` is not allowed: \(error.message)")
      }
    }
    return spec
  }

  private func needs(_ fields: PlayRecord, _ name: String, _ kind: OptionKind) throws -> [[String]] {
    guard let value = fields["needs"] else { return [] }
    let groups = value.sequence?.map { group in group.sequence?.compactMap(\.string) ?? [] } ?? []
    let isWhole = zip(groups, value.sequence ?? []).allSatisfy { !$0.isEmpty && $0.count == $1.sequence?.count }
    guard kind == .lexicon, !groups.isEmpty, isWhole else {
      throw LuaError(
        "`needs` of option `\(name)`, which must be a `lexicon`, takes lists of option names such as "
          + "{ { \"rows\", \"size\" } }, got \(value.shown)")
    }
    return groups
  }

  /// What entries are: a part, or a table of parts by field, each perhaps with a `?`.
  private func entry(_ fields: PlayRecord, _ name: String, _ kind: OptionKind) throws -> OptionEntry? {
    guard let value = fields["entry"] else { return nil }
    let parts = OptionEntry.Part.allCases.map(\.rawValue).joined(separator: ", ")
    func field(_ name: String?, _ value: PlayValue) throws -> OptionEntry.Field {
      let word = value.string ?? ""
      let isOptional = word.hasSuffix("?")
      guard let part = OptionEntry.Part(rawValue: String(isOptional ? word.dropLast() : word[...])) else {
        let of = name.map { "`\($0)` in `entry`" } ?? "`entry`"
        throw LuaError("\(of) of option `\(fields["name"]?.string ?? "")` must be one of \(parts), got \(value.shown)")
      }
      return OptionEntry.Field(name: name, part: part, isOptional: isOptional)
    }
    let made =
      try value.record.map { try OptionEntry(fields: $0.map { try field($0.key, $0.value) }) }
      ?? OptionEntry(fields: [try field(nil, value)])
    guard let made, made.fits(kind) else {
      throw LuaError(
        "`entry` of option `\(name)` must be a place such as \"line\", or a table of fields with a place such as "
          + "{ cells = \"area\", sum = \"number?\" }, of a `list`; or the side of a `text` such as \"above\"; got \(value.shown)"
      )
    }
    return made
  }

  private func labels(_ fields: PlayRecord, _ name: String) throws -> [String: LocalizedText] {
    guard let value = fields["labels"] else { return [:] }
    let labels = value.record?.compactMapValues(LocalizedText.init)
    guard let labels, labels.count == value.record?.count else {
      throw LuaError("`labels` of option `\(name)` must map choices to texts, got \(value.shown)")
    }
    for (choice, text) in value.record ?? [:] {
      if let fault = TextLimits.fault(text, "labels.\(choice) of option \(name)", most: TextLimits.title) {
        throw LuaError(fault)
      }
    }
    return labels
  }

  private func bound(_ field: String, _ fields: PlayRecord, _ name: String) throws -> Int? {
    guard let value = fields[field] else { return nil }
    guard let number = value.integer else {
      throw LuaError("`\(field)` of option `\(name)` must be a whole number, got \(value.shown)")
    }
    return number
  }

  private func text(_ field: String, _ fields: PlayRecord, _ name: String) throws -> LocalizedText? {
    guard let value = fields[field] else { return nil }
    guard let text = LocalizedText(value) else {
      throw LuaError(
        "`\(field)` of option `\(name)` must be a string or a table of strings by language, got \(value.shown)")
    }
    let most = field == "help" ? TextLimits.note : TextLimits.title
    if let fault = TextLimits.fault(value, "\(field) of option \(name)", most: most) { throw LuaError(fault) }
    return text
  }
}
