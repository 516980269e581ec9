// Work whose client has disconnected, quotas over HTTP, and shutdown of a server with long work.
import Foundation
import HTTPTypes
import Play
import Scripting
import Server
import Storage
import Testing

/// A deal that only ends when cancelled.
private let longDeal = #"{"rules":"endless:endless"}"#

/// One piece of work at a time, which may wait and take as long as it likes.
private func withoutEnd(_ options: inout ServerOptions) {
  options.longestDeal = .seconds(3600)
  options.work.width = 1
  options.work.longestWait = .seconds(3600)
}

/// The shipped scripts and first steps, and a pack whose rule set deals until cancelled.
private func endless(_ folder: String) throws -> Share {
  let levels = folder + "/levels"
  try FileManager.default.createDirectory(atPath: levels + "/endless/rules", withIntermediateDirectories: true)
  try FileManager.default.copyItem(atPath: checkout + "/levels/first-steps", toPath: levels + "/first-steps")
  let pack = """
    return { name = "endless", version = "1.0.0", api = 1, title = "Endless", authors = { "Test" }, licence = "CC0-1.0",
      languages = { "en" } }
    """
  let rules = """
    return { id = "endless", api = 1, base = "sudoku",
      deal = function(options, draw, solver) while true do solver:puzzle{} end end }
    """
  try pack.write(toFile: levels + "/endless/pack.lua", atomically: true, encoding: .utf8)
  try rules.write(toFile: levels + "/endless/rules/endless.lua", atomically: true, encoding: .utf8)
  return Share(scripts: checkout + "/scripts", levels: levels, web: checkout + "/web")
}

/// A request with a body as raw bytes; with a wrong length the body is only half sent.
private func request(_ port: Int, _ path: String, _ body: String, missing: Int = 0) -> String {
  "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
    + "Content-Length: \(body.utf8.count + missing)\r\n\r\n\(body)"
}

extension Client {
  /// A value from the metrics.
  fileprivate func metric(_ name: String, _ kind: String = "deal") async throws -> Int {
    let lines = try await get("/api/metrics").body.split(separator: "\n")
    let line = lines.first { $0.hasPrefix("quadrille_work_\(name){kind=\"\(kind)\"}") }
    return try #require(line?.split(separator: " ").last.flatMap { Int($0) })
  }

  fileprivate func until(_ name: String, _ kind: String = "deal", is number: Int) async throws {
    try await eventually { try await metric(name, kind) == number }
  }
}

@Suite struct `Abandoned work` {
  @Test(.timeLimit(.minutes(5))) func `is cancelled, so that others are served`() async throws {
    try await withFolder { folder in
      try await withLiveServer(
        folder, share: try endless(folder), change: withoutEnd
      ) { port in
        let client = Client(port: port)
        let lost = try (1...20).map { _ in try Connection(port: port, request(port, "/api/sessions", longDeal)) }
        try await client.until("waiting", is: 19)
        for connection in lost { connection.hangUp() }
        let session = try await client.begin(#"{"rules":"sudoku","options":{"size":4},"seed":"1"}"#)
        #expect(!session.isEmpty)
        try await client.until("cancelled_total", is: 20)
        #expect(try await client.metric("done_total") == 1)
        #expect(try await client.metric("running") == 0)
        // Nothing was stored for the disconnected clients.
        #expect(try await client.kept("sessions") == 1)
      }
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["sheets", "lessons", "own/levels"])
  func `of other kinds is cancelled, too`(path: String) async throws {
    let kinds = ["sheets": "sheet", "lessons": "lesson", "own/levels": "deal"]
    let bodies = [
      "sheets": #"{"items":[{"rules":"endless:endless"}],"seed":"1"}"#,
      "lessons": #"{"words":"dog, chien\ncat, chat\nbird, oiseau\nfish, poisson","languages":["en","fr"]}"#,
      "own/levels": #"{"name":"x","rules":"crossword","fields":{"words":"dog, chien\ncat, chat\nbird, oiseau"}}"#,
    ]
    try await withFolder { folder in
      try await withLiveServer(
        folder, share: try endless(folder),
        change: {
          withoutEnd(&$0)
          $0.work.turn = .seconds(3600)
        }
      ) { port in
        let client = Client(port: port)
        let (kind, body) = (try #require(kinds[path]), try #require(bodies[path]))
        // Long work before it, so that it waits.
        let first = try Connection(port: port, request(port, "/api/sessions", longDeal))
        try await client.until("running", is: 1)
        let second = try Connection(port: port, request(port, "/api/\(path)", body))
        try await client.until("waiting", kind, is: 1)
        second.hangUp()
        try await client.until("cancelled_total", kind, is: 1)
        try await client.until("waiting", kind, is: 0)
        first.hangUp()
        try await client.until("running", is: 0)
      }
    }
  }

  @Test func `has a quota of games`() async throws {
    try await withServer(change: {
      $0.isBehindProxy = true
      $0.quotas.games = 2
      $0.quotas.players = 1
    }) { client in
      var here = client
      here.address = "203.0.113.5"
      let first = try await here.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#)
      #expect(first.status == 201)
      // Another browser at the address, which would be one guest too many.
      let second = try await here.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#)
      #expect(second.status == 429 && second.code == "server/quota", "\(second.body)")
      here.take(first)
      let third = try await here.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#)
      #expect(third.status == 429 && third.code == "server/quota", "\(third.body)")
      let seconds = try #require(third.headers[.retryAfter].flatMap { Int($0) })
      #expect((1...3600).contains(seconds))
      #expect(third.text?.contains("2 new games per hour") == true, "\(third.body)")
      var there = client
      there.address = "203.0.113.6"
      #expect(try await there.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#).status == 201)
    }
  }

  @Test func `has a quota of uploads`() async throws {
    try await withServer(change: {
      $0.isBehindProxy = true
      ($0.quotas.uploads, $0.quotas.lists) = (100, 3)
    }) { client in
      var here = client
      here.address = "203.0.113.5"
      let words = "en\tfr\ndog\tchien\ncat\tchat\n"
      let first = try await here.send(.post, "/api/own/lists?file=a.tsv&name=a", words)
      #expect(first.status == 201, "\(first.body)")
      here.take(first)
      let long = String(repeating: "a\tb\n", count: 30)
      let second = try await here.send(.post, "/api/own/lists?file=a.tsv&name=b", long)
      #expect(second.status == 429 && second.code == "server/quota", "\(second.body)")
      #expect(try await here.send(.post, "/api/own/lists?file=a.tsv&name=c", words + "bird\toiseau\n").status == 201)
      let fourth = try await here.send(.post, "/api/own/lists?file=a.tsv&name=d", words)
      #expect(fourth.status == 429 && fourth.text?.contains("3 imported word lists") == true, "\(fourth.body)")
    }
  }

  @Test func `has a quota of stored data`() async throws {
    try await withServer(change: {
      $0.isBehindProxy = true
      $0.quotas.stored = 20_000
    }) { client in
      var here = client
      here.address = "203.0.113.5"
      let text = String(repeating: "x", count: 8000)
      here.take(try await here.send(.put, "/api/settings", #"{"a":"\#(text)","b":"\#(text)"}"#))
      // Repeating the request stores nothing more.
      #expect(try await here.send(.put, "/api/settings", #"{"a":"\#(text)","b":null}"#).status == 200)
      let second = try await here.send(.put, "/api/settings", #"{"c":"\#(text)"}"#)
      #expect(second.status == 429 && second.code == "server/quota", "\(second.body)")
      let words = "en\tfr\n" + (0..<500).map { "dog\($0)\tchien\($0)\n" }.joined()
      let list = try await here.send(.post, "/api/own/lists?file=a.tsv&name=a", words)
      #expect(list.status == 429 && list.text?.contains("stored data") == true, "\(list.body)")
      let fields = #"{"name":"n","rules":"sudoku","fields":{"size":4,"symbols":["\#(text)","b","c","d"]}}"#
      #expect(try await here.send(.post, "/api/own/levels", fields).code == "server/quota")
    }
  }

  @Test func `of the machine itself has no quota`() async throws {
    try await withServer(change: { $0.quotas.games = 0 }) { client in _ = try await client.begin() }
  }
}

@Suite struct `A server that is shutting down` {
  @Test(.timeLimit(.minutes(5)))
  func `ends whatever it is doing, and pauses running games`() async throws {
    try await withFolder { folder in
      _ = try endless(folder)
      let server = try await ChildServer(folder)
      defer { server.signal(SIGKILL) }
      let client = Client(port: server.port)
      let session = try await client.begin()
      let stream = try Connection(port: server.port, get: "/api/sessions/\(session)/events")
      _ = await stream.lines { $0.hasPrefix("id: 0") }
      _ = try await client.move(session, "enter r1c1 3")
      // A half-sent body, a deal, another one behind it, and a sheet.
      let half = try Connection(port: server.port, request(server.port, "/api/sessions", "{", missing: 20))
      let deals = try (1...4).map { _ in
        try Connection(port: server.port, request(server.port, "/api/sessions", longDeal))
      }
      let sheet = #"{"items":[{"rules":"endless:endless"}],"seed":"1"}"#
      let print = try Connection(port: server.port, request(server.port, "/api/sheets", sheet))
      func taken(_ kind: String) async throws -> Int {
        try await client.metric("running", kind) + client.metric("waiting", kind)
      }
      try await eventually { try await (taken("deal"), taken("sheet")) == (4, 1) }
      #expect(await server.end(SIGTERM) == .exit(0))
      let journal = try await SQLiteStore(directory: folder).journal(of: session)
      #expect(journal?.records.map(\.move) == ["enter r1c1 3", "!pause"])
      withExtendedLifetime((half, deals, print, stream)) {}
    }
  }
}
