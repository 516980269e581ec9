// Minimal puzzles made a second.
import Solver
import Timing

/// Minimal 9×9 puzzles from random solutions.
enum Minimal {
  static func run(count: Int, seed: UInt64) throws {
    let (model, cells) = try board(boxRows: 3, boxColumns: 3)
    let generator = try PuzzleGenerator(CompiledModel(model))
    var random = Xoshiro256(seed: seed)
    var givens = 0
    let start = processorSeconds()
    for _ in 0..<count { givens += try generator.minimalGivens(cells: cells, random: &random)?.count ?? 0 }
    let seconds = processorSeconds() - start
    print("\(Int(Double(count) / seconds)) puzzles a second, \(Double(givens) / Double(count)) givens each")
  }
}
