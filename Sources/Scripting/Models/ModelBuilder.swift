// The model a script declares: grids, variables, constraints and what they mean.
import Grids
import LuaBridge
import Play
import Solver

/// Collects what a script declares through `m`.
final class ModelBuilder {
  /// A grid of variables, `g` in scripts.
  final class ModelGrid {
    let variables: Grid<VariableIndex>
    /// How players enter and see its values, where it is played on.
    let layer: BoardLayer
    /// What its board in Lua carries.
    let number: Int

    init(_ variables: Grid<VariableIndex>, _ layer: BoardLayer, _ number: Int) {
      self.number = number
      self.variables = variables
      self.layer = layer
    }

    var symbols: [String]? { layer.symbols }
  }

  let types: ScriptTypes
  let limits: ScriptLimits
  private(set) var model = Model()
  private(set) var grids: [ModelGrid] = []
  /// The cells, sides and corners of the board; `nil` until a layer was declared.
  var board: Geometry?
  var layers: [Layer] = []
  private(set) var regions: [DrawnRegion] = []
  /// The meanings of drawings and symbols, by style or symbol.
  private(set) var meanings: [String: LocalizedText] = [:]
  /// The outside clues; `nil` if there are none.
  private(set) var outside: View.Outside?
  /// The part of a mixture that declares its rules now, from 1.
  var part = 0
  /// The outside clues of each side by the part that they are of, in the order of the parts.
  private var outsideParts: [String: [(part: Int, texts: [String])]] = [:]
  /// What each part says of its outside clues.
  private var outsideMeanings: [(part: Int, text: LocalizedText)] = []
  private(set) var reasons: [LocalizedText?] = []
  /// Constraints that were declared by one call each.
  private(set) var runs: [Range<Int>] = []
  private(set) var places: [Cell?] = []
  /// Where each constraint was declared, `FILE:LINE`.
  private(set) var sources: [String?] = []
  /// What constraints are called.
  private(set) var names: [ConstraintNames] = []
  /// What variables stand for, each text once.
  private(set) var variableNames: [VariableNames] = []
  /// Where the script is that declares the next constraint.
  var source: LuaSource?
  /// Tells its constraints from those of other models.
  let number: Int
  private(set) var predicates: [LuaFunction] = []
  private var tabulated: [(function: LuaFunction, values: [[Int]], tuples: TupleSet)] = []
  private var tuplesLeft: Int

  init(_ types: ScriptTypes, _ limits: ScriptLimits, number: Int) {
    self.number = number
    self.types = types
    self.limits = limits
    tuplesLeft = limits.modelTuples
  }

  /// A builder that continues from the state of another, which does not change.
  init(after frame: ModelBuilder, number: Int) {
    self.number = number
    types = frame.types
    limits = frame.limits
    model = frame.model
    grids = frame.grids
    board = frame.board
    layers = frame.layers
    regions = frame.regions
    meanings = frame.meanings
    outside = frame.outside
    reasons = frame.reasons
    places = frame.places
    sources = frame.sources
    names = frame.names
    variableNames = frame.variableNames
    predicates = frame.predicates
    tabulated = frame.tabulated
    tuplesLeft = frame.tuplesLeft
  }

  /// A new variable that is not on a grid.
  func variable(_ values: [Int]) throws -> VariableIndex {
    try variables(1, values)[0]
  }

  /// New variables, each at a place or, if there are no places, at none.
  func variables(_ count: Int, _ values: [Int], at places: [Cell] = []) throws -> [VariableIndex] {
    guard model.variableCount + count <= limits.variables else {
      throw LuaError("a model has at most \(limits.variables) variables")
    }
    do {
      let made = try model.addVariables(count, values: values)
      self.places += places.isEmpty ? Array(repeating: nil, count: count) : places
      return made
    } catch {
      throw LuaError(error.message)
    }
  }

  /// A new grid of variables that all have the same values.
  func grid(rows: Int, columns: Int, _ layer: BoardLayer, number: Int) throws -> ModelGrid {
    guard (1...limits.variables).contains(rows), (1...limits.variables).contains(columns),
      rows * columns <= limits.variables
    else {
      throw LuaError(
        "a grid of \(rows) × \(columns) cells is impossible; a model has 1 to \(limits.variables) variables")
    }
    let shape = GridShape(rows: rows, columns: columns)
    let variables = try self.variables(shape.count, layer.values, at: shape.cells)
    guard let grid = Grid(shape: shape, elements: variables) else { throw LuaError("the grid could not be made") }
    let made = ModelGrid(grid, layer, number)
    grids.append(made)
    return made
  }

  /// The places of variables that are on a grid or a layer.
  func cells(of variables: [VariableIndex]) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(variables.count)
    for variable in variables { if let cell = places[variable.rawValue] { cells.append(cell) } }
    return cells
  }

  /// Adds a constraint.
  func add(_ constraint: Constraint) throws -> ConstraintIndex {
    ConstraintIndex(try add(contentsOf: [constraint]).lowerBound)
  }

  /// Adds all constraints that one call declares, or none.
  ///
  /// - Returns: Their places among the constraints.
  func add(contentsOf constraints: [Constraint]) throws -> Range<Int> {
    guard constraints.count <= limits.constraints - model.constraints.count else {
      throw LuaError("a model has at most \(limits.constraints) constraints")
    }
    do {
      let places = try model.add(contentsOf: constraints)
      reasons.append(contentsOf: repeatElement(nil, count: constraints.count))
      sources.append(contentsOf: repeatElement(source?.text, count: constraints.count))
      return places
    } catch {
      throw LuaError(error.message)
    }
  }

  /// Says what constraints mean.
  func explain(_ constraints: Range<Int>, _ reason: LocalizedText) {
    for place in constraints { reasons[place] = reason }
  }

  /// Says what constraints are called.
  func name(_ names: ConstraintNames) {
    self.names.append(names)
  }

  /// Says what variables stand for.
  func name(_ variables: [VariableIndex], _ text: LocalizedText) {
    if let place = variableNames.firstIndex(where: { $0.text == text }) {
      variableNames[place].variables += variables
    } else {
      variableNames.append(VariableNames(variables: variables, text: text))
    }
  }

  /// Keeps which constraints were declared together.
  ///
  /// - Returns: The place among `runs`.
  func keep(_ run: Range<Int>) -> Int {
    runs.append(run)
    return runs.count - 1
  }

  /// Draws cells as belonging together.
  func draw(_ region: DrawnRegion) {
    regions.append(region)
  }

  /// Draws several.
  func draw(_ regions: [DrawnRegion]) {
    self.regions += regions
  }

  /// Says what a drawing or a symbol means.
  ///
  /// - Parameter sign: A drawing style, perhaps with a colour, `ModelBuilder.outsideSign`, or a symbol of a grid.
  /// - Throws: `LuaError` for any other sign.
  func explain(sign: String, _ meaning: LocalizedText) throws {
    // A style alone, or with a colour or the name of a glyph: `line green`, `glyph tree`.
    let words = sign.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let isDrawing =
      words.count <= 2 && DrawnRegion.Style(rawValue: words[0]) != nil
      && words.dropFirst().allSatisfy { words[0] == "glyph" || DrawnRegion.Look.Colour(rawValue: $0) != nil }
    guard
      isDrawing || sign == ModelBuilder.outsideSign
        || grids.contains(where: { $0.symbols?.contains(sign) ?? false })
        || layers.contains(where: { $0.layer.symbols?.contains(sign) ?? false })
    else {
      throw LuaError(
        "unknown sign '\(sign)'; use a drawing style, one with a colour such as \"line green\", \"\(ModelBuilder.outsideSign)\" or a symbol of the grid"
      )
    }
    if sign == ModelBuilder.outsideSign {
      if !outsideMeanings.contains(where: { $0.text == meaning }) { outsideMeanings.append((part, meaning)) }
      nameOutside()
      return
    }
    // Parts of a mixture may draw alike.
    guard let known = meanings[sign], known != meaning else {
      meanings[sign] = meaning
      return
    }
    meanings[sign] = MixedTexts.joined([known, meaning], by: "; ")
  }

  /// Adds outside clues of a side, one for each line and empty where there is none. Where several parts have clues at one
  /// side, each has a place of its own, with a dot for none, so that the place says whose a clue is.
  func add(_ side: WritableKeyPath<View.Outside, [String]?>, _ name: String, _ texts: [String]) {
    var parts = outsideParts[name] ?? []
    if let last = parts.last, last.part == part {
      parts[parts.count - 1].texts = zip(last.texts, texts).map {
        [$0, $1].filter { !$0.isEmpty }.joined(separator: " ")
      }
    } else {
      parts.append((part, texts))
    }
    outsideParts[name] = parts
    let isShared = parts.count > 1
    let lines = texts.indices.map { line in
      let own = parts.map(\.texts[line])
      if own.allSatisfy(\.isEmpty) { return "" }
      return isShared ? own.map { $0.isEmpty ? "·" : $0 }.joined(separator: " ") : own[0]
    }
    var all = outside ?? View.Outside()
    all[keyPath: side] = lines
    outside = all
    if isShared { nameOutside() }
  }

  /// Says which of several outside clues means what, by their places.
  private func nameOutside() {
    let order = outsideParts.values.filter { $0.count > 1 }.map { $0.map(\.part) }.max { $0.count < $1.count } ?? []
    let texts = outsideMeanings.map { meaning in
      guard let place = order.firstIndex(of: meaning.part) else { return meaning.text }
      return MixedTexts.joined([LocalizedText("\(place + 1)."), meaning.text], by: " ") ?? meaning.text
    }
    meanings[Self.outsideSign] = texts.count == 1 ? texts[0] : MixedTexts.joined(texts, by: "; ")
  }

  /// The sign of outside clues.
  static let outsideSign = "outside"

  /// Adds a predicate: as a table of its answers where they are few enough, else to be asked during the search.
  ///
  /// - Complexity: a call for each combination of values.
  func satisfy(_ variables: [VariableIndex], _ predicate: LuaFunction) throws -> ConstraintIndex {
    let values = variables.map { model.values(of: $0) }
    var count = 1
    for list in values {
      let (product, overflow) = count.multipliedReportingOverflow(by: list.count)
      if overflow || product > min(limits.predicateTuples, tuplesLeft) { return try ask(variables, predicate) }
      count = product
    }
    if let known = tabulated.first(where: { $0.function == predicate && $0.values == values }) {
      return try add(.relation(variables, known.tuples))
    }
    tuplesLeft -= count
    let state = types.state
    let tuples = try TupleSet(over: values) { try answer(predicate, $0, state) }
    tabulated.append((predicate, values, tuples))
    return try add(.relation(variables, tuples))
  }

  /// What a predicate says of values.
  private func answer(_ predicate: LuaFunction, _ values: [Int], _ state: LuaState) throws -> Bool {
    let answer: Bool?
    do {
      answer = try state.test(predicate, values, instructions: limits.model)
    } catch {
      guard error.message.contains("a nil value (local") else { throw error }
      let count = values.count == 1 ? "1 value" : "\(values.count) values"
      throw LuaError("\(error.message); the predicate is called with \(count), one for each cell")
    }
    if let answer { return answer }
    throw LuaError(try PredicateCaller.unanswered(predicate, values, state, instructions: limits.model))
  }

  private func ask(_ variables: [VariableIndex], _ predicate: LuaFunction) throws -> ConstraintIndex {
    let number = predicates.firstIndex(of: predicate) ?? predicates.count
    if number == predicates.count { predicates.append(predicate) }
    return try add(.predicate(variables, PredicateIndex(number)))
  }
}
