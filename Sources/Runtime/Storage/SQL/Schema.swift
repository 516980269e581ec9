// The versions of the database, and the way from one to the next.

/// The versions of the database, and the way from one to the next.
///
/// What a version adds to the tables is said in their descriptions (`StoredTable.all`). A version that was given out is never
/// changed: what comes later is one more step.
enum Schema {
  /// The version this program writes.
  static let version = steps.count

  /// What leads to a version beside the changes of the tables: statements, and then what takes more than SQL.
  struct Step: Sendable {
    var statements: [String] = []
    var body: (@Sendable (any SQLConnection) throws -> Void)?
  }

  /// The steps to each version; step 0 makes version 1 of an empty database.
  static let steps = [
    Step(),  // 1: sessions and their moves
    // 2: players, their things, puzzles and scripts
    Step(statements: ["INSERT INTO player (id, name, folded, created) VALUES ('guest', '', '', 0)"]),
    Step(),  // 3: levels and word lists of players
    Step(),  // 4: what players hold of packs' things
    Step(),  // 5: classes
    Step(),  // 6: when a pupil was there
    Step(statements: ["UPDATE session SET moves = \(countedMoves)"]),  // 7: how many moves a game has
    identity,  // 8: kinds of players, their codes, teachers' accounts, guesses, one game a day
    Step(),  // 9: one truth about how games ended
    // 10: what lists tell of games, which games may go unplayed, results of daily games
    Step(
      statements: [
        """
        UPDATE result SET (daily, dailyday) =
        (SELECT d.level, d.day FROM daily d WHERE d.session = result.session AND d.player = result.player)
        """
      ], body: fillFacts),
  ]

  /// The statements that lead to a version from the one before.
  static func statements(for version: Int, _ dialect: SQLDialect) -> [String] {
    StoredTable.all.flatMap { $0.statements(for: version, dialect) } + steps[version - 1].statements
  }

  /// Leads a database to this program's version, in the transaction it is called in.
  ///
  /// - Parameters:
  ///   - connection: In a writing transaction.
  ///   - found: The version the database has; 0 when it is empty.
  /// - Throws: `StoreFault`, code `newerVersion`, before anything is touched.
  static func migrate(
    _ connection: any SQLConnection, _ dialect: SQLDialect, from found: Int, at place: String
  ) throws {
    guard found <= version else { throw StoreFault.newer(found, at: place) }
    for next in (0...version).dropFirst(found + 1) {
      for statement in statements(for: next, dialect) { try connection.execute(statement) }
      try steps[next - 1].body?(connection)
    }
  }

  /// The moves of a session, counted among its records.
  static let countedMoves = "(SELECT count(*) FROM record WHERE record.session = session.id AND move NOT LIKE '!%')"
}
