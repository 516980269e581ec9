// A single psql that creates all databases.
import Foundation

/// A single psql that creates all databases: a process for each would delay hundreds of tests, each blocking one of the
/// few threads that all of them share.
final class DatabaseMaker: @unchecked Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts it; callers must hold a lock.
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

  /// Creates a database.
  ///
  /// - Throws: `PostgresServer.Missing` with psql's message.
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
