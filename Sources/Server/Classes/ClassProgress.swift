// A pupil's progress in a game.
import Grids
import Play

/// A pupil's progress in a game, computed from its journal.
struct ClassProgress: Hashable, Sendable {
  let n: Int
  let phase: View.Phase
  /// The pupil's result when the game first ended.
  let result: GameEnding?
  /// How much is done, 0 to 100: what of the board is filled, or what the rule set tells; `nil` if neither is known.
  let percent: Int?
  /// The same as a number of words, letters or whatever the rule set counts.
  let done: Int?
  /// How many of them there are.
  let all: Int?
  /// Play time in milliseconds.
  var time: Int
  /// Number of moves, without requests for help and pauses; where the player sees a counter of moves, that one.
  let moves: Int
  /// Entries that differ from the only solution, or what the rule set tells; `nil` if neither is known.
  let mistakes: Int?
  let hints: Int
  /// Looks into the rule set's own dictionary.
  let peeks: Int
  /// Wrong answers with what was meant, in the order they were first given.
  let wrong: [AnswerMistake]
  /// Whether these are values in wrong places, which answer no question.
  let isPlaced: Bool

  /// Most wrong answers that are kept of a game.
  static let mostWrong = 60

  /// - Parameters:
  ///   - session: The game.
  ///     - time: Its current play time.
  init(_ session: Session, time: Int) async {
    let solution = (try? await session.puzzle.solution()) ?? nil
    let moves = session.journal.records.filter { !$0.move.hasPrefix("!") }
    let puzzle = session.puzzle
    let sketch =
      puzzle.rules.hasView
      ? try? await puzzle.script.view(of: session.state, session.context(seat: 1), in: .english) : nil
    n = session.n
    phase = session.phase
    result = session.firstEnding
    percent = session.percent ?? sketch?.progress?.percent
    (done, all) = (sketch?.progress?.done, sketch?.progress?.all)
    self.time = time
    self.moves = sketch?.counters.first { $0.id == "moves" }?.value ?? moves.count
    mistakes =
      solution.map { solution in moves.count { !$0.wrongEntries(against: solution).isEmpty } }
      ?? sketch?.progress?.mistakes
    hints = session.state.tally["hints"]?.integer ?? 0
    peeks = session.state.tally["peeks"]?.integer ?? 0
    let told = sketch?.mistakes ?? []
    isPlaced = told.isEmpty
    let wrong = told.isEmpty ? await ClassProgress.placed(session, sketch, against: solution) : told
    self.wrong = Array(wrong.prefix(ClassProgress.mostWrong))
  }

  /// The entries that differ from the solution, by the names that the game's board gives to values.
  private static func placed(_ session: Session, _ sketch: ViewSketch?, against solution: Grid<Int?>?) async
    -> [AnswerMistake]
  {
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
