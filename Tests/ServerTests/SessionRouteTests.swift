// Sessions over HTTP: begun, listed, resumed, deleted, synchronized between servers.
import Foundation
import HTTPTypes
import Play
import Scripting
import Server
import Storage
import Synchronization
import Testing

@Suite struct `Beginning a session` {
  @Test func `of a level shows its board`() async throws {
    try await withServer { client in
      let answer = try await client.send(.post, "/api/sessions?language=fr", #"{"level":"first-steps/four"}"#)
      #expect(answer.status == 201)
      let view = try answer.view()
      #expect(view.level == "first-steps/four")
      #expect(view.session == answer["id"] as? String)
      #expect(answer.headers[.location] == "/api/sessions/\(view.session)/view")
      #expect(SessionName.isName(view.session))
    }
  }

  @Test func `of a rule set that deals gives the same board for the same seed`() async throws {
    try await withServer { client in
      let body = #"{"rules":"sudoku","options":{"size":4},"difficulty":1,"seed":"00ff"}"#
      let first = try await client.send(.post, "/api/sessions", body).view()
      let second = try await client.send(.post, "/api/sessions", body).view()
      #expect(first.boards == second.boards)
      #expect(first.session != second.session)
      #expect(first.boards.first?.cells.contains { $0.kind == "given" } == true)
    }
  }

  @Test func `reports the dealt board's difficulty if one was requested`() async throws {
    try await withServer { client in
      let body = #"{"rules":"sudoku","options":{"size":4},"difficulty":4,"seed":"00ff"}"#
      let answer = try await client.send(.post, "/api/sessions", body)
      let dealt = try #require(answer["difficulty"] as? Int)
      #expect((1...3).contains(dealt), "no board of four by four is that hard")
      let plain = try await client.send(.post, "/api/sessions", body.replacing(#""difficulty":4,"#, with: ""))
      #expect(plain.status == 201 && plain["difficulty"] == nil)
    }
  }

  @Test func `of a rule set that does not deal accepts its options`() async throws {
    try await withServer { client in
      let body = #"{"rules":"four-in-a-row","options":{"rows":5,"columns":8}}"#
      let view = try await client.send(.post, "/api/sessions", body).view()
      #expect(view.boards.first?.rows == 5 && view.boards.first?.columns == 8)
    }
  }

  @Test(arguments: [
    (#"{"level":"first-steps/fuor"}"#, 404, "script/missing"), (#"{"rules":"sudoko"}"#, 404, "script/missing"),
    (#"{"level":"../../../etc/passwd"}"#, 404, "script/missing"),
    (#"{"rules":"sudoku","options":{"size":99}}"#, 422, "script/option"),
    (#"{"rules":"sudoku","options":{"sise":9}}"#, 422, "script/option"),
    (#"{"rules":"sudoku","options":{"size":4},"difficulty":9}"#, 400, "request/malformed"),
    (#"{"rules":"sudoku","options":{"size":4},"seed":"xyz"}"#, 400, "request/malformed"),
    (#"{"rules":"sudoku","options":{"size":4},"seed":"+1"}"#, 400, "request/malformed"),
    (#"{"rules":"sudoku","options":{"size":1.5}}"#, 400, "request/malformed"),
    (#"{"rules":"sudoku","options":{"size":null}}"#, 400, "request/malformed"), ("{}", 400, "request/malformed"),
    (#"{"level":"first-steps/four","rules":"sudoku"}"#, 400, "request/malformed"),
    (#"{"level":"first-steps/four","players":["a","b"]}"#, 400, "request/malformed"),
  ])
  func `is refused with a reason and leaves nothing behind`(body: String, status: Int, code: String) async throws {
    try await withServer { client in
      let answer = try await client.send(.post, "/api/sessions", body)
      #expect(answer.status == status)
      #expect(answer.code == code)
      #expect(answer.text?.isEmpty == false)
      #expect(try await client.kept("sessions") == 0)
    }
  }
}

@Suite struct `Saved games` {
  @Test func `are listed last played first and can be deleted`() async throws {
    // It is a second later whenever the server looks.
    let seconds = Mutex(0.0)
    let later: @Sendable () -> Date = {
      seconds.withLock { seconds in
        seconds += 1
        return Date(timeIntervalSince1970: 1_769_860_800 + seconds)
      }
    }
    try await withServer(change: { $0.time.date = later }) { client in
      let first = try await client.begin()
      let second = try await client.begin(#"{"rules":"four-in-a-row"}"#)
      _ = try await client.move(second, "drop 4")
      _ = try await client.move(first, "enter r1c1 3")
      let list = try #require(try await client.get("/api/sessions?language=fr").list)
      #expect(list.map { $0["id"] as? String } == [first, second])
      #expect(list[0]["n"] as? Int == 1 && list[0]["phase"] as? String == "play")
      #expect(list[0]["level"] as? String == "first-steps/four" && list[1]["level"] is NSNull)
      #expect((list[0]["updated"] as? String)?.contains("T") == true)
      #expect(try await client.send(.delete, "/api/sessions/\(first)").status == 204)
      #expect(try await client.send(.delete, "/api/sessions/\(first)").status == 404)
      #expect(try await client.get("/api/sessions/\(first)/view").status == 404)
      #expect(try await client.move(first, "enter r1c3 3").status == 404)
      #expect(try await client.get("/api/sessions").list?.count == 1)
    }
  }

  @Test func `continue on another server`() async throws {
    try await withFolder { folder in
      let name = Box("")
      try await withServer(store: try SQLiteStore(directory: folder)) { client in
        name.value = try await client.begin()
        _ = try await client.move(name.value, "enter r1c1 3")
        _ = try await client.move(name.value, "mark r1c3 corner 4")
        _ = try await client.move(name.value, "!undo")
      }
      try await withServer(store: try SQLiteStore(directory: folder)) { client in
        let view = try await client.view(name.value)
        #expect(view.n == 3)
        #expect(view.boards.first?.cells.first?.value == 3)
        #expect(view.can.undo && view.can.redo)
        #expect(try await client.move(name.value, "!redo", on: 3).view().n == 4)
      }
    }
  }

  @Test func `continue after being dropped from memory`() async throws {
    try await withServer(change: { $0.liveSessions = 2 }) { client in
      var names: [String] = []
      for _ in 0..<6 { names.append(try await client.begin()) }
      for round in 0..<3 {
        for name in names { #expect(try await client.move(name, "mark r1c1 corner 1", on: round).status == 200) }
      }
      for name in names { #expect(try await client.view(name).n == 3) }
    }
  }

  @Test func `played on two servers with one store stay synchronized`() async throws {
    try await withFolder { folder in
      let (one, two) = (try SQLiteStore(directory: folder), try SQLiteStore(directory: folder))
      try await withServer(store: one) { first in
        try await withServer(store: two) { second in
          let name = try await first.begin()
          #expect(try await second.move(name, "enter r1c1 3", id: "a", on: 0).view().n == 1)
          #expect(try await first.move(name, "enter r1c3 3", id: "b", on: 0).status == 409)
          #expect(try await first.move(name, "enter r1c3 3", id: "b", on: 1).view().n == 2)
          #expect(try await second.view(name).n == 2)
          #expect(try await second.move(name, "mark r2c1 centre 1", id: "c").view().n == 3)
          #expect(try await first.move(name, "mark r2c1 centre 1", id: "c").view().n == 3)
          #expect(try await first.move(name, "!undo", id: "d").view().n == 4)
          #expect(try await second.send(.delete, "/api/sessions/\(name)").status == 204)
          #expect(try await first.get("/api/sessions/\(name)/view").status == 404)
          #expect(try await first.move(name, "enter r1c3 3").status == 404)
        }
      }
    }
  }

  @Test func `written by two servers at once lose no move`() async throws {
    try await withFolder { folder in
      let (one, two) = (try SQLiteStore(directory: folder), try SQLiteStore(directory: folder))
      try await withServer(store: one) { first in
        try await withServer(store: two) { second in
          let name = try await first.begin()
          let accepted = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<24 {
              let client = number % 2 == 0 ? first : second
              group.addTask {
                try await client.move(name, "mark r1c1 corner 1", id: "m\(number)").status == 200 ? 1 : 0
              }
            }
            return try await group.reduce(0, +)
          }
          #expect(accepted > 0)
          #expect(try await first.view(name).n == accepted)
          #expect(try await second.view(name).n == accepted)
        }
      }
    }
  }

  @Test func `without their rules say so and can still be deleted`() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(directory: folder)
      let puzzle = try await Library(share: Share(folder: checkout)).puzzle(rules: "sudoku", options: ["size": 4])
      var generator = SystemRandomNumberGenerator()
      let name = SessionName.new(at: Date(), using: &generator)
      let lines = try Journal(
        head: JournalHead(session: name, puzzle: puzzle, seed: 1, seats: [], day: "2026-01-31")
      ).lines()
      let head = try Journal(lines: [lines[0].replacing("core:sudoku", with: "gone:rules")]).head
      try await store.create(head, title: puzzle.title, phase: .play, at: Date())
      try await withServer(store: store) { client in
        let answer = try await client.get("/api/sessions/\(name)/view")
        #expect(answer.status == 422)
        #expect(answer.code?.hasPrefix("script/") == true)
        #expect(try await client.send(.delete, "/api/sessions/\(name)").status == 204)
        #expect(try await store.sessions(limit: 9).isEmpty)
      }
    }
  }
}

/// Passes a value from one closure to the next.
final class Box<Value: Sendable>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

@Suite struct `Play time on the server` {
  private func playTime(_ view: View) -> Int? { view.timers.first { $0.id == "play" }?.ms }

  @Test func `runs from the first view, stops while paused, and is stored with each move`() async throws {
    let clock = TestClock()
    try await withServer(change: { $0.time = clock.time }) { client in
      let name = try await client.begin()
      clock.advance(3000)
      #expect(playTime(try await client.view(name)) == 3000)
      clock.advance(2000)
      #expect(playTime(try await client.move(name, "enter r1c1 3").view()) == 5000)
      _ = try await client.move(name, "!pause")
      clock.advance(60_000)
      #expect(playTime(try await client.view(name)) == 5000)
      _ = try await client.move(name, "!resume")
      clock.advance(1000)
      #expect(playTime(try await client.view(name)) == 6000)
      #expect(try await client.get("/api/sessions").list?.first?["playTime"] as? Int == 5000)
    }
  }

  @Test func `counts at most a minute for an inactive client`() async throws {
    let clock = TestClock()
    try await withServer(change: { $0.time = clock.time }) { client in
      let name = try await client.begin()
      clock.advance(3_600_000)
      #expect(playTime(try await client.view(name)) == 60_000)
      clock.advance(1000)
      #expect(playTime(try await client.move(name, "enter r1c1 3").view()) == 61_000)
    }
  }

  @Test func `stays at the last record after a crash`() async throws {
    let clock = TestClock()
    try await withFolder { folder in
      let name = Box("")
      try await withServer(store: try SQLiteStore(directory: folder), change: { $0.time = clock.time }) { client in
        name.value = try await client.begin()
        clock.advance(4000)
        _ = try await client.move(name.value, "enter r1c1 3")
        clock.advance(30_000)
      }
      try await withServer(store: try SQLiteStore(directory: folder), change: { $0.time = clock.time }) { client in
        let view = try await client.view(name.value)
        #expect(playTime(view) == 4000)
      }
    }
  }
}
