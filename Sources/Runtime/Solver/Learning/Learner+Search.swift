// Decisions, restarts and solutions of the learning search.

/// What a learning search may use.
enum LearningLimits {
  /// The most literals of clauses and explanations; beyond them clauses are dropped at each restart.
  static let literals = 1 << 24
  /// The most literals of blocked solutions.
  static let blocked = 1 << 22
  /// Decisions of the other stages before learning starts.
  static let cutoff = 50_000
  /// The same in models of choices between two values few of which must differ: propagation says little there.
  static let choiceCutoff = 64
  /// The same in models of graphs: an easy board is decided sooner than a plan for learning is made.
  static let graphCutoff = 24
  /// A search that has found more solutions goes on without learning.
  static let solutions = 1 << 12
}

/// When a learning search begins anew.
private struct RestartPolicy {
  /// Means of the distances of learned clauses: of the last ones, and of all.
  private var (recent, lasting) = (0.0, 0.0)
  private var sinceRestart = 0
  private var bias = 1.0

  mutating func note(_ distance: Int) {
    sinceRestart += 1
    recent += (Double(distance) - recent) * (1.0 / 32)
    let share = max(1.0 / 8192, bias)
    lasting += (Double(distance) - lasting) * share
    bias *= 0.5
  }

  var isDue: Bool { sinceRestart >= 50 && recent > 1.2 * lasting }

  mutating func begin() { sinceRestart = 0 }
}

extension Learner {
  /// Starts from the plan with some variables narrowed.
  ///
  /// - Parameters:
  ///   - narrow: For each variable of the model, the bits that it may have.
  /// - Returns: False if there is no solution.
  func start(_ domains: UnsafePointer<UInt64>) -> Bool {
    guard !plan.isContradictory else { return false }
    assign(.yes, LearnerReason.none)
    for variable in 1..<max(count, 1) {
      // Values of variables with more than two are tried, two values from the lower on.
      phase[variable] = plan.owners[variable] >= 0 && !plan.isAlone[variable] ? 1 : -1
      // Before any conflict, what is in many pairs comes first.
      let literal = 2 * variable
      let pairs = at.implied.starts[literal + 2] - at.implied.starts[literal]
      activity[variable] = Double(pairs) * (1.0 / 20)
      heap.insert(variable)
    }
    engine?.load(plan.domains.base)
    engine?.scheduleAll()
    for graph in 0..<plan.graphs {
      graphWaits[graph] = GraphWait(start: 0, hasLost: true)
      state.pointee.waitingGraphs.append(Int32(graph))
    }
    for list in 0..<plan.clauses.count {
      let items = plan.clauses.items[Int(plan.clauses.starts[list])..<Int(plan.clauses.starts[list + 1])]
      guard add(items) else { return false }
    }
    for variable in 0..<plan.modelCount where domains[variable] != plan.domains[variable] {
      var lost = plan.domains[variable] & ~domains[variable]
      while lost != 0 {
        let literal = Literal(code: plan.literals[64 * variable + lost.trailingZeroBitCount])
        lost &= lost &- 1
        guard require(!literal) else { return false }
      }
    }
    return true
  }

  /// Finds solutions, as `Engine.search` does.
  ///
  /// - Parameters:
  ///   - known: Solutions that must not be found, by the bits of the variables that tell solutions apart.
  ///   - apart: The variables that tell solutions apart, if these are not all of the model.
  ///   - assuming: Literals that are decided first; then no more than one solution may be wanted. If they have none, `core` has those
  ///     that do not go together.
  ///   - found: Takes a solution as the bit of each variable of the model.
  /// - Returns: How it ended; `nil` if the solutions to be told apart take too much memory.
  func search(
    _ run: inout SearchRun, known: [[UInt64]], apart: [Int]?, assuming assumptions: [Literal] = [],
    found: (UnsafePointer<UInt64>) -> Void
  ) -> SearchEnd? {
    core = []
    let variables = apart ?? Array(0..<plan.modelCount)
    for solution in known {
      guard add(blocking(variables, solution)) else { return .complete }
    }
    guard propagate() else { return state.pointee.hasFailed ? .cancelled : .complete }
    var policy = RestartPolicy()
    let first = state.pointee.conflicts
    var (nextDrop, dropped, simplified, full) = (first + 2000, first, 0, first)
    var blocked = 0
    var mostExplained = 1 << 18
    var solution = [UInt64](repeating: 0, count: plan.modelCount)
    while true {
      guard propagate() else {
        if state.pointee.hasFailed { return .cancelled }
        if audit != nil { auditAll(isConflict: state.pointee.conflictClause == 0) }
        state.pointee.conflicts &+= 1
        if state.pointee.conflicts & 127 == 0, let isCancelled = run.isCancelled, isCancelled() { return .cancelled }
        let target = analyze()
        if target < 0 { return .complete }
        policy.note(adopt(retreatingTo: target))
        state.pointee.activityStep *= 1 / 0.95
        if state.pointee.explained.count > mostExplained {
          compactExplanations()
          mostExplained = max(1 << 18, 2 * state.pointee.explained.count)
        }
        continue
      }
      if state.pointee.hasFailed { return .cancelled }
      if audit != nil { auditAll(isConflict: false) }
      if policy.isDue {
        policy.begin()
        retreat(to: levelsToKeep())
        guard propagate() else { return state.pointee.hasFailed ? .cancelled : .complete }
        if state.pointee.level == 0, state.pointee.trailCount > simplified, state.pointee.conflicts >= dropped {
          dropped = state.pointee.conflicts + 1000
          dropSatisfied()
          simplified = state.pointee.trailCount
        }
      }
      let isFull = state.pointee.arena.count + state.pointee.explained.count > LearningLimits.literals
      if state.pointee.conflicts >= nextDrop || isFull && state.pointee.conflicts >= full {
        nextDrop = state.pointee.conflicts + 2000 + 300 * (state.pointee.conflicts - first) / 2000
        full = state.pointee.conflicts + 500
        dropClauses()
      }
      if state.pointee.level < assumptions.count {
        guard assume(assumptions[state.pointee.level]) else { return .complete }
        continue
      }
      if let end = refusal(run) { return end }
      let variable = nextVariable()
      if variable >= 0 {
        run.nodes &+= 1
        if run.nodes & 127 == 0, let isCancelled = run.isCancelled, isCancelled() { return .cancelled }
        openLevel()
        let literal = Literal(variable: variable)
        assign(phase[variable] > 0 ? literal : !literal, LearnerReason.none)
        continue
      }
      read(&solution)
      solution.withUnsafeBufferPointer { if let base = $0.baseAddress { found(base) } }
      run.count += 1
      if run.count >= run.solutions { return .limitReached }
      guard state.pointee.level > 0 else { return .complete }
      let size = block(apart)
      if size == 0 { return .complete }
      blocked += max(size, plan.modelCount)
      if blocked > mostBlocked { return nil }
    }
  }

  /// Why no decision must be taken, if one would be.
  private func refusal(_ run: SearchRun) -> SearchEnd? {
    run.nodes >= run.nodeLimit && state.pointee.trailCount < count ? .workExhausted : nil
  }

  /// Opens the level of an assumption; false if it does not go with those before, which `core` then has with it.
  private func assume(_ literal: Literal) -> Bool {
    if values[literal.index] < 0 {
      core = reasons(against: literal)
      return false
    }
    openLevel()
    if values[literal.index] == 0 { assign(literal, LearnerReason.none) }
    return true
  }

  /// The assumptions that make a literal false, and that literal.
  private func reasons(against literal: Literal) -> [Literal] {
    var found = [literal]
    guard state.pointee.level > 0 else { return found }
    var marked = Set([literal.variable])
    for place in stride(from: state.pointee.trailCount - 1, through: Int(trailMarks[0]), by: -1) {
      let variable = Int(trail[place] >> 1)
      guard marked.contains(variable) else { continue }
      if reason[variable] == LearnerReason.none {
        found.append(Literal(code: trail[place]))
        continue
      }
      for code in antecedents(of: variable) where level[Int(code >> 1)] > 0 { marked.insert(Int(code >> 1)) }
    }
    return found
  }

  /// How many of the decisions would be taken again after a restart: those before which nothing has become more active.
  ///
  /// Source: van der Tak, Ramos, Heule, "Reusing the assignment trail in CDCL solvers", 2011.
  private func levelsToKeep() -> Int {
    let next = nextVariable()
    guard next >= 0 else { return 0 }
    heap.insert(next)
    var kept = 0
    while kept < state.pointee.level {
      // An assumption that was true already has no decision.
      let mark = Int(trailMarks[kept])
      guard mark < state.pointee.trailCount, activity[Int(trail[mark] >> 1)] > activity[next] else { break }
      kept += 1
    }
    return kept
  }

  private func nextVariable() -> Int {
    while true {
      let variable = heap.takeFirst()
      if variable < 0 || values[2 &* variable] == 0 { return variable }
    }
  }

  private func read(_ solution: inout [UInt64]) {
    for variable in 0..<plan.modelCount {
      var left = plan.domains[variable]
      while left != 0 {
        let bit = left & (0 &- left)
        if values[Int(plan.literals[64 &* variable &+ bit.trailingZeroBitCount])] > 0 { solution[variable] = bit }
        left &= left &- 1
      }
    }
  }

  /// Goes on behind a solution: some decision must be another, or one of the variables that tell solutions apart.
  ///
  /// - Returns: How many literals say so; 0 if nothing is left.
  private func block(_ apart: [Int]?) -> Int {
    if let apart { return block(values: apart) }
    workspace.pointee.learned.count = 0
    for level in stride(from: state.pointee.level - 1, through: 0, by: -1) {
      workspace.pointee.learned.append(trail[Int(trailMarks[level])] ^ 1)
    }
    let size = workspace.pointee.learned.count
    _ = adopt(retreatingTo: state.pointee.level - 1, isLasting: true)
    return size
  }

  /// Some of these variables must have another value: a clause, and a conflict with what is decided.
  private func block(values apart: [Int]) -> Int {
    workspace.pointee.learned.count = 0
    for variable in apart {
      var left = plan.domains[variable]
      while left != 0 {
        let code = plan.literals[64 &* variable &+ left.trailingZeroBitCount]
        left &= left &- 1
        if values[Int(code)] > 0, level[Int(code &>> 1)] > 0 { workspace.pointee.learned.append(code ^ 1) }
      }
    }
    let size = workspace.pointee.learned.count
    guard size > 0 else { return 0 }
    let learned = workspace.pointee.learned.base
    // The two of the highest levels first.
    for place in 0..<min(2, size) {
      var best = place
      for other in place..<size where level[Int(learned[other] &>> 1)] > level[Int(learned[best] &>> 1)] {
        best = other
      }
      (learned[place], learned[best]) = (learned[best], learned[place])
    }
    if size == 1 || level[Int(learned[0] &>> 1)] > level[Int(learned[1] &>> 1)] {
      _ = adopt(retreatingTo: size == 1 ? 0 : Int(level[Int(learned[1] &>> 1)]), isLasting: true)
      return size
    }
    state.pointee.conflict.count = 0
    state.pointee.conflictClause = 0
    for place in 0..<size { state.pointee.conflict.append(learned[place]) }
    if size == 2 {
      watch(Int(learned[0]) ^ 1, UInt64(learned[1]))
      watch(Int(learned[1]) ^ 1, UInt64(learned[0]))
    } else {
      attach(learned, size, tag: 0)
    }
    let target = analyze()
    if target < 0 { return 0 }
    _ = adopt(retreatingTo: target)
    return size
  }

  private func blocking(_ variables: [Int], _ solution: [UInt64]) -> [UInt32] {
    zip(variables, solution).map { variable, bit in plan.literals[64 * variable + bit.trailingZeroBitCount] ^ 1 }
  }
}
