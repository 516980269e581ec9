// The steps of a solution over HTTP: what they cost, and who may see them.
import HTTPTypes
import Play
import Testing

@testable import Server

@Suite struct `The steps of a solution` {
  @Test func `cost the result before the end, and nothing after it`() async throws {
    try await withServer { client in
      let session = try await client.begin(#"{"level":"first-steps/four"}"#)
      let answer = try await client.send(.post, "/api/sessions/\(session)/path?language=fr")
      #expect(answer.status == 200 && answer["whole"] as? Bool == true)
      let steps = try #require(answer["steps"] as? [[String: Any]])
      #expect(!steps.isEmpty && steps.allSatisfy { $0["text"] is String && $0["weight"] is Int })
      #expect((answer["view"] as? [String: Any])?["watching"] as? Bool == true)
      let moves = try await client.get("/api/sessions/\(session)/journal").body
      #expect(moves.contains("!path"))
      // Again it is free.
      let n = try await client.view(session).n
      #expect(try await client.send(.post, "/api/sessions/\(session)/path").status == 200)
      #expect(try await client.view(session).n == n)
    }
  }

  @Test func `cost the result whatever names moves have`() async throws {
    try await withServer { client in
      let session = try await client.begin(#"{"level":"first-steps/four"}"#)
      // The names that a server might count up.
      for (number, id) in ["path-1", "path-2", "path-3"].enumerated() {
        let move = #"{"id":"\#(id)","move":"enter r1c\#(number % 2 * 2 + 1) 1"}"#
        #expect(try await client.send(.post, "/api/sessions/\(session)/moves", move).status == 200)
      }
      #expect(try await client.send(.post, "/api/sessions/\(session)/path").status == 200)
      #expect(try await client.get("/api/sessions/\(session)/journal").body.contains("!path"))
    }
  }

  @Test func `are refused where help is, in fog, and for games without a model`() async throws {
    try await withServer { client in
      let fields = #""size":4,"givens":"1.34....21434.31","help":false"#
      let made = try await client.send(
        .post, "/api/own/levels", #"{"name":"Alone","rules":"core:sudoku","fields":{\#(fields)}}"#)
      let own = try #require(made["id"] as? String, "\(made.body)")
      for level in [#"{"own":"\#(own)"}"#, #"{"level":"gallery/fog-of-war-6"}"#] {
        let session = try await client.begin(level)
        let refused = try await client.send(.post, "/api/sessions/\(session)/path")
        #expect(refused.code == "move/no-help" && refused["steps"] == nil, "\(level): \(refused.body)")
      }
      let game = try await client.begin(#"{"level":"first-steps/four-in-a-row"}"#)
      let none = try await client.send(.post, "/api/sessions/\(game)/path")
      #expect(none.status == 422 && none.code == "move/no-hint")
      #expect(try await client.view(game).n == 0)
      #expect(try await client.send(.post, "/api/sessions/unknown/path").status == 404)
    }
  }

  @Test func `are for pupils after the end only; a teacher makes no move with them`() async throws {
    try await withServer { client in
      let room = try await Classmates(client)
      let assignment = try await room.set()
      let (zoe, _) = try await room.joined(client, "Zoé")
      let session = try #require(
        try await zoe.send(.post, "/api/class/assignments/\(assignment)")["session"] as? String)
      let early = try await zoe.send(.post, "/api/sessions/\(session)/path")
      #expect(early.status == 403, "\(early.body)")
      #expect(early["steps"] == nil)
      #expect(try await zoe.view(session).n == 0)
      #expect(try await room.teacher.send(.post, "/api/sessions/\(session)/path").status == 200)
      #expect(try await zoe.view(session).n == 0)
    }
  }
}
