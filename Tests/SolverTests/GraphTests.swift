// Lines, rings and areas: numbers known from mathematics, who is at fault, and what people see.

import Solver
import Testing

/// The vertices of a grid and its edges, each with a variable that is 1 where the edge is there.
private struct GridGraph {
  let rows: Int
  let columns: Int
  private(set) var model = Model()
  private(set) var edges: [GraphEdge] = []

  init(_ rows: Int, _ columns: Int) throws {
    (self.rows, self.columns) = (rows, columns)
    for row in 0..<rows {
      for column in 0..<columns {
        for (down, right) in [(0, 1), (1, 0)] where row + down < rows && column + right < columns {
          let variable = try model.addVariable(values: [0, 1])
          edges.append(GraphEdge(variable, vertex(row, column), vertex(row + down, column + right)))
        }
      }
    }
  }

  var vertices: Int { rows * columns }

  func vertex(_ row: Int, _ column: Int) -> Int { row * columns + column }

  /// The variable of the edge between two vertices.
  func edge(_ first: (Int, Int), _ second: (Int, Int)) -> VariableIndex {
    let ends: Set = [vertex(first.0, first.1), vertex(second.0, second.1)]
    return edges.first { Set([$0.first, $0.second]) == ends }?.variable ?? VariableIndex(0)
  }

  /// The edges along vertices, one after another.
  func way(_ places: [(Int, Int)]) -> [VariableIndex] { zip(places, places.dropFirst()).map { edge($0, $1) } }

  func with(_ constraint: Constraint) throws -> Model {
    var model = model
    try model.add(constraint)
    return model
  }
}

private func count(_ model: Model) throws -> Int {
  try Solver(CompiledModel(model)).solve(givens: [], limits: SolveLimits(solutions: .max)).count
}

@Suite struct `Lines of a grid` {
  /// Cycles of a square grid are A140517, Hamiltonian ones A003763.
  @Test(arguments: [(2, 1, 1), (3, 13, 0), (4, 213, 6), (5, 9349, 0)])
  func `that are one closed line are as many as known`(size: Int, cycles: Int, whole: Int) throws {
    let grid = try GridGraph(size, size)
    #expect(try count(grid.with(.loop(grid.edges, vertices: grid.vertices))) == cycles)
    #expect(try count(grid.with(.loop(grid.edges, vertices: grid.vertices, rule: .oneOrNone))) == cycles + 1)
    let all = Array(0..<grid.vertices)
    #expect(try count(grid.with(.loop(grid.edges, vertices: grid.vertices, passing: all))) == whole)
  }

  @Test func `are several where they may be`() throws {
    // In two rows of four, one closed line, or the two at both ends, or none.
    let grid = try GridGraph(2, 4)
    #expect(try count(grid.with(.loop(grid.edges, vertices: 8, rule: .several))) == 6 + 1 + 1)
    #expect(try count(grid.with(.loop(grid.edges, vertices: 8))) == 6)
  }

  /// Ways of a rook from corner to corner that meet no vertex twice: A007764.
  @Test(arguments: [(2, 2), (3, 12), (4, 184), (5, 8512)])
  func `from corner to corner are as many as known`(size: Int, ways: Int) throws {
    let grid = try GridGraph(size, size)
    let ends = (grid.vertex(0, 0), grid.vertex(size - 1, size - 1))
    #expect(try count(grid.with(.paths(grid.edges, vertices: grid.vertices, between: [ends]))) == ways)
  }

  @Test func `join each end with its own`() throws {
    let rows = try GridGraph(2, 3)
    let along = [(rows.vertex(0, 0), rows.vertex(0, 2)), (rows.vertex(1, 0), rows.vertex(1, 2))]
    #expect(try count(rows.with(.paths(rows.edges, vertices: 6, between: along))) == 1)
    let grid = try GridGraph(3, 3)
    let crossed = [(grid.vertex(0, 0), grid.vertex(2, 2)), (grid.vertex(2, 0), grid.vertex(0, 2))]
    #expect(try count(grid.with(.paths(grid.edges, vertices: 9, between: crossed))) == 0)
  }

  /// Forests of a square grid are A080691.
  @Test(arguments: [(2, 15), (3, 3102)])
  func `that close no ring are as many as known`(size: Int, forests: Int) throws {
    let grid = try GridGraph(size, size)
    #expect(try count(grid.with(.acyclic(grid.edges, vertices: grid.vertices))) == forests)
  }

  @Test func `name the sides of a small loop, a branch and a dead end`() throws {
    let grid = try GridGraph(4, 5)
    let model = try grid.with(.loop(grid.edges, vertices: grid.vertices))
    func culprits(_ there: [VariableIndex], absent: [VariableIndex] = []) throws -> Set<VariableIndex> {
      var values: [Int?] = Array(repeating: nil, count: model.variableCount)
      for variable in there { values[variable.rawValue] = 1 }
      for variable in absent { values[variable.rawValue] = 0 }
      return Set(try model.violations(of: values).flatMap(\.variables))
    }
    let square = grid.way([(0, 0), (0, 1), (1, 1), (1, 0), (0, 0)])
    let other = grid.edge((2, 3), (3, 3))
    #expect(try culprits(square).isEmpty)
    #expect(try culprits(square + [other]) == Set(square))
    let branch = [grid.edge((1, 2), (1, 3)), grid.edge((1, 3), (0, 3)), grid.edge((1, 3), (2, 3))]
    #expect(try culprits(branch + [grid.edge((3, 0), (3, 1))]) == Set(branch))
    // A line into a corner that cannot leave it.
    #expect(
      try culprits([grid.edge((3, 3), (3, 4)), square[0]], absent: [grid.edge((2, 4), (3, 4)), square[1]])
        == [grid.edge((3, 3), (3, 4)), grid.edge((2, 4), (3, 4))])
  }

  @Test func `name the shortest ring`() throws {
    let grid = try GridGraph(3, 4)
    let model = try grid.with(.acyclic(grid.edges, vertices: grid.vertices))
    let ring = grid.way([(0, 0), (0, 1), (1, 1), (1, 0), (0, 0)])
    let long = grid.way([(1, 1), (1, 2), (0, 2), (0, 1)]) + [grid.edge((2, 0), (2, 1))]
    var values: [Int?] = Array(repeating: nil, count: model.variableCount)
    for variable in ring + long { values[variable.rawValue] = 1 }
    #expect(try model.violations(of: values).map { Set($0.variables) } == [Set(ring)])
    values[ring[0].rawValue] = 0
    #expect(try model.violations(of: values).map { $0.variables.count } == [4])
    values[long[0].rawValue] = nil
    #expect(try model.violations(of: values).isEmpty)
  }
}

@Suite struct `Areas of a grid` {
  /// Divisions of a square into polyominoes of its side: A172477.
  @Test(arguments: [(2, 2), (3, 10), (4, 117), (5, 4006)])
  func `are as many divisions as known`(size: Int, divisions: Int) throws {
    let grid = try GridGraph(size, size)
    let sides = grid.edges.map { Constraint.Areas.Side($0.first, $0.second, border: $0.variable) }
    let vertices = Array(repeating: Constraint.Areas.Vertex(), count: grid.vertices)
    #expect(try count(grid.with(.areas(vertices, sides: sides, sizes: size...size, hasOneClue: false))) == divisions)
  }

  @Test func `are all partitions where nothing else is asked`() throws {
    let grid = try GridGraph(2, 2)
    let sides = grid.edges.map { Constraint.Areas.Side($0.first, $0.second, border: $0.variable) }
    // Any of the four sides but one alone, which would lie inside the area.
    let all = Constraint.areas(Array(repeating: .init(), count: 4), sides: sides, hasOneClue: false)
    #expect(try count(grid.with(all)) == 12)
  }

  /// A model with a cell for each vertex, 1 or 2, of which those that are 2 are islands.
  private func islands(_ rows: Int, _ columns: Int, clues: [Int: Int?]) throws -> (Model, [VariableIndex]) {
    let grid = try GridGraph(rows, columns)
    var model = Model()
    let cells = try model.addVariables(rows * columns, values: [1, 2])
    let vertices = cells.enumerated().map { number, cell in
      let clue = clues[number]
      return Constraint.Areas.Vertex(cell, value: 2, isClue: clue != nil, size: clue?.map { .constant($0) })
    }
    try model.add(.areas(vertices, sides: grid.edges.map { .init($0.first, $0.second) }, hasOneClue: true))
    return (model, cells)
  }

  @Test func `have one clue each and its size`() throws {
    // One to four cells with the clue in the corner.
    let (model, _) = try islands(2, 2, clues: [0: nil])
    #expect(try count(model) == 1 + 2 + 3 + 1)
    let (sized, _) = try islands(2, 3, clues: [0: 3])
    // One of four trominoes with the corner.
    #expect(try count(sized) == 4)
  }

  @Test func `tell which cells are too many, closed too early or of two clues`() throws {
    let (model, cells) = try islands(4, 4, clues: [0: 2, 3: 3, 12: nil])
    func culprits(_ land: [Int], _ sea: [Int] = []) throws -> Set<Int> {
      var values: [Int?] = Array(repeating: nil, count: 16)
      for cell in land { values[cell] = 2 }
      for cell in sea { values[cell] = 1 }
      return Set(try model.violations(of: values).flatMap(\.variables).map(\.rawValue))
    }
    #expect(cells.count == 16)
    #expect(try culprits([0, 1]).isEmpty)
    #expect(try culprits([7, 8, 11, 15]) == [7, 11, 15])
    #expect(try culprits([1, 5, 10]) == [1, 5])
    // The island of two cells could not grow without a third, but that takes a second look.
    #expect(try culprits([5]).isEmpty)
    #expect(try culprits([3, 9], [2, 7]) == [2, 7])
    #expect(try culprits([0, 1, 2, 3]) == [1, 2])
    #expect(try culprits([1, 10], [12]) == [12])
    // Land that no clue can reach.
    #expect(try culprits([5, 15], [11, 14]) == [15, 11, 14])
  }

  @Test func `of more than 64 clues have no labels`() throws {
    let (model, _) = try islands(
      12, 12,
      clues: Dictionary(
        uniqueKeysWithValues: (0..<72).map { place in
          (place / 6 * 12 + 2 * (place % 6) + place / 6 % 2, Optional(1))
        }))
    #expect(try count(model) == 1)
  }

  @Test func `tell their sizes cell by cell`() throws {
    let grid = try GridGraph(2, 2)
    var model = Model()
    let cells = try model.addVariables(4, values: [1, 2, 3, 4])
    let vertices = cells.map { Constraint.Areas.Vertex(size: .variable($0)) }
    let sides = grid.edges.map { Constraint.Areas.Side($0.first, $0.second) }
    try model.add(.areas(vertices, sides: sides, hasOneClue: false, separatesSizes: true))
    // All four; three and one in four ways. Two dominoes or two single cells side by side would have the same size.
    #expect(try count(model) == 1 + 4)
  }
}

@Suite struct `What people see in a graph` {
  /// The steps of a model with their patterns, until no more are found or one contradicts the solution.
  private func patterns(_ model: Model, _ givens: [(VariableIndex, Int)], _ solution: [Int]) throws -> Set<
    DeductionPattern
  > {
    let deducer = Deducer(try CompiledModel(model))
    try deducer.load(givens: givens)
    var seen: Set<DeductionPattern> = []
    while let step = try deducer.nextStep(limit: .exclusion) {
      if let pattern = step.pattern { seen.insert(pattern) }
      for candidates in step.eliminations {
        #expect(!candidates.values.contains(solution[candidates.variable.rawValue]), "\(step)")
      }
      if let placement = step.placement {
        #expect(placement.value == solution[placement.variable.rawValue], "\(step)")
      }
      deducer.apply(step)
    }
    return seen
  }

  @Test func `covers lines`() throws {
    var random = Xoshiro256(seed: 5)
    var seen: Set<DeductionPattern> = []
    let grid = try GridGraph(5, 5)
    let passing = [grid.vertex(0, 0), grid.vertex(2, 2)]
    for rule in Constraint.Line.Rule.allCases {
      let model =
        try rule == .paths
        ? grid.with(
          .paths(
            grid.edges, vertices: 25,
            between: [(grid.vertex(0, 0), grid.vertex(0, 4)), (grid.vertex(4, 0), grid.vertex(4, 4))]))
        : grid.with(.loop(grid.edges, vertices: 25, passing: passing, rule: rule))
      let solver = Solver(try CompiledModel(model))
      for round in 0..<60 {
        guard case .solution(let solution) = try solver.randomSolution(random: &random) else { continue }
        let known = model.variables.filter { _ in random.below(8) > round % 7 }
        seen.formUnion(try patterns(model, known.map { ($0, solution[$0.rawValue]) }, solution))
      }
    }
    #expect(
      seen.isSuperset(of: [
        .noBranch, .lineGoesOn, .deadEnd, .mustPass, .smallLoop, .wrongEnds, .noWayBack, .evenCrossings,
      ]), "\(seen)")
  }

  @Test func `sees what a number and a vertex say together`() throws {
    // One cell with the number 3 in a corner: four sides, and at the corner no other. Either both sides of the corner or none.
    var model = Model()
    let sides = try model.addVariables(4, values: [0, 1])
    let beyond = try model.addVariables(4, values: [0, 1])
    try model.add(.sum(sides, .equal, .constant(3)))
    try model.add(.sum([sides[0], sides[1]], .notEqual, .constant(1)))
    for (side, next) in zip(sides[2...], beyond) { try model.add(.sum([side, next], .lessOrEqual, .constant(2))) }
    let deducer = Deducer(try CompiledModel(model))
    try deducer.load(givens: [])
    let step = try #require(try deducer.nextStep())
    #expect(step.technique == .jointExclusion && step.weight == 38)
    #expect(Set(step.constraints.map(\.rawValue)) == [0, 1])
    #expect(step.placement.map { [sides[0], sides[1]].contains($0.variable) && $0.value == 1 } == true)
  }

  @Test func `covers rays`() throws {
    var random = Xoshiro256(seed: 7)
    var seen: Set<DeductionPattern> = []
    var model = Model()
    let cells = try model.addVariables(25, values: [1, 2])
    for (number, place) in [(5, 12), (3, 0), (4, 9), (6, 16)] {
      let (row, column) = (place / 5, place % 5)
      let rays = [
        (0..<row).reversed().map { $0 * 5 + column }, (row + 1..<5).map { $0 * 5 + column },
        (0..<column).reversed().map { row * 5 + $0 }, (column + 1..<5).map { row * 5 + $0 },
      ]
      try model.add(.sight(rays.map { $0.map { cells[$0] } }, value: 2, .equal, .constant(number)))
    }
    let solver = Solver(try CompiledModel(model))
    for round in 0..<40 {
      guard case .solution(let solution) = try solver.randomSolution(random: &random) else { continue }
      let known = model.variables.filter { _ in random.below(8) > round % 7 }
      seen.formUnion(try patterns(model, known.map { ($0, solution[$0.rawValue]) }, solution))
    }
    #expect(seen == [.seesTooMuch, .seesTooLittle])
  }

  @Test func `covers rings and areas`() throws {
    var random = Xoshiro256(seed: 6)
    var seen: Set<DeductionPattern> = []
    let grid = try GridGraph(4, 5)
    var islands = Model()
    let cells = try islands.addVariables(20, values: [1, 2])
    let clues = [1: 2, 8: 0, 15: 3]
    let vertices = cells.enumerated().map { number, cell in
      let size = clues[number].flatMap { $0 > 0 ? Operand.constant($0) : nil }
      return Constraint.Areas.Vertex(cell, value: 2, isClue: clues[number] != nil, size: size)
    }
    let pairs = grid.edges.map { VariablePair(cells[$0.first], cells[$0.second]) }
    try islands.add(.areas(vertices, sides: grid.edges.map { .init($0.first, $0.second) }, hasOneClue: true))
    try islands.add(.connected(cells, touching: pairs, value: .constant(1)))
    let borders = grid.edges.map { Constraint.Areas.Side($0.first, $0.second, border: $0.variable) }
    let divided = Constraint.areas(
      Array(repeating: .init(), count: 20), sides: borders, sizes: 4...4, hasOneClue: false)
    for model in [islands, try grid.with(divided), try grid.with(.acyclic(grid.edges, vertices: 20))] {
      let solver = Solver(try CompiledModel(model))
      for round in 0..<80 {
        guard case .solution(let solution) = try solver.randomSolution(random: &random) else { continue }
        let known = model.variables.filter { _ in random.below(8) > round % 7 }
        seen.formUnion(try patterns(model, known.map { ($0, solution[$0.rawValue]) }, solution))
      }
    }
    #expect(
      seen.isSuperset(of: [
        .ring, .areaComplete, .twoClues, .borderInside, .outOfReach, .onlyWay, .wholeReach, .cutOff, .keepsTogether,
      ]), "\(seen)")
  }
}
