// Counts that are known, asserted and timed.
import Solver
import Timing

/// Models whose number of solutions mathematics knows.
enum Totals {
  struct Wrong: Error {
    let name: String
    let count: Int
    let known: Int
  }

  /// - Parameter threads: On how many threads each is counted; from two on, the figures are wall-clock seconds.
  static func run(threads: Int) async throws {
    try await tell("4×4 boards", 288, board(boxRows: 2, boxColumns: 2).model, on: threads)
    try await tell("6×6 boards of 2×3 boxes", 28_200_960, board(boxRows: 2, boxColumns: 3).model, on: threads)
    let square = try board(boxRows: 1, boxColumns: 6)
    var edges: [(VariableIndex, Int)] = []
    for place in 0..<6 {
      edges.append((square.cells[place], place + 1))
      edges.append((square.cells[6 * place], place + 1))
    }
    try await tell("reduced Latin squares of order 6", 9_408, square.model, edges, on: threads)
    for (place, known) in [2, 10, 4, 40, 92, 352, 724].enumerated() {
      try await tell("\(place + 4) queens", known, queens(place + 4), on: threads)
    }
    try await tell("magic squares of order 4 up to symmetry", 880, magicSquare(4), on: threads)
  }

  private static func tell(
    _ name: String, _ known: Int, _ model: Model, _ givens: [(VariableIndex, Int)] = [], on threads: Int
  ) async throws {
    let compiled = try CompiledModel(model)
    let limits = SolveLimits(solutions: .max, keep: 0)
    let (start, clock) = (processorSeconds(), ContinuousClock.now)
    let count: Int
    let seconds: Double
    if threads > 1 {
      count = try await compiled.solve(givens: givens, limits: limits, threads: threads).count
      seconds = (ContinuousClock.now - clock) / .seconds(1)
    } else {
      count = try Solver(compiled).solve(givens: givens, limits: limits).count
      seconds = processorSeconds() - start
    }
    guard count == known else { throw Wrong(name: name, count: count, known: known) }
    print("\(name): \(count) in \((seconds * 1000).rounded() / 1000) s")
  }

  private static func queens(_ size: Int) throws -> Model {
    var model = Model()
    var queens: [VariableIndex] = []
    for _ in 0..<size { queens.append(try model.addVariable(values: Array(1...size))) }
    try model.add(.allDifferent(queens))
    for first in 0..<size {
      for second in first + 1..<size {
        try model.add(.difference(queens[first], queens[second], .notEqual, .constant(second - first)))
      }
    }
    return model
  }

  /// Of the eight images of a square the one with the least number in the first corner and, of its neighbours in the corners,
  /// the smaller one on the right.
  private static func magicSquare(_ size: Int) throws -> Model {
    var model = Model()
    var cells: [VariableIndex] = []
    for _ in 0..<(size * size) { cells.append(try model.addVariable(values: Array(1...size * size))) }
    let sum = size * (size * size + 1) / 2
    try model.add(.allDifferent(cells))
    for number in 0..<size {
      try model.add(.sum((0..<size).map { cells[number * size + $0] }, .equal, .constant(sum)))
      try model.add(.sum((0..<size).map { cells[$0 * size + number] }, .equal, .constant(sum)))
    }
    try model.add(.sum((0..<size).map { cells[$0 * (size + 1)] }, .equal, .constant(sum)))
    try model.add(.sum((0..<size).map { cells[($0 + 1) * (size - 1)] }, .equal, .constant(sum)))
    let (right, bottom, last) = (cells[size - 1], cells[size * (size - 1)], cells[size * size - 1])
    for corner in [right, bottom, last] { try model.add(.less(cells[0], corner)) }
    try model.add(.less(right, bottom))
    return model
  }
}
