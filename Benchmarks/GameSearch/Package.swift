// swift-tools-version: 6.2
// Scores and shortest solutions: swift run -c release --package-path Benchmarks/GameSearch GameSearchBenchmark LINES TILES BOOK [RIVAL]
// LINES has files of "moves score" lines for 7 × 6, TILES duplicate-tiles.txt; BOOK is an opening book; RIVAL is another solver's program, which is given the moves
// on stdin and prints "moves score" lines.
// Strengths in four in a row: swift run -c release --package-path Benchmarks/GameSearch Strengths GAMES [BOOK [LEVELS]]; LEVELS such as 123 are those that
// play against the next one.
import PackageDescription

let package = Package(
  name: "game-search-benchmark",
  targets: [
    .target(name: "Grids"),
    .systemLibrary(name: "CGameSearch", path: "Sources/GameSearch/CGameSearch"),
    .target(
      name: "GameSearch", dependencies: ["Grids", "CGameSearch"], exclude: ["CGameSearch", "Tiles/Tables/README.md"]),
    .target(name: "Timing"),
    .executableTarget(name: "GameSearchBenchmark", dependencies: ["GameSearch", "Timing"]),
    .executableTarget(name: "Strengths", dependencies: ["GameSearch"]),
  ]
)
