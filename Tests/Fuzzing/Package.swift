// swift-tools-version: 6.2
// Feeds bytes that libFuzzer makes up to the readers of what strangers send: see Tests/Fuzzing/run.sh.
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
