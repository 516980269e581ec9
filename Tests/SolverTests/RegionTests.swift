// Regions to be found, where known totals or enumeration can tell.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Regions to be found` {
  /// Cells of a square board that is to fall into as many connected regions as it has rows, all of one size.
  private struct Board {
    var model = Model()
    let size: Int
    let labels: [VariableIndex]
    let pairs: [VariablePair]

    init(_ size: Int) throws {
      self.size = size
      labels = try model.addVariables(size * size, values: Array(1...size))
      var pairs: [VariablePair] = []
      for place in labels.indices {
        if (place + 1) % size != 0 { pairs.append(VariablePair(labels[place], labels[place + 1])) }
        if place + size < labels.count { pairs.append(VariablePair(labels[place], labels[place + size])) }
      }
      self.pairs = pairs
      for label in 1...size {
        try model.add(.connected(labels, touching: pairs, value: .constant(label)))
        try model.add(.count(labels, value: .constant(label), .equal, .constant(size)))
      }
    }

    /// Numbers the regions by their first cells, so that each division is counted once.
    mutating func number() throws {
      let steps = (0...size).map { last in
        Dictionary(uniqueKeysWithValues: (1...size).filter { $0 <= last + 1 }.map { ($0, max($0, last)) })
      }
      try model.add(.regular(labels, Automaton(steps: steps, start: 0, accepting: Set(0...size))))
    }

    /// Gives each cell a digit, none twice in a row, a column or a region.
    mutating func addDigits() throws -> [VariableIndex] {
      let digits = try model.addVariables(size * size, values: Array(1...size))
      for line in 0..<size {
        try model.add(.allDifferent((0..<size).map { digits[size * line + $0] }))
        try model.add(.allDifferent((0..<size).map { digits[size * $0 + line] }))
      }
      try model.add(.allDifferentWithin(digits, labels: labels))
      return digits
    }

    func solutions(_ givens: [(VariableIndex, Int)] = []) throws -> [[Int]] {
      try Solver(CompiledModel(model)).solve(givens: givens, limits: SolveLimits(solutions: .max)).solutions
    }
  }

  /// Divisions of a square into polyominoes of its side: A172477 of the Encyclopedia of Integer Sequences.
  @Test(arguments: [(2, 2), (3, 10), (4, 117), (5, 4006)])
  func `are as many as are known`(size: Int, known: Int) throws {
    var board = try Board(size)
    try board.number()
    #expect(try board.solutions().count == known)
  }

  /// Each division beside each Latin square, both enumerated by themselves.
  @Test(arguments: 0..<10 as Range<UInt64>) func `are drawn alike whatever was searched before`(seed: UInt64) throws {
    var board = try Board(5)
    _ = try board.addDigits()
    let compiled = try CompiledModel(board.model)
    func drawn() throws -> [Int]? {
      var random = Xoshiro256(seed: seed)
      return try Solver(compiled).randomSolution(random: &random).values
    }
    // The first search takes over the engine that has propagated the model.
    let first = try drawn()
    #expect(try first != nil && drawn() == first && drawn() == first)
  }

  @Test func `have each digit once`() throws {
    var divided = try Board(4)
    try divided.number()
    let divisions = try divided.solutions()
    let digits = try divided.addDigits()
    var squares = Model()
    let cells = try squares.addVariables(16, values: Array(1...4))
    for line in 0..<4 {
      try squares.add(.allDifferent((0..<4).map { cells[4 * line + $0] }))
      try squares.add(.allDifferent((0..<4).map { cells[4 * $0 + line] }))
    }
    let latin = try Solver(CompiledModel(squares)).solve(limits: SolveLimits(solutions: .max)).solutions
    #expect(latin.count == 576)
    var expected: [[Int]] = []
    for division in divisions {
      for square in latin {
        let digitsOf = (1...4).map { label in Set((0..<16).filter { division[$0] == label }.map { square[$0] }) }
        if digitsOf.allSatisfy({ $0.count == 4 }) { expected.append(division + square) }
      }
    }
    #expect(digits.first?.rawValue == 16)
    #expect(expected.count > 1000)
    #expect(sorted(try divided.solutions()) == sorted(expected))
  }

  /// Cells said to be of one region, by equality or by a variable that tells, whether they touch or not.
  @Test(arguments: 0..<40 as Range<UInt64>) func `keep cells together`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed, stream: 5)
    var plain = try Board(4)
    try plain.number()
    let divisions = try plain.solutions()
    var board = try Board(4)
    try board.number()
    var (equal, told): ([(Int, Int)], [(Int, Int, VariableIndex, Bool)]) = ([], [])
    if random.below(2) == 0 {
      let pair = (random.below(16), random.below(16))
      try board.model.add(.equal(board.labels[pair.0], board.labels[pair.1]))
      equal.append(pair)
    }
    for _ in 0..<1 + random.below(5) {
      let one = random.below(16)
      let other = random.below(2) == 0 ? (one + 1) % 16 : (one + 1 + random.below(15)) % 16
      let variable = try board.model.addVariable(values: [0, 1])
      let (first, second) = (board.labels[one], board.labels[other])
      // Some say only that the two are the same if the variable does, which tells nothing apart.
      let isTold = random.below(4) > 0
      let rows = (1...4).flatMap { one in
        (1...4).flatMap { other in (0...1).map { [one, other, $0] } }
      }
      try board.model.add(
        .table(
          [first, second, variable],
          rows: rows.filter { isTold ? ($0[0] == $0[1]) == ($0[2] == 1) : $0[2] == 0 || $0[0] == $0[1] }))
      told.append((one, other, variable, isTold))
    }
    let chosen = told.indices.filter { _ in random.below(2) == 0 }
    let givens = chosen.map { (told[$0].2, random.below(3) == 0 ? 0 : 1) }
    // What variables that are not given tell counts: two ways where it is left open.
    let expected = divisions.flatMap { division -> [[Int]] in
      guard equal.allSatisfy({ division[$0.0] == division[$0.1] }) else { return [] }
      return told.indices.reduce(into: [division]) { ways, place in
        let (one, other, variable, isTold) = told[place]
        let isSame = division[one] == division[other]
        let given = givens.first { $0.0 == variable }?.1
        let values = (isSame ? isTold ? [1] : [0, 1] : [0]).filter { given == nil || $0 == given }
        ways = ways.flatMap { way in values.map { way + [$0] } }
      }
    }
    #expect(sorted(try board.solutions(givens)) == sorted(expected))
  }

  /// How many of some cells are of one's region, the cell itself among them or not.
  @Test(arguments: 0..<30 as Range<UInt64>) func `tell how many of some cells they have`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed, stream: 7)
    var board = try Board(4)
    try board.number()
    let divisions = try board.solutions()
    let centre = random.below(16)
    let reach = 1 + random.below(2)
    let list = (0..<16).filter { place in
      let isNear = abs(place / 4 - centre / 4) <= reach && abs(place % 4 - centre % 4) <= reach
      return isNear && (place == centre ? random.below(4) > 0 : random.below(6) > 0)
    }
    guard !list.isEmpty else { return }
    let number = try board.model.addVariable(values: Array(0...16))
    let comparison: Comparison = random.below(3) == 0 ? .lessOrEqual : .equal
    try board.model.add(
      .count(
        list.map { board.labels[$0] }, value: .variable(board.labels[centre]), comparison, .variable(number)))
    let expected = divisions.flatMap { division in
      let count = list.count { division[$0] == division[centre] }
      return comparison == .equal ? [division + [count]] : (count...16).map { division + [$0] }
    }
    #expect(sorted(try board.solutions()) == sorted(expected))
  }

  /// Regions of several sizes, one of them of a single cell, over pairs that make no grid.
  @Test(arguments: 0..<24 as Range<UInt64>) func `of any sizes over any pairs`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed, stream: 6)
    var model = Model()
    let count = 5
    var labels = try model.addVariables(count, values: [3, 7, 8])
    random.shuffle(&labels)
    let pairs = (0..<count + random.below(count)).map { _ in
      VariablePair(labels[random.below(count)], labels[random.below(count)])
    }
    let (first, second) = (1, 1 + random.below(2))
    for (label, size) in [(3, first), (7, second), (8, count - first - second)] {
      try model.add(.connected(labels, touching: pairs, value: .constant(label)))
      try model.add(.count(labels, value: .constant(label), .equal, .constant(size)))
    }
    let values = try model.addVariables(count, values: Array(1...(count - first - second)))
    try model.add(.allDifferentWithin(values, labels: labels))
    try model.add(.sum([values[0], values[3]], .equal, .constant(3 + random.below(2))))
    let found = try Solver(CompiledModel(model)).solve(limits: SolveLimits(solutions: .max))
    let oracle = Oracle(model: model)
    #expect(sorted(found.solutions) == sorted(oracle.solutions()))
  }
}
