// Counts of several values over one scope that all differ become one propagator; for searches alone.

extension NetworkBuilder {
  /// Makes of two or more counts of constant values over the same variables, which all differ, one propagator that knows what stands
  /// in the scope and what does not. The counts stay in their places for deductions, but nothing wakes them.
  ///
  /// - Returns: Whether any were merged.
  /// - Complexity: O(*p*) for *p* propagators, and the lengths of the scopes.
  mutating func mergeCounts() -> Bool {
    guard !isContradictory, hasCounts else { return false }
    lowered = -1
    var counts: [[Int32]: [Int]] = [:]
    var shared: [[Int32]] = []
    for number in propagators.indices where isPresence(propagators[number]) {
      let scope = Array(scopes[Int(propagators[number].scopeStart)..<Int(propagators[number].scopeEnd)])
      counts[scope, default: []].append(number)
      if counts[scope]?.count == 2 { shared.append(scope) }
    }
    guard !shared.isEmpty else { return false }
    var isSilent = Array(repeating: false, count: propagators.count)
    for number in shared.flatMap({ counts[$0] ?? [] }) { isSilent[number] = true }
    watchers.remove { isSilent[$0] }
    for scope in shared {
      let merged = counts[scope] ?? []
      let presences = Propagator(
        kind: .presences, priority: 1, first: Int32(numbers.count), second: Int32(merged.count),
        third: Int32(words.count))
      for number in merged {
        let count = propagators[number]
        let (map, target) = (numbers[Int(count.third)], tableOf[Int(count.second)])
        numbers.append(Int(count.second))
        words += [map < 0 ? 1 : words[map], mask(of: [0], table: target), mask(of: [1], table: target)]
      }
      let variables = scope.map(Int.init)
      add(presences, scope: variables, watched: variables + merged.map { Int(propagators[$0].second) })
    }
    return true
  }

  /// Whether a propagator tells how often, so whether, a constant stands in a scope that all differ.
  private func isPresence(_ propagator: Propagator) -> Bool {
    guard propagator.kind == .count, propagator.comparison == .equal, Int(propagator.first) >= model.variableCount,
      propagator.fourth >= 0
    else { return false }
    let size = Int(propagator.scopeEnd - propagator.scopeStart)
    return numbers[Int(propagator.fourth)..<Int(propagator.fourth) + size].allSatisfy { $0 == 0 }
  }
}
