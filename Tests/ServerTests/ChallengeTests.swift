// Challenges over HTTP: accepted, played, solved, given up.
import Foundation
import HTTPTypes
import Play
import Server
import Storage
import Testing

extension Client {
  /// Puts a level in the catalogue, accepts it and returns its id.
  func challenge(_ level: String = "first-steps/four") async throws -> String {
    let added = try await send(.post, "/api/catalogue", #"{"level":"\#(level)"}"#)
    let id = try #require(added["id"] as? String, "\(added.body)")
    let accepted = try await send(.post, "/api/challenges", #"{"puzzle":"\#(id)"}"#)
    #expect(accepted.status == 201 && accepted["percent"] as? Int == 0, "\(accepted.body)")
    return id
  }

  /// Resumes or begins a challenge.
  func play(_ challenge: String, _ body: String = "{}") async throws -> (session: String, isNew: Bool) {
    let answer = try await send(.post, "/api/challenges/\(challenge)/session", body)
    return (try #require(answer["id"] as? String, "\(answer.body)"), answer.status == 201)
  }

  /// A challenge as listed, and the list that contains it.
  func standing(_ id: String) async throws -> (percent: Int, isSolved: Bool)? {
    let lists = try await get("/api/challenges")
    for (name, isSolved) in [("open", false), ("solved", true)] {
      let list = try #require(lists[name] as? [[String: Any]])
      if let one = list.first(where: { $0["id"] as? String == id }) { return (one["percent"] as? Int ?? -1, isSolved) }
    }
    return nil
  }

  /// Fills the open cells of the shipped 4×4 level; resumes a game first if a stopped server has paused it.
  func solveFour(_ session: String) async throws {
    _ = try await move(session, "!resume")
    let board = try await view(session).boards[0]
    let solution = fourByFour()
    for cell in board.cells where cell.kind != "given" && cell.value == nil {
      let answer = try await move(session, "enter \(cell.at) \(solution[cell.at] ?? 0)")
      #expect(answer.status == 200, "\(answer.body)")
    }
  }

  /// The solved 4×4 level by cell.
  private func fourByFour() -> [String: Int] {
    let rows = [[3, 2, 4, 1], [1, 4, 3, 2], [4, 1, 2, 3], [2, 3, 1, 4]]
    return Dictionary(
      uniqueKeysWithValues: rows.enumerated().flatMap { row, values in
        values.enumerated().map { ("r\(row + 1)c\($0 + 1)", $1) }
      })
  }
}

@Suite struct `A challenge` {
  @Test func `reports the percentage of open cells filled`() async throws {
    try await withEachEngine { client in
      let ada = try await client.signedIn(as: "Ada")
      let id = try await ada.challenge()
      let (session, isNew) = try await ada.play(id)
      #expect(isNew)
      let open = try await ada.view(session).boards[0].cells.filter { $0.kind != "given" }.map(\.at)
      #expect(try await ada.view(session).challenge == id)
      _ = try await ada.move(session, "enter \(open[0]) 1")
      _ = try await ada.move(session, "enter \(open[1]) 1")
      #expect(try #require(try await ada.standing(id)).percent == 200 / open.count)
      _ = try await ada.move(session, "clear \(open[1])")
      #expect(try #require(try await ada.standing(id)).percent == 100 / open.count)
      #expect(try await ada.play(id) == (session, false))
      #expect(try await client.standing(id) == nil)
    }
  }

  @Test func `has a name in the requester's language, unless it was renamed`() async throws {
    try await withServer { client in
      let ada = try await client.signedIn(as: "Ada")
      let (four, own) = (try await ada.challenge(), try await ada.challenge("first-steps/nine-easy"))
      #expect(try await ada.send(.delete, "/api/catalogue/\(own)").status == 204)
      let named = try await ada.send(
        .post, "/api/catalogue", #"{"level":"first-steps/nine-easy","name":"Four by"}"#)
      #expect(named.status == 201, "\(named.body)")
      for (language, name) in [("fr", "Quatre sur quatre"), ("en", "Four by four")] {
        let open = try await ada.get("/api/challenges?language=\(language)")["open"] as? [[String: Any]]
        #expect(open?.first { $0["id"] as? String == four }?["name"] as? String == name)
        let page = try await ada.get("/api/catalogue?text=four&language=\(language)")["puzzles"] as? [[String: Any]]
        let names = Set(page?.compactMap { $0["name"] as? String } ?? [])
        #expect(names.isSuperset(of: [name, "Four by"]))
        #expect(try await ada.get("/api/puzzles/\(four)/preview?language=\(language)")["name"] as? String == name)
      }
    }
  }

  @Test func `stays solved, and is listed separately`() async throws {
    try await withEachEngine { client in
      let id = try await client.challenge()
      let (session, _) = try await client.play(id)
      try await client.solveFour(session)
      #expect(try await client.view(session).status.phase == .won)
      #expect(try #require(try await client.standing(id)) == (100, true))
      let (again, isNew) = try await client.play(id, #"{"again":true}"#)
      #expect(isNew && again != session)
      _ = try await client.move(again, "mark r1c1 corner 1")
      #expect(try #require(try await client.standing(id)) == (100, true))
      let listed = try await client.get("/api/catalogue")["puzzles"] as? [[String: Any]]
      #expect(listed?.first?["accepted"] as? Bool == true)
    }
  }

  @Test func `can be given up and accepted again`() async throws {
    try await withEachEngine { client in
      let id = try await client.challenge()
      let (session, _) = try await client.play(id)
      _ = try await client.move(session, "enter r1c1 3")
      #expect(try await client.send(.delete, "/api/challenges/\(id)").status == 204)
      #expect(try await client.send(.delete, "/api/challenges/\(id)").code == "challenge/missing")
      #expect(try await client.send(.post, "/api/challenges/\(id)/session", "{}").code == "challenge/missing")
      #expect(try await client.get("/api/sessions/\(session)/view").status == 404)
      #expect(try await client.get("/api/statistics").list?.first?["abandoned"] as? Int == 1)
      #expect(try await client.send(.post, "/api/challenges", #"{"puzzle":"\#(id)"}"#).status == 201)
      #expect(try #require(try await client.standing(id)) == (0, false))
      #expect(try await client.play(id).isNew)
    }
  }

  @Test func `is begun once by concurrent requests`() async throws {
    try await withEachEngine { client in
      let id = try await client.challenge()
      let begun = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<6 { group.addTask { try await client.play(id).session } }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(begun.count == 1)
      #expect(try await client.kept("sessions") == 1)
    }
  }

  @Test func `begins again when its game was deleted`() async throws {
    try await withServer { client in
      let id = try await client.challenge()
      let (session, _) = try await client.play(id)
      _ = try await client.move(session, "enter r1c1 3")
      #expect(try await client.send(.delete, "/api/sessions/\(session)").status == 204)
      #expect(try #require(try await client.standing(id)) == (0, false))
      #expect(try await client.play(id).isNew)
    }
  }

  @Test func `keeps its progress if the server ends before storing it`() async throws {
    try await withFolder { folder in
      let (id, session) = (Box(""), Box(""))
      try await withServer(stores: ServerStores(try SQLiteStore(directory: folder))) { client in
        id.value = try await client.challenge()
        session.value = try await client.play(id.value).session
      }
      var forgetful = ServerStores(try SQLiteStore(directory: folder))
      forgetful.challenges = nil
      try await withServer(stores: forgetful) { try await $0.solveFour(session.value) }
      try await withServer(stores: ServerStores(try SQLiteStore(directory: folder))) { client in
        _ = try await client.view(session.value)
        #expect(try #require(try await client.standing(id.value)) == (100, true))
      }
    }
  }

  @Test(arguments: [
    ("{}", "request/malformed"), (#"{"puzzle":7}"#, "request/malformed"), (#"{"puzzle":"none"}"#, "catalogue/missing"),
  ])
  func `is refused for an unknown puzzle`(body: String, code: String) async throws {
    try await withServer { client in
      let answer = try await client.send(.post, "/api/challenges", body)
      #expect(answer.code == code, "\(answer.body)")
    }
  }
}

@Suite struct `A new player` {
  @Test func `finds an easy and a hard challenge, once`() async throws {
    try await withServer { client in
      let ada = try await client.signedIn(as: "Ada")
      let open = try #require(try await ada.get("/api/challenges")["open"] as? [[String: Any]])
      #expect(open.count == 2)
      #expect(Set(open.map { ($0["difficulty"] as? Int ?? 0) > 3 }) == [true, false])
      for one in open {
        #expect(try await ada.send(.delete, "/api/challenges/\(try #require(one["id"] as? String))").status == 204)
      }
      #expect((try await ada.get("/api/challenges")["open"] as? [Any])?.isEmpty == true)
      #expect((try await client.get("/api/challenges")["open"] as? [Any])?.count == 2)
      #expect(try await ada.get("/api/settings").object?.isEmpty == true)
    }
  }
}

@Suite struct `A preview` {
  @Test func `shows a puzzle's board and the solver's verdict`() async throws {
    try await withServer { client in
      let id = try await client.challenge("first-steps/nine-easy")
      let answer = try await client.get("/api/puzzles/\(id)/preview?language=fr")
      #expect(answer.status == 200, "\(answer.body)")
      #expect(answer["method"] as? String == "elimination")
      #expect(answer["left"] as? Int == 0 && answer["solutions"] as? Int == 1)
      let steps = try #require(answer["steps"] as? [[String: Any]])
      #expect(steps.contains { $0["text"] as? String == "Singleton caché" })
      let boards = try #require(answer["boards"] as? [[String: Any]])
      let cells = try #require(boards.first?["cells"] as? [[String: Any]])
      #expect(cells.count == 81)
      let given = cells.count { $0["kind"] as? String == "given" }
      #expect(answer["open"] as? Int == 81 - given)
      #expect(answer["accepted"] as? Bool == true)
      #expect(try await client.get("/api/sessions").list?.isEmpty == true)
    }
  }

  @Test func `shows the author's text like the game`() async throws {
    try await withServer { client in
      let line =
        #"{"rules":"sudoku","name":"N","size":4,"help":3,"note":{"en":"A word.","fr":"Un mot."},"givens":"1234 .... .... ...."}"#
      #expect(try await client.send(.post, "/api/catalogue/import", line)["added"] as? Int == 1)
      let puzzles = try #require(try await client.get("/api/catalogue")["puzzles"] as? [[String: Any]])
      let id = try #require(puzzles.first { $0["name"] as? String == "N" }?["id"] as? String)
      let preview = try await client.get("/api/puzzles/\(id)/preview?language=fr")
      #expect(preview["note"] as? String == "Un mot.")
      #expect((preview["allowance"] as? String)?.contains("3") == true, "\(preview.body)")
      let begun = try await client.send(.post, "/api/sessions", #"{"level":"first-steps/no-sevens"}"#)
      let session = try #require(begun["id"] as? String)
      let view = try await client.get("/api/sessions/\(session)/view")
      #expect(view["note"] as? String == "Two cells that share a side never add up to seven.")
    }
  }

  @Test func `reports unknown if time is short`() async throws {
    try await withServer(change: { $0.longestGrading = .zero }) { client in
      _ = try await client.get("/api/challenges")
      let open = try #require(try await client.get("/api/challenges")["open"] as? [[String: Any]])
      let hard = try #require(open.first { ($0["difficulty"] as? Int ?? 0) > 3 }?["id"] as? String)
      let answer = try await client.get("/api/puzzles/\(hard)/preview")
      #expect(answer.status == 200 && answer["method"] is NSNull, "\(answer.body)")
      #expect((answer["boards"] as? [Any])?.count == 1)
    }
  }

  @Test func `without a puzzle is refused`() async throws {
    try await withServer { client in
      let answer = try await client.get("/api/puzzles/none/preview")
      #expect(answer.status == 404 && answer.code == "catalogue/missing")
    }
  }
}
