// swift-tools-version: 6.2
// Fills and layouts of crosswords: swift run -c release --package-path Benchmarks/Crossings CrossingsBenchmark FOLDER WORDS [SEEDS [STEPS]]
// FOLDER has grids as NAME.txt, # for blocks and . for open cells; WORDS is a word a line, or a table with a column `grid` or `word` and one `score`.
import PackageDescription

let package = Package(
  name: "crossings-benchmark",
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
    .executableTarget(name: "CrossingsBenchmark", dependencies: ["Crossings", "Timing"]),
  ]
)
