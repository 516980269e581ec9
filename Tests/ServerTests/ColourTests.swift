// The players' chosen colours.
import HTTPTypes
import Play
import Testing

@Suite struct `Players’ colours` {
  @Test func `appear on the board and are stored with the game`() async throws {
    try await withServer { client in
      let id = try await client.begin(#"{"level":"first-steps/four-in-a-row","players":["Ann","Bo"],"tones":[3,1]}"#)
      _ = try await client.move(id, "drop 4")
      let view = try await client.view(id)
      #expect(view.tones == [3, 1])
      let disc = try #require(view.boards[0].cells.first { $0.at == "r6c4" })
      #expect(disc.tone == 3)
      #expect(disc.label.contains("Ann"))
      #expect(try await client.get("/api/sessions/\(id)/journal").body.contains(#""tones":[3,1]"#))
    }
  }

  @Test(arguments: ["[1]", "[1,1]", "[0,1]", "[1,5]", "[1,2,3]", "[1.5,2]"])
  func `that cannot be distinguished are refused`(tones: String) async throws {
    try await withServer { client in
      let body = #"{"level":"first-steps/four-in-a-row","tones":\#(tones)}"#
      let answer = try await client.send(.post, "/api/sessions", body)
      #expect(answer.status == 400)
    }
  }
}
