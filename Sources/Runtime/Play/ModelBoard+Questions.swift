// Questions about a board: solutions, hints, grades, verdicts and new puzzles, answered here or by the analyzer.
public import Grids
public import Solver

/// The wanted properties of a new puzzle.
public struct PuzzleWish: Hashable, Sendable {
  /// From 1, easy, to 5, hard; `nil` is any.
  public var difficulty: Int?
  /// How the givens lie on the board.
  public var symmetry: Symmetry
  /// Whether no given may be left out, of symmetric ones no set; else a difficulty may put some back.
  public var isMinimal: Bool
  /// The cells that may be given; `nil` for all.
  public var shape: [Cell]?
  /// The techniques that may be needed; `nil` for all.
  public var techniques: [Technique]?
  /// Whether a new level is wished: options that were chosen are kept, and all others are made. A level of a file that has
  /// any of its clues is finished instead.
  public var isNew = false

  /// A wish by its parts.
  public init(
    difficulty: Int? = nil, symmetry: Symmetry = .none, isMinimal: Bool = false, shape: [Cell]? = nil,
    techniques: [Technique]? = nil
  ) {
    self.difficulty = difficulty
    self.symmetry = symmetry
    self.isMinimal = isMinimal
    self.shape = shape
    self.techniques = techniques
  }
}

/// Questions about a model. The analyzer answers where this process may not: models with predicates that only their script
/// can evaluate, models of untrusted scripts, and every search of an analyzer that searches in a worker process.
extension ModelBoard {
  /// The compiled model, where this process answers questions that take a search.
  private var searched: CompiledModel? { needsHost ? nil : compiled }

  /// Solves from these givens.
  ///
  /// - Parameter threads: How many threads search. Two or more may find other solutions than one does, but any number
  ///   from two finds the same. Models with predicates are always searched by one.
  public func solve(
    _ givens: Grid<Int?>, limits: SolveLimits, threads: Int = 1, analyzer: any PuzzleAnalyzer
  ) async throws -> SolveResult {
    guard let compiled = searched else {
      return try await analyzer.solve(self, givens: givens, limits: limits, threads: threads)
    }
    if threads > 1 { return try await compiled.solve(givens: assignments(givens), limits: limits, threads: threads) }
    return try Solver(compiled).solve(givens: assignments(givens), limits: limits)
  }

  /// The constraints that these entries break.
  public func violations(_ entries: Grid<Int?>, analyzer: any PuzzleAnalyzer) async throws -> [Model.Violation] {
    if needsHost { return try await analyzer.violations(self, entries: entries) }
    return try model.violations(of: partial(entries), predicates: nil)
  }

  /// Whether a full board fulfils every constraint.
  ///
  /// - Throws: as `violations`.
  public func holds(_ entries: Grid<Int?>, analyzer: any PuzzleAnalyzer) async throws -> Bool {
    let values = partial(entries).compactMap { $0 }
    if values.count == model.variableCount, !needsHost { return model.holds(values) == true }
    guard try await violations(entries, analyzer: analyzer).isEmpty else { return false }
    if model.projection == nil { return true }
    // Each constraint may have values for the variables beside the board, and all together none.
    let limits = SolveLimits(nodes: ModelBoard.nodesBehindBoard)
    let result = try await solve(entries, limits: limits, analyzer: analyzer)
    return result.count > 0 || result.status != .complete
  }

  /// The decisions after which a full board that breaks no constraint counts as solved.
  private static let nodesBehindBoard = 200_000

  /// The values of each open cell that no constraint alone excludes beside these entries; a full cell has none.
  func allowed(_ entries: Grid<Int?>, analyzer: any PuzzleAnalyzer) async throws -> Grid<[Int]> {
    needsHost ? try await analyzer.allowed(self, entries: entries) : allowed(entries)
  }

  /// What helps on from a board.
  ///
  /// - Parameters:
  ///   - givens: The cells fixed from the start.
  ///   - entries: All cells that hold a value, the givens among them or not.
  ///   - excluded: Values that marks or earlier hints have ruled out.
  /// - Throws: `RuleFault` where a predicate fails or spends its budget.
  public func hint(
    _ givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates] = [], analyzer: any PuzzleAnalyzer,
    isCancelled: (@Sendable () -> Bool)? = nil
  ) async throws -> Hint {
    guard let compiled = searched else {
      return try await analyzer.hint(self, givens: givens, entries: entries, excluded: excluded)
    }
    return try hint(
      givens, entries: entries, excluded: excluded, compiled, predicates: nil, isCancelled: isCancelled)
  }

  /// Why a cell does not have a value.
  ///
  /// - Parameters:
  ///   - cell: A cell of the board.
  ///   - value: A value of the board.
  ///   - givens: The cells fixed from the start.
  ///   - entries: All cells that hold a value, the givens among them or not.
  /// - Throws: as `hint`.
  public func refutation(
    of value: Int, in cell: Cell, givens: Grid<Int?>, entries: Grid<Int?>, analyzer: any PuzzleAnalyzer
  ) async throws -> RefutationText {
    let supposed = Assignment(variable: variables[cell], value: value)
    let found: Refutation
    if let compiled = searched {
      found = try refutation(of: supposed, givens: givens, entries: entries, compiled, predicates: nil)
    } else {
      found = try await analyzer.refutation(self, of: supposed, givens: givens, entries: entries)
    }
    return RefutationText(found, in: cell, givens: givens, entries: entries, on: self)
  }

  /// How hard the puzzle with these givens is.
  ///
  /// - Throws: `RuleFault` where a predicate fails or spends its budget; `CancellationError`.
  public func grade(
    _ givens: Grid<Int?>, analyzer: any PuzzleAnalyzer, isCancelled: (@Sendable () -> Bool)? = nil
  ) async throws -> Grade {
    guard let compiled = searched else {
      return try await analyzer.grade(self, givens: givens, isCancelled: isCancelled)
    }
    return try Grader(compiled).grade(givens: assignments(givens), isCancelled: isCancelled)
  }

  /// What can be said of the puzzle with these givens, as far as the limits allow.
  ///
  /// - Throws: `RuleFault` where a predicate fails or spends its budget.
  public func verdict(_ givens: Grid<Int?>, limits: VerdictLimits, analyzer: any PuzzleAnalyzer) async throws -> Verdict
  {
    guard let compiled = searched else { return try await analyzer.verdict(self, givens: givens, limits: limits) }
    return try Judge(compiled).verdict(givens: assignments(givens), limits: limits)
  }

  /// A new puzzle; the same seed gives the same one everywhere.
  ///
  /// - Returns: `nil` where none was found or the work was cancelled.
  /// - Throws: `RuleFault` where a predicate fails or spends its budget.
  public func puzzle(
    _ wish: PuzzleWish, seed: UInt64, analyzer: any PuzzleAnalyzer, isCancelled: (@Sendable () -> Bool)? = nil
  ) async throws -> GeneratedPuzzle? {
    guard let compiled = searched else {
      return try await analyzer.puzzle(self, wish, seed: seed, isCancelled: isCancelled)
    }
    return try puzzle(wish, seed: seed, compiled, predicates: nil, isCancelled: isCancelled)
  }
}

/// The same questions as an analyzer answers them, with the compiled model and the evaluator of its predicates.
extension ModelBoard {
  /// The values of each open cell that no constraint alone excludes beside these entries; a full cell has none.
  public func allowed(_ entries: Grid<Int?>) -> Grid<[Int]> {
    let left = model.allowed(besides: partial(entries))
    var grid = Grid<[Int]>(shape: shape, filledWith: [])
    for entry in variables.entries { grid[entry.cell] = left[entry.value.rawValue] }
    return grid
  }

  /// The entries without the givens; both boards in the order of the variables, whatever their shapes.
  private func own(_ entries: Grid<Int?>, besides givens: Grid<Int?>) -> [(VariableIndex, Int)] {
    zip(variables.elements, zip(givens.elements, entries.elements)).compactMap { variable, values in
      values.0 == nil ? values.1.map { (variable, $0) } : nil
    }
  }

  /// What helps on from a board.
  public func hint(
    _ givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates], _ compiled: CompiledModel,
    predicates: (any PredicateEvaluator)?, isCancelled: (@Sendable () -> Bool)? = nil
  ) throws -> Hint {
    try HintFinder(compiled, predicates: predicates).hint(
      givens: assignments(givens), entries: own(entries, besides: givens),
      excluded: excluded, isHidden: { cell(of: $0) == nil },
      isResting: { known in cell(of: known.variable).map { layer(of: $0).rest == known.value } ?? false }, following: 8,
      isCancelled: isCancelled)
  }

  /// Why a variable does not take a value.
  public func refutation(
    of supposed: Assignment, givens: Grid<Int?>, entries: Grid<Int?>, _ compiled: CompiledModel,
    predicates: (any PredicateEvaluator)?, isCancelled: (@Sendable () -> Bool)? = nil
  ) throws -> Refutation {
    try Refuter(compiled, predicates: predicates).refute(
      supposed, givens: assignments(givens), entries: own(entries, besides: givens), isCancelled: isCancelled)
  }

  /// A new puzzle.
  public func puzzle(
    _ wish: PuzzleWish, seed: UInt64, _ compiled: CompiledModel, predicates: (any PredicateEvaluator)?,
    isCancelled: (@Sendable () -> Bool)?
  ) throws -> GeneratedPuzzle? {
    var random = Xoshiro256(seed: seed)
    let allowed = wish.shape.map { Set($0.filter(shape.contains)) }
    // Givens are values of cells; symmetries are defined for rectangular boards only.
    let orbits =
      shape.plan.map { plan in plan.places[plan.indices(of: .cells)].map { [$0] } } ?? wish.symmetry.orbits(of: shape)
    let groups = orbits.map { orbit in orbit.filter { allowed?.contains($0) ?? true }.map { variables[$0] } }
    return try PuzzleGenerator(compiled, predicates: predicates).generate(
      cells: groups.flatMap(\.self).sorted(), groups: groups.filter { !$0.isEmpty }, difficulty: wish.difficulty,
      techniques: wish.techniques.map(Set.init), isMinimal: wish.isMinimal, random: &random, isCancelled: isCancelled)
  }
}
