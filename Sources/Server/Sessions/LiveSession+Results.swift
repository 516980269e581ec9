// What a finished game adds to the statistics.
import Foundation
import Logging
import Play
import Scripting
import Storage

extension LiveSession {
  /// Notes how far the challenge has come that is played here, if one is; it is stored beside the moves.
  func noteProgress(of session: Session) {
    guard let puzzle = owner.challenge, let percent = session.percent else { return }
    let isSolved = session.ending?.isSuccess ?? false
    services.keeper.note(
      ChallengeKeeper.Progress(
        puzzle: puzzle, player: owner.player, session: name, percent: percent,
        solved: isSolved ? services.time.date() : nil))
  }

  /// Keeps what the game has given its player of the pack's things, or taken; the same again changes nothing.
  func keepHoldings() async {
    do {
      try await game.keepHoldings(of: owner.player)
    } catch {
      services.logger.warning("what session \(name) gave its player could not be kept: \(error)")
    }
  }

  /// Notes that the challenge that was played here begins anew.
  func noteDeletion() {
    guard let puzzle = owner.challenge else { return }
    services.keeper.note(
      ChallengeKeeper.Progress(puzzle: puzzle, player: owner.player, session: name, percent: 0, solved: nil))
  }

  /// Enters a score on the week's leaderboard of its level; it counts when it has been replayed. Guests have none.
  private func enter(_ result: GameResult, _ level: String?) async throws {
    guard let boards = services.stores.leaderboards, let level, let score = result.boardScore,
      owner.player != Player.guest
    else { return }
    _ = try await boards.enter(
      BoardEntry(
        week: result.finished.weekText, level: level, session: name, player: owner.player, score: score,
        entered: result.finished))
  }

  /// Adds a game that has ended, or that is left for good, to the results; adding it again changes nothing.
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
