// The catalogue over HTTP: search, add, import, remove, and what works without it.
import Foundation
import HTTPTypes
import Server
import Storage
import Testing

/// A 4×4 puzzle as an import line; the first row is given, shifted by a number.
func line(_ name: String, shift: Int = 0, more: String = "") -> String {
  let rows = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
  let givens = rows.enumerated().map { row, values in
    values.enumerated().map { column, value in
      row == 3 && column == 3 ? "." : String((value - 1 + shift) % 4 + 1)
    }.joined()
  }.joined()
  return #"{"name":"\#(name)","rules":"sudoku","size":4,"givens":"\#(givens)"\#(more)}"#
}

@Suite struct `The catalogue` {
  @Test func `adds a level's puzzle and finds it by name, ignoring case`() async throws {
    try await withEachEngine { client in
      let added = try await client.send(.post, "/api/catalogue?language=fr", #"{"level":"first-steps/nine-easy"}"#)
      #expect(added.status == 201, "\(added.body)")
      #expect(added["size"] as? String == "9×9" && added["rules"] as? String == "core:sudoku")
      let named = try await client.send(
        .post, "/api/catalogue", #"{"level":"first-steps/four","name":"Élan 100%"}"#)
      #expect(named["name"] as? String == "Élan 100%")
      let found = try await client.get("/api/catalogue?text=ELAN%20100%25")
      let puzzles = try #require(found["puzzles"] as? [[String: Any]])
      #expect(puzzles.map { $0["name"] as? String } == ["Élan 100%"])
      #expect(puzzles.first?["accepted"] as? Bool == false)
      #expect(found["next"] is NSNull)
      let all = try await client.get("/api/catalogue")["puzzles"] as? [[String: Any]]
      #expect(all?.count == 2)
      let hard = try await client.get("/api/catalogue?difficulty=5&rules=core:sudoku")["puzzles"] as? [[String: Any]]
      #expect(hard?.isEmpty == true)
    }
  }

  @Test func `stores a puzzle once, however it was written`() async throws {
    try await withServer { client in
      let first = try await client.send(.post, "/api/catalogue", #"{"level":"first-steps/four"}"#)
      let session = try await client.begin()
      let second = try await client.send(.post, "/api/catalogue", #"{"session":"\#(session)","name":"Other"}"#)
      #expect(first["id"] as? String == second["id"] as? String)
      #expect(second["name"] as? String == first["name"] as? String)
    }
  }

  @Test func `is paged`() async throws {
    try await withEachEngine { client in
      let lines = (0..<4).map { line("P\($0)", shift: $0) }.joined(separator: "\n")
      #expect(try await client.send(.post, "/api/catalogue/import", lines)["added"] as? Int == 4)
      var names: [String] = []
      var after = ""
      for _ in 0..<2 {
        let page = try await client.get("/api/catalogue?limit=2\(after)")
        names += (page["puzzles"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        let next = page["next"] as? String
        after = "&after=" + (next?.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "none")
      }
      #expect(names == ["P0", "P1", "P2", "P3"])
      #expect(after == "&after=none")
      #expect(try await client.get("/api/catalogue?after=nonsense").status == 400)
    }
  }

  @Test func `removes a puzzle, and reports its absence the second time`() async throws {
    try await withServer { client in
      let added = try await client.send(.post, "/api/catalogue", #"{"level":"first-steps/four"}"#)
      let id = try #require(added["id"] as? String)
      #expect(try await client.send(.delete, "/api/catalogue/\(id)").status == 204)
      #expect(try await client.send(.delete, "/api/catalogue/\(id)").code == "catalogue/missing")
      #expect(try await client.send(.delete, "/api/catalogue/sha256%3Aabc").status == 404)
    }
  }

  @Test(arguments: [
    (#"{"level":"first-steps/nothing"}"#, "script/missing"), ("{}", "request/malformed"),
    (#"{"level":"first-steps/four","session":"x"}"#, "request/malformed"),
    (#"{"session":"01NOSUCHGAME"}"#, "session/missing"),
    (#"{"level":"first-steps/four-in-a-row"}"#, "catalogue/no-puzzle"),
    (#"{"level":"first-steps/no-knights"}"#, "catalogue/no-puzzle"),
    (#"{"level":"first-steps/four","name":""}"#, "catalogue/name"),
    (#"{"level":"first-steps/four","name":"\#(String(repeating: "x", count: 201))"}"#, "catalogue/name"),
  ])
  func `refuses anything but a puzzle, with a reason`(body: String, code: String) async throws {
    try await withServer { client in
      let answer = try await client.send(.post, "/api/catalogue", body)
      #expect(answer.code == code, "\(answer.body)")
      #expect(answer.text?.isEmpty == false)
      #expect((try await client.get("/api/catalogue")["puzzles"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `refuses a puzzle with several solutions`() async throws {
    try await withServer { client in
      let open = #"{"name":"Open","rules":"sudoku","size":4,"givens":"1..............."}"#
      #expect(try await client.send(.post, "/api/catalogue/import", open)["added"] as? Int == 1)
      let listed = try await client.get("/api/catalogue")["puzzles"] as? [[String: Any]]
      let id = try #require(listed?.first?["id"] as? String)
      #expect(try await client.send(.post, "/api/challenges", #"{"puzzle":"\#(id)"}"#).status == 201)
      let (session, _) = try await client.play(id)
      let answer = try await client.send(.post, "/api/catalogue", #"{"session":"\#(session)","name":"Again"}"#)
      #expect(answer.status == 422 && answer.code == "catalogue/not-one-solution")
    }
  }
}

@Suite struct `An import` {
  @Test func `adds all lines and reports known ones`() async throws {
    try await withServer { client in
      let body = [line("A"), "", line("B", shift: 1, more: #","difficulty":2,"author":"Ben""#)].joined(
        separator: "\r\n")
      let first = try await client.send(.post, "/api/catalogue/import", body)
      #expect(first["added"] as? Int == 2 && first["known"] as? Int == 0, "\(first.body)")
      let again = try await client.send(.post, "/api/catalogue/import", body + "\n" + line("C", shift: 2))
      #expect(again["added"] as? Int == 1 && again["known"] as? Int == 2)
      let puzzles = try await client.get("/api/catalogue?difficulty=2")["puzzles"] as? [[String: Any]]
      #expect(puzzles?.first?["author"] as? String == "Ben")
    }
  }

  @Test(arguments: [
    ("{", "line 2"), ("[]", "line 2"), (#"{"name":"x"}"#, "line 2"), (#"{"rules":"sudoku"}"#, "line 2"),
    (#"{"name":"x","rules":"sudoko"}"#, "line 2"), (#"{"name":"x","rules":"sudoku","size":99}"#, "line 2"),
    (#"{"name":"x","rules":"sudoku","givens":"1"}"#, "line 2"), (#"{"name":" ","rules":"sudoku"}"#, "line 2"),
    (#"{"name":"x","rules":"four-in-a-row"}"#, "line 2"),
    (#"{"name":"x","rules":"sudoku","a":\#(String(repeating: "[", count: 40))1}"#, "line 2"),
  ])
  func `names the invalid line and adds nothing`(bad: String, place: String) async throws {
    try await withServer { client in
      let answer = try await client.send(.post, "/api/catalogue/import?language=fr", line("A") + "\n" + bad)
      #expect(answer.status == 422 && answer.code == "catalogue/line", "\(answer.body)")
      #expect(answer["place"] as? String == place)
      #expect(answer.text?.hasPrefix("Ligne 2") == true)
      #expect((try await client.get("/api/catalogue")["puzzles"] as? [Any])?.isEmpty == true)
    }
  }

  @Test(arguments: ["", "\n", " \r\n\t\n"]) func `reports a file without puzzles`(nothing: String) async throws {
    try await withServer { client in
      let answer = try await client.send(.post, "/api/catalogue/import", nothing)
      #expect(answer.status == 422 && answer.code == "catalogue/empty", "\(answer.body)")
    }
  }

  @Test func `is bounded in bytes and in lines`() async throws {
    try await withServer(change: { $0.longestImport = 200_000 }) { client in
      let long = String(repeating: " ", count: 200_001)
      let answer = try await client.send(.post, "/api/catalogue/import", long)
      #expect(answer.status == 413 && answer.code == "request/too-long")
    }
  }
}

@Suite struct `Without a reachable catalogue` {
  @Test func `the catalogue says so and challenges can be played`() async throws {
    try await withFolder { folder in
      let (own, other) = (folder + "/own", folder + "/other")
      let id = Box("")
      let store = try await Store.open(directory: own, catalogue: other + "/")
      try await withServer(stores: ServerStores(store)) { client in
        let added = try await client.send(.post, "/api/catalogue", #"{"level":"first-steps/four"}"#)
        id.value = try #require(added["id"] as? String)
        #expect(try await client.send(.post, "/api/challenges", #"{"puzzle":"\#(id.value)"}"#).status == 201)
      }
      try store.close()
      let away = try await Store.open(
        directory: own, catalogue: "postgres://nobody@127.0.0.1:1/none?connect_timeout=1", timeout: 1)
      try await withServer(stores: ServerStores(away)) { client in
        let list = try await client.get("/api/catalogue?language=fr")
        #expect(list.status == 503 && list.code == "catalogue/unreachable", "\(list.body)")
        #expect(list.text?.contains("jouables") == true)
        let accept = try await client.send(.post, "/api/challenges", #"{"puzzle":"other"}"#)
        #expect(accept.code == "catalogue/unreachable")
        let open = try await client.get("/api/challenges")["open"] as? [[String: Any]]
        #expect(open?.contains { $0["id"] as? String == id.value } == true)
        let begun = try await client.send(.post, "/api/challenges/\(id.value)/session", "{}")
        let session = try #require(begun["id"] as? String)
        #expect(try await client.move(session, "enter r1c1 3").status == 200)
        #expect(try await client.get("/api/puzzles/\(id.value)/preview").status == 200)
      }
      try away.close()
    }
  }
}
