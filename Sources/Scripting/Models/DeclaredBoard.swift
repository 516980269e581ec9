// A model as a rule set declares it.
import Grids
import LuaBridge
import Play
import Solver

/// A model as a rule set declares it, before it is compiled: plain values, without the script that declared it.
struct DeclaredBoard: Sendable {
  let model: Model
  /// The variable of each place of the board that is played on.
  let variables: Grid<VariableIndex>
  /// The values and entry of cells, sides and corners, at least one.
  let layers: [BoardLayer]
  /// What broken constraints mean, by constraint.
  let reasons: [LocalizedText?]
  /// Where each constraint was declared, `FILE:LINE`.
  let sources: [String?]
  /// What constraints are called.
  let names: [ConstraintNames]
  /// What variables outside the grid stand for.
  let variableNames: [VariableNames]
  let regions: [DrawnRegion]
  /// The meanings of drawings and symbols.
  let meanings: [String: LocalizedText]
  let outside: View.Outside?
  /// What the rule set's `model` has declared of it.
  let frame: ModelBoard.Frame
  /// How many predicates could not be tabulated.
  let predicates: Int

  /// What a script has declared, played on its layers, and on one of its grids where that was returned.
  ///
  /// - Throws: `LuaError` where there are two layers of cells, or a grid of another size than the layers.
  init(_ builder: ModelBuilder, _ grid: ModelBuilder.ModelGrid?, frame: ModelBoard.Frame) throws {
    self.frame = frame
    let (variables, layers) = try DeclaredBoard.places(builder, grid)
    model = builder.model.projected(onto: variables.elements)
    self.variables = variables
    self.layers = layers
    reasons = builder.reasons
    sources = builder.sources
    names = builder.names
    variableNames = builder.variableNames
    regions = builder.regions
    meanings = builder.meanings
    outside = builder.outside
    predicates = builder.predicates.count
  }

  private static func places(
    _ builder: ModelBuilder, _ grid: ModelBuilder.ModelGrid?
  ) throws -> (Grid<VariableIndex>, [BoardLayer]) {
    guard let board = builder.board else {
      guard let grid else { throw LuaError("`model` must return the grid or layer that is played on") }
      return (grid.variables, [grid.layer])
    }
    var layers = builder.layers
    if let grid {
      guard !layers.contains(where: { $0.layer.kind == .cells }) else {
        throw LuaError("the board has two layers of cells: return a layer, or leave out the layer on cells")
      }
      guard case .square(let rows, let columns, let holes) = board.source, holes.isEmpty,
        grid.variables.shape == GridShape(rows: rows, columns: columns)
      else { throw LuaError("the grid that `model` returns must have the rows and columns of the layers") }
      layers.append(
        ModelBuilder.Layer(
          layer: grid.layer, variables: grid.variables.elements, byPlace: grid.variables.elements, number: grid.number))
    }
    layers.sort { one, other in
      let order = PlaceKind.allCases
      return order.firstIndex(of: one.layer.kind) ?? 0 < order.firstIndex(of: other.layer.kind) ?? 0
    }
    let shape = GridShape(
      BoardPlan(board, Set(layers.map(\.layer.kind)), hasRim: layers.allSatisfy(\.layer.hasRim)))
    guard let variables = Grid(shape: shape, elements: layers.flatMap(\.variables)) else {
      throw LuaError("the board could not be made")
    }
    return (variables, layers.map(\.layer))
  }

  /// The board ready for play, with its model compiled in this process.
  ///
  /// - Parameters:
  ///   - key: Identifies the model within its host.
  ///   - options: The options that the model was built from.
  /// - Throws: `LuaError` where the model is too large.
  func compiled(key: String, options: PlayRecord) throws -> ModelBoard {
    do {
      return board(key: key, options: options, try CompiledModel(model), isTrusted: true)
    } catch {
      throw LuaError(error.message)
    }
  }

  /// Bytes that it takes in memory, about.
  ///
  /// - Complexity: that of sending it to another process.
  var bytes: Int {
    var wire = WireWriter()
    wire.add(self)
    return DeclaredBoard.bytes(ofWire: wire.bytes.count)
  }

  /// The same by its length on the wire, where a number takes a byte or two; in memory it takes eight, and a list its head.
  static func bytes(ofWire length: Int) -> Int { 4_096 + 12 * length }

  /// The board ready for play.
  ///
  /// - Parameters:
  ///   - compiled: The compiled model; `nil` where worker processes search.
  ///   - isTrusted: Whether boards may be judged in this process.
  func board(
    key: String, options: PlayRecord, _ compiled: CompiledModel?, isTrusted: Bool, bytes: Int = 0
  ) -> ModelBoard {
    ModelBoard(
      key: key, options: options, model: model, compiled: compiled, variables: variables, layers: layers,
      text: GridText(shape: variables.shape.frame, values: layers[0].values, symbols: layers[0].symbols),
      reasons: reasons, sources: sources,
      names: names, variableNames: variableNames, regions: regions, meanings: meanings, outside: outside,
      frame: frame,
      hasPredicates: predicates > 0,
      needsHost: predicates > 0 || !isTrusted, bytes: bytes)
  }
}
