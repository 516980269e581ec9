// Time in scripts: scheduled events, countdowns, waiting to start. No real clock is used.
import Foundation
import Play
import Scripting
import Solver
import Testing

@Suite struct `Timed events` {
  /// A tick each second counts up and draws a number; after five seconds the game is lost.
  private static let ticking = """
    return {
      id = "ticking", api = 1, title = "Ticking", WAITS
      setup = function(s)
        s.board, s.ticks, s.drawn = grid(1, 1, 0), 0, {}
        s:after(1000, "tick") s:after(5000, "end")
      end,
      due = function(s, event)
        if event == "end" then s.over = true return end
        s.ticks = s.ticks + 1
        s.drawn[s.ticks] = s:random(1000)
        s:after(1000, "tick")
      end,
      moves = {
        stop = { arguments = {}, apply = function(s) s:cancel("end") end },
        go = { arguments = {}, apply = function(s) s.gone = s.time end },
      },
      outcome = function(s) if s.over then return { lost = "time is up" } end end,
      view = function(v, s) v:board(s.board) v:countdown("end", { low = 2000 }) v:counter("ticks", s.ticks) end,
    }
    """

  private func game(waits: Bool = false) async throws -> Session {
    let text = Self.ticking.replacing("WAITS", with: waits ? "waits = true, undo = false," : "")
    let folder = try ScriptFolder(["scripts/rules/ticking.lua": text])
    return try await session(try await folder.library.puzzle(rules: "ticking", options: [:]))
  }

  @Test func `happen by play time, independent of views`() async throws {
    let game = try await game()
    let one = try await game.view(in: .english, at: 3500)
    #expect(one.counters?.first?.value == 3)
    #expect(one.n == 0)
    #expect(one.next == 4000)
    #expect(one.timers.last == View.Timer(id: "end", ms: 1500, run: "down", low: 2000))
    #expect(try await game.view(in: .english, at: 500).counters?.first?.value == 0)
    let end = try await game.view(in: .english, at: 99_000)
    #expect(end.status.phase == .lost)
    #expect(end.status.text == "time is up")
    #expect(end.counters?.first?.value == 4)
    #expect(end.next == nil)
    #expect(game.journal.records.isEmpty)
  }

  @Test func `give the same state in one step or many`() async throws {
    var steps = try await game()
    for time in stride(from: 0, through: 4400, by: 130) { try await steps.advance(to: time) }
    var leap = try await game()
    try await leap.advance(to: 4400)
    #expect(steps.state == leap.state)
    try await steps.submit("go", id: "a", at: 4500)
    let again = try await Session(puzzle: steps.puzzle, journal: steps.journal)
    #expect(again.state == steps.state)
    #expect(try again.state.hash() == steps.state.hash())
    #expect(again.state.fields["gone"] == 4500)
    #expect(Set(again.state.fields["drawn"]?.sequence ?? []).count == 4)
  }

  @Test func `record the end of the game that they bring about, once`() async throws {
    var game = try await game()
    #expect(try await !game.advanceRecordingEnd(to: 3500))
    #expect(game.state.fields["ticks"] == 3)
    #expect(game.journal.records.isEmpty)
    #expect(try await game.advanceRecordingEnd(to: 99_000))
    #expect(game.journal.records == [JournalRecord(n: 1, t: 5000, seat: 1, id: "over-1", move: "!over")])
    #expect(try await !game.advanceRecordingEnd(to: 120_000))
    #expect(game.n == 1)
    let again = try await Session(puzzle: game.puzzle, journal: game.journal)
    #expect(again.phase == .lost)
    #expect(again.state == game.state)
  }

  @Test func `stop during a pause`() async throws {
    var game = try await game()
    try await game.submit("!pause", id: "p", at: 1500)
    #expect(try await game.view(in: .english, at: 1500).next == nil)
    try await game.submit("!resume", id: "r", at: 1500)
    #expect(try await game.view(in: .english, at: 2100).counters?.first?.value == 2)
  }

  @Test func `refuse moves after ending the game`() async throws {
    var game = try await game()
    let refusal = await #expect(throws: MoveRefusal.self) { try await game.submit("go", id: "a", at: 5001) }
    #expect(refusal?.code == "move/over")
    #expect(game.n == 0)
  }

  @Test func `can be cancelled`() async throws {
    var game = try await game()
    try await game.submit("stop", id: "a", at: 4999)
    #expect(try await game.view(in: .english, at: 20_000).status.phase == .play)
  }

  @Test func `wait until their game is started`() async throws {
    var game = try await game(waits: true)
    #expect(game.phase == .ready)
    let view = try await game.view(in: .english, at: 60_000)
    #expect(
      view.timers == [
        View.Timer(id: "play", ms: 0, run: "stop"), View.Timer(id: "end", ms: 5000, run: "stop", low: 2000),
      ])
    try await game.submit("!start", id: "s", at: 60_000)
    #expect(game.playTime == 0)
    #expect(game.phase == .play)
    #expect(try await game.view(in: .english, at: 1200).counters?.first?.value == 1)
    let back = await #expect(throws: MoveRefusal.self) { try await game.submit("!reset", id: "r", at: 1300) }
    #expect(back?.code == "move/no-reset")
  }

  @Test func `also start with the first move`() async throws {
    var game = try await game(waits: true)
    try await game.submit("go", id: "a", at: 9000)
    #expect(game.phase == .play)
    #expect(game.state.fields["gone"] == 0)
  }

  @Test(arguments: [
    ("s:after(0, 'x')", "s:after takes 1 to 86,400,000 milliseconds (a day), got 0"),
    ("s:after(5, '')", "an event's name has 1 to 64 bytes"),
    ("for i = 1, 300 do s:after(i, 'x') end", "at most 256 events can wait at a time"),
  ])
  func `are refused at their line`(_ code: String, _ message: String) async throws {
    let folder = try ScriptFolder()
    try folder.write(
      "scripts/rules/mine.lua",
      "return { id = 'mine', api = 1, moves = {},\n setup = function(s) \(code) end }")
    let puzzle = try await folder.library.puzzle(rules: "mine", options: [:])
    let fault = await #expect(throws: RuleFault.self) { try await session(puzzle) }
    #expect(fault?.place?.description.hasSuffix("mine.lua:2") == true)
    #expect(fault?.message == message)
  }

  @Test func `that never end are stopped`() async throws {
    let folder = try ScriptFolder()
    try folder.write(
      "scripts/rules/mine.lua",
      """
      return { id = 'mine', api = 1, moves = {}, setup = function(s) s:after(1, 'x') end,
        due = function(s) s:after(1, 'x') end }
      """)
    var game = try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
    try await game.advance(to: 100)
    let fault = await #expect(throws: RuleFault.self) { try await game.advance(to: 80_000_000) }
    #expect(fault?.kind == .limit)
    let missing = try ScriptFolder()
    try missing.write(
      "scripts/rules/mine.lua", "return { id = 'mine', api = 1, moves = {}, setup = function(s) s:after(1, 'x') end }")
    var other = try await session(try await missing.library.puzzle(rules: "mine", options: [:]))
    let absent = await #expect(throws: RuleFault.self) { try await other.advance(to: 10) }
    #expect(absent?.message == "the event `x` is due, but the rule set has no `due(s, event)`")
  }
}

@Suite struct `Changed scripts` {
  private static func rules(_ limit: Int) -> String {
    """
    return { id = "mine", api = 1, title = "Mine",
      setup = function(s) s.board, s.n = grid(1, 1, 0), 0 end,
      moves = { add = { arguments = { { 1, 9 } },
        check = function(s, n) if s.n + n > \(limit) then return "too much" end end,
        apply = function(s, n) s.n = s.n + n end } } }
    """
  }

  @Test func `do not affect a session while its original scripts are kept`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.rules(9)])
    var game = try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
    try await game.make("add 5", "add 4")
    let kept = try JSONDecoder().decode(ScriptTexts.self, from: JSONEncoder().encode(game.puzzle.scripts))
    #expect(kept == game.puzzle.scripts)
    #expect(kept.hash == game.journal.closure)
    try folder.write("scripts/rules/mine.lua", Self.rules(7))
    let installed = try await folder.library.puzzle(resuming: game.journal.head)
    #expect(installed.scripts.hash != game.journal.closure)
    let puzzle = try await folder.library.puzzle(resuming: game.journal.head, scripts: kept)
    #expect(puzzle.scripts.hash == game.journal.closure)
    let again = try await Session(puzzle: puzzle, journal: game.journal)
    #expect(again.state.fields["n"] == 9)
    #expect(try await again.refusal("add 1") == "too much")
  }

  @Test func `migrate a session by replay, and report where they cannot`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.rules(9)])
    var game = try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
    try await game.make("add 5", "add 4")
    let old = game.journal.closure
    try folder.write("scripts/rules/mine.lua", Self.rules(20))
    var next = try await game.upgraded(
      to: try await folder.library.puzzle(resuming: game.journal.head), id: "up", at: 5000)
    #expect(next.n == 3)
    #expect(next.journal.closure != old)
    #expect(next.journal.head.closure == old)
    try await next.make("add 9")
    #expect(next.state.fields["n"] == 18)
    try folder.write("scripts/rules/mine.lua", Self.rules(9).replacing("{ 1, 9 }", with: "{ 1, 4 }"))
    let newer = try await folder.library.puzzle(resuming: game.journal.head)
    let fault = await #expect(throws: JournalFault.self) { try await next.upgraded(to: newer, id: "up2", at: 6000) }
    #expect(fault?.message.hasPrefix("move 1, add 5, is refused") == true)
  }

  @Test func `keep levels with additional rules`() async throws {
    let folder = try ScriptFolder()
    let level = "return { rules = 'sudoku', size = 4, extend = function(m, g) m:different(g:at(1, 1), g:at(4, 4)) end }"
    try folder.write("level.lua", level)
    let game = try await session(try await folder.library.puzzle(file: folder.path + "/level.lua"))
    #expect(
      Set(game.puzzle.scripts.texts.keys) == [
        "core/lib/areas.lua", "core/lib/families.lua", "core/rules/sudoku.lua", "level.lua",
      ])
    try FileManager.default.removeItem(atPath: folder.path + "/level.lua")
    await #expect(throws: RuleFault.self) { try await folder.library.puzzle(resuming: game.journal.head) }
    let puzzle = try await folder.library.puzzle(resuming: game.journal.head, scripts: game.puzzle.scripts)
    #expect(puzzle.board?.model.constraints.count == game.puzzle.board?.model.constraints.count)
  }
}
