// Runs one test of a rule set.
import Grids
import Play
import Solver

/// Runs one test: makes the level, plays the moves, compares, and plays them again to see that nothing is kept outside
/// the state.
struct TestRunner {
  let test: RuleTest
  /// Makes the level ready in a library: the one that remembers scripts, or a fresh one.
  let puzzle: (Library) async throws -> Puzzle
  let library: Library

  /// How many decisions the search for solutions may take.
  private static let work = 2_000_000

  /// What was not as expected.
  ///
  /// - Throws: `RuleFault` when a script fails where no refusal is expected.
  func problems() async throws -> [TestProblem] {
    let puzzle: Puzzle
    do {
      puzzle = try await self.puzzle(library)
    } catch let fault as RuleFault where fault.kind != .limit {
      guard let faulty = test.faulty else { throw fault }
      return faulty.mismatch(fault.message).map { [TestProblem("the level is refused, but \($0)")] } ?? []
    }
    if test.faulty != nil { return [TestProblem("the level should be refused, but it is accepted")] }
    var problems = try await solutionProblems(puzzle)
    let position = try await self.position(puzzle)
    var game = try await session(puzzle, position, [])
    for (index, step) in test.steps.enumerated() {
      let before = game.n
      if let problem = try await play(step, index, &game) {
        return problems + [problem] + (game.n == before ? [] : try await self.problems(of: game))
      }
    }
    problems += try await self.problems(of: game)
    if problems.isEmpty { problems += try await replayProblems(game, position) }
    return problems
  }

  // MARK: Play

  /// What is drawn in `start`, as fields of the state.
  private func position(_ puzzle: Puzzle) async throws -> PlayRecord {
    guard !test.start.isEmpty else { return [:] }
    let fields = try await session(puzzle, [:], []).state.fields
    return try drawn(test.start, fields, puzzle, what: "start.")
  }

  private func drawn(
    _ values: PlayRecord, _ fields: PlayRecord, _ puzzle: Puzzle, what: String
  ) throws -> PlayRecord {
    var result: PlayRecord = [:]
    for (name, value) in values {
      do {
        result[name] = try DrawnBoard(model: puzzle.board).value(value, inPlaceOf: fields[name])
      } catch {
        throw RuleFault(.script, "`\(what)\(name)`: \(error.message)")
      }
    }
    return result
  }

  private func session(
    _ puzzle: Puzzle, _ position: PlayRecord, _ records: [JournalRecord]
  ) async throws -> Session {
    let head = JournalHead(session: "test", puzzle: puzzle, seed: test.seed, seats: [], day: "2000-01-01")
    return try await Session(puzzle: puzzle, journal: Journal(head: head, records: records), position: position)
  }

  private func play(_ step: RuleTest.Step, _ index: Int, _ game: inout Session) async throws -> TestProblem? {
    guard let move = step.move else {
      try await game.advance(to: step.time ?? 0)
      return nil
    }
    let place = "move \(index + 1), \(move),"
    do {
      try await game.submit(move, id: "test-\(index + 1)", at: step.time ?? game.playTime, seat: step.seat)
    } catch let refusal as MoveRefusal {
      let reason = refusal.text.text(in: .english)
      guard let expected = step.refusal else { return TestProblem("\(place) is refused: \(reason)") }
      return expected.mismatch(reason).map { TestProblem("\(place) is refused, but \($0)") }
    }
    return step.refusal == nil ? nil : TestProblem("\(place) should be refused, but it is accepted")
  }

  // MARK: Comparing

  private func solutionProblems(_ puzzle: Puzzle) async throws -> [TestProblem] {
    guard let wanted = test.solutions else { return [] }
    guard let board = puzzle.board else { return [TestProblem("the rule set has no model to count solutions of")] }
    let limits = SolveLimits(solutions: wanted + 1, keep: 2, nodes: TestRunner.work)
    let result = try await board.solve(puzzle.givens ?? board.empty, limits: limits, analyzer: puzzle.analyzer)
    if result.count == wanted && result.status != .workExhausted { return [] }
    if result.count <= wanted && result.status == .workExhausted {
      return [TestProblem("work limit reached before it was known whether there are \(wanted) solutions")]
    }
    guard wanted == 1, result.solutions.count > 1 else {
      let found = result.count > wanted ? "more than \(wanted)" : "\(result.count)"
      return [TestProblem("expected \(wanted) solutions of the level, found \(found)")]
    }
    let grids = result.solutions.map(board.grid)
    return [
      TestProblem(
        "the level has more than one solution",
        boards: DrawnBoard(model: board).boards(["one", "another"], grids[0], grids[1]))
    ]
  }

  private func problems(of game: Session) async throws -> [TestProblem] {
    var problems: [TestProblem] = []
    if let board = test.board { problems += try boardProblems(board, game) }
    for (name, value) in try drawn(test.state, game.state.fields, game.puzzle, what: "state.").sorted(by: {
      $0.key < $1.key
    }) {
      problems += try stateProblems(name, value, game)
    }
    if let ending = test.ending, let text = ending.mismatch(game.state.outcome) { problems.append(TestProblem(text)) }
    if let wanted = test.conflicts {
      let found = game.conflicts.cells.keys.sorted().map(\.description)
      if Set(found) != Set(wanted) {
        problems.append(TestProblem("expected conflicts in \(list(wanted)), found them in \(list(found))"))
      }
    }
    if let wanted = test.fog, Set(wanted) != Set(game.fog.cells.map(\.description)) {
      let found = game.fog.cells.sorted().map(\.description)
      problems.append(TestProblem("expected fog over \(list(wanted)), found it over \(list(found))"))
    }
    if !test.counters.isEmpty { problems += try await counterProblems(game) }
    return problems
  }

  private func boardProblems(_ wanted: PlayValue, _ game: Session) throws -> [TestProblem] {
    guard let found = game.state.board else {
      return [TestProblem("the state has no board of its own; name the field: `state = { … }`")]
    }
    guard let grid = try drawn(["board": wanted], ["board": .grid(found)], game.puzzle, what: "")["board"]?.grid else {
      return [TestProblem("`board` must be a drawn board, got \(wanted.shown)")]
    }
    return DrawnBoard(model: game.puzzle.board).difference(grid, found, in: "the board").map { [$0] } ?? []
  }

  private func stateProblems(_ name: String, _ wanted: PlayValue, _ game: Session) throws -> [TestProblem] {
    let found = game.state.fields[name] ?? game.state.tally[name]
    if let grid = wanted.grid, let other = found?.grid {
      return DrawnBoard(model: game.puzzle.board).difference(grid, other, in: "`\(name)`").map { [$0] } ?? []
    }
    // A cell may be written by its name, as in JSON.
    if let found, try CanonicalJSON.text(wanted) == CanonicalJSON.text(found) { return [] }
    return [TestProblem("expected `\(name)` to be \(wanted.shown), found \(found?.shown ?? "nil")")]
  }

  private func counterProblems(_ game: Session) async throws -> [TestProblem] {
    let view = try await game.puzzle.script.view(of: game.state, game.context(seat: game.state.turn), in: .english)
    return test.counters.sorted { $0.key < $1.key }.compactMap { name, wanted in
      let found = view.counters.first { $0.id == name }.map { PlayValue.integer($0.value) }
      if found == wanted { return nil }
      return TestProblem("expected the counter `\(name)` to be \(wanted.shown), found \(found?.shown ?? "nil")")
    }
  }

  private func list(_ cells: [String]) -> String { cells.isEmpty ? "no cell" : cells.joined(separator: ", ") }

  // MARK: Replay

  /// Plays the moves once more in the same script and once in a fresh one: what a script keeps outside the state
  /// would make undo, replay and reload lie.
  private func replayProblems(_ game: Session, _ position: PlayRecord) async throws -> [TestProblem] {
    let fresh = Library(share: library.share, limits: library.limits, workers: library.workers)
    for (library, place) in [(library, "the same script"), (fresh, "a fresh one")] {
      var again: Session
      do {
        again = try await session(try await puzzle(library), position, game.journal.records)
        try await again.advance(to: test.steps.filter { $0.move == nil }.compactMap(\.time).max() ?? 0)
      } catch let fault as JournalFault {
        return [TestProblem("played once more in \(place), \(fault.message)")]
      }
      if again.state == game.state { continue }
      let names = Set(again.state.fields.keys).union(game.state.fields.keys).sorted()
      let differing = names.filter { again.state.fields[$0] != game.state.fields[$0] }
      let what = differing.isEmpty ? "the tally or the outcome is" : "`\(differing.joined(separator: "`, `"))` is"
      return [
        TestProblem(
          "played once more in \(place), \(what) another; a rule set may keep nothing outside its state `s`")
      ]
    }
    return []
  }
}

extension RuleTest.Refusal {
  /// What is wrong with a reason, or `nil`.
  func mismatch(_ reason: String) -> String? {
    guard case .words(let words) = self, !reason.contains(words) else { return nil }
    return "the reason is \"\(reason)\", without \"\(words)\""
  }
}

extension RuleTest.Ending {
  /// What is wrong with an outcome, or `nil`.
  func mismatch(_ outcome: GameOutcome?) -> String? {
    switch (self, outcome) {
    case (.open, nil), (.draw, .draw): return nil
    case (.won(let seat, let cells), .won(let winner, let line)):
      if let seat, seat != winner { return "seat \(winner.map(String.init) ?? "none") won, not seat \(seat)" }
      let found = line.map(\.description)
      if !cells.isEmpty, Set(cells) != Set(found) {
        return "the line is \(found.joined(separator: ", ")), not \(cells.joined(separator: ", "))"
      }
      return nil
    case (.lost(let words), .lost(let reason)), (.handedIn(let words), .handedIn(let reason)),
      (.revealed(let words), .revealed(let reason)):
      guard let words, reason?.text(in: .english).contains(words) != true else { return nil }
      return "the game is \(name) because \"\(reason?.text(in: .english) ?? "")\", without \"\(words)\""
    default: return "the game is \(RuleTest.Ending.name(outcome)), not \(name)"
    }
  }

  private var name: String {
    switch self {
    case .open: "open"
    case .won(let seat, _): seat.map { "won by seat \($0)" } ?? "won"
    case .draw: "a draw"
    case .lost: "lost"
    case .handedIn: "handed in"
    case .revealed: "revealed"
    }
  }

  private static func name(_ outcome: GameOutcome?) -> String {
    switch outcome {
    case nil: "open"
    case .won(let seat, _): seat.map { "won by seat \($0)" } ?? "won"
    case .draw: "a draw"
    case .lost: "lost"
    case .handedIn: "handed in"
    case .revealed: "revealed"
    }
  }
}
