// Players over HTTP: names without passwords, devices, ownership.
import Foundation
import HTTPTypes
import Play
import PostgresForTests
import Server
import Storage
import Testing

@Suite struct `Signing in` {
  @Test func `creates a player for a new name and finds the player of a known one`() async throws {
    try await withServer { client in
      #expect(try await client.get("/api/me").object?["name"] is NSNull)
      let ada = try await client.signedIn(as: " Ada ")
      let me = try await ada.get("/api/me")
      #expect(me["name"] as? String == "Ada")
      let again = try await client.signedIn(as: "ADA")
      #expect(try await again.get("/api/me")["id"] as? String == me["id"] as? String)
      #expect(again.cookie != ada.cookie)
      #expect(try await client.get("/api/players").list?.count == 1)
      #expect(try await client.get("/api/me")["id"] as? String == "guest")
    }
  }

  @Test func `gives the browser a secret that scripts and other sites cannot use`() async throws {
    try await withServer { client in
      let answer = try await client.send(.put, "/api/me", #"{"name":"Ada"}"#)
      let field = try #require(answer.headers[.setCookie])
      let value = try #require(field.split(separator: ";").first?.split(separator: "=").last)
      #expect(value.count == 32 && value.allSatisfy(\.isHexDigit))
      #expect(field.contains("HttpOnly") && field.contains("SameSite=Strict") && field.contains("Path=/"))
      #expect(!answer.body.contains(value))
      #expect(try await client.get("/api/me").headers[.setCookie] == nil)
    }
  }

  @Test(arguments: ["quadrille_device=", "quadrille_device=abc", "quadrille_device=' OR 1=1 --", "other=1; =; ;"])
  func `rejects cookies that it has not issued`(cookie: String) async throws {
    try await withServer { client in
      var client = client
      client.cookie = cookie
      #expect(try await client.get("/api/me")["id"] as? String == "guest")
      let answer = try await client.send(.put, "/api/me", #"{"name":"Ada"}"#)
      #expect(answer.headers[.setCookie]?.hasPrefix("quadrille_device=") == true)
    }
  }

  @Test(arguments: [
    (#"{"name":""}"#, 422, "player/name"), (#"{"name":"   "}"#, 422, "player/name"),
    (#"{"name":"\#(String(repeating: "x", count: 41))"}"#, 422, "player/name"),
    (#"{"name":"a\u0000b"}"#, 422, "player/name"), (#"{"name":"\u202e\u2060"}"#, 422, "player/name"),
    (#"{"name":7}"#, 400, "request/malformed"),
    ("{}", 400, "request/malformed"), ("", 400, "request/malformed"),
  ])
  func `is refused with a reason without a name`(body: String, status: Int, code: String) async throws {
    try await withServer { client in
      let answer = try await client.send(.put, "/api/me", body)
      #expect(answer.status == status && answer.code == code, "\(answer.body)")
      #expect(answer.text?.isEmpty == false)
      #expect(try await client.get("/api/players").list?.isEmpty == true)
    }
  }

  @Test func `ends by signing out, which brings the guest back`() async throws {
    try await withServer { client in
      let ada = try await client.signedIn(as: "Ada")
      #expect(try await ada.send(.delete, "/api/me").status == 204)
      #expect(try await ada.get("/api/me")["id"] as? String == "guest")
      #expect(try await client.send(.delete, "/api/me").status == 204)
    }
  }
}

@Suite struct `A player's name` {
  @Test func `at a seat has the same rules, and an invisible one becomes the seat's`() async throws {
    try await withServer { client in
      let id = try await client.begin(#"{"level":"first-steps/four-in-a-row","players":["A\u202eda","\u2060 "]}"#)
      #expect(try await client.view(id).players == ["Ada", "Player 2"])
      let answer = try await client.send(
        .post, "/api/sessions", #"{"level":"first-steps/four-in-a-row","players":["a\u0007"]}"#)
      #expect(answer.status == 400)
    }
  }

  @Test func `keeps its letters' direction and loses direction marks`() async throws {
    try await withServer { client in
      let eve = try await client.signedIn(as: "abc\u{202E}def\u{2066}")
      #expect(try await eve.get("/api/me")["name"] as? String == "abcdef")
      for name in ["שלום עולם", "👩‍👩‍👧‍👦🇫🇷"] {
        #expect(try await eve.send(.patch, "/api/me", #"{"name":"\#(name)"}"#)["name"] as? String == name)
      }
    }
  }

  @Test func `can be changed, but not to another player's`() async throws {
    try await withServer { client in
      let ada = try await client.signedIn(as: "Ada")
      _ = try await client.signedIn(as: "Émile")
      #expect(try await ada.send(.patch, "/api/me", #"{"name":"Ada L."}"#)["name"] as? String == "Ada L.")
      let taken = try await ada.send(.patch, "/api/me?language=fr", #"{"name":"EMILE"}"#)
      #expect(taken.status == 409 && taken.code == "player/name-taken")
      #expect(taken.text?.contains("déjà") == true)
      #expect(try await client.send(.patch, "/api/me", #"{"name":"Nobody"}"#).code == "player/guest")
    }
  }

  @Test func `is removed with all the player's data, and only by the player`() async throws {
    try await withServer { client in
      let (ada, ben) = (try await client.signedIn(as: "Ada"), try await client.signedIn(as: "Ben"))
      let id = try #require(try await ada.get("/api/me")["id"] as? String)
      let game = try await ada.begin()
      #expect(try await ben.send(.delete, "/api/players/\(id)").code == "player/not-yourself")
      #expect(try await client.send(.delete, "/api/players/guest").code == "player/guest")
      #expect(try await ada.send(.delete, "/api/players/\(id)").status == 204)
      #expect(try await ada.get("/api/me")["id"] as? String == "guest")
      #expect(try await ada.get("/api/sessions/\(game)/view").status == 404)
      #expect(try await client.get("/api/players").list?.map { $0["name"] as? String } == ["Ben"])
    }
  }
}

@Suite struct `A player's settings` {
  @Test func `belong to the player and survive a restart`() async throws {
    try await withFolder { folder in
      let cookie = Box("")
      try await withServer(stores: ServerStores(try SQLiteStore(directory: folder))) { client in
        let ada = try await client.signedIn(as: "Ada")
        cookie.value = ada.cookie ?? ""
        let put = try await ada.send(.put, "/api/settings", #"{"options":"{\"theme\":\"dark\"}","easy":"yes"}"#)
        #expect(put.status == 200)
        #expect(try await ada.send(.put, "/api/settings", #"{"easy":null}"#).object?.count == 1)
        #expect(try await client.get("/api/settings").object?.isEmpty == true)
      }
      try await withServer(stores: ServerStores(try SQLiteStore(directory: folder))) { client in
        var ada = client
        ada.cookie = cookie.value
        let settings = try await ada.get("/api/settings")
        #expect(settings["options"] as? String == #"{"theme":"dark"}"#)
      }
    }
  }

  @Test(arguments: [
    #"{"":"x"}"#, #"{"server.samples":"1"}"#, #"{"a b":"x"}"#, #"{"a":7}"#, "[]",
    #"{"a":"\#(String(repeating: "x", count: 8193))"}"#, #"{"a":"\u0000"}"#,
    #"{"\#(String(repeating: "n", count: 65))":"x"}"#,
  ])
  func `are bounded in name and length`(body: String) async throws {
    try await withServer { client in
      let answer = try await client.send(.put, "/api/settings", body)
      #expect(answer.status == 400 && answer.code == "request/malformed", "\(answer.body)")
      #expect(try await client.get("/api/settings").object?.isEmpty == true)
    }
  }

  @Test func `are bounded in number`() async throws {
    try await withServer { client in
      func settings(_ range: Range<Int>) -> String {
        "{" + range.map { "\"s\($0)\":\"\"" }.joined(separator: ",") + "}"
      }
      #expect(try await client.send(.put, "/api/settings", settings(0..<100)).status == 200)
      let more = try await client.send(.put, "/api/settings", settings(99..<101))
      #expect(more.status == 422 && more.code == "settings/too-many")
      #expect(try await client.get("/api/settings").object?.count == 100)
    }
  }

  @Test func `are bounded in total bytes`() async throws {
    try await withServer { client in
      let text = String(repeating: "x", count: 8000)
      for number in 0..<32 {
        #expect(try await client.send(.put, "/api/settings", #"{"s\#(number)":"\#(text)"}"#).status == 200)
      }
      let more = try await client.send(.put, "/api/settings", #"{"more":"\#(text)"}"#)
      #expect(more.status == 422 && more.code == "settings/too-many")
      #expect(try await client.send(.put, "/api/settings", #"{"s1":null,"more":"\#(text)"}"#).status == 200)
    }
  }
}

/// Runs a body with a server over each engine.
func withEachEngine(_ body: @escaping @Sendable (Client) async throws -> Void) async throws {
  try await withServer(body)
  let url = try PostgresServer.common().newDatabase()
  try await withFolder { folder in
    let store = try await Store.open(url: url, directory: folder)
    try await withServer(stores: ServerStores(store), body)
    try store.close()
  }
}

@Suite struct `A player’s data` {
  @Test func `is listed for and deleted by only the player`() async throws {
    try await withEachEngine { client in
      let (ada, ben) = (try await client.signedIn(as: "Ada"), try await client.signedIn(as: "Ben"))
      let (hers, guests) = (try await ada.played(), try await client.played())
      #expect(try await ada.get("/api/sessions").list?.map { $0["id"] as? String } == [hers])
      #expect(try await ben.get("/api/sessions").list?.isEmpty == true)
      #expect(try await client.get("/api/sessions").list?.map { $0["id"] as? String } == [guests])
      for other in [ben, client] {
        let answer = try await other.send(.delete, "/api/sessions/\(hers)")
        #expect(answer.status == 403 && answer.code == "session/not-yours")
      }
      #expect(try await ada.send(.delete, "/api/sessions/\(guests)").status == 403)
      // Others with the address can neither watch nor move.
      for other in [ben, client] {
        #expect(try await other.move(hers, "enter r1c1 3").code == "session/not-yours")
        #expect(try await other.get("/api/sessions/\(hers)/view").code == "session/not-yours")
      }
      #expect(try await ada.send(.delete, "/api/sessions/\(hers)").status == 204)
    }
  }

  @Test func `counts for the owner of the game`() async throws {
    try await withEachEngine { client in
      let (ada, ben) = (try await client.signedIn(as: "Ada"), try await client.signedIn(as: "Ben"))
      let game = try await ada.begin(#"{"rules":"four-in-a-row","players":["Ada","Ben"]}"#)
      for column in [1, 2, 1, 2, 1, 2, 1] { _ = try await ada.move(game, "drop \(column)") }
      #expect(try await ada.get("/api/history").list?.count == 1)
      for (rules, count) in [("four-in-a-row", 1), ("core:four-in-a-row", 1), ("sudoku", 0)] {
        #expect(try await ada.get("/api/history?rules=\(rules)").list?.count == count)
      }
      #expect(try await ada.get("/api/statistics").list?.first?["won"] as? Int == 1)
      #expect(try await ada.get("/api/results").list?.first?["ending"] as? String == "won")
      #expect(try await ada.get("/api/days").list?.first?["games"] as? Int == 1)
      for path in ["history", "statistics", "results", "days"] {
        #expect(try await ben.get("/api/\(path)").list?.isEmpty == true)
      }
      #expect(try await ben.send(.delete, "/api/history").status == 204)
      #expect(try await ada.get("/api/history").list?.count == 1)
      #expect(try await ada.get("/api/results?limit=0").status == 400)
    }
  }

  @Test func `counts as abandoned when deleted before the end`() async throws {
    try await withEachEngine { client in
      let ada = try await client.signedIn(as: "Ada")
      let (untouched, begun) = (try await ada.begin(), try await ada.begin())
      _ = try await ada.move(begun, "enter r1c1 3")
      _ = try await ada.move(begun, "enter r2c1 4")
      for game in [untouched, begun] { #expect(try await ada.send(.delete, "/api/sessions/\(game)").status == 204) }
      let kind = try #require(try await ada.get("/api/statistics").list?.first)
      #expect(kind["played"] as? Int == 1 && kind["abandoned"] as? Int == 1 && kind["won"] as? Int == 0)
      #expect(kind["mistakes"] as? Int == 1, "wrong entries still count")
      #expect(try await ada.get("/api/results").list?.map { $0["session"] as? String } == [begun])
    }
  }

  @Test func `stays the guest's if nobody was signed in`() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(directory: folder)
      try await withServer(stores: ServerStores(sessions: store)) { _ = try await $0.played() }
      try await withServer(stores: ServerStores(store)) { client in
        #expect(try await client.get("/api/sessions").list?.count == 1)
        let ada = try await client.signedIn(as: "Ada")
        #expect(try await ada.get("/api/sessions").list?.isEmpty == true)
      }
    }
  }
}
