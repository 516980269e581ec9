// Sums: by subtotals, and what follows from them in full houses.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Sums` {
  @Test(arguments: 0..<(60 * RandomModels.factor) as Range<UInt64>)
  func `of weighted values that follow one another are what enumeration says`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    var model = Model()
    let first = random.below(9) - 4
    let cells = try model.addVariables(4 + random.below(2), values: Array(first..<first + 4))
    for _ in 0..<(1 + random.below(2)) {
      let weights = cells.map { _ in random.below(7) - 3 }
      let total = weights.reduce(0) { $0 + $1 * (first + random.below(4)) }
      try model.add(.linear(cells, weights: weights, Comparison.allCases[random.below(3) / 2 * 2], .constant(total)))
    }
    let expected = Oracle(model: model).solutions()
    for limit in [4096, 0] {
      let found = try allSolutions(model, tabulationLimit: limit)
      #expect(Set(found) == Set(expected), "seed \(seed): \(model.constraints)")
      #expect(found.count == expected.count)
    }
  }

  @Test(arguments: 0..<(60 * RandomModels.factor) as Range<UInt64>)
  func `of two and three cells share a table only if all it depends on is the same`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    var model = Model()
    let wide = [2, 3, 4, random.below(2) == 0 ? 1 : -5]
    let cells = try model.addVariables(3, values: [1, 2, 3, 4]) + model.addVariables(2, values: wide)
    for _ in 0..<random.below(4) {
      let pair = [random.below(5), random.below(5)]
      if pair[0] != pair[1] { try model.add(.different(cells[pair[0]], cells[pair[1]])) }
    }
    let total = 4 + random.below(4)
    for _ in 0..<(2 + random.below(3)) {
      var order = Array(cells)
      random.shuffle(&order)
      let scope = Array(order.prefix(2 + random.below(2)))
      let weights = scope.map { _ in random.below(4) == 0 ? -1 : 1 }
      let comparison = Comparison.allCases[random.below(Comparison.allCases.count)]
      try model.add(.linear(scope, weights: weights, comparison, .constant(total - random.below(2))))
    }
    let found = try allSolutions(model)
    let expected = Oracle(model: model).solutions()
    #expect(Set(found) == Set(expected), "seed \(seed): \(model.constraints)")
    #expect(found.count == expected.count)
  }

  @Test(arguments: 0..<(30 * RandomModels.factor) as Range<UInt64>)
  func `of cages that cover a board leave the solutions that have them`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    let board = try Board(boxRows: 2, boxColumns: 2)
    let all = try allSolutions(board.model)
    #expect(all.count == 288)
    let solution = all[random.below(all.count)]
    // Neighbouring cells in one cage, across boxes too, so that cages reach out of houses; some cages say nothing.
    var cages: [[Int]] = []
    var order = Array(0..<16)
    random.shuffle(&order)
    for cell in order {
      let near = cages.indices.filter { cage in
        cages[cage].count < 5 && cages[cage].contains { abs($0 / 4 - cell / 4) + abs($0 % 4 - cell % 4) == 1 }
      }
      if let cage = near.first, random.below(4) > 0 { cages[cage].append(cell) } else { cages.append([cell]) }
    }
    var model = board.model
    var kept: [[Int]] = []
    for cage in cages where cage.count > 1 && random.below(5) > 0 {
      try model.add(.sum(cage.map { board.cells[$0] }, .equal, .constant(cage.reduce(0) { $0 + solution[$1] })))
      kept.append(cage)
    }
    let expected = all.filter { other in
      kept.allSatisfy { cage in cage.reduce(0) { $0 + other[$1] } == cage.reduce(0) { $0 + solution[$1] } }
    }
    let found = try allSolutions(model)
    #expect(Set(found) == Set(expected), "seed \(seed): \(kept)")
    #expect(found.count == expected.count)
  }

  @Test func `that contradict the total of a house leave no solution, whatever the givens`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    var model = board.model
    try model.add(.sum((0..<4).map { board[0, $0] }, .equal, .constant(20)))
    try model.add(.sum((4..<9).map { board[0, $0] }, .equal, .constant(24)))
    #expect(try Solver(CompiledModel(model)).solve().count == 0)
  }
}

@Suite(.onOwnThread) struct `Pairs that differ outside of houses` {
  @Test(arguments: 0..<(10 * RandomModels.factor) as Range<UInt64>)
  func `leave the boards in which they do`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    let board = try Board(boxRows: 2, boxColumns: 2)
    let all = try allSolutions(board.model)
    var model = board.model
    let pairs = (0..<(1 + random.below(8))).map { _ in (random.below(16), random.below(16)) }.filter { $0 != $1 }
    for (one, other) in pairs { try model.add(.different(board.cells[one], board.cells[other])) }
    let expected = all.filter { solution in pairs.allSatisfy { solution[$0] != solution[$1] } }
    let found = try allSolutions(model)
    #expect(Set(found) == Set(expected), "seed \(seed): \(pairs)")
    #expect(found.count == expected.count)
  }
}
