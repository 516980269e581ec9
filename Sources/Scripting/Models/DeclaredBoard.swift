// A model as a rule set declares it.
import Grids
import LuaBridge
import Play
import Solver

/// A model as a rule set declares it, before it is compiled: plain values, without the script that declared it.
struct DeclaredBoard: Sendable {
  let model: Model
  /// The variable of each cell of the grid that is played on.
  let variables: Grid<VariableIndex>
  /// The values of these variables, in the order of declaration.
  let values: [Int]
  /// Their symbols, one a value.
  let symbols: [String]?
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
  /// How many predicates could not be tabulated.
  let predicates: Int

  /// What a script has declared, played on one of its grids.
  init(_ builder: ModelBuilder, _ grid: ModelBuilder.ModelGrid) {
    model = builder.model.projected(onto: grid.variables.elements)
    variables = grid.variables
    values = grid.values
    symbols = grid.symbols
    reasons = builder.reasons
    sources = builder.sources
    names = builder.names
    variableNames = builder.variableNames
    regions = builder.regions
    meanings = builder.meanings
    outside = builder.outside
    predicates = builder.predicates.count
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
      key: key, options: options, model: model, compiled: compiled, variables: variables,
      text: GridText(shape: variables.shape, values: values, symbols: symbols), reasons: reasons, sources: sources,
      names: names, variableNames: variableNames, regions: regions, meanings: meanings, outside: outside,
      hasPredicates: predicates > 0,
      needsHost: predicates > 0 || !isTrusted, bytes: bytes)
  }
}
