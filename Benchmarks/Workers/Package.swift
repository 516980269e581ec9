// swift-tools-version: 6.2
// The price of a move in a worker process beside one in this process: swift run -c release --package-path Benchmarks/Workers
import PackageDescription

let swift: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]
let c: [CSetting] = [.unsafeFlags(["-std=gnu11"])]

let package = Package(
  name: "workers-benchmark",
  dependencies: [.package(url: "https://github.com/apple/swift-crypto", from: "4.5.2")],
  targets: [
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4"),
    .systemLibrary(name: "CPrefetch"),
    .systemLibrary(name: "CArchive", pkgConfig: "libarchive"),
    .target(name: "CLuaBridge", dependencies: ["CLua"], cSettings: c),
    .target(name: "LuaBridge", dependencies: ["CLua", "CLuaBridge"], swiftSettings: swift),
    .target(name: "Grids", swiftSettings: swift),
    .target(name: "CHouses", cSettings: [.unsafeFlags(["-std=gnu11", "-O3"])]),
    .target(name: "Solver", dependencies: ["CHouses"], exclude: ["CHouses"], swiftSettings: swift),
    .target(name: "GameSearch", dependencies: ["Grids", "CPrefetch"], exclude: ["CPrefetch"], swiftSettings: swift),
    .target(name: "Crossings", dependencies: ["Solver"], swiftSettings: swift),
    .target(name: "Lexicon", swiftSettings: swift),
    .target(
      name: "Play", dependencies: ["Grids", "Solver", "GameSearch", .product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: swift),
    .target(
      name: "Packs", dependencies: ["CArchive", .product(name: "Crypto", package: "swift-crypto")],
      exclude: ["CArchive"], swiftSettings: swift),
    .target(name: "Formats", swiftSettings: swift),
    .target(name: "CWorker", cSettings: c),
    .target(
      name: "Scripting",
      dependencies: [
        "CWorker", "LuaBridge", "Grids", "Solver", "Crossings", "GameSearch", "Lexicon", "Packs", "Play", "Formats",
        .product(name: "Crypto", package: "swift-crypto"),
      ], exclude: ["CWorker"], swiftSettings: swift),
    .executableTarget(name: "WorkersBenchmark", dependencies: ["Scripting", "Play", "Solver", "Grids"]),
  ]
)
