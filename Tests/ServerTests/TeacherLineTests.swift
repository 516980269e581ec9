// From a teacher's words to a class, and from the class to what its pupils answered wrong.
import Foundation
import HTTPTypes
import Play
import Server
import Testing

@Suite struct `A teacher's words` {
  private static let words = "dog, chien\\ncat, chat\\nbird, oiseau\\nfish, poisson"
  private static let pairs = ["dog": "chien", "cat": "chat", "bird": "oiseau", "fish": "poisson"]

  /// The games of the words, by rule set, asked in a language.
  private func games(_ client: Client, asked: String) async throws -> [String: [String: Any]] {
    let answer = try await client.send(
      .post, "/api/lessons", #"{"words":"\#(Self.words)","languages":["en","fr"],"asked":"\#(asked)"}"#)
    #expect(answer.status == 200, "\(answer.body)")
    let games = try #require(answer["games"] as? [[String: Any]])
    return Dictionary(games.map { ($0["rules"] as? String ?? "", $0) }) { first, _ in first }
  }

  @Test(arguments: [("fr", "en"), ("en", "fr")]) func `make games that ask either side`(asked: String, shown: String)
    async throws
  {
    try await withServer { client in
      let games = try await games(client, asked: asked)
      for rules in ["core:word-sudoku", "core:crossword"] {
        let game = try #require(games[rules])
        let options = try #require(game["options"] as? [String: Any])
        #expect(options["asked"] as? String == asked && options["shown"] as? String == shown, "\(rules)")
        #expect((game["words"] as? Int).map { (2...4).contains($0) } == true, "\(game)")
        let words = Set(asked == "fr" ? Self.pairs.keys.map { $0 } : Self.pairs.values.map { $0 })
        let board = try #require(game["board"] as? [String: Any])
        let clues = (board["entries"] as? [[String: Any]])?.compactMap { $0["clue"] as? String }
        let givens = (board["cells"] as? [[String: Any]])?.compactMap { $0["text"] as? String }
        // Both games show the language that is not asked.
        let shown = clues?.map { String($0.prefix { $0 != " " }) } ?? givens ?? []
        #expect(!shown.isEmpty && Set(shown).isSubset(of: words), "\(rules): \(shown)")
      }
      let wrong = try await client.send(.post, "/api/lessons", #"{"words":"a,b","languages":["en","fr"],"asked":"de"}"#)
      #expect(wrong.status == 400, "\(wrong.body)")
    }
  }

  @Test func `reach a class under the teacher's title, without help if none is allowed`() async throws {
    try await withServer { client in
      let room = try await Classmates(client)
      let assignment = try await room.set(
        #"{"rules":"core:word-sudoku","options":{"size":4,"words":"\#(Self.words)"},"title":"Unit 3","help":false}"#)
      let (zoe, joined) = try await room.joined(client, "Zoé")
      #expect((joined["assignments"] as? [[String: Any]])?.first?["title"] as? String == "Unit 3")
      let begun = try await zoe.send(.post, "/api/class/assignments/\(assignment)")
      let session = try #require(begun["session"] as? String, "\(begun.body)")
      let view = try await zoe.view(session)
      #expect(view.title == "Unit 3" && view.allowance == "Play without help.")
      #expect(view.can.hint == nil && view.can.check == nil && view.can.verdict == nil)
      for move in ["!hint", "!check", "!right"] {
        let refused = try await zoe.move(session, move)
        #expect(refused.status == 422 && refused.code == "move/no-help", "\(move): \(refused.body)")
      }
      // The dictionary belongs to the rule set.
      #expect(try await zoe.move(session, "peek").status == 422)
      #expect(view.counters?.first { $0.id == "peeks" }?.value == 0)
    }
  }

  @Test func `tell what was typed and what was meant, with both languages`() async throws {
    let clock = TestClock()
    try await withServer(change: { $0.time = clock.time }) { client in
      let room = try await Classmates(client, name: "6b")
      let assignment = try await room.set(
        #"{"rules":"core:word-sudoku","options":{"size":4,"words":"\#(Self.words)"},"title":"Unit 3","same":true}"#)
      let (zoe, _) = try await room.joined(client, "=1+1")
      let begun = try await zoe.send(.post, "/api/class/assignments/\(assignment)")
      let session = try #require(begun["session"] as? String, "\(begun.body)")
      let view = try await zoe.view(session)
      let board = view.boards[0]
      // A word that stands in the row already is wrong.
      let open = try #require(
        board.cells.first { cell in
          cell.kind == nil && board.cells.contains { $0.kind == "given" && $0.at.hasPrefix(cell.at.prefix(3)) }
        })
      let row = open.at.prefix(3)
      let given = try #require(board.cells.first { $0.at.hasPrefix(row) && $0.kind == "given" })
      let value = try #require(given.value)
      for _ in 1...2 {
        #expect(try await zoe.move(session, "enter \(open.at) \(value)").status == 200)
        #expect(try await zoe.move(session, "!undo").status == 200)
      }
      #expect(try await zoe.move(session, "peek").status == 200)
      clock.advance(2000)
      let state = try #require((try await room.pupil("=1+1")["works"] as? [String: [String: Any]])?[assignment])
      #expect(state["peeks"] as? Int == 1 && state["mistakes"] as? Int == 2)
      let wrong = try #require((state["wrong"] as? [[String: Any]])?.first, "\(state)")
      let (word, right) = (wrong["word"] as? String ?? "", wrong["right"] as? String ?? "")
      #expect(wrong["typed"] as? String == Self.pairs[given.text ?? ""] && wrong["times"] as? Int == 2)
      #expect(Self.pairs[word] == right && right != wrong["typed"] as? String, "\(wrong)")
      let all = try await room.teacher.get("/api/classes/\(room.id)/games/\(session)")
      #expect((all["wrong"] as? [[String: Any]])?.count == 1, "\(all.body)")
      #expect(try await room.teacher.get("/api/classes/\(room.id)/games/01J00000000000000000000000").status == 404)
      let troubles = try #require(try await room.teacher.get("/api/classes/\(room.id)/troubles").list)
      let trouble = try #require(troubles.first { $0["kind"] as? String == "placed" })
      #expect(trouble["text"] as? String == right && trouble["other"] as? String == word)
      #expect(trouble["tasks"] as? [String] == ["Unit 3"] && trouble["times"] as? Int == 2)
      #expect(trouble["typed"] as? [String] == [Self.pairs[given.text ?? ""] ?? ""])
      try await exports(room, word: word, right: right)
      clock.finish()
    }
  }

  /// The results as files: named after class and day, in the teacher's language.
  private func exports(_ room: Classmates, word: String, right: String) async throws {
    let csv = try await room.teacher.get("/api/classes/\(room.id)/results.csv?language=fr")
    #expect(csv.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(csv.body.contains("Nom;Devoir;État;") && csv.body.contains("'=1+1;Unit 3;En cours;"), "\(csv.body)")
    let marks = try await room.teacher.get("/api/classes/\(room.id)/results.csv?form=pupils&language=en")
    #expect(
      marks.body.hasPrefix("\u{FEFF}Name,Unit 3 – state,Unit 3 – %,Unit 3 – mistakes,Unit 3 – time\r\n"),
      "\(marks.body)")
    #expect(marks.body.contains("\r\n'=1+1,In progress,"), "\(marks.body)")
    let name = csv.headers[.contentDisposition] ?? ""
    #expect(name.contains("6b") && name.contains("2026-01-31") && name.contains(".csv"), "\(name)")
    let book = try await room.teacher.get("/api/classes/\(room.id)/results.xlsx?language=en")
    #expect(book.status == 200 && (book.headers[.contentDisposition] ?? "").contains(".xlsx"))
    // Our own reader of workbooks reads what was written.
    let read = try await room.teacher.send(.post, "/api/lists/preview?file=r.xlsx&heading=true", bytes: book.bytes)
    #expect(read.status == 200, "\(read.body)")
    #expect(
      (read["sheets"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == [
        "Marks", "Results", "Wrong answers",
      ])
    let rows = try #require(read["rows"] as? [[String: Any]])
    #expect((rows.first?["values"] as? [String])?.prefix(2) == ["=1+1", "In progress"], "\(read.body)")
    let second = try await room.teacher.send(
      .post, "/api/lists/preview?file=r.xlsx&sheet=Wrong%20answers", bytes: book.bytes)
    #expect(second.body.contains(word) && second.body.contains(right), "\(second.body)")
  }

  @Test func `tell which words of a crossword were written wrong`() async throws {
    let clock = TestClock()
    try await withServer(change: { $0.time = clock.time }) { client in
      let room = try await Classmates(client)
      let assignment = try await room.set(#"{"rules":"core:crossword","options":{"words":"en,fr\n\#(Self.words)"}}"#)
      let (zoe, _) = try await room.joined(client, "Zoé")
      let begun = try await zoe.send(.post, "/api/class/assignments/\(assignment)")
      let session = try #require(begun["session"] as? String, "\(begun.body)")
      let entry = try #require(try await zoe.view(session).boards[0].entries?.first)
      // A clue ends with the length of its answer.
      let word = String(entry.clue.prefix { $0 != " " })
      let right = try #require(Self.pairs[word], "\(entry.clue)")
      for cell in entry.cells { #expect(try await zoe.move(session, "enter \(cell) \"Q\"").status == 200) }
      _ = try await zoe.move(session, "!undo")
      let all = try await room.teacher.get("/api/classes/\(room.id)/games/\(session)")
      let wrong = try #require((all["wrong"] as? [[String: Any]])?.first { $0["word"] as? String == word })
      let typed = String(repeating: "Q", count: entry.cells.count)
      #expect(wrong["typed"] as? String == typed && wrong["right"] as? String == right, "\(all.body)")
      #expect(all["placed"] as? Bool == false)
      // The pupil's own view has none of it.
      #expect(!(try await zoe.get("/api/sessions/\(session)/view").body.contains(right)))
      clock.finish()
    }
  }

  @Test func `tell how far a crossword and a word search are, and the mistakes as the pupil sees them`() async throws {
    let clock = TestClock()
    try await withServer(change: { $0.time = clock.time }) { client in
      let room = try await Classmates(client)
      let crossword = try await room.set(
        #"{"rules":"core:crossword","options":{"words":"en,fr\n\#(Self.words)"},"title":"C"}"#)
      let search = try await room.set(
        #"{"rules":"core:word-search","options":{"words":"\#(Self.words)","size":8,"count":4},"title":"S"}"#)
      let (zoe, _) = try await room.joined(client, "Zoé")
      let first = try #require(
        try await zoe.send(.post, "/api/class/assignments/\(crossword)")["session"] as? String)
      let entry = try #require(try await zoe.view(first).boards[0].entries?.first)
      #expect(try await zoe.move(first, "enter \(entry.cells[0]) \"Q\"").status == 200)
      #expect(try await zoe.move(first, "clear \(entry.cells[0])").status == 200)
      #expect(try await zoe.move(first, "enter \(entry.cells[0]) \"Q\"").status == 200)
      // In a class the teacher decides whether it is a competition.
      #expect(try await zoe.view(first).buttons?.contains { $0.move == "compete" } != true)
      #expect(try await zoe.move(first, "compete").status == 422)
      let seen = try await zoe.view(first)
      let second = try #require(
        try await zoe.send(.post, "/api/class/assignments/\(search)")["session"] as? String)
      #expect(try await zoe.move(second, "reveal r1c1").status == 200)
      clock.advance(2000)
      let works = try #require(try await room.pupil("Zoé")["works"] as? [String: [String: Any]])
      let told = try #require(works[crossword])
      let all = try #require(told["of"] as? Int)
      #expect(told["done"] as? Int == 1 && all > 8 && told["percent"] as? Int == 100 / all, "\(told)")
      #expect(told["mistakes"] as? Int == 2, "\(told)")
      #expect(told["moves"] as? Int == seen.counters?.first { $0.id == "moves" }?.value)
      let given = try #require(works[search])
      #expect(given["done"] as? Int == 0 && given["of"] as? Int == 4 && given["percent"] as? Int == 0, "\(given)")
      #expect(given["result"] as? String == "revealed")
      clock.finish()
    }
  }

  @Test(arguments: [("Asia%2FTokyo", "21:00"), ("..%2F..%2Fetc%2Fpasswd", "12:00"), ("", "12:00")])
  func `give times where the teacher is`(zone: String, time: String) async throws {
    let clock = TestClock()
    try await withServer(change: { $0.time = clock.time }) { client in
      let room = try await Classmates(client)
      let assignment = try await room.set()
      let pupil = try await room.joined(client, "Zoé").client
      let session = try #require(
        try await pupil.send(.post, "/api/class/assignments/\(assignment)")["session"] as? String)
      try await pupil.solveFour(session)
      clock.advance(2000)
      let csv = try await room.teacher.get("/api/classes/\(room.id)/results.csv?zone=\(zone)").body
      #expect(csv.contains(" \(time)"), "\(csv)")
      clock.finish()
    }
  }

  @Test(arguments: [
    ("dog, chien\\ncat, chat\\nbird; oiseau", 3), ("dog; chien\\ncat; chat\\nbird, oiseau", 3),
    ("dog\\tchien\\nbird; oiseau\\ncat\\tchat", 3), ("dog, le chien; la chienne\\ncat, chat", 2),
    ("dog, chien\\nbird", 1),
  ]) func `are read though a line is divided by another sign`(words: String, pairs: Int) async throws {
    try await withServer { client in
      let answer = try await client.send(.post, "/api/lessons", #"{"words":"\#(words)","languages":["en","fr"]}"#)
      #expect(answer.status == 200 && answer["pairs"] as? Int == pairs, "\(answer.body.prefix(300))")
    }
  }

  @Test func `come back after a deletion`() async throws {
    try await withServer { client in
      let made = try await client.send(.post, "/api/own/lists?file=a.csv&name=Farm", "en,fr\ndog,chien\ncat,chat\n")
      let id = try #require(made["id"] as? String)
      let path = "/api/own/lists/" + (id.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
      let file = try await client.get(path)
      #expect(file.status == 200 && file.body == "en\tfr\ndog\tchien\ncat\tchat\n", "\(file.body)")
      #expect(try await client.send(.delete, path).status == 204)
      #expect(try await client.get(path).status == 404)
      let back = try await client.send(.post, "/api/own/lists?file=list.tsv&name=Farm", file.body)
      #expect(back.status == 201 && back["id"] as? String == id)
    }
  }
}

@Suite struct `A conflict in a word Sudoku` {
  @Test func `names the row, not the pair that would tell a translation`() async throws {
    try await withServer { client in
      let session = try await client.begin(
        #"{"rules":"core:word-sudoku","options":{"size":4,"words":"dog, chien\ncat, chat\nbird, oiseau\nfish, poisson"},"seed":"1"}"#
      )
      let board = try await client.view(session).boards[0]
      let open = try #require(
        board.cells.first { cell in
          cell.kind == nil && board.cells.contains { $0.kind == "given" && $0.at.hasPrefix(cell.at.prefix(3)) }
        })
      let given = try #require(board.cells.first { $0.kind == "given" && $0.at.hasPrefix(open.at.prefix(3)) }?.value)
      #expect(try await client.move(session, "enter \(open.at) \(given)").status == 200)
      let view = try await client.view(session)
      #expect(view.boards[0].cells.allSatisfy { $0.roles?.contains("conflict") != true })
      #expect(view.boards[0].cells.allSatisfy { !$0.label.contains("conflict") })
      let row = open.at.dropFirst().prefix(1)
      #expect(view.status.reasons?.contains("two alike in row \(row)") == true, "\(view.status)")
      #expect(!view.status.text.contains("conflict"))
    }
  }
}

@Suite struct `News of a class` {
  @Test func `reaches a waiting pupil at once`() async throws {
    // The server sleeps between two looks at a class for which a request waits.
    let (waits, waiting) = AsyncStream.makeStream(of: Void.self)
    try await withServer(change: { options in
      options.time.sleep = { duration in
        waiting.yield()
        try await Task.sleep(for: duration)
      }
    }) { client in
      let room = try await Classmates(client)
      #expect(try await room.change(#"{"paused":true}"#).status == 200)
      // Joined late, into a paused class.
      let (late, joined) = try await room.joined(client, "Late")
      #expect(joined["paused"] as? Bool == true)
      let seen = try #require(joined["version"] as? String)
      async let news = late.get("/api/class?seen=\(seen)")
      _ = await waits.first { true }
      let start = ContinuousClock.now
      #expect(try await room.change(#"{"paused":false}"#).status == 200)
      let answer = try await news
      #expect(answer["paused"] as? Bool == false && answer["version"] as? String != seen)
      // Without news it would wait ten seconds.
      #expect(ContinuousClock.now - start < .seconds(6))
      // A new assignment is news, too; what is known is answered at once.
      let known = try #require(answer["version"] as? String)
      _ = try await room.set()
      let tasks = try await late.get("/api/class?seen=\(known)")
      #expect((tasks["assignments"] as? [Any])?.count == 1)
    }
  }

  @Test func `ends when the class is deleted while a pupil plays`() async throws {
    try await withServer { client in
      let room = try await Classmates(client)
      let assignment = try await room.set()
      let (zoe, joined) = try await room.joined(client, "Zoé")
      let session = try #require(
        try await zoe.send(.post, "/api/class/assignments/\(assignment)")["session"] as? String)
      let seen = try #require(joined["version"] as? String)
      async let news = zoe.get("/api/class?seen=\(seen)x")
      _ = try await news
      #expect(try await room.teacher.send(.delete, "/api/classes/\(room.id)").status == 204)
      #expect(try await zoe.get("/api/class").code == "class/none")
      let move = try await zoe.move(session, "enter r1c1 3")
      #expect(move.status == 404 && move.text?.isEmpty == false, "\(move.body)")
    }
  }
}

@Suite struct `A list that games can hardly use` {
  @Test(arguments: [
    ("dog, chien", "fr", 1), ("dog, dog\ncat, cat\nbird, oiseau", "fr", 1), ("dog, chien\nDog, chien", "fr", 1),
    ("🐶, 🍎\n🐱, 🍐\n🐭, 🍊", "fr", 3), ("dog, σκύλος\ncat, γάτα\nbird, πουλί\nfish, ψάρι", "el", 4),
    ("x\(String(repeating: "y", count: 50)), z\(String(repeating: "w", count: 50))", "fr", 1),
  ]) func `gets a reason for each game that it does not make`(words: String, asked: String, pairs: Int) async throws {
    try await withServer { client in
      let body = try CanonicalJSON.text([
        "words": PlayValue.string(words), "languages": .sequence(["en", .string(asked)]), "asked": .string(asked),
      ])
      let answer = try await client.send(.post, "/api/lessons", body)
      #expect(answer.status == 200 && answer["pairs"] as? Int == pairs, "\(answer.body)")
      let games = try #require(answer["games"] as? [[String: Any]])
      let failed = games.filter { !($0["board"] is [String: Any]) }
      #expect(games.count > failed.count && !failed.isEmpty)
      for game in failed { #expect((game["remarks"] as? [String])?.first?.count ?? 0 > 20, "\(game)") }
    }
  }

  @Test func `may be printed only on a paper that there is`() async throws {
    let sheet = #"{"items":[{"level":"first-steps/four"}],"seed":"7","format":"pages","paper":"a6"}"#
    try await withServer { client in
      let refused = try await client.send(.post, "/api/sheets", sheet)
      #expect(refused.status == 400)
      #expect(refused.text == #"`paper` must be one of a4, letter, got "a6""#, "\(refused.body)")
    }
  }
}

@Suite struct `The address for others` {
  @Test func `is the public one, else this machine's in its network, and none on loopback`() {
    var options = ServerOptions(webRoot: "")
    #expect(NetworkAddresses.addresses(of: options, port: 80) == [])
    options.host = "192.168.7.7"
    #expect(NetworkAddresses.addresses(of: options, port: 8080) == ["http://192.168.7.7:8080"])
    options.host = "0.0.0.0"
    let found = NetworkAddresses.addresses(of: options, port: 8080)
    #expect(found.allSatisfy { $0.hasPrefix("http://") && $0.hasSuffix(":8080") && !$0.contains("//127.") })
    options.publicAddresses = ["https://school.example"]
    #expect(NetworkAddresses.addresses(of: options, port: 8080) == ["https://school.example"])
  }

  @Test func `is in the codes of sheets that are printed on the server's own machine`() async throws {
    let sheet = #"{"items":[{"level":"first-steps/four"}],"seed":"7","link":true,"format":"pages"}"#
    try await withServer { client in
      let refused = try await client.send(.post, "/api/sheets", sheet)
      #expect(refused.status == 422 && refused.code == "sheet/loopback")
    }
    for server in ["https://school.example", "https://other.example"] {
      try await withServer(change: { $0.publicAddresses = [server] }) { client in
        let made = try await client.send(.post, "/api/sheets", sheet)
        #expect(made.status == 200, "\(made.body)")
        #expect(try await client.get("/api/version")["address"] as? String == server)
      }
    }
  }
}
