// Models with the same houses, which share how these lie in their networks.

import Solver
import Testing

/// What a search says of a model: solutions in the order found, and the decisions it took.
private struct Found: Equatable {
  let solutions: [[Int]]
  let count: Int
  let nodes: Int

  init(_ model: Model) throws {
    let result = try Solver(CompiledModel(model, usesKernels: false)).solve(limits: SolveLimits(solutions: 60))
    (solutions, count, nodes) = (result.solutions, result.count, result.nodes)
  }
}

@Suite struct `Models with the same houses` {
  /// Boards of 4×6 in boxes of 2×3, full ones and others: of more values, with a cell that lacks one, with a hole among the rules,
  /// without boxes, with more that differs behind them, with a contradiction there, with other variables or an order of its own.
  private static func models() throws -> [Model] {
    func board(_ values: [Int], boxes: Int = 4, _ more: (inout Model, [VariableIndex]) throws -> Void) throws -> Model {
      var model = Model()
      let cells = try model.addVariables(24, values: values)
      for row in 0..<4 { try model.add(.allDifferent((0..<6).map { cells[6 * row + $0] })) }
      for column in 0..<6 { try model.add(.allDifferent((0..<4).map { cells[6 * $0 + column] })) }
      for box in 0..<boxes {
        try model.add(.allDifferent((0..<6).map { cells[6 * (box / 2 * 2 + $0 / 3) + box % 2 * 3 + $0 % 3] }))
      }
      try more(&model, cells)
      return model
    }
    return [
      try board(Array(1...6)) { _, _ in },
      try board(Array(1...7)) { _, _ in },
      try board(Array(1...6)) { try $0.add(.less($1[0], $1[7])) },
      try board(Array(1...7)) { try $0.add(.product([$1[3]], .less, .constant(4))) },
      try board(Array(1...6)) { model, cells in
        for cell in cells[..<6] { try model.add(.linear([cell], weights: [1], .lessOrEqual, .constant(6))) }
        try model.add(.sum(Array(cells[6..<10]), .equal, .constant(12)))
      },
      try board(Array(2...7)) { try $0.add(.increasing([$1[0], $1[1], $1[2]])) },
      try board(Array(1...6), boxes: 0) { try $0.add(.less($1[0], $1[7])) },
      try board(Array(1...6), boxes: 3) { try $0.add(.allDifferent([$1[5], $1[10], $1[15], $1[20]])) },
      try board(Array(1...6)) { model, cells in
        try model.add(.allDifferent([cells[0], cells[7]]))
        try model.add(.allDifferent([cells[5], cells[10], cells[15], cells[20]]))
        try model.add(.sum([cells[5], cells[10], cells[15]], .equal, .constant(8)))
      },
      try board(Array(1...6)) { try $0.add(.allDifferent([$1[0], $1[7], $1[0]])) },
      // A row that becomes full when its values are narrowed, and then a sum that leaves one cell of it.
      try board(Array(1...7)) { model, cells in
        for cell in cells[6..<12] { try model.add(.linear([cell], weights: [1], .lessOrEqual, .constant(6))) }
        try model.add(.sum(Array(cells[6..<11]), .equal, .constant(17)))
      },
      try board([6, 2, 3, 4, 5, 1]) { try $0.add(.difference($1[0], $1[8], .equal, .constant(2))) },
      try board(Array(1...6)) { model, cells in
        let sum = try model.addVariable(values: Array(3...66))
        try model.add(.sum(Array(cells[4..<9]), .equal, .variable(sum)))
        try model.add(.less(cells[0], cells[7]))
      },
    ]
  }

  @Test func `are searched alike whichever was compiled before`() throws {
    let models = try Self.models()
    let first = try models.map(Found.init)
    #expect(Set(first.map(\.nodes)).count > 2)
    for (place, model) in models.enumerated() {
      for other in models {
        _ = try CompiledModel(other)
        #expect(try Found(model) == first[place])
      }
    }
  }

  /// A board of 4×4 in boxes of 2×2, told by houses or by nothing but pairs, which have none.
  private static func small(values: Int, byPairs: Bool) throws -> Model {
    var model = Model()
    let cells = try model.addVariables(16, values: Array(1...values))
    let rows = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]
    let columns = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]]
    let boxes = [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15]]
    for house in rows + columns + boxes {
      if !byPairs { try model.add(.allDifferent(house.map { cells[$0] })) }
      for (place, first) in house.enumerated() where byPairs {
        for second in house[(place + 1)...] { try model.add(.different(cells[first], cells[second])) }
      }
    }
    return model
  }

  @Test(arguments: [(4, 5), (5, 4), (4, 6)])
  func `keep to what their values allow`(_ before: Int, _ values: Int) throws {
    // Of five values a row may lack any: were it taken for full, what a box has in one row alone would go from the rest of that row.
    _ = try CompiledModel(Self.small(values: before, byPairs: false), usesKernels: false)
    let counts = try [false, true].map { byPairs in
      let compiled = try CompiledModel(Self.small(values: values, byPairs: byPairs), usesKernels: false)
      let givens = (0..<4).map { (VariableIndex($0), $0 + 1) }
      return try Solver(compiled).solve(givens: givens, limits: SolveLimits(solutions: 200_000, keep: 0)).count
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] > 0 && counts[0] < 200_000)
  }
}
