// Games whose scripts change, and what remains of finished games.
import Foundation
import HTTPTypes
import Play
import Scripting
import Server
import Storage
import Testing

@Suite struct `A game whose scripts change` {
  private static func rules(most: Int) -> String {
    """
    return { id = "mine", api = 1, title = "Mine", seats = 2,
      setup = function(s) s.board, s.turn, s.n = grid(1, 1, 0), 1, 0 end,
      moves = { add = { arguments = { { 1, 9 } },
        check = function(s, n) if s.n + n > \(most) then return "too much" end end,
        apply = function(s, n) s.n = s.n + n s.turn = 3 - s.turn end } },
      outcome = function(s) if s.n == 9 then return { won = s.turn } end end,
      view = function(v, s) v:board(s.board) v:counter("n", s.n) end }
    """
  }

  /// Consecutive servers over the same database and scripts.
  private func withScripts(
    _ body: (
      _ write: @escaping @Sendable (Int) throws -> Void,
      _ server: (@escaping @Sendable (Client) async throws -> Void) async throws -> Void
    )
      async throws -> Void
  ) async throws {
    try await withFolder { folder in
      for name in ["scripts/rules", "levels"] {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      let share = Share(scripts: folder + "/scripts", levels: folder + "/levels", web: checkout + "/web")
      try await body(
        {
          try Self.rules(most: $0).write(toFile: folder + "/scripts/rules/mine.lua", atomically: true, encoding: .utf8)
        },
        { test in
          let store = try Store(directory: folder + "/data")
          try await withServer(stores: ServerStores(store), share: share, test)
          try store.close()
        })
    }
  }

  @Test func `keeps its own, and adopts the new ones on request`() async throws {
    try await withScripts { write, server in
      try write(9)
      let name = Named()
      try await server { client in
        let session = try await client.begin(#"{"rules":"mine"}"#)
        name.value = session
        #expect(try await client.move(session, "add 8").status == 200)
        let refused = try await client.move(session, "!upgrade")
        #expect(refused.code == "move/no-change")
      }
      try write(20)
      try await server { client in
        let session = name.value
        #expect(try await client.view(session).newer?.hasPrefix("sha256:") == true)
        #expect(try await client.move(session, "add 2").code == "move/refused")
        let moved = try await client.move(session, "!upgrade").view()
        #expect(moved.newer == nil)
        #expect(moved.n == 2)
        #expect(try await client.move(session, "add 2").status == 200)
      }
      try write(5)
      try await server { client in
        let session = name.value
        let view = try await client.view(session)
        #expect(view.counters?.first?.value == 10)
        #expect(view.newer != nil)
        let refused = try await client.move(session, "!upgrade")
        #expect(refused.status == 422)
        #expect(refused.code == "move/cannot-upgrade")
        #expect(refused.text?.contains("move 1, add 8, is refused: too much") == true)
        #expect(try await client.view(session).n == 3)
      }
    }
  }

  @Test func `is notified of newer ones while the server is running`() async throws {
    try await withScripts { write, server in
      try write(9)
      try await server { client in
        let session = try await client.begin(#"{"rules":"mine"}"#)
        #expect(try await client.move(session, "add 8").status == 200)
        try write(20)
        try await eventually { try await client.view(session).newer != nil }
        #expect(try await client.move(session, "add 2").code == "move/refused")
        #expect(try await client.move(session, "!upgrade").view().newer == nil)
        #expect(try await client.move(session, "add 2").status == 200)
        try write(20)
        #expect(try await client.view(session).newer == nil)
      }
    }
  }

  @Test func `leaves its result in history and statistics`() async throws {
    try await withScripts { write, server in
      try write(9)
      try await server { client in
        let session = try await client.begin(#"{"rules":"mine","players":["Ann","Bo"]}"#)
        _ = try await client.move(session, "add 4")
        let end = try await client.move(session, "add 5").view()
        #expect(end.status.phase == .won)
        #expect(end.best != nil)
        let history = try await client.get("/api/history")
        #expect(history.body.contains(#""players":["Ann","Bo"]"#))
        #expect(history.body.contains(#""winner":1"#))
        #expect(try await client.get("/api/statistics").body.contains(#""won":1"#))
        #expect(try await client.get("/api/days").body.contains(#""games":1"#))
        #expect(try await client.send(.delete, "/api/history").status == 204)
        #expect(try await client.get("/api/history").body == "[]")
        #expect(try await client.get("/api/statistics").body.contains(#""played":1"#))
      }
    }
  }

  @Test func `counts wrong entries and hints`() async throws {
    try await withFolder { folder in
      let store = try Store(directory: folder)
      try await withServer(stores: ServerStores(store)) { client in
        let session = try await client.begin()
        let moves = [
          "enter r1c1 4", "!hint", "!hint", "enter r1c1 3", "enter r1c3 4", "enter r2c1 1", "enter r2c2 4",
          "enter r2c3 3", "enter r3c2 1", "enter r3c3 2", "enter r3c4 3", "enter r4c1 2", "enter r4c2 3",
          "enter r4c3 1", "enter r4c4 4",
        ]
        for move in moves { #expect(try await client.move(session, move).status == 200, "\(move)") }
        #expect(try await client.view(session).status.phase == .won)
      }
      let result = try #require(try await store.results.results(of: Player.guest, limit: 9).first)
      #expect(result.ending == .solved)
      #expect(result.mistakes == 1)
      #expect(result.hints == 2)
      #expect(result.moves == 13)
      #expect(result.kind == ResultKind(rules: "core:sudoku", size: "4×4", difficulty: 1))
      try store.close()
    }
  }
}

/// Passes a session's name from one server to the next.
private final class Named: @unchecked Sendable {
  var value = ""
}
