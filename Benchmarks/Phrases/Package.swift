// swift-tools-version: 6.2
// Import, search, lines and memory of large word lists: swift run -c release --package-path Benchmarks/Phrases PhrasesBenchmark [LIST]
// LIST is any word list; without one, and for the import of CC-CEDICT, entries are made from a fixed seed.
import PackageDescription

let package = Package(
  name: "phrases-benchmark",
  targets: [
    .target(name: "Messages"),
    .target(name: "Formats", dependencies: ["Messages"]),
    .target(name: "Lexicon", dependencies: ["Messages"]),
    .target(name: "Timing"),
    .executableTarget(name: "PhrasesBenchmark", dependencies: ["Formats", "Lexicon", "Timing"]),
  ]
)
