// Moves over HTTP: made once, refused with reasons, checked against their board.
import Foundation
import HTTPTypes
import Play
import Storage
import Testing

@Suite struct `Sending a move` {
  @Test func `responds with the view after it`() async throws {
    try await withServer { client in
      let session = try await client.begin()
      let answer = try await client.move(session, "enter r1c1 3", on: 0)
      #expect(answer.status == 200)
      let view = try answer.view()
      #expect(view.n == 1)
      #expect(view.boards.first?.cells.first?.value == 3)
      #expect(try await client.view(session).n == 1)
    }
  }

  @Test func `again under the same name makes no second move`() async throws {
    try await withServer { client in
      let session = try await client.begin()
      for _ in 0..<3 {
        let answer = try await client.move(session, "mark r1c1 corner 3", id: "once", on: 0)
        #expect(answer.status == 200)
        #expect(try answer.view().n == 1)
      }
      let later = try await client.move(session, "enter r1c3 3", id: "two", on: 1)
      #expect(try later.view().n == 2)
      let resent = try await client.move(session, "mark r1c1 corner 3", id: "once", on: 0)
      #expect(resent.status == 200)
      #expect(try resent.view().n == 2)
    }
  }

  @Test func `for an old board is refused with the new one`() async throws {
    try await withServer { client in
      let session = try await client.begin()
      _ = try await client.move(session, "enter r1c1 3", on: 0)
      let answer = try await client.move(session, "enter r1c1 1", on: 0, query: "?language=fr")
      #expect(answer.status == 409)
      #expect(answer.code == "session/moved-on")
      #expect(answer.text?.contains("grille") == true)
      #expect(try answer.view().n == 1)
      #expect(try await client.move(session, "enter r1c1 1", on: 7).status == 409)
      #expect(try await client.view(session).n == 1)
    }
  }

  @Test func `to pause or resume is accepted on any board`() async throws {
    try await withServer { client in
      let session = try await client.begin()
      _ = try await client.move(session, "enter r1c1 3")
      #expect(try await client.move(session, "!pause", on: 0).view().status.phase == .paused)
      #expect(try await client.move(session, "!resume", on: 0).view().status.phase == .play)
    }
  }

  @Test func `is accepted for the board before a pause, but not for an earlier one`() async throws {
    try await withServer { client in
      let session = try await client.begin()
      for move in ["enter r1c1 3", "!pause", "!resume"] { _ = try await client.move(session, move) }
      #expect(try await client.move(session, "enter r1c3 4", on: 0).status == 409)
      #expect(try await client.move(session, "enter r1c3 4", on: -1).status == 409)
      #expect(try await client.move(session, "enter r1c3 4", on: 1).view().n == 4)
    }
  }

  @Test func `that the game refuses responds with the reason, the place and the board`() async throws {
    try await withServer { client in
      let session = try await client.begin()
      let answer = try await client.move(session, "enter r1c2 3", query: "?language=fr")
      #expect(answer.status == 422)
      #expect(answer.code == "move/cell-is-given")
      #expect(answer["place"] as? String == "r1c2")
      #expect(answer.text?.contains("donnée") == true)
      #expect(try answer.view().n == 0)
    }
  }

  @Test(arguments: [
    ("", 400), ("{", 400), ("[]", 400), ("null", 400), (#"{"id":"a"}"#, 400), (#"{"move":"peek"}"#, 400),
    (#"{"id":"","move":"x"}"#, 400), (#"{"id":5,"move":"x"}"#, 400), (#"{"id":"a","move":5}"#, 400),
    (#"{"id":"a","move":"x","on":1.5}"#, 400), (#"{"id":"a","move":"x","on":99999999999999999999}"#, 400),
    (#"{"id":"a","move":""}"#, 422),
    (#"{"id":"a","move":"enter r1c1 99999999999999999999"}"#, 422), (#"{"id":"a","move":"\u0000"}"#, 422),
  ])
  func `that is malformed changes nothing`(body: String, status: Int) async throws {
    try await withServer { client in
      let session = try await client.begin()
      let answer = try await client.send(.post, "/api/sessions/\(session)/moves", body)
      #expect(answer.status == status)
      #expect(answer.code?.isEmpty == false)
      #expect(answer.text?.isEmpty == false)
      #expect(try await client.view(session).n == 0)
    }
  }

  @Test func `that is too long or too deep changes nothing`() async throws {
    try await withServer { client in
      let session = try await client.begin()
      for (body, status) in [
        (#"{"id":"\#(String(repeating: "a", count: 65))","move":"x"}"#, 400),
        (String(repeating: "[", count: 60_000), 400),
        (#"{"id":"a","move":"x","on":"# + String(repeating: "[", count: 40), 400),
        (#"{"id":"a","move":"\#(String(repeating: "x", count: 5000))"}"#, 422),
        (#"{"id":"a","move":"\#(String(repeating: "x", count: 70_000))"}"#, 413),
      ] {
        let answer = try await client.send(.post, "/api/sessions/\(session)/moves", body)
        #expect(answer.status == status)
        #expect(answer.text?.isEmpty == false)
      }
      #expect(try await client.view(session).n == 0)
    }
  }

  @Test(arguments: ["01J0000000000000000000000Z", "none", "..%2F..%2Fetc", "%00", "é"])
  func `to a missing session responds with advice`(name: String) async throws {
    try await withServer { client in
      for answer in [
        try await client.move(name, "enter r1c1 3"), try await client.get("/api/sessions/\(name)/view"),
        try await client.get("/api/sessions/\(name)/events"), try await client.send(.delete, "/api/sessions/\(name)"),
      ] {
        #expect(answer.status == 404)
        #expect(["session/missing", "request/not-found"].contains(answer.code))
      }
    }
  }

  @Test func `from many clients at once gives each its own number`() async throws {
    try await withServer { client in
      let session = try await client.begin()
      let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<20 {
          group.addTask {
            try await client.move(session, "mark r1c1 corner \(number % 4 + 1)", id: "m\(number)").view().n
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(numbers.sorted() == Array(1...20))
    }
  }

  @Test func `from two clients at once for the same board accepts one`() async throws {
    try await withServer { client in
      let session = try await client.begin()
      for number in 0..<5 {
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for player in 0..<4 {
            group.addTask {
              try await client.move(session, "mark r1c1 corner 1", id: "\(number)-\(player)", on: number).status
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.sorted() == [200, 409, 409, 409])
      }
    }
  }
}

@Suite struct `A two-player game` {
  @Test func `can be played to its end with names`() async throws {
    try await withServer { client in
      let session = try await client.begin(#"{"level":"first-steps/four-in-a-row","players":[" Ann ","Bo"]}"#)
      #expect(try await client.view(session).status.text.contains("Ann"))
      for (number, column) in [1, 2, 1, 2, 1, 2].enumerated() {
        #expect(try await client.move(session, "drop \(column)", on: number).status == 200)
      }
      let view = try await client.move(session, "drop 1").view()
      #expect(view.status.phase == .won)
      #expect(view.players == ["Ann", "Bo"])
      #expect(view.boards.first?.cells.count { $0.roles == ["line"] } == 4)
      #expect(view.effects?.isEmpty == false)
      #expect(try await client.view(session).effects == nil)
      #expect(try await client.move(session, "drop 3").code == "move/over")
    }
  }

  @Test func `refuses a seat that does not exist`() async throws {
    try await withServer { client in
      let session = try await client.begin(#"{"level":"first-steps/four-in-a-row"}"#)
      #expect(try await client.get("/api/sessions/\(session)/view?seat=3").status == 400)
      #expect(try await client.get("/api/sessions/\(session)/view?seat=x").status == 400)
      #expect(try await client.view(session, query: "?seat=2").n == 0)
      let refused = try await client.move(session, "drop 1", query: "?seat=2")
      #expect(refused.status == 422)
      #expect(refused.code == "move/refused")
    }
  }
}

@Suite struct `A failing store` {
  @Test func `gives 503, loses nothing, and recovers when it works again`() async throws {
    try await withFolder { folder in
      let store = FailingStore(try SQLiteStore(directory: folder))
      try await withServer(store: store) { client in
        let session = try await client.begin()
        _ = try await client.move(session, "enter r1c1 3")
        store.fail(.full)
        let answer = try await client.move(session, "enter r1c3 3", id: "late", query: "?language=fr")
        #expect(answer.status == 503)
        #expect(answer.code == "store/full")
        #expect(answer.text?.contains("disque") == true)
        #expect(!answer.body.contains("/secret"))
        #expect(answer.headers[.retryAfter] == "1")
        #expect(try await client.view(session).n == 1)
        #expect(try await client.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#).status == 503)
        store.fail(nil)
        #expect(try await client.move(session, "enter r1c3 3", id: "late").view().n == 2)
      }
    }
  }

  @Test(arguments: [
    (StoreFault.Code.readOnly, "cannot write"), (.notADatabase, "quadrille doctor"), (.locked, "another program"),
    (.unreachable, "cannot be reached"),
  ])
  func `is reported to the player`(code: StoreFault.Code, said: String) async throws {
    try await withFolder { folder in
      let store = FailingStore(try SQLiteStore(directory: folder))
      try await withServer(store: store) { client in
        let session = try await client.begin()
        store.fail(code)
        let answer = try await client.move(session, "enter r1c1 3", id: "lost")
        #expect(answer.status == 503)
        #expect(answer.code == code.rawValue)
        #expect(answer.text?.contains(said) == true)
        #expect(try await client.view(session).n == 0)
      }
    }
  }

  @Test func `that has stored the move anyway is recognized`() async throws {
    try await withFolder { folder in
      let store = FailingStore(try SQLiteStore(directory: folder))
      try await withServer(store: store) { client in
        let session = try await client.begin()
        store.fail(.disk, afterwards: true)
        #expect(try await client.move(session, "enter r1c1 3", id: "doubtful").status == 503)
        store.fail(nil)
        let again = try await client.move(session, "enter r1c1 3", id: "doubtful", on: 0)
        #expect(again.status == 200)
        #expect(try again.view().n == 1)
      }
    }
  }
}
