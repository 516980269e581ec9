// Automata over all-different variables, propagated together: the results of a search after its cutoff.

import Testing
import ThreadsForTests

@testable import Solver

@Suite(.onOwnThread) struct `An automaton over variables that differ` {
  /// Solves with the thorough stage from the first decision on.
  private func solve(_ model: Model, cutoff: Int = 0) throws -> (
    result: SolveResult, hasDistinct: Bool, hasBlocks: Bool
  ) {
    let compiled = try CompiledModel(model, tabulationLimit: 0)
    let solver = Solver(compiled)
    solver.cutoff = cutoff
    let result = try solver.solve(limits: SolveLimits(solutions: .max))
    let thorough = compiled.thorough.network
    let kinds = (0..<thorough.propagators.count).map { thorough.propagators[$0] }
    return (
      result, kinds.contains { $0.priority == 3 }, kinds.contains { if case .blocks = $0.form { true } else { false } }
    )
  }

  private func automaton(_ values: Int, _ random: inout Xoshiro256) throws -> Automaton {
    let count = 2 + random.below(6)
    let steps = (0..<count).map { _ in
      Dictionary(
        uniqueKeysWithValues: (1...values).compactMap { value in
          random.below(5) == 0 ? nil : (value, random.below(count))
        })
    }
    return try Automaton(steps: steps, start: 0, accepting: Set((0..<count).filter { $0 == 1 || random.below(2) == 0 }))
  }

  @Test(arguments: 0..<(60 * RandomModels.factor) as Range<UInt64>)
  func `accepts the sequences in which they do`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    let values = 4 + random.below(2)
    var model = Model()
    let cells = try model.addVariables(5, values: Array(1...values))
    let different = 4 + random.below(2)
    try model.add(.allDifferent(Array(cells.prefix(different))))
    for _ in 0..<1 + random.below(2) {
      var scope = cells
      random.shuffle(&scope)
      if random.below(3) == 0 { scope.append(scope[random.below(scope.count)]) }
      try model.add(.regular(scope, automaton(values, &random)))
    }
    for cutoff in [0, 3, 1000] {
      let (result, hasDistinct, hasBlocks) = try solve(model, cutoff: cutoff)
      #expect(sorted(result.solutions) == Oracle(model: model).solutions(), "seed \(seed), cutoff \(cutoff)")
      if result.count > 1 { #expect(hasDistinct || hasBlocks) }
    }
  }

  @Test func `leaves solutions on both sides of each decision`() throws {
    var model = Model()
    let row = try model.addVariables(7, values: Array(1...7))
    try model.add(.allDifferent(row))
    try model.add(.regular(row, .withoutSuccessors(of: 7)))
    let (result, hasDistinct, _) = try solve(model)
    #expect(hasDistinct)
    // So many of 5,040 orders of seven values.
    #expect(result.count == 2119)
    // The decision after which the search begins anew is counted.
    #expect(result.nodes == result.count - 1)
    let (other, _, _) = try solve(model, cutoff: 1_000_000)
    #expect(sorted(other.solutions) == sorted(result.solutions))
    #expect(other.nodes > result.nodes)
  }

  @Test func `takes what its scope and no other has`() throws {
    // A row of which the last two cells are in no clique with the rest.
    var model = Model()
    let cells = try model.addVariables(7, values: Array(1...5))
    try model.add(.allDifferent(Array(cells.prefix(5))))
    let rising = try Automaton(
      steps: [
        [1: 1, 2: 2, 3: 3, 4: 4, 5: 5], [2: 2, 3: 3, 4: 4, 5: 5], [3: 3, 4: 4, 5: 5], [4: 4, 5: 5], [5: 5], [5: 5],
      ],
      start: 0, accepting: [5])
    try model.add(.regular(cells, rising))
    let (result, _, _) = try solve(model)
    #expect(result.solutions == [[1, 2, 3, 4, 5, 5, 5]])
  }
}

extension Automaton {
  /// Accepts values from 1 on where none has one greater by one right behind it.
  static func withoutSuccessors(of greatest: Int) throws -> Automaton {
    let steps = (0...greatest).map { last in
      Dictionary(uniqueKeysWithValues: (1...greatest).filter { last == 0 || $0 != last + 1 }.map { ($0, $0) })
    }
    return try Automaton(steps: steps, start: 0, accepting: Set(0...greatest))
  }
}
