// A pupil's progress in a game.
import Grids
import Play

/// A pupil's progress in a game, computed from its journal.
struct ClassProgress: Hashable, Sendable {
  let n: Int
  let phase: View.Phase
  /// The pupil's result when the game first ended.
  let result: GameEnding?
  /// How much of the board is filled, 0 to 100; `nil` for games without a model.
  let percent: Int?
  /// Play time in milliseconds.
  var time: Int
  /// Number of moves, without requests for help and pauses.
  let moves: Int
  /// Entries that differ from the solution; `nil` unless there is exactly one solution.
  let mistakes: Int?
  let hints: Int
  /// Looks into the rule set's own dictionary.
  let peeks: Int
  /// Wrong answers with what was meant, in the order they were first given.
  let wrong: [AnswerMistake]

  /// Most wrong answers that are kept of a game.
  static let mostWrong = 60

  /// - Parameters:
  ///   - session: The game.
  ///     - time: Its current play time.
  init(_ session: Session, time: Int) async {
    let solution = (try? await session.puzzle.solution()) ?? nil
    let moves = session.journal.records.filter { !$0.move.hasPrefix("!") }
    n = session.n
    phase = session.phase
    result = session.firstEnding
    percent = session.percent
    self.time = time
    self.moves = moves.count
    mistakes = solution.map { solution in moves.count { !$0.wrongEntries(against: solution).isEmpty } }
    hints = session.state.tally["hints"]?.integer ?? 0
    peeks = session.state.tally["peeks"]?.integer ?? 0
    wrong = await Array(ClassProgress.wrong(session, against: solution).prefix(ClassProgress.mostWrong))
  }

  /// The wrong answers: those that the rule set reports, or the entries that differ from the solution, by the names that
  /// its board gives to values.
  private static func wrong(_ session: Session, against solution: Grid<Int?>?) async -> [AnswerMistake] {
    let puzzle = session.puzzle
    var sketch: ViewSketch?
    if puzzle.rules.hasView {
      sketch = try? await puzzle.script.view(of: session.state, session.context(seat: 1), in: .english)
      if let told = sketch?.mistakes, !told.isEmpty { return told }
    }
    guard let solution else { return [] }
    var found: [[Int]: Int] = [:]
    var order: [[Int]] = []
    for record in session.journal.records {
      for (cell, typed) in record.wrongEntries(against: solution) {
        guard let right = solution[cell] else { continue }
        if found[[typed, right]] == nil { order.append([typed, right]) }
        found[[typed, right], default: 0] += 1
      }
    }
    guard !order.isEmpty else { return [] }
    let names = await ValueNames(session, sketch)
    return order.map { pair in
      AnswerMistake(
        word: names.shown(pair[1]), typed: names.asked(pair[0]), right: names.asked(pair[1]), times: found[pair] ?? 1)
    }
  }
}

extension JournalRecord {
  /// The cells where this move enters a value that differs from the solution, with the value; none for other moves.
  func wrongEntries(against solution: Grid<Int?>) -> [(cell: Cell, value: Int)] {
    guard let move = try? Move(parsing: self.move), move.name == "enter", move.arguments.count == 2,
      case .cells(let cells) = move.arguments[0], case .integer(let value) = move.arguments[1]
    else { return [] }
    return cells.filter { solution.shape.contains($0) && solution[$0] != nil && solution[$0] != value }
      .map { ($0, value) }
  }
}

/// What the values of a game's board are called: to the player who enters them, and in the givens.
struct ValueNames {
  private let entered: [String]
  private let given: [String]
  private let signs: [Int: String]

  /// - Parameter sketch: The rule set's own view; `nil` if it has none.
  init(_ session: Session, _ sketch: ViewSketch?) async {
    entered = sketch?.boards.first?.entryNames ?? []
    given = sketch?.boards.first?.givenNames ?? []
    let values = try? await session.view(in: .english, at: session.playTime).boards.first?.values
    signs = Dictionary((values ?? []).map { ($0.value, $0.text) }) { first, _ in first }
  }

  /// The name that the player enters.
  func asked(_ value: Int) -> String {
    entered.indices.contains(value - 1) ? entered[value - 1] : signs[value] ?? String(value)
  }

  /// The name in the givens; empty if it is the same.
  func shown(_ value: Int) -> String {
    let name = given.indices.contains(value - 1) ? given[value - 1] : ""
    return name == asked(value) ? "" : name
  }
}

extension LiveSession {
  /// The game at move `n` or later, with its play time. Viewing does not start the clock.
  func standing(since n: Int) async throws -> (session: Session, time: Int) {
    if session.n < n { _ = try await turnstile.pass { try await catchUp() } }
    return (session, playTime)
  }
}
