// What the server says is installed.
import Foundation
import HTTPTypes
import Testing

@Suite struct `The list of levels` {
  @Test func `has every shipped level with what a card shows`() async throws {
    try await withServer { client in
      let answer = try await client.get("/api/levels")
      #expect(answer.status == 200)
      let level = try #require(answer.list?.first { $0["id"] as? String == "first-steps/four" })
      let keys: Set = ["id", "pack", "packTitle", "rules", "title", "difficulty", "size", "author", "problem"]
      #expect(Set(level.keys) == keys)
      #expect(level["pack"] as? String == "first-steps")
      #expect(level["rules"] as? String == "core:sudoku")
      #expect(level["size"] as? String == "4 × 4")
      #expect(answer.list?.allSatisfy { $0["problem"] is NSNull } == true)
    }
  }

  @Test func `is in the language asked for, or the browser's`() async throws {
    try await withServer { client in
      func title(_ answer: Answer) -> String? {
        answer.list?.first { $0["id"] as? String == "first-steps/diagonal" }?["title"] as? String
      }
      let english = title(try await client.get("/api/levels"))
      let french = title(try await client.get("/api/levels?language=fr"))
      let header = try await client.get("/api/levels", headers: [.acceptLanguage: "fr-CH, en;q=0.5"])
      #expect(english != french)
      let packs = try await client.get("/api/levels?language=fr").list?.compactMap { $0["packTitle"] as? String }
      #expect(packs?.contains("Premiers pas") == true)
      #expect(title(header) == french)
      #expect(title(try await client.get("/api/levels?language=%3Cscript%3E")) == english)
    }
  }
}

@Suite struct `The list of rule sets` {
  @Test func `describes options so that a form can be made of them`() async throws {
    try await withServer { client in
      let answer = try await client.get("/api/rules")
      let rules = try #require(answer.list?.first { $0["name"] as? String == "core:sudoku" })
      #expect(rules["deals"] as? Bool == true)
      #expect(rules["seats"] as? Int == 1)
      #expect((rules["help"] as? String)?.isEmpty == false)
      let options = try #require(rules["options"] as? [[String: Any]])
      let size = try #require(options.first { $0["name"] as? String == "size" })
      #expect(size["kind"] as? String == "integer")
      #expect(size["min"] as? Int == 1 && size["max"] as? Int == 16 && size["default"] as? Int == 9)
      let game = try #require(answer.list?.first { $0["name"] as? String == "core:four-in-a-row" })
      #expect(game["seats"] as? Int == 2)
    }
  }
}
