// Untrusted scripts in worker processes: the same games, whatever happens to the processes.
import Foundation
import Grids
import Play
import Scripting
import Solver
import Synchronization
import Testing

@Suite struct `An untrusted script in a worker` {
  @Test func `plays the same game as in this process`() async throws {
    let pack = try StrangersPack(StrangersRules.counting)
    var far = try await pack.session()
    var near = try await pack.session(here: true)
    #expect(!pack.workers.processes.isEmpty)
    for move in ["put r1c1", "put r2c3", "!undo", "put r1c2", "work 1000", "put r2c1", "!checkpoint \"a\"", "put r2c2"]
    {
      try await far.play(move)
      try await near.play(move)
      #expect(far.state == near.state, "\(move)")
      let language = Language.french
      #expect(
        try await far.view(in: language, at: far.playTime) == near.view(in: language, at: near.playTime), "\(move)")
    }
    await #expect(throws: MoveRefusal.self) { try await far.play("put r1c2") }
    #expect(try far.state.hash() == near.state.hash())
    #expect(far.puzzle.scripts == near.puzzle.scripts)
    #expect(far.state.fields["ticks"] != nil)
  }

  /// Every shipped rule set, treated as untrusted: its first level, its view, and some of its moves.
  @Test func `agrees with this process for every shipped rule set`() async throws {
    let pack = try StrangersPack([:])
    var seen: Set<String> = []
    for entry in await pack.here.levels() where seen.insert(entry.rules).inserted {
      let id = entry.id
      let parts = id.split(separator: "/").map(String.init)
      let (name, level) = (parts[0], parts[1])
      let copy = pack.folder.path + "/" + name
      if !FileManager.default.fileExists(atPath: copy) {
        try FileManager.default.copyItem(atPath: "\(checkout)/levels/\(name)", toPath: copy)
      }
      let near = try await pack.session("../\(name)/\(level).lua", here: true)
      let far = try await pack.session("../\(name)/\(level).lua")
      #expect(far.puzzle.rules == near.puzzle.rules, "\(id)")
      #expect(far.puzzle.options == near.puzzle.options && far.puzzle.level == near.puzzle.level, "\(id)")
      #expect(far.state == near.state, "\(id)")
      #expect(far.puzzle.board?.model.constraints == near.puzzle.board?.model.constraints, "\(id)")
      #expect(far.puzzle.board?.reasons == near.puzzle.board?.reasons, "\(id)")
      let moves = near.puzzle.rules.possibleMoves(on: near.state.board).prefix(300)
      var (one, other) = (far, near)
      for move in moves.enumerated().filter({ $0.offset % 29 == 0 }).map({ $0.element.description }) {
        let results = (try? await one.play(move)) != nil
        #expect(results == ((try? await other.play(move)) != nil), "\(id) \(move)")
      }
      let views = try await (one.view(in: .english, at: one.playTime), other.view(in: .english, at: other.playTime))
      #expect(views.0 == views.1, "\(id)")
      #expect(one.state == other.state, "\(id)")
    }
    #expect(seen.count >= 10)
  }

  @Test func `loses nothing when its process is killed between moves`() async throws {
    let pack = try StrangersPack(StrangersRules.counting)
    var game = try await pack.session()
    var near = try await pack.session(here: true)
    for move in ["put r1c1", "put r1c2", "put r1c3", "put r2c1"] {
      let killed = pack.workers.processes
      for process in killed { kill(process, SIGKILL) }
      try await game.play(move)
      try await near.play(move)
      #expect(game.state == near.state)
      #expect(!Set(pack.workers.processes).isSubset(of: killed))
    }
    // With the scripts that it began with, whatever is on disk.
    try pack.folder.write("return 5", to: "mine/rules/mine.lua")
    for process in pack.workers.processes { kill(process, SIGKILL) }
    try await game.play("put r2c2")
    #expect(game.state.board?.elements.compactMap { $0 } == [1, 2, 1, 2, 1, 0])
  }

  @Test func `is called again when its process is killed during a move`() async throws {
    let pack = try StrangersPack(StrangersRules.counting, scripts: generous)
    var near = try await pack.session(here: true)
    try await near.play("work 5000000")
    var game = try await pack.session()
    let workers = pack.workers
    for round in 0..<3 {
      var again = game
      let before = Set(workers.processes)
      let began = before.reduce(0) { $0 + ticks($1) }
      let killer = Killer {
        // Once a process works; CPU time is in the 14th field of its stat file, in hundredths of a second.
        guard before.reduce(0, { $0 + ticks($1) }) >= began + 2 else { return false }
        for process in before { kill(process, SIGKILL) }
        return true
      }
      try await again.play("work 5000000")
      killer.stop()
      #expect(again.state == near.state, "\(round)")
      #expect(!Set(workers.processes).isSubset(of: before))
      game = try await pack.session()
    }
  }

  @Test func `is reported if its process keeps dying, and the game continues`() async throws {
    let pack = try StrangersPack(StrangersRules.counting, scripts: generous)
    var game = try await pack.session()
    try await game.play("put r1c1")
    let state = game.state
    let workers = pack.workers
    let killer = Killer {
      for process in workers.processes where ticks(process) > 8 { kill(process, SIGKILL) }
      return false
    }
    let fault = await #expect(throws: RuleFault.self) { try await game.play("work 100000000") }
    killer.stop()
    #expect(fault?.kind == .limit)
    #expect(fault?.message.contains("ended three times") == true)
    #expect(game.state == state)
    try await game.play("put r1c2")
    #expect(game.n == 2)
  }

  @Test func `that takes too many instructions or too much memory changes nothing`() async throws {
    let pack = try StrangersPack(StrangersRules.counting)
    var game = try await pack.session()
    try await game.play("put r1c1")
    let state = game.state
    for move in ["work 100000000", "hog 100000000"] {
      let fault = await #expect(throws: RuleFault.self) { try await game.play(move) }
      #expect(fault?.kind == .limit && fault?.place?.description.contains("rules/mine.lua:") == true)
      #expect(game.state == state)
    }
    try await game.play("put r1c2")
  }

  @Test func `is killed by the kernel if it has no limits of its own`() async throws {
    // The process may have less memory than the script, and less time than its instructions take.
    var scripts = generous
    scripts.memory = 4 << 30
    var limits = Workers.Limits()
    limits.memory = 96 << 20
    let pack = try StrangersPack(StrangersRules.counting, limits: limits, scripts: scripts)
    var game = try await pack.session()
    try await game.play("put r1c1")
    let fault = await #expect(throws: RuleFault.self) { try await game.play("hog 100000000") }
    #expect(fault?.kind == .limit)
    try await game.play("put r1c2")
    #expect(game.n == 2)
  }

  @Test func `has its console and its word lists`() async throws {
    let said = Mutex<[String]>([])
    let rules = """
      return { id = "mine", api = 1, title = "W", options = { { name = "words", kind = "lexicon", default = "own" } },
        setup = function(s) s.board = grid(1, 1, 0) end,
        moves = { say = { arguments = {}, apply = function(s) print("said", lexicon(s.options.words):count()) end } },
        outcome = function() end }
      """
    let pack = try StrangersPack([
      "rules/mine.lua": rules, "one.lua": StrangersRules.level, "words/own.tsv": "en\tfr\ncat\tchat\ndog\tchien\n",
    ])
    let share = Share(folder: checkout)
    let words = WordLists(share: share, images: pack.folder.path + "/images")
    let library = Library(share: share, words: words, workers: pack.workers) { line in said.withLock { $0.append(line) }
    }
    let puzzle = try await library.puzzle(file: pack.path("one.lua"))
    #expect(puzzle.lexicons.keys.sorted() == ["own"])
    let head = JournalHead(session: "test", puzzle: puzzle, seed: 1, seats: [], day: "2026-01-31")
    var game = try await Session(puzzle: puzzle, journal: Journal(head: head))
    try await game.play("say")
    #expect(said.withLock { $0 } == ["said\t2"])
  }

  @Test func `judges predicates that could not be tabulated`() async throws {
    let rules = """
      return { id = "mine", api = 1, title = "P",
        model = function(m)
          local g = m:grid { rows = 4, columns = 4, values = { 1, 2, 3, 4 } }
          for _, row in ipairs(g:rows()) do m:all_different(row) end
          m:satisfy(g:cells(), function(...)
            local sum = 0
            for place, value in ipairs { ... } do sum = sum + place * value end
            return sum % 7 == 3
          end):because("The sum is wrong.")
          return g
        end }
      """
    let pack = try StrangersPack([
      "rules/mine.lua": rules, "one.lua": "return { rules = 'mine', title = 'P', givens = '1234 2341 34.. ....' }",
    ])
    let (far, near) = try await (pack.session(), pack.session(here: true))
    let boards = try (#require(far.puzzle.board), #require(near.puzzle.board))
    #expect(boards.0.needsHost)
    let givens = try #require(far.puzzle.givens)
    for process in pack.workers.processes { kill(process, SIGKILL) }
    let answers = try await (
      boards.0.solve(givens, limits: .init(solutions: 9, keep: 9), analyzer: far.puzzle.analyzer),
      boards.1.solve(givens, limits: .init(solutions: 9, keep: 9), analyzer: near.puzzle.analyzer)
    )
    #expect(answers.0.count > 0)
    #expect(answers.0.solutions == answers.1.solutions)
    var entries = givens
    for cell in givens.shape.cells where entries[cell] == nil { entries[cell] = 1 }
    let broken = try await boards.0.violations(entries, analyzer: far.puzzle.analyzer)
    #expect(broken.count == (try await boards.1.violations(entries, analyzer: near.puzzle.analyzer)).count)
  }

  @Test func `makes a computer player's moves`() async throws {
    let pack = try StrangersPack(["rules/mine.lua": StrangersRules.noughts, "one.lua": StrangersRules.level])
    let (far, near) = try await (pack.session(), pack.session(here: true))
    let values = try await (
      far.puzzle.analyzer.appraise(far.state, far.context(seat: 1), work: 40, isCancelled: { false }),
      near.puzzle.analyzer.appraise(near.state, near.context(seat: 1), work: 40, isCancelled: { false })
    )
    #expect(values.0 != nil)
    #expect(values.0 == values.1)
    #expect(
      try await far.puzzle.analyzer.appraise(far.state, far.context(seat: 1), work: 1 << 40, isCancelled: { true })
        == nil)
  }

  /// More instructions than a process can run before it is killed.
  private var generous: ScriptLimits {
    var limits = ScriptLimits()
    limits.move = 1 << 40
    return limits
  }
}

/// CPU time of a process in hundredths of a second; 0 if it has ended.
private func ticks(_ process: Int32) -> Int {
  guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
    let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 12
  else { return 0 }
  return Int(fields[11]) ?? 0
}
