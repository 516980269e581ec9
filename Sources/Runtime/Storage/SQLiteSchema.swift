// The tables, their version, and the settings that make a stored move a durable one.
import GRDB

/// The tables, their version, and the settings that make a stored move a durable one.
enum SQLiteSchema {
  /// The version this program writes, kept in the file's `user_version`.
  static let version = 1

  private static let tables = """
    CREATE TABLE session (
      id TEXT PRIMARY KEY NOT NULL,
      head TEXT NOT NULL,
      rules TEXT NOT NULL,
      level TEXT,
      title TEXT NOT NULL,
      n INTEGER NOT NULL,
      t INTEGER NOT NULL,
      phase TEXT NOT NULL,
      created INTEGER NOT NULL,
      updated INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX session_updated ON session (updated);
    CREATE TABLE record (
      session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      n INTEGER NOT NULL,
      t INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      id TEXT NOT NULL,
      move TEXT NOT NULL,
      PRIMARY KEY (session, n),
      UNIQUE (session, id)
    ) STRICT, WITHOUT ROWID;
    """

  /// Makes the tables of a new file in rollback mode, so that the file's first page names this program from then on.
  static func begin(_ path: String, _ configuration: Configuration) throws {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { try prepare($0, path) }
    try queue.close()
  }

  /// Makes the tables where there are none and refuses what a newer version wrote.
  static func prepare(_ database: Database, _ path: String) throws {
    try database.inTransaction(.immediate) {
      let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      guard found <= version else {
        throw StoreFault(
          .newerVersion, place: path,
          "a newer version of the program wrote this file (form \(found), not \(version)); update the program"
        )
      }
      guard found < version else { return .commit }
      try database.execute(sql: tables)
      try database.execute(sql: "PRAGMA application_id = \(DatabaseFile.applicationID)")
      try database.execute(sql: "PRAGMA user_version = \(version)")
      return .commit
    }
  }

  /// Has the writer wait for the disk at each commit, and makes sure that it will.
  ///
  /// The pool itself sets `NORMAL` when it turns write-ahead logging on, which loses the last moves when the power
  /// fails; so this comes after, and is read back.
  static func insistOnDurability(_ database: Database, _ path: String) throws {
    try database.execute(sql: "PRAGMA synchronous = FULL")
    let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode")
    let level = try Int.fetchOne(database, sql: "PRAGMA synchronous")
    guard mode == "wal", level == 2 else {
      throw StoreFault(
        .cannotOpen, place: path,
        "the disk cannot keep a database safe (journal \(mode ?? "none")); choose a folder on a local disk with --data")
    }
  }
}
