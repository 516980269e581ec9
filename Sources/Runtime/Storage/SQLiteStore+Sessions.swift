// The statements behind sessions, their moves and their list.
public import Foundation
import GRDB
public import Play

extension SQLiteStore {
  /// Stores a new session without moves.
  public func create(
    _ head: JournalHead, title: LocalizedText, phase: View.Phase, at date: Date
  ) async throws(StoreFault) {
    let path = path
    try await write { database in
      let statement = try database.cachedStatement(
        sql: """
          INSERT INTO session (id, head, rules, level, title, n, t, phase, created, updated)
          VALUES (?, ?, ?, ?, ?, 0, 0, ?, ?, ?)
          """)
      do {
        try statement.execute(arguments: [
          head.session, try CanonicalJSON.text(head), head.rules, head.source, try CanonicalJSON.text(title.texts),
          phase.rawValue, date.milliseconds, date.milliseconds,
        ])
      } catch DatabaseError.SQLITE_CONSTRAINT {
        throw StoreFault(.conflict, place: path, "a session \(head.session) exists already")
      }
    }
  }

  /// Appends a move as the last of its session.
  public func append(
    _ record: JournalRecord, to session: String, phase: View.Phase, at date: Date
  ) async throws(StoreFault) {
    let path = path
    try await write { database in
      try database.cachedStatement(
        sql: "UPDATE session SET n = ?, t = ?, phase = ?, updated = ? WHERE id = ? AND n = ? - 1"
      ).execute(arguments: [record.n, record.t, phase.rawValue, date.milliseconds, session, record.n])
      guard database.changesCount == 1 else {
        throw try Bool.fetchOne(database, sql: "SELECT 1 FROM session WHERE id = ?", arguments: [session]) == nil
          ? StoreFault.missing(session, at: path) : StoreFault.conflict(record, session, at: path)
      }
      do {
        try database.cachedStatement(
          sql: "INSERT INTO record (session, n, t, seat, id, move) VALUES (?, ?, ?, ?, ?, ?)"
        ).execute(arguments: [session, record.n, record.t, record.seat, record.id, record.move])
      } catch DatabaseError.SQLITE_CONSTRAINT {
        throw StoreFault.conflict(record, session, at: path)
      }
    }
  }

  /// A session's journal, or `nil` where there is no such session.
  public func journal(of session: String) async throws(StoreFault) -> Journal? {
    let path = path
    return try await read { database in
      let head = try String.fetchOne(
        database.cachedStatement(sql: "SELECT head FROM session WHERE id = ?"), arguments: [session])
      guard let head else { return nil }
      let rows = try Row.fetchCursor(
        database.cachedStatement(sql: "SELECT n, t, seat, id, move FROM record WHERE session = ? ORDER BY n"),
        arguments: [session])
      do {
        var journal = try Journal(lines: [head])
        while let row = try rows.next() { try journal.append(JournalRecord(row: row)) }
        return journal
      } catch let fault as JournalFault {
        throw StoreFault(.notADatabase, place: path, "session \(session) is damaged: \(fault.message)")
      }
    }
  }

  /// The number of a session's last move, or `nil` where there is no such session.
  public func lastNumber(of session: String) async throws(StoreFault) -> Int? {
    try await read { database in
      try Int.fetchOne(database.cachedStatement(sql: "SELECT n FROM session WHERE id = ?"), arguments: [session])
    }
  }

  /// The sessions, last changed first.
  public func sessions(limit: Int) async throws(StoreFault) -> [StoredSession] {
    try await read { database in
      try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT id, rules, level, title, n, t, phase, created, updated FROM session
            ORDER BY updated DESC, id DESC LIMIT ?
            """), arguments: [max(0, limit)]
      ).map(StoredSession.init(row:))
    }
  }

  /// Removes a session with its moves, for good.
  public func delete(_ session: String) async throws(StoreFault) -> Bool {
    try await write { database in
      try database.cachedStatement(sql: "DELETE FROM session WHERE id = ?").execute(arguments: [session])
      return database.changesCount == 1
    }
  }
}

extension Journal {
  /// Adds a stored move; the table's keys leave only gaps to look for.
  fileprivate mutating func append(_ record: JournalRecord) throws(JournalFault) {
    guard record.n == records.count + 1 else {
      throw JournalFault(line: records.count + 2, message: "move \(records.count + 1) is missing")
    }
    records.append(record)
  }
}

extension JournalRecord {
  fileprivate init(row: Row) {
    self.init(n: row[0], t: row[1], seat: row[2], id: row[3], move: row[4])
  }
}

extension StoredSession {
  /// A row of the list; a text or phase that this version cannot read becomes the nearest it can show.
  fileprivate init(row: Row) {
    let title: String = row[3]
    let texts = (try? JSONDecoder().decode([String: String].self, from: Data(title.utf8))) ?? [:]
    self.init(
      session: row[0], rules: row[1], level: row[2],
      title: texts.isEmpty ? LocalizedText(row[1]) : LocalizedText(texts),
      n: row[4], playTime: row[5], phase: View.Phase(rawValue: row[6]) ?? .play,
      created: Date(milliseconds: row[7]), updated: Date(milliseconds: row[8]))
  }
}

extension Date {
  /// Milliseconds since 1970; what no database could hold counts as 1970.
  var milliseconds: Int { Int(exactly: (timeIntervalSince1970 * 1000).rounded()) ?? 0 }

  init(milliseconds: Int) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
