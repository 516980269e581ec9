// A server on a socket, and a raw client.
import Foundation
import Scripting
import Server
import Storage
import Testing

/// Runs a body with the port of a server that listens on this machine, with the store of a folder or a database.
func withLiveServer(
  _ folder: String, database: String? = nil, share: Share = Share(folder: checkout),
  change: (inout ServerOptions) -> Void = { _ in },
  _ body: (Int) async throws -> Void
) async throws {
  var options = ServerOptions(webRoot: checkout + "/web")
  options.port = 0
  change(&options)
  let server = try await Task.serving(options, folder, database, share)
  guard let port = await server.port else {
    try await server.task.value
    return
  }
  do {
    try await body(port)
  } catch {
    server.task.cancel()
    throw error
  }
  server.task.cancel()
  _ = await server.task.result
}

/// A running server.
struct Serving {
  let task: Task<Void, any Error>
  fileprivate let ports: AsyncStream<Int>

  /// The port, or `nil` if it did not start.
  var port: Int? {
    get async { await ports.first { _ in true } }
  }
}

extension Task where Success == Void, Failure == any Error {
  fileprivate static func serving(
    _ options: ServerOptions, _ folder: String, _ database: String?, _ share: Share
  ) async throws -> Serving {
    let store = try await Store.open(url: database, directory: folder)
    let library = Library(share: share)
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let task = Task {
      defer { port.finish() }
      try await runServer(options, library: library, stores: ServerStores(store), logger: silent) { port.yield($0) }
    }
    return Serving(task: task, ports: ports)
  }
}

/// A connection that sends bytes and returns the lines that it receives.
final class Connection: Sendable {
  let lines: AsyncStream<String>
  private let handle: Int32

  /// Connects to a port of this machine and sends a request.
  ///
  /// - Throws: If nobody listens there.
  init(port: Int, _ request: String) throws {
    let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.handle = handle
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else {
      close(handle)
      throw POSIXError(.ECONNREFUSED)
    }
    let bytes = Array(request.utf8)
    _ = write(handle, bytes, bytes.count)
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    self.lines = lines
    Thread.detachNewThread { Connection.read(handle, line) }
  }

  /// A GET of a path; for a session's event stream, with the number of the last event seen.
  convenience init(port: Int, get path: String, seen: Int? = nil, cookie: String? = nil) throws {
    let last = (seen.map { "Last-Event-ID: \($0)\r\n" } ?? "") + (cookie.map { "Cookie: \($0)\r\n" } ?? "")
    try self.init(port: port, "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(last)\r\n")
  }

  deinit {
    hangUp()
    close(handle)
  }

  /// Sends more bytes, as many as the connection accepts.
  ///
  /// - Returns: Whether it accepted them all.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.send(handle, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// The first line of the response, or `nil` if the connection ends without one.
  func status() async -> String? {
    await lines { $0.hasPrefix("HTTP/1.1") }.first { $0.hasPrefix("HTTP/1.1") }
  }

  /// Closes the connection like a closed tab.
  func hangUp() {
    shutdown(handle, Int32(SHUT_RDWR))
  }

  private static func read(_ handle: Int32, _ line: AsyncStream<String>.Continuation) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var rest: [UInt8] = []
    while true {
      let count = recv(handle, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      rest += buffer[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line.yield(String(decoding: rest[..<end], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        rest.removeSubrange(...end)
      }
    }
    if !rest.isEmpty { line.yield(String(decoding: rest, as: UTF8.self)) }
    line.finish()
  }

  /// The next event: its fields by name; `nil` at the end.
  func event(_ lines: inout AsyncStream<String>.Iterator) async -> [String: String]? {
    var fields: [String: String] = [:]
    while let line = await lines.next() {
      if line.isEmpty, fields["data"] != nil { return fields }
      let parts = line.split(separator: ": ", maxSplits: 1)
      if parts.count == 2, ["id", "event", "data"].contains(parts[0]) { fields[String(parts[0])] = String(parts[1]) }
    }
    return nil
  }

  /// The lines up to the first that satisfies a condition.
  func lines(until condition: (String) -> Bool) async -> [String] {
    var found: [String] = []
    for await line in lines {
      found.append(line)
      if condition(line) { break }
    }
    return found
  }
}
