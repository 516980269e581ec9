// The kernels for boards of houses against the general engine, and which models they are chosen for.

import Solver
import Testing

@Suite struct `The kernels for houses` {
  /// The board with variables, values and constraints in random order and rows, columns and boxes as a jumble draws them.
  static func jumbled(_ random: inout Xoshiro256) throws -> Model {
    var model = Model()
    let values = random.shuffled([-7, 0, 3, 4, 10, 11, 12, 400, 9_000])
    let variables = try (0..<81).map { _ in try model.addVariable(values: random.shuffled(values)) }
    let cells = random.shuffled(variables)
    var houses: [[VariableIndex]] = []
    for number in 0..<9 {
      houses.append((0..<9).map { cells[9 * number + $0] })
      houses.append((0..<9).map { cells[9 * $0 + number] })
      houses.append((0..<9).map { cells[27 * (number / 3) + 3 * (number % 3) + 9 * ($0 / 3) + $0 % 3] })
    }
    for house in random.shuffled(houses) { try model.add(.allDifferent(random.shuffled(house))) }
    return model
  }

  @Test func `is chosen by the constraints and nothing else`() throws {
    var random = Xoshiro256(seed: 1)
    for _ in 0..<10 { #expect(try CompiledModel(Self.jumbled(&random)).kernelKind != nil) }
    #expect(try CompiledModel(Board(boxRows: 3, boxColumns: 3).model).kernelKind != nil)
    #expect(try CompiledModel(Board(boxRows: 3, boxColumns: 3).model, usesKernels: false).kernelKind == nil)
    #expect(try CompiledModel(Board(boxRows: 2, boxColumns: 3).model).kernelKind == .houses)
    #expect(try CompiledModel(Board(rows: 9, columns: 9, values: Array(1...9)).model).kernelKind == .houses)
  }

  @Test func `is not chosen where anything else is asked`() throws {
    let plain = try Board(boxRows: 3, boxColumns: 3)
    var different = plain.model
    try different.add(.different(plain[0, 0], plain[4, 4]))
    #expect(try CompiledModel(different).kernelKind == nil)
    var less = plain.model
    try less.add(.less(plain[0, 0], plain[4, 4]))
    #expect(try CompiledModel(less).kernelKind == .houses)
    try less.add(.less(plain[4, 4], plain[8, 0]))
    try less.add(.less(plain[8, 0], plain[0, 0]))
    #expect(try CompiledModel(less).kernelKind == nil)
    #expect(try Solver(CompiledModel(less)).solve().count == 0)
    var fixed = plain.model
    try fixed.add(.sum([plain[3, 3]], .equal, .constant(5)))
    #expect(try CompiledModel(fixed).kernelKind == nil)
    var narrow = try Board(rows: 9, columns: 9, values: Array(1...9))
    // 27 houses of nine, but the last nine are diagonals.
    for number in 0..<9 { try narrow.model.add(.allDifferent((0..<9).map { narrow[$0, ($0 + number) % 9] })) }
    #expect(try CompiledModel(narrow.model).kernelKind == .houses)
    #expect(try CompiledModel(Board(rows: 3, columns: 4, values: Array(1...4)).model).kernelKind == nil)
    #expect(try CompiledModel(Board(rows: 17, columns: 17, values: Array(1...17)).model).kernelKind == nil)
  }

  /// The number of solutions that a kernel finds, after a check that they are the engine's.
  private static func agreedCount(
    _ kernel: Solver, _ engine: Solver, _ givens: [(VariableIndex, Int)], solutions: Int, _ context: Comment
  ) throws -> Int {
    let limits = SolveLimits(solutions: solutions)
    let one = try kernel.solve(givens: givens, limits: limits)
    let other = try engine.solve(givens: givens, limits: limits)
    #expect(one.count == other.count && one.status == other.status, context)
    #expect(one.solutions.count == one.count && Set(one.solutions).count == one.count, context)
    for found in one.solutions { #expect(try kernel.compiled.model.violations(of: found).isEmpty, context) }
    if one.status == .complete { #expect(Set(one.solutions) == Set(other.solutions), context) }
    return one.count
  }

  /// Random givens of a solution, some of them changed, so that there are none, one or many solutions.
  static func givens(_ solution: [Int], _ model: Model, _ random: inout Xoshiro256) -> [(VariableIndex, Int)] {
    let count = 20 + random.below(25)
    var givens = random.shuffled(0..<81).prefix(count).map { (VariableIndex($0), solution[$0]) }
    if random.below(3) == 0 {
      let values = model.values(of: VariableIndex(0))
      givens[random.below(count)].1 = values[random.below(9)]
    }
    return givens
  }

  @Test(arguments: [UInt64](0..<4)) func `finds the solutions that the engine finds`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    let model = try Self.jumbled(&random)
    let fast = Solver(try CompiledModel(model))
    let slow = Solver(try CompiledModel(model, usesKernels: false))
    var counts: [Int] = [0, 0, 0]
    for round in 0..<40 {
      let solution = try #require(try slow.randomSolution(random: &random).values)
      let givens = Self.givens(solution, model, &random)
      let count = try Self.agreedCount(fast, slow, givens, solutions: 12, "seed \(seed), round \(round)")
      counts[min(count, 2)] += 1
    }
    #expect(counts.allSatisfy { $0 > 0 }, "seed \(seed): \(counts)")
  }

  /// Houses of other sizes and forms: irregular regions, diagonals, boxes, none but rows and columns.
  static func boards() throws -> [Model] {
    let regions = Array("AABBBBBCCADDDBBBBCAADDDCCCCAAADCCEEEFADDEEEGEFFFFFEGGEFHHHHHHGGFHIIHGGGGFHIIIIIII")
    let irregular = try Board(rows: 9, columns: 9, values: Array(1...9))
    var jigsaw = irregular.model
    for region in Set(regions).sorted() {
      try jigsaw.add(.allDifferent(irregular.cells.filter { regions[$0.rawValue] == region }))
    }
    var diagonal = try Board(rows: 5, columns: 5, values: [9, -3, 70, 4, 5])
    try diagonal.model.add(.allDifferent((0..<5).map { diagonal[$0, $0] }))
    try diagonal.model.add(.allDifferent((0..<5).map { diagonal[$0, 4 - $0] }))
    return try [
      jigsaw, diagonal.model, Board(boxRows: 2, boxColumns: 2).model, Board(boxRows: 2, boxColumns: 3).model,
      Board(boxRows: 3, boxColumns: 4).model, Board(boxRows: 4, boxColumns: 4).model,
    ]
  }

  @Test func `find the engine's solutions on boards of other sizes`() throws {
    var random = Xoshiro256(seed: 3)
    for (number, model) in try Self.boards().enumerated() {
      let fast = Solver(try CompiledModel(model))
      let slow = Solver(try CompiledModel(model, usesKernels: false))
      #expect(fast.compiled.kernelKind == .houses)
      var counts: [Int] = [0, 0, 0]
      for round in 0..<30 {
        let solution = try #require(try slow.randomSolution(random: &random).values)
        let share = 30 + random.below(50)
        var givens = (0..<model.variableCount).filter { _ in random.below(100) < share }
          .map { (VariableIndex($0), solution[$0]) }
        if random.below(3) == 0, !givens.isEmpty {
          let place = random.below(givens.count)
          givens[place].1 = try #require(model.values(of: givens[place].0).randomElement(using: &random))
        }
        let count = try Self.agreedCount(fast, slow, givens, solutions: 20, "board \(number), round \(round)")
        counts[min(count, 2)] += 1
      }
      #expect(counts.allSatisfy { $0 > 0 }, "board \(number): \(counts)")
    }
  }

  /// Paths along which values rise, some of them crossing, drawn over a solution.
  static func rising(_ solution: [Int], _ count: Int, _ random: inout Xoshiro256) -> [[Int]] {
    (0..<count).map { _ in
      random.shuffled(0..<solution.count).prefix(2 + random.below(4)).sorted { solution[$0] < solution[$1] }
        .reduce(into: [Int]()) { if $0.isEmpty || solution[$0[$0.count - 1]] < solution[$1] { $0.append($1) } }
    }.filter { $0.count > 1 }
  }

  @Test(arguments: [UInt64](0..<6)) func `find the engine's solutions on boards where cells rise`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    var counts: [Int] = [0, 0, 0]
    for (number, board) in (try Self.boards() + [Board(boxRows: 3, boxColumns: 3).model]).enumerated() {
      let plain = Solver(try CompiledModel(board))
      for round in 0..<4 {
        let solution = try #require(try plain.randomSolution(random: &random).values)
        var model = board
        var paths = Self.rising(solution, board.variableCount / 4, &random)
        if random.below(4) == 0, let first = paths.first { paths[0] = first.reversed() }
        for path in random.shuffled(paths) { try model.add(.increasing(path.map { VariableIndex($0) })) }
        let fast = Solver(try CompiledModel(model))
        let slow = Solver(try CompiledModel(model, usesKernels: false))
        if fast.compiled.kernelKind == nil { continue }
        #expect(fast.compiled.kernelKind == .houses && slow.compiled.kernelKind == nil)
        let share = model.variableCount > 81 ? 35 + random.below(25) : random.below(40)
        let givens = (0..<model.variableCount).filter { _ in random.below(100) < share }.map {
          (VariableIndex($0), solution[$0])
        }
        let limits = SolveLimits(solutions: 12, nodes: 20_000)
        let one = try fast.solve(givens: givens, limits: limits)
        let other = try slow.solve(givens: givens, limits: limits)
        if one.status == .workExhausted || other.status == .workExhausted { continue }
        #expect(one.count == other.count && one.status == other.status, "seed \(seed), board \(number), round \(round)")
        for found in one.solutions { #expect(try fast.compiled.model.violations(of: found).isEmpty) }
        #expect(Set(one.solutions).count == one.count)
        if one.status == .complete { #expect(Set(one.solutions) == Set(other.solutions)) }
        // Deductions and random solutions go by the engine, whose stage is made when they first ask.
        if one.count > 0 {
          let drawn = try #require(try fast.randomSolution(givens: givens, random: &random).values)
          #expect(try fast.compiled.model.violations(of: drawn).isEmpty)
        }
        counts[min(one.count, 2)] += 1
      }
    }
    #expect(counts[1] > 0 && counts[2] > 0, "seed \(seed): \(counts)")
  }

  @Test func `count all solutions of boards of other sizes`() throws {
    for (number, known) in [(1, 0), (2, 288)] {
      let model = try Self.boards()[number]
      let limits = SolveLimits(solutions: .max, keep: 0)
      let count = try Solver(CompiledModel(model)).solve(limits: limits).count
      #expect(try count == Solver(CompiledModel(model, usesKernels: false)).solve(limits: limits).count)
      if known > 0 { #expect(count == known) }
    }
  }

  @Test(arguments: [UInt64](0..<4)) func `reads and writes bytes as the engine does`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    let model = seed == 0 ? try Board(boxRows: 3, boxColumns: 3).model : try Self.jumbled(&random)
    let fast = Solver(try CompiledModel(model))
    let slow = Solver(try CompiledModel(model, usesKernels: false))
    for length in [81, 80, 40, 100, 0] {
      for _ in 0..<8 {
        let solution = try #require(try slow.randomSolution(random: &random).values)
        var bytes = Array(repeating: UInt8(0), count: length)
        for (variable, value) in Self.givens(solution, model, &random) where variable.rawValue < length {
          bytes[variable.rawValue] = UInt8((model.values(of: variable).firstIndex(of: value) ?? 0) + 1)
        }
        if random.below(10) == 0, length >= 81 { bytes[random.below(81)] = UInt8(10 + random.below(246)) }
        var (one, other) = (bytes, bytes)
        let count = try one.withUnsafeMutableBufferPointer { try fast.solve(bytes: $0, solutions: 2) }
        #expect(try other.withUnsafeMutableBufferPointer { try slow.solve(bytes: $0, solutions: 2) } == count)
        if count == 1 { #expect(one == other) }
        if count == 0 { #expect(one == bytes) }
      }
    }
  }

  @Test func `leaves only clues that are needed`() throws {
    var random = Xoshiro256(seed: 9)
    let model = try Self.jumbled(&random)
    let compiled = try CompiledModel(model)
    let cells = (0..<81).map(VariableIndex.init)
    let generator = PuzzleGenerator(compiled)
    let slow = Solver(try CompiledModel(model, usesKernels: false))
    for _ in 0..<4 {
      let clues = try #require(try generator.minimalGivens(cells: cells, random: &random)).map {
        ($0.variable, $0.value)
      }
      #expect(try slow.solve(givens: clues, limits: SolveLimits(solutions: 2)).count == 1)
      for place in clues.indices {
        var fewer = clues
        fewer.remove(at: place)
        #expect(try slow.solve(givens: fewer, limits: SolveLimits(solutions: 2)).count == 2)
      }
    }
    #expect(try generator.minimalGivens(cells: Array(cells.prefix(3)), random: &random) == nil)
    #expect(try generator.minimalGivens(cells: cells, random: &random, isCancelled: { true }) == nil)
  }

  @Test func `stays within its bounds`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let solver = Solver(try CompiledModel(board.model))
    let none = try solver.solve(limits: SolveLimits(solutions: 0))
    #expect(none.count == 0 && none.status == .limitReached)
    let some = try solver.solve(limits: SolveLimits(solutions: 1000, keep: 3))
    #expect(some.count == 1000 && some.status == .limitReached && some.solutions.count == 3)
    let few = try solver.solve(limits: SolveLimits(solutions: .max, nodes: 1000))
    #expect(few.nodes == 1000 && few.status == .workExhausted)
    let negative = try solver.solve(limits: SolveLimits(solutions: .min, nodes: .min))
    #expect(negative.count == 0)
    let ended = try solver.solve(limits: SolveLimits(solutions: .max, isCancelled: { true }))
    #expect(ended.status == .cancelled && ended.count == 0)
  }

  @Test func `can be cancelled in the middle`() throws {
    final class Times: @unchecked Sendable { var count = 0 }
    let times = Times()
    let solver = Solver(try CompiledModel(Board(boxRows: 3, boxColumns: 3).model))
    let ended = try solver.solve(
      limits: SolveLimits(
        solutions: .max, keep: 0,
        isCancelled: {
          times.count += 1
          return times.count > 5
        }))
    #expect(ended.status == .cancelled && ended.nodes > 128 && ended.nodes < 1000)
  }

  @Test func `refuses givens that cannot be`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let solver = Solver(try CompiledModel(board.model))
    for givens in [
      [(board[0, 0], 10)], [(board[0, 0], 1), (board[0, 0], 2)], [(VariableIndex(81), 1)], [(VariableIndex(-1), 1)],
      [(board[0, 0], 1), (board[0, 8], 1)], [(board[0, 0], 1), (board[8, 0], 1)], [(board[0, 0], 1), (board[2, 2], 1)],
    ] {
      let result = try solver.solve(givens: givens, limits: SolveLimits(solutions: 2))
      #expect(result.count == 0 && result.status == .complete)
    }
    #expect(try solver.solve(givens: [(board[0, 0], 1), (board[0, 0], 1)]).count == 1)
  }
}

extension Xoshiro256 {
  mutating func shuffled<Element>(_ elements: some Sequence<Element>) -> [Element] {
    var elements = Array(elements)
    shuffle(&elements)
    return elements
  }
}
