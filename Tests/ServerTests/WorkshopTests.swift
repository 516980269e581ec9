// Packs being written in the workshop, over HTTP.
import Foundation
import HTTPTypes
import Play
import Server
import Testing

@Suite struct `The workshop` {
  /// A server with one draft, `mine`, made from a template.
  private func withDraft(
    _ template: String = "sudoku-variant", _ body: @escaping @Sendable (Bench) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      try await withServer(change: { $0.workshop = folder + "/workshop" }) { client in
        let made = try await client.send(.post, "/api/workshop", #"{"name":"mine","template":"\#(template)"}"#)
        #expect(made.status == 201, "\(made.body)")
        try await body(Bench(client: client, folder: folder + "/workshop/mine"))
      }
    }
  }

  /// A page that edits the draft.
  private struct Bench: Sendable {
    let client: Client
    let folder: String
    private let path = "/api/workshop/drafts/mine"

    init(client: Client, folder: String) {
      self.client = client
      self.folder = folder
    }

    func text(of file: String) async throws -> (text: String, hash: String) {
      let answer = try await client.get("\(path)/file?path=\(file)")
      return (try #require(answer.text), try #require(answer["hash"] as? String))
    }

    func save(_ text: String, to file: String, on hash: String?, trial: String? = nil) async throws -> Answer {
      var body: [String: Any] = ["path": file, "text": text]
      body["on"] = hash
      if let trial { body["trial"] = try JSONSerialization.jsonObject(with: Data(trial.utf8)) }
      let json = String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
      return try await client.send(.put, "\(path)/file", json)
    }

    func ask(_ what: String, _ body: String = #"{"level":"first"}"#) async throws -> Answer {
      try await client.send(.post, "\(path)/\(what)", body)
    }

    /// Replaces a file's text unconditionally, and shows the level.
    func put(_ text: String, in file: String, trial: String = #"{"level":"first"}"#) async throws -> [String: Any] {
      let known = try? await self.text(of: file).hash
      let answer = try await save(text, to: file, on: known, trial: trial)
      #expect(answer.status == 200, "\(answer.body)")
      return try #require(answer["trial"] as? [String: Any])
    }
  }

  private func findings(_ trial: [String: Any]) -> [String] {
    ((trial["findings"] as? [[String: Any]]) ?? []).map {
      "\($0["file"] ?? ""):\($0["line"] ?? ""): \($0["text"] ?? "")"
    }
  }

  @Test func `begins with a template and shows its files, its board and the verdict`() async throws {
    try await withDraft { bench in
      let all = try await bench.client.get("/api/workshop")
      #expect(all["drafts"] as? [String] == ["mine"])
      #expect((all["templates"] as? [String])?.contains("move-game") == true)
      let draft = try await bench.client.get("/api/workshop/drafts/mine")
      #expect(draft["levels"] as? [String] == ["first"] && draft["rules"] as? [String] == ["neighbours"])
      let shown = try await bench.ask("trial")
      #expect(shown.status == 200 && findings(shown.object ?? [:]).isEmpty, "\(shown.body)")
      #expect(try shown.view().boards.first?.rows == 6)
      let verdict = try await bench.ask("verdict")
      #expect(verdict["solutions"] as? String == "one", "\(verdict.body)")
      #expect(verdict["difficulty"] as? Int != nil)
    }
  }

  @Test func `shows an edit on the board, and an error at its line while keeping the edit`() async throws {
    try await withDraft { bench in
      let (text, hash) = try await bench.text(of: "first.lua")
      let bad = try await bench.save(
        text.replacing("sum = 5", with: "sum = "), to: "first.lua", on: hash, trial: #"{"level":"first"}"#)
      let trial = try #require(bad["trial"] as? [String: Any])
      #expect(trial["view"] == nil)
      #expect(findings(trial).first?.hasPrefix("first.lua:") == true, "\(bad.body)")
      #expect(try await bench.text(of: "first.lua").text.contains("sum = ,"))
      let good = try await bench.put(
        text.replacing("size = 6", with: "size = 4").replacing(
          "4....6\n    ......\n    ...3.5\n    ......\n    ......\n    5.....",
          with: "....\n    ....\n    ....\n    ...."), in: "first.lua")
      #expect(((good["view"] as? [String: Any])?["boards"] as? [[String: Any]])?.first?["rows"] as? Int == 4)
    }
  }

  @Test func `reports another writer instead of overwriting their text`() async throws {
    try await withDraft { bench in
      let (text, hash) = try await bench.text(of: "first.lua")
      #expect(try await bench.save(text + "-- one\n", to: "first.lua", on: hash).status == 200)
      let late = try await bench.save(text + "-- two\n", to: "first.lua", on: hash)
      #expect(late.status == 409 && late.text?.hasSuffix("-- one\n") == true)
      try Data("-- by hand\n".utf8).write(to: URL(fileURLWithPath: bench.folder + "/first.lua"))
      #expect(try await bench.save(text, to: "first.lua", on: late["hash"] as? String).text == "-- by hand\n")
    }
  }

  @Test func `replays moves with the new text, and reports a refused one`() async throws {
    try await withDraft { bench in
      let made = ##"{"level":"first","moves":[{"move":"enter r1c2 1"},{"move":"enter r1c3 2"}]}"##
      #expect(try await bench.ask("trial", made).view().n == 2)
      let (text, _) = try await bench.text(of: "first.lua")
      let given = text.replacing("4....6", with: "41...6")
      let trial = try await bench.put(given, in: "first.lua", trial: made)
      let refused = try #require(trial["refused"] as? [String: Any])
      #expect(refused["index"] as? Int == 0 && (refused["text"] as? String)?.isEmpty == false)
      #expect((trial["view"] as? [String: Any])?["n"] as? Int == 0)
      let unknown = try await bench.ask("trial", ##"{"level":"first","moves":[{"move":"fly"}]}"##)
      #expect((unknown["refused"] as? [String: Any])?["index"] as? Int == 0)
    }
  }

  @Test func `records moves as a passing test`() async throws {
    try await withDraft { bench in
      let made = ##"{"level":"first","moves":[{"move":"enter r1c2 1"},{"move":"enter r1c3 1"}]}"##
      let recorded = try await bench.ask("record", made)
      #expect(recorded.status == 201 && recorded["path"] as? String == "tests/first-played-1.lua", "\(recorded.body)")
      #expect(recorded.text?.contains("\"r1c2\", \"r1c3\"") == true, "\(recorded.text ?? "")")
      let again = try await bench.ask("record", ##"{"rules":"neighbours","options":{"size":4}}"##)
      #expect(again["path"] as? String == "tests/neighbours-played-1.lua", "\(again.body)")
      let tests = try #require(try await bench.ask("tests").list)
      #expect(tests.count >= 3 && tests.allSatisfy { ($0["problems"] as? [String])?.isEmpty == true }, "\(tests)")
    }
  }

  @Test func `shows one rule in several sizes`() async throws {
    try await withDraft { bench in
      let sizes = try #require(try await bench.ask("sizes").list)
      #expect(sizes.map { $0["side"] as? Int } == [4, 6, 9, 12])
      #expect(sizes.filter { $0["view"] != nil }.count >= 3, "\(sizes)")
    }
  }

  @Test func `survives scripts that loop, print endlessly or use up memory`() async throws {
    try await withDraft { bench in
      let (text, _) = try await bench.text(of: "rules/neighbours.lua")
      for (bad, told) in [
        ("while true do end", "instructions"), ("local t = {} while true do t[#t + 1] = ('x'):rep(1e6) end", "memory"),
      ] {
        let trial = try await bench.put(bad + "\n" + text, in: "rules/neighbours.lua")
        #expect(findings(trial).contains { $0.contains(told) }, "\(findings(trial))")
      }
      let printing = try await bench.put("for i = 1, 1000 do print('line', i) end\n" + text, in: "rules/neighbours.lua")
      #expect((printing["console"] as? [String])?.first?.contains("line") == true)
      #expect(((printing["console"] as? [String])?.count ?? 0) <= 200)
      #expect(try await bench.put(text, in: "rules/neighbours.lua")["view"] != nil)
    }
  }

  @Test func `serves ten clients at once while one of them loops`() async throws {
    try await withDraft { bench in
      for number in 1...9 {
        let made = try await bench.client.send(
          .post, "/api/workshop", #"{"name":"other\#(number)","template":"sudoku-variant"}"#)
        #expect(made.status == 201)
      }
      _ = try await bench.put("while true do end", in: "rules/neighbours.lua")
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { for _ in 0..<5 { _ = try await bench.ask("trial") } }
        for number in 1...9 {
          group.addTask {
            for seed in 0..<10 {
              let shown = try await bench.client.send(
                .post, "/api/workshop/drafts/other\(number)/trial", #"{"level":"first","seed":\#(seed)}"#)
              #expect(shown.status == 200 && shown["view"] != nil, "\(shown.body)")
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test(arguments: [
    (#"{"path":"../x.lua","text":""}"#, 422), (#"{"path":"a.exe","text":""}"#, 422),
    (#"{"path":"PACK.lua","text":""}"#, 422),
    (#"{"path":"RULES/a.lua","text":""}"#, 422), (#"{"path":"a.lua"}"#, 400), ("[]", 400),
    (#"{"path":"a.lua","text":"","trial":{}}"#, 400),
    (#"{"path":"b.lua","text":"","trial":{"level":"a","seed":-1}}"#, 400),
  ])
  func `refuses files that a pack cannot have and malformed requests`(body: String, status: Int) async throws {
    try await withDraft { bench in
      let answer = try await bench.client.send(.put, "/api/workshop/drafts/mine/file", body)
      #expect(answer.status == status, "\(answer.body)")
    }
  }

  @Test func `exports a draft as a pack, or explains why it cannot`() async throws {
    try await withDraft { bench in
      let archive = try await bench.client.get("/api/workshop/drafts/mine/archive?form=zip")
      #expect(archive.status == 200 && archive.bytes.starts(with: [0x50, 0x4B]))
      #expect(archive.headers[.contentDisposition]?.contains("mine-1.0.0.zip") == true)
      _ = try await bench.put("return {}", in: "pack.lua")
      let refused = try await bench.client.get("/api/workshop/drafts/mine/archive")
      #expect(refused.status == 422 && refused.text?.contains("name") == true, "\(refused.body)")
    }
  }

  @Test func `serves the API table for the editor, and only the editor's files`() async throws {
    try await withDraft { bench in
      let reference = try await bench.client.get("/api/workshop/reference")
      #expect(reference.body.contains(#""call":"m:all_different(cells)""#), "\(reference.body.prefix(300))")
      #expect(try await bench.client.get("/codemirror/lib/codemirror.js").status == 200)
      #expect(try await bench.client.get("/codemirror/mode/php/php.js").status == 404)
      #expect(try await bench.client.get("/codemirror/../../../../etc/passwd").status == 404)
    }
  }

  @Test func `stays on the server's machine`() async throws {
    try await withFolder { folder in
      try await withServer(change: {
        $0.workshop = folder
        $0.host = "0.0.0.0"
      }) { client in
        for (method, path) in [
          (HTTPRequest.Method.get, ""), (.get, "/reference"), (.get, "/drafts/mine"), (.put, "/drafts/mine/file"),
          (.post, "/drafts/mine/trial"), (.delete, "/drafts/mine"), (.get, "/drafts/mine/archive"),
        ] {
          let answer = try await client.send(method, "/api/workshop\(path)", method == .get ? nil : "{}")
          #expect(answer.status == 403 && answer.code == "workshop/not-here", "\(path) \(answer.body)")
        }
      }
    }
  }
}
