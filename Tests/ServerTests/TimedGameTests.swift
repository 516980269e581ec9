// Games with timed events, over HTTP and with a manual clock.
import Foundation
import Play
import Scripting
import Server
import Testing

@Suite struct `A game with timed events` {
  private static let rules = """
    return { id = "ticking", api = 1, title = "Ticking", waits = true,
      setup = function(s) s.board, s.ticks = grid(1, 1, 0), 0 s:after(1000, "tick") s:after(4500, "end") end,
      due = function(s, event)
        if event == "end" then s.over = true return end
        s.ticks = s.ticks + 1
        s:effect { kind = "sound", name = "tick" }
        s:after(1000, "tick")
      end,
      moves = { go = { arguments = {}, apply = function(s) s.gone = s.time end } },
      outcome = function(s) if s.over then return { lost = "time is up" } end end,
      view = function(v, s) v:board(s.board) v:countdown("end", { low = 2000 }) v:counter("ticks", s.ticks) end }
    """

  /// A server with only this rule set and a manual clock.
  private func withTicking(_ body: @escaping @Sendable (Client, TestClock) async throws -> Void) async throws {
    try await withFolder { folder in
      for name in ["scripts/rules", "levels"] {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      try Self.rules.write(toFile: folder + "/scripts/rules/ticking.lua", atomically: true, encoding: .utf8)
      let share = Share(scripts: folder + "/scripts", levels: folder + "/levels", web: checkout + "/web")
      let clock = TestClock()
      try await withServer(share: share, change: { $0.time = clock.time }) { try await body($0, clock) }
      clock.finish()
    }
  }

  @Test func `waits, runs, counts down and ends`() async throws {
    try await withTicking { client, clock in
      let session = try await client.begin(#"{"rules":"ticking"}"#)
      clock.advance(10_000)
      let ready = try await client.view(session)
      #expect(ready.status.phase == .ready)
      #expect(ready.timers.map(\.run) == ["stop", "stop"])
      #expect(ready.next == nil)
      let begun = try await client.move(session, "!start").view()
      #expect(begun.status.phase == .play)
      #expect(begun.next == 1000)
      clock.advance(2500)
      let later = try await client.view(session)
      #expect(later.n == 1)
      #expect(later.tick == 2)
      #expect(later.next == 3000)
      #expect(later.counters?.first?.value == 2)
      #expect(later.effects?.map(\.name) == ["tick"])
      #expect(later.timers.last == View.Timer(id: "end", ms: 2000, run: "down", low: 2000))
      clock.advance(9000)
      let refused = try await client.move(session, "go")
      #expect(refused.status == 422)
      #expect(refused.code == "move/over")
      #expect(try await client.view(session).status.text == "time is up")
    }
  }

  @Test func `shows earlier boards, and exports its journal`() async throws {
    try await withTicking { client, clock in
      let session = try await client.begin(#"{"rules":"ticking"}"#)
      _ = try await client.move(session, "!start")
      clock.advance(3200)
      _ = try await client.move(session, "go")
      let then = try await client.view(session, query: "?after=1")
      #expect(then.n == 1)
      #expect(then.counters?.first?.value == 0)
      #expect(try await client.view(session, query: "?after=2").counters?.first?.value == 3)
      for wrong in ["3", "-1", "x"] {
        #expect(try await client.get("/api/sessions/\(session)/view?after=\(wrong)").status == 400)
      }
      let journal = try await client.get("/api/sessions/\(session)/journal")
      #expect(journal.status == 200)
      let lines = journal.body.split(separator: "\n").map(String.init)
      #expect(try Journal(lines: lines).records.map(\.move) == ["!start", "go"])
      #expect(try await client.get("/api/sessions/01NOSUCHGAME/journal").status == 404)
    }
  }
}
