// Version 8 of the database: who a player is, and how somebody proves to be that player.

extension Schema {
  /// Version 8: kinds of players, and hashes in place of their secrets.
  static let identity = Step(
    statements: [
      "UPDATE player SET kind = 'household' WHERE id = 'guest'",
      "UPDATE player SET kind = 'pupil', series = -1 WHERE id IN (SELECT id FROM pupil)",
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
