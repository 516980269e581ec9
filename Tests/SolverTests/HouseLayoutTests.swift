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
  /// Boards of 4×6 in boxes of 2×3, full ones and others: of more values, with a cell that lacks one, with a hole among the rules.
  private static func models() throws -> [Model] {
    func board(_ values: [Int], _ more: (inout Model, [VariableIndex]) throws -> Void) throws -> Model {
      var model = Model()
      let cells = try model.addVariables(24, values: values)
      for row in 0..<4 { try model.add(.allDifferent((0..<6).map { cells[6 * row + $0] })) }
      for column in 0..<6 { try model.add(.allDifferent((0..<4).map { cells[6 * $0 + column] })) }
      for box in 0..<4 {
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

  @Test func `keep to what their values allow`() throws {
    // Of seven values a row may lack any: were it taken for full, values would be placed that need not be there.
    let models = try Self.models()
    for model in models {
      _ = try CompiledModel(models[0])
      let whole = try Solver(CompiledModel(model)).solve(limits: SolveLimits(solutions: 20, keep: 20))
      #expect(whole.count == 20)
      for solution in whole.solutions {
        let given = zip(model.variables, solution).map { ($0, $1) }
        #expect(try Solver(CompiledModel(model)).solve(givens: given).count == 1)
      }
    }
  }
}
