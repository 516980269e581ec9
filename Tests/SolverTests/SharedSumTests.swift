// Equal sums of variables, and many sums at once.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Equal sums` {
  /// That some variables add up to what others do.
  private func equation(_ one: [VariableIndex], _ other: [VariableIndex]) -> Constraint {
    .linear(
      one + other, weights: one.map { _ in 1 } + other.map { _ in -1 }, .equal, .constant(0))
  }

  @Test(arguments: 0..<(80 * RandomModels.factor) as Range<UInt64>)
  func `leave the boards that have them`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    var board = try Board(boxRows: 2, boxColumns: 2)
    let all = try Board.solutionsOfFour.get()
    let like = all[random.below(all.count)]
    for _ in 0...random.below(3) {
      // Sides with the sum of the first on one board, but for a side of one group in eight.
      let wanted = 3 + random.below(2)
      let isOff = random.below(8) == 0
      var sides: [[VariableIndex]] = []
      var total = 0
      for _ in 0..<200 where sides.count < wanted {
        var cells = board.cells
        random.shuffle(&cells)
        let side = Array(cells.prefix(random.below(5) == 0 ? 3 : 2))
        let sum = side.reduce(0) { $0 + like[$1.rawValue] }
        if sides.isEmpty { total = sum }
        if sum == total || isOff && sides.count == 2 { sides.append(side) }
      }
      for (one, other) in zip(sides, sides.dropFirst()) { try board.model.add(equation(one, other)) }
    }
    #expect(try leaves(board.model, of: all), "seed \(seed)")
  }

  @Test func `contradict each other without a search where their least and greatest do not`() throws {
    // Two multiples of 3 make one; two numbers that are 1 more than such make none.
    var model = Model()
    let pairs = try [0, 1, 0].map { rest in try model.addVariables(2, values: (1...8).map { 3 * $0 + rest }) }
    try model.add(equation(pairs[0], pairs[1]))
    let bounded = try Solver(CompiledModel(model)).solve()
    #expect(bounded.status == .complete && bounded.count == 0 && bounded.nodes > 0)
    try model.add(equation(pairs[1], pairs[2]))
    let seen = try Solver(CompiledModel(model)).solve()
    #expect(seen.status == .complete && seen.count == 0 && seen.nodes == 0)
  }

  @Test func `may pass what a number holds when they are taken apart`() throws {
    var model = Model()
    let cells = try model.addVariables(6, values: Array((Int.max - 6)...Int.max))
    try model.add(equation(Array(cells[0..<2]), Array(cells[2..<4])))
    try model.add(equation(Array(cells[2..<4]), Array(cells[4..<6])))
    try model.add(.allDifferent(Array(cells[0..<4])))
    let found = try allSolutions(model)
    #expect(found.count > 100)
    for values in found.prefix(200) {
      #expect(Int128(values[0]) + Int128(values[1]) == Int128(values[4]) + Int128(values[5]))
    }
  }

  @Test func `may be so many or so large that none is taken for one`() throws {
    for (values, count) in [(Array(1...40).map { 7 * $0 }, 50), ([Int.min + 1, 0, Int.max - 1], 27), ([5], 1)] {
      var model = Model()
      let cells = try model.addVariables(6, values: values)
      try model.add(equation(Array(cells[0..<2]), Array(cells[2..<4])))
      try model.add(equation(Array(cells[2..<4]), Array(cells[4..<6])))
      let result = try Solver(CompiledModel(model)).solve(limits: SolveLimits(solutions: 50))
      #expect(result.count == count)
      for solution in result.solutions {
        let sums = [0, 2, 4].map { Int128(solution[$0]) + Int128(solution[$0 + 1]) }
        #expect(Set(sums).count == 1)
      }
    }
  }

  @Test func `are left to their equations where tables would take too much`() throws {
    var model = Model()
    let cells = try model.addVariables(8, values: Array(1...30))
    for start in [0, 2, 4] {
      try model.add(equation(Array(cells[start..<start + 2]), Array(cells[start + 2..<start + 4])))
    }
    for bytes in [0, 8 * 3000, 1 << 29] {
      let result = try Solver(CompiledModel(model, tabulationLimit: 0, tableBytes: bytes)).solve(
        givens: [0, 1, 2, 4, 6].map { (cells[$0], 7 + $0 % 3) })
      #expect(result.solutions == [[7, 8, 9, 6, 8, 7, 7, 8]])
    }
  }

  @Test func `are found in time where thousands are said in the order that joins them latest`() throws {
    var model = Model()
    let cells = try model.addVariables(4000, values: Array(1...9))
    let sides = stride(from: 0, to: 4000, by: 2).map { [cells[$0], cells[$0 + 1]] }
    for place in stride(from: 0, to: sides.count, by: 2) { try model.add(equation(sides[place], sides[place + 1])) }
    for place in stride(from: 2, to: sides.count, by: 2).reversed() {
      try model.add(equation(sides[place - 1], sides[place]))
    }
    let result = try Solver(CompiledModel(model)).solve(givens: [(cells[0], 1), (cells[1], 1)])
    #expect(result.solutions == [Array(repeating: 1, count: 4000)] && result.nodes == 0)
  }

  @Test func `work with the maximum number of variables`() throws {
    // 256 variables fill the sets of cells to their end.
    var model = Model()
    let cells = try model.addVariables(256, values: Array(1...9))
    for start in [0, 3, 6] {
      try model.add(equation(Array(cells[start..<start + 3]), Array(cells[start + 3..<start + 6])))
    }
    let result = try Solver(CompiledModel(model)).solve(limits: SolveLimits(solutions: 20_000, keep: 1))
    #expect(result.count == 20_000)
    #expect(Set([0, 3, 6, 9].map { start in result.solutions[0][start..<start + 3].reduce(0, +) }).count == 1)
  }
}

@Suite(.onOwnThread) struct `Thousands of small sums` {
  @Test func `give the same result when solved again`() throws {
    var model = Model()
    let pair = try model.addVariables(2, values: Array(1...20))
    for weight in 1...3000 {
      try model.add(.linear(pair, weights: [weight, 1], .equal, .constant(weight * 7 + 11)))
    }
    for _ in 0..<2 {
      let result = try Solver(CompiledModel(model)).solve(limits: SolveLimits(solutions: 2))
      #expect(result.solutions == [[7, 11]] && result.status == .complete)
    }
  }
}
