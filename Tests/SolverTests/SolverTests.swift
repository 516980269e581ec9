// The solver's promises about givens, limits, errors and streams.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Solving a board` {
  private let hard = """
    8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..
    """
  private let solved = """
    812753649 943682175 675491283 154237896 369845721 287169534 521974368 438526917 796318452
    """

  @Test func `finds the only solution of a hard puzzle`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let result = try Solver(CompiledModel(board.model)).solve(
      givens: board.givens(hard), limits: SolveLimits(solutions: 2))
    #expect(result.solutions == [board.givens(solved).map(\.1)])
    #expect(result.status == .complete)
  }

  @Test func `takes boxes of 2 rows and 3 columns`() throws {
    let board = try Board(boxRows: 2, boxColumns: 3)
    let givens = board.givens("1.3... ...1.. ..1... ...... ...... 6....1")
    let result = try Solver(CompiledModel(board.model)).solve(givens: givens, limits: SolveLimits(solutions: 200))
    #expect(result.count == 200)
    for solution in result.solutions {
      let left: [Int?] = solution.map(\.self)
      #expect(try board.model.violations(of: left).isEmpty)
      #expect(givens.allSatisfy { solution[$0.0.rawValue] == $0.1 })
    }
  }

  @Test func `has no solution with givens outside the values, of unknown variables, or contradicting`() throws {
    let board = try Board(boxRows: 2, boxColumns: 2)
    let solver = Solver(try CompiledModel(board.model))
    let wrong: [[(VariableIndex, Int)]] = [
      [(board[0, 0], 5)], [(VariableIndex(99), 1)], [(VariableIndex(-1), 1)], [(board[0, 0], 1), (board[0, 0], 2)],
      [(board[0, 0], 1), (board[0, 3], 1)],
    ]
    for givens in wrong {
      let result = try solver.solve(givens: givens)
      #expect(result.count == 0)
      #expect(result.status == .complete)
    }
    #expect(try solver.solve(givens: [(board[0, 0], 1)], limits: SolveLimits(solutions: 100)).count == 72)
  }

  @Test func `stops at the number of solutions, keeping as many as asked`() throws {
    let solver = Solver(try CompiledModel(Board(boxRows: 2, boxColumns: 2).model))
    let result = try solver.solve(limits: SolveLimits(solutions: 10, keep: 3))
    #expect(result.count == 10)
    #expect(result.solutions.count == 3)
    #expect(result.status == .limitReached)
    #expect(try solver.solve(limits: SolveLimits(solutions: 0)).status == .limitReached)
    #expect(try solver.solve(limits: SolveLimits(solutions: 288)).status == .limitReached)
    #expect(try solver.solve(limits: SolveLimits(solutions: 289)).status == .complete)
  }

  @Test func `stops at a number of decisions, the same ones each time`() throws {
    let solver = Solver(try CompiledModel(Board(boxRows: 2, boxColumns: 2).model))
    let bounded = SolveLimits(solutions: .max, nodes: 50)
    let first = try solver.solve(limits: bounded)
    #expect(first.status == .workExhausted)
    #expect(first.nodes == 50)
    _ = try solver.solve(limits: SolveLimits(solutions: .max))
    #expect(try solver.solve(limits: bounded) == first)
  }

  @Test func `stops when cancelled, before the search and in it`() throws {
    let solver = Solver(try CompiledModel(Board(boxRows: 3, boxColumns: 3).model))
    let limits = SolveLimits(solutions: .max, keep: 0) { true }
    #expect(try solver.solve(limits: limits).nodes == 0)
    let questions = Counter()
    let later = SolveLimits(solutions: .max, keep: 0) { questions.next() > 3 }
    let result = try solver.solve(limits: later)
    #expect(result.status == .cancelled)
    #expect(result.nodes > 0)
  }

  @Test func `has none where the rules contradict each other`() throws {
    var model = Model()
    let variables = [try model.addVariable(values: [1, 2]), try model.addVariable(values: [1, 2])]
    try model.add(.less(variables[0], variables[1]))
    try model.add(.less(variables[1], variables[0]))
    let result = try Solver(CompiledModel(model)).solve()
    #expect(result == SolveResult(solutions: [], count: 0, status: .complete, nodes: 0))
  }

  @Test func `finds pigeons without enough holes quickly`() throws {
    var model = Model()
    var pigeons: [VariableIndex] = []
    for _ in 0..<30 { pigeons.append(try model.addVariable(values: Array(1...29))) }
    try model.add(.allDifferent(pigeons))
    let result = try Solver(CompiledModel(model)).solve(limits: SolveLimits(nodes: 10))
    #expect(result.status == .complete)
    #expect(result.count == 0)
  }

  @Test func `takes thousands of variables with 64 values each`() throws {
    var model = Model()
    var cells: [VariableIndex] = []
    for _ in 0..<4096 { cells.append(try model.addVariable(values: Array(0..<64))) }
    for row in 0..<64 { try model.add(.allDifferent(Array(cells[(row * 64)..<(row * 64 + 64)]))) }
    for (above, below) in zip(cells, cells.dropFirst(64)) { try model.add(.different(above, below)) }
    let compiled = try CompiledModel(model)
    let result = try Solver(compiled).solve()
    #expect(result.count == 1)
    #expect(try compiled.model.violations(of: result.solutions[0].map(\.self)).isEmpty)
  }
}

/// Counts calls from wherever they come.
private final class Counter: @unchecked Sendable {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

@Suite(.onOwnThread) struct `Solving bytes in place` {
  private func solve(_ cells: [UInt8], _ solver: Solver, solutions: Int = 2) throws -> ([UInt8], Int) {
    var cells = cells
    let count = try cells.withUnsafeMutableBufferPointer { try solver.solve(bytes: $0, solutions: solutions) }
    return (cells, count)
  }

  @Test func `writes the solution over the givens`() throws {
    let solver = Solver(try CompiledModel(Board(boxRows: 2, boxColumns: 2).model))
    let (cells, count) = try solve([1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 2, 0, 4, 0, 0], solver)
    #expect(count == 1)
    #expect(cells == [1, 3, 2, 4, 4, 2, 3, 1, 3, 1, 4, 2, 2, 4, 1, 3])
  }

  @Test func `leaves the givens where there is no solution`() throws {
    let solver = Solver(try CompiledModel(Board(boxRows: 2, boxColumns: 2).model))
    for givens in [[1, 1] + Array(repeating: UInt8(0), count: 14), [5], [255]] {
      let (cells, count) = try solve(givens, solver)
      #expect(count == 0)
      #expect(cells == givens)
    }
  }

  @Test func `counts to the limit and takes fewer or more bytes than variables`() throws {
    let solver = Solver(try CompiledModel(Board(boxRows: 2, boxColumns: 2).model))
    #expect(try solve([], solver, solutions: 1000).1 == 288)
    let (cells, count) = try solve([1] + Array(repeating: 0, count: 15) + [9, 9], solver)
    #expect(count == 2)
    #expect(cells[16...] == [9, 9])
    #expect(cells[0] == 1)
  }

  @Test func `takes places in the list, whatever the values`() throws {
    var model = Model()
    let first = try model.addVariable(values: [30, 10, 20])
    let second = try model.addVariable(values: [5, 1000, 20])
    try model.add(.equal(first, second))
    let (cells, count) = try solve([0, 0], Solver(CompiledModel(model)))
    #expect(count == 1)
    #expect(cells == [3, 3])
  }
}

@Suite(.onOwnThread) struct `Asking predicates` {
  private func model() throws -> (Model, [VariableIndex]) {
    var model = Model()
    var variables: [VariableIndex] = []
    for _ in 0..<3 { variables.append(try model.addVariable(values: [1, 2, 3])) }
    try model.add(.predicate(variables, PredicateIndex(4)))
    return (model, variables)
  }

  @Test func `gives values in the order of the scope and asks no question twice`() throws {
    let answers = Answers { $0.rawValue == 4 && $1 == [3, 1, 2] }
    let solver = Solver(try CompiledModel(model().0), predicates: answers)
    #expect(try solver.solve(limits: SolveLimits(solutions: 9)).solutions == [[3, 1, 2]])
    #expect(answers.questions <= 27)
    let asked = answers.questions
    #expect(try solver.solve(limits: SolveLimits(solutions: 9)).count == 1)
    #expect(answers.questions == asked)
  }

  @Test func `passes on what the evaluator throws, and works again afterwards`() throws {
    struct Spent: Error {}
    var isSpent = true
    let answers = Answers { _, values in
      if isSpent { throw Spent() }
      return values[0] == values[2]
    }
    let compiled = try CompiledModel(model().0)
    let solver = Solver(compiled, predicates: answers)
    #expect(throws: Spent.self) { try solver.solve() }
    #expect(throws: Spent.self) { try compiled.model.violations(of: [1, 1, 1], predicates: answers) }
    isSpent = false
    #expect(try solver.solve(limits: SolveLimits(solutions: 99)).count == 9)
  }

  @Test func `is refused without an evaluator`() throws {
    let compiled = try CompiledModel(model().0)
    #expect(compiled.needsEvaluator)
    #expect(throws: ModelError.self) { try Solver(compiled).solve() }
    #expect(try compiled.model.violations(of: [1, 1, 1]).isEmpty)
  }
}

@Suite(.onOwnThread) struct `Judging a partial assignment` {
  @Test func `names exactly the cells that share a value`() throws {
    let board = try Board(rows: 2, columns: 4, values: [1, 2, 3, 4])
    let compiled = try CompiledModel(board.model)
    let found = try compiled.model.violations(of: [3, 1, 3, nil, 3, nil, nil, 2])
    #expect(found.map(\.constraint) == [ConstraintIndex(0), ConstraintIndex(2)])
    #expect(found.map(\.variables) == [[board[0, 0], board[0, 2]], [board[0, 0], board[1, 0]]])
  }

  @Test func `tells when the open cells of a large sum or product cannot reach it`() throws {
    var model = Model()
    var cells: [VariableIndex] = []
    for _ in 0..<6 { cells.append(try model.addVariable(values: Array(1...9))) }
    try model.add(.sum(cells, .equal, .constant(50)))
    try model.add(.product(cells, .less, .constant(60)))
    try model.add(.count(cells, value: .constant(9), .greaterOrEqual, .constant(6)))
    try model.add(.increasing(cells))
    let compiled = try CompiledModel(model)
    func broken(_ values: [Int?]) throws -> [Int] {
      try compiled.model.violations(of: values).map(\.constraint.rawValue)
    }
    #expect(try broken([nil, nil, nil, nil, nil, nil]) == [])
    #expect(try broken([4, nil, nil, nil, nil, nil]) == [0, 2])
    #expect(try broken([5, nil, nil, nil, nil, nil]) == [2, 3])
    #expect(try broken([nil, nil, nil, nil, 9]) == [3])
    #expect(try broken([8, 8, nil, nil, nil, nil]) == [1, 2, 3])
  }

  @Test func `takes missing and foreign values`() throws {
    let board = try Board(rows: 1, columns: 3, values: [1, 2, 3])
    let compiled = try CompiledModel(board.model)
    #expect(try compiled.model.violations(of: []).isEmpty)
    #expect(try compiled.model.violations(of: [.max, .max, nil, 1, 1]).count == 1)
  }
}
