// Stores the results of games: statistics, items, challenges and leaderboards.
import Foundation
import Logging
import Play
import Scripting
import Storage

extension LiveSession {
  /// Stores the progress of the challenge played in this session, if any.
  func noteProgress(of session: Session) {
    guard let puzzle = owner.challenge, let percent = session.percent else { return }
    let isSolved = session.ending?.isSuccess ?? false
    services.keeper.note(
      ChallengeKeeper.Progress(
        puzzle: puzzle, player: owner.player, session: name, percent: percent,
        solved: isSolved ? services.time.date() : nil))
  }

  /// Stores the items that the game has given to its player or taken. Idempotent.
  func keepHoldings() async {
    do {
      try await game.keepHoldings(of: owner.player)
    } catch {
      services.logger.warning("what session \(name) gave its player could not be kept: \(error)")
    }
  }

  /// Resets the progress of the challenge played in this session.
  func noteDeletion() {
    guard let puzzle = owner.challenge else { return }
    services.keeper.note(
      ChallengeKeeper.Progress(puzzle: puzzle, player: owner.player, session: name, percent: 0, solved: nil))
  }

  /// Enters a score in the week's leaderboard of its level, once a replay has confirmed it. Guests have no scores.
  private func enter(_ result: GameResult, _ level: String?) async throws {
    guard let boards = services.stores.leaderboards, let level, let score = result.boardScore,
      owner.player != Player.guest
    else { return }
    _ = try await boards.enter(
      BoardEntry(
        week: result.finished.weekText, level: level, session: name, player: owner.player, score: score,
        entered: result.finished))
  }

  /// Adds a finished or abandoned game to the results. Idempotent.
  func keepResult(of ended: Session) async {
    guard let results = services.stores.results,
      let result = await GameResult(of: ended, at: services.time.date())
    else { return }
    do {
      let added = try await results.add(result, of: owner.player)
      guard added.isNew else { return }
      if added.bestTime != nil { bestTime = added.bestTime }
      try await enter(result, ended.journal.head.source)
      services.aftermath.follow(owner.player)
    } catch {
      services.logger.warning("the result of session \(name) could not be kept: \(error)")
    }
  }
}
