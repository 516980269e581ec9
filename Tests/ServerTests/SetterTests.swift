// The setter of the workshop over HTTP: surveys after strokes, other givens, addresses.
import Foundation
import HTTPTypes
import Server
import Testing

@Suite struct `Setting a level` {
  private func withLevel(
    _ text: String, _ body: @escaping @Sendable (Setter) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      try await withServer(change: { $0.workshop = folder + "/workshop" }) { client in
        let made = try await client.send(
          .post, "/api/workshop", #"{"name":"mine","template":"sudoku-variant"}"#)
        #expect(made.status == 201, "\(made.body)")
        let setter = Setter(client: client)
        try await setter.save(text)
        try await body(setter)
      }
    }
  }

  private struct Setter: Sendable {
    let client: Client
    private let path = "/api/workshop/drafts/mine"

    init(client: Client) { self.client = client }

    func save(_ text: String) async throws {
      let known = try? await client.get("\(path)/file?path=board.lua")["hash"] as? String
      var body: [String: Any] = ["path": "board.lua", "text": text]
      body["on"] = known
      let json = String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
      let answer = try await client.send(.put, "\(path)/file", json)
      #expect(answer.status == 200, "\(answer.body)")
    }

    func ask(_ what: String, _ more: String = "") async throws -> Answer {
      let trial = #"{"level":"board","seed":3}"#
      return try await client.send(.post, "\(path)/\(what)", what == "share" ? trial : #"{"trial":\#(trial)\#(more)}"#)
    }

    /// Asks until nothing more can be found out.
    func survey() async throws -> Answer {
      var answer = try await ask("survey")
      for _ in 0..<40 where answer["complete"] as? Bool == false { answer = try await ask("survey", #","more":true"#) }
      #expect(answer.status == 200, "\(answer.body)")
      return answer
    }
  }

  private func level(_ fields: String, rules: String = #""killer""#) -> String {
    "return { rules = \(rules), size = 4, givens = \"................\", \(fields) }"
  }

  @Test func `says how many solutions there are and which values each cell can have`() async throws {
    try await withLevel(level("")) { setter in
      let open = try await setter.survey()
      #expect(open["count"] as? String == "several")
      #expect(open["solutions"] as? Int == 288)
      #expect(open["exact"] as? Bool == true)
      let all = try #require(open["possible"] as? [String: [Int]])
      #expect(all.count == 16)
      #expect(all.values.allSatisfy { $0 == [1, 2, 3, 4] })
      try await setter.save(self.level(#"cages = { { cells = { "r1c1", "r1c2" }, sum = 3 } }"#))
      let fewer = try await setter.survey()
      let possible = try #require(fewer["possible"] as? [String: [Int]])
      #expect(possible["r1c1"] == [1, 2])
      #expect(possible["r1c3"] == [3, 4])
      #expect(possible["r2c1"] == [3, 4])
      #expect(fewer["solutions"] as? Int == 48)
      // Taken back, everything is possible again.
      try await setter.save(self.level(""))
      #expect(try await setter.survey()["possible"] as? [String: [Int]] == all)
    }
  }

  @Test func `names the rules in conflict with their cells`() async throws {
    try await withLevel(level(#"cages = { { cells = { "r1c1", "r1c2" }, sum = 2 } }"#)) { setter in
      let answer = try await setter.survey()
      #expect(answer["count"] as? String == "none")
      let conflicts = try #require(answer["conflicts"] as? [[String: Any]])
      #expect(
        conflicts.contains { ($0["text"] as? String)?.contains("add up to its number") == true }, "\(answer.body)")
      #expect(conflicts.contains { ($0["cells"] as? [String]) == ["r1c1", "r1c2"] }, "\(answer.body)")
    }
    let twice = "return { rules = \"sudoku\", size = 4, givens = \"1..1............\" }"
    try await withLevel(twice) { setter in
      let answer = try await setter.survey()
      #expect(answer["count"] as? String == "none")
      #expect(Set(try #require(answer["givens"] as? [String])) == ["r1c1", "r1c4"])
    }
  }

  @Test func `knows hidden variables of clues that come and go`() async throws {
    try await withLevel(level(#"left = "., ., ., .""#, rules: #""sandwich""#)) { setter in
      #expect(try await setter.survey()["solutions"] as? Int == 288)
      try await setter.save(self.level(#"left = "5, ., ., .""#, rules: #""sandwich""#))
      let answer = try await setter.survey()
      let possible = try #require(answer["possible"] as? [String: [Int]])
      #expect(possible["r1c1"] == [1, 4])
      #expect(possible["r1c2"] == [2, 3])
      #expect(answer["solutions"] as? Int == 48)
    }
  }

  @Test func `makes fewer, easier and harder givens for the same clues`() async throws {
    let full = "return { rules = \"killer\", size = 4, givens = \"1234341221434321\", "
    try await withLevel(full + #"cages = { { cells = { "r1c1", "r1c2" }, sum = 3 } } }"#) { setter in
      let answer = try await setter.ask("givens", #","wish":"fewer""#)
      #expect(answer.status == 200, "\(answer.body)")
      let text = try #require(answer["givens"] as? String)
      let count = text.filter { $0.isNumber }.count
      #expect(answer["count"] as? Int == count)
      #expect(count < 8)
      try await setter.save(
        "return { rules = \"killer\", size = 4, givens = \"\(text)\", "
          + #"cages = { { cells = { "r1c1", "r1c2" }, sum = 3 } } }"#)
      #expect(try await setter.survey()["count"] as? String == "one")
      // Not one more could be left out.
      for place in text.indices where text[place].isNumber {
        var fewer = text
        fewer.replaceSubrange(place...place, with: ".")
        try await setter.save(
          "return { rules = \"killer\", size = 4, givens = \"\(fewer)\", "
            + #"cages = { { cells = { "r1c1", "r1c2" }, sum = 3 } } }"#)
        #expect(try await setter.survey()["count"] as? String == "several")
      }
      let refused = try await setter.ask("givens", #","wish":"fewer""#)
      #expect(refused.code == "workshop/not-unique")
      let harder = try await setter.ask("givens", #","wish":"harder""#)
      #expect(harder.status == 200 || harder.code == "workshop/not-found", "\(harder.body)")
      #expect(try await setter.ask("givens", #","wish":"other""#).status == 400)
    }
  }

  @Test func `is refused where the clues allow nothing harder`() async throws {
    // Cages of one cell leave nothing to the givens.
    let cages = (0..<16).map { place in
      "{ cells = { \"r\(place / 4 + 1)c\(place % 4 + 1)\" }, sum = \(Array("1234341221434321")[place]) }"
    }
    try await withLevel(level("cages = { \(cages.joined(separator: ", ")) }")) { setter in
      let answer = try await setter.ask("givens", #","wish":"harder""#)
      #expect(answer.code == "workshop/not-found", "\(answer.body)")
    }
  }

  @Test func `is not easier than the easiest`() async throws {
    try await withLevel("return { rules = \"sudoku\", size = 4, givens = \"123434122143432.\" }") { setter in
      let answer = try await setter.ask("givens", #","wish":"easier""#)
      #expect(answer.status == 422)
      #expect(answer.code == "workshop/at-limit")
    }
  }

  @Test func `is shared by an address that opens it anywhere`() async throws {
    try await withLevel(level(#"cages = { { cells = { "r1c1", "r1c2" }, sum = 3 } }, title = "Mine""#)) { setter in
      let answer = try await setter.ask("share")
      #expect(answer.status == 200, "\(answer.body)")
      let path = try #require(answer["path"] as? String)
      #expect(path.hasPrefix("shared/"))
      let opened = try await setter.client.send(
        .post, "/api/sessions", #"{"shared":"\#(path.dropFirst("shared/".count))"}"#)
      #expect(opened.status == 201, "\(opened.body)")
      // Rule sets of the draft exist nowhere else.
      try await setter.save("return { rules = \"neighbours\", size = 4, givens = \"................\" }")
      #expect(try await setter.ask("share").code == "workshop/own-rules")
      try await setter.save("return { rules = ")
      #expect(try await setter.ask("share").code == "workshop/fault")
    }
  }

  @Test func `says nothing of a level that cannot be made`() async throws {
    try await withLevel("return { rules = \"killer\", cages = { 3 } }") { setter in
      let answer = try await setter.survey()
      #expect(answer.status == 200)
      #expect(answer["count"] == nil || answer["count"] is NSNull)
    }
    try await withLevel("return { rules = \"four-in-a-row\" }") { setter in
      let answer = try await setter.survey()
      #expect(answer.status == 200)
      let refused = try await setter.ask("givens", #","wish":"fewer""#)
      #expect(refused.code == "workshop/no-model")
    }
  }
}
