// The computer as a player over HTTP: its moves come by themselves, are stored, and survive an undo and a restart.
import Foundation
import HTTPTypes
import Play
import Scripting
import Server
import Storage
import Synchronization
import Testing

@Suite struct `A game against the computer` {
  private static let start =
    #"{"rules":"four-in-a-row","options":{"rows":4,"columns":4,"line":3},"players":["Ann","Computer"],"computers":[0,5],"seed":"1"}"#

  /// The view after this many moves.
  private func view(_ client: Client, _ session: String, after count: Int) async throws -> View {
    try await eventually { try await client.view(session).n >= count }
    return try await client.view(session)
  }

  @Test func `is answered automatically, and no one else can take its turn`() async throws {
    try await withServer { client in
      let session = try await client.begin(Self.start)
      let first = try await client.view(session)
      #expect(first.computers == [0, 5])
      #expect(first.can.hint == true)
      _ = try await client.move(session, "drop 2")
      let answered = try await view(client, session, after: 2)
      #expect(answered.n == 2)
      #expect(answered.status.turn == 1)
      let undone = try await client.move(session, "!undo").view()
      #expect(
        undone.boards.first?.cells.allSatisfy { ($0.value ?? 0) == 0 } == true, "the answer is undone with the move")
      #expect(undone.status.turn == 1)
    }
  }

  @Test func `continues in a server that is started on the computer’s turn`() async throws {
    try await withFolder { folder in
      let stores = ServerStores(try SQLiteStore(directory: folder))
      let begun = Mutex("")
      try await withServer(stores: stores) { client in
        let session = try await client.begin(Self.start)
        begun.withLock { $0 = session }
      }
      let session = begun.withLock { $0 }
      // The state left by a server that was killed before it found an answer.
      let record = JournalRecord(n: 1, t: 0, seat: 1, id: "last", move: "drop 2")
      try await SQLiteStore(directory: folder).append(record, to: session, phase: .play, at: Date())
      try await withServer(stores: ServerStores(try SQLiteStore(directory: folder))) { client in
        let view = try await view(client, session, after: 2)
        #expect(view.n == 2)
        #expect(view.status.turn == 1)
      }
    }
  }

  @Test func `reports why the computer cannot move, and allows an undo`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rules-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["scripts/rules", "levels"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    let rules = """
      return { id = "stuck", api = 1, title = "Stuck", seats = 2,
        setup = function(s) s.board, s.turn = grid(2, 3, 0), 1 end,
        moves = { drop = { arguments = { "column" },
          apply = function(s, column)
            if s.turn == 2 then error("no") end
            s.board:put(s.board:lowest(column, 0), s.turn)
            s.turn = 3 - s.turn
          end } },
        view = function(v, s) v:board(s.board, {}) end }
      """
    try rules.write(toFile: "\(folder)/scripts/rules/stuck.lua", atomically: true, encoding: .utf8)
    try await withServer(share: Share(folder: folder)) { client in
      let session = try await client.begin(#"{"rules":"stuck","computers":[0,3]}"#)
      _ = try await client.move(session, "drop 1")
      var reasons: [String] = []
      try await eventually {
        reasons = try await client.view(session).status.reasons ?? []
        return !reasons.isEmpty
      }
      #expect(reasons.first?.contains("The computer cannot move") == true)
      #expect(reasons.first?.contains("stuck.lua") == true)
      let undone = try await client.move(session, "!undo").view()
      #expect(undone.status.turn == 1)
      #expect(undone.status.reasons == nil)
    }
  }

  @Test func `begins with the computer if it has the first seat`() async throws {
    try await withServer { client in
      let session = try await client.begin(Self.start.replacing("[0,5]", with: "[2,0]"))
      let view = try await view(client, session, after: 1)
      #expect(view.n == 1)
      #expect(view.status.turn == 2)
    }
  }

  @Test func `names the computer in the requester's language, in the game and in the history`() async throws {
    try await withServer { client in
      let session = try await client.begin(Self.start.replacing("Computer", with: "Ordinateur (5)"))
      #expect(try await client.view(session).players == ["Ann", "Computer (5)"])
      #expect(try await client.view(session, query: "?language=zh").players == ["Ann", "电脑（5）"])
      _ = try await client.move(session, "drop 2")
      #expect(try await view(client, session, after: 2).n == 2)
      #expect(try await client.send(.delete, "/api/sessions/\(session)").status == 204)
      let history = try await client.get("/api/history?language=fr").body
      #expect(history.contains(#""computers":[0,5]"#), "\(history)")
      #expect(history.contains(#""players":["Ann","Ordinateur (5)"]"#), "\(history)")
      #expect(try await client.get("/api/history").body.contains(#""players":["Ann","Computer (5)"]"#))

      let named = try await client.begin(Self.start.replacing("Computer", with: "Deep"))
      #expect(try await client.view(named).players == ["Ann", "Deep"], "a given name stays")
    }
  }

  @Test func `can be reviewed when it is over`() async throws {
    try await withServer { client in
      let session = try await client.begin(
        Self.start.replacing(#","computers":[0,5]"#, with: ""))
      #expect(try await client.get("/api/sessions/\(session)/review").status == 409)
      // The third move loses the first player's win; from then on both play perfectly.
      for column in "12322311331244" { _ = try await client.move(session, "drop \(column)") }
      #expect(try await client.view(session).status.phase == .won)
      let answer = try await client.get("/api/sessions/\(session)/review")
      #expect(answer.status == 200)
      #expect(answer["decisive"] as? Int == 3, "\(answer.body)")
    }
  }

  @Test func `tells the best move of any position when it is over`() async throws {
    try await withServer { client in
      let session = try await client.begin(Self.start.replacing(#","computers":[0,5]"#, with: ""))
      let past = "/api/sessions/\(session)/view?after=2&best=1"
      #expect(try await client.get("/api/sessions/\(session)/view?after=0&best=1").code == "session/not-over")
      for column in "12322311331244" { _ = try await client.move(session, "drop \(column)") }
      let view = try JSONDecoder().decode(View.self, from: Data(try await client.get(past).body.utf8))
      #expect(view.hint?.level == 4 && view.hint?.text.isEmpty == false)
      #expect(view.boards[0].cells.contains { $0.roles?.contains("hint") == true })
      #expect(try await client.view(session, query: "?after=2").hint == nil)
      #expect(try await client.get("/api/sessions/\(session)/view?after=14&best=1").status == 422)
    }
  }

  @Test func `is refused if no person plays or a strength is invalid`() async throws {
    try await withServer { client in
      for wrong in ["[5,5]", "[0]", "[0,6]", "[0,-1]"] {
        let answer = try await client.send(.post, "/api/sessions", Self.start.replacing("[0,5]", with: wrong))
        #expect(answer.status == 400, "\(wrong)")
      }
    }
  }
}
