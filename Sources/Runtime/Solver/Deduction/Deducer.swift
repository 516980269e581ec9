// A board on which steps are found and carried out.

/// Finds the next step as a person would look for it: the easiest kind first.
///
/// Holds a board of candidates over a compiled model. `load` sets it, `nextStep` finds a conclusion, `apply` carries it
/// out. Working state like `Solver`'s: one for each thread.
///
/// The techniques and the order of difficulty are those of the Sudoku literature (SudokuExplainer, HoDoKu), generalized
/// to any all-different house, its peers, and the propagators of other constraints.
public final class Deducer {
  /// The model.
  public let compiled: CompiledModel
  let network: Network
  let plan: DeductionPlan
  let solver: Solver
  let engine: Engine
  /// The engine over the derived sums, where there are any.
  let derivedEngine: Engine?
  /// The revision at which each derived sum had nothing to say.
  var derivedRevisions: [Int]
  let count: Int
  let width: Int
  /// The candidates of every variable; one bit a value, as the engine has them.
  let domains: UnsafeMutablePointer<UInt64>
  /// Whether a variable has its value and its peers know.
  let isPlaced: UnsafeMutablePointer<Bool>
  /// The open variables that can take bit *b*, from word *b* · `width`.
  let takers: UnsafeMutablePointer<UInt64>
  /// Whether a group of propagators may have something new to say.
  let isStale: UnsafeMutablePointer<Bool>
  /// Room for two sets of variables.
  let sets: UnsafeMutablePointer<UInt64>
  /// Room for the masks and items of subset searches.
  let masks: UnsafeMutablePointer<UInt64>
  let items: UnsafeMutablePointer<Int32>
  var draft = DeductionDraft()
  let chains: ChainGraph
  /// The candidates that the last round of suppositions refuted, with the placements or rules that each took.
  var refuted: [(candidate: Bits, cost: Int)] = []
  var joint = JointRoom()
  /// Grows with every change of the board.
  var revision = 0
  /// The shortest chain of one value at a revision, by start, bit and links; start −1 for none.
  var valueChain = (revision: -1, start: -1, bit: 0, links: 0)
  /// How many of the variables are open that tell solutions apart.
  public internal(set) var open = 0
  /// Whether the board was seen to have no solution.
  public internal(set) var isContradictory = false

  /// A deducer for puzzles of a model.
  ///
  /// - Parameter predicates: Evaluates untabulated predicates; required if the model has any.
  /// - Complexity: O(*n* · *h*) for *n* variables and *h* houses, once; then memory is kept.
  public init(_ compiled: CompiledModel, predicates: (any PredicateEvaluator)? = nil) {
    self.compiled = compiled
    network = compiled.network
    plan = DeductionPlan(compiled)
    solver = Solver(compiled, predicates: predicates, isThorough: true)
    engine = solver.engine
    derivedEngine = plan.derived.map { Engine($0.compiled.network) }
    derivedRevisions = Array(repeating: -1, count: plan.derived?.entries.count ?? 0)
    count = network.modelCount
    chains = ChainGraph(variables: count)
    width = plan.width
    // The engine of the thorough stage may have variables behind those of the rules' own network.
    domains = .allocate(capacity: max(engine.count, 1))
    isPlaced = .allocate(capacity: max(network.count, 1))
    takers = .allocate(capacity: 64 * width)
    isStale = .allocate(capacity: max(plan.groups.count, 1))
    sets = .allocate(capacity: 4 * width)
    masks = .allocate(capacity: 128)
    items = .allocate(capacity: 128)
    domains.initialize(from: engine.network.initial.base, count: engine.count)
    domains.update(from: network.initial.base, count: network.count)
    isPlaced.initialize(repeating: false, count: network.count)
    takers.initialize(repeating: 0, count: 64 * width)
    isStale.initialize(repeating: true, count: plan.groups.count)
    sets.initialize(repeating: 0, count: 4 * width)
    masks.initialize(repeating: 0, count: 128)
    items.initialize(repeating: 0, count: 128)
  }

  deinit {
    domains.deallocate()
    isPlaced.deallocate()
    takers.deallocate()
    isStale.deallocate()
    sets.deallocate()
    masks.deallocate()
    items.deallocate()
  }

  /// Sets the board: the rules' own candidates, less what is excluded and what the fixed variables take from peers.
  ///
  /// - Parameters:
  ///   - givens: The variables that have a value, givens and entries alike. A value its variable does not have makes the
  ///     board contradictory; an unknown variable is passed over.
  ///   - excluded: Candidates already ruled out, such as by marks or earlier hints.
  /// - Throws: `ModelError` when an evaluator is needed and there is none.
  public func load(givens: [(VariableIndex, Int)], excluded: [Candidates] = []) throws {
    reset()
    guard try solver.start() else {
      isContradictory = true
      return
    }
    for candidates in excluded where (0..<count).contains(candidates.variable.rawValue) {
      let mask = candidates.values.reduce(0) { $0 | (compiled.bit(of: $1, in: candidates.variable) ?? 0) }
      remove(candidates.variable.rawValue, mask)
    }
    for (variable, value) in givens where (0..<count).contains(variable.rawValue) {
      place(variable.rawValue, bit: compiled.bit(of: value, in: variable) ?? 0)
    }
  }

  private func reset() {
    domains.update(from: network.initial.base, count: network.count)
    isPlaced.update(repeating: false, count: network.count)
    revision &+= 1
    takers.update(repeating: 0, count: 64 * width)
    isStale.update(repeating: true, count: plan.groups.count)
    open = compiled.model.projection?.count ?? count
    isContradictory = false
    for variable in 0..<count {
      var left = domains[variable]
      if left == 0 { isContradictory = true }
      while left != 0 {
        let bit = left.trailingZeroBitCount
        left &= left &- 1
        takers[bit &* width &+ variable >> 6] |= 1 << UInt64(truncatingIfNeeded: variable & 63)
      }
    }
  }

  private func tellsApart(_ variable: Int) -> Bool { compiled.tells?[variable] ?? true }

  /// Whether a step is more than a single on variables that nobody sees.
  func isSeen(_ draft: DeductionDraft) -> Bool {
    guard draft.technique.method == .elimination else { return true }
    return draft.placed >= 0 && tellsApart(draft.placed)
      || draft.eliminations.contains { tellsApart($0.variable) }
  }

  /// Takes candidates from an open variable.
  func remove(_ variable: Int, _ mask: UInt64) {
    var gone = domains[variable] & mask
    guard gone != 0 else { return }
    domains[variable] &= ~mask
    revision &+= 1
    if domains[variable] == 0 { isContradictory = true }
    schedule(variable)
    if isPlaced[variable] { return }
    let keep = ~(1 << UInt64(truncatingIfNeeded: variable & 63)) as UInt64
    while gone != 0 {
      takers[gone.trailingZeroBitCount &* width &+ variable >> 6] &= keep
      gone &= gone &- 1
    }
  }

  /// Gives a variable its value and takes that from the peers.
  func place(_ variable: Int, bit: UInt64) {
    guard domains[variable] & bit != 0 else {
      isContradictory = true
      return
    }
    remove(variable, ~bit)
    guard !isPlaced[variable] else { return }
    isPlaced[variable] = true
    revision &+= 1
    if tellsApart(variable) { open -= 1 }
    takers[bit.trailingZeroBitCount &* width &+ variable >> 6] &= ~(1 << UInt64(truncatingIfNeeded: variable & 63))
    schedule(variable)
    for place in Int(network.peers.starts[variable])..<Int(network.peers.starts[variable + 1]) {
      remove(Int(network.peers.items[place]), bit)
    }
  }

  private func schedule(_ variable: Int) {
    for place in Int(plan.groupsOf.starts[variable])..<Int(plan.groupsOf.starts[variable + 1]) {
      isStale[Int(plan.groupsOf.items[place])] = true
    }
  }

  /// Whether constraints over a variable alone leave it one value.
  func hasOneValue(_ variable: VariableIndex) -> Bool {
    let domain = network.initial[variable.rawValue]
    return domain & (domain &- 1) == 0
  }

  /// The candidates of a variable, ascending.
  public func candidates(of variable: VariableIndex) -> [Int] {
    values(variable.rawValue, domains[variable.rawValue])
  }

  /// Whether a variable has been given its value.
  public func isPlaced(_ variable: VariableIndex) -> Bool {
    isPlaced[variable.rawValue]
  }

  func values(_ variable: Int, _ mask: UInt64) -> [Int] {
    var left = mask
    var result: [Int] = []
    while left != 0 {
      result.append(engine.value(variable, left.trailingZeroBitCount))
      left &= left &- 1
    }
    return result
  }
}
