// Version 5 of the tables: classes.

extension Schema {
  /// Version 5: classes, their pupils, what they are set and the sessions in which they play it.
  ///
  /// A pupil is a player with a class, so everything that is the pupil's goes with the player. A session can be gone
  /// while its work is still known. `secret` is the servers' own and leaves the database in no export.
  static let classes = [
    """
    CREATE TABLE classroom (
      id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, code TEXT NOT NULL UNIQUE, passcode TEXT NOT NULL,
      paused INTEGER NOT NULL, message TEXT NOT NULL, messages INTEGER NOT NULL, ended INTEGER ,
      created INTEGER NOT NULL )
    """,
    """
    CREATE TABLE pupil (
      id TEXT PRIMARY KEY NOT NULL REFERENCES player (id) ON DELETE CASCADE,
      class TEXT NOT NULL REFERENCES classroom (id) ON DELETE CASCADE, name TEXT NOT NULL, folded TEXT NOT NULL,
      code TEXT NOT NULL, created INTEGER NOT NULL, UNIQUE (class, folded), UNIQUE (class, code) )
    """,
    """
    CREATE TABLE assignment (
      id TEXT PRIMARY KEY NOT NULL, class TEXT NOT NULL REFERENCES classroom (id) ON DELETE CASCADE,
      title TEXT NOT NULL, task TEXT NOT NULL, due INTEGER , created INTEGER NOT NULL )
    """,
    "CREATE INDEX assignment_class ON assignment (class, created)",
    """
    CREATE TABLE work (
      assignment TEXT NOT NULL REFERENCES assignment (id) ON DELETE CASCADE,
      pupil TEXT NOT NULL REFERENCES pupil (id) ON DELETE CASCADE, session TEXT NOT NULL UNIQUE,
      created INTEGER NOT NULL, PRIMARY KEY (assignment, pupil) )
    """,
    "CREATE INDEX work_pupil ON work (pupil)",
    "CREATE TABLE secret ( name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL )",
  ]
}
