// A worker's answers to questions about models, which it compiles and searches.
import CWorker
import Foundation
import Grids
import Play
import Solver
import Synchronization

/// Answers one question about a model of a script, within the CPU time that it may take.
struct ModelAnswers {
  private let script: RuleScript
  private let isOver: @Sendable () -> Bool
  private let isLate: @Sendable () -> Bool

  /// - Parameter seconds: The CPU time after which the kernel ends the worker. Searches stop with what they have found at
  ///   four fifths of it.
  init(_ script: RuleScript, _ channel: WorkerChannel, seconds: Int) {
    self.script = script
    let end = quadrille_worker_nanoseconds() + UInt64(seconds) * 800_000_000
    let isLate: @Sendable () -> Bool = { quadrille_worker_nanoseconds() > end }
    self.isLate = isLate
    isOver = { channel.isCancelled || isLate() }
  }

  func answer(_ question: ModelQuestion, of options: PlayRecord, _ wire: inout WireWriter) throws {
    switch question {
    case .declared:
      _ = try script.board(options)
      return wire.add(try script.declared(options))
    case .tried(let level): return try tryOut(options, level)
    default: break
    }
    guard let board = try script.board(options) else { throw WireFault(wanted: "a rule set with a model") }
    switch question {
    case .declared, .tried: break
    case .solve(let givens, let solutions, let keep, let nodes, let threads):
      let limits = SolveLimits(solutions: solutions, keep: keep, nodes: nodes, isCancelled: isOver)
      var result =
        threads > 1 && !board.hasPredicates
        ? try ModelAnswers.together(board, board.assignments(givens), limits, threads: threads)
        : try script.solve(board, givens: givens, limits: limits)
      // Time is a bound on the work as decisions are.
      if result.status == .cancelled, isLate() { result.status = .workExhausted }
      wire.add(result)
    case .violations(let entries): wire.add(try script.violations(board, entries: entries))
    case .allowed(let entries, let concealed): wire.add(board.concealing(concealed).allowed(entries).flat)
    case .hint(let givens, let entries, let excluded, let concealed):
      wire.add(
        try script.hint(
          board.concealing(concealed), givens: givens, entries: entries, excluded: excluded, isCancelled: isOver))
    case .refutation(let supposed, let givens, let entries, let concealed):
      guard board.model.variableCount > supposed.variable.rawValue else {
        throw WireFault(wanted: "a variable of the model")
      }
      wire.add(
        try script.refutation(
          board.concealing(concealed), of: supposed, givens: givens, entries: entries, isCancelled: isOver))
    case .grade(let givens):
      do {
        wire.add(Optional(try script.grade(board, givens: givens, isCancelled: isOver)))
      } catch is CancellationError {
        wire.add(Grade?.none)
      }
    case .verdict(let givens, let stages, let nodes, let nodesEach, let constraints, let known):
      let limits = VerdictLimits(
        stages: stages, nodes: nodes, nodesEach: nodesEach, constraints: constraints, known: known,
        isCancelled: isOver)
      wire.add(try script.verdict(board, givens: givens, limits: limits))
    case .puzzle(let wish, let seed):
      wire.add(try script.puzzle(board, wish, seed: seed, isCancelled: isOver))
    }
  }

  /// Does all that the program does itself with a model of the scripts that came with it, so that what crashes, crashes here.
  private func tryOut(_ options: PlayRecord, _ level: PlayRecord?) throws {
    let made = try level.map { try script.board(options, level: $0) } ?? script.board(options)
    guard let board = made else { return }
    _ = try script.violations(board, entries: board.empty)
    _ = board.allowed(board.empty)
  }

  /// A search on several threads, waited for on this one.
  private static func together(
    _ board: ModelBoard, _ givens: [(VariableIndex, Int)], _ limits: SolveLimits, threads: Int
  ) throws -> SolveResult {
    guard let compiled = board.compiled else { throw WireFault(wanted: "a compiled model") }
    let found = Mutex<Result<SolveResult, any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task {
      do {
        let result = try await compiled.solve(givens: givens, limits: limits, threads: threads)
        found.withLock { $0 = .success(result) }
      } catch {
        found.withLock { $0 = .failure(error) }
      }
      done.signal()
    }
    done.wait()
    return try found.withLock { $0 }?.get() ?? SolveResult(solutions: [], count: 0, status: .cancelled, nodes: 0)
  }
}
