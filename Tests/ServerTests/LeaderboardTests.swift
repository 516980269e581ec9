// Leaderboards and achievements over HTTP.
import Foundation
import HTTPTypes
import Play
import Scripting
import Server
import Storage
import Testing

extension Client {
  /// A level's leaderboard once it has this many lines.
  func leaderboard(_ level: String, lines: Int) async throws -> [[String: Any]] {
    var found: [[String: Any]] = []
    try await eventually {
      found = try await get("/api/leaderboard?level=\(level)")["lines"] as? [[String: Any]] ?? []
      return found.count == lines
    }
    return found
  }
}

@Suite struct `A week's leaderboard` {
  @Test func `counts replayed scores, without hints and under a name`() async throws {
    try await withEachEngine { client in
      let (ada, ben) = (try await client.signedIn(as: "Ada"), try await client.signedIn(as: "Ben"))
      try await client.solveFour(client.begin())
      let helped = try await ben.begin()
      _ = try await ben.move(helped, "!hint")
      try await ben.solveFour(helped)
      try await ada.solveFour(ada.begin())
      let lines = try await ada.leaderboard("first-steps/four", lines: 1)
      #expect(lines.map { $0["name"] as? String } == ["Ada"])
      #expect(lines.first?["mine"] as? Bool == true && lines.first?["rank"] as? Int == 1)
      #expect(lines.first?["time"] is Int || lines.first?["score"] as? Int == 0)
      #expect(try await ada.get("/api/leaderboard").status == 400)
    }
  }

  @Test func `refuses a score that its game does not reach`() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(directory: folder)
      let (session, player) = (Box(""), Box(""))
      try await withServer(stores: ServerStores(store)) { client in
        let ada = try await client.signedIn(as: "Ada")
        player.value = try #require(try await ada.get("/api/me")["id"] as? String)
        session.value = try await ada.begin(#"{"level":"first-steps/six"}"#)
        _ = try await ada.move(session.value, "mark r1c1 corner 1")
      }
      let entry = BoardEntry(
        week: "2026-W05", level: "first-steps/six", session: session.value, player: Player.ID(rawValue: player.value),
        score: 1_000_000, entered: Date())
      #expect(try await store.leaderboards.enter(entry))
      try await withServer(stores: ServerStores(store)) { client in
        try await eventually { try await store.leaderboards.waiting(limit: 1).isEmpty }
        let board = try await client.get("/api/leaderboard?level=first-steps/six&week=2026-W05")
        #expect((board["lines"] as? [Any])?.isEmpty == true)
      }
    }
  }
}

@Suite struct `An achievement` {
  @Test func `is earned once by results, only by the player`() async throws {
    try await withServer { client in
      let (ada, ben) = (try await client.signedIn(as: "Ada"), try await client.signedIn(as: "Ben"))
      func earned(_ client: Client) async throws -> [String] {
        (try await client.get("/api/achievements?language=fr").list ?? []).filter { !($0["earned"] is NSNull) }
          .compactMap { $0["title"] as? String }
      }
      #expect(try await earned(ada).isEmpty)
      try await ada.solveFour(ada.begin())
      #expect(try await earned(ada) == ["Première victoire"])
      #expect(try await earned(ada) == ["Première victoire"])
      #expect(try await earned(ben).isEmpty)
    }
  }
}
