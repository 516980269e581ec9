// The puzzles that packs bring for the catalogue.
import Logging
import Play
import Scripting
import Storage

/// Adds the packs' puzzles to a catalogue that is still empty, once per database of players: puzzles removed later stay
/// removed.
actor ShippedPuzzles {
  private let maker: PuzzleMaker
  private let catalogue: any CatalogueStore
  private let players: any PlayerStore
  private let time: ServerTime
  private let samples: Samples?
  private let logger: Logger
  private var isDone = false

  private static let setting = SettingRoutes.ownPrefix + "catalogue"
  /// The same for the samples, which were introduced later.
  private static let samplesSetting = SettingRoutes.ownPrefix + "catalogue-samples"

  init(
    maker: PuzzleMaker, catalogue: any CatalogueStore, players: any PlayerStore, samples: Samples?, time: ServerTime,
    logger: Logger
  ) {
    self.samples = samples
    self.maker = maker
    self.catalogue = catalogue
    self.players = players
    self.time = time
    self.logger = logger
  }

  /// Fills the catalogue unless it was filled before. Failures are logged and retried at the next start.
  func fill() async {
    guard !isDone else { return }
    isDone = true
    do {
      let settings = try await players.settings(of: Player.guest)
      if settings[ShippedPuzzles.setting] == nil {
        try await addFiles()
        try await players.keep([ShippedPuzzles.setting: "given"], of: Player.guest, at: time.date())
      }
      if settings[ShippedPuzzles.samplesSetting] == nil, let samples {
        // So that a sample that was given up can be found and accepted again.
        _ = try await catalogue.add(await samples.puzzles(in: .english))
        try await players.keep([ShippedPuzzles.samplesSetting: "given"], of: Player.guest, at: time.date())
      }
    } catch {
      isDone = false
      logger.warning("the shipped puzzles could not be added to the catalogue: \(error)")
    }
  }

  private func addFiles() async throws {
    guard try await catalogue.puzzles(CatalogueQuery(), after: nil, limit: 1).puzzles.isEmpty else { return }
    for file in maker.library.catalogueFiles() {
      let puzzles = try await CatalogueImport(maker: maker, date: time.date()).puzzles(file)
      _ = try await catalogue.add(puzzles)
    }
  }
}
