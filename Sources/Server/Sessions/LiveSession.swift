// One session in memory: stores, runs and shows a game, one request at a time.
import Foundation
import Logging
import Play
import Scripting
import Storage
import Synchronization

/// One session in memory.
///
/// A move is applied to a copy, drawn and stored, and only then does the copy replace the session. So a move that fails at
/// any step was never made, and everything that a page shows is on disk.
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
    /// The queue for expensive work.
    let work: WorkQueue
  }

  nonisolated let name: String
  nonisolated let services: Services
  /// The owner, and the challenge that is played.
  nonisolated let owner: SessionOwner
  let turnstile = Turnstile(longestQueue: 64)
  /// The last stored game known to this server.
  var game: StoredGame
  var session: Session { game.session }
  private nonisolated let size: Atomic<Int>
  /// The session's approximate size in memory, in bytes.
  nonisolated var bytes: Int { size.load(ordering: .relaxed) }
  /// The clock at the last request, or when the last page left.
  var lastSeen: Int
  /// The subscribed pages, by number.
  var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
  /// The spectators' pages.
  var spectators: [Int: AsyncStream<Void>.Continuation] = [:]
  var watcherCount = 0
  /// The pages whose carets others see, by number.
  var seats: [Int: SharedSeat] = [:]
  var isGone = false
  /// The clock when the scripts were last checked.
  var scriptsSeen: Int
  /// The last result of `Library.stamp`.
  var scriptStamp: Int?
  /// The effects of saved scripts on the game, or why it keeps its own.
  var reloadNews: [LocalizedText] = []
  /// The pages that have not received `reloadNews` yet.
  var unnotified: Set<Int> = []
  /// The record set by the end of the game.
  var bestTime: AddedResult.Record?
  /// The computer's search.
  var thinking: Thinking?
  /// Why the computer could not move, and the number of the move before.
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
  /// - Throws: `Problem` if the session does not exist; `StoreFault`, `RuleFault` or `JournalFault`.
  static func load(_ name: String, _ services: Services) async throws -> LiveSession {
    guard let owner = try await services.stores.sessions.owner(of: name) else { throw Problem.noSession }
    let stored = try await StoredGame.load(name, from: services.gameStores, puzzle: services.puzzleSource)
    guard let stored else { throw Problem.noSession }
    let live = LiveSession(stored, services, owner: owner)
    // Store again whatever a killed server may not have stored.
    await live.noteProgress(of: stored.session)
    await live.keepHoldings()
    return live
  }

  /// Applies the result of a step.
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

  /// Applies the moves that another writer has stored.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func catchUp() async throws -> Bool {
    let step = try await game.catchUp()
    try take(step)
    if case .unchanged = step { return false }
    return true
  }

  /// Signals a change to the pages.
  func wake() {
    for watcher in watchers.values { watcher.yield() }
    for spectator in spectators.values { spectator.yield() }
  }

  /// Deletes the session and notifies its pages; an unfinished game counts as abandoned.
  ///
  /// - Returns: Whether it existed.
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
