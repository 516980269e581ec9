// Addresses that open the same game elsewhere.
import HTTPTypes
import Play
import Testing

@Suite struct `A shared game` {
  private func path(_ client: Client, _ id: String, _ query: String = "") async throws -> String {
    let answer = try await client.get("/api/sessions/\(id)/share\(query)")
    #expect(answer.status == 200)
    return try #require(answer["path"] as? String)
  }

  @Test func `of an installed level is addressed by level and seed`() async throws {
    try await withServer { client in
      let id = try await client.begin(#"{"level":"first-steps/four","seed":"ab"}"#)
      #expect(try await path(client, id) == "open/first-steps/four/00000000000000ab")
    }
  }

  @Test func `that was dealt is encoded completely, and opens on another server`() async throws {
    try await withServer { client in
      let id = try await client.begin(#"{"rules":"word-sudoku","options":{"size":4,"theme":"food"},"seed":"7"}"#)
      let text = String(try await path(client, id).trimmingPrefix("shared/"))
      let first = try await client.view(id)
      try await withServer { other in
        let same = try await other.view(other.begin(#"{"shared":"\#(text)"}"#))
        #expect(same.boards == first.boards)
        #expect(same.title == first.title)
      }
    }
  }

  @Test func `includes its position if requested`() async throws {
    try await withServer { client in
      let id = try await client.begin(#"{"level":"first-steps/four"}"#)
      let open = try #require(try await client.view(id).boards[0].cells.first { $0.kind == nil })
      let body = #"{"id":"a","move":"mark \#(open.at) colour 5"}"#
      #expect(try await client.send(.post, "/api/sessions/\(id)/moves", body).status == 200)
      let text = String(try await path(client, id, "?position=1").trimmingPrefix("shared/"))
      let copy = try await client.view(client.begin(#"{"shared":"\#(text)"}"#))
      #expect(copy.n == 1)
      #expect(copy.boards[0].cells.first { $0.at == open.at }?.colours == [5])
    }
  }

  @Test(arguments: ["", "x", "%", "AAAA", "eyJ2IjoxfQ", String(repeating: "A", count: 20_000)])
  func `that is damaged is refused with a reason`(text: String) async throws {
    try await withServer { client in
      let answer = try await client.send(.post, "/api/sessions?language=fr", #"{"shared":"\#(text)"}"#)
      #expect(answer.status == 422)
      #expect(answer.code == "session/bad-share")
      #expect(answer.text?.hasPrefix("Cette adresse est abîmée") == true)
    }
  }

  @Test func `that runs by the clock has no shareable position`() async throws {
    try await withServer { client in
      let id = try await client.begin(#"{"level":"phrases/swapping-01-first-words"}"#)
      #expect(try await path(client, id).hasPrefix("shared/"))
      let answer = try await client.get("/api/sessions/\(id)/share?position=1")
      #expect(answer.code == "session/cannot-share")
    }
  }

  @Test func `has a QR code`() async throws {
    try await withServer { client in
      let answer = try await client.get("/api/qr?text=http%3A%2F%2F127.0.0.1%2F%23%2Fopen%2Fa%2Fb")
      #expect(answer.status == 200)
      #expect(answer.body.hasPrefix("<svg"))
      for wrong in ["/api/qr", "/api/qr?text=", "/api/qr?text=\(String(repeating: "a", count: 2_400))"] {
        #expect(try await client.get(wrong).code == "request/no-code")
      }
    }
  }
}
