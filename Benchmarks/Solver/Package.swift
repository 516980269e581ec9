// swift-tools-version: 6.2
// Lists of 9×9 puzzles and known totals by time: swift run -c release --package-path Benchmarks/Solver SolverBenchmark TASK …
//
//   kernel LIST SECONDS     puzzles a second of a list, uniqueness proved, by the kernel for 9×9 boards
//   engine LIST SECONDS     the same by the general engine
//   minimal COUNT SEED      minimal puzzles made a second
//   levels FILE SECONDS     what compiling and searching take of levels, one JSON object a line
//   predicates COUNT SEED   200 predicates beside the same rules as constraints, on puzzles made for them
//   totals [THREADS]        counts that mathematics knows, each asserted, with its seconds, on several threads by the clock
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
    .target(name: "Timing"),
    .executableTarget(name: "SolverBenchmark", dependencies: ["Solver", "Timing"]),
  ]
)
