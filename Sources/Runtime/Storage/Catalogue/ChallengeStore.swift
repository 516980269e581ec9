// The puzzles that a player has accepted.
public import Foundation
import Play

/// A puzzle that a player has accepted. It holds the whole puzzle, so it can be played when the catalogue is away.
public struct Challenge: Hashable, Sendable {
  /// The puzzle.
  public let puzzle: NamedPuzzle
  /// The session it is played in, once it is.
  public let session: String?
  /// The percentage of the open cells that is filled in, 0 to 100.
  public let percent: Int
  /// When it was accepted.
  public let accepted: Date
  /// When it was solved; `nil` while it is not.
  public let solved: Date?
}

/// Where accepted challenges last.
public protocol ChallengeStore: Sendable {
  /// Accepts a puzzle; one that is accepted already stays as it is.
  ///
  /// - Throws: `StoreFault`; code `missing` when there is no such player.
  func accept(_ puzzle: NamedPuzzle, by player: Player.ID, at date: Date) async throws(StoreFault) -> Challenge

  /// A player's challenges, the last accepted first.
  ///
  /// - Parameter solved: Whether those that are solved are wanted, or the others.
  func challenges(of player: Player.ID, solved: Bool) async throws(StoreFault) -> [Challenge]

  /// Which of some puzzles a player has accepted.
  func accepted(_ puzzles: [NamedPuzzle.ID], by player: Player.ID) async throws(StoreFault) -> Set<NamedPuzzle.ID>

  /// A player's challenge, or `nil` where the player has not accepted the puzzle.
  func challenge(_ puzzle: NamedPuzzle.ID, of player: Player.ID) async throws(StoreFault) -> Challenge?

  /// Plays a challenge in a session from now on; one that is not solved begins at 0 percent.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle.
  ///   - player: Whose challenge.
  ///   - session: The new session.
  ///   - before: The session it was played in, `nil` for none.
  /// - Returns: False if the challenge does not exist or another session of it was begun meanwhile.
  func play(
    _ puzzle: NamedPuzzle.ID, of player: Player.ID, in session: String, insteadOf before: String?
  ) async throws(StoreFault) -> Bool

  /// Tells how far a challenge has come. One that is solved stays so, at 100 percent.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle.
  ///   - player: Whose challenge.
  ///   - session: The session it is played in.
  ///   - percent: 0 to 100.
  ///   - solved: Now, if it is solved.
  /// - Returns: Whether there is such a challenge, played in this session or not played yet.
  func advance(
    _ puzzle: NamedPuzzle.ID, of player: Player.ID, session: String, percent: Int, solved: Date?
  ) async throws(StoreFault) -> Bool

  /// Gives a challenge up; the puzzle can be accepted again.
  ///
  /// - Returns: Whether there was one.
  func giveUp(_ puzzle: NamedPuzzle.ID, of player: Player.ID) async throws(StoreFault) -> Bool
}

extension StorePart: ChallengeStore {
  func accept(_ puzzle: NamedPuzzle, by player: Player.ID, at date: Date) async throws(StoreFault) -> Challenge {
    try await database.write { connection in
      try connection.execute(
        """
        INSERT INTO challenge (player, puzzle, name, rules, size, difficulty, level, author, created, percent, accepted)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10) ON CONFLICT (player, puzzle) DO NOTHING
        """,
        [
          player.rawValue, puzzle.id, puzzle.name, puzzle.rules, puzzle.size, puzzle.difficulty,
          try CanonicalJSON.text(puzzle.level), puzzle.author, puzzle.created.milliseconds, date.milliseconds,
        ])
      return try Challenge(
        row: connection.one(
          "SELECT \(Challenge.columns) FROM challenge WHERE player = $1 AND puzzle = $2", [player.rawValue, puzzle.id]))
    }
  }

  func challenges(of player: Player.ID, solved: Bool) async throws(StoreFault) -> [Challenge] {
    try await list(
      """
      SELECT \(Challenge.columns) FROM challenge WHERE player = $1 AND solved IS \(solved ? "NOT NULL" : "NULL")
      ORDER BY accepted DESC, puzzle
      """, [player.rawValue], Challenge.init(row:))
  }

  func accepted(
    _ puzzles: [NamedPuzzle.ID], by player: Player.ID
  ) async throws(StoreFault) -> Set<NamedPuzzle.ID> {
    var found: Set<NamedPuzzle.ID> = []
    for start in stride(from: 0, to: puzzles.count, by: 500) {
      let some = puzzles[start..<min(start + 500, puzzles.count)]
      let places = (0..<some.count).map { "$\($0 + 2)" }.joined(separator: ", ")
      found.formUnion(
        try await list(
          "SELECT puzzle FROM challenge WHERE player = $1 AND puzzle IN (\(places))", [player.rawValue] + some
        ) { try $0[0] as String })
    }
    return found
  }

  func challenge(_ puzzle: NamedPuzzle.ID, of player: Player.ID) async throws(StoreFault) -> Challenge? {
    try await list(
      "SELECT \(Challenge.columns) FROM challenge WHERE player = $1 AND puzzle = $2", [player.rawValue, puzzle],
      Challenge.init(row:)
    ).first
  }

  func play(
    _ puzzle: NamedPuzzle.ID, of player: Player.ID, in session: String, insteadOf before: String?
  ) async throws(StoreFault) -> Bool {
    try await change(
      """
      UPDATE challenge SET session = $3, percent = CASE WHEN solved IS NULL THEN 0 ELSE 100 END
      WHERE player = $1 AND puzzle = $2 AND coalesce(session, '') = $4
      """, [player.rawValue, puzzle, session, before ?? ""]) == 1
  }

  func advance(
    _ puzzle: NamedPuzzle.ID, of player: Player.ID, session: String, percent: Int, solved: Date?
  ) async throws(StoreFault) -> Bool {
    let percent = min(max(0, percent), 100)
    return try await database.write { connection in
      if let solved {
        return try connection.execute(
          """
          UPDATE challenge SET session = $3, percent = 100, solved = coalesce(solved, $4)
          WHERE player = $1 AND puzzle = $2 AND coalesce(session, $3) = $3
          """, [player.rawValue, puzzle, session, solved.milliseconds]) == 1
      }
      return try connection.execute(
        """
        UPDATE challenge SET session = $3, percent = CASE WHEN solved IS NULL THEN $4 ELSE 100 END
        WHERE player = $1 AND puzzle = $2 AND coalesce(session, $3) = $3
        """, [player.rawValue, puzzle, session, percent]) == 1
    }
  }

  func giveUp(_ puzzle: NamedPuzzle.ID, of player: Player.ID) async throws(StoreFault) -> Bool {
    try await change("DELETE FROM challenge WHERE player = $1 AND puzzle = $2", [player.rawValue, puzzle]) == 1
  }
}

extension Challenge {
  static let columns =
    "puzzle, name, rules, size, difficulty, level, author, created, session, percent, accepted, solved"

  init(row: SQLRow) throws {
    puzzle = try NamedPuzzle(row: row)
    session = try row[8]
    percent = try row[9]
    accepted = Date(milliseconds: try row[10])
    solved = (try row[11] as Int?).map(Date.init(milliseconds:))
  }
}
