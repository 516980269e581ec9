// Looks for what should not be in a database, and says what to do about it.
import Foundation
import Play

/// Something that should not be in a database.
public struct Finding: Hashable, Sendable {
  /// A stable name of what it is, such as `doctor/gap`.
  public let code: String
  /// Where it is: the database, a session, a table.
  public let place: String
  /// What is wrong, as a sentence.
  public let message: String
  /// What to do about it, as a sentence.
  public let remedy: String
}

extension Store {
  /// Opens a database and looks through all of it; one that cannot be opened is a finding too.
  ///
  /// - Parameters: as those of `open(url:directory:password:catalogue:existing:timeout:)`.
  public static func examine(
    url: String? = nil, directory: String, password: String? = nil
  ) async -> [Finding] {
    do throws(StoreFault) {
      let store = try await open(url: url, directory: directory, password: password, existing: true)
      let findings = await store.examine()
      try store.close()
      return findings
    } catch {
      return [Finding(error)]
    }
  }

  /// Looks through the whole database; changes nothing, and others may go on meanwhile.
  ///
  /// - Returns: What was found; nothing when all is well.
  public func examine() async -> [Finding] {
    var findings: [Finding] = []
    for check in Checkup.checks(of: database.dialect) {
      do throws(StoreFault) {
        findings += try await database.read(check)
      } catch {
        let finding = Finding(error)
        if !findings.contains(finding) { findings.append(finding) }
      }
    }
    return findings
  }
}

extension Finding {
  /// What a fault met on the way means.
  fileprivate init(_ fault: StoreFault) {
    code = fault.code.rawValue
    place = fault.place
    message = fault.message
    remedy =
      fault.code == .notADatabase
      ? "Stop the program, keep a copy of the database, and restore the last backup."
      : "Fix that first, then check again."
  }
}

/// The single checks.
private enum Checkup {
  typealias Check = @Sendable (any SQLConnection) throws -> [Finding]

  static func checks(of dialect: SQLDialect) -> [Check] {
    let engine: [Check] =
      switch dialect {
      case .sqlite: [integrity]
      case .postgres: [durability]
      case .postgresLike: []
      }
    return engine + [counts, times, heads, moves, orphans, scripts, puzzles]
  }

  /// SQLite's own look at the file.
  static let integrity: Check = { connection in
    try connection.rows("PRAGMA integrity_check(20)").compactMap { row in
      let said: String = try row[0]
      return said == "ok"
        ? nil
        : Finding(
          code: "doctor/damaged", place: "the file", message: "SQLite says: \(said).",
          remedy:
            "Stop the program, keep a copy of the file, and restore the last backup or export what is still readable.")
    }
  }

  /// Settings of the server under which an acknowledged move can be lost.
  static let durability: Check = { connection in
    try ["fsync", "full_page_writes"].compactMap { name in
      guard try connection.one("SELECT current_setting($1)", [name])[0] == "off" else { return nil }
      return Finding(
        code: "doctor/not-durable", place: "the server", message: "\(name) is off: a power cut can lose moves.",
        remedy: "Set \(name) = on in postgresql.conf and reload the server.")
    }
  }

  /// Sessions whose moves are not those that the session counts.
  static let counts: Check = { connection in
    try connection.rows(
      """
      SELECT s.id, s.n, count(r.n), coalesce(max(r.n), 0) FROM session s LEFT JOIN record r ON r.session = s.id
      GROUP BY s.id, s.n, s.t
      HAVING count(r.n) <> s.n OR coalesce(max(r.n), 0) <> s.n OR coalesce(max(r.t), 0) <> s.t ORDER BY s.id
      """
    ).map { row in
      let (n, count, last): (Int, Int, Int) = (try row[1], try row[2], try row[3])
      return damaged(
        "gap", try row[0], "Expected \(n) moves, found \(count), the last with number \(last).")
    }
  }

  /// Moves before which time fell.
  static let times: Check = { connection in
    try connection.rows(
      """
      SELECT session, n FROM (
        SELECT session, n, t, lag(t) OVER (PARTITION BY session ORDER BY n) AS earlier FROM record) AS move
      WHERE t < earlier ORDER BY session, n
      """
    ).map { row in
      damaged(
        "time-falls", try row[0], "The play time of move \(try row[1] as Int) is earlier than that of the move before.")
    }
  }

  /// Heads that cannot be read.
  static let heads: Check = { connection in
    var findings: [Finding] = []
    try connection.run("SELECT id, head FROM session ORDER BY id", []) { row in
      let (id, text): (String, String) = (try row[0], try row[1])
      guard (try? Journal(lines: [text]).head.session) != id else { return }
      findings.append(damaged("head", id, "Its head cannot be read."))
    }
    return findings
  }

  /// Moves that no rule set could read.
  static let moves: Check = { connection in
    var findings: [Finding] = []
    try connection.run("SELECT session, n, move FROM record ORDER BY session, n", []) { row in
      guard (try? Move(parsing: try row[2])) == nil else { return }
      findings.append(damaged("move", try row[0], "Move \(try row[1] as Int) cannot be read."))
    }
    return findings
  }

  /// Rows that refer to missing rows, although the database engine should prevent this.
  static let orphans: Check = { connection in
    var findings: [Finding] = []
    for table in StoredTable.all {
      for column in table.columns {
        guard let reference = column.reference else { continue }
        let (parent, key) = (reference.table.name, reference.key)
        let missing = """
          SELECT 1 FROM \(table.name) c LEFT JOIN \(parent) p ON p.\(key) = c.\(column.name)
          WHERE p.\(key) IS NULL AND c.\(column.name) IS NOT NULL LIMIT 1
          """
        guard try connection.row(missing) != nil else { continue }
        findings.append(orphan(table.name, column.name, parent))
      }
    }
    return findings
  }

  /// Scripts that are not what their hash says.
  static let scripts: Check = { connection in
    var findings: [Finding] = []
    try connection.run("SELECT hash, text FROM script ORDER BY hash", []) { row in
      let hash: String = try row[0]
      guard CanonicalJSON.hash(of: try row[1] as [UInt8]) != hash else { return }
      findings.append(
        Finding(
          code: "doctor/script", place: hash, message: "The script does not match its hash.",
          remedy: "Restore the last backup; otherwise sessions with this script cannot continue."))
    }
    return findings
  }

  /// Puzzles whose level cannot be read.
  static let puzzles: Check = { connection in
    var findings: [Finding] = []
    for table in ["puzzle", "challenge", "ownlevel"] {
      try connection.run("SELECT name, level FROM \(table) ORDER BY name", []) { row in
        let name: String = try row[0]
        if (try? decoded(PlayRecord.self, try row[1])) != nil { return }
        findings.append(
          Finding(
            code: "doctor/level", place: "\(table) \(name)", message: "Its level cannot be read.",
            remedy: "Remove it and add it again."))
      }
    }
    return findings
  }

  private static func damaged(_ code: String, _ session: String, _ message: String) -> Finding {
    Finding(
      code: "doctor/\(code)", place: "session \(session)", message: message,
      remedy: "Restore the session from an export or a backup, or delete it; other sessions are not affected.")
  }

  private static func orphan(_ table: String, _ column: String, _ parent: String) -> Finding {
    Finding(
      code: "doctor/orphan", place: "table \(table)",
      message: "Some rows refer to a missing \(parent) (column \(column)).",
      remedy: "Nothing shows these rows any more; to remove them, export everything and import it into a new database.")
  }
}
