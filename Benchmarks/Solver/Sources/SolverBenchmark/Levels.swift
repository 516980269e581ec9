// Levels of one JSON object a line: what compiling and searching take, without scripts.
import Foundation
import Solver
import Timing

/// What of a Sudoku level's keys the benchmark knows.
struct BenchmarkLevel: Decodable {
  struct Cage: Decodable {
    let sum: Int?
    let cells: [String]
  }

  let size: Int
  let givens: String
  let box: [Int]?
  let regions: String?
  let knight: Bool?
  let cages: [Cage]?
  let thermos: [[String]]?

  /// The rules of the level, its cells in reading order.
  func model() throws -> Model {
    var model = Model()
    let cells = try model.addVariables(size * size, values: Array(1...size))
    for row in 0..<size { try model.add(.allDifferent((0..<size).map { cells[row * size + $0] })) }
    for column in 0..<size { try model.add(.allDifferent((0..<size).map { cells[$0 * size + column] })) }
    for area in Dictionary(grouping: cells.indices, by: area).sorted(by: { $0.key < $1.key }) {
      try model.add(.allDifferent(area.value.map { cells[$0] }))
    }
    if knight == true {
      for cell in cells.indices {
        for (down, right) in [(1, 2), (2, 1), (1, -2), (2, -1)] {
          let (row, column) = (cell / size + down, cell % size + right)
          guard row < size, (0..<size).contains(column) else { continue }
          try model.add(.different(cells[cell], cells[row * size + column]))
        }
      }
    }
    for cage in cages ?? [] {
      let members = cage.cells.map { cells[place($0)] }
      try model.add(.allDifferent(members))
      if let sum = cage.sum { try model.add(.sum(members, .equal, .constant(sum))) }
    }
    for thermo in thermos ?? [] { try model.add(.increasing(thermo.map { cells[place($0)] })) }
    return model
  }

  private func area(_ cell: Int) -> Int {
    if let regions { return Int(Array(regions.utf8)[cell]) }
    guard let box, box.count == 2 else { return 0 }
    return cell / size / box[0] * (size / box[1]) + cell % size / box[1]
  }

  /// The number of the cell with a name such as `r4c7`.
  private func place(_ name: String) -> Int {
    let numbers = name.dropFirst().split(separator: "c").compactMap { Int($0) }
    return (numbers[0] - 1) * size + numbers[1] - 1
  }

  var bytes: [UInt8] {
    givens.utf8.map { (49...57).contains($0) ? $0 - 48 : (65...90).contains($0) ? $0 - 55 : 0 }
  }
}

/// Compiles and solves every level, uniqueness proved.
enum Levels {
  static func read(_ path: String) throws -> [BenchmarkLevel] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(BenchmarkLevel.self, from: Data($0.utf8))
    }
  }

  /// Prints milliseconds a level of processor time for compiling and for searching, the longest search, and decisions a level.
  static func run(_ path: String, seconds: Double) throws {
    let levels = try read(path)
    let models = try levels.map { try $0.model() }
    var (compiling, searching, longest, nodes, turns) = (0.0, 0.0, 0.0, 0, 0)
    repeat {
      turns += 1
      for (number, model) in models.enumerated() {
        let start = processorSeconds()
        let compiled = try CompiledModel(model)
        let middle = processorSeconds()
        let givens = zip(model.variables, levels[number].bytes).compactMap { $1 == 0 ? nil : ($0, Int($1)) }
        let result = try Solver(compiled).solve(givens: givens, limits: SolveLimits(solutions: 2, keep: 1))
        let end = processorSeconds()
        guard result.count == 1 else { throw Lists.NotUnique(line: number + 1) }
        compiling += middle - start
        searching += end - middle
        longest = max(longest, end - middle)
        nodes += result.nodes
      }
    } while compiling + searching < seconds
    let count = Double(turns * levels.count)
    let figures = [1000 * compiling / count, 1000 * searching / count, 1000 * longest, Double(nodes) / count]
    print(
      zip(["compile", "search", "longest", "decisions"], figures).map { "\($0) \(round($1 * 10_000) / 10_000)" }
        .joined(separator: " "))
  }
}
