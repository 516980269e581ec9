// Levels that are made without a game: the constructor's fills over HTTP.
import Foundation
import HTTPTypes
import Testing

@Suite struct `A level made without a game` {
  /// Words of which exactly one fill of a grid of 2 × 2 cells with distinct words is made.
  private static let words = "at;80\nas;70\nto;60\nso;50\n"

  private func deal(_ client: Client, _ options: [String: Any], _ query: String = "") async throws -> Answer {
    let data = try JSONSerialization.data(withJSONObject: ["options": options, "seed": "1"])
    return try await client.send(.post, "/api/rules/crossword/deal\(query)", String(decoding: data, as: UTF8.self))
  }

  private func grid(_ answer: Answer) -> String? { (answer["fields"] as? [String: Any])?["grid"] as? String }

  @Test func `is a filled grid with clues, a difficulty and its seed`() async throws {
    try await withServer { client in
      let words = "cat,it purrs\ncod,a fish\nten,nine and one\nden,a lair\n"
      let ring = try await deal(client, ["grid": "C..\n.#.\n...", "words": words])
      #expect(ring.status == 200 && grid(ring)?.hasPrefix("C") == true, "\(ring.body)")
      #expect(ring.body.contains("it purrs") && ring.body.contains("nine and one"))
      let small = try await deal(client, ["grid": "A.\n..", "words": Self.words])
      #expect(small.status == 200, "\(small.body)")
      #expect(grid(small) == "AT\nSO" || grid(small) == "AS\nTO")
      #expect(small["difficulty"] as? Int == 4 && small["seed"] as? String == "1")
      #expect(((small["fields"] as? [String: Any])?["clues"] as? [Any])?.count == 4)
    }
  }

  @Test func `uses required words, no excluded ones, and names those without a place`() async throws {
    try await withServer { client in
      let made = try await deal(
        client,
        ["grid": "..\n..", "words": "\n" + Self.words, "lists": "themes", "forced": "so\nbanana", "banned": "at"])
      #expect(made.status == 422, "\(made.body)")
      let other = try await deal(
        client,
        ["grid": "..\n..", "words": "\n" + Self.words, "lists": "themes", "asked": "en", "forced": "so\nbanana"],
        "?language=fr")
      #expect(other.status == 200, "\(other.body)")
      #expect(grid(other)?.contains("SO") == true || other.body.contains("SO"))
      let remarks = other["remarks"] as? [String] ?? []
      #expect(remarks.contains { $0.contains("« banana » n’a pas de place") }, "\(remarks)")
    }
  }

  @Test func `fills only the words wholly in a part`() async throws {
    try await withServer { client in
      let part = ["r1c1", "r1c2"]
      let made = try await deal(client, ["grid": "..\n..", "words": Self.words, "part": part])
      #expect(made.status == 200, "\(made.body)")
      #expect(grid(made)?.hasSuffix("\n..") == true && grid(made)?.hasPrefix("..") == false, "\(grid(made) ?? "")")
      let none = try await deal(client, ["grid": "..\n..", "words": Self.words, "part": ["r1c1"]])
      #expect(none.status == 422 && none.text?.contains("mark all cells") == true, "\(none.body)")
    }
  }

  @Test func `that cannot be names the word that has none, in three languages`() async throws {
    try await withServer { client in
      for (language, text) in [
        ("en", "no word of the lists fits 1 across (Q·)"),
        ("fr", "aucun mot des listes ne convient au 1 horizontalement (Q·)"),
        ("zh", "词表中没有单词适合横向 1（Q·）"),
      ] {
        let answer = try await deal(client, ["grid": "Q.\n..", "words": Self.words], "?language=\(language)")
        #expect(answer.status == 422 && answer.text?.contains(text) == true, "\(answer.body)")
        #expect(answer["place"] as? String == "r1c1")
      }
      let crossed = try await deal(client, ["grid": "..\n..", "words": "ab\ncd\nef\ngh\n"])
      #expect(crossed.status == 422 && crossed.text?.contains("leave no word") == true, "\(crossed.body)")
    }
  }

  @Test func `takes no list of another player, not even among several`() async throws {
    try await withServer { client in
      let ada = try await client.signedIn(as: "Ada")
      let kept = try await ada.send(
        .post, "/api/own/lists?file=a.csv&name=L", bytes: Array("text,score\nat,9\nas,9\nto,9\nso,9\n".utf8))
      #expect(kept.status == 201, "\(kept.body)")
      let list = try #require(kept["id"] as? String)
      let options: [String: Any] = ["grid": "..\n..", "words": "\n", "lists": "themes\n\(list)", "asked": "en"]
      let own = try await deal(ada, options)
      #expect(own.status == 200, "\(own.body)")
      let bo = try await client.signedIn(as: "Bo")
      let refused = try await deal(bo, options)
      #expect(refused.status == 404, "\(refused.body)")
      let among: [String: Any] = ["grid": "..\n..", "words": "\n", "lists": ["themes", list]]
      let hidden = try await deal(bo, among)
      #expect(hidden.status == 404)
    }
  }

  @Test func `is refused where the request is too long, unknown or wrong`() async throws {
    try await withServer { client in
      let long = try await deal(client, ["words": String(repeating: "a\n", count: 40_000)])
      #expect(long.status == 413)
      let unknown = try await client.send(.post, "/api/rules/nothing/deal", #"{"options":{}}"#)
      #expect(unknown.status == 404)
      let seed = try await client.send(.post, "/api/rules/crossword/deal", #"{"options":{},"seed":"x"}"#)
      #expect(seed.status == 400)
      let small = try await deal(client, ["grid": "A", "words": Self.words])
      #expect(small.status == 422)
    }
  }
}
