// Three servers behind nginx with one PostgreSQL, as in a school district, while a class plays.
import Foundation
import HTTPTypes
import Play
import PostgresForTests
import Storage
import Testing

/// nginx in front of servers, with the configuration in docs/deploy.md.
final class Balancer: Sendable {
  static let program = ["/usr/sbin/nginx", "/usr/bin/nginx"].first(where: FileManager.default.isExecutableFile)
  let port: Int
  /// The port that redirects to the other.
  let plainPort: Int
  private let process: Process

  /// - Parameters:
  ///     - folder: The folder for nginx's own files.
  ///     - ports: The servers' ports.
  ///     - certificate: A file with a certificate and its key, for TLS as in the recipe; `nil` for plain HTTP.
  init(_ folder: String, to ports: [Int], certificate: String? = nil) throws {
    let port = try PostgresServer.freePort()
    self.port = port
    let plainPort = try PostgresServer.freePort()
    self.plainPort = plainPort
    let recipe = try String(contentsOfFile: checkout + "/docs/nginx.conf", encoding: .utf8)
    // The text of the recipe, with this test's ports.
    let servers = ports.map { "server 127.0.0.1:\($0) max_fails=1 fail_timeout=2s;" }.joined(separator: " ")
    let site =
      recipe
      .replacing(#/server 127\.0\.0\.1:8080;[^}]*/#, with: servers + " ")
      .replacing(#/listen \[::\][^;]*;/#, with: "")
      .replacing("listen 80;", with: "listen 127.0.0.1:\(plainPort);")
      .replacing("listen 443 ssl http2;", with: "listen 127.0.0.1:\(port)\(certificate == nil ? "" : " ssl http2");")
      .replacing(#/ssl_certificate(_key)? [^;]*;/#) { match in
        guard let certificate else { return "" }
        return "ssl_certificate\(match.output.1 ?? "") \(certificate);"
      }
    let whole = """
      pid \(folder)/nginx.pid; error_log \(folder)/error.log; worker_processes 1; daemon off; user root;
      events { worker_connections 512; }
      http { access_log off; client_body_temp_path \(folder)/b; proxy_temp_path \(folder)/p;
        fastcgi_temp_path \(folder)/f; uwsgi_temp_path \(folder)/u; scgi_temp_path \(folder)/s;
      \(site)
      }
      """
    try Data(whole.utf8).write(to: URL(fileURLWithPath: folder + "/nginx.conf"))
    process = Process()
    process.executableURL = URL(fileURLWithPath: Balancer.program ?? "")
    process.arguments = ["-p", folder, "-c", folder + "/nginx.conf"]
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}

@Suite(.enabled(if: Balancer.program != nil, "nginx is not installed"))
struct `A district of three servers behind nginx` {
  /// A pupil's acknowledged moves.
  private struct Played: Sendable {
    let session: String
    let accepted: [String]
  }

  /// Servers with one database, each with a folder of its own.
  private func start(_ count: Int, _ folder: String, _ database: String) async throws -> [ChildServer] {
    var servers: [ChildServer] = []
    for number in 1...count {
      let own = "\(folder)/\(number)"
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      servers.append(try await ChildServer(own, database: database))
    }
    return servers
  }

  @Test func `loses no move when a server is killed and the database restarts`() async throws {
    let postgres = try PostgresServer()
    try postgres.start()
    defer { try? postgres.remove() }
    let url = try postgres.newDatabase()
    try await withFolder { folder in
      let servers = try await start(3, folder, url)
      let balancer = try Balancer(folder, to: servers.map(\.port))
      defer {
        balancer.stop()
        for server in servers { server.signal(SIGKILL) }
      }
      let client = Client(port: balancer.port)
      let (room, code, assignment) = try await openClass(client)
      let (moves, move) = AsyncStream.makeStream(of: Void.self)
      let played = try await withThrowingTaskGroup(of: Played.self) { group in
        for number in 1...8 {
          group.addTask { try await play(client, code, "Pupil \(number)", assignment, onMove: move) }
        }
        // In the middle of play: there are 160 moves.
        var accepted = moves.makeAsyncIterator()
        for _ in 1...30 { _ = await accepted.next() }
        _ = await servers[0].end(SIGKILL)
        for _ in 1...50 { _ = await accepted.next() }
        try postgres.kill()
        try postgres.start()
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for one in played {
        let text = try await answered(200) { try await room.get("/api/sessions/\(one.session)/journal") }.body
        let records = try Journal(lines: text.split(separator: "\n").map(String.init)).records
        #expect(records.map(\.n) == Array(1...records.count))
        let stored = records.map(\.id).filter { $0.hasPrefix("m") }
        #expect(Set(stored).count == stored.count)
        #expect(Set(stored).isSuperset(of: one.accepted), "\(Set(one.accepted).subtracting(stored))")
        #expect(one.accepted.count == 20)
      }
      let board = try await answered(200) { try await room.get("/api/classes/\(room.cookie?.classID ?? "")") }
      #expect((board["pupils"] as? [Any])?.count == 8)
      for server in servers.dropFirst() { #expect(await server.end(SIGTERM) == .exit(0)) }
    }
  }

  @Test func `shows who is present on every server, and continues while the tables are upgraded`()
    async throws
  {
    let postgres = try PostgresServer.common()
    let url = try postgres.newDatabase()
    try await withFolder { folder in
      let servers = try await start(2, folder, url)
      defer { for server in servers { server.signal(SIGKILL) } }
      let (room, code, assignment) = try await openClass(Client(port: servers[0].port))
      let there = Client(port: servers[1].port)
      let (moves, move) = AsyncStream.makeStream(of: Void.self)
      let played = try await withThrowingTaskGroup(of: Played.self) { group in
        for number in 1...4 {
          group.addTask { try await play(there, code, "Pupil \(number)", assignment, onMove: move) }
        }
        var accepted = moves.makeAsyncIterator()
        for _ in 1...20 { _ = await accepted.next() }
        // What a later program would do at its start, as docs/deploy.md has it: new columns and tables beside the old ones.
        _ = try postgres.run(
          """
          BEGIN; SELECT version FROM quadrille WHERE id = 1 FOR UPDATE; ALTER TABLE session ADD COLUMN later BIGINT;
          ALTER TABLE record ADD COLUMN later BIGINT; CREATE TABLE later ( id TEXT PRIMARY KEY NOT NULL );
          UPDATE quadrille SET version = version + 1; COMMIT;
          """, in: url)
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(played.allSatisfy { $0.accepted.count == 20 })
      // A pupil who only watches, at the other server.
      var watcher = there
      let joined = try await watcher.send(.post, "/api/class/join", #"{"code":"\#(code)","name":"Watcher"}"#)
      watcher.cookie = joined.given
      try await eventually(every: .milliseconds(200)) {
        #expect(try await watcher.get("/api/class").status == 200)
        let board = try await room.get("/api/classes/\(room.cookie?.classID ?? "")")
        let pupils = board["pupils"] as? [[String: Any]]
        try #require(pupils?.count == 5, "\(board.status) \(board.body)")
        return pupils?.contains { $0["name"] as? String == "Watcher" && $0["idle"] is Int } ?? false
      }
    }
  }

  /// Opens a class with the server's passcode and assigns it a level.
  private func openClass(_ client: Client) async throws -> (teacher: Client, code: String, assignment: String) {
    var teacher = client
    let stranger = client
    // nginx may not be listening yet.
    teacher.cookie = try await answered(204) {
      try await stranger.send(.post, "/api/teacher", #"{"passcode":"for teachers"}"#)
    }.given
    let opened = try await teacher.send(.post, "/api/classes", #"{"name":"6b","passcode":"open sesame"}"#)
    teacher.take(opened)
    let id = try #require(opened["id"] as? String, "\(opened.body)")
    let set = try await teacher.send(
      .post, "/api/classes/\(id)/assignments", #"{"level":"first-steps/nine-easy"}"#)
    return (teacher, try #require(opened["code"] as? String), try #require(set["id"] as? String))
  }

  /// Joins, begins, and makes twenty moves, each sent until it is answered. Signals each accepted move, and ends the
  /// signals when it fails, so that a test that waits for moves ends too.
  private func play(
    _ client: Client, _ code: String, _ name: String, _ assignment: String, onMove: AsyncStream<Void>.Continuation
  ) async throws -> Played {
    do {
      return try await play(client, code, name, assignment) { onMove.yield() }
    } catch {
      onMove.finish()
      throw error
    }
  }

  private func play(
    _ client: Client, _ code: String, _ name: String, _ assignment: String, _ onMove: () -> Void
  ) async throws -> Played {
    let joined = try await answered(200...201) {
      try await client.send(.post, "/api/class/join", #"{"code":"\#(code)","name":"\#(name)"}"#)
    }
    var pupil = client
    pupil.cookie = joined.given
    let me = pupil
    let begun = try await answered(200...201) { try await me.send(.post, "/api/class/assignments/\(assignment)") }
    let session = try #require(begun["session"] as? String)
    let view = try await answered(200) { try await me.get("/api/sessions/\(session)/view") }.view()
    let open = view.boards[0].cells.filter { $0.kind == nil }.map(\.at)
    var accepted: [String] = []
    for number in 0..<20 {
      let id = "m\(number)"
      _ = try await answered(200) { try await me.move(session, "mark \(open[number]) corner 5", id: id) }
      accepted.append(id)
      onMove()
    }
    return Played(session: session, accepted: accepted)
  }

  /// Retries until the response is of the wanted kind, as pages do; a refusal is an error at once.
  private func answered(
    _ wanted: ClosedRange<Int>, _ ask: () async throws -> Answer
  ) async throws -> Answer {
    var accepted: Answer?
    try await eventually(every: .milliseconds(150)) {
      guard let answer = try? await ask() else { return false }
      if wanted.contains(answer.status) { accepted = answer }
      if answer.status < 500, answer.status != 429, accepted == nil {
        throw Refused(description: "\(answer.status) \(answer.body)")
      }
      return accepted != nil
    }
    return try #require(accepted)
  }

  private func answered(_ wanted: Int, _ ask: () async throws -> Answer) async throws -> Answer {
    try await answered(wanted...wanted, ask)
  }

  private struct Refused: Error, CustomStringConvertible { let description: String }
}

extension Answer {
  /// The cookie that it sets, as a request carries it.
  var given: String? {
    let cookies = headers[values: .setCookie].compactMap { $0.split(separator: ";").first.map(String.init) }
    return cookies.isEmpty ? nil : cookies.joined(separator: "; ")
  }
}

extension String {
  /// The class in a teacher's cookie.
  fileprivate var classID: String? { firstMatch(of: /quadrille_teacher_(\w+)=/).map { String($0.1) } }
}

/// A server that accepts requests and drops each of them.
private final class BrokenServer: @unchecked Sendable {
  let port: Int
  private let handle: Int32
  private let lock = NSLock()
  private var requests = 0

  /// Number of requests received.
  var count: Int { lock.withLock { requests } }

  init() throws {
    let taken = try TakenPort(listeningFor: 16)
    handle = taken.socket
    port = taken.number
    Thread.detachNewThread { self.serve() }
  }

  func stop() { shutdown(handle, Int32(SHUT_RDWR)) }

  private func serve() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let connection = accept(handle, nil, nil)
      guard connection >= 0 else { break }
      if recv(connection, &buffer, buffer.count, 0) > 0 { lock.withLock { requests += 1 } }
      close(connection)
    }
    close(handle)
  }
}

@Suite(.enabled(if: Balancer.program != nil, "nginx is not installed"))
struct `The nginx recipe` {
  @Test(arguments: [
    ("GET", "/api/levels", 2), ("POST", "/api/sessions/x/moves", 2), ("POST", "/api/sessions", 1),
    ("GET", "/api/puzzles/a/preview", 1), ("GET", "/api/sessions/x/review", 1), ("POST", "/api/sheets", 1),
    ("PUT", "/api/own/levels/x", 1), ("GET", "/api/classes/x/troubles", 1), ("GET", "/api/me/data", 1),
  ])
  func `retries moves and cheap requests, but no expensive ones`(
    method: String, path: String, count: Int
  ) async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let servers = [try BrokenServer(), try BrokenServer()]
      let balancer = try Balancer(folder, to: servers.map(\.port))
      defer {
        balancer.stop()
        for server in servers { server.stop() }
      }
      // nginx may not be listening yet.
      try await eventually { (try? Connection(port: balancer.port, "")) != nil }
      let method = try #require(HTTPRequest.Method(rawValue: method))
      let answer = try await Client(port: balancer.port).send(method, path, method == .get ? nil : "{}")
      #expect(answer.status == 502)
      #expect(servers.map(\.count).reduce(0, +) == count)
    }
  }
}
