// swift-tools-version: 6.2
// The price of a move in a worker process beside one in this process: swift run -c release --package-path Benchmarks/Workers
import PackageDescription

let package = Package(
  name: "workers-benchmark",
  dependencies: [.package(name: "quadrille", path: "../..")],
  targets: [
    .target(name: "Timing"),
    .executableTarget(
      name: "WorkersBenchmark", dependencies: ["Timing", .product(name: "Scripting", package: "quadrille")],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")])
  ]
)
