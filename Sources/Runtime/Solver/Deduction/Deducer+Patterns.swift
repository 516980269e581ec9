// What people see in lines and areas.

extension Deducer {
  /// The easiest pattern of all constraints about graphs.
  func findGraphPattern() -> Bool {
    var best: (group: Int, found: FoundPattern)?
    let board = CandidateBoard(model: compiled.model, compiled: compiled, domains: domains)
    for group in plan.graphs where isStale[group] {
      guard let found = compiled.model.constraints[plan.groups[group]].form.pattern(on: board),
        found.conclusions.contains(where: { taken(by: $0) != 0 })
      else { continue }
      if best.map({ found.pattern.weight < $0.found.pattern.weight }) ?? true { best = (group, found) }
    }
    guard let (group, found) = best else { return false }
    draft.begin(.exclusion, weight: found.pattern.weight)
    draft.pattern = found.pattern
    draft.name(plan.groups[group])
    for conclusion in found.conclusions {
      let (variable, mask) = (conclusion.variable.rawValue, taken(by: conclusion))
      guard mask != 0 else { continue }
      // Several edges may have the same variable.
      if let known = draft.eliminations.firstIndex(where: { $0.variable == variable }) {
        draft.eliminations[known].mask |= mask
      } else {
        draft.eliminations.append(Bits(variable: variable, mask: mask))
      }
    }
    if draft.eliminations.count == 1, let only = draft.eliminations.first {
      draft.eliminations.removeAll(keepingCapacity: true)
      draft.take(only.mask, from: only.variable, of: domains[only.variable])
    }
    for premise in found.premises {
      draft.premises.append(Bits(variable: premise.rawValue, mask: domains[premise.rawValue]))
    }
    return true
  }

  /// The candidates that a conclusion takes from its variable.
  private func taken(by conclusion: FoundPattern.Conclusion) -> UInt64 {
    let domain = domains[conclusion.variable.rawValue]
    let bit = compiled.bit(of: conclusion.value, in: conclusion.variable) ?? 0
    return conclusion.holds ? domain & ~bit : domain & bit
  }
}
