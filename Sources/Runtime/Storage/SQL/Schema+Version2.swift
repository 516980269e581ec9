// Version 2 of the tables: players, what they have, puzzles and scripts.

extension Schema {
  /// Version 2: everything that lasts beside sessions.
  ///
  /// What belongs to a player goes with the player; what is signed out belongs to the guest. A result outlives its
  /// session and a challenge its puzzle, so neither refers to it by a key.
  static let everythingElse = players + sessionsOfPlayers + puzzles + results + boards + scripts

  private static let owner = "player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE"

  private static let players = [
    """
    CREATE TABLE player (
      id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, created INTEGER NOT NULL )
    """,
    "INSERT INTO player (id, name, folded, created) VALUES ('guest', '', '', 0)",
    """
    CREATE TABLE device (
      id TEXT PRIMARY KEY NOT NULL, \(owner), updated INTEGER NOT NULL )
    """,
    "CREATE INDEX device_player ON device (player)",
    """
    CREATE TABLE setting (
      \(owner), name TEXT NOT NULL, value TEXT NOT NULL, updated INTEGER NOT NULL, PRIMARY KEY (player, name) )
    """,
  ]

  private static let sessionsOfPlayers = [
    "ALTER TABLE session ADD COLUMN player TEXT REFERENCES player (id) ON DELETE CASCADE",
    "CREATE INDEX session_player ON session (player, updated)",
  ]

  private static let puzzles = [
    """
    CREATE TABLE puzzle (
      id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL, rules TEXT NOT NULL, size TEXT NOT NULL,
      difficulty INTEGER NOT NULL, level TEXT NOT NULL, author TEXT NOT NULL, created INTEGER NOT NULL )
    """,
    "CREATE INDEX puzzle_name ON puzzle (folded, id)",
    "CREATE INDEX puzzle_rules ON puzzle (rules, folded, id)",
    """
    CREATE TABLE challenge (
      \(owner), puzzle TEXT NOT NULL, name TEXT NOT NULL, rules TEXT NOT NULL, size TEXT NOT NULL,
      difficulty INTEGER NOT NULL, level TEXT NOT NULL, author TEXT NOT NULL, created INTEGER NOT NULL, session TEXT ,
      percent INTEGER NOT NULL, accepted INTEGER NOT NULL, solved INTEGER , PRIMARY KEY (player, puzzle) )
    """,
  ]

  private static let results = [
    """
    CREATE TABLE result (
      \(owner), session TEXT NOT NULL, rules TEXT NOT NULL, size TEXT NOT NULL, difficulty INTEGER NOT NULL,
      ending TEXT NOT NULL, time INTEGER NOT NULL, moves INTEGER NOT NULL, mistakes INTEGER NOT NULL,
      hints INTEGER NOT NULL, score INTEGER , seats TEXT NOT NULL, winner INTEGER , day TEXT NOT NULL,
      finished INTEGER NOT NULL, listed INTEGER NOT NULL, PRIMARY KEY (player, session) )
    """,
    "CREATE INDEX result_day ON result (player, day)",
    """
    CREATE TABLE best (
      \(owner), rules TEXT NOT NULL, size TEXT NOT NULL, difficulty INTEGER NOT NULL, kind TEXT NOT NULL,
      value INTEGER NOT NULL, before INTEGER , session TEXT NOT NULL,
      PRIMARY KEY (player, rules, size, difficulty, kind) )
    """,
    """
    CREATE TABLE achievement (
      \(owner), pack TEXT NOT NULL, id TEXT NOT NULL, earned INTEGER NOT NULL, PRIMARY KEY (player, pack, id) )
    """,
  ]

  private static let boards = [
    """
    CREATE TABLE entry (
      week TEXT NOT NULL, level TEXT NOT NULL, session TEXT NOT NULL, \(owner), score INTEGER NOT NULL,
      verdict TEXT NOT NULL, entered INTEGER NOT NULL, PRIMARY KEY (session, level, week) )
    """,
    "CREATE INDEX entry_board ON entry (level, week, verdict, score)",
    "CREATE INDEX entry_verdict ON entry (verdict, entered)",
  ]

  private static let scripts = [
    "CREATE TABLE script ( hash TEXT PRIMARY KEY NOT NULL, text BLOB NOT NULL )",
    """
    CREATE TABLE closure (
      hash TEXT NOT NULL, name TEXT NOT NULL, script TEXT NOT NULL REFERENCES script (hash),
      PRIMARY KEY (hash, name) )
    """,
  ]
}
