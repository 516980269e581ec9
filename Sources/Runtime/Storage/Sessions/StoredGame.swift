// A game in play and its journal in a store: how moves are stored and how other writers' moves are taken over.
public import Foundation
public import Play

/// The stores that a game in play uses.
public struct GameStores: Sendable {
  /// Journals.
  public let sessions: any SessionStore
  /// The scripts that games begin with or move to.
  public let scripts: (any ScriptStore)?
  /// Players' amounts of packs' items.
  public let holdings: (any HoldingStore)?

  /// Stores by their parts.
  public init(sessions: any SessionStore, scripts: (any ScriptStore)?, holdings: (any HoldingStore)?) {
    self.sessions = sessions
    self.scripts = scripts
    self.holdings = holdings
  }
}

/// A game in play and its journal in a store.
///
/// A caller tries a move on a copy of `session`, passes the copy to `append(_:at:)` and the store's answer to
/// `take(_:now:)`. Only then does the move count. Functions that wait do not change the game, so that an actor can keep
/// one as a property.
public struct StoredGame: Sendable {
  /// Finds the puzzle of a journal under the scripts that it is played with, and the hash of the installed scripts if
  /// those are others.
  public typealias PuzzleSource = @Sendable (Journal) async throws -> (puzzle: Puzzle, newer: String?)

  /// The result of a step.
  public enum Step: Sendable {
    /// The store holds nothing new.
    case unchanged
    /// Events ran that need no record.
    case advanced(Session)
    /// The move is stored.
    case stored(Session)
    /// Another writer was first, or an earlier step had failed; this is what the store holds.
    case reloaded(Session, newer: String?)
    /// The session was deleted.
    case deleted
    /// The store failed; the move may have been stored or not.
    case failed(StoreFault)
  }

  /// The session was deleted.
  public struct Deleted: Error {}

  /// The session after the last stored move.
  public private(set) var session: Session
  /// The play time.
  public private(set) var clock: PlayClock
  /// The hash of the installed scripts if they differ from the session's.
  public var newer: String?
  /// Whether the store failed during an append, so that only the journal tells whether the move was stored.
  public private(set) var needsReload = false
  private let stores: GameStores
  private let puzzle: PuzzleSource

  private init(_ session: Session, newer: String?, in stores: GameStores, puzzle: @escaping PuzzleSource) {
    self.session = session
    self.newer = newer
    self.stores = stores
    self.puzzle = puzzle
    clock = PlayClock(at: session.playTime)
  }

  /// The session's name.
  public var name: String { session.journal.head.session }

  /// Stores a new game and the scripts that it begins with.
  ///
  /// - Parameters:
  ///   - player: The owner.
  ///   - daily: The daily game that it is, if any.
  /// - Throws: `StoreFault`; code `conflict` if the player has already begun the daily game.
  public static func begin(
    _ session: Session, by player: Player.ID?, daily: DailyGame? = nil, at date: Date, in stores: GameStores,
    puzzle: @escaping PuzzleSource
  ) async throws(StoreFault) -> StoredGame {
    let scripts = session.puzzle.scripts
    try await stores.scripts?.keep(scripts.texts, of: scripts.hash)
    try await stores.sessions.create(
      session.journal.head, title: session.puzzle.title, phase: session.phase, at: date, by: player, daily: daily,
      facts: SessionFacts(session))
    return StoredGame(session, newer: nil, in: stores, puzzle: puzzle)
  }

  /// Replays a stored game.
  ///
  /// - Returns: `nil` if there is no such session.
  /// - Throws: `StoreFault`, `RuleFault` or `JournalFault`.
  public static func load(
    _ name: String, from stores: GameStores, puzzle: @escaping PuzzleSource
  ) async throws -> StoredGame? {
    guard let journal = try await stores.sessions.journal(of: name) else { return nil }
    let (own, newer) = try await puzzle(journal)
    return StoredGame(try await Session(puzzle: own, journal: journal), newer: newer, in: stores, puzzle: puzzle)
  }

  // MARK: Steps

  /// Stores the last move of a session that continues this game, after the scripts that it moves to.
  ///
  /// - Throws: what `load` throws if another writer was first.
  public func append(_ next: Session, at date: Date) async throws -> Step {
    guard let record = next.journal.records.last else { return .unchanged }
    do throws(StoreFault) {
      let scripts = next.puzzle.scripts
      if record.isUpgrade { try await stores.scripts?.keep(scripts.texts, of: scripts.hash) }
      try await stores.sessions.append(record, to: name, phase: next.phase, at: date)
      return .stored(next)
    } catch {
      guard error.code == .conflict || error.code == .missing else { return .failed(error) }
      return try await reload()
    }
  }

  /// Runs the events that are due, and stores the end of the game if they cause it.
  ///
  /// - Parameters:
  ///   - time: Milliseconds of play.
  ///   - date: The date of the record.
  /// - Throws: `RuleFault`; what `append` throws.
  public func advance(to time: Int, at date: Date) async throws -> Step {
    var next = session
    return try await next.advanceRecordingEnd(to: time) ? append(next, at: date) : .advanced(next)
  }

  /// Reads the journal if another writer has continued it or an earlier append failed.
  ///
  /// - Throws: what `load` throws.
  public func catchUp() async throws -> Step {
    if !needsReload, try await stores.sessions.lastNumber(of: name) == session.n { return .unchanged }
    return try await reload()
  }

  /// Reads the journal, and the scripts again: another writer may have moved the game to newer ones.
  private func reload() async throws -> Step {
    guard let game = try await StoredGame.load(name, from: stores, puzzle: puzzle) else { return .deleted }
    return .reloaded(game.session, newer: game.newer)
  }

  /// Keeps the amounts of the pack's items that the game has given its player or taken.
  public func keepHoldings(of player: Player.ID) async throws(StoreFault) {
    guard let holdings = stores.holdings, !session.state.holdings.isEmpty else { return }
    try await holdings.keep(session.state.holdings, from: name, of: player, in: session.puzzle.pack)
  }

  // MARK: State

  /// Applies the result of a step.
  ///
  /// - Parameter now: A reading of the monotonic clock in milliseconds.
  /// - Throws: `Deleted`, or the store's `StoreFault`; the session is then unchanged.
  public mutating func take(_ step: Step, now: Int) throws {
    switch step {
    case .unchanged: return
    case .advanced(let next): session = next
    case .stored(let next):
      session = next
      if next.puzzle.scripts.hash == newer { newer = nil }
    case .reloaded(let other, let newest):
      if other.n != session.n { clock = PlayClock(at: other.playTime) }
      (session, newer, needsReload) = (other, newest, false)
    case .deleted: throw Deleted()
    case .failed(let fault):
      needsReload = true
      throw fault
    }
    runClock(at: now)
  }

  /// Runs the clock while the game is in play, and stops it otherwise.
  public mutating func runClock(at now: Int) {
    if session.phase == .play { clock.start(at: now) } else { clock.stop(at: now) }
  }

  /// Stops the clock, for example while no page shows the game.
  public mutating func stopClock(at now: Int) {
    clock.stop(at: now)
  }
}
