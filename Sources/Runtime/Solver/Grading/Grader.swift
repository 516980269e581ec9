// Judges puzzles by the steps that solve them.

/// Judges how hard a puzzle is.
///
/// The puzzle is solved by `Deducer`, always with the easiest step available; the hardest steps determine the grade.
///
/// - `elimination`: naked and hidden singles alone solve it, gone over in rounds that each place all that is single.
///   With houses of *n* variables: difficulty 1 up to 2/3 *n* rounds, 2 up to *n* rounds, else 3.
/// - `deduction`: further steps are needed, but nothing is ever assumed. Difficulty 4.
/// - `trialAndError`: the rest. Difficulty 4 where one short assumption is enough: a single chain of at most 12 links on
///   the whole way, or a variable with two candidates, of which one contradicts and the other solves the puzzle, both by
///   propagation; else 5.
///
/// Where no house has every value, as on boards of lines, areas and shading, rounds of singles say little. There the hardest step tells:
/// difficulty 1 to a weight of 26, what single rules say at a glance; 2 to 38, two rules together; 3 to 50, five rules together; 4 to 80,
/// a short assumption; else 5.
///
/// What has no solution or several gets `trialAndError` and 5.
public struct Grader {
  /// The model whose puzzles are graded.
  public let compiled: CompiledModel
  private let deducer: Deducer
  private let elimination: Elimination

  /// The longest chain that is a short assumption, in links.
  static let shortChain = 12
  /// The weights of the hardest steps of difficulty 1 to 4 where no house has every value.
  private static let hardest = [26, 38, 50, 80]

  /// A grader for puzzles of a model.
  ///
  /// - Parameter predicates: Evaluates untabulated predicates; required if the model has any.
  public init(_ compiled: CompiledModel, predicates: (any PredicateEvaluator)? = nil) {
    self.compiled = compiled
    let memory = PredicateMemory.before(predicates)
    deducer = Deducer(compiled, predicates: memory)
    elimination = Elimination(compiled, predicates: memory)
  }

  /// Grades the puzzle with given values.
  ///
  /// - Parameters:
  ///   - givens: Variables and their values.
  ///   - isCancelled: Asked now and then; true ends the work.
  /// - Throws: `CancellationError` when cancelled, `ModelError` when an evaluator is needed and there is none, and what
  ///   the evaluator throws.
  /// - Complexity: bounded by the number of candidates times the cost of the hardest step.
  public func grade(
    givens: [(VariableIndex, Int)], isCancelled: (@Sendable () -> Bool)? = nil
  ) throws -> Grade {
    let told = compiled.model.projection ?? compiled.model.variables
    let open = Set(told).subtracting(givens.map(\.0)).count
    let found = try deducer.solver.solve(
      givens: givens, limits: SolveLimits(solutions: 2, keep: 0, isCancelled: isCancelled))
    if found.status == .cancelled { throw CancellationError() }
    let known = givens.filter { (0..<compiled.model.variableCount).contains($0.0.rawValue) }
    let singles = try elimination.run(givens: known)
    var grade = Grade(solutions: found.count, method: .trialAndError, difficulty: 5, open: open, left: singles.left)
    guard found.count == 1 else { return grade }
    let way = try easiestWay(known, isCancelled)
    grade.steps = way.steps
    grade.score = way.score
    grade.method = singles.left == 0 ? .elimination : way.method
    guard hasRounds else {
      grade.difficulty = way.isComplete ? 1 + Self.hardest.count { $0 < way.hardest } : 5
      return grade
    }
    switch grade.method {
    case .elimination: grade.difficulty = difficulty(rounds: singles.rounds)
    case .deduction: grade.difficulty = 4
    case .trialAndError:
      let isShort = way.assumptions == 1 && way.longest <= Self.shortChain
      if try isShort || deducer.solver.yieldsToOneAssumption(givens) { grade.difficulty = 4 }
    }
    return grade
  }

  /// What a way through a puzzle consists of.
  private struct Way {
    var steps: [Technique: Int] = [:]
    var method = SolvingMethod.elimination
    var hardest = 0
    var times = 0
    /// Whether the steps solve the puzzle.
    var isComplete = true
    /// Steps that assume something, and the most links in such a step.
    var assumptions = 0
    var longest = 0

    var score: Int { hardest == 0 ? 0 : 10 * hardest + min(times - 1, 9) }

    mutating func add(_ draft: DeductionDraft) {
      steps[draft.technique, default: 0] += 1
      if draft.weight > hardest {
        hardest = draft.weight
        times = 0
      }
      if draft.weight == hardest { times += 1 }
      switch draft.technique.method {
      case .elimination: break
      case .deduction: if method == .elimination { method = .deduction }
      case .trialAndError:
        method = .trialAndError
        assumptions += 1
        longest = max(longest, draft.technique == .chain ? draft.links.count - 1 : Int.max)
      }
    }
  }

  /// Solves the puzzle by the easiest steps.
  ///
  /// Of a round of refutations all that are nearly as easy as the easiest are carried out together, to be fast where a
  /// puzzle is nothing else.
  private func easiestWay(_ givens: [(VariableIndex, Int)], _ isCancelled: (@Sendable () -> Bool)?) throws -> Way {
    var way = Way()
    try deducer.load(givens: givens)
    while deducer.open > 0, try deducer.find(.trial, isCancelled) {
      let technique = deducer.draft.technique
      if deducer.isSeen(deducer.draft) { way.add(deducer.draft) }
      deducer.applyDraft()
      guard [.nishio, .deepRefutation, .jointExclusion].contains(technique) else { continue }
      way.steps[technique, default: 0] += deducer.applyRefuted()
    }
    if isCancelled?() == true { throw CancellationError() }
    if deducer.open > 0 {
      way.isComplete = false
      way.method = .trialAndError
      way.assumptions += 1
      way.longest = .max
    }
    return way
  }

  /// Whether rounds of elimination tell difficulties 1 to 3.
  var hasRounds: Bool { elimination.hasFullHouses }

  /// The difficulty if elimination alone solves the puzzle, else nil; then it has exactly one solution.
  func eliminationDifficulty(givens: [(VariableIndex, Int)]) throws -> Int? {
    let singles = try elimination.run(givens: givens)
    guard singles.left == 0, !singles.isContradictory else { return nil }
    return difficulty(rounds: singles.rounds)
  }

  private func difficulty(rounds: Int) -> Int {
    if 3 * rounds <= 2 * elimination.breadth { return 1 }
    return rounds <= elimination.breadth ? 2 : 3
  }
}

extension Solver {
  /// Whether there is a variable with two candidates, one of which contradicts and the other solves.
  func yieldsToOneAssumption(_ givens: [(VariableIndex, Int)]) throws -> Bool {
    engine.registers.pointee.usesMatching = true
    defer { engine.registers.pointee.usesMatching = false }
    guard try start(), fix(givens, engine), try settles() == .open else { return false }
    for variable in 0..<engine.modelCount where engine.domains[variable].nonzeroBitCount == 2 {
      let domain = engine.domains[variable]
      let first = domain & (0 &- domain)
      let outcomes = try [first, domain & ~first].map { bit in
        let mark = engine.registers.pointee.trailCount
        defer { engine.undo(to: mark) }
        return try engine.shrink(variable, to: bit) ? settles() : .contradictory
      }
      if outcomes.contains(.contradictory), outcomes.contains(.solved) { return true }
    }
    return false
  }

  private enum Settlement {
    case solved
    case open
    case contradictory
  }

  private func settles() throws -> Settlement {
    let holds = engine.propagate()
    try engine.rethrow()
    guard holds else { return .contradictory }
    let told = compiled.model.projection.map { $0.map(\.rawValue) } ?? Array(0..<engine.modelCount)
    return told.allSatisfy(engine.isFixed) ? .solved : .open
  }
}
