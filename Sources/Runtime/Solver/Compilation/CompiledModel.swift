// A model made ready for solving.
import Synchronization

/// A model made ready for solving, to be shared between threads.
///
/// It contains no givens: one compiled model serves all puzzles with the same rules.
public final class CompiledModel: Sendable {
  /// The model as it was declared.
  public let model: Model
  /// Whether each variable tells solutions apart; `nil` where all do.
  let tells: [Bool]?
  /// Where the values of each variable's list are in its domain.
  let positions: ValuePositions
  /// Whether some predicate needs an evaluator.
  public let needsEvaluator: Bool
  /// The quick stage, once it is made.
  private let nearest: Mutex<SearchStage?>
  /// The thorough stage, once it is made.
  private let furthest = Mutex<SearchStage?>(nil)
  /// The number of decisions after which the thorough stage replaces the quick one; nil if it cannot add anything.
  let cutoff: Int?
  /// Whether searches soon come to the learning stage: in models of graphs where few variables must differ.
  let learnsAtOnce: Bool
  /// After how many decisions of the other stages learning starts.
  let learningCutoff: Int
  /// The plan of the learning stage, once it has been made or found to take too much room.
  private let learned = Mutex<LearningPlan??>(nil)
  /// The network of the constraints alone, once it is known.
  private let declared: Mutex<Network?>
  /// The lowered constraints for the thorough stage, where lowering them again takes longer than a copy.
  private let kept: Mutex<NetworkBuilder?>
  private let limits: Limits
  /// The board of the model, if a kernel searches it.
  let kernel: Kernel?

  /// The sizes that tables may have.
  private struct Limits {
    let tabulation: Int
    let words: Int

    /// A model with its constraints lowered.
    func lowered(_ model: Model) -> NetworkBuilder {
      var builder = NetworkBuilder(model, tabulationLimit: tabulation, wordLimit: words)
      builder.addConstraints()
      return builder
    }
  }

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
    tells = model.projection.map { projection in
      var tells = [Bool](repeating: false, count: model.variableCount)
      for variable in projection { tells[variable.rawValue] = true }
      return tells
    }
    limits = Limits(tabulation: tabulationLimit, words: min(tableBytes / 8, 1 << 30))
    let usesKernels = usesKernels && model.projection == nil
    if usesKernels, let start = NetworkStart.of(model), let kernel = start.kernel(of: model) {
      self.kernel = kernel
      positions = start.positions
      needsEvaluator = false
      learnsAtOnce = false
      learningCutoff = LearningLimits.cutoff
      cutoff = nil
      kept = Mutex(nil)
      declared = Mutex(nil)
      nearest = Mutex(nil)
      return
    }
    var builder = limits.lowered(model)
    if builder.draft.pool.isTooLarge {
      throw ModelError(code: .tooLarge, message: "the tables of the model would take more than \(tableBytes) bytes")
    }
    let keeps = Conclusions.cutoff(for: builder) != nil && builder.draft.posted.propagators.count > Self.manyPropagators
    kept = Mutex(keeps ? builder : nil)
    let hasMore = Conclusions.draw(on: &builder, isThorough: false)
    cutoff = Conclusions.cutoff(for: builder)
    needsEvaluator = !builder.draft.pool.predicates.isEmpty
    positions = builder.positions
    kernel = usesKernels ? Kernel(builder.draft, positions) : nil
    guard kernel == nil else {
      // A kernel needs neither network nor stage, so both are made on first use.
      learnsAtOnce = false
      learningCutoff = LearningLimits.cutoff
      declared = Mutex(nil)
      nearest = Mutex(nil)
      return
    }
    let assembly = NetworkAssembly(builder)
    let network = assembly.network()
    let differ = 4 * network.members.count >= model.variableCount
    learnsAtOnce =
      !differ && model.constraints.contains { $0.form.isLearnedGraph }
      && !model.constraints.contains { $0.form.isExplainedByAll }
    learningCutoff =
      !differ && network.initial.elements.allSatisfy { $0.nonzeroBitCount <= 2 }
      ? LearningLimits.choiceCutoff : LearningLimits.cutoff
    declared = Mutex(hasMore ? nil : network)
    nearest = Mutex(SearchStage(assembly.addingPeerRows(to: network)))
  }

  /// The heavy work after which a search leaves the quick stage even with few decisions: if propagation is slow, building the
  /// thorough stage early pays.
  static let workCutoff = 2000

  /// More propagators than this take longer to make than to copy: killers have up to 100, and hardly any needs a thorough stage.
  private static let manyPropagators = 256

  /// The stage that every search starts with: the constraints and the conclusions from several constraints that are quick to find.
  var quick: SearchStage { stage(nearest, isThorough: false) }

  private func stage(_ place: borrowing Mutex<SearchStage?>, isThorough: Bool) -> SearchStage {
    place.withLock { known in
      if let known { return known }
      var builder = kept.withLock { $0.take() } ?? limits.lowered(model)
      Conclusions.draw(on: &builder, isThorough: isThorough)
      let assembly = NetworkAssembly(builder)
      let stage = SearchStage(assembly.addingPeerRows(to: assembly.network()))
      known = stage
      return stage
    }
  }

  /// The network of the constraints alone, by which deductions name each step; made on first use, if it is not the network of
  /// searches.
  ///
  /// Its propagators are the first of the networks of searches, with the same numbers.
  var network: Network {
    declared.withLock { known in
      let network = known ?? NetworkAssembly(limits.lowered(model)).network()
      known = network
      return network
    }
  }

  /// The stage of searches that take many decisions, with all conclusions from several constraints, made on first use; the quick
  /// stage if `cutoff` is nil.
  var thorough: SearchStage {
    cutoff == nil ? quick : stage(furthest, isThorough: true)
  }

  /// The model as the learning stage searches it, made on first use; nil where that takes too much room.
  var learning: LearningPlan? {
    let root = quick.root
    let network = network
    return learned.withLock { known in
      if let known { return known }
      let plan = LearningPlan(model, network, root: root.base)
      known = .some(plan)
      return plan
    }
  }

  /// The searches made for models of one shape.
  public enum KernelKind: Sendable {
    /// 9×9 boards of rows, columns and 3×3 boxes; only in builds with `CBoxedNine`.
    case boxedNine
    /// Any full houses with 3 to 16 values, in which some cells may have to hold less than others.
    case houses
  }

  /// The kernel that searches take; nil for the general engine.
  public var kernelKind: KernelKind? {
    kernel?.board.kind
  }

  /// The value of a variable's bit.
  func value(of variable: Int, bit: Int) -> Int {
    model.lists[variable][Int(positions.places[64 * variable + bit])]
  }

  /// The bit of a value of a variable; nil if the variable does not have the value.
  func bit(of value: Int, in variable: VariableIndex) -> UInt64? {
    model.position(of: value, in: variable).map {
      1 << UInt64(positions.bits[64 * variable.rawValue + $0])
    }
  }
}
