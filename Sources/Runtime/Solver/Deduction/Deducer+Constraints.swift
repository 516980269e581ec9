// What one constraint excludes by itself, found by running its propagators alone.

extension Deducer {
  /// A constraint with at most one open variable excludes candidates of that one.
  func findCompletion() throws -> Bool {
    for group in plan.groups.indices where isStale[group] && openCount(of: group) <= 1 {
      if try serve(group, .completion, weight: nil) { return true }
      if isContradictory { return false }
    }
    return false
  }

  /// Any other constraint excludes candidates; those with the fewest open variables come first.
  func findExclusion() throws -> Bool {
    var waiting: [(open: Int, group: Int)] = []
    for group in plan.groups.indices where isStale[group] { waiting.append((openCount(of: group), group)) }
    waiting.sort { $0 < $1 }
    for (open, group) in waiting {
      if try serve(group, .exclusion, weight: min(Technique.exclusion.baseWeight + 2 * open - 4, 50)) { return true }
      if isContradictory { return false }
    }
    return false
  }

  /// Whether the engine has one value left for every variable of a group.
  private func isSettled(_ group: Int) -> Bool {
    (Int(plan.scopeOf.starts[group])..<Int(plan.scopeOf.starts[group + 1])).allSatisfy { place in
      let domain = engine.domains[Int(plan.scopeOf.items[place])]
      return domain & (domain &- 1) == 0
    }
  }

  private func openCount(of group: Int) -> Int {
    var open = 0
    for place in Int(plan.scopeOf.starts[group])..<Int(plan.scopeOf.starts[group + 1])
    where !isPlaced[Int(plan.scopeOf.items[place])] {
      open += 1
    }
    return open
  }

  /// Runs the propagators of a constraint until they find nothing more; what goes is one step.
  ///
  /// Tables and cages leave out rows in which peers would be equal, so what separates the scope is named too.
  private func serve(_ group: Int, _ technique: Technique, weight: Int?) throws -> Bool {
    engine.load(domains)
    engine.registers.pointee.asksPairs = true
    engine.registers.pointee.usesCrossings = false
    defer {
      engine.registers.pointee.asksPairs = false
      engine.registers.pointee.usesCrossings = true
      engine.forgetWaiting()
    }
    let range = Int(plan.propagatorsOf.starts[group])..<Int(plan.propagatorsOf.starts[group + 1])
    var mark = -1
    while mark != engine.registers.pointee.trailCount {
      mark = engine.registers.pointee.trailCount
      for place in range where !engine.serve(Int(plan.propagatorsOf.items[place])) {
        try engine.rethrow()
        isContradictory = true
        return false
      }
    }
    try engine.rethrow()
    draft.begin(technique, weight: weight)
    for variable in 0..<count where engine.domains[variable] != domains[variable] {
      draft.eliminations.append(Bits(variable: variable, mask: domains[variable] & ~engine.domains[variable]))
    }
    isStale[group] = !draft.eliminations.isEmpty
    guard isStale[group] else { return false }
    // A number that has all it wants is seen at once, however many places that leaves to nothing.
    if technique == .exclusion, plan.local != nil, isSettled(group) { draft.weight = technique.baseWeight }
    draft.name(plan.groups[group])
    for place in Int(plan.scopeOf.starts[group])..<Int(plan.scopeOf.starts[group + 1]) {
      let variable = Int(plan.scopeOf.items[place])
      for premise in draft.premises { draft.name(plan.separation(premise.variable, variable)) }
      draft.premises.append(Bits(variable: variable, mask: domains[variable]))
    }
    return true
  }

  /// A sum that follows from the total of houses and other sums excludes candidates; the shortest come first.
  ///
  /// Known from killer Sudoku as the rule of 45.
  func findHouseTotal() -> Bool {
    guard let derived = plan.derived, let engine = derivedEngine else { return false }
    for size in 1...DerivedSums.scopeLimit {
      for (number, entry) in derived.entries.enumerated()
      where entry.scope.count == size && derivedRevisions[number] != revision {
        if serve(entry, derived.propagatorsOf[number], engine) { return true }
        if isContradictory { return false }
        derivedRevisions[number] = revision
      }
    }
    return false
  }

  private func serve(_ entry: DerivedSums.Entry, _ propagators: [Int], _ engine: Engine) -> Bool {
    guard entry.scope.contains(where: { !isPlaced[$0] }) else { return false }
    engine.load(domains)
    defer { engine.forgetWaiting() }
    if let only = entry.scope.first, entry.scope.count == 1 {
      let bit = compiled.bit(of: entry.total, in: VariableIndex(only)) ?? 0
      isContradictory = !engine.shrink(only, to: domains[only] & bit)
    }
    for propagator in propagators where !engine.serve(propagator) { isContradictory = true }
    // The draft of a sum that fails tells what it rests on, and has no eliminations.
    draft.begin(.houseTotal, weight: Technique.houseTotal.baseWeight + 3 * (entry.scope.count - 1))
    if !isContradictory {
      for variable in 0..<count where engine.domains[variable] != domains[variable] {
        draft.eliminations.append(Bits(variable: variable, mask: domains[variable] & ~engine.domains[variable]))
      }
      guard !draft.eliminations.isEmpty else { return false }
    }
    for constraint in entry.constraints { draft.name(constraint) }
    for variable in entry.scope {
      for premise in draft.premises { draft.name(plan.separation(premise.variable, variable)) }
      draft.premises.append(Bits(variable: variable, mask: domains[variable]))
    }
    return !isContradictory
  }
}
