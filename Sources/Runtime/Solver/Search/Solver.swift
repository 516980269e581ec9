// The search for solutions of a model, as others call it.

/// What came of drawing a solution at random.
public enum DrawnSolution: Sendable, Hashable {
  /// The value of each variable, in the order of adding.
  case solution([Int])
  /// It is proved that there is none.
  case none
  /// The limits ended the search.
  case undecided

  /// The values drawn; nil where there are none.
  public var values: [Int]? { if case .solution(let values) = self { values } else { nil } }
}

/// Finds and counts solutions; reusable working state, one for each thread.
public final class Solver {
  /// The model solved.
  public let compiled: CompiledModel
  private let predicates: (any PredicateEvaluator)?
  /// Whether searches begin with the thorough stage.
  private let isThorough: Bool
  /// The number of decisions after which the thorough stage, if there is one, replaces the quick one.
  lazy var cutoff = compiled.cutoff ?? .max
  /// The number of decisions after which the learning stage takes over, whatever the model is; nil leaves that to the model.
  var learningCutoff: Int?
  /// The most literals that the learning stage may need to block solutions.
  var mostBlocked = LearningLimits.blocked
  /// The conflicts that the learning stage of the last search learned from.
  private(set) var conflicts = 0
  /// Made when a search first takes it: a kernel does without.
  private(set) lazy var engine = engine(isThorough ? compiled.thorough : compiled.quick)
  /// The engine of the thorough stage; nil where that has no more than the first.
  private lazy var second = {
    let thorough = compiled.thorough
    return thorough.propagators == engine.propagatorCount ? nil : engine(thorough)
  }()

  /// A solver for a model.
  ///
  /// - Parameter predicates: Evaluates untabulated predicates; required if the model has any.
  public convenience init(_ compiled: CompiledModel, predicates: (any PredicateEvaluator)? = nil) {
    self.init(compiled, predicates: predicates, isThorough: false)
  }

  /// A solver that begins with the thorough stage where it should.
  init(_ compiled: CompiledModel, predicates: (any PredicateEvaluator)?, isThorough: Bool) {
    self.compiled = compiled
    self.predicates = PredicateMemory.before(predicates)
    self.isThorough = isThorough
  }

  private func engine(_ stage: SearchStage) -> Engine {
    let engine = stage.engine()
    engine.evaluator = PredicateMemory.before(predicates)
    return engine
  }

  /// Solves the model with some variables fixed.
  ///
  /// - Parameters:
  ///   - givens: Variables and their values; a value the variable does not have leaves no solution, an unknown variable
  ///     too.
  ///   - limits: How far to search.
  /// - Returns: The solutions in the order found, which depends on nothing but model, givens and limits.
  /// - Throws: What the evaluator throws, `ModelError` when one is needed and there is none.
  public func solve(
    givens: [(VariableIndex, Int)] = [], limits: SolveLimits = SolveLimits()
  ) throws -> SolveResult {
    if let kernel = compiled.kernel { return kernel.solve(givens, limits, compiled) }
    var result = SolveResult(solutions: [], count: 0, status: .complete, nodes: 0)
    var run = SearchRun(
      solutions: limits.solutions, nodeLimit: limits.nodes ?? .max, isCancelled: limits.isCancelled)
    let keep = limits.keep ?? .max
    let end = try search(&run) {
      fix(givens, $0)
    } found: { engine in
      if result.solutions.count < keep { result.solutions.append(values(engine)) }
    }
    result.count = run.count
    result.nodes = run.nodes
    result.status = end.status
    return result
  }

  /// A solution whose values were drawn at random where the search had a choice.
  ///
  /// Every solution can come, not all equally often. A search that goes astray is begun anew with other numbers.
  ///
  /// - Parameters:
  ///   - givens: Variables and their values.
  ///   - random: Where the random numbers come from.
  ///   - limits: `nodes` bounds all searches together; by default 1,000,000.
  /// - Returns: The value of each variable, or why there is none.
  public func randomSolution(
    givens: [(VariableIndex, Int)] = [], random: inout Xoshiro256, limits: SolveLimits = SolveLimits()
  ) throws -> DrawnSolution {
    var left = limits.nodes ?? 1_000_000
    var share = 200
    while left > 0 {
      var run = SearchRun(solutions: 1, nodeLimit: min(share, left), isCancelled: limits.isCancelled)
      run.random = Xoshiro256(seed: random.next())
      var solution: [Int]?
      let end = try search(&run) {
        fix(givens, $0)
      } found: {
        solution = values($0)
      }
      if let solution { return .solution(solution) }
      if end == .complete { return .none }
      if end == .cancelled { return .undecided }
      left -= run.nodes
      share *= 2
    }
    return .undecided
  }

  /// Solves the model with givens told as bytes; a kernel allocates nothing.
  ///
  /// - Parameters:
  ///   - cells: One byte a variable, in the order of adding: 0 is open, *k* the *k*-th value of the variable's list.
  ///     If there is a solution, the first one found replaces the givens, in the same signs; else they stay. Variables
  ///     beyond the bytes are open, bytes beyond the variables are left alone.
  ///   - solutions: How many solutions to count at most.
  /// - Returns: The number of solutions, at most `solutions`. A byte beyond the variable's values leaves none.
  public func solve(bytes cells: UnsafeMutableBufferPointer<UInt8>, solutions: Int = 1) throws -> Int {
    if let kernel = compiled.kernel { return kernel.solve(bytes: cells, solutions: solutions, compiled) }
    var run = SearchRun(solutions: solutions)
    var isFirst = true
    let givens = UnsafeBufferPointer(cells)
    _ = try search(&run) {
      fix(bytes: givens, $0)
    } found: { engine in
      if isFirst { write(engine, to: cells) }
      isFirst = false
    }
    return run.count
  }

  /// Finds solutions: by the quick stage, and where that takes too many decisions by the thorough one, which begins anew and passes
  /// over what was found.
  ///
  /// - Parameters:
  ///   - run: Where only some variables tell solutions apart, the second stage passes over the same as the first.
  ///   - prepare: Fixes variables at the root; false if that leaves no solution.
  ///   - found: Takes a solution while the domains of an engine hold it.
  func search(
    _ run: inout SearchRun, prepare: (Engine) -> Bool, found: (Engine) -> Void = { _ in }
  ) throws -> SearchEnd {
    guard try start(), prepare(engine) else { return .complete }
    if run.apart == nil, run.solutions > 1, let tells = compiled.tells {
      run.apart = ProjectedSolutions(tells)
    }
    let limit = run.nodeLimit
    var known = KnownSolutions(apart: run.apart)
    // Random solutions are drawn by the other stages, which choose among values; very many would have to be remembered.
    let isOfGraph = run.solutions <= LearningLimits.solutions && compiled.learnsAtOnce
    let later = run.solutions <= LearningLimits.solutions ? compiled.learningCutoff : LearningLimits.cutoff
    let learns = learningCutoff ?? (isOfGraph ? LearningLimits.graphCutoff : later)
    let last = run.random == nil ? min(limit, learns) : limit
    var end = SearchEnd.workExhausted
    if last > 0 || limit == 0 {
      let mayStop = !isThorough && compiled.cutoff != nil && cutoff < last
      run.nodeLimit = mayStop ? cutoff : last
      run.workLimit = mayStop ? CompiledModel.workCutoff : .max
      // A stage with very many solutions goes on: the next one would have to remember them all.
      run.further = { [self] in mayStop && second != nil ? nil : known.isFull ? limit : last }
      end = engine.search(&run) { [self] in
        known.note(engine)
        found(engine)
        return true
      }
      try engine.rethrow()
      if end == .workExhausted, run.nodes < last, let second {
        (run.nodeLimit, run.workLimit) = (last, .max)
        run.further = { known.isFull ? limit : nil }
        guard try start(second, compiled.thorough), prepare(second) else { return .complete }
        second.learn(from: engine)
        let earlier = known
        end = second.search(&run) {
          if earlier.contains(second) { return false }
          known.note(second)
          found(second)
          return true
        }
        try second.rethrow()
      }
    }
    run.further = nil
    (run.nodeLimit, run.workLimit) = (limit, .max)
    guard end == .workExhausted, run.nodes < limit else { return end }
    if let end = try learn(&run, &known, prepare: prepare, found: found) { return end }
    // The model is too large to learn, or has too many solutions to remember.
    let stage = isThorough || second != nil ? compiled.thorough : compiled.quick
    let remaining = second ?? engine
    guard try start(remaining, stage), prepare(remaining) else { return .complete }
    end = remaining.search(&run) {
      if known.contains(remaining) { return false }
      found(remaining)
      return true
    }
    try remaining.rethrow()
    return end
  }

  /// Searches by the learning stage.
  ///
  /// - Returns: How it ended; nil if the model or its solutions take too much room.
  private func learn(
    _ run: inout SearchRun, _ known: inout KnownSolutions, prepare: (Engine) -> Bool, found: (Engine) -> Void
  ) throws -> SearchEnd? {
    guard let plan = compiled.learning else { return nil }
    guard try start(), prepare(engine) else { return .complete }
    let learner = Learner(plan)
    learner.engine?.evaluator = engine.evaluator
    learner.mostBlocked = mostBlocked
    guard learner.start(engine.domains) else { return .complete }
    let end = learner.search(&run, known: known.list, apart: run.apart?.variables) { [self] solution in
      engine.domains.update(from: solution, count: engine.modelCount)
      known.note(engine, isLast: true)
      found(engine)
    }
    conflicts = learner.state.pointee.conflicts
    try learner.engine?.rethrow()
    return end
  }

  /// A learning search for several questions about the model with some variables fixed; nil if its searches do not begin with
  /// learning, or if there is no solution for the start.
  func questions(_ givens: [(VariableIndex, Int)]) throws -> Questions? {
    guard compiled.learnsAtOnce, let plan = compiled.learning, try start(), fix(givens, engine) else { return nil }
    return Questions(compiled, plan, engine.domains, engine.evaluator)
  }

  /// Loads the root of the first stage; false if there can be no solution.
  func start() throws -> Bool {
    try start(engine, isThorough ? compiled.thorough : compiled.quick)
  }

  private func start(_ engine: Engine, _ stage: SearchStage) throws -> Bool {
    if compiled.needsEvaluator, engine.evaluator == nil {
      throw ModelError(code: .noEvaluator, message: "the model has predicates, but no evaluator was given")
    }
    guard !stage.isContradictory else { return false }
    engine.load(stage.root.base)
    if compiled.needsEvaluator { engine.scheduleAsking() }
    return true
  }

  /// Fixes variables; false if a value is not possible.
  func fix(_ givens: [(VariableIndex, Int)], _ engine: Engine) -> Bool {
    for (variable, value) in givens {
      guard (0..<engine.modelCount).contains(variable.rawValue), let bit = compiled.bit(of: value, in: variable),
        engine.shrink(variable.rawValue, to: engine.domains[variable.rawValue] & bit)
      else { return false }
    }
    return true
  }

  private func fix(bytes cells: UnsafeBufferPointer<UInt8>, _ engine: Engine) -> Bool {
    let bits = engine.network.bitOfPosition.base
    let sizes = engine.network.sizes.base
    for variable in 0..<min(cells.count, engine.modelCount) where cells[variable] != 0 {
      let place = Int(cells[variable]) &- 1
      guard place < Int(sizes[variable]) else { return false }
      let bit: UInt64 = 1 << UInt64(bits[64 &* variable &+ place])
      guard engine.shrink(variable, to: engine.domains[variable] & bit) else { return false }
    }
    return true
  }

  private func write(_ engine: Engine, to cells: UnsafeMutableBufferPointer<UInt8>) {
    let places = engine.network.positionOfBit.base
    for variable in 0..<min(cells.count, engine.modelCount) {
      cells[variable] = places[64 &* variable &+ engine.domains[variable].trailingZeroBitCount] &+ 1
    }
  }

  private func values(_ engine: Engine) -> [Int] {
    (0..<engine.modelCount).map { engine.lowest($0) }
  }
}
