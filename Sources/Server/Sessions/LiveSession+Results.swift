// What a finished game adds to the statistics.
import Foundation
import Grids
import Logging
import Play
import Scripting
import Storage

extension LiveSession {
  /// Notes how far the challenge has come that is played here, if one is; it is stored beside the moves.
  func noteProgress(of session: Session) {
    guard let puzzle = owner.challenge, let percent = session.percent else { return }
    let isSolved = if case .won = session.state.outcome { true } else { false }
    surroundings.keeper.note(
      ChallengeKeeper.Progress(
        puzzle: puzzle, player: owner.player, session: name, percent: percent,
        solved: isSolved ? surroundings.time.date() : nil))
  }

  /// Keeps what the game has given its player of the pack's things, or taken; the same again changes nothing.
  func keepHoldings() async {
    let held = session.state.holdings
    guard let holdings = surroundings.stores.holdings, !held.isEmpty else { return }
    do {
      try await holdings.keep(held, from: name, of: owner.player, in: session.puzzle.pack)
    } catch {
      surroundings.logger.warning("what session \(name) gave its player could not be kept: \(error)")
    }
  }

  /// Notes that the challenge that was played here begins anew.
  func noteDeletion() {
    guard let puzzle = owner.challenge else { return }
    surroundings.keeper.note(
      ChallengeKeeper.Progress(puzzle: puzzle, player: owner.player, session: name, percent: 0, solved: nil))
  }

  /// Enters a score on the week's leaderboard of its level; it counts when it has been replayed. Guests have none.
  private func enter(_ result: GameResult, _ level: String?) async throws {
    guard let boards = surroundings.stores.leaderboards, let level, let score = result.boardScore,
      owner.player != Player.guest
    else { return }
    _ = try await boards.enter(
      BoardEntry(
        week: result.finished.weekText, level: level, session: name, player: owner.player, score: score,
        entered: result.finished))
  }

  /// Adds a game that has ended, or that is left for good, to the results; adding it again changes nothing.
  func keepResult(of ended: Session) async {
    guard let results = surroundings.stores.results,
      let result = await GameResult(of: ended, at: surroundings.time.date())
    else { return }
    do {
      let added = try await results.add(result, of: owner.player)
      guard added.isNew else { return }
      if added.bestTime != nil { bestTime = added.bestTime }
      try await enter(result, ended.journal.head.source)
      surroundings.aftermath.follow(owner.player)
    } catch {
      surroundings.logger.warning("the result of session \(name) could not be kept: \(error)")
    }
  }
}

extension GameResult {
  /// The result of a session: one that has not ended is abandoned, and none at all before the first move.
  init?(of session: Session, at date: Date) async {
    let moves = session.journal.records.filter { !$0.move.hasPrefix("!") }
    let ending: Ending
    var winner: Int?
    switch session.state.outcome {
    case nil where moves.isEmpty: return nil
    case nil: ending = .abandoned
    case .won(let seat, _):
      ending = .won
      winner = session.puzzle.rules.seats > 1 ? seat : nil
    case .lost: ending = .lost
    case .draw: ending = .draw
    }
    let puzzle = session.puzzle
    let size = session.state.board.map { "\($0.shape.rows)×\($0.shape.columns)" } ?? ""
    self.init(
      session: session.journal.head.session,
      kind: ResultKind(rules: puzzle.rules.name, size: size, difficulty: puzzle.level["difficulty"]?.integer ?? 0),
      ending: ending, time: session.playTime, moves: moves.count,
      mistakes: await GameResult.mistakes(moves, in: session, isSolved: ending == .won),
      hints: session.state.tally["hints"]?.integer ?? 0, score: session.state.fields["score"]?.integer,
      seats: session.journal.head.seats, winner: winner,
      day: String(date.formatted(.iso8601).prefix(10)), finished: date)
  }

  /// How many entries were not those of the solved board; none where the game ended before it and its one solution is not
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
