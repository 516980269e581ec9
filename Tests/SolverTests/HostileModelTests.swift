// Models that nobody in their right mind would declare.

import Synchronization
import Testing
import ThreadsForTests

@testable import Solver

@Suite(.onOwnThread) struct `Hostile models` {
  private func solutions(_ model: Model) throws -> [[Int]] {
    try allSolutions(model)
  }

  @Test func `without a variable have one solution, which is empty`() throws {
    #expect(try solutions(Model()) == [[]])
    #expect(throws: ModelError(code: .unknownVariable, message: "unknown variable 0, the model has 0")) {
      var model = Model()
      try model.add(.allDifferent([VariableIndex(0)]))
    }
  }

  @Test func `with no values for a variable are refused, with none left have no solution`() throws {
    var model = Model()
    #expect(throws: ModelError(code: .values, message: "a variable must have 1 to 64 values, got 0")) {
      try model.addVariables(3, values: [])
    }
    #expect(model.variableCount == 0)
    let cell = try model.addVariable(values: [1, 2])
    try model.add(.sum([cell], .greater, .constant(2)))
    #expect(try solutions(model).isEmpty)
  }

  @Test func `may name a variable twice`() throws {
    func left(_ constraint: (VariableIndex, VariableIndex) -> Constraint) throws -> [[Int]] {
      var model = Model()
      let cells = try model.addVariables(2, values: [0, 1, 2, 3])
      try model.add(.equal(cells[1], cells[1]))
      try model.add(.sum([cells[1]], .equal, .constant(0)))
      try model.add(constraint(cells[0], cells[1]))
      return try solutions(model).sorted { $0[0] < $1[0] }
    }
    #expect(try left { a, _ in .allDifferent([a, a]) } == [])
    #expect(try left { a, _ in .different(a, a) } == [])
    #expect(try left { a, _ in .less(a, a) } == [])
    #expect(try left { a, _ in .increasing([a, a]) } == [])
    #expect(try left { a, _ in .difference(a, a, .equal, .constant(0)) }.count == 4)
    #expect(try left { a, b in .sum([a, a, b], .equal, .constant(4)) } == [[2, 0]])
    #expect(try left { a, b in .linear([a, b, a], weights: [1, 5, -1], .equal, .constant(0)) }.count == 4)
    #expect(try left { a, b in .product([a, a], .equal, .variable(b)) } == [[0, 0]])
    #expect(try left { a, _ in .count([a, a], value: .variable(a), .equal, .constant(2)) }.count == 4)
    #expect(try left { a, b in .element(index: a, [a, b, a], value: .variable(a)) } == [[1, 0], [3, 0]])
    #expect(try left { a, b in .table([a, b, a], rows: [[1, 0, 2], [3, 0, 3]]) } == [[3, 0]])
  }

  @Test func `take 64 values a variable, at the ends of what a number can be`() throws {
    var model = Model()
    let values = (0..<32).map { Int.min + $0 } + (0..<32).map { Int.max - $0 }
    let cells = try model.addVariables(3, values: values)
    try model.add(.allDifferent(cells))
    try model.add(.sum(cells, .equal, .constant(1)))
    #expect(try solutions(model).isEmpty)
    var other = Model()
    let two = try other.addVariables(2, values: values)
    try other.add(.sum(two, .equal, .constant(-1)))
    try other.add(.product(two, .less, .constant(0)))
    let found = try solutions(other)
    #expect(found.count == 64)
    #expect(found.allSatisfy { $0[0] + $0[1] == -1 })
  }

  @Test func `take products beyond all numbers`() throws {
    var model = Model()
    let cells = try model.addVariables(9, values: [Int.min, -1, 1, Int.max])
    try model.add(.product(cells, .equal, .constant(1)))
    try model.add(.sum(cells, .equal, .constant(9)))
    #expect(try solutions(model) == [Array(repeating: 1, count: 9)])
  }

  @Test func `take tables with every row there is`() throws {
    var model = Model()
    let cells = try model.addVariables(4, values: Array(1...8))
    var rows: [[Int]] = []
    for number in 0..<(1 << 12) {
      rows.append([number & 7, number >> 3 & 7, number >> 6 & 7, number >> 9 & 7].map { $0 + 1 })
    }
    try model.add(.table(cells, rows: rows))
    try model.add(.sum(cells, .equal, .constant(5)))
    #expect(try solutions(model).count == 4)
    #expect(throws: ModelError.self) { try CompiledModel(model, tableBytes: 1 << 12) }
  }

  @Test func `with an automaton over variables of many values that differ are solved without looking at their sets`()
    throws
  {
    var model = Model()
    let cells = try model.addVariables(6, values: Array(1...62))
    try model.add(.allDifferent(Array(cells.prefix(4))))
    // At most two ones follow one another.
    let others = Dictionary(uniqueKeysWithValues: (2...62).map { ($0, 0) })
    let steps = [others.merging([1: 1]) { $1 }, others.merging([1: 2]) { $1 }, others]
    try model.add(.regular(cells, Automaton(steps: steps, start: 0, accepting: [0, 1, 2])))
    let solver = Solver(try CompiledModel(model))
    solver.cutoff = 0
    #expect(try solver.solve(limits: SolveLimits(solutions: 100)).count == 100)
  }

  @Test func `stop in the search where the evaluator fails or the caller wants it`() throws {
    struct Spent: Error {}
    var model = Model()
    let cells = try model.addVariables(8, values: Array(1...8))
    try model.add(.allDifferent(cells))
    try model.add(.predicate(cells, PredicateIndex(0)))
    var questions = 0
    let solver = Solver(
      try CompiledModel(model),
      predicates: Answers { _, _ in
        questions += 1
        if questions > 500 { throw Spent() }
        return false
      })
    #expect(throws: Spent.self) { try solver.solve() }
    #expect(questions == 501)
    let asked = Mutex(0)
    let patient = Solver(try CompiledModel(model), predicates: Answers { _, _ in false })
    let limits = SolveLimits {
      asked.withLock {
        $0 += 1
        return $0 > 3
      }
    }
    #expect(try patient.solve(limits: limits).status == .cancelled)
    #expect(asked.withLock { $0 } == 4)
  }
}
