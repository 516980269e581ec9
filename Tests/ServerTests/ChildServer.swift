// A server in a separate process that can be stopped and killed: the tests' own program, running one test.
import Foundation
import Scripting
import Server
import Storage
import Testing

/// A server in a separate process.
final class ChildServer: Sendable {
  /// How a process ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// The folder of the store, set in a child.
  static let folder = ProcessInfo.processInfo.environment["QUADRILLE_TEST_CHILD"]
  /// The database that replaces the folder's, in a child behind a proxy.
  static let database = ProcessInfo.processInfo.environment["QUADRILLE_TEST_DATABASE"]

  let port: Int
  private let process: Process
  private let ends: AsyncStream<End>

  /// Starts a server over the store of a folder, or behind a proxy over a database, and waits until it listens. Levels
  /// in the folder replace the shipped ones.
  init(_ folder: String, database: String? = nil) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--testing-library", "swift-testing", "--filter", "ServesUntilStopped"]
    var environment = ProcessInfo.processInfo.environment
    environment["QUADRILLE_TEST_CHILD"] = folder
    environment["QUADRILLE_TEST_DATABASE"] = database
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let (ends, end) = AsyncStream.makeStream(of: End.self)
    process.terminationHandler = { process in
      let status = process.terminationStatus
      end.yield(process.terminationReason == .exit ? .exit(status) : .signal(status))
      end.finish()
    }
    try process.run()
    self.process = process
    self.ends = ends
    port = try await ChildServer.port(folder, process)
  }

  /// The process.
  var pid: Int32 { process.processIdentifier }

  /// Bytes that it has in memory now.
  func memory() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8).split(separator: " ")
    return (Int(pages[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Sends a signal, if it still runs.
  func signal(_ number: Int32) {
    if process.isRunning { kill(process.processIdentifier, number) }
  }

  /// Sends a signal and waits for the end.
  func end(_ number: Int32) async -> End? {
    signal(number)
    return await ends.first { _ in true }
  }

  private static func port(_ folder: String, _ process: Process) async throws -> Int {
    while process.isRunning {
      if let data = FileManager.default.contents(atPath: folder + "/port"),
        let port = Int(String(decoding: data, as: UTF8.self))
      {
        return port
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw POSIXError(.ECHILD)
  }
}

@Suite(.enabled(if: ChildServer.folder != nil, "only in the children of other tests"))
struct ServesUntilStopped {
  @Test func `and writes its port to a file`() async throws {
    let folder = try #require(ChildServer.folder)
    var options = ServerOptions(webRoot: checkout + "/web")
    options.port = 0
    options.isBehindProxy = ChildServer.database != nil
    options.passcode = ChildServer.database == nil ? nil : "for teachers"
    let store = try await Store.open(url: ChildServer.database, directory: folder)
    let levels = folder + "/levels"
    let hasLevels = FileManager.default.fileExists(atPath: levels)
    let share = Share(
      scripts: checkout + "/scripts", levels: hasLevels ? levels : checkout + "/levels", web: checkout + "/web")
    let words = WordLists(share: share, images: folder + "/cache/words", own: folder + "/cache/lists")
    let library = Library(share: share, words: words)
    try await runServer(options, library: library, stores: ServerStores(store), logger: silent) { port in
      try? Data(String(port).utf8).write(to: URL(fileURLWithPath: folder + "/port"), options: .atomic)
    }
  }
}
