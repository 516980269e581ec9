// How a file is opened: its version, and the settings that make a stored move a durable one.
import GRDB

extension SQLiteDatabase {
  /// Makes the tables of a new file in rollback mode, so that the file's first page names this program from then on.
  static func begin(_ path: String, _ configuration: Configuration) throws {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { try prepare($0, path) }
    try queue.close()
  }

  /// Leads the file to this program's version and refuses what a newer one wrote.
  static func prepare(_ database: Database, _ path: String) throws {
    try database.inTransaction(.immediate) {
      let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      try Schema.migrate(SQLiteConnection(database: database, path: path), .sqlite, from: found, at: path)
      guard found < Schema.version else { return .commit }
      try database.execute(sql: "PRAGMA application_id = \(DatabaseFile.applicationID)")
      try database.execute(sql: "PRAGMA user_version = \(Schema.version)")
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
