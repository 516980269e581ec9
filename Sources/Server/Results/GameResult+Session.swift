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
      mistakes: await session.wrongEntries(),
      hints: session.state.tally["hints"]?.integer ?? 0, score: session.state.fields["score"]?.integer,
      seats: head.seats, winner: hasSeveral ? session.winner : nil, seat: hasSeveral ? head.ownerSeat : nil,
      tones: head.tones, day: String(date.formatted(.iso8601).prefix(10)), finished: date)
  }
}

extension Session {
  /// The seat that has won; `nil` if none has.
  var winner: Int? {
    if case .won(let seat, _) = state.outcome { seat } else { nil }
  }
}
