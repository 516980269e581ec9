// Makes puzzles with exactly one solution.

/// A puzzle made by a generator.
public struct GeneratedPuzzle: Sendable, Hashable {
  /// A variable that the puzzle fixes.
  public struct Given: Sendable, Hashable {
    /// The variable.
    public let variable: VariableIndex
    /// Its value.
    public let value: Int

    /// A given by its parts.
    public init(variable: VariableIndex, value: Int) {
      self.variable = variable
      self.value = value
    }
  }

  /// What the puzzle tells, in the order of the variables.
  public let givens: [Given]
  /// The value of every variable.
  public let solution: [Int]
  /// How hard it is.
  public let grade: Grade

  /// A puzzle by its parts.
  public init(givens: [Given], solution: [Int], grade: Grade) {
    self.givens = givens
    self.solution = solution
    self.grade = grade
  }
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
  /// - Parameter predicates: Evaluates untabulated predicates; required if the model has any.
  public init(_ compiled: CompiledModel, predicates: (any PredicateEvaluator)? = nil) {
    self.compiled = compiled
    let memory = PredicateMemory.before(predicates)
    solver = Solver(compiled, predicates: memory)
    grader = Grader(compiled, predicates: memory)
  }

  /// Makes a puzzle.
  ///
  /// The same seed gives the same puzzle everywhere: the work is bounded by counting, never by time. Without groups no
  /// given can be taken away, as far as the difficulty and bounded proofs allow to tell; where a puzzle without
  /// superfluous givens is harder than wanted, the last ones taken are put back.
  ///
  /// - Parameters:
  ///   - cells: The variables that may become givens, in an order that is the same everywhere.
  ///   - groups: Sets of those variables that are given or open together, for symmetry; nil is each by itself.
  ///   - difficulty: The difficulty aimed at, 1 to 5; nil is any.
  ///   - techniques: The techniques that a person may need; nil is all. Solutions are drawn until one gives such a puzzle.
  ///   - isMinimal: Whether no group may be superfluous at any difficulty: solutions are drawn until one gives it.
  ///   - attempts: How many solutions to start from until one gives the difficulty; nil is 200 for up to 100 cells, else
  ///     40.
  ///   - random: Where the random numbers come from.
  ///   - isCancelled: Asked now and then; true ends the work.
  ///   - progress: Told the number of each attempt, from 1, before it begins.
  /// - Returns: A puzzle with exactly one solution, of the difficulty or as near as the attempts came, which its grade
  ///   tells: not every size has every difficulty; the best so far where the work was cancelled. Nil if the model has no solution, the
  ///   cells cannot make one unique, no attempt gave a puzzle of these techniques, or the work was cancelled before there was one.
  /// - Throws: `ModelError` when an evaluator is needed and there is none, and what the evaluator throws.
  public func generate(
    cells: [VariableIndex], groups: [[VariableIndex]]? = nil, difficulty: Int? = nil,
    techniques: Set<Technique>? = nil, isMinimal: Bool = false, attempts: Int? = nil, random: inout Xoshiro256,
    isCancelled: (@Sendable () -> Bool)? = nil,
    progress: ((Int) -> Void)? = nil
  ) throws -> GeneratedPuzzle? {
    let cells = cells.distinct()
    var best: GeneratedPuzzle?
    for attempt in 1...max(attempts ?? (cells.count <= 100 ? 200 : 40), 1) {
      progress?(attempt)
      let limits = SolveLimits(isCancelled: isCancelled)
      guard let solution = try solver.randomSolution(random: &random, limits: limits).values else { return best }
      var order = groups ?? cells.map { [$0] }
      random.shuffle(&order)
      let bound = isMinimal ? nil : difficulty
      guard let puzzle = try puzzle(of: solution, cells, order, bound, techniques, isCancelled) else {
        if isCancelled?() == true { return best }
        continue
      }
      if let techniques, !techniques.isSuperset(of: puzzle.grade.steps.keys) { continue }
      guard let difficulty, puzzle.grade.difficulty != difficulty else { return puzzle }
      if let known = best, distance(known, difficulty) <= distance(puzzle, difficulty) { continue }
      best = puzzle
    }
    return best
  }

  /// Clues without a superfluous one that leave one solution, drawn at random and not graded.
  ///
  /// - Parameters:
  ///   - cells: The variables that can be clues, each once.
  /// - Returns: The clues in the order of `cells`; nil if there is no solution, all cells together leave several, or the work was
  ///   cancelled.
  /// - Throws: As `generate`.
  public func minimalGivens(
    cells: [VariableIndex], random: inout Xoshiro256, isCancelled: (@Sendable () -> Bool)? = nil
  ) throws -> [GeneratedPuzzle.Given]? {
    let limits = SolveLimits(isCancelled: isCancelled)
    guard let solution = try solver.randomSolution(random: &random, limits: limits).values else { return nil }
    var order = cells.map { [$0] }
    random.shuffle(&order)
    guard let open = try reduce(solution, cells, order, nil, isCancelled), isCancelled?() != true else { return nil }
    let absent = Set(open.joined())
    return cells.filter { !absent.contains($0) }.map {
      GeneratedPuzzle.Given(variable: $0, value: solution[$0.rawValue])
    }
  }

  /// The difficulties that puzzles of the cells can have, as far as some attempts at each show.
  ///
  /// - Parameters:
  ///   - attempts: How many solutions to start from for each difficulty.
  /// - Returns: Difficulties from 1 to 5, each reached by some puzzle; empty if there is none or the work was cancelled.
  /// - Throws: As `generate`.
  public func difficulties(
    cells: [VariableIndex], groups: [[VariableIndex]]? = nil, attempts: Int? = nil, random: inout Xoshiro256,
    isCancelled: (@Sendable () -> Bool)? = nil
  ) throws -> Set<Int> {
    var reached: Set<Int> = []
    for difficulty in 1...5 where !reached.contains(difficulty) {
      let puzzle = try generate(
        cells: cells, groups: groups, difficulty: difficulty, attempts: attempts, random: &random,
        isCancelled: isCancelled)
      guard let puzzle else { return [] }
      reached.insert(puzzle.grade.difficulty)
    }
    return reached
  }

  private func distance(_ puzzle: GeneratedPuzzle, _ difficulty: Int) -> Int {
    abs(puzzle.grade.difficulty - min(max(difficulty, 1), 5))
  }

  /// A puzzle with a solution; nil if all cells together leave it open or the work was cancelled.
  private func puzzle(
    of solution: [Int], _ cells: [VariableIndex], _ order: [[VariableIndex]], _ difficulty: Int?,
    _ techniques: Set<Technique>?, _ isCancelled: (@Sendable () -> Bool)?
  ) throws -> GeneratedPuzzle? {
    guard let open = try reduce(solution, cells, order, difficulty, isCancelled), isCancelled?() != true else {
      return nil
    }
    func made(_ count: Int) throws -> GeneratedPuzzle {
      let absent = Set(open.prefix(count).flatMap(\.self))
      let givens = cells.filter { !absent.contains($0) }.map { ($0, solution[$0.rawValue]) }
      return GeneratedPuzzle(
        givens: givens.sorted { $0.0 < $1.0 }.map { GeneratedPuzzle.Given(variable: $0.0, value: $0.1) },
        solution: solution, grade: try grader.grade(givens: givens, isCancelled: isCancelled))
    }
    do {
      let whole = try made(open.count)
      func isTooHard(_ grade: Grade) -> Bool {
        grade.difficulty > difficulty ?? 5 || !(techniques?.isSuperset(of: grade.steps.keys) ?? true)
      }
      guard isTooHard(whole.grade) else { return whole }
      return try soften(whole, steps: open.count, difficulty ?? 5, isTooHard, made)
    } catch is CancellationError {
      return nil
    }
  }

  /// Puts back the groups last taken, as few as bisection finds, until a puzzle is not harder than wanted.
  private func soften(
    _ whole: GeneratedPuzzle, steps: Int, _ difficulty: Int, _ isTooHard: (Grade) -> Bool,
    _ made: (Int) throws -> GeneratedPuzzle
  ) throws -> GeneratedPuzzle {
    var (low, high) = (0, steps)
    var best = whole
    while high - low > 1 {
      let middle = (low + high) / 2
      let puzzle = try made(middle)
      if isTooHard(puzzle.grade) {
        high = middle
      } else {
        low = middle
        if isTooHard(best.grade) || distance(puzzle, difficulty) <= distance(best, difficulty) { best = puzzle }
      }
    }
    return best
  }

  /// The groups that were opened, in order, when every group was tried; nil if all cells together leave the solution
  /// open.
  private func reduce(
    _ solution: [Int], _ cells: [VariableIndex], _ order: [[VariableIndex]], _ difficulty: Int?,
    _ isCancelled: (@Sendable () -> Bool)?
  ) throws -> [[VariableIndex]]? {
    if let kernel = solver.compiled.kernel, difficulty ?? 5 > 3 || !grader.hasRounds {
      return kernel.opened(solution, cells, order, limit: Self.proofLimit, solver.compiled, isCancelled)
    }
    var isGiven = Array(repeating: false, count: solution.count)
    for cell in cells { isGiven[cell.rawValue] = true }
    func givens() -> [(VariableIndex, Int)] {
      cells.filter { isGiven[$0.rawValue] }.map { ($0, solution[$0.rawValue]) }
    }
    let whole = try solver.solve(
      givens: givens(), limits: SolveLimits(solutions: 2, keep: 0, nodes: Self.proofLimit, isCancelled: isCancelled))
    guard whole.count == 1, whole.status == .complete else { return nil }
    var open: [[VariableIndex]] = []
    for group in order {
      if isCancelled?() == true { break }
      let taken = group.filter { isGiven[$0.rawValue] }
      for cell in taken { isGiven[cell.rawValue] = false }
      if try remainsFit(givens(), without: taken, solution, difficulty) {
        open.append(taken)
      } else {
        for cell in taken { isGiven[cell.rawValue] = true }
      }
    }
    return open
  }

  /// Whether the puzzle still has one solution, and is not harder than wanted as far as elimination can tell.
  private func remainsFit(
    _ givens: [(VariableIndex, Int)], without taken: [VariableIndex], _ solution: [Int], _ difficulty: Int?
  ) throws -> Bool {
    if let difficulty, difficulty <= 3, grader.hasRounds {
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
    var run = SearchRun(solutions: 1, nodeLimit: limit)
    return try search(against: variable, value, from: givens, &run) == .complete
  }

  /// Looks for solutions that give a variable another value than this.
  func search(
    against variable: VariableIndex, _ value: Int, from givens: [(VariableIndex, Int)], _ run: inout SearchRun
  ) throws -> SearchEnd {
    if let kernel = compiled.kernel, run.random == nil {
      return kernel.search(against: variable, value, from: givens, &run, compiled)
    }
    let bit = compiled.bit(of: value, in: variable) ?? 0
    return try search(&run) { engine in
      fix(givens, engine) && engine.shrink(variable.rawValue, to: engine.domains[variable.rawValue] & ~bit)
    }
  }
}
