// What several constraints say together: cliques of pairs, houses inside of others, tables over one pair.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Pairs that amount to houses` {
  /// A board whose rules are posted pair by pair, in random order.
  private func pairwise(_ board: Board, _ random: inout Xoshiro256) throws -> Model {
    var model = Model()
    for cell in board.cells { _ = try model.addVariable(values: board.model.values(of: cell)) }
    var pairs: Set<[VariableIndex]> = []
    for constraint in board.model.constraints {
      let scope = constraint.scope
      for (place, first) in scope.enumerated() {
        for second in scope[(place + 1)...] { pairs.insert([first, second].sorted()) }
      }
    }
    var order = pairs.sorted { $0.lexicographicallyPrecedes($1) }
    random.shuffle(&order)
    for pair in order { try model.add(.different(pair[0], pair[1])) }
    return model
  }

  @Test func `are searched by the kernels made for houses`() throws {
    var random = Xoshiro256(seed: 1)
    let nine = try pairwise(Board(boxRows: 3, boxColumns: 3), &random)
    #expect(try CompiledModel(nine).kernelKind != nil)
    let four = try CompiledModel(pairwise(Board(boxRows: 2, boxColumns: 2), &random))
    #expect(four.kernelKind == .houses)
    #expect(try Solver(four).solve(limits: SolveLimits(solutions: .max, keep: 0)).count == 288)
    let square = try CompiledModel(pairwise(Board(rows: 5, columns: 5, values: Array(1...5)), &random))
    #expect(square.kernelKind == .houses)
  }

  @Test func `with more members than values contradict each other without a search`() throws {
    var model = Model()
    let cells = try model.addVariables(9, values: Array(1...8))
    for (place, first) in cells.enumerated() {
      for second in cells[(place + 1)...] { try model.add(.different(first, second)) }
    }
    let result = try Solver(CompiledModel(model)).solve()
    #expect(result.count == 0 && result.nodes == 0)
  }

  @Test(arguments: 0..<(20 * RandomModels.factor) as Range<UInt64>)
  func `leave the boards they allow, whatever else is said twice`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    let board = try Board(boxRows: 2, boxColumns: 2)
    let all = try allSolutions(board.model)
    var model = try pairwise(board, &random)
    for _ in 0..<random.below(3) { try model.add(board.model.constraints[random.below(12)]) }
    for _ in 0..<random.below(3) {
      try model.add(.allDifferent(Array(board.model.constraints[random.below(12)].scope.dropFirst(random.below(2)))))
    }
    // Several rules over one pair, told from either side.
    for _ in 0..<random.below(3) {
      let pair = [board.cells[random.below(16)], board.cells[random.below(16)]]
      guard pair[0] != pair[1] else { continue }
      for _ in 0..<(1 + random.below(3)) {
        var tuples = try TupleSet(sizes: [4, 4])
        for number in 0..<16 where random.below(4) > 0 { tuples[number] = true }
        try model.add(.relation(random.below(2) == 0 ? pair : pair.reversed(), tuples))
      }
    }
    #expect(try leaves(model, of: all), "seed \(seed)")
  }

  @Test(arguments: 0..<(40 * RandomModels.factor) as Range<UInt64>)
  func `are what enumeration says in any graph`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    var model = Model()
    let values = 2 + random.below(3)
    for _ in 0..<7 {
      _ = try model.addVariable(values: Array((random.below(2) + 1)...(values + random.below(2))))
    }
    let cells = model.variables
    for (place, first) in cells.enumerated() {
      for second in cells[(place + 1)...] where random.below(3) > 0 { try model.add(.different(first, second)) }
    }
    for _ in 0..<random.below(2) { try model.add(.allDifferent(Array(cells.prefix(2 + random.below(3))))) }
    let found = try allSolutions(model)
    #expect(sorted(found) == sorted(Oracle(model: model).solutions()), "seed \(seed)")
  }
}

@Suite(.onOwnThread) struct `A constraint implied by another` {
  @Test func `does not keep a board from its kernel`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    var model = board.model
    try model.add(.allDifferent((0..<4).map { board[0, $0] }))
    try model.add(.difference(board[4, 4], board[4, 5], .notEqual, .constant(0)))
    try model.add(.difference(board[4, 4], board[6, 5], .lessOrEqual, .constant(8)))
    #expect(try CompiledModel(model).kernelKind != nil)
    try model.add(.difference(board[4, 4], board[6, 5], .lessOrEqual, .constant(7)))
    #expect(try CompiledModel(model).kernelKind == nil)
  }
}

@Suite(.onOwnThread) struct `Tables of pairs that forbid each value one other` {
  @Test(arguments: 0..<(60 * RandomModels.factor) as Range<UInt64>)
  func `keep the allowed boards, also with other tables of the same pair`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    var board = try Board(boxRows: 2, boxColumns: 2)
    let all = try allSolutions(board.model)
    for _ in 0..<3 + random.below(8) {
      let pair = [board.cells[random.below(16)], board.cells[random.below(16)]]
      guard pair[0] != pair[1] else { continue }
      // At most one forbidden for each value of either cell; in half of them two for 1.
      var partners = [1, 2, 3, 4]
      random.shuffle(&partners)
      let isMore = random.below(2) == 0
      let rows = (1...4).flatMap { one in
        (1...4).filter { other in
          other != partners[one - 1] && !(isMore && one == 1 && other == partners[1])
        }
        .map { [one, $0] }
      }
      try board.model.add(.table(pair, rows: rows))
      if random.below(3) == 0 {
        try board.model.add(.difference(pair[1], pair[0], .notEqual, .constant(random.below(4))))
      }
    }
    #expect(try leaves(board.model, of: all), "seed \(seed)")
  }
}
