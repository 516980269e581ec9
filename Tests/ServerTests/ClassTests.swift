// A class over the API: its teacher, its pupils, and people who guess codes.
import Foundation
import HTTPTypes
import Play
import Server
import Storage
import Synchronization
import Testing

/// A browser that has opened a class, or has joined one.
struct Classmates {
  let teacher: Client
  let id: String
  let code: String

  /// Opens a class from the machine itself.
  init(_ client: Client, name: String = "6b") async throws {
    let answer = try await client.send(.post, "/api/classes", #"{"name":"\#(name)","passcode":"open sesame"}"#)
    #expect(answer.status == 201, "\(answer.body)")
    var teacher = client
    teacher.cookie = answer.given
    self.teacher = teacher
    id = try #require(answer["id"] as? String)
    code = try #require(answer["code"] as? String)
  }

  func joined(_ client: Client, _ name: String) async throws -> (client: Client, answer: Answer) {
    var pupil = client
    pupil.cookie = nil
    let answer = try await pupil.send(.post, "/api/class/join", #"{"code":"\#(code.lowercased())","name":"\#(name)"}"#)
    pupil.cookie = answer.given
    return (pupil, answer)
  }

  /// Assigns a level and returns the assignment's name.
  func set(_ body: String = #"{"level":"first-steps/four"}"#) async throws -> String {
    let answer = try await teacher.send(.post, "/api/classes/\(id)/assignments", body)
    #expect(answer.status == 201, "\(answer.body)")
    return try #require(answer["id"] as? String)
  }

  func change(_ body: String) async throws -> Answer {
    try await teacher.send(.patch, "/api/classes/\(id)", body)
  }

  /// A pupil as shown on the teacher's board.
  func pupil(_ name: String) async throws -> [String: Any] {
    let board = try await teacher.get("/api/classes/\(id)")
    return try #require((board["pupils"] as? [[String: Any]])?.first { $0["name"] as? String == name })
  }
}

@Suite struct `A class` {
  @Test func `can be joined with a code and a nickname, and played in`() async throws {
    let clock = TestClock()
    try await withServer(change: { $0.time = clock.time }) { client in
      let room = try await Classmates(client)
      let assignment = try await room.set()
      let (zoe, joined) = try await room.joined(client, "Zoé")
      #expect(joined.status == 201 && joined["title"] as? String == "6b")
      let begun = try await zoe.send(.post, "/api/class/assignments/\(assignment)")
      #expect(begun.status == 201, "\(begun.body)")
      let session = try #require(begun["session"] as? String)
      #expect(try await zoe.send(.post, "/api/class/assignments/\(assignment)")["session"] as? String == session)
      let view = try await zoe.view(session)
      let open = try #require(view.boards[0].cells.first { $0.kind == nil })
      // A value that breaks a rule differs from the solution's: it is already in its row.
      let row = open.at.prefix { $0 != "c" }
      let given = try #require(view.boards[0].cells.first { $0.at.hasPrefix(row + "c") && $0.kind == "given" }?.value)
      #expect(try await zoe.move(session, "!hint").status == 200)
      #expect(try await zoe.move(session, "enter \(open.at) \(given)").status == 200)
      clock.advance(2000)
      let state = try #require((try await room.pupil("Zoé")["works"] as? [String: [String: Any]])?[assignment])
      #expect(state["moves"] as? Int == 1 && state["mistakes"] as? Int == 1 && state["hints"] as? Int == 1)
      #expect((state["percent"] as? Int ?? 0) > 0)
      let troubles = try await room.teacher.get("/api/classes/\(room.id)/troubles")
      let kinds = Set((troubles.list ?? []).compactMap { $0["kind"] as? String })
      #expect(kinds == ["placed", "step"], "\(troubles.body)")
      let csv = try await room.teacher.get("/api/classes/\(room.id)/results.csv").body
      #expect(csv.contains("Zoé,") && csv.contains(",In progress,"), "\(csv)")
      clock.finish()
    }
  }

  @Test func `shows the result of each game, not its phase`() async throws {
    let clock = TestClock()
    try await withServer(change: { $0.time = clock.time }) { client in
      let room = try await Classmates(client)
      let assignment = try await room.set()
      for (name, told, result) in [("Zoé", 0, "solved"), ("Max", 6, "revealed")] {
        let pupil = try await room.joined(client, name).client
        let session = try #require(
          try await pupil.send(.post, "/api/class/assignments/\(assignment)")["session"] as? String)
        for _ in 0..<told {
          _ = try await pupil.move(session, "!hint 4")
          let open = try await pupil.view(session).boards[0].cells.first { $0.kind == nil }
          _ = try await pupil.move(session, "mark \(try #require(open).at) corner 1")
        }
        try await pupil.solveFour(session)
        clock.advance(2000)
        let state = try #require((try await room.pupil(name)["works"] as? [String: [String: Any]])?[assignment])
        #expect(state["result"] as? String == result)
        let mine = try #require(try await pupil.get("/api/class")["assignments"] as? [[String: Any]])
        #expect(mine.first?["result"] as? String == result)
      }
      let csv = try await room.teacher.get("/api/classes/\(room.id)/results.csv").body
      #expect(csv.contains(",Solved,") && csv.contains(",Revealed,"), "\(csv)")
      #expect(!csv.contains(",Won,") && !csv.contains(",Lost,"), "\(csv)")
      clock.finish()
    }
  }

  @Test func `lists phrases that were not formed in lost games`() async throws {
    try await withServer { client in
      let room = try await Classmates(client)
      let assignment = try await room.set(#"{"level":"phrases/falling-03-first-idioms"}"#)
      let (pupil, _) = try await room.joined(client, "Zoé")
      let begun = try await pupil.send(.post, "/api/class/assignments/\(assignment)")
      let session = try #require(begun["session"] as? String, "\(begun.body)")
      #expect(try await pupil.move(session, "!start").status == 200)
      var answer = try await pupil.move(session, "drop")
      for _ in 0..<200 where answer.status == 200 { answer = try await pupil.move(session, "drop") }
      let panel = try #require(try await pupil.view(session).panels?.first)
      let missed = try #require(panel.missed).map { panel.rows[$0] }
      // Tiles that all fall in one column form few phrases or none: which tiles come is random.
      #expect(!missed.isEmpty)
      let troubles = try #require(try await room.teacher.get("/api/classes/\(room.id)/troubles").list)
      #expect(Set(troubles.compactMap { $0["kind"] as? String }) == ["phrase"])
      #expect(Set(troubles.compactMap { $0["text"] as? String }) == Set(missed.map { $0[0] + " – " + $0[1] }))
      // A lost game may be repeated, so its answers are not available.
      for path in ["journal", "share", "share?watch=1"] {
        let answer = try await pupil.get("/api/sessions/\(session)/\(path)")
        #expect(answer.code == "class/not-before-end", "\(path): \(answer.body)")
      }
      #expect(try await pupil.send(.post, "/api/sessions/\(session)/path").code == "class/not-before-end")
      #expect(try await pupil.send(.delete, "/api/sessions/\(session)").status == 204)
      let second = try await pupil.send(.post, "/api/class/assignments/\(assignment)")
      #expect(second.status == 201 && second["session"] as? String != session)
    }
  }

  @Test func `lets many pupils join at once`() async throws {
    try await withServer { client in
      let room = try await Classmates(client)
      let answers = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 1...60 {
          group.addTask { try await room.joined(client, "Pupil \(number)").answer.status }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers == Array(repeating: 201, count: 60))
    }
  }

  @Test func `continues on another device with the class's and the personal code`() async throws {
    try await withServer { client in
      let room = try await Classmates(client)
      let (_, joined) = try await room.joined(client, "Max")
      let personal = try #require(joined["code"] as? String)
      var other = client
      other.cookie = nil
      let back = try await other.send(
        .post, "/api/class/return", #"{"code":"\#(room.code)","personal":" \#(personal.lowercased()) "}"#)
      #expect(back.status == 200 && back["name"] as? String == "Max")
      let wrong = try await other.send(.post, "/api/class/return", #"{"code":"\#(room.code)","personal":"22222"}"#)
      #expect(wrong.status == 404 && wrong.code == "class/personal")
      let again = try await room.joined(client, "MAX").answer
      #expect(again.status == 409 && again.code == "class/name-taken")
    }
  }

  @Test func `can be paused for all, given a message, and ended`() async throws {
    let clock = TestClock()
    try await withServer(change: { $0.time = clock.time }) { client in
      let room = try await Classmates(client)
      let assignment = try await room.set()
      let (zoe, _) = try await room.joined(client, "Zoé")
      let session = try #require(
        try await zoe.send(.post, "/api/class/assignments/\(assignment)")["session"] as? String)
      #expect(try await zoe.move(session, "!hint").status == 200)
      #expect(try await room.change(#"{"paused":true,"message":"Look up"}"#)["paused"] as? Bool == true)
      let refused = try await zoe.move(session, "!hint")
      #expect(refused.status == 423 && refused.code == "class/paused")
      while try await zoe.view(session).status.phase != .paused { await Task.yield() }
      let mine = try await zoe.get("/api/class")
      #expect(mine["message"] as? String == "Look up" && mine["paused"] as? Bool == true)
      _ = try await room.change(#"{"paused":false}"#)
      while try await zoe.view(session).status.phase != .play { await Task.yield() }
      #expect(try await zoe.move(session, "!hint").status == 200)
      _ = try await room.change(#"{"ended":true}"#)
      #expect(try await zoe.move(session, "!hint").code == "class/over")
      #expect(try await room.joined(client, "Late").answer.code == "class/over")
      clock.finish()
    }
  }

  @Test func `is only visible to and changed by its teacher`() async throws {
    try await withServer { client in
      let room = try await Classmates(client)
      let other = try await Classmates(client, name: "7a")
      let (zoe, _) = try await room.joined(client, "Zoé")
      let pupil = try #require(try await room.pupil("Zoé")["id"] as? String)
      for stranger in [client, zoe, other.teacher] {
        for (method, path) in [
          (HTTPRequest.Method.get, ""), (.patch, ""), (.delete, ""), (.get, "/results.csv"), (.get, "/troubles"),
          (.get, "/traces"), (.post, "/assignments"), (.patch, "/pupils/\(pupil)"), (.delete, "/pupils/\(pupil)"),
        ] {
          let answer = try await stranger.send(method, "/api/classes/\(room.id)\(path)", "{}")
          #expect(answer.status == 403 && answer.code == "class/teachers", "\(method) \(path)")
        }
      }
      var forged = client
      forged.cookie = "quadrille_teacher_\(room.id)=9999999999.00"
      #expect(try await forged.get("/api/classes/\(room.id)").status == 403)
      var foreign = client
      foreign.cookie = other.teacher.cookie?.replacing(other.id, with: room.id)
      #expect(try await foreign.get("/api/classes/\(room.id)").status == 403)
      #expect(try await zoe.send(.patch, "/api/me", #"{"name":"Teacher"}"#).code == "class/named")
      let renamed = try await room.teacher.send(
        .patch, "/api/classes/\(room.id)/pupils/\(pupil)", #"{"name":"Zoé B."}"#)
      #expect(renamed.status == 204)
      #expect(try await zoe.get("/api/class")["name"] as? String == "Zoé B.")
      let before = room.teacher
      #expect(try await room.change(#"{"passcode":"another one"}"#).status == 200)
      #expect(try await before.get("/api/classes/\(room.id)").status == 403)
    }
  }

  @Test func `is entered again with its passcode, and guesses are limited`() async throws {
    // Time is stopped: on a busy machine, the period in which guesses count must not pass.
    let clock = TestClock()
    try await withServer(change: { $0.time = clock.time }) { client in
      let room = try await Classmates(client)
      let entered = try await client.send(
        .post, "/api/classes/enter", #"{"code":"\#(room.code)","passcode":"open sesame"}"#)
      #expect(entered.status == 200 && entered["id"] as? String == room.id)
      for attempt in 1...11 {
        let guess = try await client.send(
          .post, "/api/classes/enter", #"{"code":"\#(room.code)","passcode":"guess \#(attempt)"}"#)
        #expect(guess.status == (attempt <= 10 ? 403 : 429), "\(attempt): \(guess.body)")
        if attempt > 10 { #expect(Int(guess.headers[.retryAfter] ?? "") == 3600) }
      }
      let right = try await client.send(
        .post, "/api/classes/enter", #"{"code":"\#(room.code)","passcode":"open sesame"}"#)
      #expect(right.status == 429)
      for attempt in 1...61 {
        let guess = try await client.send(.post, "/api/class/join", #"{"code":"AAAA\#(attempt)","name":"x"}"#)
        #expect(guess.status == (attempt <= 60 ? 404 : 429))
      }
      clock.finish()
    }
  }

  @Test func `takes 120 pupils an hour from an address, and tells the next so`() async throws {
    let clock = TestClock()
    try await withServer(change: { $0.time = clock.time }) { client in
      let room = try await Classmates(client)
      for number in 1...121 {
        let joined = try await client.send(.post, "/api/class/join", #"{"code":"\#(room.code)","name":"P\#(number)"}"#)
        #expect((joined.status == 429) == (number > 120), "\(number): \(joined.body)")
        guard number > 120 else { continue }
        #expect(joined.code == "class/too-many-joined" && joined.headers[.retryAfter] == "3600")
        #expect(joined.body.contains("from this network"))
      }
      clock.finish()
    }
  }

  @Test func `leaves nothing behind when removed`() async throws {
    try await withServer { client in
      let room = try await Classmates(client)
      let assignment = try await room.set(#"{"rules":"core:sudoku","options":{"size":4},"same":true,"title":"Vier"}"#)
      let (zoe, _) = try await room.joined(client, "Zoé")
      let (max, _) = try await room.joined(client, "Max")
      var boards: [[String?]] = []
      for pupil in [zoe, max] {
        let session = try #require(
          try await pupil.send(.post, "/api/class/assignments/\(assignment)")["session"] as? String)
        boards.append(try await pupil.view(session).boards[0].cells.map(\.text))
      }
      #expect(boards[0] == boards[1])
      let traces = try await room.teacher.get("/api/classes/\(room.id)/traces")
      #expect(traces["pupils"] as? Int == 2 && traces["sessions"] as? Int == 2, "\(traces.body)")
      #expect(try await room.teacher.send(.delete, "/api/classes/\(room.id)").status == 204)
      #expect(try await zoe.get("/api/class").code == "class/none")
      #expect(try await zoe.get("/api/sessions").list?.isEmpty == true)
    }
  }

  @Test func `can be opened from the network with the server's passcode`() async throws {
    try await withServer(change: { options in
      options.host = "0.0.0.0"
      options.passcode = "for teachers"
    }) { client in
      let body = #"{"name":"6b","passcode":"open sesame"}"#
      #expect(try await client.send(.post, "/api/classes", body).code == "class/teachers")
      #expect(try await client.send(.post, "/api/teacher", #"{"passcode":"for pupils"}"#).code == "class/passcode")
      let typed = try await client.send(.post, "/api/teacher", #"{"passcode":"for teachers"}"#)
      #expect(typed.status == 204)
      var teacher = client
      teacher.cookie = typed.given
      #expect(try await teacher.send(.post, "/api/classes", body).status == 201)
      let sheet = #"{"items":[{"level":"first-steps/four"}],"answers":"with","format":"pages"}"#
      #expect(try await client.send(.post, "/api/sheets", sheet).code == "sheet/answers")
      #expect(try await teacher.send(.post, "/api/sheets", sheet).status == 200)
    }
  }

  @Test(arguments: [
    #"{"name":"","passcode":"open sesame"}"#, #"{"name":"\#u{202E}","passcode":"open sesame"}"#,
    #"{"name":"6b","passcode":"short"}"#, #"{"name":"6b"}"#, "[]",
  ])
  func `cannot be opened without a name or with a short passcode`(body: String) async throws {
    try await withServer { client in
      let answer = try await client.send(.post, "/api/classes", body)
      #expect([400, 422].contains(answer.status), "\(answer.body)")
    }
  }

  @Test(arguments: [
    #"{}"#, #"{"level":"no/such"}"#, #"{"level":"first-steps/four","rules":"core:sudoku"}"#,
    #"{"level":"first-steps/four","due":"tomorrow"}"#, #"{"rules":"core:sudoku","difficulty":9}"#,
    #"{"own":"01J00000000000000000000000"}"#,
  ])
  func `rejects assignments that cannot be played`(body: String) async throws {
    try await withServer { client in
      let room = try await Classmates(client)
      let answer = try await room.teacher.send(.post, "/api/classes/\(room.id)/assignments", body)
      #expect([400, 404, 422].contains(answer.status), "\(answer.body)")
    }
  }

  @Test func `refuses a due date that has passed, and assignments begun after theirs`() async throws {
    let now = Mutex(Date(timeIntervalSince1970: 1_769_860_800))
    let time = ServerTime(
      milliseconds: { Int(ProcessInfo.processInfo.systemUptime * 1000) }, date: { now.withLock { $0 } },
      sleep: { try await Task.sleep(for: $0) })
    try await withServer(change: { $0.time = time }) { client in
      let room = try await Classmates(client)
      let past = #"{"level":"first-steps/four","due":"2026-01-31T11:59:59Z"}"#
      let refused = try await room.teacher.send(.post, "/api/classes/\(room.id)/assignments", past)
      #expect(refused.status == 422 && refused.code == "class/due-passed" && refused["place"] as? String == "due")
      let assignment = try await room.set(#"{"level":"first-steps/four","due":"2026-01-31T13:00:00Z"}"#)
      now.withLock { $0 += 3601 }
      let (zoe, joined) = try await room.joined(client, "Zoé")
      #expect((joined["assignments"] as? [[String: Any]])?.first?["isOver"] as? Bool == true)
      #expect(try await zoe.send(.post, "/api/class/assignments/\(assignment)").code == "class/late")
    }
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("@x", "'@x"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("été", "été"), ("a-b", "a-b"),
    ("=\u{301}cmd", "'=\u{301}cmd"), ("=\u{FE0F}1", "'=\u{FE0F}1"), ("a;=1+1", "\"a;'=1+1\""),
    ("a, +1", "\"a, '+1\""), ("＝1", "'＝1"), ("a;\"=1", "\"a;\"\"'=1\""), ("\u{200B}=1", "\u{200B}'=1"),
    ("\u{2800}=1", "\u{2800}'=1"), ("\u{3164}+1", "\u{3164}'+1"), ("\u{FFFC}@x", "\u{FFFC}'@x"),
  ])
  func `exports no formulas to spreadsheets`(name: String, written: String) async throws {
    try await withServer { client in
      let room = try await Classmates(client)
      _ = try await room.set()
      let escaped = name.replacing("\"", with: "\\\"")
      #expect(try await room.joined(client, escaped).answer.status == 201)
      let csv = try await room.teacher.get("/api/classes/\(room.id)/results.csv").body
      let kept = written.unicodeScalars.filter { $0 != "\u{200B}" && $0 != "\u{FE0F}" }
      // Names are stored without invisible characters, where these have no effect.
      let lines = csv.unicodeScalars.split { $0 == "\r" || $0 == "\n" }
      #expect(
        lines.contains {
          $0.starts(with: Array((written + ",").unicodeScalars)) || $0.starts(with: Array(kept) + [","])
        },
        "\(csv)")
    }
  }

  @Test func `uses the French separator for French spreadsheets`() async throws {
    try await withServer { client in
      let room = try await Classmates(client)
      _ = try await room.set()
      #expect(try await room.joined(client, "a;=1+1").answer.status == 201)
      let csv = try await room.teacher.get("/api/classes/\(room.id)/results.csv?language=fr").body
      #expect(csv.hasPrefix("\u{FEFF}Nom;Devoir;"))
      for separator in [",", ";"] as [Unicode.Scalar] {
        let parts = csv.unicodeScalars.split { $0 == separator || $0 == "\n" || $0 == "\r" }
        #expect(!parts.contains { $0.first == "=" }, "\(csv)")
      }
    }
  }
}
