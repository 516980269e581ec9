// The version of the tables on a PostgreSQL server.

/// The version of the tables on a PostgreSQL server, kept in a table of one row.
enum PostgresSchema {
  /// Leads the database to this program's version; does nothing where it is there already.
  ///
  /// Several servers may do this at once. One makes the row or gets its lock; the others find the migration done, or
  /// get an error because of the race and look again.
  ///
  /// - Parameters:
  ///   - connection: The connection, outside a transaction.
  ///   - takesLater: Whether tables of a later version will do, as they do for a program that ran before they came:
  ///     a later version only adds to them.
  /// - Throws: `StoreFault`; code `newerVersion` when a newer program has been here, and then nothing was touched.
  static func prepare(_ connection: PostgresConnection, takesLater: Bool) throws {
    for attempt in 1... {
      if try isReady(connection, takesLater) { return }
      do {
        try migrate(connection)
        return
      } catch {
        if connection.isInTransaction { try connection.command("ROLLBACK") }
        guard attempt < 20, isRace(error, connection, takesLater) else { throw (error as? LostRace)?.fault ?? error }
      }
    }
  }

  private static func isReady(_ connection: PostgresConnection, _ takesLater: Bool) throws -> Bool {
    guard let found = try version(connection) else { return false }
    guard found <= Schema.version || takesLater else { throw StoreFault.newer(found, at: connection.place) }
    return found >= Schema.version
  }

  private static func version(_ connection: PostgresConnection) throws -> Int? {
    let table = """
      SELECT 1 FROM information_schema.tables WHERE table_name = 'quadrille' AND table_schema = current_schema()
      """
    guard try connection.row(table) != nil else { return nil }
    return try connection.row("SELECT version FROM quadrille WHERE id = 1").map { try $0[0] }
  }

  private static func migrate(_ connection: PostgresConnection) throws {
    try connection.command("BEGIN")
    try connection.execute(
      "CREATE TABLE IF NOT EXISTS quadrille ( id BIGINT PRIMARY KEY NOT NULL, version BIGINT NOT NULL )")
    try connection.execute("INSERT INTO quadrille (id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING")
    let found: Int = try connection.row("SELECT version FROM quadrille WHERE id = 1 FOR UPDATE").map { try $0[0] } ?? 0
    try Schema.migrate(connection, connection.dialect, from: found, at: connection.place)
    try connection.execute("UPDATE quadrille SET version = $1 WHERE id = 1", [Schema.version])
    try connection.command("COMMIT")
  }

  /// Whether another server made the tables in the same moment.
  private static func isRace(_ error: any Error, _ connection: PostgresConnection, _ takesLater: Bool) -> Bool {
    if error is LostRace { return true }
    guard let fault = error as? StoreFault else { return false }
    return fault.code == .conflict || (fault.code == .notADatabase && (try? isReady(connection, takesLater)) == true)
  }
}
