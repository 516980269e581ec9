// The list of all tables, and the tables of players and their games.

extension StoredTable {
  /// Every table, each after those it refers to. The export of a player's data has the same order.
  static let all =
    [player, secret, session, record, result, best, challenge, ownLevel, ownList, achievement, holding, entry]
    + [setting, device, daily, teacher, classroom, pupil, assignment, work, puzzle, script, closure, guess]

  /// Players by kind. `series` counts the personal codes a player has had (`CodeKey`); it is -1 for a pupil whose code
  /// was stored by an older version: that code is still valid but cannot be shown.
  static let player = StoredTable(
    "player", since: 2, key: "id", indices: [Index("used", on: "kind", "used", since: 8)], owned: "id = $1",
    columns: [
      .text("id"), .text("name"), .text("folded").unique, .integer("created"),
      .text("kind").added(in: 8, initial: "'named'"), .integer("series").added(in: 8, initial: "0"),
      .integer("used").nullable.added(in: 8),
    ])

  /// Keys that all servers share. Only the key of personal codes is exported, so that codes on paper hold in the other
  /// database.
  static let secret = StoredTable(
    "secret", since: 5, key: "name", export: .whole(where: "name = '\(CodeKey.name)'"),
    columns: [.text("name"), .text("value")])

  /// Games. `moves` counts the records that are moves on the board, and no pauses, hints or steps back, so that lists
  /// need not read the records. `size`, `difficulty`, `words` and `theme` are `SessionFacts`. `kept` is 0 for a game that
  /// may be deleted automatically, and 2 for one that is listed even without a move.
  static let session = StoredTable(
    "session", since: 1, key: "id",
    indices: [Index("updated", on: "updated", since: 1), Index("player", on: "player", "updated", since: 2)],
    owned: ownSession, reported: "sessions",
    columns: [
      .text("id"), .text("head"), .text("rules"), .text("level").nullable, .text("title"), .integer("n"),
      .integer("t"), .text("phase"), .integer("created"), .integer("updated"), .player.nullable.added(in: 2),
      .integer("moves").unexported.added(in: 7, initial: "0"), .text("size").nullable.added(in: 10),
      .integer("difficulty").nullable.added(in: 10), .text("words").nullable.added(in: 10),
      .text("theme").nullable.added(in: 10), .integer("kept").added(in: 10, initial: "1"),
    ])

  /// The sessions of a player; sessions without a player are the household guest's.
  private static let ownSession = "(player = $1 OR ($1 = 'guest' AND player IS NULL))"

  /// Moves.
  static let record = StoredTable(
    "record", since: 1, key: "session", "n", unique: [["session", "id"]],
    owned: "session IN (SELECT id FROM session WHERE \(ownSession))", reported: "moves",
    columns: [
      .text("session").referring(to: session, .cascade), .integer("n"), .integer("t"), .integer("seat"), .text("id"),
      .text("move"),
    ])

  /// How games ended. `result` is a `GameEnding`; it has no value until the ending is known to be the owner's, as in
  /// rows of earlier programs, which are corrected from their journals. `ending` keeps the words those programs read.
  /// `seat` is the owner's, `tones` are the colours as JSON; both have no value where a single player plays. `daily` and
  /// `dailyday` are the level and the day of a daily game. A result outlives its session.
  static let result = StoredTable(
    "result", since: 2, key: "player", "session",
    indices: [
      Index("day", on: "player", "day", since: 2), Index("result", on: "result", "player", "session", since: 9),
      Index("daily", on: "player", "dailyday", "daily", since: 10),
    ],
    reported: "results",
    columns: [
      .player, .text("session"), .text("rules"), .text("size"), .integer("difficulty"), .text("ending"),
      .integer("time"), .integer("moves"), .integer("mistakes"), .integer("hints"), .integer("score").nullable,
      .text("seats"), .integer("winner").nullable, .text("day"), .integer("finished"), .integer("listed"),
      .text("result").nullable.added(in: 9), .integer("seat").nullable.added(in: 9),
      .text("tones").nullable.added(in: 9), .text("daily").nullable.added(in: 10),
      .text("dailyday").nullable.added(in: 10),
    ])

  /// Personal records, each with the one it beat.
  static let best = StoredTable(
    "best", since: 2, key: "player", "rules", "size", "difficulty", "kind", reported: "records",
    conflict: "(player, rules, size, difficulty, kind) DO UPDATE SET before = excluded.before, "
      + "value = excluded.value, session = excluded.session WHERE "
      + "CASE excluded.kind WHEN 'time' THEN excluded.value < best.value ELSE excluded.value > best.value END",
    columns: [
      .player, .text("rules"), .text("size"), .integer("difficulty"), .text("kind"), .integer("value"),
      .integer("before").nullable, .text("session"),
    ])

  /// Copies of puzzles, so that they can be played without the catalogue; a challenge outlives its puzzle.
  static let challenge = StoredTable(
    "challenge", since: 2, key: "player", "puzzle", reported: "challenges",
    columns: [
      .player, .text("puzzle"), .text("name"), .text("rules"), .text("size"), .integer("difficulty"), .text("level"),
      .text("author"), .integer("created"), .text("session").nullable, .integer("percent"), .integer("accepted"),
      .integer("solved").nullable,
    ])

  /// Levels that players made.
  static let ownLevel = StoredTable(
    "ownlevel", since: 3, key: "player", "id", unique: [["player", "folded"]], reported: "levels",
    columns: [
      .player, .text("id"), .text("name"), .text("folded"), .text("rules"), .text("level"), .integer("created"),
      .integer("updated"),
    ])

  /// Word lists that players brought.
  static let ownList = StoredTable(
    "ownlist", since: 3, key: "player", "id", unique: [["player", "folded"]],
    indices: [Index("id", on: "id", since: 3)], reported: "lists",
    columns: [
      .player, .text("id"), .text("name"), .text("folded"), .text("text"), .integer("phrases"), .integer("created"),
    ])

  /// What players earned.
  static let achievement = StoredTable(
    "achievement", since: 2, key: "player", "pack", "id", reported: "achievements",
    columns: [.player, .text("pack"), .text("id"), .integer("earned")])

  /// How much of a thing of a pack a player has got from each source, a game as a rule. What the player has is the sum,
  /// so that writing the same again changes nothing.
  static let holding = StoredTable(
    "holding", since: 4, key: "player", "pack", "name", "source", reported: "holdings",
    columns: [.player, .text("pack"), .text("name"), .text("source"), .integer("value")])

  /// Leaderboard scores with the verdict of the replay.
  static let entry = StoredTable(
    "entry", since: 2, key: "session", "level", "week",
    indices: [
      Index("board", on: "level", "week", "verdict", "score", since: 2),
      Index("verdict", on: "verdict", "entered", since: 2), Index("player", on: "player", since: 8),
    ],
    reported: "entries",
    columns: [
      .text("week"), .text("level"), .text("session"), .player, .integer("score"), .text("verdict"),
      .integer("entered"),
    ])

  /// Texts of players by name; the server keeps its own notes under the household guest.
  static let setting = StoredTable(
    "setting", since: 2, key: "player", "name", owned: "player = $1 AND name NOT LIKE 'server.%'",
    reported: "settings",
    conflict: "(player, name) DO UPDATE SET value = excluded.value, updated = excluded.updated "
      + "WHERE excluded.updated > setting.updated",
    columns: [.player, .text("name"), .text("value"), .integer("updated")])

  /// The player signed in at each browser, by the hash of its cookie.
  static let device = StoredTable(
    "device", since: 2, key: "id",
    indices: [Index("player", on: "player", since: 2), Index("guest", on: "guest", since: 8)],
    export: .whole(where: nil), reported: "devices",
    columns: [
      .text("id"), .player, .integer("updated"),
      .text("guest").nullable.referring(to: player, .clear).added(in: 8), .text("mark").nullable.added(in: 8),
    ])

  /// The one game a day of a player's daily levels.
  static let daily = StoredTable(
    "daily", since: 8, key: "player", "level", "day", indices: [Index("session", on: "session", since: 8)],
    columns: [.player, .text("level"), .text("day"), .text("session").referring(to: session, .cascade)])
}
