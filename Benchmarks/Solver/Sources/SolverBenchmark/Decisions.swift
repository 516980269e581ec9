// Decisions of each puzzle, to compare two builds of the solver line by line.
import Foundation
import Solver

/// Solves every puzzle of a list or level of a file once.
enum Decisions {
  /// Prints a line a puzzle: its solutions, 2 for more than one, and the decisions of the search that counted them.
  static func run(_ path: String, usesKernels: Bool) throws {
    if path.hasSuffix(".jsonl") {
      for level in try Levels.read(path) {
        try search(CompiledModel(try level.model(), usesKernels: usesKernels), level.bytes)
      }
    } else {
      let compiled = try CompiledModel(board(boxRows: 3, boxColumns: 3).model, usesKernels: usesKernels)
      for puzzle in try Lists.read(path) { try search(compiled, puzzle) }
    }
  }

  private static func search(_ compiled: CompiledModel, _ bytes: [UInt8]) throws {
    let givens = zip(compiled.model.variables, bytes).compactMap { $1 == 0 ? nil : ($0, Int($1)) }
    let result = try Solver(compiled).solve(givens: givens, limits: SolveLimits(solutions: 2, keep: 1))
    print(result.count, result.nodes)
  }
}
