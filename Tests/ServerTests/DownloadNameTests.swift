// The names of downloaded files.
import Foundation
import HTTPTypes
import Testing

@Suite struct `A downloaded game` {
  @Test func `is named after its puzzle, in the language of the page`() async throws {
    try await withServer { client in
      let id = try await client.begin(#"{"level":"crosswords/01-mini-1"}"#)
      for (language, plain, whole) in [
        ("en", "a-short-one", "A%20short%20one"), ("fr", "une-petite-grille", "Une%20petite%20grille"),
        ("zh", "quadrille", "%E5%B0%8F%E8%AF%95%E8%BA%AB%E6%89%8B"),
      ] {
        let journal = try await client.get("/api/sessions/\(id)/journal?language=\(language)")
        let name = "attachment; filename=\"\(plain).jsonl\"; filename*=UTF-8''\(whole).jsonl"
        #expect(journal.headers[.contentDisposition] == name)
        let file = try await client.get("/api/sessions/\(id)/file?format=puz&language=\(language)")
        #expect(file.headers[.contentDisposition] == name.replacingOccurrences(of: "jsonl", with: "puz"))
      }
    }
  }

  @Test func `has no special sign of its title in its name`() async throws {
    try await withServer { client in
      let title = "../\u{E9}\";filename=x\r\n: 龙/" + String(repeating: "a", count: 500)
      let fields = ["name": title, "rules": "crossword", "fields": ["grid": "AB\nCD", "clues": []]] as [String: Any]
      let body = String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
      var client = try await client.signedIn(as: "Ada")
      let level = try await client.send(.post, "/api/own/levels", body)
      guard level.status == 201, let own = level["id"] as? String else {
        return #expect(level.status == 422, "\(level.body)")
      }
      client.take(level)
      let id = try await client.begin(#"{"own":"\#(own)"}"#)
      let name = try #require(try await client.get("/api/sessions/\(id)/journal").headers[.contentDisposition])
      #expect(name.allSatisfy { $0.isASCII && !$0.isNewline } && name.utf8.count < 1500, "\(name)")
      #expect(name.components(separatedBy: "\"").count == 3 && !name.contains("/") && !name.contains(".."), "\(name)")
    }
  }
}
