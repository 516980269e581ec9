// What people see along rays.

extension Constraint.Sight {
  /// What is known of one ray on a board.
  private struct SeenRay {
    let variables: [VariableIndex]
    /// How many places are seen at least and at most.
    let least: Int
    let most: Int

    init(_ ray: [VariableIndex], _ value: Int, on board: CandidateBoard) {
      variables = ray
      let known = ray.map { board.has($0, value) }
      least = known.firstIndex { $0 != true } ?? ray.count
      most = known.firstIndex { $0 == false } ?? ray.count
    }

    /// What is seen for certain.
    var seen: ArraySlice<VariableIndex> { variables.prefix(least) }
    /// What ends it at the latest.
    var blocker: ArraySlice<VariableIndex> { variables.dropFirst(most).prefix(1) }
  }

  /// A ray that must end here, since too much would be seen otherwise; or one that must go on, since the others see too little.
  func pattern(on board: CandidateBoard) -> FoundPattern? {
    guard comparison != .notEqual else { return nil }
    let numbers = operand.constant.map { [$0] } ?? operand.variables.flatMap(board.candidates)
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    let known = rays.map { SeenRay($0, value, on: board) }
    let (least, most) = known.reduce((0, 0)) { ($0.0 + $1.least, $0.1 + $1.most) }
    let end = scope.count + 1
    var (lower, upper) = (0, end)
    switch comparison {
    case .equal: (lower, upper) = (min(max(low, -1), end), min(max(high, -1), end))
    case .less: upper = min(max(high, 0), end) - 1
    case .lessOrEqual: upper = min(max(high, -1), end)
    case .greater: lower = min(max(low, -1), end) + 1
    case .greaterOrEqual: lower = min(max(low, -1), end)
    case .notEqual: return nil
    }
    guard least <= upper, most >= lower else { return nil }
    for ray in known {
      guard ray.least < ray.most, let blocked = blocked(ray, upper - least, on: board) else { continue }
      return FoundPattern(.seesTooMuch, known.flatMap(\.seen) + blocked.premises, [blocked.conclusion])
    }
    for (number, ray) in known.enumerated() where ray.most + lower - most > ray.least {
      let needed = ray.variables[ray.least..<(ray.most + lower - most)].filter { board.has($0, value) == nil }
      if needed.isEmpty { continue }
      let others = known.indices.filter { $0 != number }.flatMap { known[$0].blocker }
      return FoundPattern(
        .seesTooLittle, others, needed.map { .init(variable: $0, value: value, holds: true) })
    }
    return nil
  }

  /// The place where a ray must end if it may be seen only so much further, and what would be seen with it.
  private func blocked(
    _ ray: SeenRay, _ more: Int, on board: CandidateBoard
  ) -> (conclusion: FoundPattern.Conclusion, premises: [VariableIndex])? {
    guard ray.least + more < ray.most else { return nil }
    let beyond = ray.variables[(ray.least + 1)..<(ray.least + more + 1)]
    guard beyond.allSatisfy({ board.has($0, value) == true }) else { return nil }
    return (.init(variable: ray.variables[ray.least], value: value, holds: false), Array(beyond))
  }
}
