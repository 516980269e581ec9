// Version 7 of the tables: how many moves a game has.

extension Schema {
  /// Version 7: how many of a session's records are moves on the board, and no pauses, hints or steps back. It is counted as
  /// they come, so that lists need not read the records.
  static let movesMade = [
    "ALTER TABLE session ADD COLUMN moves INTEGER NOT NULL DEFAULT 0",
    "UPDATE session SET moves = \(countedMoves)",
  ]

  /// The moves of a session, counted among its records.
  static let countedMoves = "(SELECT count(*) FROM record WHERE record.session = session.id AND move NOT LIKE '!%')"
}
