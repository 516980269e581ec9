// Removes what nobody uses any more.
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Removes guests of the network that were not used for some time, files of word lists that nobody has any more, and
/// counts of wrong codes that are of no use any more: once when the server starts, and then every hour.
struct Retention: Service {
  let stores: ServerStores
  let lists: OwnLists
  let options: ServerOptions
  let logger: Logger

  private static let round = Duration.seconds(3600)
  /// Guests that are removed in one transaction, so that no move waits long for it.
  private static let batch = 200

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        await clear()
        try await Task.sleep(for: Retention.round)
      }
    }
  }

  /// Removes what is due by now.
  ///
  /// - Returns: How many guests there were.
  @discardableResult
  func clear() async -> Int {
    let now = options.time.date()
    var removed = 0
    do {
      try await stores.guesses?.forgetGuesses(
        before: now.addingTimeInterval(-86_400), known: now.addingTimeInterval(-30 * 86_400))
      if let players = stores.players, options.guestDays > 0 {
        let end = now.addingTimeInterval(-Double(options.guestDays) * 86_400)
        while !Task.isCancelled {
          let count = try await players.removeGuests(unusedSince: end, limit: Retention.batch)
          removed += count
          if count < Retention.batch { break }
        }
      }
      try await lists.sweep()
    } catch {
      logger.warning("guests that nobody uses could not be removed: \(error)")
    }
    if removed > 0 {
      logger.warning("\(removed) guests were removed that nobody had used for \(options.guestDays) days")
    }
    return removed
  }
}
