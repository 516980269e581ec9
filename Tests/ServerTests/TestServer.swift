// A server with the shipped scripts and levels, called in process or over a socket.
import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import NIOCore
import Play
import Scripting
import Server
import Storage
import Testing

/// The checkout's folder.
let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path

/// A silent logger, because these tests cause failures.
let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

/// Runs a body with the path of a temporary folder.
func withFolder<Value>(_ body: (String) async throws -> Value) async throws -> Value {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("server-\(UUID().uuidString)").path
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await body(folder)
}

/// Runs a body with a client of an in-process server, with a new or given store.
func withServer(
  store given: (any SessionStore)? = nil, stores: ServerStores? = nil, share: Share = Share(folder: checkout),
  change: (inout ServerOptions) -> Void = { _ in }, _ body: @escaping @Sendable (Client) async throws -> Void
) async throws {
  try await withFolder { folder in
    let stores = try stores ?? given.map(ServerStores.init(sessions:)) ?? ServerStores(SQLiteStore(directory: folder))
    var options = ServerOptions(webRoot: checkout + "/web")
    change(&options)
    let words = WordLists(share: share, images: folder + "/cache/words", own: folder + "/cache/lists")
    let library = Library(share: share, words: words)
    let application = try makeApplication(options, library: library, stores: stores, logger: silent)
    try await application.test(.router) { try await body(Client($0)) }
  }
}

/// Waits until a condition holds that no event announces. It gives up after ten minutes, when the test hangs.
func eventually(every pause: Duration = .milliseconds(10), _ holds: () async throws -> Bool) async throws {
  let end = ContinuousClock.now + .seconds(600)
  while try await !holds() {
    guard ContinuousClock.now < end else { throw CancellationError() }
    try await Task.sleep(for: pause)
  }
}

/// Sends requests to a server and reads the responses.
struct Client: Sendable {
  /// The cookie sent with each request.
  var cookie: String?
  /// The client address reported by a proxy; without one there is no proxy.
  var address: String?
  private let ask: @Sendable (HTTPRequest.Method, String, HTTPFields, ByteBuffer?) async throws -> Answer

  /// Calls a server in process.
  init(_ base: any TestClientProtocol) {
    ask = { method, path, headers, body in
      let response = try await base.executeRequest(uri: path, method: method, headers: headers, body: body)
      return Answer(response.head, response.body)
    }
  }

  /// Calls a server on a port of this machine, over a new connection each time.
  init(port: Int) {
    ask = { method, path, headers, body in
      let request = TestClient.Request(
        path, method: method, authority: "127.0.0.1:\(port)", headers: headers, body: body)
      let response = try await TestClient.withClient(host: "127.0.0.1", port: port) { try await $0.execute(request) }
      return Answer(response.head, response.body ?? ByteBuffer())
    }
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, headers: HTTPFields = [:]
  ) async throws -> Answer {
    var headers = headers
    if let cookie { headers[.cookie] = cookie }
    if let address, let name = HTTPField.Name("X-Forwarded-For") { headers[name] = address }
    return try await ask(method, path, headers, body.map { ByteBuffer(string: $0) })
  }

  /// Stores the cookies that a response sets, like a browser; an empty one removes a cookie.
  mutating func take(_ answer: Answer) {
    var jar: [(name: Substring, value: Substring)] = []
    for pair in ((cookie.map { [$0] } ?? []) + [answer.given].compactMap { $0 }).flatMap({ $0.split(separator: "; ") })
    {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      jar.removeAll { $0.name == parts[0] }
      if parts.count == 2, !parts[1].isEmpty { jar.append((parts[0], parts[1])) }
    }
    cookie = jar.isEmpty ? nil : jar.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
  }

  /// Sends bytes.
  func send(_ method: HTTPRequest.Method, _ path: String, bytes: [UInt8]) async throws -> Answer {
    try await ask(method, path, cookie.map { [.cookie: $0] } ?? [:], ByteBuffer(bytes: bytes))
  }

  func get(_ path: String, headers: HTTPFields = [:]) async throws -> Answer {
    try await send(.get, path, headers: headers)
  }

  /// A client with a separate browser where a player signs in.
  func signedIn(as name: String) async throws -> Client {
    var client = self
    client.cookie = nil
    let answer = try await client.send(.put, "/api/me", #"{"name":"\#(name)"}"#)
    #expect(answer.status == 200, "\(answer.body)")
    client.cookie = try #require(answer.headers[.setCookie]).split(separator: ";").first.map(String.init)
    return client
  }

  /// Begins a session and returns its name.
  func begin(_ body: String = #"{"level":"first-steps/four"}"#) async throws -> String {
    let answer = try await send(.post, "/api/sessions", body)
    #expect(answer.status == 201, "\(answer.body)")
    return try #require(answer["id"] as? String)
  }

  /// Begins a session of `first-steps/four`, makes a move in it and returns its name.
  func played() async throws -> String {
    let session = try await begin()
    #expect(try await move(session, "enter r1c1 3").status == 200)
    return session
  }

  /// How much of something is kept of the player, such as `sessions`, played or not.
  func kept(_ what: String) async throws -> Int {
    let kept = try await get("/api/me/kept")["kept"] as? [[String: Any]]
    return kept?.first { $0["what"] as? String == what }?["count"] as? Int ?? 0
  }

  func move(
    _ session: String, _ move: String, id: String = UUID().uuidString, on: Int? = nil, query: String = ""
  ) async throws -> Answer {
    var body: [String: Any] = ["id": id, "move": move]
    body["on"] = on
    let json = String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
    return try await send(.post, "/api/sessions/\(session)/moves\(query)", json)
  }

  func view(_ session: String, query: String = "") async throws -> View {
    let answer = try await get("/api/sessions/\(session)/view\(query)")
    #expect(answer.status == 200, "\(answer.body)")
    return try answer.view()
  }
}

/// A server's response.
struct Answer {
  let status: Int
  let headers: HTTPFields
  let body: String
  let bytes: [UInt8]

  init(_ head: HTTPResponse, _ body: ByteBuffer) {
    status = head.status.code
    headers = head.headerFields
    self.body = String(buffer: body)
    bytes = Array(body.readableBytesView)
  }

  /// A field of a JSON object.
  subscript(name: String) -> Any? { object?[name] }

  var object: [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any]
  }

  var list: [[String: Any]]? {
    (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [[String: Any]]
  }

  var code: String? { self["code"] as? String }
  var text: String? { self["text"] as? String }

  /// The view in the response.
  func view() throws -> View {
    struct Bearer: Decodable { let view: View }
    let data = Data(body.utf8)
    if self["view"] != nil { return try JSONDecoder().decode(Bearer.self, from: data).view }
    return try JSONDecoder().decode(View.self, from: data)
  }
}

/// A store that can be made to fail, over a working one.
final class FailingStore: SessionStore, @unchecked Sendable {
  private let base: any SessionStore
  private let lock = NSLock()
  private var failure: StoreFault?
  private var failsAfterwards = false

  init(_ base: any SessionStore) {
    self.base = base
  }

  /// Makes every further append fail, before or after it is carried out; `nil` makes it work again.
  func fail(_ code: StoreFault.Code?, afterwards: Bool = false) {
    lock.withLock {
      failure = code.map { StoreFault($0, place: "/secret/quadrille.sqlite", "the disk is full") }
      failsAfterwards = afterwards
    }
  }

  private func check(afterwards: Bool) throws(StoreFault) {
    let fault = lock.withLock { failsAfterwards == afterwards ? failure : nil }
    if let fault { throw fault }
  }

  func create(_ head: JournalHead, title: LocalizedText, phase: View.Phase, at date: Date) async throws(StoreFault) {
    try check(afterwards: false)
    try await base.create(head, title: title, phase: phase, at: date)
  }

  func append(
    _ record: JournalRecord, to session: String, phase: View.Phase, at date: Date
  ) async throws(StoreFault) {
    try check(afterwards: false)
    try await base.append(record, to: session, phase: phase, at: date)
    try check(afterwards: true)
  }

  func journal(of session: String) async throws(StoreFault) -> Journal? { try await base.journal(of: session) }
  func lastNumber(of session: String) async throws(StoreFault) -> Int? { try await base.lastNumber(of: session) }
  func sessions(limit: Int) async throws(StoreFault) -> [StoredSession] { try await base.sessions(limit: limit) }
  func delete(_ session: String) async throws(StoreFault) -> Bool { try await base.delete(session) }
}

/// A manual clock.
final class TestClock: @unchecked Sendable {
  private let lock = NSLock()
  private var now = 1_000_000
  private var sleepers: [(until: Int, continuation: CheckedContinuation<Void, Never>)] = []

  var time: ServerTime {
    ServerTime(
      milliseconds: { self.lock.withLock { self.now } }, date: { Date(timeIntervalSince1970: 1_769_860_800) },
      sleep: { duration in
        let milliseconds = Int(duration / .milliseconds(1))
        await withCheckedContinuation { continuation in
          self.lock.withLock { self.sleepers.append((self.now + milliseconds, continuation)) }
        }
      })
  }

  /// Number of tasks waiting for the clock.
  var waiting: Int { lock.withLock { sleepers.count } }

  /// Wakes everyone, so that nothing still waits when a test ends.
  func finish() { advance(1 << 40) }

  /// Advances time and wakes the tasks that waited for it.
  func advance(_ milliseconds: Int) {
    let woken = lock.withLock {
      now += milliseconds
      let woken = sleepers.filter { $0.until <= now }
      sleepers.removeAll { $0.until <= now }
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}
