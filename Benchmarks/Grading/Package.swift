// swift-tools-version: 6.2
// Hints, grades and generated puzzles by time: swift run -c release --package-path Benchmarks/Grading GradingBenchmark [LIST…]
// A LIST has a 9×9 Sudoku a line, open cells as dots; without one the puzzles are drawn from a fixed seed.
import PackageDescription

let package = Package(
  name: "grading-benchmark",
  targets: [
    .target(name: "CHouses", cSettings: [.unsafeFlags(["-std=gnu11", "-O3"])]),
    .target(
      name: "CBoxedNine", dependencies: ["CHouses"], exclude: ["README.md"],
      cSettings: [.unsafeFlags(["-std=gnu11", "-O3"])]),
    .target(
      name: "Solver", dependencies: ["CHouses", "CBoxedNine"], exclude: ["CHouses"],
      swiftSettings: [.define("BOXED_NINE"), .enableUpcomingFeature("InternalImportsByDefault")]),
    .target(name: "Timing"),
    .executableTarget(name: "GradingBenchmark", dependencies: ["Solver", "Timing"]),
  ]
)
