// Numbers of solutions that are known from mathematics.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Counting all solutions` {
  private func count(_ model: Model, tabulationLimit: Int = 4096) throws -> Int {
    let compiled = try CompiledModel(model, tabulationLimit: tabulationLimit)
    let result = try Solver(compiled).solve(limits: SolveLimits(solutions: .max, keep: 0))
    #expect(result.status == .complete)
    #expect(result.solutions.isEmpty)
    return result.count
  }

  @Test func `of the 4×4 Sudoku gives 288`() throws {
    #expect(try count(Board(boxRows: 2, boxColumns: 2).model) == 288)
  }

  @Test(arguments: [(2, 2), (3, 12), (4, 576)])
  func `of Latin squares`(order: Int, total: Int) throws {
    #expect(try count(Board(rows: order, columns: order, values: Array(1...order)).model) == total)
  }

  @Test(arguments: [(4, 4), (5, 56)])
  func `of reduced Latin squares`(order: Int, total: Int) throws {
    let board = try Board(rows: order, columns: order, values: Array(1...order))
    let compiled = try CompiledModel(board.model)
    var givens: [(VariableIndex, Int)] = []
    for place in 0..<order { givens += [(board[0, place], place + 1), (board[place, 0], place + 1)] }
    let result = try Solver(compiled).solve(givens: givens, limits: SolveLimits(solutions: .max))
    #expect(result.count == total)
    #expect(Set(result.solutions).count == total)
  }

  @Test func `of Latin rectangles of 3 rows and 4 columns gives 576`() throws {
    #expect(try count(Board(rows: 3, columns: 4, values: Array(1...4)).model) == 576)
  }

  @Test func `of filled rows and columns with more values than cells gives 28,140`() throws {
    // 2×3 boards over 7 values: pairs of injective rows that differ in each column.
    let board = try Board(rows: 2, columns: 3, values: Array(1...7))
    #expect(try count(board.model) == 7 * 6 * 5 * (7 * 6 * 5 - 3 * 6 * 5 + 3 * 5 - 1))
  }

  @Test(arguments: [(4, 2), (5, 10), (6, 4), (7, 40), (8, 92)])
  func `of queens by differences`(size: Int, total: Int) throws {
    var model = Model()
    var queens: [VariableIndex] = []
    for _ in 0..<size { queens.append(try model.addVariable(values: Array(1...size))) }
    try model.add(.allDifferent(queens))
    for first in 0..<size {
      for second in first + 1..<size {
        try model.add(.difference(queens[first], queens[second], .notEqual, .constant(second - first)))
      }
    }
    #expect(try count(model) == total)
  }

  @Test(arguments: [(4, 2), (5, 10), (6, 4), (7, 40)])
  func `of queens by sums and by relations`(size: Int, total: Int) throws {
    var sums = Model()
    var relations = Model()
    var queens: [VariableIndex] = []
    for _ in 0..<size {
      queens.append(try sums.addVariable(values: Array(1...size)))
      _ = try relations.addVariable(values: Array(1...size))
    }
    let list = Array(1...size)
    for first in 0..<size {
      for second in first + 1..<size {
        let pair = [queens[first], queens[second]]
        for step in [second - first, 0, first - second] {
          try sums.add(.linear(pair, weights: [1, -1], .notEqual, .constant(step)))
        }
        let tuples = try TupleSet(over: [list, list]) { abs($0[0] - $0[1]) != second - first && $0[0] != $0[1] }
        try relations.add(.relation(pair, tuples))
      }
    }
    #expect(try count(sums) == total)
    #expect(try count(relations) == total)
  }

  @Test(arguments: [4096, 0])
  func `of magic squares of order 3 gives 8`(tabulationLimit: Int) throws {
    var model = Model()
    var cells: [VariableIndex] = []
    for _ in 0..<9 { cells.append(try model.addVariable(values: Array(1...9))) }
    try model.add(.allDifferent(cells))
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
    for line in lines { try model.add(.sum(line.map { cells[$0] }, .equal, .constant(15))) }
    #expect(try count(model, tabulationLimit: tabulationLimit) == 8)
  }

  @Test func `of magic squares with an unknown sum gives 8`() throws {
    var model = Model()
    var cells: [VariableIndex] = []
    for _ in 0..<9 { cells.append(try model.addVariable(values: Array(1...9))) }
    let sum = try model.addVariable(values: Array(0...40))
    try model.add(.allDifferent(cells))
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
    for line in lines { try model.add(.sum(line.map { cells[$0] }, .equal, .variable(sum))) }
    #expect(try count(model) == 8)
  }

  @Test func `of partitions into counted values gives the multinomial`() throws {
    var model = Model()
    var cells: [VariableIndex] = []
    for _ in 0..<8 { cells.append(try model.addVariable(values: [1, 2, 3])) }
    try model.add(.count(cells, value: .constant(1), .equal, .constant(3)))
    try model.add(.count(cells, value: .constant(2), .equal, .constant(3)))
    #expect(try count(model) == 560)
  }

  @Test func `of a model without variables gives one, the empty assignment`() throws {
    let result = try Solver(CompiledModel(Model())).solve(limits: SolveLimits(solutions: 5))
    #expect(result.solutions == [[]])
    #expect(result.status == .complete)
  }
}
