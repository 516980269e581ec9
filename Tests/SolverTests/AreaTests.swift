// Areas and circuits where enumeration or known totals can tell.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Areas and circuits` {
  /// A model of cells on a grid and the pairs of orthogonal neighbours.
  private func grid(_ rows: Int, _ columns: Int, _ values: [Int]) throws -> (Model, [VariableIndex], [VariablePair]) {
    var model = Model()
    let cells = try model.addVariables(rows * columns, values: values)
    var pairs: [VariablePair] = []
    for place in cells.indices {
      if (place + 1) % columns != 0 { pairs.append(VariablePair(cells[place], cells[place + 1])) }
      if place + columns < cells.count { pairs.append(VariablePair(cells[place], cells[place + columns])) }
    }
    return (model, cells, pairs)
  }

  private func count(_ model: Model, givens: [(VariableIndex, Int)] = []) throws -> Int {
    try Solver(CompiledModel(model)).solve(givens: givens, limits: SolveLimits(solutions: .max)).count
  }

  /// Sets of cells of a square in one area, the empty one among them: A059525 of the Encyclopedia of Integer Sequences and one.
  @Test(arguments: [(1, 2), (2, 14), (3, 219), (4, 11_507)])
  func `of all sizes are as many as are known`(size: Int, known: Int) throws {
    var (model, cells, pairs) = try grid(size, size, [0, 1])
    try model.add(.connected(cells, touching: pairs, value: .constant(1)))
    #expect(try count(model) == known)
  }

  /// A search that never fails: the constraint is consistent for each value, so each decision can be completed.
  @Test func `are found without going back`() throws {
    var (model, cells, pairs) = try grid(4, 4, [0, 1])
    try model.add(.connected(cells, touching: pairs, value: .constant(1)))
    let result = try Solver(CompiledModel(model)).solve(
      givens: [(cells[0], 1), (cells[15], 1), (cells[5], 0)], limits: SolveLimits(solutions: .max))
    #expect(result.count > 1)
    #expect(result.nodes < 2 * result.count)
  }

  @Test func `find articulation points and cells out of reach`() throws {
    var (model, cells, pairs) = try grid(1, 7, [3, 8])
    try model.add(.connected(cells, touching: pairs, value: .constant(8)))
    let result = try Solver(CompiledModel(model)).solve(
      givens: [(cells[1], 8), (cells[3], 8), (cells[5], 3)], limits: SolveLimits(solutions: .max))
    #expect(
      sorted(result.solutions).map { $0.map { $0 == 8 ? "#" : "." }.joined() } == [
        ".###...", ".####..", "####...", "#####..",
      ])
  }

  /// The value to be connected is a variable, too.
  @Test func `of a value to be found`() throws {
    var (model, cells, pairs) = try grid(1, 5, [1, 2, 3])
    let value = try model.addVariable(values: [1, 2, 3])
    try model.add(.connected(cells, touching: pairs, value: .variable(value)))
    let givens = zip(cells, [1, 2, 1, 3, 3]).map { ($0, $1) }
    let found = try Solver(CompiledModel(model)).solve(givens: givens, limits: SolveLimits(solutions: .max))
    #expect(found.solutions.map { $0[value.rawValue] }.sorted() == [2, 3])
  }

  /// Circuits over neighbours of a grid: twice the Hamiltonian cycles of grid graphs, A003763 of the same.
  @Test(arguments: [(2, 2), (4, 12), (6, 2144)])
  func `over a grid are as many as are known`(size: Int, known: Int) throws {
    var model = Model()
    var cells: [VariableIndex] = []
    for place in 0..<size * size {
      var next: [Int] = []
      if place % size > 0 { next.append(place) }
      if place % size < size - 1 { next.append(place + 2) }
      if place >= size { next.append(place - size + 1) }
      if place < size * (size - 1) { next.append(place + size + 1) }
      cells.append(try model.addVariable(values: next))
    }
    try model.add(.circuit(cells))
    #expect(try count(model) == known)
  }

  @Test(arguments: 1...7)
  func `over all places are as many as there are orders of the others`(size: Int) throws {
    var model = Model()
    try model.add(.circuit(try model.addVariables(size, values: Array(0...size + 1))))
    #expect(try count(model) == (1..<max(size, 2)).reduce(1, *))
  }

  /// More places than a variable has values, so that no table has all.
  @Test func `pass a hundred places`() throws {
    var model = Model()
    let cells = try (0..<100).map { place in
      try model.addVariable(values: [(place + 1) % 100 + 1, (place + 99) % 100 + 1, (place + 10) % 100 + 1])
    }
    try model.add(.circuit(cells))
    let result = try Solver(CompiledModel(model)).solve(givens: [(cells[0], 11)], limits: SolveLimits(solutions: 2))
    for values in result.solutions {
      var place = 0
      var passed: Set<Int> = []
      while passed.insert(place).inserted { place = values[place] - 1 }
      #expect(passed.count == 100 && place == 0)
    }
    #expect(result.count == 2)
  }

  /// With their number told by another constraint, or bounded by a variable, as many are found as there are.
  @Test(arguments: 0...9)
  func `of a size are those of all that have it`(size: Int) throws {
    var (model, cells, pairs) = try grid(3, 4, [4, 7])
    try model.add(.connected(cells, touching: pairs, value: .constant(7)))
    let all = try Solver(CompiledModel(model)).solve(limits: SolveLimits(solutions: .max)).solutions
    func number(_ values: [Int]) -> Int { values.count { $0 == 7 } }
    var told = model
    try told.add(.count(cells, value: .constant(7), .equal, .constant(size)))
    #expect(try count(told) == all.count { number($0) == size })
    #expect(
      try count(told, givens: [(cells[5], 7), (cells[6], 4)])
        == all.count { number($0) == size && $0[5] == 7 && $0[6] == 4 })
    let between = try model.addVariable(values: [size, size + 3])
    try model.add(.count(cells.reversed(), value: .constant(7), .equal, .variable(between)))
    #expect(try count(model) == all.count { number($0) == size || number($0) == size + 3 })
    #expect(
      try count(model, givens: [(cells[0], 7), (cells[5], 4)])
        == all.count { (number($0) == size || number($0) == size + 3) && $0[0] == 7 && $0[5] == 4 })
  }

  @Test func `refuse pairs of others`() throws {
    var (model, cells, pairs) = try grid(2, 2, [0, 1])
    #expect {
      try model.add(.connected([cells[0], cells[1]], touching: pairs, value: .constant(1)))
    } throws: { ($0 as? ModelError)?.code == .unknownVariable }
  }

  @Test func `show what is broken as soon as it is`() throws {
    var (model, cells, pairs) = try grid(5, 5, [0, 1])
    try model.add(.connected(cells, touching: pairs, value: .constant(1)))
    var values: [Int?] = Array(repeating: nil, count: 25)
    (values[0], values[24]) = (1, 1)
    let compiled = try CompiledModel(model)
    #expect(try compiled.model.violations(of: values).isEmpty)
    for place in [4, 8, 12, 16, 20] { values[place] = 0 }
    #expect(
      try compiled.model.violations(of: values).map(\.variables) == [[0, 4, 8, 12, 16, 20, 24].map { cells[$0] }])

    var circuit = Model()
    let places = try circuit.addVariables(9, values: Array(1...9))
    try circuit.add(.circuit(places))
    let ring = try CompiledModel(circuit)
    #expect(try ring.model.violations(of: [2, 3, 4, nil]).isEmpty)
    #expect(try ring.model.violations(of: [2, 3, 1, nil]).map(\.variables) == [places])
    #expect(try ring.model.violations(of: [2, nil, 2, nil]).map(\.variables) == [places])
  }
}
