// Verdicts: what is said of solutions, candidates, what is too much and what contradicts itself.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Judging a model` {
  private let puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"

  @Test func `tells one solution, and which givens are too many`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let compiled = try CompiledModel(board.model)
    var givens = board.givens(puzzle)
    let solution = try #require(try Solver(compiled).solve(givens: givens).solutions.first)
    givens.append((board[0, 2], solution[2]))
    let verdict = try Judge(compiled).verdict(givens: givens)
    #expect(verdict.count == .one)
    #expect(verdict.solutions == [solution])
    #expect(verdict.possible == solution.map { [$0] })
    #expect(verdict.finished == Set(Verdict.Stage.allCases))
    #expect(verdict.redundantGivens.contains(board[0, 2]))
    for (variable, _) in givens {
      let fewer = givens.filter { $0.0 != variable }
      let isOnly = try Solver(compiled).solve(givens: fewer, limits: SolveLimits(solutions: 2)).count == 1
      #expect(verdict.redundantGivens.contains(variable) == isOnly)
    }
  }

  @Test func `keeps what it found for the next one`() throws {
    let board = try Board(boxRows: 2, boxColumns: 3)
    let compiled = try CompiledModel(board.model)
    let first = try Judge(compiled).verdict(limits: VerdictLimits(stages: [.candidates]))
    #expect(first.finished.contains(.candidates))
    // Its solutions have every value of every cell, so nothing is searched again.
    let again = try Judge(compiled).verdict(limits: VerdictLimits(stages: [.candidates], known: first.known))
    #expect(again.possible == first.possible)
    #expect(again.count == .several)
    #expect(again.nodes == 0)
    #expect(again.known == first.known)
    // With a given more, solutions that differ from it say nothing; the answer is the same as without them.
    let givens = [(board[0, 0], 3), (board[1, 3], 3)]
    let limits = VerdictLimits(stages: [.candidates])
    let plain = try Judge(compiled).verdict(givens: givens, limits: limits)
    let known = try Judge(compiled).verdict(
      givens: givens, limits: VerdictLimits(stages: [.candidates], known: first.known))
    #expect(known.possible == plain.possible)
    #expect(known.nodes < plain.nodes)
  }

  @Test func `does not believe known solutions that are none`() throws {
    var model = Model()
    let cells = try (0..<3).map { _ in try model.addVariable(values: [1, 2, 3]) }
    try model.add(.allDifferent(cells))
    try model.add(.increasing(cells))
    let wrong = [[3, 2, 1], [1, 1, 1], [1, 2], [1, 2, 9], [], [1, 2, 3, 4]]
    let excluded = [Candidates(variable: VariableIndex(40), values: [1])]
    let verdict = try Judge(CompiledModel(model)).verdict(
      limits: VerdictLimits(stages: [.candidates], known: KnownValues(solutions: wrong, excluded: excluded)))
    #expect(verdict.count == .one)
    #expect(verdict.possible == [[1], [2], [3]])
  }

  @Test func `finds the same candidates with what it knew of another model`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var models = RandomModels(random: Xoshiro256(seed: seed, stream: 21))
      let kind = RandomModels.kinds[Int(seed) % RandomModels.kinds.count]
      let model = try models.model(of: kind, values: .small)
      let limits = VerdictLimits(stages: [.candidates])
      let answers = Answers { RandomModels.answer($0, $1) }
      let before = try Judge(CompiledModel(model), predicates: answers).verdict(limits: limits)
      // The same with one constraint more, as after a stroke of a setter.
      var more = model
      try more.add(.different(VariableIndex(0), VariableIndex(model.variableCount - 1)))
      let compiled = try CompiledModel(more)
      let plain = try Judge(compiled, predicates: answers).verdict(limits: limits)
      let known = KnownValues(solutions: before.known.solutions)
      let after = try Judge(compiled, predicates: answers).verdict(
        limits: VerdictLimits(stages: [.candidates], known: known))
      #expect(after.count == plain.count, "seed \(seed)")
      if plain.finished.contains(.candidates), plain.count == .several {
        #expect(after.possible == plain.possible, "seed \(seed)")
      }
    }
  }

  @Test func `names constraints that say nothing new`() throws {
    var model = Model()
    let cells = try (0..<3).map { _ in try model.addVariable(values: [1, 2, 3]) }
    let chain = try model.add(.increasing(cells))
    let differ = try model.add(.allDifferent(cells))
    let verdict = try Judge(CompiledModel(model)).verdict()
    #expect(verdict.count == .one)
    #expect(verdict.redundantConstraints == [differ])
    let only = try Judge(CompiledModel(model)).verdict(limits: VerdictLimits(constraints: [chain]))
    #expect(only.redundantConstraints.isEmpty)
  }

  @Test func `names what could be left out of what has one solution`() throws {
    var redundant = 0
    var needed = 0
    for seed in 0..<900 as Range<UInt64> {
      var models = RandomModels(random: Xoshiro256(seed: seed, stream: 8))
      let kind = RandomModels.kinds[Int(seed) % RandomModels.kinds.count]
      let model = try models.model(of: kind, values: seed % 2 == 0 ? .shared : .small)
      // All but a few variables of a solution, so that it is often the only one.
      let known = Oracle(model: model, answer: RandomModels.answer).solutions().first ?? []
      let givens = known.enumerated().filter { $0.offset % 3 != Int(seed) % 3 }.map {
        (VariableIndex($0.offset), $0.element)
      }
      let answers = Answers { RandomModels.answer($0, $1) }
      let verdict = try Judge(CompiledModel(model), predicates: answers).verdict(givens: givens)
      guard verdict.count == .one else {
        #expect(verdict.redundantConstraints.isEmpty && verdict.redundantGivens.isEmpty)
        continue
      }
      let solutions = sorted(Oracle(model: model, answer: RandomModels.answer).solutions(givens: givens))
      func without(_ place: Int?, _ givens: [(VariableIndex, Int)]) throws -> [[Int]] {
        var part = Model()
        for variable in model.variables { _ = try part.addVariable(values: model.values(of: variable)) }
        for (number, constraint) in model.constraints.enumerated() where number != place { try part.add(constraint) }
        return sorted(Oracle(model: part, answer: RandomModels.answer).solutions(givens: givens))
      }
      for place in model.constraints.indices {
        let isRedundant = try without(place, givens) == solutions
        let name = ConstraintIndex(place)
        if verdict.undecidedConstraints.contains(name) {
          guard case .predicate = model.constraints[place] else {
            Issue.record("seed \(seed): \(model.constraints[place]) is undecided")
            continue
          }
        } else {
          #expect(verdict.redundantConstraints.contains(name) == isRedundant, "seed \(seed) constraint \(place)")
        }
        if isRedundant { redundant += 1 } else { needed += 1 }
      }
      for (variable, _) in givens {
        let fewer = givens.filter { $0.0 != variable }
        #expect(try verdict.redundantGivens.contains(variable) == (without(nil, fewer) == solutions), "seed \(seed)")
      }
    }
    #expect(redundant > 50 && needed > 50)
  }

  @Test func `says of which constraints and values it could not tell`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    var counter = 0
    let limits = VerdictLimits(stages: [.candidates, .constraints], nodes: 400)
    let verdict = try Judge(CompiledModel(board.model)).verdict(givens: board.givens("12345"), limits: limits) { _ in
      counter += 1
    }
    #expect(counter > 3)
    #expect(verdict.count == .several)
    #expect(!verdict.undecided.isEmpty || verdict.finished.contains(.candidates))
    #expect(verdict.possible[0] == [1])
    #expect(!verdict.finished.contains(.constraints))
    for candidates in verdict.undecided {
      #expect(Set(candidates.values).isDisjoint(with: verdict.possible[candidates.variable.rawValue]))
    }
  }

  @Test func `shows two solutions and every value of all solutions`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var models = RandomModels(random: Xoshiro256(seed: seed, stream: 5))
      let model = try models.model(of: RandomModels.kinds[Int(seed) % (RandomModels.kinds.count - 1)], values: .small)
      let solutions = Oracle(model: model).solutions()
      let answers = Answers { RandomModels.answer($0, $1) }
      let verdict = try Judge(CompiledModel(model), predicates: answers).verdict()
      #expect(verdict.count == (solutions.isEmpty ? .none : solutions.count == 1 ? .one : .several), "seed \(seed)")
      #expect(verdict.solutions.count == min(solutions.count, 2))
      #expect(verdict.solutions.allSatisfy(solutions.contains))
      #expect(verdict.undecided.isEmpty)
      for variable in model.variables {
        #expect(
          verdict.possible[variable.rawValue] == Set(solutions.map { $0[variable.rawValue] }).sorted(), "seed \(seed)")
      }
      if verdict.count == .several {
        let differing = model.variables.filter {
          verdict.solutions[0][$0.rawValue] != verdict.solutions[1][$0.rawValue]
        }
        #expect(verdict.differing == differing)
      }
    }
  }

  @Test func `names a smallest conflict`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var models = RandomModels(random: Xoshiro256(seed: seed, stream: 6))
      var model = try models.model(of: "linear", values: .small)
      for kind in ["allDifferent", "table", "count"] where model.constraints.count < 5 {
        let other = try models.model(of: kind, values: .small)
        for constraint in other.constraints
        where constraint.scope.allSatisfy({ $0.rawValue < model.variableCount }) {
          if case .relation = constraint { continue }
          try model.add(constraint)
        }
      }
      let givens = [(VariableIndex(0), model.values(of: VariableIndex(0))[0])]
      let verdict = try Judge(CompiledModel(model)).verdict(givens: givens)
      guard verdict.count == .none else { continue }
      let conflict = try #require(verdict.conflict)
      #expect(conflict.isSmallest)
      func holds(_ constraints: [ConstraintIndex], _ givens: [Assignment]) throws -> Bool {
        var part = Model()
        for variable in model.variables { _ = try part.addVariable(values: model.values(of: variable)) }
        for constraint in constraints { try part.add(model.constraints[constraint.rawValue]) }
        let fixed = givens.map { ($0.variable, $0.value) }
        return !Oracle(model: part).solutions(givens: fixed).isEmpty
      }
      #expect(try !holds(conflict.constraints, conflict.givens), "seed \(seed)")
      for place in conflict.constraints.indices {
        var fewer = conflict.constraints
        fewer.remove(at: place)
        #expect(try holds(fewer, conflict.givens), "seed \(seed)")
      }
      if !conflict.givens.isEmpty { #expect(try holds(conflict.constraints, []), "seed \(seed)") }
    }
  }

  @Test func `finds two equal givens among all others`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let givens = board.givens(
      "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 5...8..79")
    let verdict = try Judge(CompiledModel(board.model)).verdict(givens: givens)
    #expect(verdict.count == .none)
    let conflict = try #require(verdict.conflict)
    #expect(conflict.givens.map(\.variable) == [board[0, 0], board[8, 0]])
    #expect(conflict.constraints == [ConstraintIndex(9)])
  }

  @Test func `stops at once and says how far it got`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let judge = Judge(try CompiledModel(board.model))
    let cancelled = try judge.verdict(limits: VerdictLimits { true })
    #expect(cancelled.count == .unknown)
    #expect(cancelled.finished.isEmpty)
    let short = try judge.verdict(limits: VerdictLimits(nodes: 150))
    #expect(!short.finished.contains(.candidates))
    #expect(short == (try judge.verdict(limits: VerdictLimits(nodes: 150))))
    var told: [Int] = []
    let whole = try judge.verdict(givens: board.givens(puzzle)) { told.append($0.finished.count) }
    #expect(told == told.sorted())
    #expect(Set(told) == [1, 2, 3, 4, 5])
    #expect(whole.finished.count == 5)
  }
}

extension VerdictLimits {
  fileprivate init(_ isCancelled: @escaping @Sendable () -> Bool) {
    self.init(isCancelled: isCancelled)
  }
}
