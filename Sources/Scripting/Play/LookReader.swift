// How a drawing looks, as scripts write it.
import LuaBridge
import Play

extension DrawnRegion.Look {
  /// Reads `{ colour =, width =, dashed =, ends =, at = }`.
  ///
  /// - Parameter place: What messages call it.
  /// - Throws: `LuaError` that names the field and what it may be.
  init(_ fields: PlayRecord, _ place: String) throws {
    for name in fields.keys.sorted() where !Self.fields.contains(name) {
      let near = Nearest.name(to: name, among: Self.fields).map { "; did you mean `\($0)`?" } ?? ""
      throw LuaError("\(place) has no field `\(name)`\(near)")
    }
    func one<Value: RawRepresentable<String> & CaseIterable>(_ name: String) throws -> Value? {
      guard let value = fields[name] else { return nil }
      if let known = value.string.flatMap(Value.init) { return known }
      let known = Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw LuaError("`\(name)` of \(place) must be one of \(known), got \(value.shown)")
    }
    if let dashed = fields["dashed"], dashed.boolean == nil {
      throw LuaError("`dashed` of \(place) must be true or false, got \(dashed.shown)")
    }
    self.init(
      colour: try one("colour"), width: try one("width"), dashed: fields["dashed"]?.boolean, ends: try one("ends"),
      at: try one("at"))
  }
}
