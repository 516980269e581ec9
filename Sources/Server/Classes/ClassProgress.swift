// How far a pupil's game has come.
import Grids
import Play

/// How far a pupil's game has come, told from its journal.
struct ClassProgress: Hashable, Sendable {
  let n: Int
  let phase: View.Phase
  /// What it was to the pupil when it was first over.
  let result: GameEnding?
  /// How much of the board is filled, 0 to 100; `nil` for games without a model.
  let percent: Int?
  /// Play time in milliseconds.
  let time: Int
  /// Moves but those that only ask or pause.
  let moves: Int
  /// Entries that were not the solution's; `nil` where there is no one solution.
  let mistakes: Int?
  let hints: Int

  /// - Parameters:
  ///   - session: The game.
  ///   - time: Its play time now.
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
  /// The cells into which this move enters a value that is not a solution's; none for other moves.
  func wrongEntries(against solution: Grid<Int?>) -> [Cell] {
    guard let move = try? Move(parsing: self.move), move.name == "enter", move.arguments.count == 2,
      case .cells(let cells) = move.arguments[0], case .integer(let value) = move.arguments[1]
    else { return [] }
    return cells.filter { solution.shape.contains($0) && solution[$0] != nil && solution[$0] != value }
  }
}

extension LiveSession {
  /// The game as it stands at least since a move, with its play time. Looking does not make time run.
  func standing(since n: Int) async throws -> (session: Session, time: Int) {
    if session.n < n { _ = try await turnstile.pass { try await catchUp() } }
    return (session, playTime)
  }
}
