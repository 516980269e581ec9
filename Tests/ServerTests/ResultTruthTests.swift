// Consistent results over HTTP: who won, what was revealed or handed in, what ended by the clock.
import Foundation
import HTTPTypes
import Play
import Scripting
import Server
import Storage
import Testing

extension Client {
  /// The player's only result.
  fileprivate func result() async throws -> [String: Any] {
    let list = try #require(try await get("/api/results").list)
    try #require(list.count == 1, "\(list)")
    return list[0]
  }

  /// Makes moves that must all be accepted.
  fileprivate func make(_ moves: [String], in session: String) async throws {
    for move in moves {
      let answer = try await self.move(session, move)
      #expect(answer.status == 200, "\(move): \(answer.body)")
    }
  }

  fileprivate func counter(_ name: String, _ kind: Int = 0) async throws -> Int? {
    try await get("/api/statistics").list?[kind][name] as? Int
  }
}

@Suite struct `A finished two-player game` {
  /// Seat 1 has three discs in column 1, or seat 2 three in column 2.
  private static let firstWins = ["drop 1", "drop 2", "drop 1", "drop 2", "drop 1"]
  private static let secondWins = ["drop 1", "drop 2", "drop 1", "drop 2", "drop 3", "drop 2"]

  private static func start(_ more: String = "", players: String = #"["Ada","Bo"]"#) -> String {
    #"{"rules":"four-in-a-row","options":{"line":3},"players":\#(players)\#(more)}"#
  }

  @Test func `counts for its owner's seat`() async throws {
    try await withEachEngine { client in
      let ada = try await client.signedIn(as: "Ada")
      let won = try await ada.begin(Self.start())
      try await ada.make(Self.firstWins, in: won)
      #expect(try await ada.view(won).result == "won")
      #expect(try await ada.counter("won") == 1)
      let lost = try await ada.begin(Self.start())
      try await ada.make(Self.secondWins, in: lost)
      let view = try await ada.view(lost)
      #expect(view.result == "lost" && view.status.phase == .won && view.status.turn == 2)
      #expect(view.best == nil, "a lost game sets no record")
      #expect(try await ada.counter("won") == 1)
      #expect(try await ada.counter("lost") == 1)
      let history = try #require(try await ada.get("/api/history").list)
      #expect(history.map { $0["result"] as? String } == ["lost", "won"])
      #expect(history.map { $0["ending"] as? String } == ["lost", "won"])
      #expect(history.map { $0["winner"] as? Int } == [2, 1])
      #expect(history.map { $0["number"] as? Int } == [2, 1])
    }
  }

  @Test func `belongs to the given seat, else to the one with the player's name, else to the first`() async throws {
    try await withServer { client in
      let ada = try await client.signedIn(as: "Ada")
      for (body, seat) in [
        (Self.start(), 1), (Self.start(players: #"["Bo","ÁDA"]"#), 2), (Self.start(#","seat":2"#), 2),
        (Self.start(players: #"["Bo","Cy"]"#), 1),
        (Self.start(#","computers":[1,0]"#, players: #"["Ada","Bo"]"#), 2),
      ] {
        #expect(try await ada.view(ada.begin(body)).seat == seat, "\(body)")
      }
      for wrong in [#","seat":3"#, #","seat":0"#, #","seat":1,"computers":[1,0]"#] {
        let refused = try await ada.send(.post, "/api/sessions", Self.start(wrong))
        #expect(refused.status == 400 && refused.body.contains("`seat` must be"), "\(refused.body)")
      }
    }
  }

  @Test func `appears in the history with the chosen colours`() async throws {
    try await withEachEngine { client in
      let session = try await client.begin(Self.start(#","tones":[4,2],"seat":2"#))
      try await client.make(Self.firstWins, in: session)
      let game = try #require(try await client.get("/api/history").list?.first)
      #expect(game["tones"] as? [Int] == [4, 2])
      #expect(game["seat"] as? Int == 2)
      #expect(game["players"] as? [String] == ["Ada", "Bo"])
      #expect(game["result"] as? String == "lost")
    }
  }

  @Test func `is lost when the computer wins`() async throws {
    try await withServer { client in
      let session = try await client.begin(
        #"{"rules":"four-in-a-row","options":{"rows":4,"columns":4,"line":2},"players":["Computer","Ann"],"computers":[5,0],"seed":"1"}"#
      )
      try await eventually { try await client.view(session).n >= 1 }
      _ = try await client.move(session, "drop 4")
      try await eventually { try await client.view(session).result != nil }
      #expect(try await client.view(session).result == "lost")
      #expect(try await client.result()["result"] as? String == "lost")
      #expect(try await client.counter("won") == 0)
      #expect(try await client.counter("lost") == 1)
    }
  }
}

@Suite struct `A revealed puzzle` {
  @Test func `sets no record, solves no challenge and can be replayed`() async throws {
    try await withEachEngine { client in
      let id = try await client.challenge()
      let (session, _) = try await client.play(id)
      for _ in 0..<40 where try await client.view(session).result == nil {
        #expect(try await client.move(session, "!hint 4").view().hint != nil)
        try await client.fillOne(session)
      }
      let view = try await client.view(session)
      #expect(view.result == "revealed" && view.best == nil)
      let standing = try #require(try await client.standing(id))
      #expect(standing == (99, false))
      #expect(try await client.result()["ending"] as? String == "revealed")
      #expect(try await client.counter("revealed") == 1)
      #expect(try await client.counter("won") == 0)
      let statistics = try #require(try await client.get("/api/statistics").list?.first)
      #expect(statistics["bestTime"] is NSNull)
      #expect(try await client.play(id) == (session, false))
      let (again, isNew) = try await client.play(id, #"{"again":true}"#)
      #expect(isNew && again != session)
      try await client.solveFour(again)
      #expect(try #require(try await client.standing(id)) == (100, true))
    }
  }

  @Test func `keeps its result when the end is undone, and is not offered for continuation`() async throws {
    try await withEachEngine { client in
      let session = try await client.begin()
      try await client.solveFour(session)
      func listed() async throws -> Any? { try await client.get("/api/sessions").list?.first?["result"] }
      #expect(try await listed() as? String == "solved")
      let view = try await client.move(session, "!undo").view()
      #expect(view.reopened == true && view.result == nil)
      #expect(view.status.reasons?.contains("This game was already over once; its result does not change.") == true)
      #expect(try await listed() as? String == "solved")
      try await client.solveFour(session)
      #expect(try await client.result()["result"] as? String == "solved")
    }
  }
}

extension Client {
  /// Fills one open cell of the shipped 4×4 level.
  fileprivate func fillOne(_ session: String) async throws {
    let rows = [[3, 2, 4, 1], [1, 4, 3, 2], [4, 1, 2, 3], [2, 3, 1, 4]]
    let board = try await view(session).boards[0]
    guard let cell = board.cells.first(where: { $0.kind != "given" && $0.value == nil }) else { return }
    let place = cell.at.dropFirst().split(separator: "c").compactMap { Int($0) }
    try await make(["enter \(cell.at) \(rows[place[0] - 1][place[1] - 1])"], in: session)
  }
}

@Suite struct `A game that ends by the clock` {
  private static let rules = """
    return { id = "ticking", api = 1, title = "Ticking", waits = true, undo = "open",
      setup = function(s) s.board = grid(1, 1, 0) s:after(4500, "end") end,
      due = function(s) s.over = true end,
      moves = { go = { arguments = {}, apply = function(s) s.gone = s.time end } },
      outcome = function(s) if s.over then return { lost = "time is up" } end end,
      view = function(v, s) v:board(s.board) v:countdown("end") end }
    """

  @Test func `is stored as lost, counted, and still over after a restart`() async throws {
    try await withFolder { folder in
      for name in ["scripts/rules", "levels"] {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      try Self.rules.write(toFile: folder + "/scripts/rules/ticking.lua", atomically: true, encoding: .utf8)
      let share = Share(scripts: folder + "/scripts", levels: folder + "/levels", web: checkout + "/web")
      let store = try Store(directory: folder)
      let clock = TestClock()
      let begun = Told("")
      try await withServer(stores: ServerStores(store), share: share, change: { $0.time = clock.time }) { client in
        let session = try await client.begin(#"{"rules":"ticking"}"#)
        begun.value = session
        try await client.make(["!start", "go"], in: session)
        clock.advance(9000)
        let view = try await client.view(session)
        #expect(view.result == "lost" && view.status.text == "time is up")
        #expect(view.timers.first?.ms == 4500)
        #expect(try await client.move(session, "!undo").code == "move/final")
        let listed = try #require(try await client.get("/api/sessions").list?.first)
        #expect(listed["phase"] as? String == "lost" && listed["result"] as? String == "lost")
        #expect(try await client.result()["time"] as? Int == 4500)
        #expect(try await client.counter("lost") == 1)
      }
      try await withServer(stores: ServerStores(store), share: share, change: { $0.time = clock.time }) { client in
        let view = try await client.view(begun.value)
        let results = try await client.get("/api/results").list
        #expect(view.result == "lost" && results?.count == 1)
      }
      clock.finish()
      try store.close()
    }
  }
}

@Suite struct `A crossword competition` {
  /// A crossword file's game that is a competition from its first move.
  private func begun(_ client: Client) async throws -> String {
    let text = """
      {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"], "dimensions": {"width": 3, "height": 3},
       "puzzle": [[1, 0, 2], [0, "#", 0], [3, 0, 0]], "solution": [["C", "A", "T"], ["A", "#", "O"], ["R", "E", "D"]],
       "clues": {"Across": [[1, "It purrs"], [3, "Like blood"]], "Down": [[1, "It has wheels"], [2, "Fox"]]}}
      """
    let answer = try await client.send(.post, "/api/files?name=small", bytes: Array(text.utf8))
    let session = try #require(answer["id"] as? String, "\(answer.body)")
    try await client.make(["compete"], in: session)
    return session
  }

  @Test func `in an installed level blocks other access to that level`() async throws {
    try await withServer { client in
      let levels = try #require(try await client.get("/api/levels").list)
      let level = try #require(
        levels.first { $0["rules"] as? String == "core:crossword" && $0["daily"] == nil && $0["costs"] == nil }?["id"]
          as? String)
      let game = try await client.begin(#"{"level":"\#(level)"}"#)
      #expect(try await client.get("/api/fields?level=\(level)").status == 200)
      try await client.make(["compete"], in: game)
      #expect(try await client.get("/api/fields?level=\(level)").code == "session/competition")
      let second = try await client.send(.post, "/api/sessions", #"{"level":"\#(level)"}"#)
      #expect(second.code == "session/competition", "\(second.body.prefix(200))")
      try await client.make(["finish"], in: game)
      #expect(try await client.get("/api/fields?level=\(level)").status == 200)
      #expect(try await client.send(.post, "/api/sessions", #"{"level":"\#(level)"}"#).status == 201)
    }
  }

  @Test func `withholds answers before the end, and gives all afterwards`() async throws {
    try await withServer { client in
      let session = try await begun(client)
      #expect(try await client.view(session).secret == true)
      let ways = ["share", "share?position=1", "journal"].map { "/api/sessions/\(session)/\($0)" }
      for way in ways {
        let refused = try await client.get(way)
        #expect(refused.status == 403 && refused.code == "session/competition", "\(way) \(refused.body)")
        #expect(refused.text?.isEmpty == false)
      }
      let again = try await client.send(.post, "/api/sessions", #"{"again":"\#(session)"}"#)
      #expect(again.status == 403 && again.code == "session/competition")
      let sheet = try await client.send(
        .post, "/api/sheets", #"{"items":[{"session":"\#(session)"}],"answers":"with"}"#)
      #expect(sheet.code == "session/competition", "\(sheet.status) \(sheet.body.prefix(200))")
      let file = try await client.get("/api/sessions/\(session)/file?format=ipuz")
      #expect(file.status == 200 && !file.body.contains("solution"), "\(file.body)")
      let view = try await client.view(session)
      let button = try #require(view.buttons?.first { $0.move == "finish" })
      #expect(button.ask?.hasPrefix("8 letters are missing. Hand in the grid?") == true)

      try await client.make(["enter r1c1 x", "finish"], in: session)
      let over = try await client.view(session)
      #expect(over.result == "handed-in" && over.status.phase == .lost && over.secret == nil)
      #expect(over.can.undo == false && over.can.back == nil)
      #expect(try await client.move(session, "!undo").code == "move/final")
      #expect(try await client.result()["result"] as? String == "handed-in")
      #expect(try await client.counter("handedIn") == 1)
      #expect(try await client.counter("won") == 0)
      #expect(try await client.counter("lost") == 1)
      for way in ways { #expect(try await client.get(way).status != 403, "\(way)") }
      #expect(try await client.get("/api/sessions/\(session)/file?format=ipuz").body.contains("solution"))
    }
  }
}

@Suite struct `A sample` {
  @Test func `that was given up can be found in the catalogue and accepted again`() async throws {
    try await withServer(change: { $0.fillsCatalogue = true }) { client in
      let ada = try await client.signedIn(as: "Ada")
      let open = try #require(try await ada.get("/api/challenges")["open"] as? [[String: Any]])
      let ids = open.compactMap { $0["id"] as? String }
      try #require(!ids.isEmpty)
      for id in ids { #expect(try await ada.send(.delete, "/api/challenges/\(id)").status == 204) }
      let page = try await ada.get("/api/catalogue?limit=200")
      let found = Set((page["puzzles"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String })
      #expect(found.isSuperset(of: ids))
      for id in ids {
        #expect(try await ada.send(.post, "/api/challenges", #"{"puzzle":"\#(id)"}"#).status == 201)
      }
      let again = try await ada.get("/api/challenges")["open"] as? [[String: Any]]
      #expect(again?.count == ids.count)
    }
  }

  @Test func `can be accepted again if the catalogue lacks it`() async throws {
    try await withServer { client in
      let open = try #require(try await client.get("/api/challenges")["open"] as? [[String: Any]])
      let id = try #require(open.first?["id"] as? String)
      #expect(try await client.send(.delete, "/api/challenges/\(id)").status == 204)
      #expect(try await client.send(.post, "/api/challenges", #"{"puzzle":"\#(id)"}"#).status == 201)
      #expect(try await client.send(.post, "/api/challenges", #"{"puzzle":"none"}"#).code == "catalogue/missing")
    }
  }
}

/// Passes a value from one server's body to the next.
private final class Told: @unchecked Sendable {
  var value: String
  init(_ value: String) { self.value = value }
}
