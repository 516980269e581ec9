// What scripts can ask of a model's grid, `g:` in scripts, beside what all boards answer.
import Grids
import LuaBridge
import Play
import Solver

/// What of `g:` is answered in Swift; the rest are methods of boards.
enum ModelGridMethods {
  static func all(_ box: ModelTypes.Unowned) -> [String: LuaBody] {
    [
      "regions": { call in
        let types = try box.target
        let board = try call.board(1, types.grid)
        let groups = try regions(try call.string(2), board).map { group in
          LuaValue.table(try call.state.table(sequence: group.map { call.state.packed(types.variable, Int64($0)) }))
        }
        return .value(.table(try call.state.table(sequence: groups)))
      },
      "outside": { call in
        let types = try box.target
        let board = try call.board(1, types.grid)
        try outside(types, call, rows: board.rows, columns: board.columns)
        return .none
      },
      "draw": { call in
        let types = try box.target
        try call.checkBoard(1, types.grid)
        try draw(types, call)
        return .none
      },
      "means": { call in
        let types = try box.target
        try call.checkBoard(1, types.grid)
        try means(types, call)
        return .none
      },
    ]
  }

  /// Groups the cells by their signs in a map, in the order in which the signs appear.
  private static func regions(_ map: String, _ board: LuaBoard) throws -> [[Int]] {
    if let groups = asciiRegions(map, board) { return groups }
    let signs = map.filter { !$0.isWhitespace && $0 != "/" }.map { $0 }
    guard signs.count == board.values.count else {
      throw LuaError("the map has \(signs.count) signs, the board has \(board.values.count) cells")
    }
    var order: [Character] = []
    var groups: [Character: [Int]] = [:]
    for (sign, value) in zip(signs, board.values) {
      if groups[sign] == nil { order.append(sign) }
      if let value { groups[sign, default: []].append(value) }
    }
    return order.compactMap { groups[$0] }
  }

  /// The same for a map of ASCII signs, as many as there are cells; `nil` for any other.
  private static func asciiRegions(_ map: String, _ board: LuaBoard) -> [[Int]]? {
    var groupOf = Array(repeating: -1, count: 128)
    var groups: [[Int]] = []
    var cell = 0
    for byte in map.utf8 where !(9...13).contains(byte) && byte != UInt8(ascii: " ") && byte != UInt8(ascii: "/") {
      guard byte < 128, cell < board.values.count else { return nil }
      if groupOf[Int(byte)] < 0 {
        groupOf[Int(byte)] = groups.count
        groups.append([])
      }
      if let value = board.values[cell] { groups[groupOf[Int(byte)]].append(value) }
      cell += 1
    }
    return cell == board.values.count ? groups : nil
  }

  /// `g:outside("above", { 3, 0, "2 1" })`.
  static func outside(_ types: ModelTypes, _ call: LuaCall, rows: Int, columns: Int) throws {
    let sides: [String: WritableKeyPath<View.Outside, [String]?>] = [
      "above": \.above, "below": \.below, "left": \.left, "right": \.right,
    ]
    let name = try call.string(2)
    guard let side = sides[name] else {
      throw LuaError("unknown side '\(name)'; use \"above\", \"below\", \"left\" or \"right\"")
    }
    let texts = try call.table(3).sequence().map { value -> String in
      guard let text = ModelTypes.text(value), text.utf8.count <= 100 else {
        throw LuaError(
          "an outside clue must be a whole number or a string of at most 100 bytes, got \(ModelTypes.shown(value))")
      }
      return text
    }
    let (count, what) = name == "above" || name == "below" ? (columns, "column") : (rows, "row")
    guard texts.count == count else {
      throw LuaError("\"\(name)\" takes \(count) clues, one for each \(what), got \(texts.count)")
    }
    try types.current().add(side, name, texts)
  }

  /// `g:means("cage", "…")`.
  static func means(_ types: ModelTypes, _ call: LuaCall) throws {
    try types.current().explain(sign: try call.string(2), try types.text(call, 3, "means"))
  }

  /// `g:draw("cage", cells, "13")`.
  static func draw(_ types: ModelTypes, _ call: LuaCall) throws {
    try call.spend(20)
    let name = try call.string(2)
    guard let style = DrawnRegion.Style(rawValue: name) else {
      let styles = DrawnRegion.Style.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw LuaError("unknown drawing style '\(name)'; use one of \(styles)")
    }
    let builder = try types.current()
    let packed = try types.packedCells(call, 3)
    let lists = try packed == nil ? types.placeLists(call, 3) : nil
    let text = call.count >= 4 ? try call.value(4) : .nil
    let look = call.count >= 5 ? try look(types, try call.value(5)) : nil
    try DrawnRegion.Look.check(style, look, "a drawing")
    if case .one(let places)? = lists {
      return builder.draw(DrawnRegion(cells: places, style: style, text: ModelTypes.text(text), look: look))
    }
    var cells = packed ?? []
    if case .several(let lists)? = lists { cells = lists }
    try call.spend(20 * cells.count)
    builder.draw(
      zip(cells, try texts(text, of: cells.count)).map { DrawnRegion(cells: $0, style: style, text: $1, look: look) })
  }

  /// How it is drawn: `{ colour = "green", width = "thick" }`.
  private static func look(_ types: ModelTypes, _ value: LuaValue) throws -> DrawnRegion.Look? {
    if case .nil = value { return nil }
    guard let fields = try Conversion(types: types.types).play(value, "look").record else {
      throw LuaError(
        "the look of a drawing must be a table such as { colour = \"green\", width = \"thick\" }, got \(ModelTypes.shown(value))"
      )
    }
    return try DrawnRegion.Look(fields, "the look of a drawing")
  }

  /// The texts of `count` lists of cells, from one text for all, or a list with a text or `false` for each.
  private static func texts(_ value: LuaValue, of count: Int) throws -> [String?] {
    guard case .table(let table) = value else { return Array(repeating: ModelTypes.text(value), count: count) }
    let entries = try table.entries()
    guard entries.count == count, case .integer(count)? = entries.last?.key else {
      throw LuaError("expected a list of \(count) texts, one for each list of cells, with `false` for none")
    }
    return entries.map { ModelTypes.text($0.value) }
  }
}

extension ModelTypes {
  /// A number or text as text.
  static func text(_ value: LuaValue) -> String? {
    switch value {
    case .integer(let number): String(number)
    case .string(let text): text
    default: nil
    }
  }
}
