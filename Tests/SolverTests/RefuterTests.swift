// Why a value does not fit: every step holds by the rules it names, and nothing is left in that could be left out.

import Testing
import ThreadsForTests

@testable import Solver

@Suite(.onOwnThread) struct `Asking why not` {
  private let puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
  private let hard = "6.....7..4....8.932.1.3.......6....2.7.9....8......63...9....4.3....1......78...."

  /// Candidates after a supposition, to which told steps are applied one by one.
  private final class Told {
    let model: Model
    let network: Network
    var left: [[Int]]

    /// The board on which steps begin, with a value supposed.
    init(_ compiled: CompiledModel, _ position: [(VariableIndex, Int)], _ supposed: Assignment) throws {
      model = compiled.model
      network = compiled.network
      let deducer = Deducer(compiled)
      try deducer.load(givens: position)
      left = compiled.model.variables.map { deducer.candidates(of: $0) }
      place(supposed.variable, supposed.value)
    }

    /// Gives a variable its value and takes that from all that must differ from it.
    func place(_ variable: VariableIndex, _ value: Int) {
      left[variable.rawValue].removeAll { $0 != value }
      let peers = network.peers
      for place in Int(peers.starts[variable.rawValue])..<Int(peers.starts[variable.rawValue + 1]) {
        left[Int(peers.items[place])].removeAll { $0 == value }
      }
    }

    /// Whether the named constraints, of which the others know nothing, allow some of these with the candidates left.
    func allows(_ constraints: [ConstraintIndex], _ assignments: [(VariableIndex, Int)]) throws -> Bool {
      var part = Model()
      for values in left {
        if values.isEmpty { return false }
        _ = try part.addVariable(values: values)
      }
      for constraint in constraints { try part.add(model.constraints[constraint.rawValue]) }
      let solver = Solver(try CompiledModel(part))
      return try assignments.contains {
        try left[$0.0.rawValue].contains($0.1) && solver.solve(givens: [$0]).count > 0
      }
    }

    func holds(_ step: DeductionStep) throws -> Bool {
      var gone = step.eliminations.flatMap { candidates in candidates.values.map { (candidates.variable, $0) } }
      if let placement = step.placement {
        gone += left[placement.variable.rawValue].filter { $0 != placement.value }.map { (placement.variable, $0) }
      }
      return try !allows(step.constraints, gone)
    }

    /// Whether a step holds by its technique alone, which for singles is less than what its constraints could exclude.
    func holdsByTechnique(_ step: DeductionStep) throws -> Bool {
      guard let placement = step.placement else { return try holds(step) }
      switch step.technique {
      case .nakedSingle: return left[placement.variable.rawValue].allSatisfy { $0 == placement.value }
      case .hiddenSingle:
        return (model.constraints[step.constraints[0].rawValue].form.differing ?? []).allSatisfy {
          $0 == placement.variable || !left[$0.rawValue].contains(placement.value)
        }
      default: return try holds(step)
      }
    }

    func apply(_ step: DeductionStep) {
      for candidates in step.eliminations {
        left[candidates.variable.rawValue].removeAll(where: candidates.values.contains)
      }
      if let placement = step.placement { place(placement.variable, placement.value) }
    }

    func fails(_ end: Contradiction) throws -> Bool {
      switch end.kind {
      case .noValue:
        let variable = end.variables[0]
        return try !allows(end.constraints, left[variable.rawValue].map { (variable, $0) })
      case .twice:
        var values = [Int?](repeating: nil, count: model.variableCount)
        for variable in end.variables { values[variable.rawValue] = end.value }
        let broken = try model.violations(of: values).map(\.constraint)
        return end.variables.count == 2 && broken.contains(end.constraints[0])
          && end.variables.contains { left[$0.rawValue].isEmpty }
      case .noPlace: return end.variables.allSatisfy { !left[$0.rawValue].contains(end.value ?? -1) }
      case .rule:
        let variable = end.variables[0]
        return try !allows(end.constraints, left[variable.rawValue].map { (variable, $0) })
      }
    }
  }

  /// Holds an answer to the rules: each step follows from the candidates left and the constraints named, the end fails.
  private func check(_ answer: Refutation, _ compiled: CompiledModel, _ position: [(VariableIndex, Int)]) throws {
    let told = try Told(compiled, position, answer.supposed)
    for (number, step) in answer.steps.enumerated() {
      #expect(try told.holds(step), "step \(number + 1) of \(answer)")
      told.apply(step)
    }
    let end = try #require(answer.end)
    #expect(try told.fails(end), "the end of \(answer)")
  }

  @Test func `names the one rule that a value breaks`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let refuter = Refuter(try CompiledModel(board.model))
    let answer = try refuter.refute(Assignment(variable: board[0, 2], value: 3), givens: board.givens(puzzle))
    #expect(answer.finding == .contradiction)
    #expect(answer.steps.isEmpty)
    #expect(answer.end?.kind == .rule)
    #expect(answer.end?.constraints == [ConstraintIndex(0)])
    #expect(answer.end?.variables == [board[0, 1], board[0, 2]])
    #expect(!answer.usesEntries)
  }

  @Test func `refutes every wrong value of a puzzle by steps that hold`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let compiled = try CompiledModel(board.model)
    let refuter = Refuter(compiled)
    let givens = board.givens(puzzle)
    let solution = try #require(try Solver(compiled).solve(givens: givens).solutions.first)
    var longest = 0
    for cell in board.cells where !givens.contains(where: { $0.0 == cell }) {
      for value in 1...9 {
        let answer = try refuter.refute(Assignment(variable: cell, value: value), givens: givens)
        #expect(answer.finding == (value == solution[cell.rawValue] ? .open : .contradiction))
        guard answer.finding == .contradiction else { continue }
        longest = max(longest, answer.steps.count)
        if cell.rawValue % 8 == 0 { try check(answer, compiled, givens) }
      }
    }
    #expect((1...20).contains(longest))
  }

  @Test(arguments: Variants.names)
  func `rests on nothing but the told steps`(name: String) throws {
    let puzzle = try Variants.puzzle(name, seed: 4)
    let compiled = try CompiledModel(puzzle.board.model)
    let refuter = Refuter(compiled)
    var told = 0
    for cell in puzzle.board.cells where cell.rawValue % 40 == 0 && !puzzle.givens.contains(where: { $0.0 == cell }) {
      for value in puzzle.board.model.values(of: cell) where value != puzzle.solution[cell.rawValue] {
        let answer = try refuter.refute(Assignment(variable: cell, value: value), givens: puzzle.givens)
        #expect([.contradiction, .trial].contains(answer.finding), "\(name) \(answer)")
        guard answer.finding == .contradiction else { continue }
        told += 1
        // A relation is a table over the whole lists of values, and areas need their hidden variables.
        if !["circuit", "connected", "relation"].contains(name) { try check(answer, compiled, puzzle.givens) }
      }
    }
    #expect(told > 0)
  }

  @Test func `tells no step that could be left out`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let compiled = try CompiledModel(board.model)
    let refuter = Refuter(compiled)
    let givens = board.givens(hard)
    let solution = try #require(try Solver(compiled).solve(givens: givens).solutions.first)
    var asked = 0
    for cell in board.cells where cell.rawValue % 5 == 0 && !givens.contains(where: { $0.0 == cell }) {
      let value = solution[cell.rawValue] % 9 + 1
      let answer = try refuter.refute(Assignment(variable: cell, value: value), givens: givens)
      guard answer.finding == .contradiction, let end = answer.end else { continue }
      asked += 1
      try check(answer, compiled, givens)
      for left in answer.steps.indices {
        let told = try Told(compiled, givens, answer.supposed)
        var stands = true
        for (number, step) in answer.steps.enumerated() where number != left && stands {
          stands = try told.holdsByTechnique(step)
          told.apply(step)
        }
        let isNeeded =
          try !stands || (end.kind == .noValue ? !told.left[end.variables[0].rawValue].isEmpty : !told.fails(end))
        #expect(isNeeded, "step \(left + 1) of \(answer)")
      }
    }
    #expect(asked > 3)
  }

  @Test func `never argues from a wrong entry`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let compiled = try CompiledModel(board.model)
    let refuter = Refuter(compiled)
    let givens = board.givens(puzzle)
    let solution = try #require(try Solver(compiled).solve(givens: givens).solutions.first)
    let cell = board[0, 2]
    let right = Assignment(variable: cell, value: solution[cell.rawValue])
    // The right value of r1c3 in r1c4 is wrong, and would be the reason.
    let wrong = [(board[0, 3], right.value)]
    #expect(try refuter.refute(right, givens: givens, entries: wrong).finding == .open)
    let own = try refuter.refute(
      right, givens: givens, entries: [(cell, right.value % 9 + 1), (board[0, 3], solution[3])])
    #expect(own.finding == .open)
    #expect(own.usesEntries)
    let given = Assignment(variable: board[0, 0], value: 1)
    #expect(try refuter.refute(given, givens: givens).finding == .given)
    #expect(try refuter.refute(right, givens: board.givens("11")).finding == .noSolution)
  }

  @Test func `says when only trying out refutes, and stops when cancelled`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let compiled = try CompiledModel(board.model)
    let refuter = Refuter(compiled)
    let givens = board.givens(
      "8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..")
    let solution = try #require(try Solver(compiled).solve(givens: givens).solutions.first)
    var found: Set<Refutation.Finding> = []
    for cell in board.cells where !givens.contains(where: { $0.0 == cell }) {
      let supposed = Assignment(variable: cell, value: solution[cell.rawValue] % 9 + 1)
      let answer = try refuter.refute(supposed, givens: givens)
      found.insert(answer.finding)
      #expect(answer.finding != .open)
      #expect(try refuter.refute(supposed, givens: givens) == answer)
    }
    #expect(found == [.contradiction, .trial])
    let cancelled = try refuter.refute(
      Assignment(variable: board[0, 1], value: 1), givens: board.givens("8"), isCancelled: { true })
    #expect(cancelled.finding == .open)
  }

  @Test func `never refutes a value of a solution in random models`() throws {
    var told = 0
    for seed in 0..<300 as Range<UInt64> {
      var models = RandomModels(random: Xoshiro256(seed: seed, stream: 78))
      let kind = RandomModels.kinds[Int(seed) % RandomModels.kinds.count]
      let model = try models.model(of: kind, values: seed % 2 == 0 ? .shared : .small)
      let solutions = Oracle(model: model, answer: RandomModels.answer).solutions()
      guard !solutions.isEmpty else { continue }
      let refuter = Refuter(try CompiledModel(model), predicates: Answers { RandomModels.answer($0, $1) })
      for variable in model.variables {
        for value in model.values(of: variable) {
          let answer = try refuter.refute(Assignment(variable: variable, value: value), givens: [])
          let isPossible = solutions.contains { $0[variable.rawValue] == value }
          #expect((answer.finding == .open) == isPossible, "seed \(seed): \(answer)")
          if answer.finding == .contradiction { told += 1 }
        }
      }
    }
    #expect(told > 200)
  }
}
