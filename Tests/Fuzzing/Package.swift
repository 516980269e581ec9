// swift-tools-version: 6.2
// Feeds libFuzzer's input to the readers of untrusted data: see Tests/Fuzzing/run.sh.
import PackageDescription

let package = Package(
  name: "fuzzing",
  dependencies: [.package(name: "quadrille", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzzer",
      dependencies: [
        .product(name: "LuaBridge", package: "quadrille"), .product(name: "Core", package: "quadrille"),
        .product(name: "Storage", package: "quadrille"),
      ],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ]
)
