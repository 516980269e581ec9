// Layers of a board's cells, sides and corners, `m:layer` and `l:` in scripts.
import Grids
import LuaBridge
import Play
import Solver

extension ModelBuilder {
  /// A layer with its variables.
  struct Layer {
    let layer: BoardLayer
    /// In the order of the board's places of that kind that have a value.
    let variables: [VariableIndex]
    /// By the index of the board's place; `nil` for a side at the rim without a value.
    let byPlace: [VariableIndex?]
    /// What scripts hold of it.
    let number: Int
  }

  /// A new layer of variables.
  ///
  /// - Parameter board: The board's cells; `nil` where they were stated before.
  func layer(_ layer: BoardLayer, on board: Geometry?, number: Int) throws {
    if let known = self.board, let board, known != board {
      throw LuaError(
        "the first layer has stated the board; leave out `rows`, `columns`, `shape`, `holes` and `polygons`")
    }
    guard
      let board = try board ?? self.board
        ?? grids.first.map({ grid in
          let shape = grid.variables.shape
          return try geometry(.square(rows: shape.rows, columns: shape.columns, holes: []))
        })
    else {
      throw LuaError("m:layer needs `rows` and `columns`, or `polygons`, where no grid or layer has stated the board")
    }
    if layers.contains(where: { $0.layer.kind == layer.kind }) {
      throw LuaError(
        "the board already has a layer on \(layer.kind.rawValue); it has at most one on each kind of place")
    }
    let plan = BoardPlan(board, [layer.kind], hasRim: layer.hasRim)
    let made = try variables(plan.places.count, layer.values, at: plan.places)
    self.board = board
    let byPlace = board.places(layer.kind).map { place in plan.index(of: place).map { made[$0] } }
    layers.append(Layer(layer: layer, variables: made, byPlace: byPlace, number: number))
    if let name = layer.name { self.name(made, name) }
  }

  /// A layer by what scripts hold of it.
  ///
  /// - Throws: `LuaError` for a layer of another model.
  func layer(_ payload: Int64) throws -> Layer {
    guard let layer = layers.first(where: { Int64($0.number) == payload }) else {
      throw LuaError("this layer belongs to another model")
    }
    return layer
  }

  /// A board's cells.
  func geometry(_ source: Geometry.Source) throws -> Geometry {
    do {
      return try Geometry(source)
    } catch {
      throw LuaError(error.message)
    }
  }

  /// The variable at a place: of the first grid or of a layer.
  func variable(at place: Cell) -> VariableIndex? {
    if let grid = grids.first?.variables, grid.shape.contains(place) { return grid[place] }
    guard let found = board?.find(place), let layer = layers.first(where: { $0.layer.kind == found.kind }) else {
      return nil
    }
    return layer.byPlace[found.index]
  }
}

/// `m:layer` and `l:` in scripts.
enum ModelLayerMethods {
  private static let fields = [
    "on", "rows", "columns", "shape", "polygons", "holes", "values", "rest", "name", "entry",
    "rim",
  ]

  static func all(_ box: ModelTypes.Unowned) -> [String: LuaBody] {
    [
      "at": { call in
        let (types, builder, layer) = try layer(box, call)
        var place = try place(types, call, 2)
        if call.count >= 3 {
          let text = "\(place).\(try call.string(3))"
          guard let part = Cell(text) else { throw LuaError("'\(text)' is not the name of a place") }
          place = part
        }
        let found = try find(place, builder)
        guard found.kind == layer.layer.kind else {
          throw LuaError(
            "\(place) is one of the board's \(found.kind.rawValue); the layer is on its \(layer.layer.kind.rawValue)")
        }
        guard let variable = layer.byPlace[found.index] else {
          throw LuaError("\(place) is at the rim, where this layer has no values")
        }
        return .value(types.value(variable))
      },
      "all": { call in
        let (types, _, layer) = try layer(box, call)
        return try list(types, layer.variables)
      },
      "touching": { call in
        let (types, builder, layer) = try layer(box, call)
        let place = try place(types, call, 2)
        let found = try find(place, builder)
        guard found.kind != layer.layer.kind else {
          throw LuaError("\(place) is a place of the layer itself; `touching` takes a place of another kind")
        }
        return try list(types, board(builder).touching(layer.layer.kind, at: found).compactMap { layer.byPlace[$0] })
      },
      "around": { call in
        let (types, builder, _) = try layer(box, call)
        let (place, kind) = (try place(types, call, 2), try kind(call, 3))
        let found = try find(place, builder)
        guard found.kind != kind else {
          throw LuaError("\(place) is one of the \(kind.rawValue) itself; `around` takes another kind")
        }
        let board = try board(builder)
        let names = board.places(kind)
        let places = board.touching(kind, at: found).map { types.types.value(names[$0]) }
        return .value(.table(try call.state.table(sequence: places)))
      },
      "places": { call in
        let (types, builder, _) = try layer(box, call)
        let places = try board(builder).places(try kind(call, 2))
        try call.spend(10 * places.count)
        return .value(.table(try call.state.table(sequence: places.map(types.types.value))))
      },
      "pairs": { call in
        let (types, builder, layer) = try layer(box, call)
        let other = try kind(call, 2)
        guard other != layer.layer.kind else {
          throw LuaError("the layer is on \(other.rawValue); its places share places of another kind")
        }
        let pairs = try board(builder).pairs(of: layer.layer.kind, sharing: other)
        try call.spend(50 * pairs.count)
        let tables = try pairs.compactMap { one, two -> LuaValue? in
          guard let one = layer.byPlace[one], let two = layer.byPlace[two] else { return nil }
          return .table(try call.state.table(sequence: [types.value(one), types.value(two)]))
        }
        return .value(.table(try call.state.table(sequence: tables)))
      },
      "draw": { call in
        let (types, _, _) = try layer(box, call)
        try ModelGridMethods.draw(types, call)
        return .none
      },
      "outside": { call in
        let (types, builder, _) = try layer(box, call)
        let board = try board(builder)
        try ModelGridMethods.outside(types, call, rows: board.rows, columns: board.columns)
        return .none
      },
      "means": { call in
        let (types, _, _) = try layer(box, call)
        try ModelGridMethods.means(types, call)
        return .none
      },
    ]
  }

  /// `m:layer{ on =, values =, … }`.
  static func declare(_ types: ModelTypes, _ call: LuaCall) throws -> LuaReturn {
    let spec = try call.table(2)
    for (key, _) in try spec.entries() {
      guard case .string(let name) = key, fields.contains(name) else {
        throw LuaError("m:layer takes \(fields.joined(separator: ", ")), got \(ModelTypes.shown(key))")
      }
    }
    guard case .string(let on) = try spec.get("on"), let kind = PlaceKind(rawValue: on) else {
      throw LuaError("m:layer needs `on`: \"cells\", \"sides\" or \"corners\"")
    }
    let (values, symbols) = try ModelMethods.values(try spec.get("values"))
    let layer = BoardLayer(
      kind: kind, values: values, symbols: symbols, rest: try rest(try spec.get("rest"), values),
      entry: try entry(try spec.get("entry"), kind), name: try name(types, try spec.get("name")),
      hasRim: try hasRim(try spec.get("rim"), kind))
    let builder = try types.current()
    let number = types.nextGridNumber()
    try builder.layer(layer, on: try geometry(types, spec, builder), number: number)
    return .fresh(types.layer, Int64(number))
  }

  /// Whether sides at the rim have values.
  private static func hasRim(_ value: LuaValue, _ kind: PlaceKind) throws -> Bool {
    if case .nil = value { return true }
    guard kind == .sides else { throw LuaError("only a layer on sides has a `rim`") }
    guard case .boolean(let hasRim) = value else {
      throw LuaError("`rim` must be true or false, got \(ModelTypes.shown(value))")
    }
    return hasRim
  }

  /// The value that open places have at the end.
  static func rest(_ value: LuaValue, _ values: [Int]) throws -> Int? {
    if case .nil = value { return nil }
    guard case .integer(let rest) = value, values.contains(rest) else {
      throw LuaError("`rest` must be one of the values, got \(ModelTypes.shown(value))")
    }
    return rest
  }

  /// How values are entered.
  static func entry(_ value: LuaValue, _ kind: PlaceKind) throws -> BoardLayer.Entry {
    if case .nil = value { return .number }
    let known = BoardLayer.Entry.allCases.filter { $0.kinds.contains(kind) }
    guard case .string(let name) = value, let entry = BoardLayer.Entry(rawValue: name), known.contains(entry) else {
      let names = known.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw LuaError("`entry` of \(kind.rawValue) must be one of \(names), got \(ModelTypes.shown(value))")
    }
    return entry
  }

  /// What a grid or layer is called.
  static func name(_ types: ModelTypes, _ value: LuaValue) throws -> LocalizedText? {
    if case .nil = value { return nil }
    guard let text = LocalizedText.said(try Conversion(types: types.types).play(value, "name")) else {
      throw LuaError("`name` must be a string or a table of strings by language such as { en = \"…\", fr = \"…\" }")
    }
    return text
  }

  /// The board's cells; `nil` where nothing of them is stated.
  private static func geometry(
    _ types: ModelTypes, _ spec: LuaTable, _ builder: ModelBuilder
  ) throws -> Geometry? {
    let polygons = try spec.get("polygons")
    let stated = try ["rows", "columns", "shape", "holes"].filter {
      if case .nil = try spec.get($0) { false } else { true }
    }
    if case .table(let outlines) = polygons {
      guard stated.isEmpty else { throw LuaError("a board of `polygons` has no `\(stated[0])`") }
      return try builder.geometry(.polygons(try self.outlines(types, outlines)))
    }
    guard case .nil = polygons else {
      throw LuaError("`polygons` must be a table such as { r1c1 = { { 0, 0 }, … } }, got \(ModelTypes.shown(polygons))")
    }
    if stated.isEmpty { return nil }
    guard case .integer(let rows) = try spec.get("rows"), case .integer(let columns) = try spec.get("columns") else {
      throw LuaError("m:layer needs whole numbers for `rows` and `columns`")
    }
    let holes = try self.holes(types, try spec.get("holes"))
    switch try spec.get("shape") {
    case .nil, .string("square"): return try builder.geometry(.square(rows: rows, columns: columns, holes: holes))
    case .string("hexagonal"): return try builder.geometry(.hexagonal(rows: rows, columns: columns, holes: holes))
    case let shape: throw LuaError("`shape` must be \"square\" or \"hexagonal\", got \(ModelTypes.shown(shape))")
    }
  }

  private static func holes(_ types: ModelTypes, _ value: LuaValue) throws -> Set<Cell> {
    if case .nil = value { return [] }
    guard case .table(let table) = value else {
      throw LuaError("`holes` must be a list of cells, got \(ModelTypes.shown(value))")
    }
    return Set(
      try table.sequence().map { value in
        guard let cell = types.types.cell(value) else {
          throw LuaError("`holes` must be a list of cells, got \(ModelTypes.shown(value)) in it")
        }
        return cell
      })
  }

  private static func outlines(_ types: ModelTypes, _ table: LuaTable) throws -> [Cell: [BoardPoint]] {
    var outlines: [Cell: [BoardPoint]] = [:]
    for (key, value) in try table.entries() {
      guard let cell = types.types.cell(key), case .table(let list) = value else {
        throw LuaError("`polygons` must be a table such as { r1c1 = { { 0, 0 }, … } }, got \(ModelTypes.shown(key))")
      }
      guard outlines.count < Geometry.mostCells else {
        throw LuaError("a board has 1 to \(Geometry.mostCells) cells")
      }
      outlines[cell] = try list.sequence().prefix(Part.mostNumbered + 1).map { point in
        guard case .table(let pair) = point, case let numbers = try pair.sequence().prefix(3).compactMap(\.number),
          numbers.count == 2
        else { throw LuaError("a point of \(cell) must be { x, y }, got \(ModelTypes.shown(point))") }
        return BoardPoint(x: numbers[0], y: numbers[1])
      }
    }
    return outlines
  }

  /// The layer that a method is called of.
  private static func layer(
    _ box: ModelTypes.Unowned, _ call: LuaCall
  ) throws -> (ModelTypes, ModelBuilder, ModelBuilder.Layer) {
    let types = try box.target
    let payload = try call.packed(1, types.layer)
    let builder = try types.current()
    return (types, builder, try builder.layer(payload))
  }

  private static func board(_ builder: ModelBuilder) throws -> Geometry {
    guard let board = builder.board else { throw LuaError("the board is not stated yet") }
    return board
  }

  private static func kind(_ call: LuaCall, _ index: Int) throws -> PlaceKind {
    guard let kind = PlaceKind(rawValue: try call.string(index)) else {
      throw LuaError("unknown kind '\(try call.string(index))'; use \"cells\", \"sides\" or \"corners\"")
    }
    return kind
  }

  /// An argument that names a place, or is a variable at one.
  private static func place(_ types: ModelTypes, _ call: LuaCall, _ index: Int) throws -> Cell {
    let value = try call.value(index)
    guard let place = try types.place(value) else {
      throw LuaError("argument \(index - 1) must be a place such as \"r1c1.right\", got \(ModelTypes.shown(value))")
    }
    return place
  }

  private static func find(_ place: Cell, _ builder: ModelBuilder) throws -> (kind: PlaceKind, index: Int) {
    let board = try board(builder)
    guard let found = board.find(place) else {
      throw LuaError("the board has no place \(place): it has \(board.rows) rows and \(board.columns) columns")
    }
    return found
  }

  private static func list(_ types: ModelTypes, _ variables: [VariableIndex]) throws -> LuaReturn {
    .value(.table(try types.types.state.table(sequence: variables.map { types.value($0) })))
  }
}

extension ModelTypes {
  /// The place that a value names, or at which a variable is; `nil` for any other value.
  func place(_ value: LuaValue) throws -> Cell? {
    if let place = types.cell(value) { return place }
    guard case .userdata(let data) = value, data.packed(variable) != nil, let variable = try variable(value) else {
      return nil
    }
    return try current().places[variable.rawValue]
  }
}
