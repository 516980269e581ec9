// What follows for many cells together, on boards whose solutions are known.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Cells of a board together` {
  /// Accepts values whose sum leaves a rest, in whatever order they come.
  private func sums(to rest: Int, modulo number: Int, of values: ClosedRange<Int>) throws -> Automaton {
    try Automaton(
      steps: (0..<number).map { state in
        Dictionary(uniqueKeysWithValues: values.map { ($0, (state + $0) % number) })
      }, start: 0, accepting: [rest])
  }

  private func constraint(_ cells: [VariableIndex], _ random: inout Xoshiro256) throws -> [Constraint] {
    var cells = cells
    random.shuffle(&cells)
    switch random.below(4) {
    case 0:
      let scope = Array(cells.prefix(4 + random.below(6)))
      let weights = scope.map { _ in [1, 1, 1, -1, 10][random.below(5)] }
      let comparison: Comparison = random.below(2) == 0 ? .equal : .lessOrEqual
      return [.linear(scope, weights: weights, comparison, .constant(random.below(30)))]
    case 1:
      let number = 1 + random.below(5)
      let comparison: Comparison = random.below(2) == 0 ? .equal : .greaterOrEqual
      let scope = Array(cells.prefix(5 + random.below(9)))
      return [.count(scope, value: .constant(1 + random.below(4)), comparison, .constant(number))]
    case 2:
      let row = random.below(4)
      let modulo = 2 + random.below(3)
      let automaton = try sums(to: random.below(modulo), modulo: modulo, of: 1...4)
      return [.regular(Array(cells.filter { $0.rawValue / 4 == row }.prefix(3)), automaton)]
    default:
      let row = random.below(4)
      let line = Array(cells.filter { $0.rawValue / 4 == row }.prefix(3))
      let widest = 1 + random.below(3)
      return line.indices.flatMap { place in
        line[..<place].map { .difference($0, line[place], .lessOrEqual, .constant(widest)) }
      }
    }
  }

  @Test(arguments: 0..<(150 * RandomModels.factor) as Range<UInt64>)
  func `leave the solutions that all rules allow`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    let board = try Board(boxRows: 2, boxColumns: 2)
    let all = try allSolutions(board.model)
    var model = board.model
    for _ in 0..<1 + random.below(3) {
      for constraint in try constraint(board.cells, &random) { try model.add(constraint) }
    }
    #expect(try leaves(model, of: all), "seed \(seed)")
  }

  @Test(arguments: [(5, 1...7, Comparison.lessOrEqual, 4, 360), (4, 1...8, .greater, 1, 120)])
  func `have the sets of values of which every two are related`(
    count: Int, values: ClosedRange<Int>, comparison: Comparison, number: Int, total: Int
  ) throws {
    var model = Model()
    let cells = try model.addVariables(count, values: Array(values))
    try model.add(.allDifferent(cells))
    for (place, first) in cells.enumerated() {
      for second in cells[(place + 1)...] { try model.add(.difference(first, second, comparison, .constant(number))) }
    }
    let result = try Solver(CompiledModel(model)).solve(limits: SolveLimits(solutions: .max, keep: 0))
    #expect(result.count == total)
  }

  @Test(arguments: 0..<(40 * RandomModels.factor) as Range<UInt64>)
  func `are as many as the counts of their values`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    var model = Model()
    let cells = try model.addVariables(4, values: [1, 2, 3])
    let scope = cells + (random.below(2) == 0 ? [cells[random.below(4)]] : [])
    var counts: [VariableIndex] = []
    for value in 1...3 {
      if random.below(6) == 0 {
        try model.add(.count(scope, value: .constant(value), .equal, .constant(random.below(4))))
        continue
      }
      // Each value as often as it says or not at all, or so often as another.
      let isNew = counts.isEmpty || random.below(4) > 0
      let count = isNew ? try model.addVariable(values: [0, value]) : counts[random.below(counts.count)]
      counts.append(count)
      try model.add(.count(scope, value: .constant(value), .equal, .variable(count)))
    }
    let found = try allSolutions(model, tabulationLimit: 0)
    #expect(sorted(found) == Oracle(model: model).solutions(), "seed \(seed)")
  }
  @Test(arguments: 0..<(150 * RandomModels.factor) as Range<UInt64>)
  func `have in rows the values that several counts tell`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    var model = Model()
    let rows = try (0..<2).map { _ in try model.addVariables(3, values: Array(1...4 + random.below(2))) }
    for row in rows { try model.add(.allDifferent(row)) }
    for (first, second) in zip(rows[0], rows[1]) where random.below(2) == 0 {
      try model.add(.different(first, second))
    }
    // Rows share some counts, so that what one has the other has; some count what no cell can be.
    var counts = try [VariableIndex](model.addVariables(2, values: [0, 1]))
    counts.append(try model.addVariable(values: [[0, 1, 2], [1, 3], [0, 2], [2, 3]][random.below(4)]))
    for row in rows {
      for value in 1...6 where random.below(3) > 0 {
        let isOpen = random.below(5) > 0
        let count: Operand = isOpen ? .variable(counts[random.below(3)]) : .constant(random.below(2))
        try model.add(.count(row, value: .constant(value), .equal, count))
      }
    }
    let found = try allSolutions(model, tabulationLimit: 0)
    #expect(sorted(found) == Oracle(model: model).solutions(), "seed \(seed)")
  }
}
