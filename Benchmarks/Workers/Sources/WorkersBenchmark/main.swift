// The price of a move in a worker process beside one in this process, of a start, of a predicate, of an edit.
// The program is its own worker. Run in the checkout; an argument is the number of moves, 400 unless it is given.

import Foundation
import Grids
import Play
import Scripting
import Solver
import Timing

if CommandLine.arguments.count == 6, CommandLine.arguments[1] == "worker" {
  let numbers = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
  try WorkerLoop.run(parent: numbers[0], memory: numbers[1], life: numbers[2], files: numbers[3])
  exit(0)
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 400
let root = FileManager.default.currentDirectoryPath
let folder = NSTemporaryDirectory() + "/workers-" + UUID().uuidString
let workers = Workers(executable: "/proc/self/exe")
let far = Library(share: Share(folder: root), workers: workers)
let near = Library(share: Share(folder: root))

func write(_ text: String, to name: String) throws {
  let url = URL(fileURLWithPath: folder + "/" + name)
  try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try text.write(to: url, atomically: true, encoding: .utf8)
}

func game(_ library: Library, _ path: String, seed: UInt64 = 7) async throws -> Session {
  let puzzle = try await library.dealt(try await library.puzzle(file: path), seed: seed)
  let head = JournalHead(session: "b", puzzle: puzzle, seed: seed, seats: ["A", "B"], day: "2026-01-31")
  return try await Session(puzzle: puzzle, journal: Journal(head: head))
}

func row(_ name: String, _ values: [Double]) {
  let sorted = values.sorted()
  func shown(_ place: Double) -> String {
    String(format: "%.3f", sorted[min(sorted.count - 1, Int(Double(sorted.count) * place))])
  }
  print("| \(name) | \(sorted.count) | \(shown(0.5)) | \(shown(0.9)) | \(shown(0.99)) |")
}

/// Games that went otherwise in a worker.
struct Differing: Error { let name: String }

/// Plays moves that are taken, with the view after each, by turns here and there.
func play(_ name: String, _ path: String, _ moves: [String]) async throws {
  var times: [[Double]] = [[], []]
  var states: [GameState] = []
  for round in 0..<2 {
    for (place, library) in [near, far].enumerated() {
      var session = try await game(library, path)
      for (number, move) in moves.enumerated() {
        let copy = session
        let made = await timed { () async -> Session? in
          var next = copy
          guard (try? await next.submit(move, id: "m\(number)", at: 1_000 + number)) != nil else { return nil }
          _ = try? await next.view(in: .english, at: 1_000 + number)
          return next
        }
        if let next = made.result {
          session = next
          if round > 0 { times[place].append(made.milliseconds) }
        }
      }
      if round > 0 { states.append(session.state) }
    }
  }
  guard states.count == 2, states[0] == states[1] else { throw Differing(name: name) }
  row("\(name), in process", times[0])
  row("\(name), in a worker", times[1])
}

func cells(_ rows: Int, _ columns: Int) -> [String] {
  (1...rows).flatMap { row in (1...columns).map { "r\(row)c\($0)" } }
}

func load() -> String {
  (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.split(separator: " ").first.map(String.init) ?? "?"
}

print("load at the start \(load())\n")
print("| what, in milliseconds | times | median | p90 | p99 |\n| --- | --- | --- | --- | --- |")

for name in ["first-steps", "crosswords", "phrases"] {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try FileManager.default.copyItem(atPath: "\(root)/levels/\(name)", toPath: "\(folder)/\(name)")
}
try await play(
  "five in a row, 9 × 9, move and view", folder + "/first-steps/five-in-a-row.lua",
  (0..<count).map { "place \(cells(9, 9)[$0 * 37 % 81])" })
try await play(
  "Sudoku 9 × 9, entry and view", folder + "/first-steps/nine-hard.lua",
  (0..<count).map { "enter \(cells(9, 9)[$0 * 37 % 81]) \($0 % 9 + 1)" })
try await play(
  "crossword 15 × 15, letter and view", folder + "/crosswords/10-champagne-15.lua",
  (0..<count).map { "enter \(cells(15, 15)[$0 * 37 % 225]) a" })

// Starting.
try write(
  """
  return { id = "mine", api = 1, title = "Mine",
    setup = function(s) s.board = grid(3, 3, 0) end,
    moves = { put = { arguments = { "cell" }, apply = function(s, c) s.board:put(c, 1) end } },
    outcome = function() end, view = function(v, s) v:board(s.board) end }
  """, to: "mine/rules/mine.lua")
try write("return { rules = 'mine', title = 'M' }", to: "mine/one.lua")
/// Moves of which each is made after workers were killed.
///
/// - Parameter spares: How many stay, the newest: the last is the one that was started ahead.
func restarts(_ name: String, spares: Int) async throws {
  var kept = try await game(far, folder + "/mine/one.lua")
  var times: [Double] = []
  for number in 0..<40 {
    try await Task.sleep(for: .milliseconds(300))
    for process in workers.processes.dropLast(spares) { kill(process, SIGKILL) }
    try await Task.sleep(for: .milliseconds(100))
    let copy = kept
    let made = try await timed { () async throws -> Session in
      var next = copy
      try await next.submit("put r1c1", id: "k\(number)", at: 1_000)
      return next
    }
    kept = made.result
    times.append(made.milliseconds)
  }
  row(name, times)
}
try await restarts("a move after all workers were killed, the spare too", spares: 0)
try await restarts("a move after all workers but the spare were killed", spares: 1)

// An edit: a rule saved, the board made again.
for (name, library) in [("in process", near), ("in a worker", far)] {
  var edits: [Double] = []
  for number in 0..<40 {
    try await Task.sleep(for: .milliseconds(300))
    try write(
      "return { id = 'draft', api = 1, title = 'D', base = 'sudoku', model = nil, tests = { }, help = 'edit \(number)' }",
      to: "mine/rules/draft.lua")
    try write("return { rules = 'draft', title = 'D', size = 9 }", to: "mine/draft.lua")
    edits.append(
      try await timed {
        let session = try await game(library, folder + "/mine/draft.lua")
        _ = try await session.view(in: .english, at: 0)
      }.milliseconds)
  }
  row("a saved rule to its board, Sudoku 9 × 9, \(name)", edits)
}

// A predicate that could not be tabulated.
try write(
  """
  return { id = "asked", api = 1, title = "P",
    model = function(m)
      local g = m:grid { rows = 4, columns = 4, values = { 1, 2, 3, 4 } }
      for _, row in ipairs(g:rows()) do m:all_different(row) end
      for _, column in ipairs(g:columns()) do m:all_different(column) end
      m:satisfy(g:cells(), function(...)
        local sum = 0
        for place, value in ipairs { ... } do sum = sum + place * value end
        return sum % 7 == 3
      end)
      return g
    end }
  """, to: "mine/rules/asked.lua")
try write("return { rules = 'asked', title = 'P' }", to: "mine/asked.lua")
for (name, library) in [("in process", near), ("in a worker", far)] {
  let puzzle = try await library.puzzle(file: folder + "/mine/asked.lua")
  guard let board = puzzle.board else { continue }
  var times: [Double] = []
  var found = 0
  for _ in 0..<5 {
    let solved = try await timed {
      try await board.solve(board.empty, limits: SolveLimits(solutions: 1_000_000, keep: 1), analyzer: puzzle.analyzer)
    }
    times.append(solved.milliseconds)
    found = solved.result.count
  }
  row("all solutions (\(found)) of a predicate over 16 cells, \(name)", times)
  var full = board.empty
  for (place, cell) in full.shape.cells.enumerated() { full[cell] = (place + place / 4) % 4 + 1 }
  let entries = full
  times = []
  for _ in 0..<1_000 {
    times.append(try await timed { try await board.violations(entries, analyzer: puzzle.analyzer) }.milliseconds)
  }
  row("one question to the predicate, and its board, \(name)", times)
}
print("\nload at the end \(load())")
for process in workers.processes {
  let pages =
    (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8))?.split(separator: " ").compactMap {
      Int($0)
    } ?? []
  if pages.count > 2, pages[1] > 0 {
    print("worker \(process): \(pages[1] * 4 / 1024) MB resident, \(pages[2] * 4 / 1024) MB of it shared")
  }
}
workers.close()
try? FileManager.default.removeItem(atPath: folder)
