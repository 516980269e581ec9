// Old results, which counted every ending as won, are corrected from their journals.
import Foundation
import HTTPTypes
import Logging
import Play
import PostgresForTests
import Scripting
import Server
import Storage
import Testing

@Suite struct `Old results` {
  /// An export by an old program: games played on a current server, with results as an old one wrote them.
  private func oldLines() async throws -> [String] {
    try await withFolder { folder in
      let store = try Store(directory: folder)
      try await withServer(stores: ServerStores(store)) { client in
        func play(_ body: String, _ moves: [String]) async throws -> String {
          let session = try await client.begin(body)
          for move in moves { #expect(try await client.move(session, move).status == 200, "\(move)") }
          return session
        }
        let four = #"{"rules":"four-in-a-row","options":{"line":3},"players":["Ann","Bo"]}"#
        // Won by the owner, won by the opponent, drawn, given up.
        _ = try await play(four, ["drop 1", "drop 2", "drop 1", "drop 2", "drop 1"])
        _ = try await play(four, ["drop 1", "drop 2", "drop 1", "drop 2", "drop 3", "drop 2"])
        _ = try await client.send(.delete, "/api/sessions/\(play(four, ["drop 1"]))")
        // Solved, and solved before it was reopened; revealed.
        let solved = try await client.begin()
        try await client.solveFour(solved)
        _ = try await client.move(solved, "!undo")
        let revealed = try await client.begin()
        for _ in 0..<8 {
          _ = try await client.move(revealed, "!hint 4")
          _ = try await client.move(revealed, "mark r1c1 corner 1")
        }
        try await client.solveFour(revealed)
        // A crossword with a revealed letter.
        let cross = try await client.begin(#"{"level":"crosswords/02-mini-2"}"#)
        for entry in try await client.view(cross).boards[0].entries ?? [] {
          _ = try await client.move(cross, "reveal " + entry.cells.joined(separator: ","))
        }
      }
      // Their journals are gone.
      for (session, winner) in [("X", 2), ("Y", 1)] {
        _ = try await store.results.add(
          GameResult(
            session: session, kind: ResultKind(rules: "core:gone"), ending: .won, time: 5, moves: 3,
            seats: ["Ann", "Computer (3)"], winner: winner, day: "2026-01-31", finished: Date()), of: Player.guest)
      }
      let lines = try await store.export(.everything, at: Date())
      try store.close()
      return lines.map { line in
        guard line.contains(#""in":"result""#) else { return line }
        return line.replacing(/"result":"[a-z-]+",/, with: "").replacing(/"seat":\d,/, with: "")
          .replacing(/"ending":"(lost|revealed)"/, with: #""ending":"won""#)
      }
    }
  }

  private func corrector(_ store: Store) -> ResultCorrector {
    let library = Library(share: Share(folder: checkout))
    return ResultCorrector(library: library, stores: ServerStores(store), logger: silent)
  }

  /// The endings by session, ordered by time.
  private func endings(_ store: Store) async throws -> [GameEnding] {
    try await store.results.results(of: Player.guest, limit: 99).sorted {
      ($0.kind.rules, $0.session) < ($1.kind.rules, $1.session)
    }
    .map(\.ending)
  }

  @Test func `are corrected once despite interruptions, with their records`() async throws {
    let lines = try await oldLines()
    for isPostgres in [false, true] {
      try await withFolder { folder in
        let url = isPostgres ? try PostgresServer.common().newDatabase() : nil
        let store = try await Store.open(url: url, directory: folder)
        _ = try await store.importing(lines, everything: true)
        #expect(try await endings(store) == [.won, .won, .won, .givenUp, .won, .won, .won, .won])
        let waiting = try await store.results.unjudged(after: nil, limit: 99)
        #expect(waiting.count == 8)

        // A cancelled run changes nothing; the next one continues.
        let cancelled = Task { try await corrector(store).run() }
        cancelled.cancel()
        let first = try await cancelled.value
        let second = try await corrector(store).run()
        #expect(first.seen + second.seen == 8)
        #expect(first.changed + second.changed == 4, "\(first) \(second)")
        #expect(try await corrector(store).run().seen == 0)

        let found = try await endings(store)
        // The crossword, the three games of four in a row, the two without a journal, the two Sudoku.
        #expect(found == [.revealed, .won, .lost, .givenUp, .lost, .won, .solved, .revealed], "\(found)")
        let kinds = try await store.results.statistics(of: Player.guest)
        let cross = try #require(kinds.first { $0.kind.rules == "core:crossword" })
        #expect(cross.won == 0 && cross.revealed == 1 && cross.bestTime == nil)
        let games = try await store.results.history(of: Player.guest, rules: "core:four-in-a-row", limit: 9)
        #expect(games.map(\.result.seat) == [1, 1, 1])
        try store.close()
      }
    }
  }

  @Test func `are corrected after a server has started`() async throws {
    let lines = try await oldLines()
    try await withFolder { folder in
      let store = try Store(directory: folder)
      _ = try await store.importing(lines, everything: true)
      try await withServer(stores: ServerStores(store)) { client in
        try await eventually { try await store.results.unjudged(after: nil, limit: 1).isEmpty }
        let words = try await client.get("/api/results").list?.compactMap { $0["result"] as? String } ?? []
        #expect(Set(words) == ["won", "lost", "given-up", "solved", "revealed"])
      }
      try store.close()
    }
  }
}
