// The challenges that a new player finds.
import Logging
import Play
import Scripting
import Storage

/// Gives each player once the levels that packs name as samples.
struct Samples: Sendable {
  let challenges: any ChallengeStore
  let players: any PlayerStore
  let maker: PuzzleMaker
  let time: ServerTime
  let logger: Logger

  private static let setting = SettingRoutes.ownPrefix + "samples"

  /// The samples, for somebody of whom nothing is kept yet; one that cannot be given is told to the log.
  func shown(in language: Language) async -> [NamedPuzzle] {
    do {
      return try await puzzles(in: language)
    } catch {
      logger.warning("the samples could not be shown: \(error)")
      return []
    }
  }

  private func puzzles(in language: Language) async throws -> [NamedPuzzle] {
    var puzzles: [NamedPuzzle] = []
    for level in await maker.library.samples() {
      let puzzle = try await maker.library.puzzle(level: level)
      puzzles.append(
        try maker.named(puzzle, puzzle.title.text(in: language), difficulty: puzzle.saidDifficulty, at: time.date()))
    }
    return puzzles
  }

  /// Gives a player the samples, unless the player had them before. A sample that cannot be given is told to the log.
  func give(to player: Player.ID, in language: Language) async {
    do {
      guard try await players.settings(of: player)[Samples.setting] == nil else { return }
      for named in try await puzzles(in: language) {
        _ = try await challenges.accept(named, by: player, at: time.date())
      }
      try await players.keep([Samples.setting: "given"], of: player, at: time.date())
    } catch {
      logger.warning("the samples could not be given: \(error)")
    }
  }
}
