// One search cut into parts, for several threads.
import Synchronization

extension CompiledModel {
  /// Into how many parts a search is cut, at least, where its variables allow.
  static let leastParts = 64

  /// Solves the model with some variables fixed, on several threads.
  ///
  /// The search is split into parts by the values of the variables that it would decide first, the same parts for any number of
  /// threads. The result combines the parts in order, so it depends neither on the number of threads nor on which is faster.
  /// A model with predicates that only an evaluator can judge is for `Solver`.
  ///
  /// It pays where a search takes many milliseconds: each part begins without what the others learnt of conflicts, and cutting
  /// takes up to some hundred propagations.
  ///
  /// - Parameters:
  ///   - givens: As for `Solver.solve(givens:limits:)`.
  ///   - limits: How far to search; each part may take an equal share of `nodes`, at least one.
  ///   - threads: How many parts are searched at once, from 1; each has a working state of its own.
  /// - Returns: The solutions, part by part. If some part's share of the work did not suffice, `count` is what was found.
  /// - Throws: `ModelError` where the model needs an evaluator.
  public func solve(
    givens: [(VariableIndex, Int)] = [], limits: SolveLimits = SolveLimits(), threads: Int
  ) async throws -> SolveResult {
    let parts = try Solver(self, predicates: nil, isThorough: true).parts(givens, atLeast: Self.leastParts)
    var each = limits
    if let nodes = limits.nodes { each.nodes = max(1, nodes / max(1, parts.count)) }
    let shared = SharedParts(count: parts.count, solutions: limits.solutions)
    each.isCancelled = { shared.isDecided || limits.isCancelled?() == true }
    let share = each
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<min(max(1, threads), parts.count) {
        group.addTask(executorPreference: globalConcurrentExecutor) {
          let solver = Solver(self, predicates: nil, isThorough: true)
          while let part = shared.next() { shared.end(part, try solver.solve(givens: parts[part], limits: share)) }
        }
      }
      try await group.waitForAll()
    }
    return shared.result(limits)
  }
}

extension Solver {
  /// Assumptions that share the search out: each solution is in exactly one part.
  ///
  /// - Returns: The givens with further variables fixed, in the order of the values; none where propagation alone finds a
  ///   contradiction, fewer than `count` where no more variables are open.
  /// - Complexity: At most some `count` times the most values of a variable propagations.
  func parts(_ givens: [(VariableIndex, Int)], atLeast count: Int) throws -> [[(VariableIndex, Int)]] {
    var (parts, isWhole) = ([givens], false)
    while parts.count < count && !isWhole {
      isWhole = true
      var finer: [[(VariableIndex, Int)]] = []
      for part in parts {
        guard try start(), fix(part, engine), engine.propagate() else { continue }
        let variable =
          compiled.model.projection.map { engine.choose(among: $0.map(\.rawValue))?.variable ?? -1 }
          ?? engine.choose().variable
        if variable >= 0 { isWhole = false }
        finer += variable < 0 ? [part] : valuesLeft(variable).map { part + [(VariableIndex(variable), $0)] }
      }
      parts = finer
    }
    return parts
  }

  /// The values that propagation has left to a variable, ascending.
  private func valuesLeft(_ variable: Int) -> [Int] {
    let domain = engine.domains[variable]
    return (0..<UInt64.bitWidth).filter { domain >> UInt64($0) & 1 != 0 }.map { engine.value(variable, $0) }
  }
}

/// Which parts are taken, and what was found in those that have ended.
private final class SharedParts: Sendable {
  private struct State {
    var next = 0
    /// The parts that have ended before any that has not.
    var ended = 0
    var count = 0
    var results: [SolveResult?]
  }

  private let state: Mutex<State>
  private let solutions: Int
  private let decided = Atomic(false)

  init(count: Int, solutions: Int) {
    state = Mutex(State(results: Array(repeating: nil, count: count)))
    self.solutions = solutions
  }

  /// Whether the first parts have as many solutions as were asked for, so that no other matters.
  var isDecided: Bool { decided.load(ordering: .relaxed) }

  /// The next part to search; `nil` where none is left or none matters.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count, !isDecided else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func end(_ part: Int, _ result: SolveResult) {
    state.withLock { state in
      state.results[part] = result
      while state.ended < state.results.count, let result = state.results[state.ended] {
        state.count += result.count
        state.ended += 1
        guard state.count < solutions else { return decided.store(true, ordering: .relaxed) }
      }
    }
  }

  /// The findings of the parts in their order, until there are as many solutions as were asked for.
  func result(_ limits: SolveLimits) -> SolveResult {
    var whole = SolveResult(solutions: [], count: 0, status: .complete, nodes: 0)
    for result in state.withLock({ $0.results }) {
      guard let result else { break }
      let room = max(0, min(limits.keep ?? .max, solutions) - whole.solutions.count)
      whole.solutions += result.solutions.prefix(room)
      whole.count += result.count
      whole.nodes += result.nodes
      if whole.count >= solutions {
        whole.count = solutions
        whole.status = .limitReached
        break
      }
      if result.status == .cancelled || whole.status != .cancelled && result.status == .workExhausted {
        whole.status = result.status
      }
    }
    return whole
  }
}
