// Steps: sound on every kind of rules, in the right order, and told completely.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Deducing steps` {
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
    try replay(Variants.puzzle(name, seed: 4), &used)
    #expect(used.values.reduce(0, +) > 20)
  }

  /// Whether the named constraints and the candidates of the board suffice for what a step says.
  private func isExplained(_ step: DeductionStep, _ deducer: Deducer, _ model: Model) throws -> Bool {
    var part = Model()
    for variable in model.variables { _ = try part.addVariable(values: deducer.candidates(of: variable)) }
    for constraint in step.constraints { try part.add(model.constraints[constraint.rawValue]) }
    let solver = Solver(try CompiledModel(part))
    var refuted = step.eliminations.flatMap { candidates in candidates.values.map { (candidates.variable, $0) } }
    if let placement = step.placement {
      refuted += deducer.candidates(of: placement.variable).filter { $0 != placement.value }.map {
        (placement.variable, $0)
      }
    }
    return try refuted.allSatisfy { try solver.solve(givens: [$0]).count == 0 }
  }

  @Test(arguments: ["classic", "antiknight", "thermo", "killer", "nonconsecutive", "product", "cages"])
  func `names all constraints that a step needs`(name: String) throws {
    let puzzle = try Variants.puzzle(name, seed: 11)
    let deducer = Deducer(try CompiledModel(puzzle.board.model))
    try deducer.load(givens: puzzle.givens)
    var checked: Set<Technique> = []
    while let step = try deducer.nextStep() {
      let isSupposed = [.nishio, .deepRefutation, .forcingChain, .trial].contains(step.technique)
      if !isSupposed, checked.insert(step.technique).inserted || step.technique.method != .elimination {
        #expect(try isExplained(step, deducer, puzzle.board.model), "\(name) \(step)")
      }
      deducer.apply(step)
    }
    #expect(checked.count > 2)
  }

  @Test(arguments: [
    (Technique.xWing, "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"),
    (.swordfish, "52941.7.3..6..3..2..32......523...76637.5.2..19.62753.3...6942.2..83.6..96.7423.5"),
    (.xyWing, "9..24.....5.69.231.2..5..9.09.7..32...29356.7.7...29...69.2..7351..79.622.7.86..9"),
    (.hiddenPair, ".49132....81479...327685914.96.518...75.28....38.46..5853267...712894563964513..."),
  ])
  func `finds a pattern where books show it`(technique: Technique, text: String) throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let deducer = Deducer(try CompiledModel(board.model))
    try deducer.load(givens: board.givens(text.replacing("0", with: ".")))
    var used: [Technique] = []
    while let step = try deducer.nextStep() {
      used.append(step.technique)
      deducer.apply(step)
    }
    #expect(!deducer.isContradictory)
    #expect(used.contains(technique), "\(used)")
  }

  @Test func `finds fish whatever the order in which the houses were declared`() throws {
    let text = "52941.7.3..6..3..2..32......523...76637.5.2..19.62753.3...6942.2..83.6..96.7423.5"
    let board = try Board(boxRows: 3, boxColumns: 3)
    var mixed = Model()
    for variable in board.model.variables { _ = try mixed.addVariable(values: board.model.values(of: variable)) }
    let houses = board.model.constraints
    for place in 0..<27 { try mixed.add(houses[place % 3 * 9 + place / 3]) }
    let used = try [board.model, mixed].map { model in
      let deducer = Deducer(try CompiledModel(model))
      try deducer.load(givens: board.givens(text))
      var used: Set<Technique> = []
      while let step = try deducer.nextStep() {
        used.insert(step.technique)
        deducer.apply(step)
      }
      return used
    }
    #expect(used.allSatisfy { $0.contains(.swordfish) }, "\(used)")
  }

  @Test func `stops within the limit, when cancelled, and on a contradiction`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let deducer = Deducer(try CompiledModel(board.model))
    let hard = board.givens(
      "8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..")
    try deducer.load(givens: hard)
    while let step = try deducer.nextStep(limit: .largeSubset) { deducer.apply(step) }
    #expect(deducer.open > 0)
    #expect(try deducer.nextStep(isCancelled: { true }) == nil)
    #expect(try deducer.nextStep() != nil)
    try deducer.load(givens: hard + [(board[0, 1], 8)])
    #expect(deducer.isContradictory)
    #expect(try deducer.nextStep() == nil)
    try deducer.load(givens: [(VariableIndex(-1), 3), (VariableIndex(900), 3)])
    #expect(deducer.open == 81)
    try deducer.load(givens: [], excluded: [Candidates(variable: board[0, 0], values: Array(1...9))])
    #expect(deducer.isContradictory)
  }

  @Test func `tells a chain link by link`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let deducer = Deducer(try CompiledModel(board.model))
    var found = 0
    for line in ratedPuzzles.split(separator: "\n").suffix(20) {
      try deducer.load(givens: board.givens(String(line.split(separator: " ")[1])))
      while let step = try deducer.nextStep() {
        if step.technique == .chain || step.technique == .xChain {
          found += 1
          let target = try #require(step.eliminations.first)
          #expect(step.links.first == ChainLink(variable: target.variable, value: target.values[0], holds: true))
          let ends = Set(step.links.filter { $0.variable == step.links.last?.variable }.map(\.holds))
          #expect(ends == [true, false])
          #expect(try isExplained(step, deducer, board.model), "\(step)")
        }
        deducer.apply(step)
      }
    }
    #expect(found > 20)
  }

  @Test func `never loses a solution of random models`() throws {
    var taken = 0
    for seed in 0..<600 as Range<UInt64> {
      var models = RandomModels(random: Xoshiro256(seed: seed, stream: 77))
      let kind = RandomModels.kinds[Int(seed) % RandomModels.kinds.count]
      let model = try models.model(of: kind, values: seed % 2 == 0 ? .shared : .small)
      let solutions = Oracle(model: model, answer: RandomModels.answer).solutions()
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
