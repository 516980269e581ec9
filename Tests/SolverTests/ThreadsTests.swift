// Searches on several threads.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `A search on several threads` {
  @Test(arguments: RandomModels.kinds, 0..<(4 * RandomModels.factor) as Range<UInt64>)
  func `finds what one finds, and the same on any number`(kind: String, seed: UInt64) async throws {
    var random = RandomModels(random: Xoshiro256(seed: seed))
    let compiled = try CompiledModel(random.model(of: kind, values: .small))
    guard !compiled.needsEvaluator else { return }
    let alone = try Solver(compiled).solve(limits: SolveLimits(solutions: .max))
    let one = try await compiled.solve(limits: SolveLimits(solutions: .max), threads: 1)
    #expect(Set(one.solutions) == Set(alone.solutions))
    #expect(one.count == alone.count && one.status == .complete)
    #expect(try await compiled.solve(limits: SolveLimits(solutions: .max), threads: 3) == one)
    let two = try await compiled.solve(limits: SolveLimits(solutions: 2, keep: 1), threads: 2)
    #expect(two.count == min(2, alone.count))
    #expect(two.solutions == Array(one.solutions.prefix(1)))
    #expect(two.status == (alone.count < 2 ? .complete : .limitReached))
  }

  @Test func `counts boards, with givens, without and with such that contradict`() async throws {
    let board = try Board(boxRows: 2, boxColumns: 2)
    let compiled = try CompiledModel(board.model)
    let all = SolveLimits(solutions: .max, keep: 0)
    #expect(try await compiled.solve(limits: all, threads: 2).count == 288)
    let cells = (0..<3).map { VariableIndex($0) }
    #expect(try await compiled.solve(givens: [(cells[0], 1), (cells[1], 2)], limits: all, threads: 2).count == 24)
    #expect(try await compiled.solve(givens: [(cells[0], 1), (cells[1], 1)], limits: all, threads: 2).count == 0)
    #expect(try await compiled.solve(givens: [(cells[0], 9)], limits: all, threads: 2).count == 0)
    #expect(try await compiled.solve(limits: SolveLimits(solutions: 0), threads: 2).count == 0)
  }

  @Test func `takes no more work than it may, the same on any number`() async throws {
    let compiled = try CompiledModel(Board(boxRows: 2, boxColumns: 3).model)
    let bounded = SolveLimits(solutions: .max, keep: 0, nodes: 6400)
    let one = try await compiled.solve(limits: bounded, threads: 1)
    #expect(one.status == .workExhausted && one.nodes <= 6400 && one.count > 0)
    #expect(try await compiled.solve(limits: bounded, threads: 4) == one)
  }

  @Test func `ends when it is cancelled`() async throws {
    let compiled = try CompiledModel(Board(boxRows: 3, boxColumns: 3).model)
    let limits = SolveLimits(solutions: .max, keep: 0) { true }
    #expect(try await compiled.solve(limits: limits, threads: 2).status == .cancelled)
  }

  @Test func `is refused if a predicate has no evaluator`() async throws {
    var model = Model()
    let cells = try model.addVariables(9, values: Array(1...9))
    try model.add(.predicate(Array(cells), PredicateIndex(0)))
    let compiled = try CompiledModel(model)
    await #expect(throws: ModelError.self) { try await compiled.solve(threads: 2) }
  }
}
