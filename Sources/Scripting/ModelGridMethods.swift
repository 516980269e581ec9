// What scripts can ask of a model's grid, `g:` in scripts.
import Grids
import LuaBridge
import Play
import Solver

/// `g:` in scripts.
enum ModelGridMethods {
  static func all(_ box: ModelTypes.Unowned) -> [String: LuaBody] {
    var methods: [String: LuaBody] = [:]
    func method(
      _ name: String, _ body: @escaping (ModelTypes, ModelBuilder.ModelGrid, LuaCall) throws -> LuaValue
    ) {
      methods[name] = { call in
        let grid = try call.object(1, as: ModelBuilder.ModelGrid.self)
        try call.spend(20 * grid.variables.shape.count)
        return .value(try body(try box.target, grid, call))
      }
    }
    method("at") { types, grid, call in types.value(grid.variables[try place(grid, types, call).0]) }
    method("cells") { types, grid, _ in try types.sequence(grid.variables.elements) }
    method("rows") { types, grid, _ in try lists(grid.variables.shape.allRows, grid, types) }
    method("columns") { types, grid, _ in try lists(grid.variables.shape.allColumns, grid, types) }
    method("boxes") { types, grid, call in
      let (height, width) = (try call.integer(2), try call.integer(3))
      guard let boxes = grid.variables.shape.boxes(height: height, width: width) else {
        throw LuaError("boxes of \(height) × \(width) do not tile \(size(grid))")
      }
      return try lists(boxes, grid, types)
    }
    method("diagonals") { types, grid, _ in
      guard let diagonals = grid.variables.shape.diagonals else {
        throw LuaError("only a square board has diagonals, this is \(size(grid))")
      }
      return try lists(diagonals, grid, types)
    }
    method("regions") { types, grid, call in try lists(try regions(try call.string(2), grid), grid, types) }
    method("neighbours") { types, grid, call in
      let (cell, next) = try place(grid, types, call)
      let cells = grid.variables.shape.neighbours(of: cell, try GridMethods.neighbourhood(call, next))
      return try types.sequence(cells.map { grid.variables[$0] })
    }
    methods["pairs"] = { call in
      let types = try box.target
      let grid = try call.object(1, as: ModelBuilder.ModelGrid.self)
      try call.spend(80 * grid.variables.shape.count)
      let pairs = grid.variables.shape.pairs(try GridMethods.neighbourhood(call, 2))
      return .iterator(
        pairs.flatMap { [types.value(grid.variables[$0.0]), types.value(grid.variables[$0.1])] }, width: 2)
    }
    method("draw") { types, grid, call in try draw(types, grid, call) }
    return methods
  }

  private static func size(_ grid: ModelBuilder.ModelGrid) -> String {
    "a board of \(grid.variables.shape.rows) × \(grid.variables.shape.columns)"
  }

  private static func lists(_ groups: [[Cell]], _ grid: ModelBuilder.ModelGrid, _ types: ModelTypes) throws -> LuaValue
  {
    .table(try types.types.state.table(sequence: groups.map { try types.sequence($0.map { grid.variables[$0] }) }))
  }

  /// Groups the cells by their signs in a map, in the order in which the signs appear.
  private static func regions(_ map: String, _ grid: ModelBuilder.ModelGrid) throws -> [[Cell]] {
    let shape = grid.variables.shape
    let signs = map.filter { !$0.isWhitespace && $0 != "/" }.map { $0 }
    guard signs.count == shape.count else {
      throw LuaError("the map has \(signs.count) signs, the board has \(shape.count) cells")
    }
    var order: [Character] = []
    var groups: [Character: [Cell]] = [:]
    for (index, sign) in signs.enumerated() {
      if groups[sign] == nil { order.append(sign) }
      groups[sign, default: []].append(shape.cell(at: index))
    }
    return order.compactMap { groups[$0] }
  }

  /// `g:draw("cage", cells, "13")`.
  private static func draw(_ types: ModelTypes, _ grid: ModelBuilder.ModelGrid, _ call: LuaCall) throws
    -> LuaValue
  {
    let name = try call.string(2)
    guard let style = DrawnRegion.Style(rawValue: name) else {
      let styles = DrawnRegion.Style.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw LuaError("'\(name)' is no way to draw cells; it is one of \(styles)")
    }
    let builder = try types.current()
    let cells = try types.variables(call, 3).compactMap { builder.places[$0.rawValue] }
    let text: String? = call.count >= 4 ? ModelTypes.text(try call.value(4)) : nil
    builder.draw(DrawnRegion(cells: cells, style: style, text: text))
    return .nil
  }

  /// A place on the grid from argument 2 on, and the index of the argument after it.
  private static func place(
    _ grid: ModelBuilder.ModelGrid, _ types: ModelTypes, _ call: LuaCall
  ) throws -> (Cell, Int) {
    var cell = types.types.cell(try call.value(2))
    var next = 3
    if cell == nil, let variable = try types.variable(try call.value(2)) {
      cell = try types.current().places[variable.rawValue]
    }
    if cell == nil {
      cell = Cell(row: try call.integer(2), column: try call.integer(3))
      next = 4
    }
    guard let cell, grid.variables.shape.contains(cell) else {
      throw LuaError("the board has no cell \(cell.map(\.description) ?? "there"): it is \(size(grid))")
    }
    return (cell, next)
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
