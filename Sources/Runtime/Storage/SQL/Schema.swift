// The tables by version, and the way from one version to the next.

/// The tables by version, and the way from one version to the next.
///
/// Statements are written with SQLite's types; `SQLDialect.definition` says them in the engine's own. A version that
/// was given out is never changed: what comes later is one more step.
enum Schema {
  /// The version this program writes.
  static let version = steps.count

  /// What leads from a version to the next: statements, and then what takes more than SQL.
  struct Step: Sendable {
    let statements: [String]
    var body: (@Sendable (any SQLConnection) throws -> Void)?
  }

  /// The ways from each version to the next; step 0 makes version 1 of an empty database.
  static let steps =
    [sessions, everythingElse, ownThings, holdings, classes, presence, movesMade].map { Step(statements: $0) }
    + [identity, Step(statements: trueResults)]

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
    for step in steps[found...] {
      for statement in step.statements { try connection.execute(dialect.definition(statement)) }
      try step.body?(connection)
    }
  }

  /// Version 1: sessions and their moves.
  private static let sessions = [
    """
    CREATE TABLE session (
      id TEXT PRIMARY KEY NOT NULL, head TEXT NOT NULL, rules TEXT NOT NULL, level TEXT , title TEXT NOT NULL,
      n INTEGER NOT NULL, t INTEGER NOT NULL, phase TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL )
    """,
    "CREATE INDEX session_updated ON session (updated)",
    """
    CREATE TABLE record (
      session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE, n INTEGER NOT NULL, t INTEGER NOT NULL,
      seat INTEGER NOT NULL, id TEXT NOT NULL, move TEXT NOT NULL, PRIMARY KEY (session, n), UNIQUE (session, id) )
    """,
  ]
}
