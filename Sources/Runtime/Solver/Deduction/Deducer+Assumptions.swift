// Suppositions: candidates tried until they contradict, by more and more of what the engine knows.

extension Deducer {
  /// Finds a candidate that is refuted, or one that all of some alternatives exclude.
  func findAssumption(_ limit: Technique, _ isCancelled: (@Sendable () -> Bool)?) throws -> Bool {
    if try suppose(.nishio, isCancelled) { return true }
    guard !isContradictory, limit != .nishio, limit != .forcingChain else { return false }
    if isCancelled?() == true { return false }
    if try suppose(.deepRefutation, isCancelled) { return true }
    guard !isContradictory, limit == .trial, isCancelled?() != true else { return false }
    return try findTrial(isCancelled)
  }

  /// Supposes each candidate in turn; takes the contradiction that needs the fewest placements, else what all
  /// candidates of a variable, or all places of a value in a full house, have in common.
  ///
  /// - Complexity: one propagation for each candidate, two where none is refuted; nothing beyond 4,096 candidates.
  private func suppose(_ technique: Technique, _ isCancelled: (@Sendable () -> Bool)?) throws -> Bool {
    var candidates = 0
    for variable in 0..<count where !isPlaced[variable] { candidates += domains[variable].nonzeroBitCount }
    guard candidates <= ChainGraph.limit else { return false }
    engine.load(domains)
    engine.registers.pointee.usesCrossings = technique == .deepRefutation
    engine.registers.pointee.usesMatching = technique == .deepRefutation
    defer {
      engine.registers.pointee.usesCrossings = true
      engine.registers.pointee.usesMatching = false
    }
    var best = (variable: -1, mask: 0 as UInt64, cost: Int.max)
    refuted.removeAll(keepingCapacity: true)
    for variable in 0..<count where !isPlaced[variable] {
      if isCancelled?() == true { return false }
      try forEachCandidate(of: variable) { mask, holds in
        guard !holds else { return }
        let cost = placements()
        refuted.append((Bits(variable: variable, mask: mask), cost))
        if cost < best.cost { best = (variable, mask, cost) }
      }
    }
    if best.variable >= 0 { return try takeRefutation(technique, best.variable, best.mask) }
    var outcomes = Outcomes(self)
    for variable in 0..<count where !isPlaced[variable] {
      if isCancelled?() == true { return false }
      outcomes.begin(variable)
      try forEachCandidate(of: variable) { mask, holds in
        if holds { outcomes.add(variable, mask.trailingZeroBitCount) }
      }
    }
    return takeForcingChain(outcomes, technique == .nishio ? 80 : 92)
  }

  /// Calls `body` with each candidate of a variable while the engine assumes it, and with whether it survives propagation.
  @inline(__always)
  private func forEachCandidate(of variable: Int, _ body: (UInt64, Bool) -> Void) throws {
    var left = domains[variable]
    while left != 0 {
      let mask = left & (0 &- left)
      left &= left &- 1
      let holds = engine.shrink(variable, to: mask) && engine.propagate()
      try engine.rethrow()
      body(mask, holds)
      engine.undo(to: 0)
      engine.forgetWaiting()
    }
  }

  /// How many variables the present supposition has fixed.
  private func placements() -> Int {
    var fixed = 0
    for entry in 0..<engine.registers.pointee.trailCount {
      let variable = Int(engine.trail[entry].variable)
      let domain = engine.domains[variable]
      if variable < count, domain & (domain &- 1) == 0 { fixed += 1 }
    }
    return fixed
  }

  private func takeRefutation(_ technique: Technique, _ variable: Int, _ mask: UInt64) throws -> Bool {
    _ = engine.shrink(variable, to: mask) && engine.propagate()
    try engine.rethrow()
    draft.begin(technique)
    draft.eliminations.append(Bits(variable: variable, mask: mask))
    draft.premises.append(Bits(variable: variable, mask: domains[variable]))
    draft.links.append(LinkBits(variable: variable, bit: mask.trailingZeroBitCount, holds: true))
    var seen: Set<Int> = [variable]
    for entry in 0..<engine.registers.pointee.trailCount {
      let next = Int(engine.trail[entry].variable)
      let domain = engine.domains[next]
      guard next < count, domain & (domain &- 1) == 0, domain != 0, seen.insert(next).inserted else { continue }
      draft.links.append(LinkBits(variable: next, bit: domain.trailingZeroBitCount, holds: true))
      draft.premises.append(Bits(variable: next, mask: domains[next]))
    }
    draft.weight += Self.addition(2 * draft.links.count)
    engine.undo(to: 0)
    engine.forgetWaiting()
    return true
  }

  private func takeForcingChain(_ outcomes: Outcomes, _ weight: Int) -> Bool {
    guard let found = outcomes.common else { return false }
    draft.begin(.forcingChain, weight: weight + min(found.alternatives, 9))
    draft.eliminations = found.eliminations
    draft.premises = found.premises
    draft.name(found.house.map { plan.constraintOfHouse[$0] })
    return true
  }

  /// Searches from each candidate of the variable with the fewest; those without a solution go.
  private func findTrial(_ isCancelled: (@Sendable () -> Bool)?) throws -> Bool {
    let order = (0..<count).filter { !isPlaced[$0] }.sorted {
      (domains[$0].nonzeroBitCount, $0) < (domains[$1].nonzeroBitCount, $1)
    }
    var nodes = 0
    for variable in order {
      var left = domains[variable]
      while left != 0, nodes < Self.trialLimit {
        let mask = left & (0 &- left)
        left &= left &- 1
        engine.load(domains)
        engine.scheduleAll()
        guard engine.shrink(variable, to: mask) else { continue }
        var run = SearchRun(solutions: 1, nodeLimit: Self.trialLimit - nodes, isCancelled: isCancelled)
        let end = engine.search(&run) { true }
        try engine.rethrow()
        engine.forgetWaiting()
        nodes += run.nodes + 1
        if end == .cancelled { return false }
        guard end == .complete else { continue }
        draft.begin(.trial)
        draft.weight += min(Int.bitWidth - run.nodes.leadingZeroBitCount, 15)
        draft.eliminations.append(Bits(variable: variable, mask: mask))
        return true
      }
    }
    return false
  }

  /// The decisions all searches for one trial may take together.
  static let trialLimit = 20_000
}
