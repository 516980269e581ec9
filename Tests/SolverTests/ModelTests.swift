// What a model accepts, refuses and says about it.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Building a model` {
  private func code(_ build: (inout Model, [VariableIndex]) throws -> Void) throws -> ModelError.Code? {
    var model = Model()
    let variables = [try model.addVariable(values: [1, 2]), try model.addVariable(values: [1, 2, 3])]
    do {
      try build(&model, variables)
      return nil
    } catch let error as ModelError {
      return error.code
    }
  }

  @Test func `refuses variables without values, with too many, with equal ones`() throws {
    var model = Model()
    #expect(throws: ModelError(code: .values, message: "a variable must have 1 to 64 values, got 0")) {
      try model.addVariable(values: [])
    }
    #expect(throws: ModelError(code: .values, message: "a variable must have 1 to 64 values, got 70")) {
      try model.addVariable(values: Array(1...70))
    }
    #expect(
      throws: ModelError(code: .values, message: "the values of a variable must be distinct, got 3 twice")
    ) { try model.addVariable(values: [3, 1, 3]) }
    #expect(model.variableCount == 0)
  }

  @Test func `keeps the values in the given order`() throws {
    var model = Model()
    let variable = try model.addVariable(values: [5, .min, 3, .max])
    #expect(model.values(of: variable) == [5, .min, 3, .max])
    #expect(model.variables == [VariableIndex(0)])
  }

  @Test func `refuses unknown variables at every position`() throws {
    let stranger = VariableIndex(7)
    let constraints: [(VariableIndex) -> Constraint] = [
      { .allDifferent([$0, stranger]) }, { .less(stranger, $0) },
      { .element(index: stranger, [$0], value: .constant(1)) },
      { .sum([$0], .equal, .variable(stranger)) }, { .count([$0], value: .variable(stranger), .less, .constant(2)) },
      { .different($0, VariableIndex(-1)) },
    ]
    for constraint in constraints {
      #expect(try code { try $0.add(constraint($1[0])) } == .unknownVariable)
    }
  }

  @Test func `refuses empty scopes`() throws {
    let constraints: [Constraint] = [
      .allDifferent([]), .increasing([]), .sum([], .equal, .constant(0)), .product([], .equal, .constant(1)),
      .count([], value: .constant(1), .equal, .constant(0)), .table([], rows: []), .predicate([], PredicateIndex(0)),
      .rank([[]], place: 0, rank: 1, ties: true), .connected([], touching: [], value: .constant(1)), .circuit([]),
      .allDifferentWithin([], labels: []),
    ]
    for constraint in constraints { #expect(try code { model, _ in try model.add(constraint) } == .emptyScope) }
    #expect(throws: ModelError.self) { try TupleSet(sizes: []) }
  }

  @Test func `refuses weights, rows and tuples of another length`() throws {
    #expect(try code { try $0.add(.linear($1, weights: [1], .equal, .constant(0))) } == .length)
    #expect(try code { try $0.add(.table($1, rows: [[1, 1], [1]])) } == .length)
    #expect(try code { try $0.add(.rank([$1, [$1[0]]], place: 0, rank: 1, ties: false)) } == .length)
    #expect(try code { try $0.add(.rank([$1], place: 1, rank: 1, ties: false)) } == .length)
    #expect(try code { try $0.add(.allDifferentWithin($1, labels: [$1[0]])) } == .length)
    let tuples = try TupleSet(sizes: [2, 2])
    #expect(try code { try $0.add(.relation($1, tuples)) } == .length)
    #expect(try code { try $0.add(.relation($1, TupleSet(sizes: [2, 3]))) } == nil)
  }

  @Test func `refuses sums that could leave 125 bits`() throws {
    var model = Model()
    let large = try model.addVariable(values: [.max, .min])
    #expect(throws: ModelError.self) {
      try model.add(.linear([large, large], weights: [.min, .min], .less, .constant(0)))
    }
    try model.add(.linear([large], weights: [1 << 60], .less, .constant(0)))
    #expect(try Solver(CompiledModel(model)).solve(limits: SolveLimits(solutions: 9)).solutions == [[.min]])
  }

  @Test func `refuses to compile tables that take more memory than allowed`() throws {
    var model = Model()
    var cells: [VariableIndex] = []
    for _ in 0..<4 { cells.append(try model.addVariable(values: Array(1...9))) }
    try model.add(.table(cells, rows: (1...9).map { [$0, $0, $0, $0] }))
    #expect(throws: ModelError(code: .tooLarge, message: "the tables of the model would take more than 4096 bytes")) {
      try CompiledModel(model, tableBytes: 4096)
    }
    #expect(try Solver(CompiledModel(model)).solve(limits: SolveLimits(solutions: 99)).count == 9)
  }

  @Test func `numbers constraints in the order of adding`() throws {
    var model = Model()
    let variable = try model.addVariable(values: [1, 2])
    #expect(try model.add(.allDifferent([variable])) == ConstraintIndex(0))
    #expect(try model.add(.equal(variable, variable)) == ConstraintIndex(1))
    #expect(model.constraints.map(\.scope) == [[variable], [variable, variable]])
  }

  @Test func `reads and writes comparisons by their symbols`() {
    #expect(Comparison.allCases.map(\.symbol) == ["=", "!=", "<", "<=", ">", ">="])
    for comparison in Comparison.allCases { #expect(Comparison(symbol: comparison.symbol) == comparison) }
    #expect(Comparison(symbol: "==") == nil)
  }
}

@Suite(.onOwnThread) struct `A set of tuples` {
  @Test func `numbers tuples with the first variable slowest`() throws {
    let tuples = try TupleSet(over: [[10, 20], [1, 2, 3]]) { $0[0] + $0[1] == 22 }
    #expect(tuples.capacity == 6)
    #expect(tuples.count == 1)
    #expect(tuples.number(of: [1, 1]) == 4)
    #expect(tuples[4])
    #expect(tuples.number(of: [2, 0]) == nil)
    #expect(tuples.number(of: [0]) == nil)
  }

  @Test func `passes on what the predicate throws`() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try TupleSet(over: [[1, 2]]) { _ in throw Refusal() } }
  }

  @Test func `is refused when it ranges over too many tuples`() {
    #expect(throws: ModelError.self) { try TupleSet(sizes: [64, 64, 64, 64, 64]) }
    #expect(throws: ModelError.self) { try TupleSet(sizes: [3, 0]) }
  }
}

@Suite(.onOwnThread) struct `A compiled model` {
  @Test func `tells relations apart whose value lists have another order`() throws {
    var model = Model()
    let up = try (0..<2).map { _ in try model.addVariable(values: [1, 2, 3]) }
    let down = try (0..<2).map { _ in try model.addVariable(values: [3, 2, 1]) }
    try model.add(.relation(up, TupleSet(over: [[1, 2, 3], [1, 2, 3]]) { $0[0] < $0[1] }))
    try model.add(.relation(down, TupleSet(over: [[3, 2, 1], [3, 2, 1]]) { $0[0] > $0[1] }))
    let solver = Solver(try CompiledModel(model))
    let result = try solver.solve(givens: [(down[0], 3), (down[1], 1)], limits: SolveLimits(solutions: 100))
    #expect(result.count == 3)
  }

  @Test func `takes weights and values at the ends of the numbers side by side`() throws {
    var model = Model()
    let small = try (0..<8).map { _ in try model.addVariable(values: [1, 2]) }
    _ = try model.addVariable(values: [.min, 0, 1])
    try model.add(.linear(small, weights: Array(repeating: .min, count: 8), .less, .constant(0)))
    #expect(try Solver(CompiledModel(model)).solve(givens: [], limits: SolveLimits(solutions: 10_000)).count == 768)
  }
}
