// Pictures over HTTP: boards without a game.
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Scripting
import Testing

@testable import Server

@Suite struct `Boards for pictures` {
  private struct Picture: Decodable {
    let boards: [View.Board]
  }

  private static func board(_ answer: Answer) throws -> View.Board {
    #expect(answer.status == 200)
    return try #require(try JSONDecoder().decode(Picture.self, from: Data(answer.bytes)).boards.first)
  }

  @Test func `are those of an example, without a game`() async throws {
    try await withServer { client in
      let board = try Self.board(try await client.get("/api/rules/four-in-a-row/example"))
      #expect(board.rows == 6 && board.columns == 7 && board.cells.count { $0.tone != nil } == 12)
      let full = try Self.board(try await client.get("/api/rules/core:four-in-a-row/example"))
      #expect(try await client.get("/api/rules/core%3Afour-in-a-row/example").status == 200)
      #expect(full == board)
      let french = try Self.board(try await client.get("/api/rules/four-in-a-row/example?language=fr"))
      #expect(french.cells[0].label != board.cells[0].label)
      #expect(try await client.get("/api/sessions").list?.isEmpty == true)
    }
  }

  @Test func `are those of several examples at once, without the ones that do not exist`() async throws {
    try await withServer { client in
      let answer = try await client.get("/api/examples?rules=four-in-a-row,core:killer,nothing,killer")
      #expect(answer.status == 200)
      let found = try JSONDecoder().decode([String: Picture].self, from: Data(answer.bytes))
      #expect(found.keys.sorted() == ["core:four-in-a-row", "core:killer"])
      let one = try Self.board(try await client.get("/api/rules/killer/example"))
      #expect(found["core:killer"]?.boards.first == one)
      let tag = try #require(answer.headers[.eTag])
      let again = try await client.send(
        .get, "/api/examples?rules=killer,four-in-a-row", headers: [.ifNoneMatch: tag])
      #expect(again.status == 304)
      #expect(try await client.get("/api/examples").bytes == Array("{}".utf8))
      let many = (1...21).map(String.init).joined(separator: ",")
      #expect(try await client.get("/api/examples?rules=\(many)").status == 400)
    }
  }

  @Test func `are those of a level as a game of it starts`() async throws {
    try await withServer { client in
      let board = try Self.board(try await client.get("/api/levels/first-steps/six/board"))
      let begun = try await client.send(.post, "/api/sessions", #"{"level":"first-steps/six"}"#)
      let view = try #require(begun["view"] as? [String: Any])
      let cells = (view["boards"] as? [[String: Any]])?.first?["cells"] as? [[String: Any]]
      #expect(cells?.map { $0["label"] as? String } == board.cells.map(\.label))
    }
  }

  @Test func `of a daily level are today's`() async throws {
    try await withServer { client in
      let board = try Self.board(try await client.get("/api/levels/crosswords/daily-1/board"))
      let begun = try await client.send(.post, "/api/sessions", #"{"level":"crosswords/daily-1"}"#)
      let id = try #require(begun["id"] as? String)
      #expect(try await client.view(id).boards[0].entries?.map(\.clue) == board.entries?.map(\.clue))
    }
  }

  @Test func `are revalidated with their tag`() async throws {
    try await withServer { client in
      let first = try await client.get("/api/rules/sudoku/example")
      let tag = try #require(first.headers[.eTag])
      #expect(first.headers[.cacheControl] == "private, max-age=300" && first.headers[.vary] == "Accept-Language")
      let again = try await client.send(.get, "/api/rules/sudoku/example", headers: [.ifNoneMatch: tag])
      #expect(again.status == 304 && again.bytes.isEmpty)
      let other = try await client.send(.get, "/api/rules/killer/example", headers: [.ifNoneMatch: tag])
      #expect(other.status == 200)
    }
  }

  @Test(arguments: [
    ("/api/rules/nothing/example", "script/missing"), ("/api/levels/first-steps/nothing/board", "script/missing"),
    ("/api/levels/first-steps/pack/board", "script/missing"),
    ("/api/levels/..%2F..%2Fetc/passwd/board", "script/missing"),
  ])
  func `are not found where there is nothing`(path: String, code: String) async throws {
    try await withServer { client in
      let answer = try await client.get(path)
      #expect(answer.status == 404 && answer["code"] as? String == code)
    }
  }

  @Test func `stay within the bytes of their shelf, the most recently used`() {
    let shelf = PictureShelf(most: 1000)
    for number in 0..<20 {
      shelf.keep(Array(repeating: 0, count: 98), of: "k\(number % 10)\(number / 10)")
      _ = shelf["k00"]
    }
    #expect(shelf.bytes <= 1000)
    #expect(shelf["k00"] != nil && shelf["k91"] != nil && shelf["k10"] == nil)
    shelf.keep(Array(repeating: 0, count: 200), of: "large")
    #expect(shelf["large"] == nil)
    shelf.forget(butOneOf: 0)
    #expect(shelf.bytes == 0 && shelf["k00"] == nil)
  }
}
