// The statements behind sessions, their moves and their list.
public import Foundation
public import Play

extension Store {
  /// Stores a new session without moves.
  public func create(
    _ head: JournalHead, title: LocalizedText, phase: View.Phase, at date: Date
  ) async throws(StoreFault) {
    try await create(head, title: title, phase: phase, at: date, by: nil, daily: nil)
  }

  /// Stores a new session without moves that belongs to a player.
  public func create(
    _ head: JournalHead, title: LocalizedText, phase: View.Phase, at date: Date, by player: Player.ID?,
    daily: DailyGame?, facts: SessionFacts
  ) async throws(StoreFault) {
    let place = place
    try await database.write { connection in
      let made = try connection.execute(
        """
        INSERT INTO session (id, head, rules, level, title, n, t, phase, created, updated, player, size, difficulty,
        words, theme, kept)
        VALUES ($1, $2, $3, $4, $5, 0, 0, $6, $7, $7, $8, $9, $10, $11, $12, 0) ON CONFLICT (id) DO NOTHING
        """,
        [
          head.session, try CanonicalJSON.text(head), head.rules, head.source, try CanonicalJSON.text(title.texts),
          phase.rawValue, date.milliseconds, player?.rawValue, facts.size, facts.difficulty, facts.words, facts.theme,
        ])
      guard made == 1 else {
        throw StoreFault(.conflict, place: place, "a session \(head.session) exists already")
      }
      guard let daily, let player else { return }
      let isFirst = try connection.execute(
        """
        INSERT INTO daily (player, level, day, session) VALUES ($1, $2, $3, $4)
        ON CONFLICT (player, level, day) DO NOTHING
        """, [player.rawValue, daily.level, daily.day, head.session])
      guard isFirst == 1 else { throw StoreFault(.conflict, place: place, "today's game has already begun") }
    }
  }

  /// Whether a player has finished a game that names a word list.
  public func hasFinished(gameNaming list: String, player: Player.ID) async throws(StoreFault) -> Bool {
    // Names of lists are digits behind `own:`; what could be a pattern is none.
    guard list.utf8.allSatisfy({ $0 != 37 && $0 != 95 }) else { return false }
    let nobody = player == Player.guest ? "OR player IS NULL" : ""
    let rows = try await database.query(
      """
      SELECT 1 FROM session WHERE (player = $1 \(nobody)) AND phase IN ('won', 'lost', 'draw') AND head LIKE $2 LIMIT 1
      """, [player.rawValue, "%\"\(list)\"%"])
    return !rows.isEmpty
  }

  /// The session of a player's daily game, or `nil` where it was not begun.
  public func session(of daily: DailyGame, of player: Player.ID) async throws(StoreFault) -> String? {
    let rows = try await database.query(
      "SELECT session FROM daily WHERE player = $1 AND level = $2 AND day = $3",
      [player.rawValue, daily.level, daily.day])
    return try reading { try rows.first?[0] }
  }

  /// Appends a move as the last of its session.
  public func append(
    _ record: JournalRecord, to session: String, phase: View.Phase, at date: Date
  ) async throws(StoreFault) {
    let values: [any SQLBindable & Sendable] = [
      session, record.n, record.t, record.seat, record.id, record.move, phase.rawValue, date.milliseconds,
    ]
    var isUncertain = false
    for attempt in 1...2 {
      do throws(StoreFault) {
        if try await database.append(values) { break }
      } catch {
        // The server may have been cut off after it had stored the move; asked again, the keys tell.
        if error.code == .unreachable, attempt == 1 {
          isUncertain = true
          continue
        }
        guard error.code == .conflict else { throw error }
      }
      if isUncertain, try await appended(id: record.id, to: session) == record { break }
      throw try await lastNumber(of: session) == nil
        ? StoreFault.missing(session, at: place) : StoreFault.conflict(record, session, at: place)
    }
    changeFeed.made(record.n, of: session)
  }

  /// How many saved games a pack is named in: as that of their level, their rule set or a word list. A name that is part
  /// of a longer one may count games too many, never too few.
  public func count(ofSessionsNaming pack: String) async throws(StoreFault) -> Int {
    let rows = try await database.query(
      "SELECT count(*) FROM session WHERE level LIKE $1 OR head LIKE $2 OR head LIKE $3",
      ["\(pack)/%", "%\"\(pack):%", "%+\(pack):%"])
    return try reading { try rows.first.map { try $0[0] } ?? 0 }
  }

  /// The move that the client has sent under a name of its own, or `nil` where the session has none of that name.
  public func appended(id: String, to session: String) async throws(StoreFault) -> JournalRecord? {
    let rows = try await database.query(
      "SELECT n, t, seat, id, move FROM record WHERE session = $1 AND id = $2", [session, id])
    return try reading { try rows.first.map(JournalRecord.init(row:)) }
  }

  /// A session's journal, or `nil` where there is no such session.
  public func journal(of session: String) async throws(StoreFault) -> Journal? {
    let rows = try await database.query(
      """
      SELECT 0, 0, 0, '', head FROM session WHERE id = $1
      UNION ALL SELECT n, t, seat, id, move FROM record WHERE session = $1 ORDER BY 1
      """, [session])
    guard let first = rows.first else { return nil }
    do {
      var journal = try Journal(lines: [try first[4]])
      journal.records.reserveCapacity(rows.count - 1)
      for row in rows.dropFirst() { try journal.add(JournalRecord(row: row)) }
      return journal
    } catch let fault as JournalFault {
      throw StoreFault(.notADatabase, place: place, "session \(session) is damaged: \(fault.message)")
    } catch {
      throw StoreFault(error, at: place)
    }
  }

  /// The number of a session's last move, or `nil` where there is no such session.
  public func lastNumber(of session: String) async throws(StoreFault) -> Int? {
    let rows = try await database.query("SELECT n FROM session WHERE id = $1", [session])
    return try reading { try rows.first?[0] }
  }

  /// The sessions, last changed first.
  public func sessions(limit: Int) async throws(StoreFault) -> [StoredSession] {
    let rows = try await database.query(
      "SELECT \(StoredSession.columns) FROM session ORDER BY updated DESC, id DESC LIMIT $1", [max(0, limit)])
    return try reading { try rows.map(StoredSession.init(row:)) }
  }

  /// A player's sessions, last changed first; sessions without a player count as the guest's.
  public func sessions(of player: Player.ID, limit: Int) async throws(StoreFault) -> [StoredSession] {
    try await sessions(of: player, limit: limit, where: "1 = 1")
  }

  /// A player's sessions in which a person has done something, or that are over.
  public func begunSessions(of player: Player.ID, limit: Int) async throws(StoreFault) -> [StoredSession] {
    try await sessions(of: player, limit: limit, where: "(\(Schema.isOver) OR session.kept = 2 OR \(Schema.isBegun))")
  }

  private func sessions(
    of player: Player.ID, limit: Int, where condition: String
  ) async throws(StoreFault) -> [StoredSession] {
    let nobody = player == Player.guest ? "OR player IS NULL" : ""
    let rows = try await database.query(
      """
      SELECT \(StoredSession.columns), (SELECT r.result FROM result r WHERE r.player = $1 AND r.session = session.id),
      (SELECT r.ending FROM result r WHERE r.player = $1 AND r.session = session.id)
      FROM session WHERE (player = $1 \(nobody)) AND \(condition)
      ORDER BY updated DESC, id DESC LIMIT $2
      """, [player.rawValue, max(0, limit)])
    return try reading { try rows.map(StoredSession.init(row:)) }
  }

  /// Whose a session is, and which challenge is played in it.
  public func owner(of session: String) async throws(StoreFault) -> SessionOwner? {
    let rows = try await database.query(
      """
      SELECT coalesce(s.player, $2), c.puzzle FROM session s
      LEFT JOIN challenge c ON c.player = coalesce(s.player, $2) AND c.session = s.id WHERE s.id = $1
      """, [session, Player.guest.rawValue])
    return try reading {
      try rows.first.map { SessionOwner(player: Player.ID(rawValue: try $0[0]), challenge: try $0[1]) }
    }
  }

  /// Deletes a session with its moves.
  public func delete(_ session: String) async throws(StoreFault) -> Bool {
    let dialect = database.dialect
    let deleted = try await database.write { connection in
      let deleted = try connection.execute("DELETE FROM session WHERE id = $1", [session]) == 1
      if deleted, dialect.notifies {
        _ = try connection.rows("SELECT 1\(dialect.notification("$1"))", ["0 " + session])
      }
      return deleted
    }
    if deleted { changeFeed.removed(session) }
    return deleted
  }

  /// Removes games that are over and in which nothing happened since a date; their results stay.
  public func removeFinished(before date: Date, limit: Int) async throws(StoreFault) -> Int {
    let removed = try await StorePart(database: database).forgetting { connection in
      try connection.rows(
        """
        DELETE FROM session WHERE id IN (
          SELECT s.id FROM session s JOIN result r ON r.session = s.id AND r.player = coalesce(s.player, $3)
          WHERE s.updated < $1 AND NOT EXISTS (SELECT 1 FROM work w WHERE w.session = s.id)
          ORDER BY s.updated LIMIT $2) RETURNING id
        """, [date.milliseconds, max(0, limit), Player.guest.rawValue]
      ).map { try $0[0] as String }
    }
    for session in removed { changeFeed.removed(session) }
    return removed.count
  }

  /// Saves a game before its first move.
  public func keep(_ session: String) async throws(StoreFault) -> Bool {
    try await database.write { connection in
      try connection.execute("UPDATE session SET kept = 2 WHERE id = $1", [session]) == 1
    }
  }

  /// Exempts a session from automatic deletion.
  public func keepUnplayed(_ session: String) async throws(StoreFault) {
    _ = try await database.write { connection in
      try connection.execute("UPDATE session SET kept = 1 WHERE id = $1 AND kept = 0", [session])
    }
  }

  /// Deletes sessions without moves and without any activity since a date.
  public func removeUnplayed(
    before date: Date, except used: Set<String>, limit: Int
  ) async throws(StoreFault) -> Int {
    let unplayed = """
      kept = 0 AND updated < $1 AND NOT \(Schema.isOver) AND NOT \(Schema.isBegun)
      AND NOT EXISTS (SELECT 1 FROM daily d WHERE d.session = session.id)
      AND NOT EXISTS (SELECT 1 FROM work w WHERE w.session = session.id)
      AND NOT EXISTS (SELECT 1 FROM challenge c WHERE c.session = session.id)
      AND NOT EXISTS (SELECT 1 FROM holding h WHERE h.source = session.id)
      """
    let removed = try await StorePart(database: database).forgetting { connection in
      let found = try connection.rows(
        "SELECT id FROM session WHERE \(unplayed) ORDER BY updated LIMIT $2",
        [date.milliseconds, max(0, limit) + used.count]
      ).map { try $0[0] as String }
      let due = found.filter { !used.contains($0) }.prefix(max(0, limit))
      return try due.filter {
        try connection.execute("DELETE FROM session WHERE id = $2 AND \(unplayed)", [date.milliseconds, $0]) == 1
      }
    }
    for session in removed { changeFeed.removed(session) }
    return removed.count
  }

  /// What others do with the sessions of the same database, as it happens.
  public func changes(every interval: Duration) -> AsyncStream<SessionChange> {
    changeFeed.changes(every: interval)
  }

  /// Reads what a query gave.
  func reading<Value>(_ body: () throws -> Value) throws(StoreFault) -> Value {
    do { return try body() } catch { throw StoreFault(error, at: place) }
  }
}

extension JournalRecord {
  init(row: SQLRow) throws {
    self.init(n: try row[0], t: try row[1], seat: try row[2], id: try row[3], move: try row[4])
  }
}

extension Schema {
  /// Whether the game of a session is over.
  static let isOver = "session.phase IN ('won', 'lost', 'draw')"

  /// Whether a person has done something in a session: the page alone pauses and resumes, the computer may move first.
  static let isBegun = """
    EXISTS (SELECT 1 FROM record r WHERE r.session = session.id AND r.move NOT IN ('!pause', '!resume')
    AND r.move NOT LIKE '!upgrade%' AND r.id NOT LIKE 'computer-%')
    """
}

extension StoredSession {
  static let columns = "id, rules, level, title, n, t, moves, phase, created, updated, size, difficulty, words, theme"

  /// A row of the list; a text or phase that this version cannot read becomes the nearest it can show.
  init(row: SQLRow) throws {
    let title: String = try row[3]
    let texts = (try? JSONDecoder().decode([String: String].self, from: Data(title.utf8))) ?? [:]
    self.init(
      session: try row[0], rules: try row[1], level: try row[2],
      title: texts.isEmpty ? LocalizedText(try row[1] as String) : LocalizedText(texts),
      n: try row[4], playTime: try row[5], moves: try row[6], phase: View.Phase(rawValue: try row[7]) ?? .play,
      result: row.values.count > 14
        ? try (row[15] as String?).map { GameEnding(result: try row[14], former: $0) } : nil,
      created: Date(milliseconds: try row[8]), updated: Date(milliseconds: try row[9]),
      facts: SessionFacts(
        size: try row[10], difficulty: try row[11], words: try row[12], theme: try row[13]))
  }
}

extension Date {
  /// Milliseconds since 1970; what no database could hold counts as 1970.
  var milliseconds: Int { Int(exactly: (timeIntervalSince1970 * 1000).rounded()) ?? 0 }

  init(milliseconds: Int) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
