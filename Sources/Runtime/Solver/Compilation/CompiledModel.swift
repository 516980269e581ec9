// A model made ready for solving.

/// A model made ready for solving, to be shared between threads.
///
/// The givens are no part of it: one compiled model serves all puzzles of the same rules.
public final class CompiledModel: Sendable {
  /// The model as it was declared.
  public let model: Model
  let network: Network
  /// The domains after all that follows without any given.
  let root: FrozenBuffer<UInt64>
  /// Whether the rules contradict each other, whatever the givens.
  let isContradictory: Bool

  /// Makes a model ready: lowers its constraints to propagators and draws all conclusions that need no given.
  ///
  /// Work and memory grow with the number of constraints, the tuples of tables and relations, and the square of houses'
  /// sizes.
  ///
  /// - Parameters:
  ///   - model: The variables and constraints.
  ///   - tabulationLimit: Constraints over more than two variables that could be reasoned about otherwise are tabulated
  ///     up to so many combinations of values; 0 for none.
  ///   - tableBytes: The memory that all tables of the model may take together, 512 MiB by default.
  /// - Throws: When the tables would take more.
  public init(_ model: Model, tabulationLimit: Int = 4096, tableBytes: Int = 1 << 29) throws(ModelError) {
    self.model = model
    var builder = NetworkBuilder(model, tabulationLimit: tabulationLimit, wordLimit: min(tableBytes / 8, 1 << 30))
    builder.addConstraints()
    if builder.isTooLarge {
      throw ModelError(code: .tooLarge, message: "the tables of the model would take more than \(tableBytes) bytes")
    }
    network = builder.finish()
    guard !network.isContradictory else {
      root = network.initial
      isContradictory = true
      return
    }
    let engine = Engine(network)
    engine.awakenAll()
    isContradictory = !engine.propagate()
    root = FrozenBuffer(Array(UnsafeBufferPointer(start: engine.domains, count: engine.count)))
  }

  /// Whether some predicate needs an evaluator.
  public var needsEvaluator: Bool {
    !network.predicates.isEmpty
  }

  /// The bit of a value of a variable; nil if it is none of the variable's values.
  func bit(of value: Int, in variable: VariableIndex) -> UInt64? {
    model.position(of: value, in: variable).map {
      1 << UInt64(network.bitOfPosition[64 * variable.rawValue + $0])
    }
  }
}
