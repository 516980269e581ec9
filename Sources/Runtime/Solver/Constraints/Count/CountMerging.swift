// Counts of several values over one scope that all differ become one propagator; for searches alone.

extension NetworkBuilder {
  /// Makes of two or more counts of constant values over the same variables, which all differ, one propagator that knows what stands
  /// in the scope and what does not. The counts stay in their places for deductions, but nothing wakes them.
  ///
  /// - Returns: Whether any were merged.
  /// - Complexity: O(*p*) for *p* propagators, and the lengths of the scopes.
  mutating func mergeCounts() -> Bool {
    guard !isContradictory, memory.hasCounts else { return false }
    posted.constraint = nil
    var counts: [[Int32]: [(propagator: Int, count: ValueCount)]] = [:]
    var shared: [[Int32]] = []
    for (number, propagator) in posted.propagators.enumerated() {
      guard let presence = presence(propagator) else { continue }
      let scope = Array(posted.scope(of: propagator))
      counts[scope, default: []].append((number, presence))
      if counts[scope]?.count == 2 { shared.append(scope) }
    }
    guard !shared.isEmpty else { return false }
    var isSilent = Array(repeating: false, count: posted.propagators.count)
    for scope in shared { for merged in counts[scope] ?? [] { isSilent[merged.propagator] = true } }
    posted.watchers.remove { isSilent[$0] }
    for scope in shared {
      let merged = counts[scope] ?? []
      let presences = ValuePresences(
        counts: Int32(pool.numbers.count), count: Int32(merged.count), masks: Int32(pool.words.count))
      for (_, count) in merged {
        let (map, target) = (pool.numbers[Int(count.maps)], domains.tableOf[Int(count.number)])
        pool.numbers.append(Int(count.number))
        pool.words += [
          map < 0 ? 1 : pool.words[map], domains.mask(of: [0], table: target), domains.mask(of: [1], table: target),
        ]
      }
      let variables = scope.map(Int.init)
      posted.add(
        Propagator(.presences(presences)), scope: variables, watched: variables + merged.map { Int($0.count.number) })
    }
    return true
  }

  /// What a propagator counts, if it tells how often, so whether, a constant stands in a scope that all differ.
  private func presence(_ propagator: Propagator) -> ValueCount? {
    guard case .count(let count) = propagator.form, count.comparison == .equal, count.value >= model.variableCount,
      count.hasGroups
    else { return nil }
    let size = Int(propagator.scopeEnd - propagator.scopeStart)
    return pool.numbers[Int(count.groups)..<Int(count.groups) + size].allSatisfy { $0 == 0 } ? count : nil
  }
}
