// Word lists over HTTP, levels dealt from them, and checks of entries.
import HTTPTypes
import Play
import Testing

@Suite struct `Word lists over HTTP` {
  @Test func `are listed with languages and themes in the requested language`() async throws {
    try await withServer { client in
      let answer = try await client.get("/api/words?language=fr")
      let list = try #require(answer.list?.first { $0["name"] as? String == "words:themes" })
      #expect(list["count"] as? Int == 630)
      #expect(list["title"] as? String == "Mots anglais et français par thème")
      let languages = try #require(list["languages"] as? [[String: Any]])
      #expect(languages.first?["id"] as? String == "en")
      #expect(languages.first?["name"] as? String == "anglais")
      let themes = try #require(list["themes"] as? [[String: Any]])
      #expect(themes.count == 21)
      #expect(themes.first?["title"] as? String == "Les animaux")
    }
  }

  @Test func `offer phrases to choose, by theme and by typed text`() async throws {
    try await withServer { client in
      let all = try await client.get("/api/phrases?list=words%3Athemes&theme=animals&limit=5")
      #expect(all.list?.count == 5)
      let found = try await client.get("/api/phrases?list=words%3Athemes&search=chie")
      let texts = try #require(found.list?.first?["texts"] as? [String: String])
      #expect(texts["en"] == "dog")
      for wrong in ["list=none", "", "list=words%3Athemes&theme=none", "list=..%2F..%2Fpack"] {
        let answer = try await client.get("/api/phrases?\(wrong)")
        #expect(answer.status == 422)
        #expect(answer.code == "script/option")
      }
    }
  }
}

@Suite struct `A dealt game over HTTP` {
  @Test func `is the same for the same seed, and refused if impossible`() async throws {
    try await withServer { client in
      let body = #"{"rules":"word-sudoku","options":{"size":4,"theme":"food"},"seed":"0000000000000007"}"#
      let first = try await client.view(client.begin(body))
      let second = try await client.view(client.begin(body))
      #expect(first.boards == second.boards)
      let typed = #"{"rules":"word-sudoku","options":{"size":4,"words":"a,b\nc,d\ne,f\na,h\n"}}"#
      let answer = try await client.send(.post, "/api/sessions?language=fr", typed)
      #expect(answer.status == 422)
      #expect(answer["place"] as? String == "words")
      #expect(answer.text == "le mot « a » figure deux fois, dans les paires 1 et 4")
    }
  }

  @Test func `of a level stores its words in the journal`() async throws {
    try await withServer { client in
      let id = try await client.begin(#"{"level":"words/animals-4"}"#)
      let journal = try await client.get("/api/sessions/\(id)/journal")
      #expect(journal.body.contains(#""pairs":[{"#))
      #expect(try await client.view(id, query: "?check=none").banks?.first?.items.count == 4)
      #expect(try await client.get("/api/sessions/\(id)/view?check=all").status == 400)
    }
  }

  @Test func `checks entries on request`() async throws {
    try await withServer { client in
      let id = try await client.begin(#"{"level":"words/animals-4"}"#)
      let open = try #require(try await client.view(id).boards[0].cells.first { $0.kind == nil }?.at)
      var wrong = 0
      for value in 1...4 {
        _ = try await client.move(id, "enter \(open) \(value)", query: "?check=none")
        wrong += try await client.move(id, "!check", query: "?check=none").view().check?.mistakes ?? 0
      }
      #expect(wrong == 3)
    }
  }
}
