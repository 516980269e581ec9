// Version 8 of the tables: kinds of players, their codes, teachers' accounts, guesses, one game a day.

extension Schema {
  /// Version 8: who a player is, and how somebody proves to be that player.
  ///
  /// `series` counts the personal codes a player has had; the code itself is derived from it (`CodeKey`). It is -1 for
  /// a pupil whose code was stored by an older version: that code still lets the pupil in, but nobody can read it.
  static let identity = Step(
    statements: [
      "ALTER TABLE player ADD COLUMN kind TEXT NOT NULL DEFAULT 'named'",
      "ALTER TABLE player ADD COLUMN series INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE player ADD COLUMN used INTEGER",
      "UPDATE player SET kind = 'household' WHERE id = 'guest'",
      "UPDATE player SET kind = 'pupil', series = -1 WHERE id IN (SELECT id FROM pupil)",
      "CREATE INDEX player_used ON player (kind, used)",
      "ALTER TABLE device ADD COLUMN guest TEXT REFERENCES player (id) ON DELETE SET NULL",
      "ALTER TABLE device ADD COLUMN mark TEXT",
      "CREATE INDEX device_guest ON device (guest)",
      "CREATE INDEX entry_player ON entry (player)",
      """
      CREATE TABLE teacher (
        id TEXT PRIMARY KEY NOT NULL REFERENCES player (id) ON DELETE CASCADE, passcode TEXT NOT NULL )
      """,
      "ALTER TABLE classroom ADD COLUMN teacher TEXT REFERENCES player (id) ON DELETE SET NULL",
      "CREATE INDEX classroom_teacher ON classroom (teacher)",
      """
      CREATE TABLE guess (
        subject TEXT NOT NULL, asker TEXT NOT NULL, times TEXT NOT NULL, updated INTEGER NOT NULL,
        PRIMARY KEY (subject, asker) )
      """,
      "CREATE INDEX guess_updated ON guess (updated)",
      """
      CREATE TABLE daily (
        player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE, level TEXT NOT NULL, day TEXT NOT NULL,
        session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE, PRIMARY KEY (player, level, day) )
      """,
      "CREATE INDEX daily_session ON daily (session)",
    ],
    body: hashSecrets)

  /// Replaces the secrets that older versions stored as they were by their hashes.
  private static func hashSecrets(_ connection: any SQLConnection) throws {
    for row in try connection.rows("SELECT id FROM device") {
      let secret: String = try row[0]
      try connection.execute("UPDATE device SET id = $2 WHERE id = $1", [secret, DeviceHash.of(secret)])
    }
    let pupils = try connection.rows("SELECT id, class, code FROM pupil")
    guard !pupils.isEmpty else { return }
    let key = try CodeKey(connection)
    for row in pupils {
      let (id, room, code): (String, String, String) = (try row[0], try row[1], try row[2])
      try connection.execute("UPDATE pupil SET code = $2 WHERE id = $1", [id, key.kept(code, of: room)])
    }
  }
}
