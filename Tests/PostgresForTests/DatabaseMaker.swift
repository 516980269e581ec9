// One psql that makes all databases.
import Foundation

/// One psql that makes all databases: a program for each would hold up hundreds of tests, each on one of the few
/// threads that all of them share.
final class DatabaseMaker: @unchecked Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts it; whoever uses it does so under a lock.
  init(psql: String, url: String) throws {
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: psql)
    process.arguments = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", url]
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  /// Makes a database.
  ///
  /// - Throws: `PostgresServer.Missing` with what psql said.
  func make(_ name: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("CREATE DATABASE \(name);\n\\echo made \(name)\n".utf8))
    var said = ""
    while !said.hasSuffix("made \(name)\n") {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw PostgresServer.Missing(description: said) }
      said += String(decoding: more, as: UTF8.self)
    }
  }
}
