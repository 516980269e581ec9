// Areas as scripts write them.
import Grids
import LuaBridge
import Play
import Solver

extension ModelMethods {
  /// `m:connected(cells, value, pairs)` and `m:connected(cells, value, options)`.
  static func connected(_ types: ModelTypes, _ call: LuaCall) throws -> LuaReturn {
    try call.spend(100)
    let builder = try types.current()
    builder.source = types.notes.source(call)
    let cells = try types.variables(call, 2)
    let value = try types.operand(call, 3)
    try call.spend(20 * cells.count)
    guard let options = try AreaOptions(types, call, 4, allowing: ["pairs", "size", "rest", "reaches"]) else {
      return try types.handle(
        try builder.add(.connected(cells, touching: try touching(types, call, cells), value: value)))
    }
    let pairs = try options.pairs() ?? builder.neighbours(among: cells)
    try call.spend(20 * pairs.count)
    let size = try options.size()
    var made = [Constraint.connected(cells, touching: pairs, value: value, size: size)]
    if case let places = try options.reached(cells), !places.isEmpty {
      guard case .constant(let number) = value, size == nil else {
        throw LuaError("`reaches` needs a number as the value, and no `size`")
      }
      let outside = try builder.variable([number])
      made = [
        .connected(cells + [outside], touching: pairs + places.map { VariablePair($0, outside) }, value: value)
      ]
    }
    if try options.truth("rest") {
      made.append(.connected(cells, touching: pairs, value: .constant(try rest(cells, value, builder.model))))
    }
    return try types.handle(try builder.add(contentsOf: made))
  }

  /// The only other value of some cells.
  private static func rest(_ cells: [VariableIndex], _ value: Operand, _ model: Model) throws -> Int {
    guard case .constant(let number) = value, let first = cells.first,
      let other = model.values(of: first).first(where: { $0 != number }),
      cells.allSatisfy({ Set(model.values(of: $0)) == [number, other] })
    else { throw LuaError("`rest` needs a number as the value, and cells that all have it and one other value") }
    return other
  }

  /// The pairs of `m:connected(cells, value, pairs)`.
  private static func touching(
    _ types: ModelTypes, _ call: LuaCall, _ cells: [VariableIndex]
  ) throws -> [VariablePair] {
    if case .nil = try call.value(4) { return try types.current().neighbours(among: cells) }
    guard case .several(let lists) = try types.variableLists(call, 4) else {
      throw LuaError("touching cells must be a list of pairs, such as { { a, b }, { b, c } }")
    }
    try call.spend(20 * lists.count)
    return try lists.enumerated().map { place, pair in
      guard pair.count == 2 else { throw LuaError("a pair must have 2 cells, pair \(place + 1) has \(pair.count)") }
      return VariablePair(pair[0], pair[1])
    }
  }
}

extension ModelMethods {
  /// `m:sight(rays, value, op, n)`.
  static func sight(_ types: ModelTypes, _ call: LuaCall) throws -> Constraint {
    guard case .several(let rays) = try types.variableLists(call, 2) else {
      throw LuaError("argument 1 must be a list of rays, each a list of cells")
    }
    try call.spend(20 * rays.reduce(0) { $0 + $1.count })
    return .sight(rays, value: try call.integer(3), try types.comparison(call, 4), try types.operand(call, 5))
  }

  /// `m:areas(cells, value, options)`.
  static func areas(_ types: ModelTypes, _ call: LuaCall) throws -> LuaReturn {
    try call.spend(100)
    let builder = try types.current()
    builder.source = types.notes.source(call)
    let cells = try types.variables(call, 2).distinctPlaces()
    let value = try call.integer(3)
    let options = try AreaOptions(types, call, 4, only: ["clues", "sizes", "pairs", "beside"])
    try call.spend(40 * cells.count)
    let pairs = try options.pairs() ?? builder.neighbours(among: cells)
    try call.spend(20 * pairs.count)
    let clues = try options.clues(of: cells.map { .variable($0) })
    let numbers = Dictionary(uniqueKeysWithValues: cells.enumerated().map { ($1, $0) })
    let sides = try pairs.map { pair in
      guard let first = numbers[pair.first], let second = numbers[pair.second] else {
        throw LuaError("a pair names a cell that is not in the list")
      }
      return Constraint.Areas.Side(first, second)
    }
    let vertices = cells.enumerated().map { number, cell in
      let clue = clues.sizes[number]
      return Constraint.Areas.Vertex(cell, value: value, isClue: clue != nil, size: clue ?? nil)
    }
    let sizes = try options.sizes(most: cells.count)
    let beside = try options.beside(numbers)
    var (made, reached): ([Constraint], Int) = ([], 0)
    let graph = AreasBeside(vertices, sides)
    for (place, number) in beside {
      let near = graph.reach(of: place, number)
      try call.spend(100 * near.count)
      reached += near.count
      guard reached <= AreaOptions.mostReached else {
        throw LuaError(
          "the areas of `beside` may reach at most \(AreaOptions.mostReached) cells in all, use smaller numbers")
      }
      made.append(graph.constraint(place, number, near))
    }
    if beside.isEmpty || clues.areGiven || sizes != nil {
      made.append(.areas(vertices, sides: sides, sizes: sizes, hasOneClue: clues.areGiven))
    }
    return try types.handle(try builder.add(contentsOf: made))
  }

  /// `m:regions(borders, options)`.
  static func regions(_ types: ModelTypes, _ call: LuaCall) throws -> Constraint {
    let builder = try types.current()
    guard case .userdata(let data) = try call.value(2), let payload = data.packed(types.layer) else {
      return try sizedRegions(types, call, builder)
    }
    let layer = try builder.layer(payload)
    guard layer.layer.kind == .sides, let board = builder.board else {
      throw LuaError(
        "the layer is on \(layer.layer.kind.rawValue); m:regions takes a layer of borders on sides, or a list of cells")
    }
    let options = try AreaOptions(types, call, 3, only: ["clues", "sizes", "value"])
    let value = try options.value()
    let cells = board.places(.cells)
    try call.spend(100 * cells.count)
    let clues = try options.clues(of: cells.map { .place($0) })
    let vertices = cells.indices.map { number in
      let clue = clues.sizes[number]
      return Constraint.Areas.Vertex(isClue: clue != nil, size: clue ?? nil)
    }
    let sides = layer.byPlace.enumerated().compactMap { side, variable -> Constraint.Areas.Side? in
      let ends = board.touching(.cells, at: (.sides, side))
      guard let variable, ends.count == 2 else { return nil }
      return Constraint.Areas.Side(ends[0], ends[1], border: variable, value: value)
    }
    return .areas(
      vertices, sides: sides, sizes: try options.sizes(most: cells.count), hasOneClue: clues.areGiven)
  }

  /// Regions of which each cell tells the size.
  private static func sizedRegions(
    _ types: ModelTypes, _ call: LuaCall, _ builder: ModelBuilder
  ) throws -> Constraint {
    let cells = try types.variables(call, 2).distinctPlaces()
    let options = try AreaOptions(types, call, 3, only: ["pairs"])
    try call.spend(40 * cells.count)
    let pairs = try options.pairs() ?? builder.neighbours(among: cells)
    try call.spend(20 * pairs.count)
    let numbers = Dictionary(uniqueKeysWithValues: cells.enumerated().map { ($1, $0) })
    let sides = try pairs.map { pair in
      guard let first = numbers[pair.first], let second = numbers[pair.second] else {
        throw LuaError("a pair names a cell that is not in the list")
      }
      return Constraint.Areas.Side(first, second)
    }
    return .areas(
      cells.map { Constraint.Areas.Vertex(size: .variable($0)) }, sides: sides, hasOneClue: false, separatesSizes: true)
  }
}

/// The options of `m:areas` and `m:regions`.
private struct AreaOptions {
  /// A cell that may be a clue: a variable, or a place of the board without one.
  enum Owner: Hashable {
    case variable(VariableIndex)
    case place(Cell)
  }

  /// The most cells that all entries of `beside` may reach.
  static let mostReached = 1 << 19

  private let types: ModelTypes
  private let table: LuaTable?

  /// The options of a call whose argument may be a list instead; nil for a list, or none.
  init?(_ types: ModelTypes, _ call: LuaCall, _ index: Int, allowing fields: [String]) throws {
    guard case .table(let table) = try call.value(index), case .string? = try table.entries().first?.0 else {
      return nil
    }
    try self.init(types, call, index, only: fields)
  }

  init(_ types: ModelTypes, _ call: LuaCall, _ index: Int, only fields: [String]) throws {
    self.types = types
    switch try call.value(index) {
    case .nil: table = nil
    case .table(let table):
      for (key, _) in try table.entries() {
        guard case .string(let name) = key, fields.contains(name) else {
          throw LuaError("the options are \(fields.joined(separator: ", ")), got \(ModelTypes.shown(key))")
        }
      }
      self.table = table
    case let other: throw LuaError("the options must be a table, got \(ModelTypes.shown(other))")
    }
  }

  private func option(_ name: String) throws -> LuaValue { try table?.get(name) ?? .nil }

  /// The value of a border.
  func value() throws -> Int {
    switch try option("value") {
    case .nil: return 1
    case .integer(let number): return number
    case let other: throw LuaError("`value` must be a whole number, got \(ModelTypes.shown(other))")
    }
  }

  /// Whether an option is true.
  func truth(_ name: String) throws -> Bool {
    switch try option(name) {
    case .nil: return false
    case .boolean(let truth): return truth
    case let other: throw LuaError("`\(name)` must be true or false, got \(ModelTypes.shown(other))")
    }
  }

  /// How many cells an area has: a number or a cell.
  func size() throws -> Operand? {
    switch try option("size") {
    case .nil: return nil
    case .integer(let number): return .constant(number)
    case let other:
      guard let variable = try types.variable(other) else {
        throw LuaError("`size` must be a whole number or a cell, got \(ModelTypes.shown(other))")
      }
      return .variable(variable)
    }
  }

  /// The cells of which an area must reach one: those of a list, or with true those at the rim of the board.
  func reached(_ cells: [VariableIndex]) throws -> [VariableIndex] {
    switch try option("reaches") {
    case .nil, .boolean(false): return []
    case .boolean(true):
      let rim = try types.current().cellsAtRim(among: cells)
      guard !rim.isEmpty else { throw LuaError("none of the cells is at the rim; list what the area reaches") }
      return rim
    case .table(let table):
      return try table.sequence().map { value in
        guard let variable = try types.variable(value), cells.contains(variable) else {
          throw LuaError("`reaches` must list cells of the area, got \(ModelTypes.shown(value))")
        }
        return variable
      }
    case let other: throw LuaError("`reaches` must be true or a list of cells, got \(ModelTypes.shown(other))")
    }
  }

  /// The pairs of cells that touch, if they are given.
  func pairs() throws -> [VariablePair]? {
    guard case .table(let table) = try option("pairs") else {
      guard case .nil = try option("pairs") else {
        throw LuaError("`pairs` must be a list of pairs, got \(ModelTypes.shown(try option("pairs")))")
      }
      return nil
    }
    return try table.sequence().enumerated().map { place, value in
      guard case .table(let pair) = value, case let ends = try pair.sequence(), ends.count == 2,
        let first = try types.variable(ends[0]), let second = try types.variable(ends[1]), first != second
      else {
        throw LuaError("pair \(place + 1) of `pairs` must be two different cells, got \(ModelTypes.shown(value))")
      }
      return VariablePair(first, second)
    }
  }

  /// How many cells an area has: a number, or from one to another.
  func sizes(most: Int) throws -> ClosedRange<Int>? {
    let value = try option("sizes")
    let bounds: [Int]
    switch value {
    case .nil: return nil
    case .integer(let number): bounds = [number, number]
    case .table(let table): bounds = try table.integers()
    default: bounds = []
    }
    guard bounds.count == 2, 1 <= bounds[0], bounds[0] <= bounds[1], bounds[1] <= GraphEdge.mostVertices else {
      throw LuaError(
        "`sizes` must be a number from 1, or two such as { 2, 4 } for the least and the most, got \(ModelTypes.shown(value))"
      )
    }
    return bounds[0]...bounds[1]
  }

  /// The sizes by the numbers of the cells that are clues, nil for one without.
  func clues(of cells: [Owner]) throws -> (sizes: [Int: Operand?], areGiven: Bool) {
    let value = try option("clues")
    if case .nil = value { return ([:], false) }
    guard case .table(let table) = value else {
      throw LuaError("`clues` must be a list of cells or of pairs { cell, size }, got \(ModelTypes.shown(value))")
    }
    let numbers = Dictionary(cells.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var sizes: [Int: Operand?] = [:]
    for (place, clue) in try table.sequence().enumerated() {
      var parts = [clue]
      if case .table(let pair) = clue { parts = try pair.sequence() }
      guard (1...2).contains(parts.count), let owner = try owner(parts[0], cells), let number = numbers[owner] else {
        throw LuaError("clue \(place + 1) must be a cell of the areas or { cell, size }, got \(ModelTypes.shown(clue))")
      }
      guard sizes[number] == nil else { throw LuaError("clue \(place + 1) is a clue twice") }
      sizes[number] = .some(parts.count == 2 ? try size(parts[1], place + 1) : nil)
    }
    return (sizes, true)
  }

  /// How many vertices the areas beside some vertices have in all.
  func beside(_ numbers: [VariableIndex: Int]) throws -> [(place: Int, number: Int)] {
    let value = try option("beside")
    if case .nil = value { return [] }
    guard case .table(let table) = value else {
      throw LuaError("`beside` must be a list of pairs { cell, n }, got \(ModelTypes.shown(value))")
    }
    return try table.sequence().enumerated().map { index, entry in
      guard case .table(let pair) = entry, case let parts = try pair.sequence(), parts.count == 2,
        let variable = try types.variable(parts[0]), let place = numbers[variable],
        case .integer(let number) = parts[1],
        0..<GraphEdge.mostVertices ~= number
      else {
        let rule = "must be { cell, n }, a cell of the list and a number from 0"
        throw LuaError("entry \(index + 1) of `beside` \(rule), got \(ModelTypes.shown(entry))")
      }
      return (place, number)
    }
  }

  private func owner(_ value: LuaValue, _ cells: [Owner]) throws -> Owner? {
    if case .variable? = cells.first { return try types.variable(value).map { .variable($0) } }
    guard let place = try types.place(value) else { return nil }
    return try types.current().board?.canonical(place).map { .place($0) }
  }

  private func size(_ value: LuaValue, _ place: Int) throws -> Operand {
    if case .integer(let number) = value { return .constant(number) }
    guard let variable = try types.variable(value) else {
      throw LuaError("the size of clue \(place) must be a whole number or a cell, got \(ModelTypes.shown(value))")
    }
    return .variable(variable)
  }
}

/// A graph of which some vertices say how many there are in the areas beside them.
private struct AreasBeside {
  let vertices: [Constraint.Areas.Vertex]
  let sides: [Constraint.Areas.Side]
  /// The sides at each vertex, by their numbers.
  let around: [[Int]]

  init(_ vertices: [Constraint.Areas.Vertex], _ sides: [Constraint.Areas.Side]) {
    var around: [[Int]] = Array(repeating: [], count: vertices.count)
    for (number, side) in sides.enumerated() {
      around[side.first].append(number)
      around[side.second].append(number)
    }
    (self.vertices, self.sides, self.around) = (vertices, sides, around)
  }

  /// The vertices that matter to the areas beside one if they have so many: those within their reach, and those around.
  func reach(of place: Int, _ number: Int) -> [Int] {
    var (near, rim, found) = ([place], [place], Set([place]))
    var steps = 0
    while steps <= number, !rim.isEmpty {
      rim = rim.flatMap { vertex in around[vertex].map { sides[$0].first ^ sides[$0].second ^ vertex } }
        .filter { found.insert($0).inserted }
      near += rim
      steps += 1
    }
    return near
  }

  /// A vertex and the areas beside it are one area of one more than these have, if it takes part.
  func constraint(_ place: Int, _ number: Int, _ near: [Int]) -> Constraint {
    let numbers = Dictionary(uniqueKeysWithValues: near.enumerated().map { ($1, $0) })
    let own = near.flatMap { vertex in around[vertex].filter { sides[$0].first == vertex } }
    return .areas(
      near.map {
        $0 == place ? .init(size: .constant(number + 1)) : .init(vertices[$0].variable, value: vertices[$0].value)
      },
      sides: own.compactMap { side in
        numbers[sides[side].first].flatMap { first in numbers[sides[side].second].map { .init(first, $0) } }
      }, hasOneClue: false)
  }
}

extension [VariableIndex] {
  /// The variables, none twice.
  fileprivate func distinctPlaces() throws -> [VariableIndex] {
    guard Set(self).count == count else { throw LuaError("the list of cells names a cell twice") }
    return self
  }
}

extension ModelBuilder {
  /// The cells at the rim of their grid or layer among some.
  func cellsAtRim(among cells: [VariableIndex]) -> [VariableIndex] {
    cells.filter { variable in
      guard let cell = places[variable.rawValue], cell.part == .whole else { return false }
      if let board, let face = board.find(cell), face.kind == .cells {
        return board.faces[face.index].sides.contains { board.sides[$0].cells.count == 1 }
      }
      guard let shape = grids.first(where: { $0.variables.shape.contains(cell) })?.variables.shape else { return false }
      return cell.row == 1 || cell.column == 1 || cell.row == shape.rows || cell.column == shape.columns
    }
  }

  /// The neighbours on their grid or layer among some cells, each pair once.
  func neighbours(among cells: [VariableIndex]) throws -> [VariablePair] {
    let known = Set(cells)
    if let board, let layer = layers.first(where: { $0.layer.kind == .cells }), known.isSubset(of: Set(layer.variables))
    {
      return board.sides.compactMap { side in
        guard side.cells.count == 2, let first = layer.byPlace[side.cells[0]],
          let second = layer.byPlace[side.cells[1]],
          known.contains(first), known.contains(second)
        else { return nil }
        return VariablePair(first, second)
      }
    }
    var pairs: [VariablePair] = []
    for (place, variable) in cells.enumerated() {
      guard let cell = places[variable.rawValue],
        let grid = grids.first(where: { $0.variables.shape.contains(cell) && $0.variables[cell] == variable })
      else {
        throw LuaError(
          "place \(place + 1) of the list is not on a grid: pass the touching cells as a list of pairs after the value")
      }
      for other in [Cell(row: cell.row, column: cell.column + 1), Cell(row: cell.row + 1, column: cell.column)] {
        guard grid.variables.shape.contains(other), known.contains(grid.variables[other]) else { continue }
        pairs.append(VariablePair(variable, grid.variables[other]))
      }
    }
    return pairs
  }
}
