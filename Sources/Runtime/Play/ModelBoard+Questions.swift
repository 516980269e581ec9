// What is asked about a board: solutions, hints, grades, verdicts and new puzzles, here or in the rule set's host.
public import Grids
public import Solver

/// What a puzzle that is made is to be like.
public struct PuzzleWish: Hashable, Sendable {
  /// From 1, easy, to 5, hard; `nil` is any.
  public var difficulty: Int?
  /// How the givens lie on the board.
  public var symmetry: Symmetry
  /// Whether no given may be left out, of symmetric ones no set; else a difficulty may put some back.
  public var isMinimal: Bool

  /// A wish by its parts.
  public init(difficulty: Int? = nil, symmetry: Symmetry = .none, isMinimal: Bool = false) {
    self.difficulty = difficulty
    self.symmetry = symmetry
    self.isMinimal = isMinimal
  }
}

/// Questions that take a search: a host answers them for models with a predicate that only its script can judge.
extension ModelBoard {
  /// Solves from these givens, here or, where the model needs it, in its host.
  ///
  /// - Parameter threads: On how many threads; a host has one. What is found may be other solutions than on one, but the
  ///   same on any number from two.
  public func solve(
    _ givens: Grid<Int?>, limits: SolveLimits, threads: Int = 1, host: any RuleHost
  ) async throws -> SolveResult {
    if needsHost { return try await host.solve(self, givens: givens, limits: limits) }
    if threads > 1 { return try await model.solve(givens: assignments(givens), limits: limits, threads: threads) }
    return try Solver(model).solve(givens: assignments(givens), limits: limits)
  }

  /// The constraints that these entries break.
  public func violations(_ entries: Grid<Int?>, host: any RuleHost) async throws -> [CompiledModel.Violation] {
    if needsHost { return try await host.violations(self, entries: entries) }
    return try model.violations(of: partial(entries), predicates: nil)
  }

  /// What helps on from a board.
  ///
  /// - Parameters:
  ///   - givens: The cells fixed from the start.
  ///   - entries: All cells that hold a value, the givens among them or not.
  ///   - excluded: Values that marks or earlier hints have ruled out.
  /// - Throws: `RuleFault` where a predicate fails or spends its budget.
  public func hint(
    _ givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates] = [], host: any RuleHost
  ) async throws -> Hint {
    if needsHost { return try await host.hint(self, givens: givens, entries: entries, excluded: excluded) }
    return try hint(givens, entries: entries, excluded: excluded, predicates: nil)
  }

  /// How hard the puzzle with these givens is.
  ///
  /// - Throws: `RuleFault` where a predicate fails or spends its budget.
  public func grade(_ givens: Grid<Int?>, host: any RuleHost) async throws -> Grade {
    if needsHost { return try await host.grade(self, givens: givens) }
    return try Grader(model).grade(givens: assignments(givens))
  }

  /// What can be said of the puzzle with these givens, as far as the limits allow.
  ///
  /// - Throws: `RuleFault` where a predicate fails or spends its budget.
  public func verdict(_ givens: Grid<Int?>, limits: VerdictLimits, host: any RuleHost) async throws -> Verdict {
    if needsHost { return try await host.verdict(self, givens: givens, limits: limits) }
    return try Judge(model).verdict(givens: assignments(givens), limits: limits)
  }

  /// A new puzzle; the same seed gives the same one everywhere.
  ///
  /// - Returns: `nil` where none was found or the work was cancelled.
  /// - Throws: `RuleFault` where a predicate fails or spends its budget.
  public func puzzle(
    _ wish: PuzzleWish, seed: UInt64, host: any RuleHost, isCancelled: (@Sendable () -> Bool)? = nil
  ) async throws -> GeneratedPuzzle? {
    if needsHost { return try await host.puzzle(self, wish, seed: seed, isCancelled: isCancelled) }
    return try puzzle(wish, seed: seed, predicates: nil, isCancelled: isCancelled)
  }
}

/// The same with the evaluator at hand, as a host answers them.
extension ModelBoard {
  /// What helps on from a board; as the question to a host, with who answers the model's predicates.
  public func hint(
    _ givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates], predicates: (any PredicateEvaluator)?
  ) throws -> Hint {
    let own = entries.entries.filter { givens[$0.cell] == nil }
    return try HintFinder(model, predicates: predicates).hint(
      givens: assignments(givens), entries: own.compactMap { entry in entry.value.map { (variables[entry.cell], $0) } },
      excluded: excluded, isHidden: { cell(of: $0) == nil }, following: 8)
  }

  /// A new puzzle; as the question to a host, with who answers the model's predicates.
  public func puzzle(
    _ wish: PuzzleWish, seed: UInt64, predicates: (any PredicateEvaluator)?, isCancelled: (@Sendable () -> Bool)?
  ) throws -> GeneratedPuzzle? {
    var random = Xoshiro256(seed: seed)
    let groups = wish.symmetry.orbits(of: shape).map { orbit in orbit.map { variables[$0] } }
    return try PuzzleGenerator(model, predicates: predicates).generate(
      cells: variables.elements, groups: groups, difficulty: wish.difficulty, isMinimal: wish.isMinimal,
      random: &random, isCancelled: isCancelled)
  }
}
