// The result of a session.
import Foundation
import Grids
import Play
import Storage

extension GameResult {
  /// The result of a session when it first ended. Before that it counts as given up; before the first move there is
  /// none.
  init?(of session: Session, at date: Date) async {
    let moves = session.journal.records.filter { !$0.move.hasPrefix("!") }
    guard let ending = session.firstEnding ?? (moves.isEmpty ? nil : .givenUp) else { return nil }
    let (puzzle, head) = (session.puzzle, session.journal.head)
    let size = session.state.board.map { "\($0.shape.rows)×\($0.shape.columns)" } ?? ""
    let hasSeveral = puzzle.rules.seats > 1
    self.init(
      session: head.session,
      kind: ResultKind(rules: puzzle.rules.name, size: size, difficulty: puzzle.level["difficulty"]?.integer ?? 0),
      ending: ending, time: session.playTime, moves: moves.count,
      mistakes: await GameResult.mistakes(moves, in: session, isSolved: ending == .solved),
      hints: session.state.tally["hints"]?.integer ?? 0, score: session.state.fields["score"]?.integer,
      seats: head.seats, winner: hasSeveral ? session.winner : nil, seat: hasSeveral ? head.ownerSeat : nil,
      tones: head.tones, day: String(date.formatted(.iso8601).prefix(10)), finished: date)
  }

  /// Number of entries that differ from the solved board; 0 if the game ended unsolved and its one solution is not
  /// found with bounded work.
  private static func mistakes(_ moves: [JournalRecord], in session: Session, isSolved: Bool) async -> Int {
    guard session.puzzle.board != nil,
      let solved = isSolved ? session.state.board : try? await session.puzzle.solution()
    else { return 0 }
    return moves.reduce(0) { sum, record in
      guard let move = try? Move(parsing: record.move), move.name == "enter", move.arguments.count == 2,
        case .cells(let cells) = move.arguments[0], case .integer(let value) = move.arguments[1]
      else { return sum }
      return sum + cells.count { solved.shape.contains($0) && solved[$0] != value }
    }
  }
}

extension Session {
  /// The seat that has won; `nil` if none has.
  var winner: Int? {
    if case .won(let seat, _) = state.outcome { seat } else { nil }
  }
}
