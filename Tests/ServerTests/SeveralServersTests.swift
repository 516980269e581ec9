// Several servers on one PostgreSQL: any of them accepts any request.
import Foundation
import Play
import PostgresForTests
import Scripting
import Server
import Storage
import Testing

@Suite struct `Three servers on one database` {
  /// Runs a body with three servers, each with its own connections and memory.
  private func withThree(_ body: @Sendable ([Int]) async throws -> Void) async throws {
    let url = try PostgresServer.common().newDatabase()
    try await withFolder { folder in
      try await withLiveServer(folder, database: url) { one in
        try await withLiveServer(folder, database: url) { two in
          try await withLiveServer(folder, database: url) { three in try await body([one, two, three]) }
        }
      }
    }
  }

  @Test func `make one history from concurrent moves`() async throws {
    try await withThree { ports in
      let clients = ports.map { Client(port: $0) }
      let session = try await clients[0].begin(#"{"rules":"sudoku","options":{"size":9},"difficulty":1,"seed":"7"}"#)
      let view = try await clients[1].view(session)
      let open = view.boards[0].cells.filter { $0.kind == nil }.map(\.at)
      let accepted = try await withThrowingTaskGroup(of: [String].self) { group in
        for player in 0..<4 {
          group.addTask {
            var made: [String] = []
            for number in 0..<25 {
              let id = "p\(player)-\(number)"
              let cell = open[(player * 25 + number * 7) % open.count]
              let client = clients.randomElement() ?? clients[0]
              let answer = try await client.move(session, "enter \(cell) \(1 + number % 9)", id: id)
              if answer.status == 200 { made.append(id) }
              // A resent move is not made again, wherever it arrives.
              if number % 5 == 0, answer.status == 200 {
                let again = clients.randomElement() ?? clients[0]
                _ = try await again.move(session, "enter \(cell) \(1 + number % 9)", id: id)
              }
            }
            return made
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(accepted.count > 80)
      let lines = try await clients[2].get("/api/sessions/\(session)/journal").body.split(separator: "\n").map(
        String.init)
      let journal = try Journal(lines: lines)
      #expect(journal.records.map(\.n) == Array(1...journal.records.count))
      #expect(journal.records.map(\.id).sorted() == accepted.sorted())
      let boards = try await [clients[0].view(session), clients[1].view(session), clients[2].view(session)].map(
        \.boards)
      #expect(boards[0] == boards[1] && boards[1] == boards[2])
    }
  }

  @Test func `notify each other's pages`() async throws {
    try await withThree { ports in
      let (first, last) = (Client(port: ports[0]), ports[2])
      let session = try await first.begin()
      let page = try Connection(port: last, get: "/api/sessions/\(session)/events")
      var lines = page.lines.makeAsyncIterator()
      #expect(await page.event(&lines)?["id"] == "0")
      #expect(try await first.move(session, "enter r1c1 3").status == 200)
      #expect(await page.event(&lines)?["id"] == "1")
      #expect(try await Client(port: ports[1]).move(session, "enter r1c3 4", on: 1).status == 200)
      #expect(await page.event(&lines)?["id"] == "2")
      let late = try await first.move(session, "!undo", on: 0)
      #expect(late.status == 409)
    }
  }
}
