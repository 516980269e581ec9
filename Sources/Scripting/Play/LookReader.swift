// How a drawing looks, as scripts write it.
import LuaBridge
import Play

extension DrawnRegion.Look {
  /// Reads `{ colour =, width =, dashed =, ends =, at =, glyph =, figure = }`.
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
      at: try one("at"), glyph: try fields["glyph"].map { try Self.glyph($0, place) },
      figure: try fields["figure"].map { try Self.figure($0, place) })
  }

  /// `{ points = { 150, 250 }, width = 80, … }`.
  private static func figure(_ value: PlayValue, _ place: String) throws -> Figure {
    guard let fields = value.record, let points = fields["points"]?.sequence?.map(\.integer), !points.contains(nil)
    else {
      throw LuaError(
        "`figure` of \(place) must be a table such as { points = { 150, 250 }, width = 80, height = 80 }, got \(value.shown)"
      )
    }
    for name in fields.keys.sorted() where !Figure.fields.contains(name) {
      let near = Nearest.name(to: name, among: Figure.fields).map { "; did you mean `\($0)`?" } ?? ""
      throw LuaError("`figure` of \(place) has no field `\(name)`\(near)")
    }
    func number(_ name: String) throws -> Int? {
      guard let value = fields[name] else { return nil }
      guard let number = value.integer else {
        throw LuaError("`\(name)` of a figure must be a whole number, got \(value.shown)")
      }
      return number
    }
    func colour(_ name: String) throws -> String? {
      guard let value = fields[name] else { return nil }
      guard let text = value.string else {
        throw LuaError("`\(name)` of a figure must be a colour such as \"#34bbe6\", got \(value.shown)")
      }
      return text
    }
    if let over = fields["over"], over.boolean == nil {
      throw LuaError("`over` of a figure must be true or false, got \(over.shown)")
    }
    var figure = Figure(points: points.compactMap(\.self))
    (figure.width, figure.height) = (try number("width"), try number("height"))
    (figure.round, figure.turn) = (try number("round"), try number("turn"))
    (figure.breadth, figure.head) = (try number("breadth"), try number("head"))
    (figure.size, figure.over) = (try number("size"), fields["over"]?.boolean)
    (figure.stroke, figure.fill, figure.ink) = (try colour("stroke"), try colour("fill"), try colour("ink"))
    do {
      try figure.validate()
    } catch {
      throw LuaError("`figure` of \(place): \(error.message)")
    }
    return figure
  }

  /// A glyph by its name, or as `{ name =, path =, letter = }`.
  private static func glyph(_ value: PlayValue, _ place: String) throws -> Glyph {
    let names = Glyph.builtIn.map(\.name)
    if let name = value.string {
      if let known = Glyph.builtIn.first(where: { $0.name == name }) { return known }
      let near = Nearest.name(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
      let known = names.map { "\"\($0)\"" }.joined(separator: ", ")
      throw LuaError("`glyph` of \(place) must be one of \(known), or a table with name, path and letter\(near)")
    }
    guard let fields = value.record, Set(fields.keys) == ["name", "path", "letter"], let name = fields["name"]?.string,
      let path = fields["path"]?.string, let letter = fields["letter"]?.string
    else {
      throw LuaError(
        "`glyph` of \(place) must be a name or a table { name = \"boat\", path = \"M …\", letter = \"b\" }, got "
          + value.shown)
    }
    do {
      return try Glyph(name: name, path: path, letter: letter)
    } catch {
      throw LuaError(error.message)
    }
  }

  /// Checks that glyphs, and they alone, have a picture, and figures their measures.
  ///
  /// - Throws: `LuaError`.
  static func check(_ style: DrawnRegion.Style, _ look: DrawnRegion.Look?, _ place: String) throws {
    if style == .glyph, look?.glyph == nil {
      throw LuaError("\(place) of style \"glyph\" needs its picture, such as { glyph = \"star\" }")
    }
    if style == .figure, look?.figure == nil {
      throw LuaError("\(place) of style \"figure\" needs its measures, such as { figure = { points = { 150, 250 } } }")
    }
    if style != .figure, look?.figure != nil {
      throw LuaError("\(place) has a `figure`, which only drawings of style \"figure\" take")
    }
    if style != .glyph, look?.glyph != nil {
      throw LuaError("\(place) has a `glyph`, which only drawings of style \"glyph\" take")
    }
  }
}
