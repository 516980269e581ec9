// A model made ready for solving.
import Synchronization

/// A model made ready for solving, to be shared between threads.
///
/// The givens are no part of it: one compiled model serves all puzzles of the same rules.
public final class CompiledModel: Sendable {
  /// The model as it was declared.
  public let model: Model
  /// The network that searches take: the constraints and what follows from several of them together.
  let searchNetwork: Network
  /// The network of the constraints alone, once it is known.
  private let declared: Mutex<Network?>
  private let limits: (tabulation: Int, words: Int)
  /// The domains after all that follows without any given.
  let root: FrozenBuffer<UInt64>
  /// Whether the rules contradict each other, whatever the givens.
  let isContradictory: Bool
  /// How the model is a board of full houses and nothing else, if it is.
  let kernel: Kernel?

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
  ///   - usesKernels: Whether a model of a known shape is searched by the kernel made for it; the solutions are the same
  ///     without.
  /// - Throws: When the tables would take more.
  public init(
    _ model: Model, tabulationLimit: Int = 4096, tableBytes: Int = 1 << 29, usesKernels: Bool = true
  ) throws(ModelError) {
    self.model = model
    limits = (tabulationLimit, min(tableBytes / 8, 1 << 30))
    var builder = NetworkBuilder(model, tabulationLimit: limits.tabulation, wordLimit: limits.words)
    builder.addConstraints()
    if builder.isTooLarge {
      throw ModelError(code: .tooLarge, message: "the tables of the model would take more than \(tableBytes) bytes")
    }
    let hasOtherHouses = builder.mergeHouses()
    let hasOtherTables = builder.mergePairTables()
    let hasCliques = builder.addRelatedCliques()
    let hasArrangements = builder.addArrangements()
    let hasRanks = builder.addRankedPairs()
    let hasOtherSums = builder.addImpliedSums()
    let hasTotalCounts = builder.addTotalCounts()
    let hasGroupedSums = builder.addGroupedSums()
    let hasCombinedSums = builder.addCombinedSums()
    var wider = builder.finished()
    let hasImpliedSums = hasOtherSums || hasTotalCounts || hasGroupedSums || hasCombinedSums
    let hasMore = hasCliques || hasArrangements || hasRanks || hasImpliedSums
    declared = Mutex(hasOtherHouses || hasOtherTables || hasMore ? nil : wider)
    builder.addPeerRows(to: &wider)
    searchNetwork = wider
    guard !searchNetwork.isContradictory else {
      root = searchNetwork.initial
      isContradictory = true
      kernel = nil
      return
    }
    let board = Kernel(searchNetwork)
    kernel = usesKernels ? board : nil
    guard board == nil else {
      // Every value has a place everywhere: nothing follows yet.
      root = searchNetwork.initial
      isContradictory = false
      return
    }
    let engine = Engine(searchNetwork)
    engine.awakenAll()
    isContradictory = !engine.propagate()
    root = FrozenBuffer(Array(UnsafeBufferPointer(start: engine.domains, count: engine.count)))
  }

  /// The network of the constraints alone, by which deductions name each step; made when first asked for, where it is
  /// another than that of searches.
  ///
  /// Its propagators are the first of the search network's, with the same numbers.
  var network: Network {
    declared.withLock { known in
      if let known { return known }
      var builder = NetworkBuilder(model, tabulationLimit: limits.tabulation, wordLimit: limits.words)
      builder.addConstraints()
      let network = builder.finished()
      known = network
      return network
    }
  }

  /// The searches made for models of one shape.
  public enum KernelKind: Sendable {
    /// 9×9 boards of rows, columns and 3×3 boxes.
    case boxedNine
    /// Any full houses with 3 to 16 values.
    case houses
  }

  /// The kernel that searches take; nil for the general engine.
  public var kernelKind: KernelKind? {
    kernel.map { $0.tables == nil ? .boxedNine : .houses }
  }

  /// Whether some predicate needs an evaluator.
  public var needsEvaluator: Bool {
    !searchNetwork.predicates.isEmpty
  }

  /// The bit of a value of a variable; nil if it is none of the variable's values.
  func bit(of value: Int, in variable: VariableIndex) -> UInt64? {
    model.position(of: value, in: variable).map {
      1 << UInt64(searchNetwork.bitOfPosition[64 * variable.rawValue + $0])
    }
  }
}
