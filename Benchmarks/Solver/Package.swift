// swift-tools-version: 6.2
// The solver, its grades and its crosswords by time: swift run -c release --package-path Benchmarks/Solver BENCHMARK …
//
// SolverBenchmark TASK …: lists of 9×9 puzzles and known totals
//   kernel LIST SECONDS     puzzles a second of a list, uniqueness proved, by the kernel for 9×9 boards
//   engine LIST SECONDS     the same by the general engine
//   minimal COUNT SEED      minimal puzzles made a second
//   levels FILE SECONDS     what compiling and searching take of levels, one JSON object a line
//   decisions FILE kernel|engine
//                           solutions and decisions of each puzzle or level, to compare two builds line by line
//   predicates COUNT SEED   200 predicates beside the same rules as constraints, on puzzles made for them
//   totals [THREADS]        counts that mathematics knows, each asserted, with its seconds, on several threads by the clock
//
// GradingBenchmark [LIST…]: hints, grades and generated puzzles
//   LIST has a 9×9 Sudoku a line, open cells as dots; without one the puzzles are drawn from a fixed seed.
//
// CrossingsBenchmark FOLDER WORDS [SEEDS [STEPS]]: fills and layouts of crosswords
//   FOLDER has grids as NAME.txt, # for blocks and . for open cells; WORDS is a word a line, or a table with a column `grid` or `word` and one `score`.
import PackageDescription

let package = Package(
  name: "solver-benchmark",
  targets: [
    .target(name: "CHouses", cSettings: [.unsafeFlags(["-std=gnu11", "-O3"])]),
    .target(
      name: "CBoxedNine", dependencies: ["CHouses"], exclude: ["README.md"],
      cSettings: [.unsafeFlags(["-std=gnu11", "-O3"])]),
    .target(
      name: "Solver", dependencies: ["CHouses", "CBoxedNine"], exclude: ["CHouses"],
      swiftSettings: [.define("BOXED_NINE"), .enableUpcomingFeature("InternalImportsByDefault")]),
    .target(name: "Crossings", dependencies: ["Solver"]),
    .target(name: "Timing"),
    .executableTarget(name: "SolverBenchmark", dependencies: ["Solver", "Timing"]),
    .executableTarget(name: "GradingBenchmark", dependencies: ["Solver", "Timing"]),
    .executableTarget(name: "CrossingsBenchmark", dependencies: ["Crossings", "Timing"]),
  ]
)
