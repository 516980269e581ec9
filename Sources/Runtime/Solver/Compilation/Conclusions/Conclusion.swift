// The passes that run after all constraints are lowered.

/// A pass over a network whose constraints are lowered: replaces or completes several constraints by fewer, stronger propagators.
///
/// Only searches use conclusions, since a deduction names one constraint. A conclusion is a type whose properties are the parts of
/// the network that it reads; its methods return what it found, or change the part that they are given. So a test can run it
/// without a network. `draw(on:isThorough:)` connects it to a network under construction.
protocol Conclusion: Sendable {
  /// What the pass adds or merges.
  static var name: String { get }
  /// Whether only the thorough stage runs it, because it takes longer than most searches.
  static var isThorough: Bool { get }

  /// The decisions that a search takes before the pass alone makes the thorough stage worth its time; nil if the pass adds nothing
  /// to this network.
  static func cutoff(for builder: NetworkBuilder) -> Int?

  /// Runs the pass on a network without contradiction and posts what it finds.
  ///
  /// - Parameter isThorough: Whether the network is for the thorough stage.
  /// - Returns: Whether it changed the network.
  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool
}

extension Conclusion {
  static var isThorough: Bool { false }
  static func cutoff(for builder: NetworkBuilder) -> Int? { nil }
}

/// The list of conclusions.
enum Conclusions {
  /// All conclusions in the order in which they run: later ones read the results of earlier ones.
  static let all: [any Conclusion.Type] = [
    FirstDomains.self,
    KnownLabels.self,
    HouseMerging.self,
    PairTableMerging.self,
    RelatedCliques.self,
    AutomatonBlocks.self,
    DistinctAutomata.self,
    RankedPairs.self,
    SharedSums.self,
    ImpliedSums.self,
    AreaSizes.self,
    RegionMerging.self,
    CountMerging.self,
    TotalCounts.self,
    GroupedSums.self,
    CombinedSums.self,
    EnclosingSums.self,
  ]

  /// Runs all conclusions of a stage until one of them finds a contradiction.
  ///
  /// - Returns: Whether any of them changed the network.
  @discardableResult
  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    var hasAny = false
    for conclusion in all where isThorough || !conclusion.isThorough {
      if builder.draft.isContradictory { break }
      builder.draft.posted.constraint = nil
      if conclusion.draw(on: &builder, isThorough: isThorough) { hasAny = true }
    }
    return hasAny
  }

  /// The decisions that a search takes before the thorough stage is worth its time; nil if that stage would add nothing.
  static func cutoff(for builder: NetworkBuilder) -> Int? {
    builder.draft.isContradictory ? nil : all.compactMap { $0.cutoff(for: builder) }.max()
  }
}
