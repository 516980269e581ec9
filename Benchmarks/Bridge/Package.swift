// swift-tools-version: 6.2
// The bridge beside the same work in plain C against liblua: swift run -c release --package-path Benchmarks/Bridge
import PackageDescription

let package = Package(
  name: "bridge-benchmark",
  dependencies: [.package(name: "quadrille", path: "../..")],
  targets: [
    .systemLibrary(name: "CLuaPlain", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(name: "PlainLua", dependencies: ["CLuaPlain"]),
    .executableTarget(
      name: "BridgeBenchmark", dependencies: ["PlainLua", .product(name: "LuaBridge", package: "quadrille")]),
  ]
)
