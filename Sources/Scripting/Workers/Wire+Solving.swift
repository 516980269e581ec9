// The solver's results as bytes; results that are read must fit the model.
import Grids
import Play
import Solver

extension ConstraintIndex: WireCoded {
  func write(to wire: inout WireWriter) { wire.integer(rawValue) }
  init(from wire: inout WireReader) throws { self.init(try wire.integer(0...Int.max)) }
}

extension Candidates: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(variable: try fields(\.variable), values: try fields(\.values))
  }
}

extension Assignment: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(variable: try fields(\.variable), value: try fields(\.value))
  }
}

extension ChainLink: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(variable: try fields(\.variable), value: try fields(\.value), holds: try fields(\.holds))
  }
}

extension Technique: WireNamed {
  static var wanted: String { "a technique" }
}

extension DeductionPattern: WireNamed {
  static var wanted: String { "a pattern" }
}

extension DeductionStep: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      technique: try fields(\.technique), weight: try fields(\.weight, in: 0...100_000),
      constraints: try fields(\.constraints), premises: try fields(\.premises),
      eliminations: try fields(\.eliminations), placement: try fields(\.placement), links: try fields(\.links),
      pattern: try fields(\.pattern))
  }
}

extension Hint.Mistake: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      variable: try fields(\.variable), value: try fields(\.value), isEntry: try fields(\.isEntry),
      right: try fields(\.right))
  }
}

extension Hint.Finding: WireListed {
  static let listed: [Hint.Finding] = [.mistake, .step, .solved, .noSolution, .nothing]
}

extension Hint: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      try fields(\.finding), mistakes: try fields(\.mistakes), step: try fields(\.step),
      following: try fields(\.following))
  }

  func check() throws {
    guard (finding == .step) == (step != nil) else { throw WireFault(wanted: "a hint with its step") }
  }
}

extension Contradiction.Kind: WireListed {
  static let listed: [Contradiction.Kind] = [.noValue, .noPlace, .twice, .rule]
}

extension Contradiction: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      try fields(\.kind), constraints: try fields(\.constraints), variables: try fields(\.variables),
      value: try fields(\.value))
  }
}

extension Refutation.Finding: WireListed {
  static let listed: [Refutation.Finding] = [.given, .contradiction, .trial, .open, .noSolution]
}

extension Refutation: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      try fields(\.finding), supposed: try fields(\.supposed), steps: try fields(\.steps), end: try fields(\.end),
      usesEntries: try fields(\.usesEntries))
  }

  func check() throws {
    guard (finding == .contradiction) == (end != nil) else { throw WireFault(wanted: "a refutation with its end") }
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

extension SolveResult.Status: WireListed {
  static let listed: [SolveResult.Status] = [.complete, .limitReached, .workExhausted, .cancelled]
}

extension SolveResult: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      solutions: try fields(\.solutions), count: try fields(\.count), status: try fields(\.status),
      nodes: try fields(\.nodes, in: 0...Int.max))
  }

  func check() throws {
    guard count >= solutions.count else { throw WireFault(wanted: "a count of at least the solutions kept") }
  }
}

extension Model.Violation: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(constraint: try fields(\.constraint), variables: try fields(\.variables))
  }
}

extension Verdict.Conflict: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      constraints: try fields(\.constraints), givens: try fields(\.givens), isSmallest: try fields(\.isSmallest))
  }
}

extension Verdict.Count: WireListed {
  static let listed: [Verdict.Count] = [.none, .one, .several, .unknown]
}

extension KnownValues: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(solutions: try fields(\.solutions), excluded: try fields(\.excluded))
  }
}

extension Verdict: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init()
    count = try fields(\.count)
    solutions = try fields(\.solutions)
    differing = try fields(\.differing)
    conflict = try fields(\.conflict)
    possible = try fields(\.possible)
    undecided = try fields(\.undecided)
    redundantGivens = try fields(\.redundantGivens)
    redundantConstraints = try fields(\.redundantConstraints)
    undecidedGivens = try fields(\.undecidedGivens)
    undecidedConstraints = try fields(\.undecidedConstraints)
    finished = try fields(\.finished)
    known = try fields(\.known)
    nodes = try fields(\.nodes, in: 0...Int.max)
  }
}

extension GeneratedPuzzle.Given: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(variable: try fields(\.variable), value: try fields(\.value))
  }
}

extension GeneratedPuzzle: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(givens: try fields(\.givens), solution: try fields(\.solution), grade: try fields(\.grade))
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

  func checked(_ refutation: Refutation, of supposed: Assignment) throws -> Refutation {
    let end = refutation.end.map { $0.constraints.allSatisfy(isConstraint) && $0.variables.allSatisfy(isVariable) }
    try hold(
      refutation.supposed == supposed && refutation.steps.allSatisfy(fits) && end ?? true, "a refutation on the model")
    return refutation
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
        && (verdict.undecided + verdict.known.excluded).allSatisfy(fits)
        && verdict.known.solutions.count <= KnownValues.mostSolutions(variables: model.variableCount)
        && verdict.known.solutions.allSatisfy(isSolution)
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
