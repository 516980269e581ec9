// Where sessions last: what every database behind the program must do.
public import Foundation
public import Play

/// Where sessions last.
///
/// A journal is append-only under two unique keys: the move's number and the client's own name of the move, both
/// within the session. So of several writers, in one process or many, exactly one gets a number, and a move sent twice
/// is stored once. Whatever a call has returned from is on the disk.
public protocol SessionStore: Sendable {
  /// Stores a new session without moves.
  ///
  /// - Parameters:
  ///   - head: What it is.
  ///   - title: What lists call it.
  ///   - phase: How far play has come; a game can be won at its beginning.
  ///   - date: When it began.
  /// - Throws: `StoreFault`; code `conflict` when a session of that name exists.
  func create(_ head: JournalHead, title: LocalizedText, phase: View.Phase, at date: Date) async throws(StoreFault)

  /// Appends a move as the last of its session.
  ///
  /// - Parameters:
  ///   - record: The move; its number is one more than that of the last.
  ///   - session: The session's name.
  ///   - phase: How far play has come with it, for lists.
  ///   - date: When it was made.
  /// - Throws: `StoreFault`; code `conflict` when the number or the move's name is taken or moves before it are
  ///   missing: another writer was first, so read the journal again. Code `missing` when there is no such session.
  func append(
    _ record: JournalRecord, to session: String, phase: View.Phase, at date: Date
  ) async throws(StoreFault)

  /// A session's journal, or `nil` where there is no such session.
  func journal(of session: String) async throws(StoreFault) -> Journal?

  /// The number of a session's last move, or `nil` where there is no such session.
  ///
  /// - Complexity: O(1); cheap enough to ask before each look at a session.
  func lastNumber(of session: String) async throws(StoreFault) -> Int?

  /// The sessions, last changed first.
  ///
  /// - Parameter limit: How many at most, at least 0.
  func sessions(limit: Int) async throws(StoreFault) -> [StoredSession]

  /// Deletes a session with its moves.
  ///
  /// - Returns: Whether there was one.
  func delete(_ session: String) async throws(StoreFault) -> Bool

  /// Removes the moves of games that are over, that are no class's, and in which nothing happened since a date; their
  /// results stay.
  ///
  /// - Parameter limit: How many at most.
  /// - Returns: How many there were.
  func removeFinished(before date: Date, limit: Int) async throws(StoreFault) -> Int

  /// Stores a new session that belongs to a player; otherwise as `create(_:title:phase:at:)`.
  ///
  /// - Parameters:
  ///   - daily: Which daily game it is, if it is one.
  ///   - facts: What lists tell of it.
  /// - Throws: `StoreFault`; code `conflict` also where the player has a session of that daily game.
  func create(
    _ head: JournalHead, title: LocalizedText, phase: View.Phase, at date: Date, by player: Player.ID?,
    daily: DailyGame?, facts: SessionFacts
  ) async throws(StoreFault)

  /// The saved games of a player, last changed first: those in which a person has done more than open the page, that
  /// are over, or that the player has kept.
  ///
  /// - Parameters:
  ///   - player: Whose; the guest's are also those that belong to nobody.
  ///   - limit: How many at most, at least 0.
  func begunSessions(of player: Player.ID, limit: Int) async throws(StoreFault) -> [StoredSession]

  /// Saves a game before its first move: it is listed from now on, and exempt from automatic deletion.
  ///
  /// - Returns: False for an unknown session.
  func keep(_ session: String) async throws(StoreFault) -> Bool

  /// Exempts a session from automatic deletion, for example after its address was shared.
  func keepUnplayed(_ session: String) async throws(StoreFault)

  /// Deletes sessions without moves and without any activity since a date. Daily games, challenges, a
  /// class's games, games that cost something and those that are kept stay.
  ///
  /// - Parameters:
  ///   - used: Sessions that stay because they are in use.
  ///   - limit: How many at most.
  /// - Returns: How many there were.
  func removeUnplayed(before date: Date, except used: Set<String>, limit: Int) async throws(StoreFault) -> Int

  /// Whether a player has finished a game that names a word list.
  func hasFinished(gameNaming list: String, player: Player.ID) async throws(StoreFault) -> Bool

  /// The session of a player's daily game, or `nil` where it was not begun.
  func session(of daily: DailyGame, of player: Player.ID) async throws(StoreFault) -> String?

  /// The player of a session, or `nil` for an unknown session. Sessions without a player count as the guest's.
  func owner(of session: String) async throws(StoreFault) -> SessionOwner?

  /// The sessions of a player, last changed first.
  ///
  /// - Parameters:
  ///   - player: Whose; the guest's are also those that belong to nobody.
  ///   - limit: How many at most, at least 0.
  func sessions(of player: Player.ID, limit: Int) async throws(StoreFault) -> [StoredSession]

  /// The move that the client has sent under a name of its own, or `nil` where the session has none of that name.
  ///
  /// - Complexity: one look into an index.
  func appended(id: String, to session: String) async throws(StoreFault) -> JournalRecord?

  /// The changes that others make to the sessions of the same database, as they happen.
  ///
  /// The stream begins with `gap` as soon as it misses no more changes, and repeats it after each possible loss. A store does
  /// not report its own moves to its listeners, apart from rare exceptions.
  ///
  /// - Parameter interval: How often to poll if the engine has no notifications.
  func changes(every interval: Duration) -> AsyncStream<SessionChange>
}

extension SessionStore {
  /// Stores a new session, for a store that knows no players.
  public func create(
    _ head: JournalHead, title: LocalizedText, phase: View.Phase, at date: Date, by player: Player.ID?,
    daily: DailyGame?, facts: SessionFacts
  ) async throws(StoreFault) {
    try await create(head, title: title, phase: phase, at: date)
  }

  /// Stores a new session of which lists tell what its head alone tells.
  public func create(
    _ head: JournalHead, title: LocalizedText, phase: View.Phase, at date: Date, by player: Player.ID?,
    daily: DailyGame?
  ) async throws(StoreFault) {
    try await create(head, title: title, phase: phase, at: date, by: player, daily: daily, facts: SessionFacts(head))
  }

  /// Those with moves on the board, for a store that knows no players.
  public func begunSessions(of player: Player.ID, limit: Int) async throws(StoreFault) -> [StoredSession] {
    try await sessions(of: player, limit: limit).filter { $0.moves > 0 }
  }

  /// Nothing, for a store that lists all sessions with moves.
  public func keep(_ session: String) async throws(StoreFault) -> Bool {
    try await journal(of: session) != nil
  }

  /// Nothing, for a store that removes no sessions.
  public func keepUnplayed(_ session: String) async throws(StoreFault) {}

  /// None, for a store that removes no sessions.
  public func removeUnplayed(before date: Date, except used: Set<String>, limit: Int) async throws(StoreFault) -> Int {
    0
  }

  /// Not known, for a store that knows no players.
  public func hasFinished(gameNaming list: String, player: Player.ID) async throws(StoreFault) -> Bool { false }

  /// None, for a store that knows no results.
  public func removeFinished(before date: Date, limit: Int) async throws(StoreFault) -> Int { 0 }

  /// None, for a store that knows no players.
  public func session(of daily: DailyGame, of player: Player.ID) async throws(StoreFault) -> String? { nil }

  /// Stores a new session that belongs to a player.
  public func create(
    _ head: JournalHead, title: LocalizedText, phase: View.Phase, at date: Date, by player: Player.ID?
  ) async throws(StoreFault) {
    try await create(head, title: title, phase: phase, at: date, by: player, daily: nil)
  }

  /// The guest, for a store that knows no players.
  public func owner(of session: String) async throws(StoreFault) -> SessionOwner? {
    try await lastNumber(of: session) == nil ? nil : SessionOwner(player: Player.guest)
  }

  /// All sessions, for a store that knows no players: they are the guest's.
  public func sessions(of player: Player.ID, limit: Int) async throws(StoreFault) -> [StoredSession] {
    player == Player.guest ? try await sessions(limit: limit) : []
  }

  /// The move that the client has sent under a name of its own, looked for in the journal.
  public func appended(id: String, to session: String) async throws(StoreFault) -> JournalRecord? {
    try await journal(of: session)?.records.last { $0.id == id }
  }

  /// An ended stream, for a store that others do not share.
  public func changes(every interval: Duration) -> AsyncStream<SessionChange> {
    AsyncStream { $0.finish() }
  }

  /// What others do with the sessions of the same database; where the engine does not tell, looked for twice a second.
  public func changes() -> AsyncStream<SessionChange> {
    changes(every: .milliseconds(500))
  }

  /// Appends a move, or finds that it is stored already because the client has sent it before.
  ///
  /// - Returns: The record that is stored under the move's name: this one, or the one of the first time.
  /// - Throws: `StoreFault` as `append` does; code `conflict` when another writer was first: read the journal again.
  public func appendOnce(
    _ record: JournalRecord, to session: String, phase: View.Phase, at date: Date
  ) async throws(StoreFault) -> JournalRecord {
    do throws(StoreFault) {
      try await append(record, to: session, phase: phase, at: date)
      return record
    } catch  where error.code == .conflict {
      guard let stored = try await appended(id: record.id, to: session) else { throw error }
      return stored
    }
  }
}

/// A game that a player has once a day.
public struct DailyGame: Hashable, Sendable {
  /// The level's name.
  public let level: String
  /// The day, `2026-01-31`.
  public let day: String

  /// A daily game by its parts.
  public init(level: String, day: String) {
    self.level = level
    self.day = day
  }
}

/// Whose a session is, and what for.
public struct SessionOwner: Hashable, Sendable {
  /// The player.
  public let player: Player.ID
  /// The challenge of the player's that is played in it.
  public let challenge: NamedPuzzle.ID?

  /// An owner by its parts.
  public init(player: Player.ID, challenge: NamedPuzzle.ID? = nil) {
    self.player = player
    self.challenge = challenge
  }
}

/// What another writer did with a session.
public enum SessionChange: Hashable, Sendable {
  /// It appended a move; there may be later ones.
  case moved(session: String, n: Int)
  /// It removed the session.
  case deleted(session: String)
  /// Changes may have been missed: the receiver must read every session again that it shows.
  case gap
}

/// A session as lists show it.
public struct StoredSession: Hashable, Sendable {
  /// Its name.
  public let session: String
  /// The full name of its rule set.
  public let rules: String
  /// The level's name, where it came from a file.
  public let level: String?
  /// What lists call it.
  public let title: LocalizedText
  /// The number of its last record.
  public let n: Int
  /// Milliseconds of play at the last record.
  public let playTime: Int
  /// How many moves on the board have been made, those taken back among them; pauses, hints and the like are none.
  public let moves: Int
  /// How far play has come.
  public let phase: View.Phase
  /// What it was to its owner when it was first over; `nil` until then, and in a list that knows no owners.
  public let result: GameEnding?
  /// When it began.
  public let created: Date
  /// When it last changed.
  public let updated: Date
  /// What lists tell of it beside.
  public let facts: SessionFacts

  /// A stored session by its parts.
  public init(
    session: String, rules: String, level: String?, title: LocalizedText, n: Int, playTime: Int, moves: Int,
    phase: View.Phase, result: GameEnding? = nil, created: Date, updated: Date, facts: SessionFacts = SessionFacts()
  ) {
    self.facts = facts
    self.result = result
    self.session = session
    self.rules = rules
    self.level = level
    self.title = title
    self.n = n
    self.playTime = playTime
    self.moves = moves
    self.phase = phase
    self.created = created
    self.updated = updated
  }
}
