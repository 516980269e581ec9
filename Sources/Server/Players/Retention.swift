// Removes unused data.
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Removes unused network guests and classes, games that ended long ago or were never played, files of deleted word lists, and expired
/// counts of wrong codes: once when the server starts, and then every hour.
struct Retention: Service {
  let stores: ServerStores
  let lists: OwnLists
  let options: ServerOptions
  let logger: Logger
  /// The games in use.
  var used: @Sendable () async -> Set<String> = { [] }

  private static let round = Duration.seconds(3600)
  /// Guests or games removed per transaction, so that no move waits long for it.
  private static let batch = 200
  /// Classes removed per transaction; each has up to some hundred pupils.
  private static let classBatch = 5
  /// Days after which an unplayed game is deleted.
  private static let unplayedDays = 1

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        await clear()
        try await Task.sleep(for: Retention.round)
      }
    }
  }

  /// The numbers of removed things.
  struct Removed: Equatable {
    var guests = 0
    var classes = 0
    var games = 0
    var unplayed = 0
  }

  /// Deletes everything that is due.
  @discardableResult
  func clear() async -> Removed {
    let now = options.time.date()
    var removed = Removed()
    do {
      try await stores.guesses?.forgetGuesses(
        before: now.addingTimeInterval(-86_400), known: now.addingTimeInterval(-30 * 86_400))
      if let players = stores.players {
        removed.guests = try await batches(of: Retention.batch, after: options.guestDays, at: now) { date, limit in
          try await players.removeGuests(unusedSince: date, limit: limit)
        }
      }
      if let classes = stores.classes, try await areTeachersTold(at: now) {
        removed.classes = try await batches(of: Retention.classBatch, after: options.classDays, at: now) {
          date, limit in
          try await classes.removeClasses(unusedSince: date, limit: limit)
        }
      }
      removed.games = try await batches(of: Retention.batch, after: options.gameDays, at: now) { date, limit in
        try await stores.sessions.removeFinished(before: date, limit: limit)
      }
      let used = await used()
      removed.unplayed = try await batches(of: Retention.batch, after: Retention.unplayedDays, at: now) { date, limit in
        try await stores.sessions.removeUnplayed(before: date, except: used, limit: limit)
      }
      try await lists.sweep()
    } catch {
      logger.warning("unused data could not be removed: \(error)")
    }
    tell(removed.guests, "unused guests were removed", options.guestDays)
    tell(removed.classes, "unused classes were removed", options.classDays)
    tell(removed.games, "finished games were removed", options.gameDays)
    return removed
  }

  /// Whether the teachers' page has announced the removal of classes for 30 days: a server that gets the setting by an
  /// update removes nothing at once.
  private func areTeachersTold(at now: Date) async throws -> Bool {
    guard options.classDays > 0, let players = stores.players else { return false }
    guard let since = try await players.settings(of: Player.guest)[Retention.toldSince].flatMap(Double.init) else {
      try await players.keep([Retention.toldSince: String(now.timeIntervalSince1970)], of: Player.guest, at: now)
      return false
    }
    return now.timeIntervalSince1970 - since >= 30 * 86_400
  }

  /// Since when, in seconds since 1970; a setting of the server's own.
  private static let toldSince = "server.classesToldSince"

  /// Deletes data older than this many days, in batches; 0 days deletes nothing.
  private func batches(
    of limit: Int, after days: Int, at now: Date, _ remove: (Date, Int) async throws -> Int
  ) async throws -> Int {
    guard days > 0 else { return 0 }
    let date = now.addingTimeInterval(-Double(days) * 86_400)
    var removed = 0
    while !Task.isCancelled {
      let count = try await remove(date, limit)
      removed += count
      if count < limit { break }
    }
    return removed
  }

  private func tell(_ count: Int, _ what: String, _ days: Int) {
    if count > 0 { logger.warning("\(count) \(what) after \(days) days") }
  }
}
