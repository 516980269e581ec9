// The solver's results as bytes; results that are read must fit the model.
import Grids
import Play
import Solver

extension ConstraintIndex: WireCoded {
  func write(to wire: inout WireWriter) { wire.integer(rawValue) }
  init(from wire: inout WireReader) throws { self.init(try wire.integer(0...Int.max)) }
}

extension Candidates: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(variable)
    wire.add(values)
  }

  init(from wire: inout WireReader) throws { self.init(variable: try wire.read(), values: try wire.read()) }
}

extension Assignment: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(variable)
    wire.add(value)
  }

  init(from wire: inout WireReader) throws { self.init(variable: try wire.read(), value: try wire.read()) }
}

extension ChainLink: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(variable)
    wire.add(value)
    wire.add(holds)
  }

  init(from wire: inout WireReader) throws {
    self.init(variable: try wire.read(), value: try wire.read(), holds: try wire.read())
  }
}

extension Technique: WireCoded {
  func write(to wire: inout WireWriter) { wire.text(rawValue) }

  init(from wire: inout WireReader) throws {
    guard let technique = Technique(rawValue: try wire.text()) else { throw WireFault(wanted: "a technique") }
    self = technique
  }
}

extension DeductionStep: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(technique)
    wire.integer(weight)
    wire.add(constraints)
    wire.add(premises)
    wire.add(eliminations)
    wire.add(placement)
    wire.add(links)
  }

  init(from wire: inout WireReader) throws {
    self.init(
      technique: try wire.read(), weight: try wire.integer(0...100_000), constraints: try wire.read(),
      premises: try wire.read(), eliminations: try wire.read(), placement: try wire.read(), links: try wire.read())
  }
}

extension Hint.Mistake: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(variable)
    wire.add(value)
    wire.add(isEntry)
    wire.add(right)
  }

  init(from wire: inout WireReader) throws {
    self.init(
      variable: try wire.read(), value: try wire.read(), isEntry: try wire.read(), right: try wire.read())
  }
}

extension Hint: WireCoded {
  private static let findings: [Finding] = [.mistake, .step, .solved, .noSolution, .nothing]

  func write(to wire: inout WireWriter) {
    wire.integer(Hint.findings.firstIndex(of: finding) ?? 0)
    wire.add(mistakes)
    wire.add(step)
    wire.add(following)
  }

  init(from wire: inout WireReader) throws {
    let finding = Hint.findings[try wire.integer(0...Hint.findings.count - 1)]
    self.init(finding, mistakes: try wire.read(), step: try wire.read(), following: try wire.read())
    guard (finding == .step) == (step != nil) else { throw WireFault(wanted: "a hint with its step") }
  }
}

extension Grade: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.integer(solutions)
    wire.text(method.rawValue)
    for number in [difficulty, open, left, score] { wire.integer(number) }
    wire.add(Dictionary(uniqueKeysWithValues: steps.map { ($0.key.rawValue, $0.value) }))
  }

  init(from wire: inout WireReader) throws {
    let solutions = try wire.integer(0...2)
    guard let method = SolvingMethod(rawValue: try wire.text()) else { throw WireFault(wanted: "a method") }
    self.init(
      solutions: solutions, method: method, difficulty: try wire.integer(1...5),
      open: try wire.integer(0...ScriptLimits.most.variables), left: try wire.integer(0...ScriptLimits.most.variables),
      score: try wire.integer(0...100_000))
    for (name, count) in try wire.read([String: Int].self) {
      guard let technique = Technique(rawValue: name), (0...1_000_000).contains(count) else {
        throw WireFault(wanted: "a technique and how often")
      }
      steps[technique] = count
    }
  }
}

extension SolveResult: WireCoded {
  private static let statuses: [Status] = [.complete, .limitReached, .workExhausted, .cancelled]

  func write(to wire: inout WireWriter) {
    wire.add(solutions)
    wire.integer(count)
    wire.integer(SolveResult.statuses.firstIndex(of: status) ?? 0)
    wire.integer(nodes)
  }

  init(from wire: inout WireReader) throws {
    let solutions = try wire.read([[Int]].self)
    let count = try wire.integer(solutions.count...Int.max)
    let status = SolveResult.statuses[try wire.integer(0...SolveResult.statuses.count - 1)]
    self.init(solutions: solutions, count: count, status: status, nodes: try wire.integer(0...Int.max))
  }
}

extension Model.Violation: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(constraint)
    wire.add(variables)
  }

  init(from wire: inout WireReader) throws { self.init(constraint: try wire.read(), variables: try wire.read()) }
}

extension Verdict.Conflict: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(constraints)
    wire.add(givens)
    wire.add(isSmallest)
  }

  init(from wire: inout WireReader) throws {
    self.init(constraints: try wire.read(), givens: try wire.read(), isSmallest: try wire.read())
  }
}

extension Verdict: WireCoded {
  private static let counts: [Count] = [.none, .one, .several, .unknown]

  func write(to wire: inout WireWriter) {
    wire.integer(Verdict.counts.firstIndex(of: count) ?? 3)
    wire.add(solutions)
    wire.add(differing)
    wire.add(conflict)
    wire.add(possible)
    wire.add(undecided)
    wire.add(redundantGivens)
    wire.add(redundantConstraints)
    wire.add(undecidedGivens)
    wire.add(undecidedConstraints)
    wire.add(finished.map(\.rawValue).sorted())
    wire.integer(nodes)
  }

  init(from wire: inout WireReader) throws {
    self.init()
    count = Verdict.counts[try wire.integer(0...3)]
    solutions = try wire.read()
    differing = try wire.read()
    conflict = try wire.read()
    possible = try wire.read()
    undecided = try wire.read()
    redundantGivens = try wire.read()
    redundantConstraints = try wire.read()
    undecidedGivens = try wire.read()
    undecidedConstraints = try wire.read()
    finished = Set(try wire.read([Int].self).compactMap(Stage.init))
    nodes = try wire.integer(0...Int.max)
  }
}

extension GeneratedPuzzle: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(givens.map { Assignment(variable: $0.variable, value: $0.value) })
    wire.add(solution)
    wire.add(grade)
  }

  init(from wire: inout WireReader) throws {
    let givens = try wire.read([Assignment].self)
    self.init(
      givens: givens.map { Given(variable: $0.variable, value: $0.value) }, solution: try wire.read(),
      grade: try wire.read())
  }
}

/// What a worker found, held to the model it was asked about: its variables, constraints and values.
struct FindingsCheck {
  private let model: Model

  init(_ board: ModelBoard) { model = board.model }

  private func isVariable(_ variable: VariableIndex) -> Bool { variable.rawValue < model.variableCount }
  private func isConstraint(_ constraint: ConstraintIndex) -> Bool { constraint.rawValue < model.constraints.count }
  private func isValue(_ value: Int, of variable: VariableIndex) -> Bool {
    isVariable(variable) && model.values(of: variable).contains(value)
  }
  private func isSolution(_ values: [Int]) -> Bool {
    values.count == model.variableCount && values.indices.allSatisfy { isValue(values[$0], of: VariableIndex($0)) }
  }
  private func fits(_ candidates: Candidates) -> Bool {
    candidates.values.allSatisfy { isValue($0, of: candidates.variable) } && isVariable(candidates.variable)
  }
  private func fits(_ step: DeductionStep) -> Bool {
    step.constraints.allSatisfy(isConstraint) && (step.premises + step.eliminations).allSatisfy(fits)
      && step.placement.map { isValue($0.value, of: $0.variable) } ?? true
      && step.links.allSatisfy { isValue($0.value, of: $0.variable) }
  }

  /// - Throws: `WireFault` where the condition does not hold.
  private func hold(_ condition: Bool, _ wanted: String) throws {
    guard condition else { throw WireFault(wanted: wanted) }
  }

  func checked(_ result: SolveResult) throws -> SolveResult {
    try hold(result.solutions.allSatisfy(isSolution), "solutions of the model")
    return result
  }

  func checked(_ violations: [Model.Violation]) throws -> [Model.Violation] {
    try hold(
      violations.allSatisfy { isConstraint($0.constraint) && $0.variables.allSatisfy(isVariable) },
      "constraints of the model")
    return violations
  }

  func checked(_ hint: Hint) throws -> Hint {
    let mistakes = hint.mistakes.allSatisfy { mistake in
      isVariable(mistake.variable) && mistake.right.map { isValue($0, of: mistake.variable) } ?? true
    }
    try hold(mistakes && ((hint.step.map { [$0] } ?? []) + hint.following).allSatisfy(fits), "a hint on the model")
    return hint
  }

  func checked(_ verdict: Verdict) throws -> Verdict {
    let conflict = verdict.conflict.map { conflict in
      conflict.constraints.allSatisfy(isConstraint) && conflict.givens.allSatisfy { isVariable($0.variable) }
    }
    let possible = verdict.possible.isEmpty || verdict.possible.count == model.variableCount
    let solutions = verdict.count == .several ? 2 : verdict.count == .one ? 1 : 0
    try hold(
      verdict.solutions.count <= 2 && verdict.solutions.count >= solutions
        && verdict.solutions.allSatisfy(isSolution) && (conflict ?? true) && possible
        && verdict.undecided.allSatisfy(fits)
        && (verdict.differing + verdict.redundantGivens + verdict.undecidedGivens).allSatisfy(isVariable)
        && (verdict.redundantConstraints + verdict.undecidedConstraints).allSatisfy(isConstraint),
      "a verdict on the model")
    return verdict
  }

  func checked(_ puzzle: GeneratedPuzzle?) throws -> GeneratedPuzzle? {
    guard let puzzle else { return nil }
    try hold(
      isSolution(puzzle.solution) && puzzle.givens.allSatisfy { isValue($0.value, of: $0.variable) },
      "a puzzle of the model")
    return puzzle
  }
}
