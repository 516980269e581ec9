// What a rule set's own view asks for, `v`.
import Grids
import LuaBridge
import Play

/// `v` while a script's view runs.
final class ViewBox {
  var sketch = ViewSketch()
  let language: Language

  init(language: Language) {
    self.language = language
  }
}

/// The userdata type of `v`.
final class ViewTypes {
  private let types: ScriptTypes
  let type: LuaType
  private static let boardFields = ["id", "given", "entry", "shape", "tap", "drag", "type"]

  init(_ types: ScriptTypes) throws {
    self.types = types
    type = try types.state.type(
      "view",
      methods: [
        "board": { try ViewTypes.board($0, types) },
        "counter": { try ViewTypes.counter($0, types) },
        "button": { try ViewTypes.button($0, types) },
        "countdown": { try ViewTypes.countdown($0, types) },
      ])
  }

  func box(_ language: Language) throws -> (ViewBox, LuaValue) {
    let box = ViewBox(language: language)
    return (box, try types.state.object(type, box))
  }

  /// `v:board(grid, { id =, given =, entry =, shape =, tap =, drag =, type = })`.
  private static func board(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let grid = try ScriptTypes.grid(try call.board(2, types.grid))
    guard box.sketch.boards.count < 16 else { throw LuaError("a view has at most 16 boards") }
    var board = BoardSketch(id: box.sketch.boards.isEmpty ? "main" : "board\(box.sketch.boards.count + 1)", grid: grid)
    if call.count >= 3 {
      let fields = try Conversion(types: types).play(try call.value(3), "the board's fields").record ?? [:]
      for field in fields.keys.sorted() where !boardFields.contains(field) {
        let near = Nearest.name(to: field, among: boardFields).map { " (did you mean `\($0)`?)" } ?? ""
        throw LuaError("v:board has no field `\(field)`\(near)")
      }
      board.id = fields["id"]?.string ?? board.id
      board.givenNames = fields["given"]?.sequence?.compactMap(\.string) ?? []
      board.entryNames = fields["entry"]?.sequence?.compactMap(\.string) ?? []
      board.shape = fields["shape"]?.string
      if let shape = board.shape, !["disc", "circle"].contains(shape) {
        throw LuaError("a board's `shape` is \"disc\" or \"circle\", not \"\(shape)\"")
      }
      for gesture in ["tap", "drag", "type"] { board.gestures[gesture] = fields[gesture]?.string }
    }
    box.sketch.boards.append(board)
    return .none
  }

  /// `v:counter(id, value, text)`.
  private static func counter(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let id = try call.string(2)
    let text = call.count >= 4 ? LocalizedText(try Conversion(types: types).play(try call.value(4), "text")) : nil
    box.sketch.counters.append(
      View.Counter(id: id, text: (text ?? LocalizedText(id)).text(in: box.language), value: try call.integer(3)))
    return .none
  }

  /// `v:countdown(event, { low = })`.
  private static func countdown(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let event = try call.string(2)
    let fields = call.count < 3 ? [:] : try Conversion(types: types).play(try call.value(3), "countdown").record ?? [:]
    if let field = fields.keys.sorted().first(where: { $0 != "low" }) {
      throw LuaError("v:countdown has no field `\(field)`; it has `low`, in milliseconds")
    }
    guard box.sketch.countdowns.count < 16 else { throw LuaError("a view has at most 16 countdowns") }
    box.sketch.countdowns.append(Countdown(event: event, low: fields["low"]?.integer))
    return .none
  }

  /// `v:button{ text =, move =, key =, refused = }`.
  private static func button(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: ViewBox.self)
    let fields = try Conversion(types: types).play(try call.value(2), "button").record ?? [:]
    guard let text = fields["text"].flatMap(LocalizedText.init), let move = fields["move"]?.string else {
      throw LuaError("a button needs a `text` and a `move`")
    }
    box.sketch.buttons.append(
      View.Button(
        text: text.text(in: box.language), move: move, key: fields["key"]?.string,
        refused: fields["refused"].flatMap(LocalizedText.init)?.text(in: box.language)))
    return .none
  }
}
