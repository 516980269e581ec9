// Makes puzzles with exactly one solution.

/// A puzzle made by a generator.
public struct GeneratedPuzzle: Sendable, Hashable {
  /// A variable that the puzzle fixes.
  public struct Given: Sendable, Hashable {
    /// The variable.
    public let variable: VariableIndex
    /// Its value.
    public let value: Int
  }

  /// What the puzzle tells, in the order of the variables.
  public let givens: [Given]
  /// The value of every variable.
  public let solution: [Int]
  /// How hard it is.
  public let grade: Grade
}

/// Makes puzzles of a model: a solution drawn at random, from which clues are taken as long as it stays the only one.
public struct PuzzleGenerator {
  /// The model whose puzzles are made.
  public let compiled: CompiledModel
  private let solver: Solver
  private let grader: Grader

  /// The decisions after which it is given up to prove that a clue can go; the clue then stays.
  private static let proofLimit = 2000

  /// A generator of a model's puzzles.
  ///
  /// - Parameter predicates: Who answers the predicates that are not tabulated; needed only if there are such.
  public init(_ compiled: CompiledModel, predicates: (any PredicateEvaluator)? = nil) {
    self.compiled = compiled
    solver = Solver(compiled, predicates: predicates)
    grader = Grader(compiled, predicates: predicates)
  }

  /// Makes a puzzle.
  ///
  /// The same seed gives the same puzzle everywhere: the work is bounded by counting, never by time. Without groups no
  /// given can be taken away, as far as the difficulty and bounded proofs allow to tell.
  ///
  /// - Parameters:
  ///   - cells: The variables that may become givens, in an order that is the same everywhere.
  ///   - groups: Sets of those variables that are given or open together, for symmetry; nil is each by itself.
  ///   - difficulty: The difficulty aimed at, 1 to 5; nil is any.
  ///   - attempts: How many solutions to start from until one gives the difficulty.
  ///   - random: Where the random numbers come from.
  ///   - isCancelled: Asked now and then; true ends the work.
  /// - Returns: A puzzle with exactly one solution, of the difficulty or as near as the attempts came; nil if the model
  ///   has no solution, the cells cannot make one unique, or the work was cancelled.
  /// - Throws: `ModelError` when an evaluator is needed and there is none, and what the evaluator throws.
  public func generate(
    cells: [VariableIndex], groups: [[VariableIndex]]? = nil, difficulty: Int? = nil, attempts: Int = 40,
    random: inout Xoshiro256, isCancelled: (@Sendable () -> Bool)? = nil
  ) throws -> GeneratedPuzzle? {
    var best: GeneratedPuzzle?
    for _ in 0..<max(attempts, 1) {
      let limits = SolveLimits(isCancelled: isCancelled)
      guard let solution = try solver.randomSolution(random: &random, limits: limits) else { return nil }
      var order = groups ?? cells.distinct().map { [$0] }
      random.shuffle(&order)
      guard let givens = try reduce(solution, cells.distinct(), order, difficulty, isCancelled) else { continue }
      if isCancelled?() == true { return nil }
      let grade: Grade
      do {
        grade = try grader.grade(givens: givens, isCancelled: isCancelled)
      } catch is CancellationError {
        return nil
      }
      let puzzle = GeneratedPuzzle(
        givens: givens.sorted { $0.0 < $1.0 }.map { GeneratedPuzzle.Given(variable: $0.0, value: $0.1) },
        solution: solution, grade: grade)
      guard let difficulty, puzzle.grade.difficulty != difficulty else { return puzzle }
      if let known = best, distance(known, difficulty) <= distance(puzzle, difficulty) { continue }
      best = puzzle
    }
    return best
  }

  private func distance(_ puzzle: GeneratedPuzzle, _ difficulty: Int) -> Int {
    abs(puzzle.grade.difficulty - min(max(difficulty, 1), 5))
  }

  /// The givens left when every group was tried; nil if all cells together leave the solution open.
  private func reduce(
    _ solution: [Int], _ cells: [VariableIndex], _ order: [[VariableIndex]], _ difficulty: Int?,
    _ isCancelled: (@Sendable () -> Bool)?
  ) throws -> [(VariableIndex, Int)]? {
    var isGiven = Array(repeating: false, count: solution.count)
    for cell in cells { isGiven[cell.rawValue] = true }
    func givens() -> [(VariableIndex, Int)] {
      cells.filter { isGiven[$0.rawValue] }.map { ($0, solution[$0.rawValue]) }
    }
    let whole = try solver.solve(
      givens: givens(), limits: SolveLimits(solutions: 2, keep: 0, nodes: Self.proofLimit, isCancelled: isCancelled))
    guard whole.count == 1, whole.status == .complete else { return nil }
    for group in order {
      if isCancelled?() == true { break }
      let taken = group.filter { isGiven[$0.rawValue] }
      for cell in taken { isGiven[cell.rawValue] = false }
      if try !remainsFit(givens(), without: taken, solution, difficulty) {
        for cell in taken { isGiven[cell.rawValue] = true }
      }
    }
    return givens()
  }

  /// Whether the puzzle still has one solution, and is not harder than wanted as far as elimination can tell.
  private func remainsFit(
    _ givens: [(VariableIndex, Int)], without taken: [VariableIndex], _ solution: [Int], _ difficulty: Int?
  ) throws -> Bool {
    if let difficulty, difficulty <= 3 {
      return try grader.eliminationDifficulty(givens: givens).map { $0 <= difficulty } ?? false
    }
    var known = givens
    for cell in taken {
      let value = solution[cell.rawValue]
      guard try solver.proves(cell, value, from: known, limit: Self.proofLimit) else { return false }
      known.append((cell, value))
    }
    return true
  }
}

extension Solver {
  /// Whether no solution gives a variable another value than this, proved within a number of decisions.
  func proves(
    _ variable: VariableIndex, _ value: Int, from givens: [(VariableIndex, Int)], limit: Int
  ) throws -> Bool {
    guard try start(), fix(givens) else { return true }
    let bit = compiled.bit(of: value, in: variable) ?? 0
    guard engine.shrink(variable.rawValue, to: engine.domains[variable.rawValue] & ~bit) else { return true }
    var run = SearchRun(solutions: 1, nodeLimit: limit)
    let end = engine.search(&run) {}
    try engine.rethrow()
    return end == .complete
  }
}
