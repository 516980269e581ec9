// A rule told by predicates beside the same rule told by constraints.
import Solver
import Timing

/// A 9×9 board with 200 rules over two and three cells: neighbours in a row or column never sum up to 5, and of some three in a
/// line the last is never the sum of the others.
enum Predicates {
  struct Different: Error {
    let puzzle: Int
  }

  /// Prints for each way of telling milliseconds of processor time for declaring, for compiling and, a puzzle, for searching, and
  /// the decisions a puzzle.
  static func run(count: Int, seed: UInt64) throws {
    let constraints = try CompiledModel(model(asPredicates: false))
    var random = Xoshiro256(seed: seed)
    let generator = PuzzleGenerator(constraints)
    let cells = constraints.model.variables
    var puzzles: [[(VariableIndex, Int)]] = []
    for _ in 0..<count {
      if let puzzle = try generator.minimalGivens(cells: cells, random: &random) {
        puzzles.append(puzzle.map { ($0.variable, $0.value) })
      }
    }
    let expected = try measure("constraints", false, puzzles)
    let found = try measure("predicates", true, puzzles)
    for puzzle in expected.indices where expected[puzzle] != found[puzzle] { throw Different(puzzle: puzzle + 1) }
  }

  private static func measure(
    _ name: String, _ asPredicates: Bool, _ puzzles: [[(VariableIndex, Int)]]
  ) throws -> [[Int]] {
    let turns = 20
    let start = processorSeconds()
    for _ in 0..<turns { _ = try model(asPredicates: asPredicates) }
    let declared = processorSeconds()
    let declaration = try model(asPredicates: asPredicates)
    let middle = processorSeconds()
    for _ in 0..<turns { _ = try CompiledModel(declaration) }
    let compiled = processorSeconds()
    let solver = Solver(try CompiledModel(declaration))
    var solutions: [[Int]] = []
    var nodes = 0
    let searching = processorSeconds()
    for turn in 0..<turns {
      for puzzle in puzzles {
        let result = try solver.solve(givens: puzzle, limits: SolveLimits(solutions: 2, keep: 1))
        nodes += result.nodes
        if turn == 0 { solutions += result.count == 1 ? result.solutions : [] }
      }
    }
    let end = processorSeconds()
    let searches = Double(turns * puzzles.count)
    let figures = [
      ("declare", (declared - start) * 1000 / Double(turns)), ("compile", (compiled - middle) * 1000 / Double(turns)),
      ("search", (end - searching) * 1000 / searches), ("decisions", Double(nodes) / searches),
    ]
    print(name, figures.map { "\($0) \(($1 * 10_000).rounded() / 10_000)" }.joined(separator: " "))
    return solutions
  }

  private static func model(asPredicates: Bool) throws -> Model {
    var (model, cells) = try board(boxRows: 3, boxColumns: 3)
    var pairs: [[Int]] = []
    var triples: [[Int]] = []
    for cell in 0..<81 {
      if cell % 9 < 8 { pairs.append([cell, cell + 1]) }
      if cell < 72 { pairs.append([cell, cell + 9]) }
      if cell % 9 < 7, triples.count < 56 { triples.append([cell, cell + 1, cell + 2]) }
    }
    guard asPredicates else {
      for pair in pairs { try model.add(.sum(pair.map { cells[$0] }, .notEqual, .constant(5))) }
      for triple in triples {
        try model.add(.linear(triple.map { cells[$0] }, weights: [1, 1, -1], .notEqual, .constant(0)))
      }
      return model
    }
    // As the host does it: a predicate is asked once for each combination of values, however many cells it is declared for.
    let values = Array(1...9)
    let apart = try TupleSet(over: [values, values]) { $0[0] + $0[1] != 5 }
    let unlike = try TupleSet(over: [values, values, values]) { $0[0] + $0[1] != $0[2] }
    for pair in pairs { try model.add(.relation(pair.map { cells[$0] }, apart)) }
    for triple in triples { try model.add(.relation(triple.map { cells[$0] }, unlike)) }
    return model
  }
}
