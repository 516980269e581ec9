// Every constraint against the enumeration of all assignments.

import Testing
import ThreadsForTests

@testable import Solver

@Suite(.onOwnThread) struct `Solving small random models` {
  @Test func `draws every kind of constraint`() {
    #expect(Set(ConstraintCases.all.map(\.name)).isSuperset(of: Constraint.Kind.allCases.map { "\($0)" }))
  }

  @Test(arguments: RandomModels.kinds, RandomModels.Values.allCases)
  func `finds exactly what enumeration finds`(kind: String, values: RandomModels.Values) throws {
    for seed in 0..<(25 * RandomModels.factor) {
      var models = RandomModels(random: Xoshiro256(seed: seed))
      let model = try models.model(of: kind, values: values)
      let expected = Oracle(model: model, answer: RandomModels.answer).solutions()
      for limit in [4096, 0] {
        let found = try allSolutions(
          model, tabulationLimit: limit, predicates: Answers(RandomModels.answer))
        #expect(sorted(found) == sorted(expected), "seed \(seed), tabulation limit \(limit): \(model.constraints)")
      }
    }
  }

  @Test(arguments: RandomModels.kinds)
  func `respects givens, and the solver can be used again`(kind: String) throws {
    for seed in 1000..<1010 as Range<UInt64> {
      var models = RandomModels(random: Xoshiro256(seed: seed))
      let model = try models.model(of: kind, values: .shared)
      let oracle = Oracle(model: model, answer: RandomModels.answer)
      let solver = Solver(try CompiledModel(model), predicates: Answers(RandomModels.answer))
      for variable in model.variables {
        for value in model.values(of: variable) {
          let result = try solver.solve(givens: [(variable, value)], limits: SolveLimits(solutions: .max))
          let expected = oracle.solutions(givens: [(variable, value)])
          #expect(sorted(result.solutions) == sorted(expected), "seed \(seed), \(variable.rawValue) = \(value)")
        }
      }
    }
  }

  @Test(arguments: 0..<(60 * RandomModels.factor) as Range<UInt64>)
  func `keeps exactly the boards that a predicate allows`(seed: UInt64) throws {
    var models = RandomModels(random: Xoshiro256(seed: seed))
    let values = [[1, 2, 3, 4], [3, -2, 5, 0], [1 << 40, 7, -(1 << 40), 1]][models.random.below(3)]
    var board = try Board(rows: 4, columns: 4, values: values)
    if seed % 2 == 0 {
      for (top, left) in [(0, 0), (0, 2), (2, 0), (2, 2)] {
        try board.model.add(.allDifferent((0..<4).map { board[top + $0 / 2, left + $0 % 2] }))
      }
    }
    let all = try allSolutions(board.model)
    #expect(all.count == (seed % 2 == 0 ? 288 : 576))
    for _ in 0..<4 {
      let added = try models.constraints(on: board, count: 1 + models.random.below(3)) + cages(on: board, &models)
      var model = board.model
      for constraint in added { try model.add(constraint) }
      let oracle = Oracle(model: model)
      let expected = all.filter { solution in added.allSatisfy { oracle.holds($0, solution) } }
      for limit in [4096, 0] {
        let found = try allSolutions(model, tabulationLimit: limit)
        #expect(sorted(found) == sorted(expected), "seed \(seed): \(added)")
      }
    }
  }

  /// Sums and products of runs of a row or column, as some board has them.
  private func cages(on board: Board, _ models: inout RandomModels) -> [Constraint] {
    (0..<models.random.below(3)).map { _ in
      let line = models.random.below(4)
      let length = 2 + models.random.below(3)
      let isRow = models.random.below(2) == 0
      let cells = (0..<length).map { isRow ? board[line, $0] : board[$0, line] }
      let values = board.model.values(of: cells[0])
      let total = Operand.constant(cells.indices.reduce(0) { $0 + values[$1] })
      let comparison = Comparison.allCases[models.random.below(6)]
      return .sum(cells, comparison, total)
    }
  }

  @Test(arguments: RandomModels.kinds, RandomModels.Values.allCases)
  func `names exactly the constraints a partial assignment breaks`(
    kind: String, values: RandomModels.Values
  ) throws {
    for seed in 2000..<2030 as Range<UInt64> {
      var models = RandomModels(random: Xoshiro256(seed: seed))
      let model = try models.model(of: kind, values: values)
      let oracle = Oracle(model: model, answer: RandomModels.answer)
      let compiled = try CompiledModel(model)
      for _ in 0..<6 {
        let partial = model.variables.map { variable in
          let list = model.values(of: variable)
          return models.random.below(2) == 0 ? nil : list[models.random.below(list.count)]
        }
        let found = try compiled.model.violations(of: partial, predicates: Answers(RandomModels.answer))
        for (number, constraint) in model.constraints.enumerated() {
          let told = found.first { $0.constraint == ConstraintIndex(number) }?.variables ?? []
          if isJudgedByBounds(constraint) {
            checkFewest(told, constraint, partial, oracle, seed)
          } else {
            #expect(Set(told) == culprits(constraint, partial, oracle), "seed \(seed): \(constraint) \(partial)")
          }
          #expect(Set(told).count == told.count)
        }
      }
    }
  }

  /// Whether its culprits are found by what follows from each variable, not by trying what is open.
  private func isJudgedByBounds(_ constraint: Constraint) -> Bool {
    switch constraint {
    case .connected, .line, .acyclic, .areas: true
    default: false
    }
  }

  /// Culprits break their constraint by themselves, and none is missing where nothing is open.
  private func checkFewest(
    _ told: [VariableIndex], _ constraint: Constraint, _ values: [Int?], _ oracle: Oracle, _ seed: UInt64
  ) {
    let alone = values.indices.map { told.contains(VariableIndex($0)) ? values[$0] : nil }
    if !told.isEmpty {
      #expect(!oracle.canHold(constraint, values), "seed \(seed): \(constraint) \(values)")
      // A closed line is named without the line that it leaves out.
      let breaks = [nil] + values.indices.map(Optional.init)
      let isBroken = breaks.contains { more in
        var some = alone
        if let more, case .line = constraint { some[more] = values[more] }
        return !oracle.canHold(constraint, some)
      }
      #expect(isBroken, "seed \(seed): \(constraint) \(values), told \(told)")
    } else if constraint.scope.allSatisfy({ values[$0.rawValue] != nil }) {
      #expect(oracle.canHold(constraint, values), "seed \(seed): \(constraint) \(values)")
    }
  }

  private func culprits(_ constraint: Constraint, _ values: [Int?], _ oracle: Oracle) -> Set<VariableIndex> {
    switch constraint {
    case .allDifferent(let rule):
      let scope = rule.variables
      let taken = scope.compactMap { values[$0.rawValue] }
      return Set(
        scope.filter { variable in
          values[variable.rawValue].map { value in taken.count { $0 == value } > 1 } ?? false
        })
    case .allDifferentWithin(let rule):
      let (scope, labels) = (rule.variables, rule.labels)
      if oracle.canHold(constraint, values) { return [] }
      let shared = scope.indices.filter { one in
        scope.indices.contains { other in
          one != other && values[scope[one].rawValue] != nil
            && values[scope[one].rawValue] == values[scope[other].rawValue]
            && values[labels[one].rawValue] != nil && values[labels[one].rawValue] == values[labels[other].rawValue]
        }
      }
      return Set(shared.isEmpty ? scope + labels : shared.flatMap { [scope[$0], labels[$0]] })
    case .predicate(let rule):
      let isComplete = rule.variables.allSatisfy { values[$0.rawValue] != nil }
      return isComplete && !oracle.canHold(constraint, values) ? Set(rule.variables) : []
    default: return oracle.canHold(constraint, values) ? [] : Set(constraint.scope)
    }
  }
}
