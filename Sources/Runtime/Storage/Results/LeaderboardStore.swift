// Weekly leaderboards, on which only replayed games count.
public import Foundation

/// A score that wants onto a leaderboard.
public struct BoardEntry: Hashable, Sendable {
  /// What is known of a score.
  public enum Verdict: String, Sendable {
    /// Nobody has replayed it yet.
    case waiting
    /// A replay gave the same score.
    case verified
    /// A replay gave another one, or none.
    case refused
  }

  /// The week, `2026-W05`.
  public let week: String
  /// The level's name.
  public let level: String
  /// The session it was played in.
  public let session: String
  /// Who played.
  public let player: Player.ID
  /// More is better.
  public let score: Int
  /// When it was entered.
  public let entered: Date

  /// An entry by its parts.
  public init(week: String, level: String, session: String, player: Player.ID, score: Int, entered: Date) {
    self.week = week
    self.level = level
    self.session = session
    self.player = player
    self.score = score
    self.entered = entered
  }
}

/// A line of a leaderboard.
public struct BoardLine: Hashable, Sendable {
  /// From 1; equal scores have equal ranks.
  public let rank: Int
  /// The player's name at present.
  public let name: String
  /// The player's best entry of the week.
  public let entry: BoardEntry
}

/// Where leaderboards last.
public protocol LeaderboardStore: Sendable {
  /// Enters a score, once for a session; it counts when it is verified.
  ///
  /// - Returns: False when the session's score was entered before.
  func enter(_ entry: BoardEntry) async throws(StoreFault) -> Bool

  /// The entries that were not replayed yet, oldest first.
  func waiting(limit: Int) async throws(StoreFault) -> [BoardEntry]

  /// Tells what a replay gave.
  ///
  /// - Returns: False if the entry was judged already or does not exist.
  func judge(_ entry: BoardEntry, _ verdict: BoardEntry.Verdict) async throws(StoreFault) -> Bool

  /// A week's leaderboard of a level: of each player with a name of the player's own, so of no pupil or guest, the best verified score, the best first, the earlier one first of equals.
  func board(of level: String, week: String, limit: Int) async throws(StoreFault) -> [BoardLine]
}

extension StorePart: LeaderboardStore {
  private static let columns = "week, level, session, player, score, entered"

  func enter(_ entry: BoardEntry) async throws(StoreFault) -> Bool {
    try await change(
      """
      INSERT INTO entry (\(StorePart.columns), verdict) VALUES ($1, $2, $3, $4, $5, $6, 'waiting')
      ON CONFLICT (session, level, week) DO NOTHING
      """,
      [
        entry.week, entry.level, entry.session, entry.player.rawValue, entry.score, entry.entered.milliseconds,
      ]) == 1
  }

  func waiting(limit: Int) async throws(StoreFault) -> [BoardEntry] {
    try await list(
      """
      SELECT \(StorePart.columns) FROM entry WHERE verdict = 'waiting' ORDER BY entered, session, level, week LIMIT $1
      """, [max(0, limit)]
    ) { try BoardEntry(row: $0) }
  }

  func judge(_ entry: BoardEntry, _ verdict: BoardEntry.Verdict) async throws(StoreFault) -> Bool {
    try await change(
      """
      UPDATE entry SET verdict = $5
      WHERE session = $1 AND level = $2 AND week = $3 AND score = $4 AND verdict = 'waiting'
      """, [entry.session, entry.level, entry.week, entry.score, verdict.rawValue]) == 1
  }

  func board(of level: String, week: String, limit: Int) async throws(StoreFault) -> [BoardLine] {
    try await list(
      """
      SELECT week, level, session, player, score, entered, name, rank() OVER (ORDER BY score DESC) FROM (
        SELECT e.week, e.level, e.session, e.player, e.score, e.entered, p.name,
        row_number() OVER (PARTITION BY e.player ORDER BY e.score DESC, e.entered, e.session) AS place
        FROM entry e JOIN player p ON p.id = e.player
        WHERE e.level = $1 AND e.week = $2 AND e.verdict = 'verified' AND p.kind = 'named') AS best
      WHERE place = 1 ORDER BY score DESC, entered, session LIMIT $3
      """, [level, week, max(0, limit)]
    ) { BoardLine(rank: try $0[7], name: try $0[6], entry: try BoardEntry(row: $0)) }
  }
}

extension BoardEntry {
  init(row: SQLRow) throws {
    self.init(
      week: try row[0], level: try row[1], session: try row[2], player: Player.ID(rawValue: try row[3]),
      score: try row[4], entered: Date(milliseconds: try row[5]))
  }
}
