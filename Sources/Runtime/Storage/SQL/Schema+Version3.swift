// Version 3 of the tables: what players make themselves, levels and word lists.

extension Schema {
  /// Version 3: levels and word lists of players. What belongs to a player goes with the player.
  static let ownThings = [
    """
    CREATE TABLE ownlevel (
      player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE, id TEXT NOT NULL, name TEXT NOT NULL,
      folded TEXT NOT NULL, rules TEXT NOT NULL, level TEXT NOT NULL, created INTEGER NOT NULL,
      updated INTEGER NOT NULL, PRIMARY KEY (player, id), UNIQUE (player, folded) )
    """,
    """
    CREATE TABLE ownlist (
      player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE, id TEXT NOT NULL, name TEXT NOT NULL,
      folded TEXT NOT NULL, text TEXT NOT NULL, phrases INTEGER NOT NULL, created INTEGER NOT NULL,
      PRIMARY KEY (player, id), UNIQUE (player, folded) )
    """,
    "CREATE INDEX ownlist_id ON ownlist (id)",
  ]
}
