// swift-tools-version: 6.2
// Quadrille: a puzzle runtime whose rules, sizes and levels are Lua scripts.
import PackageDescription

/// The settings of every Swift target.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// The settings of every target of tests. They are never optimised: it takes the compiler longer than they save, and
/// 6.3.1 crashes at some of them.
let strictTests = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The settings of every C target.
let strictC: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]

/// Optimises C targets even in debug builds, except in packages that depend on this one: SwiftPM refuses dependencies with
/// unsafe flags.
let optimisedC: [CSetting] =
  Context.packageDirectory.contains("/.build/checkouts/") ? strictC : strictC + [.unsafeFlags(["-O3"])]

/// Links a smaller program that starts sooner: 8 MB less, without names for other modules and with packed relocations.
let small =
  ["-use-ld=lld"]
  + ["--no-export-dynamic", "-z", "pack-relative-relocs", "-z", "now"].flatMap { ["-Xlinker", $0] }

#if arch(arm64)
  let machine = "aarch64-linux-gnu"
#else
  let machine = "x86_64-linux-gnu"
#endif

/// Whether the kernel for 9×9 boards is built in; `QUADRILLE_WITHOUT_BOXED_NINE=1 swift build` leaves it out.
let hasBoxedNine = Context.environment["QUADRILLE_WITHOUT_BOXED_NINE"] == nil

/// What depends on the kernel for 9×9 boards, if it is built in.
enum BoxedNine {
  static let dependencies: [Target.Dependency] = hasBoxedNine ? ["CBoxedNine"] : []
  static let settings: [SwiftSetting] = hasBoxedNine ? [.define("BOXED_NINE")] : []
}

/// Debian's header folders of libraries loaded on demand. The flags of pkg-config would also link them.
enum Headers {
  static let postgres = ["/usr/include/postgresql"]
  static let pango =
    ["pango-1.0", "cairo", "harfbuzz", "glib-2.0"].map { "/usr/include/\($0)" }
    + ["/usr/lib/\(machine)/glib-2.0/include"]
}

/// A C module of functions in a library that is loaded on demand.
func onDemand(_ name: String, path: String, headers: [String] = []) -> Target {
  .target(
    name: name, dependencies: ["COnDemand"], path: path,
    cSettings: headers.isEmpty ? strictC : strictC + [.unsafeFlags(headers.flatMap { ["-isystem", $0] })])
}

/// A module of the core: one folder of `Sources/Runtime`.
func core(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], headers: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Runtime/\(name)", exclude: exclude,
    swiftSettings: strict + importing(headers))
}

/// Tells a Swift module where the headers of a C module are.
func importing(_ headers: [String]) -> [SwiftSetting] {
  headers.isEmpty ? [] : [.unsafeFlags(headers.flatMap { ["-Xcc", "-isystem", "-Xcc", $0] })]
}

/// Tests of a module that imports C headers need them too, to see what is internal in an optimised build.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [], headers: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", resources: resources,
    swiftSettings: strictTests + importing(headers))
}

let package = Package(
  name: "quadrille",
  products: [
    .executable(name: "quadrille", targets: ["quadrille"]),
    // For other packages.
    .library(name: "LuaBridge", targets: ["LuaBridge"]),
    .library(name: "Solver", targets: ["Solver"]),
    // For the packages in Benchmarks and Tests only: their targets need unsafe flags.
    .library(name: "Core", targets: ["Grids", "GameSearch", "Play", "Formats", "Imports"]),
    .library(name: "Storage", targets: ["Storage"]),
    .library(name: "Scripting", targets: ["Scripting", "Play", "Solver", "Grids"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Without swift-configuration, which nothing here reads.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: ["FullFoundation"]),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLua", path: "Sources/LuaBridge/CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(
      name: "CLuaBridge", dependencies: ["CLua"], path: "Sources/LuaBridge/CLuaBridge",
      cSettings: strictC),
    .target(
      name: "LuaBridge", dependencies: ["CLua", "CLuaBridge"], path: "Sources/LuaBridge/LuaBridge",
      swiftSettings: strict),

    core("Grids"),
    .target(name: "CHouses", path: "Sources/Runtime/Solver/CHouses", cSettings: optimisedC),
    .target(
      name: "Solver", dependencies: ["CHouses"] + BoxedNine.dependencies, path: "Sources/Runtime/Solver",
      exclude: ["CHouses"], swiftSettings: strict + BoxedNine.settings),
    .systemLibrary(name: "CGameSearch", path: "Sources/Runtime/GameSearch/CGameSearch"),
    // Optimised even in debug builds: nobody can try out a computer player that thinks for a minute.
    .target(
      name: "GameSearch", dependencies: ["Grids", "CGameSearch"], path: "Sources/Runtime/GameSearch",
      exclude: ["CGameSearch", "Tiles/Tables/README.md"],
      swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    core("Crossings", ["Solver"]),
    core("Hyphens"),
    core("Letters"),
    core("Messages"),
    core("Lexicon", ["Messages"]),
    core(
      "Play",
      ["Grids", "Hyphens", "Messages", "Solver", "GameSearch", .product(name: "Crypto", package: "swift-crypto")]),
    .target(
      name: "COnDemand", path: "Sources/Runtime/COnDemand",
      cSettings: strictC),
    onDemand("CPostgres", path: "Sources/Runtime/Storage/CPostgres", headers: Headers.postgres),
    core(
      "Storage",
      [
        "Play", "Grids", "Letters", "CPostgres", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Crypto", package: "swift-crypto"),
      ], exclude: ["CPostgres"], headers: Headers.postgres),

    onDemand("CArchive", path: "Sources/Runtime/Packs/CArchive"),
    core("Packs", ["Messages", "CArchive", .product(name: "Crypto", package: "swift-crypto")], exclude: ["CArchive"]),

    .target(name: "Formats", dependencies: ["Messages"], swiftSettings: strict),
    core(
      "Imports",
      [
        "Formats", "Messages", "CArchive", "CZlib", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(
      name: "CWorker", path: "Sources/Scripting/CWorker",
      cSettings: strictC),
    .target(
      name: "Scripting",
      dependencies: [
        "CWorker", "LuaBridge", "Grids", "Solver", "Crossings", "GameSearch", "Letters", "Lexicon", "Messages", "Packs",
        "Play", "Formats", "Imports", .product(name: "Crypto", package: "swift-crypto"),
      ],
      exclude: ["CWorker"], swiftSettings: strict),
    .systemLibrary(
      name: "CQREncode", path: "Sources/QRCode/CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"])]),
    .target(name: "QRCode", dependencies: ["CQREncode"], exclude: ["CQREncode"], swiftSettings: strict),
    onDemand("CPango", path: "Sources/Worksheets/CPango", headers: Headers.pango),
    .target(
      name: "Worksheets",
      dependencies: [
        "CPango", "Hyphens", "Letters", "Messages", "Scripting", "Play", "Solver", "Grids", "GameSearch", "QRCode",
      ],
      exclude: ["CPango"], swiftSettings: strict + importing(Headers.pango)),
    .systemLibrary(
      name: "CZlib", path: "Sources/Server/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "Server",
      dependencies: [
        "Scripting", "Formats", "Letters", "Lexicon", "Messages", "Packs", "Play", "Storage", "Solver", "Grids",
        "QRCode", "Worksheets", "CZlib",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      exclude: ["CZlib"], swiftSettings: strict),
    .target(
      name: "CSecrets", path: "Sources/quadrille/CSecrets",
      cSettings: strictC),
    .executableTarget(
      name: "quadrille",
      dependencies: [
        "Scripting", "Play", "Packs", "Storage", "Server", "Solver", "GameSearch", "Grids", "Lexicon", "Messages",
        "Formats", "Imports",
        "Worksheets", "CSecrets",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      exclude: ["CSecrets"], swiftSettings: strict,
      linkerSettings: [.unsafeFlags(small, .when(configuration: .release))]),

    // Tests a worker's permissions from inside.
    .executableTarget(
      name: "walls", dependencies: ["CWorker"], path: "Tests/Walls", cSettings: strictC),
    .target(name: "ShippedForTests", path: "Tests/ShippedForTests", swiftSettings: strict),
    .target(name: "ThreadsForTests", path: "Tests/ThreadsForTests", swiftSettings: strict),
    tests("LuaBridgeTests", ["LuaBridge", "CLua"]),
    tests("GridsTests", ["Grids"]),
    tests("QRCodeTests", ["QRCode"]),
    tests("WorksheetsTests", ["Worksheets", "Play", "Scripting"], headers: Headers.pango),
    .testTarget(
      name: "SolverTests", dependencies: ["Solver", "CHouses", "ThreadsForTests"] + BoxedNine.dependencies,
      path: "Tests/SolverTests", swiftSettings: strictTests + BoxedNine.settings),
    tests("GameSearchTests", ["GameSearch", "ThreadsForTests"]),
    tests("CrossingsTests", ["Crossings", "ThreadsForTests"]),
    tests("HyphensTests", ["Hyphens"]),
    tests("LettersTests", ["Letters"]),
    tests("LexiconTests", ["Lexicon", "Formats", "Messages", "ThreadsForTests"]),
    tests("FormatsTests", ["Formats", "Messages"]),
    tests("ImportsTests", ["Imports", "Formats", "Messages"], resources: [.copy("Files")]),
    tests("PacksTests", ["Packs", "CArchive"]),
    tests("PlayTests", ["Play", "Solver", "Grids"]),
    .target(name: "PostgresForTests", path: "Tests/PostgresForTests", swiftSettings: strict),
    tests(
      "StorageTests",
      ["Storage", "Play", "Solver", "Grids", "PostgresForTests", .product(name: "GRDB", package: "GRDB.swift")],
      headers: Headers.postgres),
    tests(
      "ScriptingTests",
      ["Scripting", "Play", "Solver", "Grids", "GameSearch", "Lexicon", "Formats", "ShippedForTests"]),
    tests(
      "ServerTests",
      [
        "Server", "Scripting", "Play", "Packs", "Storage", "PostgresForTests",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
    tests("CommandTests", ["quadrille", "walls", "Scripting", "Play", "Solver", "Grids", "ShippedForTests"]),
  ],
  cLanguageStandard: .gnu11
)

if hasBoxedNine {
  package.targets.append(
    .target(
      name: "CBoxedNine", dependencies: ["CHouses"], path: "Sources/Runtime/CBoxedNine", exclude: ["README.md"],
      cSettings: optimisedC))
}
