// The passes that follow when all constraints are lowered, in one list.

/// A pass over a network while it grows: says in fewer and stronger pieces what several constraints say together.
///
/// Conclusions are for searches alone, since a deduction names one constraint.
struct Conclusion: Sendable {
  /// What it looks for.
  let name: String
  /// Whether only the thorough stage has it: it takes longer to find than most searches take.
  let isThorough: Bool
  /// Draws the conclusion, and is told whether that is for the thorough stage; true where the network then says it in another
  /// way.
  let draw: @Sendable (_ builder: inout NetworkBuilder, _ isThorough: Bool) -> Bool

  private init(
    _ name: String, isThorough: Bool = false, _ draw: @escaping @Sendable (inout NetworkBuilder, Bool) -> Bool
  ) {
    (self.name, self.isThorough, self.draw) = (name, isThorough, draw)
  }

  /// All of them in the order in which they are drawn: later ones look at what earlier ones left.
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
  /// Draws all conclusions of a stage.
  ///
  /// - Returns: Whether the network says it in another way than the constraints alone.
  @discardableResult
  mutating func addConclusions(isThorough: Bool) -> Bool {
    var hasAny = false
    for conclusion in Conclusion.all where isThorough || !conclusion.isThorough {
      if conclusion.draw(&self, isThorough) { hasAny = true }
    }
    return hasAny
  }
}
