// List files over HTTP: a preview before import, the words of a lesson, an import.
import Foundation
import HTTPTypes
import Server
import Testing

/// The bytes of a file from the readers' own tests.
private func file(_ name: String) throws -> [UInt8] {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return Array(try Data(contentsOf: tests.appendingPathComponent("ImportsTests/Files/\(name)")))
}

@Suite struct `List files over HTTP` {
  @Test func `are previewed, and nothing is stored`() async throws {
    try await withServer { client in
      let shown = try await client.send(.post, "/api/lists/preview?file=a.xlsx", bytes: file("quirks.xlsx"))
      #expect(shown.status == 200, "\(shown.body)")
      let answer = try #require(shown.object)
      #expect(answer["format"] as? String == "xlsx" && answer["sheet"] as? String == "Unité 3")
      #expect((answer["sheets"] as? [[String: Any]])?.map { $0["name"] as? String } == ["Notes", "Unité 3", "Dates"])
      #expect(answer["heading"] as? Bool == true && answer["count"] as? Int == 4)
      #expect(answer["encoding"] is NSNull && answer["separator"] is NSNull)
      let columns = try #require(answer["columns"] as? [[String: Any]])
      #expect(columns.map { $0["meaning"] as? String } == ["shown", "asked", "theme", "level", "clue"])
      #expect(columns.map { $0["title"] as? String } == ["English", "Français", "Theme", "Level", "Clue"])
      let other = try await client.send(.post, "/api/lists/preview?file=a.xlsx&sheet=Dates", bytes: file("quirks.xlsx"))
      #expect(other.object?["sheet"] as? String == "Dates")
      #expect(
        try await client.get("/api/words").list?.contains { ($0["name"] as? String)?.hasPrefix("own:") == true }
          == false)
    }
  }

  @Test func `report an assumed encoding, and accept another`() async throws {
    try await withServer { client in
      let bytes = Array("anglais;fran".utf8) + [0xE7] + Array("ais\r\nsummer;".utf8) + [0xE9, 0x74, 0xE9, 13, 10]
      let shown = try await client.send(.post, "/api/lists/preview?file=a.csv", bytes: bytes)
      let encoding = try #require(shown.object?["encoding"] as? [String: Any])
      #expect(encoding["name"] as? String == "windows-1252" && encoding["assumed"] as? Bool == true)
      #expect(encoding["example"] as? String == "français" && shown.object?["separator"] as? String == ";")
      let chosen = try await client.send(.post, "/api/lists/preview?file=a.csv&encoding=macintosh", bytes: bytes)
      #expect((chosen.object?["encoding"] as? [String: Any])?["assumed"] as? Bool == false)
      #expect(try await client.send(.post, "/api/lists/preview?encoding=ebcdic", bytes: bytes).status == 400)
      #expect(try await client.send(.post, "/api/lists/preview?heading=perhaps", bytes: bytes).status == 400)
    }
  }

  @Test(arguments: [("en", "it has one field"), ("fr", "elle n’a qu’un champ"), ("zh", "只有一个字段")])
  func `explain skipped lines in the reader's language`(language: String, words: String) async throws {
    try await withServer { client in
      let text = "en,fr\ncat,chat\nalone\n"
      for path in ["lists/preview?file=a.csv", "lists/words?file=a.csv&languages=en,fr", "own/lists?file=a.csv&name=L"]
      {
        let answer = try await client.send(.post, "/api/\(path)&language=\(language)", text)
        let problem = try #require((answer.object?["problems"] as? [[String: Any]])?.first, "\(answer.body)")
        #expect(problem["line"] as? Int == 3 && (problem["text"] as? String)?.hasPrefix(words) == true, "\(problem)")
      }
    }
  }

  @Test func `follow any separators`() async throws {
    try await withServer { client in
      let text = "cat;TAB;chat;BREAK;dog;TAB;chien;BREAK;"
      let unclear = try await client.send(.post, "/api/lists/preview", text)
      #expect(unclear.object?["unclear"] as? Bool == true)
      let clear = try await client.send(.post, "/api/lists/preview?separator=%3BTAB%3B&rows=%3BBREAK%3B", text)
      #expect(clear.object?["unclear"] as? Bool == false && clear.object?["count"] as? Int == 2)
      #expect(
        (clear.object?["rows"] as? [[String: Any]])?.map { $0["values"] as? [String] } == [
          ["cat", "chat"], ["dog", "chien"],
        ])
    }
  }

  @Test func `become the words of a lesson, with their clues`() async throws {
    try await withServer { client in
      let query = "file=a.xlsx&languages=en,fr&columns=en,fr,-,-,clue&heading=true"
      let words = try await client.send(.post, "/api/lists/words?\(query)", bytes: file("quirks.xlsx"))
      #expect(words.status == 200, "\(words.body)")
      let text = try #require(words.object?["words"] as? String)
      #expect(text.hasPrefix("en,fr,clue\napple,pomme,It keeps the doctor away\n"))
      #expect(words.object?["pairs"] as? Int == 4 && words.object?["count"] as? Int == 4)
      let body = try JSONSerialization.data(withJSONObject: ["words": text, "languages": ["en", "fr"]])
      let lesson = try await client.send(.post, "/api/lessons", String(decoding: body, as: UTF8.self))
      #expect(lesson.object?["pairs"] as? Int == 4, "\(lesson.body)")
      let plain = try await client.send(
        .post, "/api/lists/words?languages=zh,en&columns=zh,en", bytes: file("new.apkg"))
      #expect(plain.object?["words"] as? String == "狗,dog\n猫,cat\n水,water")
      let missing = try await client.send(
        .post, "/api/lists/words?languages=en,de&columns=en,fr", bytes: file("new.apkg"))
      #expect(missing.status == 422 || missing.status == 400)
    }
  }

  @Test func `are imported as lists, with columns as specified`() async throws {
    try await withServer { client in
      let made = try await client.send(
        .post, "/api/own/lists?file=deck.apkg&name=Deck&columns=zh,en", bytes: file("new.apkg"))
      #expect(made.status == 201 && made.object?["count"] as? Int == 3, "\(made.body)")
      #expect(made.object?["format"] as? String == "apkg")
    }
  }

  @Test func `that are damaged or not lists are refused with a reason`() async throws {
    try await withServer { client in
      let french = try await client.send(.post, "/api/lists/preview?language=fr", bytes: file("circular.xlsx"))
      #expect(
        french.object?["text"] as? String
          == "Ce fichier ne peut pas être lu comme une liste : le classeur est endommagé : la cellule B1 renvoie au texte 7 sur 1 ; enregistrez-le à nouveau."
      )
      for name in ["circular.xlsx", "damaged.apkg", "repeated.ods", "endless.apkg", "packed.jpz"] {
        let shown = try await client.send(.post, "/api/lists/preview?file=\(name)", bytes: file(name))
        #expect(shown.status == 422 && shown.code == "words/unreadable", "\(name): \(shown.body)")
        let made = try await client.send(.post, "/api/own/lists?file=\(name)", bytes: file(name))
        #expect(made.status >= 400 && made.status < 500, "\(name): \(made.body)")
      }
    }
  }
}
