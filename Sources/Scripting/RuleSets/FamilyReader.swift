// Reads the family of a rule set.
import LuaBridge
import Play

/// Reads the family of a rule set.
struct FamilyReader {
  static let fields = ["id", "title", "order", "hue", "face"]

  /// - Throws: `LuaError` that names the field, what was expected and what was found.
  func family(_ value: PlayValue) throws -> RuleFamily {
    guard let fields = value.record else {
      throw LuaError("`family` must be a table { id, title, order, hue }, got \(value.shown)")
    }
    for field in fields.keys where !FamilyReader.fields.contains(field) {
      let near = Nearest.name(to: field, among: FamilyReader.fields).map { " (did you mean `\($0)`?)" } ?? ""
      throw LuaError("`family` has no field `\(field)`\(near)")
    }
    guard let id = fields["id"]?.string, RuleFamily.isID(id) else {
      throw fault(
        "id", fields, "1 to 32 lower-case letters, digits and hyphens, a letter first")
    }
    guard let title = fields["title"].flatMap(LocalizedText.init) else {
      throw fault("title", fields, "a text or texts by language such as { en = \"…\", fr = \"…\" }")
    }
    if let fault = TextLimits.fault(fields["title"], "family.title", most: TextLimits.title) { throw LuaError(fault) }
    let order = try number("order", fields, RuleFamily.orders)
    let hue = try number("hue", fields, RuleFamily.hues)
    let face = fields["face"]?.string
    guard fields["face"] == nil || face.map(ScriptLoader.isPartName) == true else {
      throw fault("face", fields, "the name of a rule set such as \"core:sudoku\"")
    }
    guard let family = RuleFamily(id: id, title: title, order: order, hue: hue, face: face) else {
      throw LuaError("`family` must be a table { id, title, order, hue }, got \(value.shown)")
    }
    return family
  }

  private func number(_ field: String, _ fields: PlayRecord, _ range: ClosedRange<Int>) throws -> Int {
    guard let number = fields[field]?.integer, range.contains(number) else {
      throw fault(field, fields, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private func fault(_ field: String, _ fields: PlayRecord, _ expected: String) -> LuaError {
    LuaError("`family.\(field)` must be \(expected), got \(fields[field]?.shown ?? "nothing")")
  }
}
