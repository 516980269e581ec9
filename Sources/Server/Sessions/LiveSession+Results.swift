// What a finished game adds to the statistics.
import Foundation
import Grids
import Logging
import Play
import Scripting
import Storage

extension LiveSession {
  /// Adds a game that has just ended to the results; adding it again changes nothing.
  func keepResult(of ended: Session) async {
    guard let results = surroundings.stores.results, let result = GameResult(of: ended, at: surroundings.time.date())
    else { return }
    do {
      let added = try await results.add(result, of: Player.guest)
      if added.isNew, added.bestTime != nil { bestTime = added.bestTime }
    } catch {
      surroundings.logger.warning("the result of session \(name) could not be kept: \(error)")
    }
  }
}

extension GameResult {
  /// The result of a session that has ended; `nil` while it goes on.
  init?(of session: Session, at date: Date) {
    let ending: Ending
    var winner: Int?
    switch session.state.outcome {
    case nil: return nil
    case .won(let seat, _):
      ending = .won
      winner = session.puzzle.rules.seats > 1 ? seat : nil
    case .lost: ending = .lost
    case .draw: ending = .draw
    }
    let puzzle = session.puzzle
    let size = session.state.board.map { "\($0.shape.rows)×\($0.shape.columns)" } ?? ""
    let moves = session.journal.records.filter { !$0.move.hasPrefix("!") }
    self.init(
      session: session.journal.head.session,
      kind: ResultKind(rules: puzzle.rules.name, size: size, difficulty: puzzle.level["difficulty"]?.integer ?? 0),
      ending: ending, time: session.playTime, moves: moves.count,
      mistakes: ending == .won ? GameResult.mistakes(moves, in: session) : 0,
      hints: session.state.tally["hints"]?.integer ?? 0, seats: session.journal.head.seats, winner: winner,
      day: String(date.formatted(.iso8601).prefix(10)), finished: date)
  }

  /// How many entries were not those of the solved board.
  private static func mistakes(_ moves: [JournalRecord], in session: Session) -> Int {
    guard session.puzzle.board != nil, let solved = session.state.board else { return 0 }
    return moves.reduce(0) { sum, record in
      guard let move = try? Move(parsing: record.move), move.name == "enter", move.arguments.count == 2,
        case .cells(let cells) = move.arguments[0], case .integer(let value) = move.arguments[1]
      else { return sum }
      return sum + cells.count { solved.shape.contains($0) && solved[$0] != value }
    }
  }
}
