// Identities on a network: guests, names with codes, teachers, watchers; and people who guess codes.
import Foundation
import HTTPTypes
import Play
import Server
import Storage
import Testing

/// Runs a body with a client of a server behind a proxy, so that requests report their origin.
private func withNetwork(
  change: @escaping (inout ServerOptions) -> Void = { _ in }, _ body: @escaping @Sendable (Client) async throws -> Void
) async throws {
  try await withServer(
    change: { options in
      options.isBehindProxy = true
      options.passcode = "for teachers"
      change(&options)
    }, body)
}

extension Client {
  /// A separate browser at an address.
  fileprivate func at(_ address: String) -> Client {
    var client = self
    client.cookie = nil
    client.address = address
    return client
  }
}

/// A token of the same length that differs in its last digit.
private func falsified(_ token: Substring) -> String {
  token.dropLast() + (token.hasSuffix("0") ? "1" : "0")
}

@Suite struct `A browser on a network` {
  @Test func `becomes a guest when it first stores something, and is nobody before`() async throws {
    try await withNetwork { client in
      var (one, two) = (client.at("10.0.0.1"), client.at("10.0.0.1"))
      for path in ["me", "sessions", "words", "own/levels", "results", "challenges", "settings", "classes"] {
        #expect(try await one.get("/api/\(path)").headers[.setCookie] == nil, "\(path)")
      }
      #expect(try await one.get("/api/me")["kind"] as? String == "guest")
      let begun = try await one.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#)
      let field = try #require(begun.headers[.setCookie])
      #expect(field.contains("HttpOnly") && field.contains("SameSite=Strict") && !field.contains("Secure"))
      one.take(begun)
      #expect(try await one.kept("sessions") == 1)
      #expect(try await two.get("/api/sessions").list?.isEmpty == true)
      two.take(try await two.send(.put, "/api/settings", #"{"easy":"yes"}"#))
      #expect(two.cookie != nil && two.cookie != one.cookie)
      #expect(try await one.get("/api/settings").object?.isEmpty == true)
      let again = try await one.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#)
      #expect(again.headers[.setCookie] == nil)
    }
  }

  @Test func `gets secure cookies if the proxy reports an encrypted connection`() async throws {
    try await withNetwork { client in
      let proto = try #require(HTTPField.Name("X-Forwarded-Proto"))
      let answer = try await client.at("10.0.0.1").send(
        .put, "/api/me", #"{"name":"Ada"}"#, headers: [proto: "https"])
      #expect(answer.headers[.setCookie]?.contains("; Secure") == true)
    }
  }

  @Test func `gets a new secret on every sign-in and sign-out`() async throws {
    try await withNetwork { client in
      var browser = client.at("10.0.0.1")
      browser.take(try await browser.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#))
      var secrets = [browser.cookie]
      for (method, path, body) in [
        (HTTPRequest.Method.put, "me", #"{"name":"Ada"}"#), (.delete, "me", nil),
        (.post, "teacher", #"{"passcode":"for teachers"}"#),
      ] {
        let answer = try await browser.send(method, "/api/\(path)", body)
        #expect((200...204).contains(answer.status), "\(answer.body)")
        var old = browser
        browser.take(answer)
        if let cookie = secrets.last ?? nil {
          old.cookie = cookie
          #expect(try await old.get("/api/me")["name"] is NSNull, "\(path): a rotated secret is invalid")
          #expect(try await old.get("/api/sessions").list?.isEmpty == true)
        }
        #expect(!secrets.contains(browser.cookie) || browser.cookie == nil)
        secrets.append(browser.cookie)
      }
      // A secret made up by the browser is not accepted.
      var forged = client.at("10.0.0.1")
      forged.cookie = "quadrille_device=" + String(repeating: "a", count: 32)
      let answer = try await forged.send(.put, "/api/me", #"{"name":"Eve"}"#)
      #expect(answer.given?.contains("aaaaaaaa") == false)
    }
  }

  @Test func `continues as its former guest when its player signs out`() async throws {
    try await withNetwork { client in
      var ada = client.at("10.0.0.1")
      ada.take(try await ada.send(.put, "/api/me", #"{"name":"Ada"}"#))
      let code = try #require(try await ada.get("/api/me/code")["code"] as? String)
      var shared = client.at("10.0.0.2")
      shared.take(try await shared.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#))
      shared.take(try await shared.send(.put, "/api/me", #"{"name":"ada","code":"\#(code.lowercased())"}"#))
      #expect(try await shared.get("/api/me")["name"] as? String == "Ada")
      #expect(try await shared.kept("sessions") == 0)
      shared.take(try await shared.send(.delete, "/api/me"))
      #expect(try await shared.get("/api/me")["kind"] as? String == "guest")
      #expect(try await shared.kept("sessions") == 1)
    }
  }
}

@Suite struct `A name on a network` {
  @Test func `belongs to the guest with all games, and to another browser only with the code`() async throws {
    try await withNetwork { client in
      var ada = client.at("10.0.0.1")
      ada.take(try await ada.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#))
      ada.take(try await ada.send(.put, "/api/me", #"{"name":"Ada"}"#))
      #expect(try await ada.kept("sessions") == 1)
      var other = client.at("10.0.0.2")
      let bare = try await other.send(.put, "/api/me", #"{"name":"ADA"}"#)
      #expect(bare.status == 409 && bare.code == "player/code-wanted")
      let wrong = try await other.send(.put, "/api/me", #"{"name":"ada","code":"22222-22222"}"#)
      #expect(wrong.status == 403 && wrong.code == "player/code")
      #expect(try await other.get("/api/players").list?.isEmpty == true)
      let code = try #require(try await ada.get("/api/me/code")["code"] as? String)
      other.take(try await other.send(.put, "/api/me", #"{"name":"ada","code":"\#(code)"}"#))
      #expect(try await other.kept("sessions") == 1)
      let picture = try await ada.get("/api/me/code/qr")
      #expect(picture.status == 200 && picture.body.hasPrefix("<svg") && picture.headers[.cacheControl] == "no-store")
      // A new code invalidates the old one and signs out elsewhere.
      let new = try await ada.send(.post, "/api/me/code")
      #expect(new["code"] as? String != code)
      #expect(try await ada.get("/api/me")["name"] as? String == "Ada")
      #expect(try await other.get("/api/me")["name"] is NSNull)
      let late = try await other.send(.put, "/api/me", #"{"name":"ada","code":"\#(code)"}"#)
      #expect(late.status == 403)
    }
  }

  @Test func `limits guesses, but never locks its owner out`() async throws {
    let clock = TestClock()
    try await withNetwork(change: { $0.time = clock.time }) { client in
      var ada = client.at("10.0.0.1")
      ada.take(try await ada.send(.put, "/api/me", #"{"name":"Ada"}"#))
      let code = try #require(try await ada.get("/api/me/code")["code"] as? String)
      func guess(_ address: String, _ code: String = "22222-22222") async throws -> Int {
        try await client.at(address).send(.put, "/api/me", #"{"name":"Ada","code":"\#(code)"}"#).status
      }
      // Her tablet is at the address that signs in with the right code.
      #expect(try await guess("10.0.0.1", code) == 200)
      for number in 1...11 { #expect(try await guess("10.9.0.0") == (number <= 10 ? 403 : 429)) }
      var wrong = 10
      for address in 1...30 {
        for _ in 1...10 where try await guess("10.9.0.\(address)") == 403 { wrong += 1 }
      }
      #expect(wrong == 100, "a hundred a day for one name")
      // Elsewhere even the right code has to wait; where it was right before, it does not.
      #expect(try await guess("10.9.1.1", code) == 429)
      #expect(try await guess("10.0.0.1", code) == 200)
      #expect(try await ada.get("/api/me")["name"] as? String == "Ada")
      clock.finish()
    }
  }
}

@Suite struct `An address` {
  @Test func `of IPv6 counts as its network, and one guesser does not block a school`() async throws {
    let clock = TestClock()
    try await withNetwork(change: { $0.time = clock.time }) { client in
      var ada = client.at("10.0.0.1")
      ada.take(try await ada.send(.put, "/api/me", #"{"name":"Ada"}"#))
      let wrong = #"{"name":"Ada","code":"22222-22222"}"#
      for number in 1...11 {
        let answer = try await client.at("2001:db8:0:1::\(number)").send(.put, "/api/me", wrong)
        #expect(answer.status == (number <= 10 ? 403 : 429))
      }
      #expect(try await client.at("2001:db8:0:2::1").send(.put, "/api/me", wrong).status == 403)
      // The teacher signs in at the school's address; then a pupil there guesses Ada's code.
      let passcode = #"{"passcode":"for teachers"}"#
      #expect(try await client.at("10.2.0.1").send(.post, "/api/teacher", passcode).status == 204)
      for number in 1...11 {
        #expect(try await client.at("10.2.0.1").send(.put, "/api/me", wrong).status == (number <= 10 ? 403 : 429))
      }
      #expect(try await client.at("10.2.0.1").send(.post, "/api/teacher", passcode).status == 204)
      clock.finish()
    }
  }
}

@Suite struct `A person’s stored data` {
  @Test func `can be listed, exported as JSON, and removed`() async throws {
    try await withNetwork { client in
      var ada = client.at("10.0.0.1")
      ada.take(try await ada.send(.put, "/api/me", #"{"name":"Ada"}"#))
      let game = try await ada.begin()
      _ = try await ada.move(game, "!hint")
      let kept = try await ada.get("/api/me/kept")
      let counts = (kept["kept"] as? [[String: Any]]) ?? []
      #expect(counts.contains { $0["what"] as? String == "sessions" && $0["count"] as? Int == 1 })
      #expect(counts.contains { $0["what"] as? String == "moves" && $0["count"] as? Int == 1 })
      #expect(kept["guestDays"] as? Int == 90)
      let data = try await ada.get("/api/me/data")
      let rows = try #require(data.list)
      #expect(rows.first?["quadrille"] as? String == "export" && rows.last?["in"] as? String == "end")
      #expect(rows.contains { $0["in"] as? String == "player" && $0["name"] as? String == "Ada" })
      #expect(rows.contains { $0["in"] as? String == "record" && $0["move"] as? String == "!hint" })
      #expect(!data.body.contains("quadrille_device"))
      let removed = try await ada.send(.delete, "/api/me/data")
      #expect(removed.status == 204)
      ada.take(removed)
      #expect(ada.cookie == nil)
      var other = client.at("10.0.0.2")
      #expect(try await other.send(.put, "/api/me", #"{"name":"Ada"}"#).status == 200, "the name is free again")
      other.take(try await other.send(.put, "/api/me", #"{"name":"Bo"}"#))
      #expect(try await other.get("/api/sessions/\(game)/view").status == 404)
    }
  }
}

@Suite struct `Somebody else’s game` {
  @Test func `can be watched with its player's link, but not changed`() async throws {
    try await withNetwork { client in
      var ada = client.at("10.0.0.1")
      let begun = try await ada.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#)
      ada.take(begun)
      let game = try #require(begun["id"] as? String)
      let path = try #require(try await ada.get("/api/sessions/\(game)/share?watch=1")["path"] as? String)
      let token = try #require(path.split(separator: "/").last)
      let eve = client.at("10.0.0.2")
      let view = try await eve.view(game, query: "?watch=\(token)")
      #expect(view.watching == true && !view.can.enter && view.boards[0].gestures.isEmpty)
      #expect(try await ada.view(game).watching == nil)
      #expect(try await eve.move(game, "!hint", query: "?watch=\(token)").code == "session/not-yours")
      for other in ["", "?watch=", "?watch=\(falsified(token))", "?watch=00000000000000000000000000000000"] {
        #expect(try await eve.get("/api/sessions/\(game)/view\(other)").code == "session/not-yours", "\(other)")
      }
      #expect(try await eve.get("/api/sessions/\(game)/journal?watch=\(token)").status == 403)
      // A link to watch does not let its holder play along.
      #expect(try await eve.move(game, "!hint", query: "?join=\(token)").code == "session/not-yours")
      // A copy belongs to the other player.
      let share = try #require(try await ada.get("/api/sessions/\(game)/share")["path"] as? String)
      #expect(share.hasPrefix("open/first-steps/four/"))
    }
  }

  @Test func `can be played along with its player's link, and stays that player's`() async throws {
    try await withNetwork { client in
      var ada = client.at("10.0.0.1")
      let begun = try await ada.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#)
      ada.take(begun)
      let game = try #require(begun["id"] as? String)
      let path = try #require(try await ada.get("/api/sessions/\(game)/share?join=1")["path"] as? String)
      #expect(path.hasPrefix("join/\(game)/"))
      let token = try #require(path.split(separator: "/").last)
      let eve = client.at("10.0.0.2")
      #expect(try await eve.view(game, query: "?join=\(token)").joined == true)
      #expect(try await ada.view(game).joined == nil)
      let open = try #require(try await ada.view(game).boards[0].cells.first { $0.kind == nil }).at
      #expect(try await eve.move(game, "mark \(open) colour 5", query: "?join=\(token)").status == 200)
      #expect(try await ada.view(game).boards[0].cells.first { $0.at == open }?.colours == [5])
      for path in ["journal", "share", "file", "share?join=1"] {
        let mark = path.contains("?") ? "&" : "?"
        #expect(try await eve.get("/api/sessions/\(game)/\(path)\(mark)join=\(token)").status == 403, "\(path)")
      }
      #expect(try await eve.send(.delete, "/api/sessions/\(game)?join=\(token)").status == 403)
      #expect(try await eve.move(game, "!hint", query: "?join=\(falsified(token))").code == "session/not-yours")
    }
  }

  @Test func `of several seats is not solved together`() async throws {
    try await withNetwork { client in
      var ada = client.at("10.0.0.1")
      let begun = try await ada.send(.post, "/api/sessions", #"{"level":"first-steps/four-in-a-row"}"#)
      ada.take(begun)
      let game = try #require(begun["id"] as? String)
      #expect(try await ada.get("/api/sessions/\(game)/share?join=1").code == "session/several-seats")
    }
  }
}

@Suite struct `A class on a network` {
  private struct Room {
    let id: String
    let code: String
    let teacher: Client
  }

  private func room(_ client: Client, address: String = "10.1.0.1") async throws -> Room {
    var teacher = client.at(address)
    teacher.take(try await teacher.send(.post, "/api/teacher", #"{"passcode":"for teachers"}"#))
    let opened = try await teacher.send(.post, "/api/classes", #"{"name":"6b","passcode":"open sesame"}"#)
    teacher.take(opened)
    return Room(
      id: try #require(opened["id"] as? String, "\(opened.body)"), code: try #require(opened["code"] as? String),
      teacher: teacher)
  }

  private func join(_ client: Client, _ room: Room, _ name: String, address: String) async throws -> Client {
    var pupil = client.at(address)
    let answer = try await pupil.send(.post, "/api/class/join", #"{"code":"\#(room.code)","name":"\#(name)"}"#)
    #expect(answer.status == 201, "\(answer.body)")
    pupil.take(answer)
    return pupil
  }

  @Test func `belongs to the teacher's account, on every browser of the teacher`() async throws {
    try await withNetwork { client in
      let room = try await room(client)
      var desk = client.at("10.1.0.9")
      desk.take(try await desk.send(.post, "/api/teacher", #"{"passcode":"for teachers"}"#))
      #expect(try await desk.get("/api/classes/\(room.id)").status == 200)
      #expect(((try await desk.get("/api/classes"))["classes"] as? [Any])?.count == 1)
      // So do word lists.
      _ = try await desk.send(.post, "/api/own/lists?file=sky.csv", "en,fr\nsun,soleil\n")
      #expect((try await room.teacher.get("/api/words").list?.first?["name"] as? String)?.hasPrefix("own:") == true)
      // Signing out ends it and the pass, even if somebody has copied the cookies.
      desk.take(
        try await desk.send(
          .post, "/api/classes/enter", #"{"code":"\#(room.code)","passcode":"open sesame"}"#))
      #expect(desk.cookie?.contains("quadrille_teacher_") == true)
      let kept = desk
      desk.take(try await desk.send(.delete, "/api/me"))
      for browser in [kept, desk] { #expect(try await browser.get("/api/classes/\(room.id)").status == 403) }
    }
  }

  @Test func `of thirty behind one address can join within a minute, and return despite wrong codes`() async throws {
    let clock = TestClock()
    try await withNetwork(change: { $0.time = clock.time }) { client in
      let room = try await room(client, address: "10.2.0.1")
      for number in 1...30 { _ = try await join(client, room, "Pupil \(number)", address: "10.2.0.1") }
      let board = try await room.teacher.get("/api/classes/\(room.id)")
      let codes = (board["pupils"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
      #expect(codes.count == 30 && Set(codes).count == 30)
      func come(_ code: String, _ address: String) async throws -> Int {
        try await client.at(address).send(
          .post, "/api/class/return", #"{"code":"\#(room.code)","personal":"\#(code)"}"#
        ).status
      }
      // With the board open at the same address, a class has more attempts than strangers.
      for _ in 1...12 { #expect(try await come("22222", "10.2.0.1") == 404) }
      #expect(try await come(codes[0], "10.2.0.1") == 200)
      for number in 1...11 { #expect(try await come("22222", "10.9.0.1") == (number <= 10 ? 404 : 429)) }
      #expect(try await come(codes[1], "10.9.0.1") == 429)
      #expect(try await come(codes[1], "10.9.0.2") == 200)
      let told = try await room.teacher.get("/api/classes/\(room.id)")
      let notice = try #require((told["notices"] as? [[String: Any]])?.first?["text"] as? String)
      #expect(notice.hasPrefix("22 wrong personal codes"), "\(notice)")
      clock.finish()
    }
  }

  @Test func `shows its pupils a game's answers only after its end`() async throws {
    try await withNetwork { client in
      let room = try await room(client)
      let set = try await room.teacher.send(
        .post, "/api/classes/\(room.id)/assignments", #"{"level":"first-steps/four"}"#)
      let task = try #require(set["id"] as? String, "\(set.body)")
      let zoe = try await join(client, room, "Zoé", address: "10.1.0.2")
      let max = try await join(client, room, "Max", address: "10.1.0.3")
      let work = try #require(try await zoe.send(.post, "/api/class/assignments/\(task)")["session"] as? String)
      let answers = [
        "sessions/\(work)/journal", "sessions/\(work)/share", "sessions/\(work)/share?position=1",
        "sessions/\(work)/share?watch=1", "fields?level=first-steps/four",
      ]
      for path in answers { #expect(try await zoe.get("/api/\(path)").code == "class/not-before-end", "\(path)") }
      let again = try await zoe.send(.post, "/api/sessions", #"{"again":"\#(work)"}"#)
      #expect(again.code == "class/not-before-end")
      let copy = try await zoe.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#)
      #expect(copy.code == "class/not-before-end")
      let sheet = #"{"items":[{"session":"\#(work)"}],"format":"pages","link":true}"#
      #expect(try await zoe.send(.post, "/api/sheets", sheet).code == "class/not-before-end")
      #expect(try await zoe.send(.delete, "/api/sessions/\(work)").code == "class/work-stays")
      let data = try await zoe.get("/api/me/data")
      #expect(data.body.contains("\"withheld\"") && !data.body.contains("givens"), "\(data.body.prefix(300))")
      #expect(try await max.move(work, "!hint").code == "session/not-yours")
      #expect(try await room.teacher.view(work).watching == nil)
      #expect(try await zoe.view(work).can.path == nil)
      #expect(try await room.teacher.view(work).can.path == true)
      #expect(try await zoe.send(.post, "/api/sessions/\(work)/path").code == "class/not-before-end")
      try await zoe.solveFour(work)
      #expect(try await zoe.view(work).can.path == true)
      for path in answers { #expect(try await zoe.get("/api/\(path)").status == 200, "\(path)") }
      #expect(try await max.get("/api/sessions/\(work)/journal").status == 403)
      let after = try await zoe.get("/api/me/data").body
      #expect(!after.contains("\"withheld\"") && after.contains("\"in\":\"pupil\""))
    }
  }

  @Test func `identifies an account by its name and passcode`() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(directory: folder)
      try await withServer(stores: ServerStores(store)) { client in
        // At the machine itself.
        let made = try await client.send(.post, "/api/teachers", #"{"name":"Ms Smith"}"#)
        let passcode = try #require(made["passcode"] as? String)
        #expect(made.status == 201)
        #expect(try await client.send(.post, "/api/teachers", #"{"name":"ms smith"}"#).code == "teacher/name-taken")
        #expect(try await client.get("/api/teachers").list?.first?["passcode"] == nil)
        try await withServer(stores: ServerStores(store), change: { $0.isBehindProxy = true }) { network in
          let stranger = network.at("10.0.0.1")
          for body in [#"{"name":"Ms Smith","passcode":"guess 1"}"#, #"{"name":"Mr Jones","passcode":"guess 2"}"#] {
            #expect(try await stranger.send(.post, "/api/teacher", body).code == "class/passcode")
          }
          var smith = network.at("10.0.0.1")
          smith.take(
            try await smith.send(.post, "/api/teacher", #"{"name":"Ms Smith","passcode":"\#(passcode)"}"#))
          #expect(try await smith.get("/api/me")["kind"] as? String == "teacher")
          #expect(try await smith.get("/api/classes")["teacher"] as? String == "Ms Smith")
          #expect(try await smith.get("/api/teachers").code == "teacher/operator")
          let id = try #require(made["id"] as? String)
          #expect(try await client.send(.post, "/api/teachers/\(id)/passcode").status == 200)
          #expect(try await smith.get("/api/me")["kind"] as? String == "guest")
        }
      }
    }
  }
}
