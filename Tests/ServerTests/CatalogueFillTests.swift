// The packs' puzzles for the catalogue.
import Foundation
import HTTPTypes
import Server
import Testing

@Suite struct `The packs’ puzzles` {
  @Test func `fill an empty catalogue once`() async throws {
    try await withServer(change: { $0.fillsCatalogue = true }) { client in
      let first = try await client.get("/api/catalogue?limit=200")
      let puzzles = try #require(first["puzzles"] as? [[String: Any]])
      #expect(puzzles.count >= 40)
      #expect(Set(puzzles.compactMap { $0["difficulty"] as? Int }) == [1, 2, 3, 4, 5])
      let id = try #require(puzzles.first?["id"] as? String)
      let path = try #require(id.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      #expect(try await client.send(.delete, "/api/catalogue/\(path)").status == 204)
      let again = try await client.get("/api/catalogue?limit=200")
      #expect((again["puzzles"] as? [[String: Any]])?.count == puzzles.count - 1)
    }
  }

  @Test func `are not added without the option`() async throws {
    try await withServer { client in
      let answer = try await client.get("/api/catalogue")
      #expect((answer["puzzles"] as? [[String: Any]])?.isEmpty == true)
    }
  }
}
