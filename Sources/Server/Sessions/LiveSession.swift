// One session in memory: what is stored, run and shown of it, one request at a time.
import Foundation
import Logging
import Play
import Scripting
import Storage
import Synchronization

/// One session in memory.
///
/// A move is applied to a copy, drawn, stored, and only then does the copy take the session's place. So a move that
/// fails anywhere was never made, and what anyone has seen is on the disk.
actor LiveSession {
  /// The services that every session uses.
  struct Services: Sendable {
    let library: Library
    let stores: ServerStores
    let keeper: ChallengeKeeper
    let aftermath: Aftermath
    let time: ServerTime
    let grace: Duration
    let logger: Logger
    /// Where expensive work waits for its turn.
    let work: WorkQueue
  }

  nonisolated let name: String
  nonisolated let services: Services
  /// Whose it is, and which challenge is played in it.
  nonisolated let owner: SessionOwner
  let turnstile = Turnstile(longestQueue: 64)
  /// The game as it was stored last, as far as this server knows.
  var game: StoredGame
  var session: Session { game.session }
  private nonisolated let size: Atomic<Int>
  /// Bytes that the session takes in memory, about.
  nonisolated var bytes: Int { size.load(ordering: .relaxed) }
  /// A reading of the clock at the last request or when the last page went.
  var lastSeen: Int
  /// The pages that listen, by number.
  var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
  /// Pages of others that look on.
  var spectators: [Int: AsyncStream<Void>.Continuation] = [:]
  var watcherCount = 0
  var isGone = false
  /// A reading of the clock when that was last looked at.
  var scriptsSeen: Int
  /// The last result of `Library.stamp`.
  var scriptStamp: Int?
  /// The effects of saved scripts on the game, or why it keeps its own.
  var reloadNews: [LocalizedText] = []
  /// The pages that have not received `reloadNews` yet.
  var unnotified: Set<Int> = []
  /// The record that the end of the game has set.
  var bestTime: AddedResult.Record?
  /// The computer at its move.
  var thinking: Thinking?
  /// Why the computer could not move, and after which move that was.
  var unable: (number: Int, reason: LocalizedText)?

  init(_ game: StoredGame, _ services: Services, owner: SessionOwner) {
    name = game.name
    self.owner = owner
    self.game = game
    size = Atomic(game.session.bytes)
    self.services = services
    lastSeen = services.time.milliseconds()
    scriptsSeen = lastSeen
  }

  /// Runs a stored session.
  ///
  /// - Throws: `Problem` when there is none; `StoreFault`, `RuleFault` or `JournalFault`.
  static func load(_ name: String, _ services: Services) async throws -> LiveSession {
    guard let owner = try await services.stores.sessions.owner(of: name) else { throw Problem.noSession }
    let stored = try await StoredGame.load(name, from: services.gameStores, puzzle: services.puzzleSource)
    guard let stored else { throw Problem.noSession }
    let live = LiveSession(stored, services, owner: owner)
    // What a killed server had not stored is noted again.
    await live.noteProgress(of: stored.session)
    await live.keepHoldings()
    return live
  }

  /// Takes over what came of a step.
  ///
  /// - Throws: `Problem` if the session was deleted, `StoreFault` if the store failed.
  func take(_ step: StoredGame.Step) throws {
    do {
      try game.take(step, now: services.time.milliseconds())
      size.store(session.bytes, ordering: .relaxed)
    } catch is StoredGame.Deleted {
      isGone = true
      wake()
      throw Problem.noSession
    }
    if case .reloaded = step { wake() }
  }

  /// Takes over what another writer has stored meanwhile.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  func catchUp() async throws -> Bool {
    let step = try await game.catchUp()
    try take(step)
    if case .unchanged = step { return false }
    return true
  }

  /// Tells the pages that there is something new.
  func wake() {
    for watcher in watchers.values { watcher.yield() }
    for spectator in spectators.values { spectator.yield() }
  }

  /// Removes the session for good and tells its pages; one that was not played to its end counts as abandoned.
  ///
  /// - Returns: Whether there was one.
  func delete() async throws -> Bool {
    try await turnstile.pass {
      let had = try await services.stores.sessions.delete(name)
      if had, session.state.outcome == nil {
        await keepResult(of: session)
        noteDeletion()
      }
      isGone = true
      thinking?.cancel()
      wake()
      return had
    }
  }
}
