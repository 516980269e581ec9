// Finds a smallest contradictory set of constraints and givens.

extension Judge {
  /// Leaves out givens, then constraints, as long as the rest stays contradictory.
  ///
  /// What is left can lose nothing without having a solution: a given that is needed beside all constraints is needed
  /// beside fewer. Parts are tried in halves first, so that the few that
  /// matter among many are found soon.
  func findConflict() throws -> Bool {
    var isSmallest = true
    var kept = givens
    let questions = try solver.questions([])
    var places = Array(givens.indices)
    if let questions {
      // Most givens have no part in the first proof.
      var core: [(VariableIndex, Int)]?
      let result = try counting { limits in
        let (result, found) = try questions.solve(givens, limits: limits)
        core = found
        return result
      }
      if let core, result?.count == 0 {
        places.removeAll { place in !core.contains { $0 == givens[place] } }
      }
    }
    try shrink(places, &isSmallest) { places in
      let left = places.map { givens[$0] }
      guard let questions else { return try search(solver, left) }
      return try counting { try questions.solve(left, limits: $0).result }
    } result: { places in
      kept = places.map { givens[$0] }
    }
    tell(kept, compiled.model.constraints.indices.map(\.self), isSmallest: false)
    var constraints = Array(compiled.model.constraints.indices)
    let scopes = Set(kept.map(\.0))
    constraints.sort { first, second in
      let isNear = [first, second].map { compiled.model.constraints[$0].scope.contains(where: scopes.contains) }
      return isNear[0] == isNear[1] ? first < second : isNear[1]
    }
    try shrink(constraints, &isSmallest) { places in
      try search(part(Set(places)), kept)
    } result: { places in
      constraints = places
      tell(kept, constraints, isSmallest: false)
    }
    verdict.conflict?.isSmallest = isSmallest
    return isSmallest
  }

  private func tell(_ givens: [(VariableIndex, Int)], _ constraints: [Int], isSmallest: Bool) {
    verdict.conflict = Verdict.Conflict(
      constraints: constraints.sorted().map { ConstraintIndex($0) },
      givens: givens.sorted { $0.0 < $1.0 }.map { Assignment(variable: $0.0, value: $0.1) }, isSmallest: isSmallest)
    report(verdict)
  }

  /// Leaves out parts of a list as long as a search over the rest ends without a solution; tells what is left.
  ///
  /// - Complexity: O(*k* log (*n* / *k*)) searches where *k* of *n* are left.
  private func shrink(
    _ list: [Int], _ isSmallest: inout Bool, _ search: ([Int]) throws -> SolveResult?, result: ([Int]) -> Void
  ) throws {
    var kept = list
    var size = max(kept.count / 2, 1)
    while !kept.isEmpty {
      var start = 0
      while start < kept.count {
        if isOver {
          isSmallest = false
          return result(kept)
        }
        let end = min(start + size, kept.count)
        let rest = Array(kept[..<start] + kept[end...])
        let found = try search(rest)
        if let found, found.count == 0 {
          kept = rest
          continue
        }
        if found == nil, size == 1 { isSmallest = false }
        start = end
      }
      if size == 1 { break }
      size = (size + 1) / 2
    }
    result(kept)
  }
}
