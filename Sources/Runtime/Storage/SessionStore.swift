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

  /// Removes a session with its moves, for good.
  ///
  /// - Returns: Whether there was one.
  func delete(_ session: String) async throws(StoreFault) -> Bool
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
  /// The number of its last move.
  public let n: Int
  /// Milliseconds of play at the last move.
  public let playTime: Int
  /// How far play has come.
  public let phase: View.Phase
  /// When it began.
  public let created: Date
  /// When it last changed.
  public let updated: Date

  /// A stored session by its parts.
  public init(
    session: String, rules: String, level: String?, title: LocalizedText, n: Int, playTime: Int, phase: View.Phase,
    created: Date, updated: Date
  ) {
    self.session = session
    self.rules = rules
    self.level = level
    self.title = title
    self.n = n
    self.playTime = playTime
    self.phase = phase
    self.created = created
    self.updated = updated
  }
}
