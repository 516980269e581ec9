// Daily games and priced levels over HTTP.
import Foundation
import HTTPTypes
import Play
import Testing

extension Client {
  /// Begins a game of a level in the shipped pack.
  fileprivate func opened(_ level: String) async throws -> Answer {
    try await send(.post, "/api/sessions", #"{"level":"crosswords/\#(level)"}"#)
  }

  /// Solves the first mini; returns its tickets.
  fileprivate func solveMini(_ session: String) async throws -> Int? {
    let words = ["r1c2,r1c3,r1c4 red", "r2c1,r2c2,r2c3,r2c4,r2c5 beard", "r3c1,r3c2,r3c3,r3c4,r3c5 anger"]
    for word in words + ["r4c1,r4c2,r4c3,r4c4,r4c5 delay", "r5c2,r5c3,r5c4 wed"] {
      _ = try await move(session, "enter \(word)")
    }
    return try await view(session).counters?.first { $0.id == "tickets" }?.value
  }

  /// Reveals every word of a game; returns its tickets.
  fileprivate func reveal(_ session: String) async throws -> Int? {
    let entries = try await view(session).boards[0].entries ?? []
    for entry in entries {
      _ = try await move(session, "reveal " + entry.cells.joined(separator: ","))
    }
    return try await view(session).counters?.first { $0.id == "tickets" }?.value
  }
}

extension Answer {
  /// The session that was begun.
  fileprivate var id: String? { self["id"] as? String }
}

@Suite struct `A level of the day` {
  @Test func `is dealt once per day and player, the same for all`() async throws {
    try await withEachEngine { client in
      let (ada, bo) = (try await client.signedIn(as: "Ada"), try await client.signedIn(as: "Bo"))
      let first = try await ada.opened("daily-1")
      let again = try await ada.opened("daily-1")
      let other = try await bo.opened("daily-1")
      #expect(first.status == 201 && again.status == 200 && other.status == 201)
      #expect(again.id == first.id && other.id != first.id)
      let (mine, yours) = (try #require(first.id), try #require(other.id))
      let clues = try await ada.view(mine).boards[0].entries?.map(\.clue)
      #expect(clues?.isEmpty == false)
      #expect(try await bo.view(yours).boards[0].entries?.map(\.clue) == clues)
    }
  }

  @Test func `is marked in the list of levels`() async throws {
    try await withEachEngine { client in
      let levels = try #require(try await client.get("/api/levels").list)
      let daily = levels.filter { $0["daily"] as? Bool == true && $0["pack"] as? String == "crosswords" }
      #expect(daily.compactMap { $0["difficulty"] as? Int }.sorted() == [1, 2, 3, 4, 5])
    }
  }
}

@Suite struct `A priced level` {
  @Test func `can be begun by players who can pay, and costs the price once`() async throws {
    try await withEachEngine { client in
      let ada = try await client.signedIn(as: "Ada")
      let refused = try await ada.opened("further-2")
      #expect(refused.status == 422 && refused.code == "level/costs")
      let mini = try #require(try await ada.opened("01-mini-1").id)
      #expect(try await ada.reveal(mini) == 0, "revealed words earn nothing")
      #expect(try await ada.view(mini).result == "revealed")
      let solved = try #require(try await ada.opened("01-mini-1").id)
      #expect(try await ada.solveMini(solved) == 2)
      #expect(try await ada.view(solved).result == "solved")
      for expected in [1, 0] {
        let bought = try await ada.opened("further-2")
        let session = try #require(bought.id, "\(bought.status) \(bought.body)")
        #expect(try await ada.view(session).counters?.first { $0.id == "tickets" }?.value == expected)
      }
      #expect(try await ada.opened("further-2").status == 422)
      let bo = try await client.signedIn(as: "Bo")
      #expect(try await bo.opened("further-2").status == 422)
    }
  }
}
