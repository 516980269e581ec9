// The passes that run after all constraints are lowered, in one list.

/// A pass over a network under construction: replaces or completes several constraints by fewer, stronger propagators.
///
/// Only searches use conclusions, since a deduction names one constraint.
struct Conclusion: Sendable {
  /// What the pass adds or merges.
  let name: String
  /// Whether only the thorough stage runs it, because it takes longer than most searches.
  let isThorough: Bool
  /// Runs the pass for the quick or the thorough stage; returns whether it changed the network.
  let draw: @Sendable (_ builder: inout NetworkBuilder, _ isThorough: Bool) -> Bool

  private init(
    _ name: String, isThorough: Bool = false, _ draw: @escaping @Sendable (inout NetworkBuilder, Bool) -> Bool
  ) {
    (self.name, self.isThorough, self.draw) = (name, isThorough, draw)
  }

  /// All conclusions in the order in which they run: later ones read the results of earlier ones.
  static let all: [Conclusion] = [
    Conclusion("first domains of automata") { builder, _ in builder.settleAutomata() },
    Conclusion("values that differ within known labels") { builder, _ in builder.separateWithin() },
    Conclusion("houses of pairs that differ") { builder, _ in builder.mergeHouses() },
    Conclusion("tables over the same pair") { builder, _ in builder.mergePairTables() },
    Conclusion("sets of related values") { builder, _ in builder.addRelatedCliques() },
    Conclusion("automata by parts") { builder, _ in builder.addParts() },
    Conclusion("arrangements", isThorough: true) { builder, _ in builder.addArrangements() },
    Conclusion("ranks side by side") { builder, _ in builder.addRankedPairs() },
    Conclusion("sums that must be the same") { builder, _ in builder.addSharedSums() },
    Conclusion("implied sums") { builder, isThorough in
      builder.addImpliedSums(of: isThorough ? NetworkBuilder.impliedScope : NetworkBuilder.quickScope)
    },
    Conclusion("sizes of areas") { builder, _ in builder.addAreaSizes() },
    Conclusion("regions") { builder, _ in builder.addRegions() },
    Conclusion("counts over one scope") { builder, _ in builder.mergeCounts() },
    Conclusion("counts in all") { builder, _ in builder.addTotalCounts() },
    Conclusion("sums by groups", isThorough: true) { builder, _ in builder.addGroupedSums() },
    Conclusion("long sums side by side", isThorough: true) { builder, _ in builder.addCombinedSums() },
    Conclusion("enclosing sums", isThorough: true) { builder, _ in builder.addEnclosingSums() },
  ]
}

extension NetworkBuilder {
  /// Runs all conclusions of a stage.
  ///
  /// - Returns: Whether any of them changed the network.
  @discardableResult
  mutating func addConclusions(isThorough: Bool) -> Bool {
    var hasAny = false
    for conclusion in Conclusion.all where isThorough || !conclusion.isThorough {
      if conclusion.draw(&self, isThorough) { hasAny = true }
    }
    return hasAny
  }
}
