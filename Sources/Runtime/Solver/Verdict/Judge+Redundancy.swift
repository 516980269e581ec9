// Givens and constraints that could be left out without another solution.

extension Judge {
  /// Looks for a solution that has another value where a given is left out.
  func findRedundantGivens() throws -> Bool {
    guard verdict.count == .one else { return verdict.count != .unknown }
    let known = givens.filter { compiled.model.variables.contains($0.0) }.sorted { $0.0 < $1.0 }
    for (place, given) in known.enumerated() {
      guard !isOver else {
        verdict.undecidedGivens += known[place...].map(\.0)
        return false
      }
      let fewer = givens.filter { $0.0 != given.0 }
      switch try refute({ run in try solver.search(against: given.0, given.1, from: fewer, &run) }) {
      case true: verdict.redundantGivens.append(given.0)
      case false: break
      case nil: verdict.undecidedGivens.append(given.0)
      }
      report(verdict)
    }
    return verdict.undecidedGivens.isEmpty
  }

  /// Looks for a solution that breaks a constraint where it is left out.
  func findRedundantConstraints() throws -> Bool {
    guard verdict.count == .one else { return verdict.count != .unknown }
    let wanted = limits.constraints?.map(\.rawValue).sorted() ?? Array(compiled.model.constraints.indices)
    for (place, constraint) in wanted.enumerated() {
      guard !isOver else {
        verdict.undecidedConstraints += wanted[place...].map { ConstraintIndex($0) }
        return false
      }
      switch try isRedundant(constraint) {
      case true: verdict.redundantConstraints.append(ConstraintIndex(constraint))
      case false: break
      case nil: verdict.undecidedConstraints.append(ConstraintIndex(constraint))
      }
      report(verdict)
    }
    return verdict.undecidedConstraints.isEmpty
  }

  /// Whether the others with the givens imply a constraint; nil if it could not be told.
  ///
  /// Some solutions of the others are looked at first, which is the end of it where there are few. Else each way to
  /// break the constraint is shown to have no solution.
  private func isRedundant(_ number: Int) throws -> Bool? {
    let others = Set(compiled.model.constraints.indices).subtracting([number])
    let fewer = try part(others)
    if compiled.model.projection != nil { return try impliesSolution(fewer) }
    let constraint = compiled.model.constraints[number]
    if let result = try search(fewer, givens, solutions: 2) {
      for solution in result.solutions where try !holds(constraint, solution) { return false }
      if result.status == .complete { return true }
    }
    guard let ways = constraint.form.waysToBreak(in: compiled.model) else { return nil }
    let rest = compiled.model.keeping(others)
    var isDecided = true
    for way in ways {
      guard !isOver else { return nil }
      let found =
        switch way {
        case .equal(let first, let second, let value): try search(fewer, givens + [(first, value), (second, value)])
        case .constraint(let contrary): try search(solver(of: rest, with: contrary), givens)
        }
      if let found, found.count > 0 { return false }
      isDecided = isDecided && found != nil
    }
    return isDecided ? true : nil
  }

  /// Whether a model, which this one has more constraints than, has no other solution with the givens; nil if it could not be
  /// told.
  ///
  /// Where only some variables tell solutions apart, a constraint that others leave broken can still be one too many.
  private func impliesSolution(_ fewer: Solver) throws -> Bool? {
    guard let result = try search(fewer, givens, solutions: 2) else { return nil }
    if result.count > 1 { return false }
    return result.status == .complete ? true : nil
  }

  private func solver(of model: Model, with constraint: Constraint) throws -> Solver {
    var model = model
    try model.add(constraint)
    return Solver(try CompiledModel(model, tabulationLimit: 512), predicates: predicates)
  }

  private func holds(_ constraint: Constraint, _ solution: [Int]) throws -> Bool {
    try constraint.form.holds(solution, in: compiled.model, predicates)
  }

  /// Whether a search within what is left of the work ends without a solution; nil if it came to no end.
  private func refute(_ search: (inout SearchRun) throws -> SearchEnd) throws -> Bool? {
    let left = min(limits.nodesEach, limits.nodes - verdict.nodes)
    var run = SearchRun(solutions: 1, nodeLimit: max(left, 1), isCancelled: limits.isCancelled)
    let end = try search(&run)
    verdict.nodes += run.nodes + 1
    if run.count > 0 { return false }
    return end == .complete ? true : nil
  }
}
