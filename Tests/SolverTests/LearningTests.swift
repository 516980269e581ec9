// The learning stage: explanations, limits, projection, memory.

import Synchronization
import Testing
import ThreadsForTests

@testable import Solver

@Suite(.onOwnThread) struct `Learning from conflicts` {
  /// The value of a literal in a solution; nil for one that tells no value of a variable.
  private func value(of literal: Literal, in solution: [Int], _ plan: LearningPlan, _ model: Model, _ network: Network)
    -> Bool?
  {
    if literal.variable == 0 { return !literal.isNegated }
    let owner = Int(plan.owners[literal.variable])
    guard owner >= 0 else { return nil }
    let number = network.tableValues[64 * Int(network.tableOf[owner]) + Int(plan.bits[literal.variable])]
    let held = owner < solution.count ? solution[owner] : network.tableValues[64 * Int(network.tableOf[owner])]
    return (held == number) != literal.isNegated
  }

  @Test(arguments: RandomModels.kinds, RandomModels.Values.allCases)
  func `explains only by what every solution fulfils`(kind: String, values: RandomModels.Values) throws {
    var explained = 0
    for seed in 0..<(6 * RandomModels.factor) {
      var models = RandomModels(random: Xoshiro256(seed: seed &+ 70_000))
      let model = try models.model(of: kind, values: values)
      let solutions = Oracle(model: model, answer: RandomModels.answer).solutions()
      for limit in [4096, 0] {
        let compiled = try CompiledModel(model, tabulationLimit: limit, usesKernels: false)
        guard !compiled.quick.isContradictory, let plan = compiled.learning else { continue }
        // Solutions that are found are blocked, so each search ends with its first, and begins with another value.
        for variable in model.variables {
          let list = model.values(of: variable)
          let given = list[models.random.below(list.count)]
          let left = solutions.filter { $0[variable.rawValue] == given }
          explained += try explain(compiled, plan, given: (variable, given), left, "seed \(seed), limit \(limit)")
        }
      }
    }
    #expect(explained >= 0)
  }

  /// Searches for a solution with a given, and holds every explanation to all solutions that there are.
  ///
  /// - Returns: How many explanations there were.
  private func explain(
    _ compiled: CompiledModel, _ plan: LearningPlan, given: (VariableIndex, Int), _ solutions: [[Int]], _ name: String
  ) throws -> Int {
    var explained = 0
    let (model, network) = (compiled.model, compiled.network)
    let learner = Learner(plan)
    learner.engine?.evaluator = PredicateMemory.before(Answers(RandomModels.answer))
    learner.audit = { literal, others in
      explained += 1
      for solution in solutions {
        let found = ([literal] + others).map { value(of: $0, in: solution, plan, model, network) }
        let holds = found.contains(nil) || found.contains(true)
        #expect(holds, "\(name): \(literal.code) by \(others.map(\.code)) in \(solution) of \(model.constraints)")
      }
    }
    var domains = Array(compiled.quick.root.elements)
    guard let bit = compiled.bit(of: given.1, in: given.0), domains[given.0.rawValue] & bit != 0 else {
      #expect(solutions.isEmpty)
      return 0
    }
    domains[given.0.rawValue] = bit
    guard learner.start(domains) else {
      #expect(solutions.isEmpty)
      return 0
    }
    var run = SearchRun(solutions: 1)
    _ = learner.search(&run, known: [], apart: nil) { _ in }
    #expect(run.count == min(1, solutions.count), "\(name): \(model.constraints)")
    return explained
  }

  /// A model that no propagation decides: one pigeon more than there are holes, said by pairs of Booleans.
  private func pigeons(_ holes: Int) throws -> Model {
    var model = Model()
    let places = try model.addVariables((holes + 1) * holes, values: [0, 1])
    for pigeon in 0...holes {
      try model.add(.count((0..<holes).map { places[pigeon * holes + $0] }, value: .constant(1), .equal, .constant(1)))
    }
    for hole in 0..<holes {
      try model.add(
        .count((0...holes).map { places[$0 * holes + hole] }, value: .constant(1), .lessOrEqual, .constant(1)))
    }
    return model
  }

  @Test func `proves that there is no solution`() throws {
    for holes in 2...6 {
      let solver = Solver(try CompiledModel(try pigeons(holes)))
      solver.learningCutoff = 0
      let result = try solver.solve(limits: SolveLimits(solutions: 2))
      #expect(result.status == .complete && result.count == 0)
      #expect(holes < 4 || solver.conflicts > 0)
    }
  }

  @Test func `begins soon where all choices are between two values`() throws {
    let solver = Solver(try CompiledModel(try pigeons(8)))
    let result = try solver.solve(limits: SolveLimits(solutions: 2))
    #expect(result.status == .complete && result.count == 0)
    #expect(solver.conflicts > 0 && result.nodes < LearningLimits.cutoff)
  }

  @Test func `counts a row that a table lists twice once`() throws {
    var model = Model()
    let cells = try model.addVariables(5, values: [1, 2, 3, 4])
    let rows = [[1, 2, 3, 4, 1], [2, 2, 4, 4, 2], [1, 2, 3, 4, 1], [4, 1, 1, 1, 3], [2, 2, 4, 4, 2]]
    try model.add(.table(cells, rows: rows))
    let solver = Solver(try CompiledModel(model, tabulationLimit: 0))
    solver.learningCutoff = 0
    let result = try solver.solve(limits: SolveLimits(solutions: .max))
    #expect(result.status == .complete && sorted(result.solutions) == sorted(Array(Set(rows))))
  }

  @Test func `counts by totals of parts`() throws {
    for comparison in Comparison.allCases {
      for number in [-1, 0, 1, 3, 5, 8, 9, 10, 11] {
        var model = Model()
        let cells = try model.addVariables(10, values: [0, 1])
        try model.add(.sum(cells, comparison, .constant(number)))
        let solver = Solver(try CompiledModel(model, tabulationLimit: 0))
        solver.learningCutoff = 0
        let result = try solver.solve(limits: SolveLimits(solutions: .max))
        let expected = (0..<(1 << 10)).count { comparison.holds($0.nonzeroBitCount, number) }
        #expect(result.count == expected && result.status == .complete, "\(comparison) \(number)")
      }
    }
  }

  @Test func `ends where the bound on decisions or the caller says`() throws {
    let solver = Solver(try CompiledModel(try pigeons(9)))
    solver.learningCutoff = 0
    let bounded = try solver.solve(limits: SolveLimits(nodes: 100))
    #expect(bounded.status == .workExhausted && bounded.nodes == 100)
    let questions = Atomic<Int>(0)
    let cancelled = try solver.solve(
      limits: SolveLimits(isCancelled: { questions.add(1, ordering: .relaxed).newValue > 3 }))
    #expect(cancelled.status == .cancelled)
  }

  @Test func `takes over from the other stages with their solutions`() throws {
    let board = try Board(boxRows: 2, boxColumns: 2)
    let expected = sorted(try Board.solutionsOfFour.get())
    for cutoff in [0, 1, 7, 50, 200] {
      let solver = Solver(try CompiledModel(board.model, usesKernels: false))
      solver.learningCutoff = cutoff
      let result = try solver.solve(limits: SolveLimits(solutions: .max))
      #expect(sorted(result.solutions) == expected)
      #expect(result.status == .complete)
      let some = try solver.solve(limits: SolveLimits(solutions: 10))
      #expect(some.count == 10 && Set(some.solutions).count == 10 && some.status == .limitReached)
    }
  }

  @Test func `sees an edge that is there because another would close a ring`() throws {
    var model = Model()
    let cells = try model.addVariables(3, values: [0, 1])
    try model.add(
      .acyclic(
        [
          GraphEdge(cells[0], value: 1, 0, 1), GraphEdge(cells[1], value: 0, 0, 1), GraphEdge(cells[1], value: 1, 1, 2),
          GraphEdge(cells[2], value: 0, 1, 2), GraphEdge(cells[2], value: 1, 0, 1),
        ], vertices: 3))
    let solver = Solver(try CompiledModel(model, tabulationLimit: 0))
    solver.learningCutoff = 0
    let result = try solver.solve(limits: SolveLimits(solutions: .max))
    #expect(sorted(result.solutions) == sorted(Oracle(model: model).solutions()))
  }

  @Test func `leaves what takes too much memory to the other stages`() throws {
    let board = try Board(boxRows: 2, boxColumns: 2)
    let expected = sorted(try Board.solutionsOfFour.get())
    let compiled = try CompiledModel(board.model, usesKernels: false)
    for (cutoff, most) in [(0, 0), (0, 400), (5, 400), (0, 4000)] {
      let solver = Solver(compiled)
      (solver.learningCutoff, solver.mostBlocked) = (cutoff, most)
      let result = try solver.solve(limits: SolveLimits(solutions: .max))
      #expect(result.status == .complete && sorted(result.solutions) == expected, "\(cutoff), \(most)")
    }
    let root = compiled.quick.root.base
    #expect(LearningPlan(board.model, compiled.network, root: root, room: 100) == nil)
    #expect(LearningPlan(board.model, compiled.network, root: root, room: 10_000) != nil)
  }

  @Test func `counts by the variables that tell solutions apart`() throws {
    for seed in 0..<(40 * RandomModels.factor) {
      var models = RandomModels(random: Xoshiro256(seed: seed &+ 90_000))
      let kind = RandomModels.kinds[models.random.below(RandomModels.kinds.count)]
      let whole = try models.model(of: kind, values: .small)
      let shown = whole.variables.filter { _ in models.random.below(2) == 0 }
      let solutions = Oracle(model: whole, answer: RandomModels.answer).solutions()
      let expected = Set(solutions.map { solution in shown.map { solution[$0.rawValue] } })
      let solver = Solver(
        try CompiledModel(whole.projected(onto: shown)), predicates: Answers(RandomModels.answer))
      for cutoff in [0, 2] {
        solver.learningCutoff = cutoff
        let result = try solver.solve(limits: SolveLimits(solutions: .max))
        let found = result.solutions.map { solution in shown.map { solution[$0.rawValue] } }
        #expect(result.status == .complete)
        #expect(found.count == Set(found).count && Set(found) == expected, "seed \(seed): \(whole.constraints)")
      }
    }
  }

  @Test(arguments: RandomModels.kinds)
  func `answers several questions about one model`(kind: String) throws {
    for seed in 0..<(10 * RandomModels.factor) {
      var models = RandomModels(random: Xoshiro256(seed: seed &+ 110_000))
      let model = try models.model(of: kind, values: .shared)
      let oracle = Oracle(model: model, answer: RandomModels.answer)
      let compiled = try CompiledModel(model, usesKernels: false)
      guard !compiled.quick.isContradictory, let plan = compiled.learning else { continue }
      let questions = Questions(
        compiled, plan, compiled.quick.root.base, PredicateMemory.before(Answers(RandomModels.answer)))
      for _ in 0..<12 {
        let asked = (0..<models.random.below(4)).map { _ in
          let variable = models.variable(model)
          let list = model.values(of: variable)
          return (variable, list[models.random.below(list.count)])
        }
        let (result, core) = try questions.solve(asked, limits: SolveLimits())
        let expected = oracle.solutions(givens: asked)
        #expect(result.count == min(1, expected.count), "seed \(seed): \(asked) in \(model.constraints)")
        #expect(result.solutions.allSatisfy(expected.contains))
        guard result.count == 0 else { continue }
        #expect(core.allSatisfy { one in asked.contains { $0 == one } })
        #expect(oracle.solutions(givens: core).isEmpty, "seed \(seed): \(core) of \(asked) in \(model.constraints)")
      }
    }
  }

  @Test func `passes on the error of an evaluator`() throws {
    struct Failure: Error {}
    var model = Model()
    let cells = try model.addVariables(3, values: [1, 2, 3])
    try model.add(.predicate(cells, PredicateIndex(0)))
    let solver = Solver(try CompiledModel(model), predicates: Answers { _, _ in throw Failure() })
    solver.learningCutoff = 0
    #expect(throws: Failure.self) { _ = try solver.solve() }
  }

  @Test func `finds the same with the same decisions every time`() throws {
    let compiled = try CompiledModel(try pigeons(5))
    let results = try (0..<2).map { _ in
      let solver = Solver(compiled)
      solver.learningCutoff = 0
      let result = try solver.solve(limits: SolveLimits(solutions: 2))
      return [result.nodes, solver.conflicts]
    }
    #expect(results[0] == results[1])
  }
}

@Suite(.onOwnThread) struct `Learning about parts of known sizes` {
  /// A model of a grid with a variable for each side or, if there are values, for each cell; and its sides.
  private func grid(_ rows: Int, _ columns: Int, values: [Int]? = nil) throws -> (Model, [VariableIndex], [(Int, Int)])
  {
    var sides: [(Int, Int)] = []
    for place in 0..<rows * columns {
      if place % columns + 1 < columns { sides.append((place, place + 1)) }
      if place + columns < rows * columns { sides.append((place, place + columns)) }
    }
    var model = Model()
    let variables = try model.addVariables(
      values == nil ? sides.count : rows * columns, values: values ?? [0, 1])
    return (model, variables, sides)
  }

  private func count(_ model: Model, cutoff: Int) throws -> Int {
    let solver = Solver(try CompiledModel(model))
    solver.learningCutoff = cutoff
    let result = try solver.solve(limits: SolveLimits(solutions: .max))
    #expect(result.status == .complete)
    return result.count
  }

  /// Divisions of a square into polyominoes of its side: A172477.
  @Test(arguments: [(2, 2), (3, 10), (4, 117), (5, 4006)])
  func `finds all divisions of a square`(size: Int, known: Int) throws {
    var (model, borders, sides) = try grid(size, size)
    try model.add(
      .areas(
        Array(repeating: .init(), count: size * size),
        sides: zip(sides, borders).map { .init($0.0, $0.1, border: $1) }, sizes: size...size, hasOneClue: false))
    #expect(try count(model, cutoff: 0) == known)
  }

  @Test(arguments: [(2, 3), (3, 3), (3, 4)])
  func `finds all boards that tell their sizes`(rows: Int, columns: Int) throws {
    var (model, cells, sides) = try grid(rows, columns, values: Array(1...6))
    try model.add(
      .areas(
        cells.map { .init(size: .variable($0)) }, sides: sides.map { .init($0.0, $0.1) }, hasOneClue: false,
        separatesSizes: true))
    #expect(try count(model, cutoff: 0) == count(model, cutoff: .max))
  }

  @Test func `finds all islands round some places`() throws {
    for seed in 0..<(20 * RandomModels.factor) {
      var random = Xoshiro256(seed: seed)
      var (model, cells, sides) = try grid(3, 4, values: [0, 1])
      for _ in 0..<2 {
        let place = random.below(12)
        try model.add(
          .areas(
            cells.enumerated().map {
              $0 == place ? .init(size: .constant(1 + random.below(6))) : .init($1, value: 1)
            }, sides: sides.map { .init($0.0, $0.1) }, hasOneClue: false))
      }
      #expect(try count(model, cutoff: 0) == count(model, cutoff: .max), "seed \(seed)")
    }
  }
}

@Suite(.onOwnThread) struct `Learning about closed lines` {
  /// Edges of a random graph, and the vertices that a line must pass.
  private func graph(_ random: inout Xoshiro256) -> (edges: [(Int, Int)], vertices: Int, passed: Set<Int>) {
    let vertices = 3 + random.below(4)
    let edges = (0..<(3 + random.below(8))).map { _ in
      let first = random.below(vertices)
      return (first, (first + 1 + random.below(vertices - 1)) % vertices)
    }
    return (edges, vertices, Set((0..<random.below(2)).map { _ in random.below(vertices) }))
  }

  /// Whether some edges form one closed line or none, by another way than the solver's: each vertex has none or two of them, and
  /// following them from one passes all.
  private func isLine(_ chosen: [(Int, Int)], _ passed: Set<Int>, isOne: Bool) -> Bool {
    let vertices = chosen.flatMap { [$0.0, $0.1] }
    guard vertices.allSatisfy({ vertex in vertices.count { $0 == vertex } == 2 }), passed.isSubset(of: vertices) else {
      return false
    }
    var left = chosen
    guard isOne, var place = left.first?.0 else { return true }
    while let next = left.firstIndex(where: { $0.0 == place || $0.1 == place }) {
      place = left[next].0 == place ? left[next].1 : left[next].0
      left.remove(at: next)
    }
    return left.isEmpty
  }

  @Test(arguments: 0..<(300 * RandomModels.factor) as Range<UInt64>)
  func `finds and explains exactly the lines of a graph`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    let (edges, vertices, passed) = graph(&random)
    let isOne = random.below(4) > 0
    var model = Model()
    let variables = try model.addVariables(edges.count, values: [0, 1])
    let expected = (0..<(1 << edges.count)).map { bits in edges.indices.map { bits >> $0 & 1 } }.filter { values in
      isLine(edges.indices.filter { values[$0] == 1 }.map { edges[$0] }, passed, isOne: isOne)
    }
    let compiled = try CompiledModel(model)
    let plan = LearningPlan(model, compiled.network, root: compiled.quick.root.base) { draft in
      _ = draft.addLine(
        edges.indices.map { (draft.literal(variables[$0], is: 1), edges[$0].0, edges[$0].1) }, vertices: vertices,
        passed: passed, isOne: isOne)
    }
    let learner = Learner(try #require(plan))
    var found: [[Int]] = []
    var run = SearchRun(solutions: .max)
    let domains = Array(compiled.quick.root.elements)
    if learner.start(domains) {
      _ = learner.search(&run, known: [], apart: nil) { bits in
        found.append(edges.indices.map { compiled.value(of: $0, bit: bits[$0].trailingZeroBitCount) })
      }
    }
    #expect(sorted(found) == sorted(expected), "\(edges), \(passed), \(isOne)")
    // Explanations, before any solution is blocked.
    for variable in edges.indices {
      let value = random.below(2)
      let left = expected.filter { $0[variable] == value }
      let one = Learner(try #require(plan))
      one.audit = { literal, others in
        for solution in left {
          let holds = ([literal] + others).contains { literal in
            let edge = Int(plan?.owners[literal.variable] ?? -1)
            return (edge < 0 || solution[edge] == 1) != literal.isNegated
          }
          #expect(holds, "\(edges), \(passed), \(isOne): \(literal.code) by \(others.map(\.code)) in \(solution)")
        }
      }
      var narrowed = domains
      narrowed[variable] = 1 << UInt64(value)
      var run = SearchRun(solutions: 1)
      if one.start(narrowed) { _ = one.search(&run, known: [], apart: nil) { _ in } }
      #expect(run.count == min(1, left.count))
    }
  }
}
