// The few places where the engines do not say the same thing the same way.

/// How an engine speaks SQL. Whatever differs between engines is asked here; all other SQL is the same for both.
enum SQLDialect: Hashable, Sendable {
  case sqlite
  case postgres
  /// An engine that speaks PostgreSQL's protocol and most of its SQL, but neither `NOTIFY` nor its collations.
  case postgresLike

  /// Whether a writer can tell listening connections of a change.
  var notifies: Bool { self == .postgres }

  /// The name of a column's type. Texts are ordered by their bytes, as in SQLite, not by the database's locale.
  func type(of kind: StoredTable.Column.Kind) -> String {
    switch (self, kind) {
    case (.sqlite, .text), (.postgresLike, .text): "TEXT"
    case (.sqlite, .integer): "INTEGER"
    case (.sqlite, .bytes): "BLOB"
    case (.postgres, .text): "TEXT COLLATE \"C\""
    case (.postgres, .integer), (.postgresLike, .integer): "BIGINT"
    case (.postgres, .bytes), (.postgresLike, .bytes): "BYTEA"
    }
  }

  /// What follows the columns of a new table. SQLite enforces column types only when told to, and keeps a table in the
  /// order of its key.
  func tableOptions(hasWideKey: Bool) -> String {
    guard self == .sqlite else { return "" }
    return hasWideKey ? " STRICT, WITHOUT ROWID" : " STRICT"
  }

  /// The statements that append a move: parameters session, n, t, seat, id, move, phase, time.
  ///
  /// PostgreSQL does it in one statement and so in one journey over the network; SQLite, which has no network and
  /// changes no table inside a query, in two.
  ///
  /// - Returns: Statements of which each has to change or give one row, or the move was not appended.
  var append: [String] {
    let session =
      "UPDATE session SET n = $2, t = $3, moves = moves + CASE WHEN $6 LIKE '!%' THEN 0 ELSE 1 END, phase = $7, "
      + "updated = $8 WHERE id = $1 AND n + 1 = $2"
    let columns = "INSERT INTO record (session, n, t, seat, id, move)"
    switch self {
    case .sqlite: return [session, columns + " VALUES ($1, $2, $3, $4, $5, $6)"]
    case .postgres, .postgresLike:
      let appended =
        "moved AS (\(session) RETURNING id), " + "made AS (\(columns) "
        + "SELECT id, $2, $3, $4, $5, $6 FROM moved RETURNING session, n) "
      return ["WITH " + appended + "SELECT n\(notification("n || ' ' || session")) FROM made"]
    }
  }

  /// What a statement selects beside its answer to tell listening connections of a change.
  func notification(_ payload: String) -> String {
    notifies ? ", pg_notify('\(SQLDialect.channel)', \(payload))" : ""
  }

  /// The notification channel for changed sessions.
  static let channel = "quadrille_session"
}
