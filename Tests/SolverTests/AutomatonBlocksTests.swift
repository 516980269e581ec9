// Automata over full houses, served by the value sets of blocks of their scope.

import Testing
import ThreadsForTests

@testable import Solver

@Suite(.onOwnThread) struct `An automaton over a full house` {
  /// A row that accepts what an automaton does, and a column through one of its cells.
  private func model(_ automaton: Automaton, of values: Int, _ random: inout Xoshiro256) throws -> Model {
    var model = Model()
    let row = try model.addVariables(values, values: Array(1...values))
    try model.add(.allDifferent(row))
    try model.add(.regular(row, automaton))
    let open = try model.addVariable(values: Array(1...values))
    try model.add(.different(open, row[random.below(values)]))
    try model.add(.less(open, row[random.below(values)]))
    return model
  }

  private func hasBlocks(_ stage: SearchStage) -> Bool {
    (0..<stage.network.propagators.count).contains {
      if case .blocks = stage.network.propagators[$0].form { true } else { false }
    }
  }

  /// States add the values between values of one class, and count how many of these there were: what a clue about a sum between
  /// two borders says, with any borders, any number of them, and any sums.
  private func sums(_ values: Int, _ random: inout Xoshiro256) throws -> Automaton {
    let borders = Set((1...values).filter { _ in random.below(3) == 0 }.prefix(3))
    let most = values * 3
    var steps: [[Int: Int]] = []
    for seen in 0...borders.count {
      let adds = seen > 0 && seen < borders.count
      for sum in 0...most {
        var from: [Int: Int] = [:]
        for value in 1...values {
          let next = sum + (adds && !borders.contains(value) ? value : 0)
          let count = seen + (borders.contains(value) ? 1 : 0)
          if next <= most, count <= borders.count { from[value] = count * (most + 1) + next }
        }
        steps.append(from)
      }
    }
    let accepted = (0...most).filter { _ in random.below(4) == 0 }
    return try Automaton(
      steps: steps, start: 0,
      accepting: Set((0...most).filter { accepted.contains($0) }.map { borders.count * (most + 1) + $0 }))
  }

  @Test(arguments: 0..<(80 * RandomModels.factor) as Range<UInt64>)
  func `accepts sums between borders`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    let values = 4 + random.below(2)
    let model = try model(sums(values, &random), of: values, &random)
    let compiled = try CompiledModel(model, tabulationLimit: 0)
    let result = try Solver(compiled).solve(limits: SolveLimits(solutions: .max))
    #expect(sorted(result.solutions) == Oracle(model: model).solutions(), "seed \(seed)")
  }

  @Test(arguments: 0..<(80 * RandomModels.factor) as Range<UInt64>)
  func `accepts classes of values in some order`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    let values = 4 + random.below(2)
    let automaton = try Automaton.byClasses(values, strayOnceIn: 40, &random)
    let model = try model(automaton, of: values, &random)
    for cutoff in [0, 1000] {
      let solver = Solver(try CompiledModel(model, tabulationLimit: 0))
      solver.cutoff = cutoff
      let result = try solver.solve(limits: SolveLimits(solutions: .max))
      #expect(sorted(result.solutions) == Oracle(model: model).solutions(), "seed \(seed), cutoff \(cutoff)")
    }
  }

  /// Accepts rows whose values between the least and the greatest, in either order, have a sum.
  private func sandwich(_ sum: Int, of greatest: Int) throws -> Automaton {
    let after = sum + 2
    let others = 2..<greatest
    var steps = [Dictionary(uniqueKeysWithValues: others.map { ($0, 0) } + [(1, 1), (greatest, 1)])]
    for reached in 0...sum {
      var from = Dictionary(uniqueKeysWithValues: others.filter { reached + $0 <= sum }.map { ($0, 1 + reached + $0) })
      if reached == sum { (from[1], from[greatest]) = (after, after) }
      steps.append(from)
    }
    steps.append(Dictionary(uniqueKeysWithValues: others.map { ($0, after) }))
    return try Automaton(steps: steps, start: 0, accepting: [after])
  }

  @Test func `is served by its parts, and needs no thorough stage`() throws {
    var model = Model()
    let row = try model.addVariables(7, values: Array(1...7))
    try model.add(.allDifferent(row))
    try model.add(.regular(row, sandwich(10, of: 7)))
    let compiled = try CompiledModel(model)
    #expect(hasBlocks(compiled.quick))
    #expect(compiled.cutoff == nil)
    let result = try Solver(compiled).solve(limits: SolveLimits(solutions: .max))
    // A subset of 2 … 6 with the sum 10 is between 1 and 7: 4 + 6, 2 + 3 + 5; in any order, the others outside of it.
    #expect(result.count == 2 * (2 * 24 + 6 * 6))
  }

  @Test func `leaves each part what it can have`() throws {
    // 1 and 5 have 4 between them, which so is at no end; in the middle is one of these.
    var model = Model()
    let row = try model.addVariables(5, values: Array(1...5))
    try model.add(.allDifferent(row))
    try model.add(.regular(row, sandwich(4, of: 5)))
    let root = try CompiledModel(model).quick.root
    #expect((0..<5).map { root[$0] } == [0b10111, 0b11111, 0b11001, 0b11111, 0b10111])
    let solver = Solver(try CompiledModel(model))
    let result = try solver.solve(givens: [(row[0], 1)], limits: SolveLimits(solutions: .max))
    #expect(result.count == 2)
    #expect(result.solutions.allSatisfy { $0[1] == 4 && $0[2] == 5 })
  }

  @Test func `that nothing fulfils is contradictory`() throws {
    var model = Model()
    let row = try model.addVariables(5, values: Array(1...5))
    try model.add(.allDifferent(row))
    try model.add(.regular(row, sandwich(8, of: 5)))
    #expect(try Solver(CompiledModel(model)).solve(limits: SolveLimits(solutions: 2)).count == 0)
  }

  @Test func `whose order matters for all values stays one`() throws {
    var model = Model()
    let row = try model.addVariables(6, values: Array(1...6))
    try model.add(.allDifferent(row))
    try model.add(.regular(row, .withoutSuccessors(of: 6)))
    let compiled = try CompiledModel(model)
    #expect(!hasBlocks(compiled.quick))
    #expect(compiled.cutoff != nil)
    #expect(try Solver(compiled).solve(limits: SolveLimits(solutions: .max)).count == 309)
  }
}
