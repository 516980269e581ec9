// Classes in the database.
import Foundation
import Letters

extension StorePart: ClassStore {
  private static let rooms =
    "SELECT id, name, code, passcode, paused, message, messages, ended, created, teacher FROM classroom"

  func open(_ room: Classroom) async throws(StoreFault) {
    let name = try title(room.name, most: 60, "a class's name")
    try await change(
      """
      INSERT INTO classroom (id, name, code, passcode, paused, message, messages, created, teacher)
      VALUES ($1, $2, $3, $4, 0, '', 0, $5, $6)
      """,
      [room.id, name, room.code, room.passcode, room.created.milliseconds, room.teacher?.rawValue])
  }

  func classroom(_ id: Classroom.ID) async throws(StoreFault) -> Classroom? {
    try await list("\(StorePart.rooms) WHERE id = $1", [id], Classroom.init(row:)).first
  }

  func classes(of teacher: Player.ID) async throws(StoreFault) -> [Classroom] {
    try await list(
      "\(StorePart.rooms) WHERE teacher = $1 ORDER BY created DESC, id DESC", [teacher.rawValue], Classroom.init(row:))
  }

  func classroom(code: String) async throws(StoreFault) -> Classroom? {
    try await list("\(StorePart.rooms) WHERE code = $1", [code], Classroom.init(row:)).first
  }

  func change(_ id: Classroom.ID, _ change: ClassChange) async throws(StoreFault) {
    let changed: Int
    switch change {
    case .name(let name):
      let name = try title(name, most: 60, "a class's name")
      changed = try await self.change("UPDATE classroom SET name = $2 WHERE id = $1", [id, name])
    case .code(let code):
      changed = try await self.change("UPDATE classroom SET code = $2 WHERE id = $1", [id, code])
    case .passcode(let hash):
      changed = try await self.change("UPDATE classroom SET passcode = $2 WHERE id = $1", [id, hash])
    case .paused(let isPaused):
      changed = try await self.change("UPDATE classroom SET paused = $2 WHERE id = $1", [id, isPaused ? 1 : 0])
    case .message(let text):
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard text.count <= 500, text.utf8.count <= 2000 else {
        throw StoreFault(.invalid, place: place, "a message has at most 500 characters")
      }
      changed = try await self.change(
        "UPDATE classroom SET message = $2, messages = messages + 1 WHERE id = $1", [id, text])
    case .ended(let date):
      changed = try await self.change(
        "UPDATE classroom SET ended = $2 WHERE id = $1", [id, date.map(\.milliseconds)])
    }
    guard changed == 1 else { throw StoreFault(.missing, place: place, "unknown class") }
  }

  func removeClass(_ id: Classroom.ID) async throws(StoreFault) -> Bool {
    try await forgetting { try StorePart.removeClass(id, $0) }
  }

  func removeClasses(unusedSince date: Date, limit: Int) async throws(StoreFault) -> Int {
    try await forgetting { connection in
      let unused = try connection.rows(
        """
        SELECT id FROM classroom c WHERE created < $1 AND coalesce(ended, 0) < $1
        AND NOT EXISTS (SELECT 1 FROM pupil u WHERE u.class = c.id AND (u.created >= $1 OR u.seen >= $1))
        AND NOT EXISTS (SELECT 1 FROM assignment a WHERE a.class = c.id AND (a.created >= $1 OR a.due >= $1))
        AND NOT EXISTS (
          SELECT 1 FROM session s JOIN pupil u ON u.id = s.player WHERE u.class = c.id AND s.updated >= $1)
        ORDER BY created LIMIT $2
        """, [date.milliseconds, max(0, limit)])
      return try unused.count { try StorePart.removeClass($0[0], connection) }
    }
  }

  private static func removeClass(_ id: Classroom.ID, _ connection: any SQLConnection) throws -> Bool {
    // Sessions, results and devices go with the players, and the pupils with them.
    try connection.execute("DELETE FROM player WHERE id IN (SELECT id FROM pupil WHERE class = $1)", [id])
    return try connection.execute("DELETE FROM classroom WHERE id = $1", [id]) == 1
  }

  func traces(of id: Classroom.ID) async throws(StoreFault) -> ClassTraces {
    let pupils = "(SELECT id FROM pupil WHERE class = $1)"
    let sessions = "(SELECT id FROM session WHERE player IN \(pupils))"
    let counts = [
      "pupil WHERE class = $1", "assignment WHERE class = $1", "session WHERE player IN \(pupils)",
      "record WHERE session IN \(sessions)", "result WHERE player IN \(pupils)", "best WHERE player IN \(pupils)",
      "device WHERE player IN \(pupils)",
    ]
    let row =
      try await list(
        "SELECT " + counts.map { "(SELECT count(*) FROM \($0))" }.joined(separator: ", "), [id]
      ) { row in try (0..<counts.count).map { try row[$0] as Int } }.first ?? Array(repeating: 0, count: counts.count)
    return ClassTraces(
      pupils: row[0], assignments: row[1], sessions: row[2], moves: row[3], results: row[4] + row[5], devices: row[6])
  }

  func join(_ pupil: Pupil, most: Int) async throws(StoreFault) -> Pupil {
    let place = place
    let name = try title(pupil.name, most: 40, "a nickname")
    return try await database.write { connection in
      guard try connection.row("SELECT id FROM classroom WHERE id = $1", [pupil.classroom]) != nil else {
        throw StoreFault(.missing, place: place, "unknown class")
      }
      // Asked first: a database tells its log the names that it refuses.
      let others = try connection.rows("SELECT name FROM pupil WHERE class = $1", [pupil.classroom])
      if try others.contains(where: { looksAlike(name, try $0[0]) }) {
        throw StoreFault(.conflict, place: place, "another pupil has this name")
      }
      let key = try CodeKey(connection)
      var series = 0
      var code = key.code(of: pupil.id, series: series, length: CodeKey.pupilLength)
      while try connection.row(
        "SELECT 1 FROM pupil WHERE class = $1 AND code = $2", [pupil.classroom, key.kept(code, of: pupil.classroom)])
        != nil
      {
        series += 1
        code = key.code(of: pupil.id, series: series, length: CodeKey.pupilLength)
      }
      // No name that can be typed is folded to this one, so nobody becomes a pupil by a player's name.
      try connection.execute(
        "INSERT INTO player (id, name, folded, created, kind, series) VALUES ($1, $2, $3, $4, 'pupil', $5)",
        [pupil.id.rawValue, name, "\u{1}" + pupil.id.rawValue, pupil.created.milliseconds, series])
      try connection.execute(
        "INSERT INTO pupil (id, class, name, folded, code, created) VALUES ($1, $2, $3, $4, $5, $6)",
        [
          pupil.id.rawValue, pupil.classroom, name, visibleName(name), key.kept(code, of: pupil.classroom),
          pupil.created.milliseconds,
        ])
      let count: Int = try connection.one("SELECT count(*) FROM pupil WHERE class = $1", [pupil.classroom])[0]
      guard count <= most else { throw StoreFault(.invalid, place: place, "a class has at most \(most) pupils") }
      var joined = Pupil(id: pupil.id, classroom: pupil.classroom, name: name, created: pupil.created)
      joined.code = code
      return joined
    }
  }

  func pupil(_ id: Pupil.ID) async throws(StoreFault) -> Pupil? {
    try await people("u.id = $1", [id.rawValue]).first
  }

  func pupil(code: String, of id: Classroom.ID) async throws(StoreFault) -> Pupil? {
    guard let key = try await database.read({ try CodeKey(reading: $0) }) else { return nil }
    return try await people("u.class = $1 AND u.code = $2", [id, key.kept(code, of: id)]).first
  }

  func pupils(of id: Classroom.ID) async throws(StoreFault) -> [Pupil] {
    try await people("u.class = $1", [id])
  }

  /// Pupils with the codes that can be shown, in the order of their names.
  private func people(
    _ condition: String, _ values: [any SQLBindable & Sendable]
  ) async throws(StoreFault) -> [Pupil] {
    try await database.read { connection in
      let key = try CodeKey(reading: connection)
      return try connection.rows(
        """
        SELECT u.id, u.class, u.name, u.created, u.seen, p.series FROM pupil u JOIN player p ON p.id = u.id
        WHERE \(condition) ORDER BY u.folded
        """, Array(values)
      ).map { row in
        var pupil = try Pupil(row: row)
        let series: Int = try row[5]
        if series >= 0 { pupil.code = key?.code(of: pupil.id, series: series, length: CodeKey.pupilLength) }
        return pupil
      }
    }
  }

  func note(seen: [Pupil.ID: Date]) async throws(StoreFault) {
    try await database.write { connection in
      // In a fixed order, so that two servers that write at the same time do not deadlock.
      for (pupil, date) in seen.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        try connection.execute(
          "UPDATE pupil SET seen = $2 WHERE id = $1 AND coalesce(seen, 0) < $2", [pupil.rawValue, date.milliseconds])
      }
    }
  }

  func rename(_ id: Pupil.ID, of room: Classroom.ID, to name: String) async throws(StoreFault) {
    let place = place
    let name = try title(name, most: 40, "a nickname")
    try await database.write { connection in
      let others = try connection.rows("SELECT name FROM pupil WHERE class = $2 AND id <> $1", [id.rawValue, room])
      if try others.contains(where: { looksAlike(name, try $0[0]) }) {
        throw StoreFault(.conflict, place: place, "another pupil has this name")
      }
      let changed = try connection.execute(
        "UPDATE pupil SET name = $3, folded = $4 WHERE id = $1 AND class = $2",
        [id.rawValue, room, name, visibleName(name)])
      guard changed == 1 else { throw StoreFault(.missing, place: place, "unknown pupil") }
      try connection.execute("UPDATE player SET name = $2 WHERE id = $1", [id.rawValue, name])
    }
  }

  func removePupil(_ id: Pupil.ID, of room: Classroom.ID) async throws(StoreFault) -> Bool {
    try await forget(
      "DELETE FROM player WHERE id IN (SELECT id FROM pupil WHERE id = $1 AND class = $2)", [id.rawValue, room]) == 1
  }

  func secret(_ name: String, proposed: String) async throws(StoreFault) -> String {
    try await database.write { connection in
      try connection.execute(
        "INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", [name, proposed])
      return try connection.one("SELECT value FROM secret WHERE name = $1", [name])[0] as String
    }
  }

  /// A title as it is stored: without blanks at its ends, control characters or what turns directions.
  func title(_ text: String, most: Int, _ what: String) throws(StoreFault) -> String {
    let text = plainName(text)
    guard (1...most).contains(text.count), text.utf8.count <= 10 * most,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw StoreFault(.invalid, place: place, "\(what) has 1 to \(most) characters") }
    return text
  }
}

extension Classroom {
  init(row: SQLRow) throws {
    self.init(
      id: try row[0], name: try row[1], code: try row[2], passcode: try row[3],
      created: Date(milliseconds: try row[8]))
    isPaused = try row[4] as Int != 0
    message = try row[5]
    messageNumber = try row[6]
    ended = (try row[7] as Int?).map(Date.init(milliseconds:))
    teacher = (try row[9] as String?).map(Player.ID.init(rawValue:))
  }
}

extension Pupil {
  init(row: SQLRow) throws {
    self.init(
      id: Player.ID(rawValue: try row[0]), classroom: try row[1], name: try row[2],
      created: Date(milliseconds: try row[3]))
    seen = (try row[4] as Int?).map(Date.init(milliseconds:))
  }
}
