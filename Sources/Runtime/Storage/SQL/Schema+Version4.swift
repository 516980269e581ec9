// Version 4 of the tables: what players have of packs' things.

extension Schema {
  /// Version 4: how much of a thing of a pack a player has got from each source, a game as a rule. What the player has is
  /// the sum, so that writing the same again changes nothing.
  static let holdings = [
    """
    CREATE TABLE holding (
      player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE, pack TEXT NOT NULL, name TEXT NOT NULL,
      source TEXT NOT NULL, value INTEGER NOT NULL, PRIMARY KEY (player, pack, name, source) )
    """
  ]
}
