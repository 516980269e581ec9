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
  let time: Int
  /// Number of moves, without requests for help and pauses.
  let moves: Int
  /// Entries that differ from the solution; `nil` unless there is exactly one solution.
  let mistakes: Int?
  let hints: Int

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
  }
}

extension JournalRecord {
  /// The cells where this move enters a value that differs from the solution; none for other moves.
  func wrongEntries(against solution: Grid<Int?>) -> [Cell] {
    guard let move = try? Move(parsing: self.move), move.name == "enter", move.arguments.count == 2,
      case .cells(let cells) = move.arguments[0], case .integer(let value) = move.arguments[1]
    else { return [] }
    return cells.filter { solution.shape.contains($0) && solution[$0] != nil && solution[$0] != value }
  }
}

extension LiveSession {
  /// The game at move `n` or later, with its play time. Viewing does not start the clock.
  func standing(since n: Int) async throws -> (session: Session, time: Int) {
    if session.n < n { _ = try await turnstile.pass { try await catchUp() } }
    return (session, playTime)
  }
}
