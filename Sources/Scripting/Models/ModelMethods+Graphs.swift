// Lines and graphs as scripts write them.
import Grids
import LuaBridge
import Play
import Solver

extension ModelMethods {
  /// `m:loop(sides, options)` and `m:loops(sides, options)`.
  static func loop(_ rule: Constraint.Line.Rule) -> @Sendable (ModelTypes, LuaCall) throws -> Constraint {
    { types, call in
      var graph = try ModelGraph(types, call, options: 3, allowing: rule == .several ? ["passes"] : ["passes", "none"])
      let passed = try graph.passed()
      switch try graph.option("none") {
      case .nil, .boolean(false): return .loop(graph.edges, vertices: graph.vertices, passing: passed, rule: rule)
      case .boolean(true): return .loop(graph.edges, vertices: graph.vertices, passing: passed, rule: .oneOrNone)
      case let other: throw LuaError("`none` must be true or false, got \(ModelTypes.shown(other))")
      }
    }
  }

  /// `m:path(sides, ends, options)`.
  static func path(_ types: ModelTypes, _ call: LuaCall) throws -> Constraint {
    var graph = try ModelGraph(types, call, options: 4, allowing: ["passes"])
    guard case .table(let table) = try call.value(3) else {
      throw LuaError("`ends` must be a list of pairs such as { { a, b }, { c, d } }")
    }
    let lists = try table.sequence()
    try call.spend(20 * lists.count)
    let pairs = try lists.enumerated().map { place, value in
      guard case .table(let pair) = value, case let ends = try pair.sequence(), ends.count == 2 else {
        throw LuaError("pair \(place + 1) of `ends` must have 2 ends, got \(ModelTypes.shown(value))")
      }
      return (try graph.vertex(ends[0]), try graph.vertex(ends[1]))
    }
    guard !pairs.isEmpty else { throw LuaError("`ends` must have at least one pair") }
    guard Set(pairs.flatMap { [$0.0, $0.1] }).count == 2 * pairs.count else {
      throw LuaError("each of the `ends` must be an end of one line only")
    }
    let passed = try graph.passed()
    return .paths(graph.edges, vertices: graph.vertices, between: pairs, passing: passed)
  }

  /// `m:acyclic(sides, options)`.
  static func acyclic(_ types: ModelTypes, _ call: LuaCall) throws -> Constraint {
    let graph = try ModelGraph(types, call, options: 3, allowing: [])
    return .acyclic(graph.edges, vertices: graph.vertices)
  }
}

/// A graph that a script describes: sides of the board, or a list of edges.
struct ModelGraph {
  private let types: ModelTypes
  private let options: LuaTable?
  private let builder: ModelBuilder
  /// On which places sides meet; nil for a list of edges.
  private let kind: PlaceKind?
  private var numbers: [String: Int] = [:]
  private(set) var edges: [GraphEdge] = []
  private(set) var vertices = 0
  /// How many of them are places, which come first.
  private var places = 0

  /// Reads the sides or edges of a call's first argument.
  ///
  /// - Parameters:
  ///   - index: Where the options are.
  ///   - fields: The options beside `at` and `value`.
  init(_ types: ModelTypes, _ call: LuaCall, options index: Int, allowing fields: [String]) throws {
    self.types = types
    builder = try types.current()
    let known = ["at", "value"] + fields
    switch try call.value(index) {
    case .nil: options = nil
    case .table(let table):
      for (key, _) in try table.entries() {
        guard case .string(let name) = key, known.contains(name) else {
          throw LuaError("the options are \(known.joined(separator: ", ")), got \(ModelTypes.shown(key))")
        }
      }
      options = table
    case let other: throw LuaError("the options must be a table, got \(ModelTypes.shown(other))")
    }
    let value = try ModelGraph.value(try options?.get("value") ?? .nil)
    if case .table(let table) = try call.value(2), case let items = try table.sequence(), case .table? = items.first {
      try call.spend(50 * items.count)
      kind = nil
      guard case .nil = try options?.get("at") ?? .nil else {
        throw LuaError("a list of edges names their ends itself; leave out `at`")
      }
      for (place, item) in items.enumerated() { try add(item, place + 1, value) }
      places = vertices
      return
    }
    let (sides, layer) = try ModelGraph.sides(types, call, builder)
    try call.spend(50 * sides.count)
    let meeting = try ModelGraph.kind(try options?.get("at") ?? .nil, layer)
    kind = meeting
    try add(sides, meeting, value)
  }

  /// An option by its name.
  func option(_ name: String) throws -> LuaValue { try options?.get(name) ?? .nil }

  /// The vertices that a line must pass, by the option `passes`.
  mutating func passed() throws -> [Int] {
    switch try option("passes") {
    case .nil, .boolean(false): return []
    case .boolean(true): return Array(0..<places)
    case .table(let table): return try table.sequence().map { try vertex($0) }
    case let other:
      throw LuaError("`passes` must be a list of places or true for all, got \(ModelTypes.shown(other))")
    }
  }

  /// The vertex at a place, or with the name that a list of edges gives it.
  mutating func vertex(_ value: LuaValue) throws -> Int {
    let name: String
    if let place = try types.place(value) {
      if let kind, let board = builder.board {
        guard let found = board.find(place), found.kind == kind else {
          throw LuaError("\(place) is none of the board's \(kind.rawValue), where the sides meet")
        }
      }
      name = builder.board?.canonical(place)?.description ?? place.description
    } else {
      switch value {
      case .integer(let number) where kind == nil: name = "\(number)"
      case .string(let text) where kind == nil: name = "'\(text)"
      default: throw LuaError("expected a place where sides meet, got \(ModelTypes.shown(value))")
      }
    }
    return try vertex(named: name)
  }

  private mutating func vertex(named name: String) throws -> Int {
    if let known = numbers[name] { return known }
    guard vertices < GraphEdge.mostVertices else {
      throw LuaError("a graph has at most \(GraphEdge.mostVertices) vertices")
    }
    numbers[name] = vertices
    vertices += 1
    return vertices - 1
  }

  /// Adds an edge of a list: `{ place, end, end, value }`.
  private mutating func add(_ item: LuaValue, _ place: Int, _ value: Int) throws {
    guard case .table(let table) = item, case let parts = try table.sequence(), (3...4).contains(parts.count),
      let variable = try types.variable(parts[0])
    else {
      throw LuaError(
        "edge \(place) must be { place, end, end } or { place, end, end, value }, got \(ModelTypes.shown(item))")
    }
    let own = parts.count == 4 ? try ModelGraph.value(parts[3]) : value
    let (first, second) = (try vertex(parts[1]), try vertex(parts[2]))
    guard first != second else { throw LuaError("edge \(place) must have two different ends") }
    edges.append(GraphEdge(variable, value: own, first, second))
  }

  /// Adds sides that meet at places of a kind. A side at the rim that touches but one leads to a place of its own, so that no
  /// closed line has it.
  private mutating func add(_ sides: [(side: Int, variable: VariableIndex)], _ kind: PlaceKind, _ value: Int) throws {
    guard let board = builder.board else { throw LuaError("the board is not stated yet") }
    for place in board.places(kind) { _ = try vertex(named: place.description) }
    places = vertices
    for (side, variable) in sides {
      var ends = board.touching(kind, at: (.sides, side))
      while ends.count < 2 { ends.append(try vertex(named: "rim \(vertices)")) }
      edges.append(GraphEdge(variable, value: value, ends[0], ends[1]))
    }
  }

  private static func value(_ value: LuaValue) throws -> Int {
    switch value {
    case .nil: return 1
    case .integer(let number): return number
    default: throw LuaError("`value` must be a whole number, got \(ModelTypes.shown(value))")
    }
  }

  /// On which places sides meet: as `at` says, else by how the layer's values are entered.
  private static func kind(_ value: LuaValue, _ layer: ModelBuilder.Layer) throws -> PlaceKind {
    switch value {
    case .string("corners"): return .corners
    case .string("cells"): return .cells
    case .nil where layer.layer.entry == .line: return .cells
    case .nil where layer.layer.entry == .border: return .corners
    case .nil: throw LuaError("say where the sides meet: { at = \"corners\" } or { at = \"cells\" }")
    default: throw LuaError("`at` must be \"corners\" or \"cells\", got \(ModelTypes.shown(value))")
    }
  }

  /// The sides of a layer, or those of a list.
  private static func sides(
    _ types: ModelTypes, _ call: LuaCall, _ builder: ModelBuilder
  ) throws -> ([(side: Int, variable: VariableIndex)], ModelBuilder.Layer) {
    if case .userdata(let data) = try call.value(2), let payload = data.packed(types.layer) {
      let layer = try builder.layer(payload)
      guard layer.layer.kind == .sides else {
        throw LuaError("the layer is on \(layer.layer.kind.rawValue); pass one on sides, or a list of edges")
      }
      return (
        layer.byPlace.enumerated().compactMap { side, variable in variable.map { (side, $0) } }, layer
      )
    }
    let variables = try types.variables(call, 2)
    guard let layer = builder.layers.first(where: { $0.layer.kind == .sides }), let board = builder.board else {
      throw LuaError("the board has no layer on sides: pass edges such as { place, end, end }")
    }
    let sides = try variables.enumerated().map { place, variable in
      guard let at = builder.places[variable.rawValue], let found = board.find(at), found.kind == .sides else {
        throw LuaError("place \(place + 1) of the list is not a side of the board")
      }
      return (side: found.index, variable: variable)
    }
    return (sides, layer)
  }
}
