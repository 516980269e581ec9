// The values that appear in some solution.

extension Judge {
  /// Asks for a solution with each value that no solution so far has; every solution found answers for all variables.
  ///
  /// The verdict has what is known from the first search on, and the rest as undecided.
  func findCandidates() throws -> Bool {
    let model = compiled.model
    var seen = TrueCandidates(model: model, isOver: verdict.count == .none || verdict.count == .one)
    for solution in verdict.known.solutions + verdict.solutions { seen.add(solution) }
    for one in limits.known.excluded { for value in one.values { seen.exclude(one.variable, value) } }
    seen.write(to: &verdict)
    let questions = try solver.questions(givens)
    for variable in model.projection ?? model.variables {
      for value in model.values(of: variable).sorted() where seen.isOpen(variable, value) {
        guard !isOver else { return false }
        let asked = try questions.map { questions in
          try counting { try questions.solve([(variable, value)], limits: $0).result }
        }
        guard let result = try asked ?? search(solver, givens + [(variable, value)]) else { continue }
        if result.count == 0 { seen.exclude(variable, value) }
        for solution in result.solutions { seen.add(solution) }
        seen.write(to: &verdict)
        report(verdict)
      }
    }
    return verdict.undecided.isEmpty
  }
}

/// What is known of each value of each variable.
private struct TrueCandidates {
  let model: Model
  /// The values of some solution.
  private var possible: [Set<Int>]
  /// The values of no solution.
  private var excluded: [Set<Int>]
  /// The solutions that had a value which none before them had.
  private var solutions: [[Int]] = []
  /// Whether all solutions are known.
  private let isOver: Bool

  init(model: Model, isOver: Bool) {
    self.model = model
    self.isOver = isOver
    possible = model.variables.map { _ in [] }
    excluded = possible
  }

  mutating func add(_ solution: [Int]) {
    var isNew = false
    for (place, value) in solution.enumerated() where possible[place].insert(value).inserted { isNew = true }
    if isNew, solutions.count < KnownValues.mostSolutions(variables: model.variableCount) { solutions.append(solution) }
  }

  mutating func exclude(_ variable: VariableIndex, _ value: Int) {
    guard excluded.indices.contains(variable.rawValue) else { return }
    excluded[variable.rawValue].insert(value)
  }

  /// Whether it is not known if the value appears in a solution.
  func isOpen(_ variable: VariableIndex, _ value: Int) -> Bool {
    !isOver && !possible[variable.rawValue].contains(value) && !excluded[variable.rawValue].contains(value)
  }

  func write(to verdict: inout Verdict) {
    verdict.known.solutions = solutions
    verdict.known.excluded = model.variables.compactMap { variable in
      let values = excluded[variable.rawValue]
      return values.isEmpty ? nil : Candidates(variable: variable, values: values.sorted())
    }
    verdict.possible = possible.map { $0.sorted() }
    verdict.undecided = (model.projection ?? model.variables).compactMap { variable in
      let open = model.values(of: variable).sorted().filter { isOpen(variable, $0) }
      return open.isEmpty ? nil : Candidates(variable: variable, values: open)
    }
  }
}
