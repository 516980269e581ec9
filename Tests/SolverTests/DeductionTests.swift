// Steps: sound on every kind of rules, in the right order, and told completely.

import Solver
import Testing

@Suite struct `Deducing steps` {
  /// Plays a puzzle by steps alone; tells how many there were.
  private func replay(_ puzzle: VariantPuzzle, _ used: inout [Technique: Int]) throws {
    let deducer = Deducer(try CompiledModel(puzzle.board.model))
    try deducer.load(givens: puzzle.givens)
    while let step = try deducer.nextStep() {
      used[step.technique, default: 0] += 1
      for candidates in step.eliminations {
        #expect(!candidates.values.isEmpty)
        #expect(
          !candidates.values.contains(puzzle.solution[candidates.variable.rawValue]), "\(puzzle.name) \(step)")
        #expect(Set(candidates.values).isSubset(of: deducer.candidates(of: candidates.variable)))
      }
      if let placement = step.placement {
        #expect(puzzle.solution[placement.variable.rawValue] == placement.value, "\(puzzle.name) \(step)")
        #expect(!deducer.isPlaced(placement.variable))
      }
      #expect(step.placement != nil || !step.eliminations.isEmpty)
      deducer.apply(step)
    }
    #expect(deducer.open == 0 && !deducer.isContradictory, "\(puzzle.name) stops")
  }

  @Test(arguments: Variants.names)
  func `never loses the solution`(name: String) throws {
    var used: [Technique: Int] = [:]
    for seed in 0..<2 as Range<UInt64> { try replay(Variants.puzzle(name, seed: seed), &used) }
    #expect(used.values.reduce(0, +) > 20)
  }

  @Test func `never loses a solution of random models`() throws {
    var taken = 0
    for seed in 0..<600 as Range<UInt64> {
      var models = RandomModels(random: Xoshiro256(seed: seed, stream: 77))
      let kind = RandomModels.kinds[Int(seed) % (RandomModels.kinds.count - 1)]
      let model = try models.model(of: kind, values: seed % 2 == 0 ? .shared : .small)
      let solutions = Oracle(model: model).solutions()
      let deducer = Deducer(try CompiledModel(model), predicates: Answers { RandomModels.answer($0, $1) })
      try deducer.load(givens: [])
      while let step = try deducer.nextStep(), !solutions.isEmpty {
        taken += 1
        for solution in solutions {
          for candidates in step.eliminations {
            #expect(!candidates.values.contains(solution[candidates.variable.rawValue]), "seed \(seed): \(step)")
          }
          if let placement = step.placement {
            #expect(solution[placement.variable.rawValue] == placement.value, "seed \(seed): \(step)")
          }
        }
        deducer.apply(step)
      }
    }
    #expect(taken > 300)
  }
}
