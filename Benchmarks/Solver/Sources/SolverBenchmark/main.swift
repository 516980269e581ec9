// Times the solver on lists of 9×9 puzzles and on counts that are known.
import Foundation
import Timing

let arguments = CommandLine.arguments.dropFirst()
do {
  switch (arguments.first ?? "", arguments.count) {
  case ("kernel", 3), ("engine", 3): try Lists.run(Array(arguments))
  case ("decisions", 3):
    try Decisions.run(arguments.dropFirst().first ?? "", usesKernels: arguments.last == "kernel")
  case ("minimal", 3):
    try Minimal.run(count: Int(arguments.dropFirst().first ?? "") ?? 1, seed: UInt64(arguments.last ?? "") ?? 1)
  case ("levels", 3):
    try Levels.run(arguments.dropFirst().first ?? "", seconds: Double(arguments.last ?? "") ?? 1)
  case ("predicates", 3):
    try Predicates.run(
      count: Int(arguments.dropFirst().first ?? "") ?? 1, seed: UInt64(arguments.last ?? "") ?? 1)
  case ("totals", 1...2): try await Totals.run(threads: arguments.count < 2 ? 1 : Int(arguments.last ?? "") ?? 1)
  default:
    FileHandle.standardError.write(
      Data(
        "usage: SolverBenchmark kernel|engine LIST SECONDS, levels FILE SECONDS, decisions FILE kernel|engine, minimal COUNT SEED, predicates COUNT SEED, totals [THREADS]\n"
          .utf8))
    exit(2)
  }
} catch {
  fail("\(error)")
}
