// The order in which steps are looked for, and what a step does to the board.

extension Deducer {
  /// The easiest step on the board.
  ///
  /// - Parameters:
  ///   - limit: How far to go: techniques whose method is harder than its own are not looked for, nor, beyond chains,
  ///     harder suppositions.
  ///   - isCancelled: Asked before the laborious techniques and during them; true ends the search.
  /// - Returns: A step that changes the board; nil if there is none within the limit, the board is solved or
  ///   contradictory, or the work was cancelled.
  /// - Throws: What the evaluator throws.
  public func nextStep(
    limit: Technique = .trial, isCancelled: (@Sendable () -> Bool)? = nil
  ) throws -> DeductionStep? {
    guard try find(limit, isCancelled) else { return nil }
    return step()
  }

  /// Carries out a step.
  public func apply(_ step: DeductionStep) {
    for candidates in step.eliminations {
      let mask = candidates.values.reduce(0) { $0 | (compiled.bit(of: $1, in: candidates.variable) ?? 0) }
      remove(candidates.variable.rawValue, mask)
    }
    if let placement = step.placement, let bit = compiled.bit(of: placement.value, in: placement.variable) {
      place(placement.variable.rawValue, bit: bit)
    }
  }

  /// Carries out the step just found.
  func applyDraft() {
    for bits in draft.eliminations { remove(bits.variable, bits.mask) }
    if draft.placed >= 0 { place(draft.placed, bit: 1 << UInt64(draft.placedBit)) }
  }

  /// Takes away the other candidates that the last round of suppositions refuted nearly as easily: with at most half as
  /// many placements again as the easiest.
  ///
  /// - Returns: How many.
  func applyRefuted() -> Int {
    let least = refuted.reduce(Int.max) { min($0, $1.cost) }
    var taken = 0
    for (candidate, cost) in refuted
    where cost <= least + least / 2 && domains[candidate.variable] & candidate.mask != 0 {
      remove(candidate.variable, candidate.mask)
      taken += 1
    }
    return taken
  }

  /// Finds the easiest step and leaves it in `draft`.
  func find(_ limit: Technique, _ isCancelled: (@Sendable () -> Bool)?) throws -> Bool {
    guard open > 0, !isContradictory else { return false }
    if findSingle() { return true }
    if isContradictory { return false }
    if try findCompletion() { return true }
    guard limit.method != .elimination else { return false }
    if findGraphPattern() { return true }
    if try findExclusion() { return true }
    if !isContradictory, findHouseTotal() { return true }
    if isContradictory { return false }
    if findPattern() { return true }
    if try findJoint() { return true }
    guard limit.method == .trialAndError, !isContradictory else { return false }
    if isCancelled?() == true { return false }
    if findChain() { return true }
    guard limit != .chain else { return false }
    return try findAssumption(limit, isCancelled)
  }

  /// What needs no supposition: houses, fish, wings and chains of one value.
  private func findPattern() -> Bool {
    if findLocked() { return true }
    if findNaked(2) || findFish(2) || findHidden(2) || findNaked(3) || findFish(3) || findHidden(3) { return true }
    if findSingleValueChain(longest: 5) { return true }
    if findXYWing() || findXYZWing() || findWWing() { return true }
    if findNaked(4) || findFish(4) || findHidden(4) || findLargeSubset() { return true }
    return findSingleValueChain(longest: 99)
  }

  /// The constraints over one variable each that the draft relies on: those of the variables it rests on, and where values are said
  /// to have no other place, those that keep them from the other members of its houses.
  private func constraintsOverOne() -> [Int] {
    guard plan.alone.contains(where: { !$0.isEmpty }) else { return [] }
    var found = draft.premises.flatMap { plan.alone[$0.variable].map(\.constraint) }
    if draft.placed >= 0, draft.technique != .hiddenSingle, draft.technique != .fullHouse {
      found += plan.alone[draft.placed].map(\.constraint)
    }
    guard draft.technique.hasOnlyPlaces else { return found }
    var sought = draft.premises.reduce(0) { $0 | $1.mask }
    if draft.placed >= 0 { sought |= 1 << UInt64(draft.placedBit) }
    for house in draft.constraints {
      for member in compiled.model.constraints[house].form.differing ?? [] where member.rawValue != draft.placed {
        found += plan.alone[member.rawValue].filter { $0.mask & sought & ~taken(from: member.rawValue) != 0 }
          .map(\.constraint)
      }
    }
    return found
  }

  /// The bits that placed peers take from a variable, or all where it is placed itself.
  private func taken(from variable: Int) -> UInt64 {
    if isPlaced[variable] { return ~0 }
    var taken: UInt64 = 0
    for place in Int(network.peers.starts[variable])..<Int(network.peers.starts[variable + 1]) {
      let peer = Int(network.peers.items[place])
      if isPlaced[peer] { taken |= domains[peer] }
    }
    return taken
  }

  /// The draft as others see it.
  func step() -> DeductionStep {
    func candidates(_ list: [Bits]) -> [Candidates] {
      list.map { Candidates(variable: VariableIndex($0.variable), values: values($0.variable, $0.mask)) }
    }
    let placement =
      draft.placed < 0
      ? nil
      : Assignment(variable: VariableIndex(draft.placed), value: engine.value(draft.placed, draft.placedBit))
    return DeductionStep(
      technique: draft.technique, weight: draft.weight,
      constraints: (draft.constraints + constraintsOverOne()).distinct().map { ConstraintIndex($0) },
      premises: candidates(draft.premises), eliminations: candidates(draft.eliminations), placement: placement,
      links: draft.links.map {
        ChainLink(
          variable: VariableIndex($0.variable), value: engine.value($0.variable, $0.bit), holds: $0.holds)
      }, pattern: draft.pattern)
  }
}
