// Worksheets over HTTP.
import HTTPTypes
import Play
import Server
import Testing

@Suite struct `A worksheet over HTTP` {
  private let one = #"{"items":[{"level":"first-steps/nine-easy"}]"#

  @Test func `comes as a PDF and as page images, with the page count`() async throws {
    try await withServer { client in
      let pdf = try await client.send(.post, "/api/sheets", one + #","versions":3,"answers":"with","seed":"4"}"#)
      #expect(pdf.status == 200 && pdf.headers[.contentType] == "application/pdf")
      #expect(pdf.named("x-pages") == "4" && pdf.named("x-seed") == "4")
      let pages = try await client.send(.post, "/api/sheets", one + #","format":"pages","answers":"with"}"#)
      #expect(pages.status == 200)
      let pictures = try #require(pages["pages"] as? [String])
      #expect(pictures.count == 2 && pictures.allSatisfy { $0.hasPrefix("<?xml") && $0.contains("<svg") })
    }
  }

  @Test func `can be made from rule sets, with the player's words`() async throws {
    let words = "dog, chien\\ncat, chat\\nbird, oiseau\\nfish, poisson\\nhorse, cheval\\ncow, vache"
    let items = ["word-sudoku\",\"options\":{\"size\":4,", "crossword\",\"options\":{"].map {
      #"{"rules":"\#($0)"words":"\#(words)"}}"#
    }
    try await withServer { client in
      let body = #"{"items":[\#(items.joined(separator: ","))],"perPage":2,"format":"pages","answers":"with"}"#
      let answer = try await client.send(.post, "/api/sheets", body)
      #expect(answer.status == 200 && answer.named("x-pages") == "2", "\(answer.text ?? "")")
    }
  }

  @Test func `has the exact puzzle of a game`() async throws {
    try await withServer { client in
      let id = try await client.begin(#"{"level":"words/animals-4","seed":"2a"}"#)
      let body = #"{"items":[{"session":"\#(id)"}],"format":"pages","seed":"1"}"#
      let first = try await client.send(.post, "/api/sheets", body)
      #expect(first.status == 200, "\(first.text ?? "")")
      let again = try await client.send(.post, "/api/sheets", body.replacing("\"1\"", with: "\"2\""))
      #expect(again.status == 200 && again["pages"] as? [String] != nil)
      #expect(try await client.send(.post, "/api/sheets", #"{"items":[{"session":"none"}]}"#).status == 404)
    }
  }

  @Test func `withholds answers from network clients`() async throws {
    try await withServer(change: { $0.host = "0.0.0.0" }) { client in
      let refused = try await client.send(.post, "/api/sheets", one + #","answers":"with"}"#)
      #expect(refused.status == 403 && refused.code == "sheet/answers")
      #expect(try await client.send(.post, "/api/sheets", one + "}").status == 200)
    }
  }

  @Test(arguments: [
    (#"{"items":[]}"#, 400), (#"{"items":[{}]}"#, 400), (#"{"items":[{"level":"a","rules":"b"}]}"#, 400),
    (#"{"items":[{"level":"first-steps/none"}]}"#, 404), (#"{"items":[{"own":"none"}]}"#, 404),
    (#"{"items":[{"rules":"sudoku","difficulty":9}]}"#, 400), (#"{"items":[{"rules":"sudoku"}],"versions":101}"#, 400),
    (#"{"items":[{"rules":"sudoku"}],"seed":"-1"}"#, 400), (#"{"items":[{"rules":"sudoku"}],"paper":"a5"}"#, 400),
    (#"{"items":[{"rules":"sudoku"}],"perPage":0}"#, 400), (#"{"items":[{"rules":"sudoku"}],"format":"doc"}"#, 400),
    (#"{"items":[{"level":"first-steps/no-knights"}],"versions":2}"#, 422), ("[", 400),
    (#"{"items":[{"level":"first-steps/four"}],"title":"\#(String(repeating: "x", count: 121))"}"#, 400),
    (#"{"items":[{"level":"first-steps/four"}],"instructions":"\#(String(repeating: "x", count: 601))"}"#, 400),
    (#"{"items":[{"level":"first-steps/four"}],"link":true}"#, 422),
  ])
  func `is refused with a reason`(body: String, status: Int) async throws {
    try await withServer { client in
      let answer = try await client.send(.post, "/api/sheets?language=fr", body)
      #expect(answer.status == status, "\(body): \(answer.text ?? "")")
      #expect(answer.text?.isEmpty == false)
    }
  }
}

extension Answer {
  /// A header by its name.
  fileprivate func named(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
}
