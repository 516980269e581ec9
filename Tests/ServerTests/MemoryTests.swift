// A server that exceeds its memory budget.
import Foundation
import HTTPTypes
import Server
import Testing

@Suite struct `A server over its memory budget` {
  @Test(.timeLimit(.minutes(5)))
  func `drops what can be made again, and every game continues`() async throws {
    try await withFolder { folder in
      try await withLiveServer(folder, change: { $0.memory = 1 }) { port in
        let client = Client(port: port)
        var games: [String] = []
        for level in ["first-steps/four", "first-steps/six", "first-steps/four-in-a-row"] {
          games.append(try await client.begin(#"{"level":"\#(level)"}"#))
        }
        _ = try await client.move(games[0], "enter r1c1 3")
        // Every second the server finds that it uses more than a byte.
        try await eventually { try await sessions(client) == 0 }
        let again = try await client.move(games[0], "enter r1c1 1", on: 1)
        #expect(again.status == 200, "the first move was stored: \(again.body)")
        _ = try await client.move(games[2], "drop 1")
        for id in games { #expect(try await client.get("/api/sessions/\(id)/view").status == 200) }
      }
    }
  }

  @Test func `bounds sessions and rule sets by their bytes`() async throws {
    try await withServer(change: { $0.sessionBytes = 1 }) { client in
      let (first, second) = (try await client.begin(), try await client.begin(#"{"level":"first-steps/six"}"#))
      #expect(try await sessions(client) == 0, "the unused one is dropped first")
      #expect(try await client.move(first, "enter r1c1 1").status == 200)
      #expect(try await client.get("/api/sessions/\(second)/view").status == 200)
    }
    try await withServer { client in
      let game = try await client.begin()
      let before = try await bytes(client, "sessions")
      #expect(before > 4_096 && before < 1 << 20)
      for column in 1...4 { _ = try await client.move(game, "mark r1c\(column) centre 1") }
      #expect(try await bytes(client, "sessions") > before, "each move has its state")
      // A Lua state with a rule set takes some hundred KiB.
      #expect(try await (100_000...10_000_000).contains(bytes(client, "rules")))
    }
  }

  @Test func `counts the drafts that are ready to be tried, and drops them too`() async throws {
    try await withFolder { folder in
      try await withServer(change: { $0.workshop = folder + "/workshop" }) { client in
        #expect(try await bytes(client, "benches") == 0)
        _ = try await client.send(.post, "/api/workshop", #"{"name":"mine","template":"sudoku-variant"}"#)
        let trial = try await client.send(.post, "/api/workshop/drafts/mine/trial", #"{"level":"first"}"#)
        #expect(trial.status == 200, "\(trial.body)")
        #expect(try await bytes(client, "benches") > 4_096)
      }
      try await withLiveServer(folder, change: { ($0.workshop, $0.memory) = (folder + "/workshop", 1) }) { port in
        let client = Client(port: port)
        _ = try await client.send(.post, "/api/workshop/drafts/mine/trial", #"{"level":"first"}"#)
        try await eventually { try await bytes(client, "benches") == 0 }
      }
    }
  }

  @Test func `takes no more for sessions than it reckons`() async throws {
    try await withFolder { folder in
      let server = try await ChildServer(folder)
      defer { server.signal(SIGKILL) }
      let client = Client(port: server.port)
      func play(_ level: String) async throws {
        let game = try await client.begin(#"{"level":"first-steps/\#(level)"}"#)
        for column in 1...4 { _ = try await client.move(game, "mark r1c\(column) centre 1", on: column - 1) }
      }
      let levels = ["killer", "four", "nine-easy", "four-in-a-row"]
      // The rule sets are loaded and their code has been run once.
      for level in levels { for _ in 0..<5 { try await play(level) } }
      let (before, reckoned) = (try server.memory(), try await bytes(client, "sessions"))
      for _ in 0..<50 { for level in levels { try await play(level) } }
      let growth = try server.memory() - before
      let more = try await bytes(client, "sessions") - reckoned
      #expect(growth < more + 8 << 20, "\(growth) bytes more are resident, \(more) more are reckoned")
    }
  }

  /// Bytes that one of the server's caches takes.
  private func bytes(_ client: Client, _ cache: String) async throws -> Int {
    let text = try await client.get("/api/metrics").body
    let line = text.split(separator: "\n").first { $0.hasPrefix("quadrille_cache_bytes{cache=\"\(cache)\"} ") }
    return try #require(line?.split(separator: " ").last.flatMap { Int($0) }, "\(text)")
  }

  /// Number of sessions in the server's memory.
  private func sessions(_ client: Client) async throws -> Int {
    let text = try await client.get("/api/metrics").body
    let line = text.split(separator: "\n").first { $0.hasPrefix("quadrille_sessions ") }
    return try #require(line.flatMap { Int($0.dropFirst("quadrille_sessions ".count)) }, "\(text)")
  }
}
