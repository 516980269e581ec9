// Installed packs, run in worker processes of the built command.
import Foundation
import Play
import Scripting
import Synchronization
import Testing

/// A pack outside the shipped levels, with a library that runs it in worker processes and one that runs it in this
/// process.
struct StrangersPack {
  let folder: Folder
  let workers: Workers
  let library: Library
  let here: Library

  /// Writes the pack's files.
  ///
  /// - Parameter fake: A shell script that replaces the worker; its standard input is the socket.
  init(
    _ files: [String: String], limits: Workers.Limits = StrangersPack.limits, scripts: ScriptLimits = ScriptLimits(),
    fake: String? = nil
  ) throws {
    folder = try Folder()
    let share = Share(folder: checkout)
    workers =
      fake.map { Workers(executable: "/bin/sh", arguments: ["-c", $0], limits: limits) }
      ?? Workers(executable: Command.path, limits: limits)
    library = Library(share: share, limits: scripts, workers: workers)
    here = Library(share: share, limits: scripts)
    for (name, text) in files { try folder.write(text, to: "mine/\(name)") }
    try folder.write("", to: "mine/README")
  }

  /// The defaults, but idle workers stay: on a busy machine a test may pause for minutes.
  static var limits: Workers.Limits {
    var limits = Workers.Limits()
    limits.idle = .seconds(86_400)
    return limits
  }

  /// The path of one of its files.
  func path(_ name: String) -> String { folder.path + "/mine/" + name }

  /// A new game of one of its levels.
  func session(_ level: String = "one.lua", seed: UInt64 = 7, here isHere: Bool = false) async throws -> Session {
    let library = isHere ? here : library
    let puzzle = try await library.dealt(try await library.puzzle(file: path(level)), seed: seed)
    let head = JournalHead(session: "test", puzzle: puzzle, seed: seed, seats: ["Ann", "Bo"], day: "2026-01-31")
    return try await Session(puzzle: puzzle, journal: Journal(head: head))
  }

  /// The fault of opening a level.
  func fault(_ level: String = "one.lua") async throws -> RuleFault {
    try #require(await #expect(throws: RuleFault.self) { try await self.session(level) })
  }
}

extension Session {
  /// Makes a move for the player to move; its number names it.
  mutating func play(_ move: String) async throws {
    try await submit(move, id: "m\(n)", at: 1_000 * (n + 1))
  }
}

/// Untrusted rule sets.
enum StrangersRules {
  /// Counts, draws at random, prints, and works for as long as requested.
  static let count = """
    return { id = "mine", api = 1, title = "Count", seats = 2,
      setup = function(s) s.board, s.turn, s.drawn = grid(2, 3, 0), 1, {} end,
      moves = {
        put = { arguments = { "cell" },
          check = function(s, place) if s.board:get(place) ~= 0 then return "The cell is taken." end end,
          apply = function(s, place)
            s.board:put(place, s.turn)
            s.drawn[#s.drawn + 1] = s:random(1000)
            s.turn = 3 - s.turn
            s:effect { kind = "burst", from = place }
            s:after(5000, "tick")
          end },
        work = { arguments = { { 1, 100000000 } },
          apply = function(s, n) local x = 0 for i = 1, n do x = (x * 31 + i) % 1000003 end s.x = x end },
        hog = { arguments = { { 1, 100000000 } },
          apply = function(s, n) local t = {} for i = 1, n do t[i] = i end s.x = #t end },
        say = { arguments = {}, apply = function(s) print("said") end },
      },
      due = function(s, event) s.ticks = (s.ticks or 0) + 1 end,
      outcome = function(s) if s.board:count(0) == 0 then return { won = 1 } end end,
      view = function(v, s)
        v:board(s.board, { tap = "put {cell}" })
        v:counter("drawn", s.drawn[#s.drawn] or 0)
        v:status(v:language("fr"))
      end }
    """
  /// Three in a row.
  static let noughts = """
    return { id = "mine", api = 1, title = "Noughts", seats = 2,
      setup = function(s) s.board, s.turn = grid(3, 3, 0), 1 end,
      moves = { put = { arguments = { "cell" },
        check = function(s, place) if s.board:get(place) ~= 0 then return "The cell is taken." end end,
        apply = function(s, place)
          s.board:put(place, s.turn)
          if s.board:line_through(place, 3) then s.won = s.turn end
          s.turn = 3 - s.turn
        end } },
      outcome = function(s)
        if s.won then return { won = s.won } end
        if s.board:count(0) == 0 then return { draw = true } end
      end,
      view = function(v, s) v:board(s.board, { tap = "put {cell}" }) end }
    """
  static let level = "return { rules = 'mine', title = 'One' }"

  static let counting = ["rules/mine.lua": count, "one.lua": level]
}

/// Repeats an action a thousand times a second on its own thread, because other tests may occupy all threads shared by
/// tasks just when it matters.
final class Killer: Sendable {
  private let isStopped = Mutex(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// - Parameter isDone: The action; returns whether that was the last time.
  init(_ isDone: @escaping @Sendable () -> Bool) {
    Thread.detachNewThread { [self] in
      while !isStopped.withLock({ $0 }), !isDone() { usleep(1000) }
      hasEnded.signal()
    }
  }

  /// Stops it and waits for its end.
  func stop() {
    isStopped.withLock { $0 = true }
    hasEnded.wait()
  }
}
