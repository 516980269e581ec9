// The challenges that a new player gets.
import Logging
import Play
import Scripting
import Storage

/// Gives each player, once, the levels that packs declare as samples.
struct Samples: Sendable {
  let challenges: any ChallengeStore
  let players: any PlayerStore
  let maker: PuzzleMaker
  let time: ServerTime
  let logger: Logger

  private static let setting = SettingRoutes.ownPrefix + "samples"

  /// The samples as named puzzles; faulty ones are logged.
  func puzzles(in language: Language) async -> [NamedPuzzle] {
    var puzzles: [NamedPuzzle] = []
    for level in await maker.library.samples() {
      do {
        let puzzle = try await maker.library.puzzle(level: level)
        puzzles.append(
          try maker.named(puzzle, puzzle.title.text(in: language), difficulty: puzzle.saidDifficulty, at: time.date()))
      } catch {
        logger.warning("the sample \(level) cannot be given: \(error)")
      }
    }
    return puzzles
  }

  /// Gives a player the samples, unless the player had them before. Failures are logged.
  func give(to player: Player.ID, in language: Language) async {
    do {
      guard try await players.settings(of: player)[Samples.setting] == nil else { return }
      for named in await puzzles(in: language) { _ = try await challenges.accept(named, by: player, at: time.date()) }
      try await players.keep([Samples.setting: "given"], of: player, at: time.date())
    } catch {
      logger.warning("the samples could not be given: \(error)")
    }
  }
}
