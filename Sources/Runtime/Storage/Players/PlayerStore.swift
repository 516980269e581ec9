// Where players and their settings last.
public import Foundation
import Letters
import Play

/// Who plays at a device.
public struct Presence: Hashable, Sendable {
  /// The player.
  public let player: Player
  /// What sign-in recorded, such as the passcode that admitted a teacher.
  public let mark: String?

  /// A presence by its parts.
  public init(player: Player, mark: String?) {
    self.player = player
    self.mark = mark
  }
}

/// Where players and their settings last.
///
/// Names that differ only in case or diacritics are equal. A device remembers its player; its secret
/// is a cookie of the browser, of which only a hash is stored.
public protocol PlayerStore: Sendable {
  /// The player of a name, made if there is none.
  ///
  /// - Parameters:
  ///   - name: 1 to 40 characters, blanks at its ends not counted.
  ///   - date: Now.
  /// - Throws: `StoreFault`; code `invalid` for a name that is too short or too long.
  func player(named name: String, at date: Date) async throws(StoreFault) -> Player

  /// The player with a name, or `nil`.
  ///
  /// - Throws: `StoreFault`; code `invalid` for a name that is too short or too long.
  func player(called name: String) async throws(StoreFault) -> Player?

  /// A player, or `nil` where there is none of that lasting name.
  func player(_ id: Player.ID) async throws(StoreFault) -> Player?

  /// All players with a name of their own, in the order of their names: no guests, pupils or teachers.
  func players() async throws(StoreFault) -> [Player]

  /// Gives a player another name; a guest becomes a named player and keeps everything.
  ///
  /// - Throws: `StoreFault`; code `invalid` when the name is no name, `conflict` when another player has it, `missing`
  ///   when there is no such player, or it is a pupil or a teacher.
  func rename(_ id: Player.ID, to name: String) async throws(StoreFault)

  /// Deletes a player with all the player's data. The local guest loses the data but still exists.
  ///
  /// - Returns: Whether there was one; the household's guest stays.
  func remove(_ id: Player.ID) async throws(StoreFault) -> Bool

  // MARK: Devices

  /// Makes a guest for a device, and signs it in there.
  ///
  /// - Parameter device: The device's secret.
  func makeGuest(at device: String, on date: Date) async throws(StoreFault) -> Player

  /// Signs a player in at a device.
  ///
  /// - Parameters:
  ///   - id: The player.
  ///   - device: The device's new secret.
  ///   - old: The secret it had, which ends; a guest that played under it is remembered until the player signs out.
  ///   - mark: What `player(at:on:)` is to give with the player.
  ///   - date: Now.
  /// - Throws: `StoreFault`; code `missing` when there is no such player.
  func signIn(
    _ id: Player.ID, at device: String, insteadOf old: String?, mark: String?, on date: Date
  ) async throws(StoreFault)

  /// Signs out at a device; its secret ends.
  ///
  /// - Parameter new: The secret for the guest who played on the device before.
  /// - Returns: Whether there is such a guest; otherwise `new` is unused.
  func signOut(at device: String, as new: String, on date: Date) async throws(StoreFault) -> Bool

  /// Who plays at a device; `nil` for a secret that was never given out, or ended.
  ///
  /// - Complexity: one look into an index; once a day it is noted that a guest is still in use.
  func player(at device: String, on date: Date) async throws(StoreFault) -> Presence?

  /// Removes guests that were not used since a date, with everything that is theirs.
  ///
  /// - Parameter limit: How many at most.
  /// - Returns: How many there were.
  func removeGuests(unusedSince date: Date, limit: Int) async throws(StoreFault) -> Int

  // MARK: Personal codes

  /// The personal code by which a player comes back at another device; `nil` for guests and teachers, and for a pupil
  /// whose code an older version stored.
  func code(of id: Player.ID) async throws(StoreFault) -> String?

  /// Gives a player another personal code; the one before ends.
  ///
  /// - Parameter device: The secret of the one device at which the player stays signed in; `nil` signs out nowhere.
  /// - Throws: `StoreFault`; code `missing` where the player has no codes.
  func renewCode(of id: Player.ID, keeping device: String?) async throws(StoreFault) -> String

  // MARK: Settings

  /// A player's settings: texts, often JSON, by name.
  func settings(of id: Player.ID) async throws(StoreFault) -> [String: String]

  /// Stores all of some player settings, or none; `nil` removes one.
  ///
  /// - Throws: `StoreFault`; code `missing` when there is no such player.
  func keep(_ settings: [String: String?], of id: Player.ID, at date: Date) async throws(StoreFault)

  /// What is kept of a player, the most interesting first.
  func kept(of id: Player.ID) async throws(StoreFault) -> [KeptRows]
}

extension StorePart: PlayerStore {
  private static let found = "SELECT \(Player.columns) FROM player"

  func player(named name: String, at date: Date) async throws(StoreFault) -> Player {
    let name = try checked(name)
    var generator = SystemRandomNumberGenerator()
    let id = SessionName.new(at: date, using: &generator)
    let place = place
    return try await database.write { connection in
      if try connection.row("SELECT 1 FROM player WHERE folded = $1", [folded(name)]) == nil {
        try refuse(name, looking: "another player is called \(name)", at: place, connection)
      }
      try connection.execute(
        "INSERT INTO player (id, name, folded, created) VALUES ($1, $2, $3, $4) ON CONFLICT (folded) DO NOTHING",
        [id, name, folded(name), date.milliseconds])
      return try Player(row: connection.one("\(StorePart.found) WHERE folded = $1", [folded(name)]))
    }
  }

  func player(called name: String) async throws(StoreFault) -> Player? {
    let name = try checked(name)
    return try await list("\(StorePart.found) WHERE folded = $1", [folded(name)], Player.init(row:)).first
  }

  func player(_ id: Player.ID) async throws(StoreFault) -> Player? {
    try await list("\(StorePart.found) WHERE id = $1", [id.rawValue], Player.init(row:)).first
  }

  func players() async throws(StoreFault) -> [Player] {
    try await list(
      "\(StorePart.found) WHERE kind = 'named' AND id NOT IN (SELECT id FROM pupil) ORDER BY folded", [],
      Player.init(row:))
  }

  func rename(_ id: Player.ID, to name: String) async throws(StoreFault) {
    let name = try checked(name)
    guard id != Player.guest else { throw StoreFault(.invalid, place: place, "the guest cannot have a name") }
    // Asked first: a database tells its log the names that it refuses.
    if let other = try await player(called: name), other.id != id {
      throw StoreFault(.conflict, place: place, "another player is called \(name)")
    }
    let place = place
    try await database.read {
      try refuse(name, looking: "another player is called \(name)", of: id, at: place, $0)
    }
    do {
      let changed = try await change(
        """
        UPDATE player SET name = $2, folded = $3, kind = 'named' WHERE id = $1 AND kind IN ('named', 'guest')
        AND id NOT IN (SELECT id FROM pupil)
        """, [id.rawValue, name, folded(name)])
      guard changed == 1 else { throw StoreFault(.missing, place: place, "unknown player") }
    } catch let fault as StoreFault where fault.code == .conflict {
      throw StoreFault(.conflict, place: place, "another player is called \(name)")
    } catch {
      throw StoreFault(error, at: place)
    }
  }

  func remove(_ id: Player.ID) async throws(StoreFault) -> Bool {
    guard id == Player.guest else {
      return try await forget("DELETE FROM player WHERE id = $1", [id.rawValue]) == 1
    }
    try await forgetting { connection in
      for table in StoredTable.all where table.hasPlayer {
        guard let owned = table.owned else { continue }
        try connection.execute("DELETE FROM \(table.name) WHERE \(owned)", [id.rawValue])
      }
    }
    return false
  }

  func kept(of id: Player.ID) async throws(StoreFault) -> [KeptRows] {
    let tables = StoredTable.all.compactMap { table in table.reported.map { (what: $0, table: table) } }
    let counts = tables.map { "(SELECT count(*) FROM \($0.table.name) WHERE \($0.table.owned ?? "FALSE"))" }
    let rows = try await list("SELECT " + counts.joined(separator: ", "), [id.rawValue]) { row in
      try tables.indices.map { KeptRows(what: tables[$0].what, count: try row[$0]) }
    }
    return (rows.first ?? []).filter { $0.count > 0 }
  }

  // MARK: Devices

  func makeGuest(at device: String, on date: Date) async throws(StoreFault) -> Player {
    var generator = SystemRandomNumberGenerator()
    let id = SessionName.new(at: date, using: &generator)
    return try await database.write { connection in
      // No name that can be typed is folded to this one.
      try connection.execute(
        "INSERT INTO player (id, name, folded, created, kind, used) VALUES ($1, '', $2, $3, 'guest', $3)",
        [id, "\u{2}" + id, date.milliseconds])
      try connection.execute(
        "INSERT INTO device (id, player, updated) VALUES ($1, $2, $3)", [DeviceHash.of(device), id, date.milliseconds])
      return try Player(row: connection.one("\(StorePart.found) WHERE id = $1", [id]))
    }
  }

  func signIn(
    _ id: Player.ID, at device: String, insteadOf old: String?, mark: String?, on date: Date
  ) async throws(StoreFault) {
    try await database.write { connection in
      var guest: String?
      if let old {
        let row = try connection.row(
          """
          SELECT CASE WHEN p.kind = 'guest' THEN p.id ELSE d.guest END FROM device d JOIN player p ON p.id = d.player
          WHERE d.id = $1
          """, [DeviceHash.of(old)])
        guest = try row.flatMap { try $0[0] }
        try connection.execute("DELETE FROM device WHERE id = $1", [DeviceHash.of(old)])
      }
      // A guest who takes a name is that player now.
      if guest == id.rawValue { guest = nil }
      try connection.execute(
        "INSERT INTO device (id, player, guest, mark, updated) VALUES ($1, $2, $3, $4, $5)",
        [DeviceHash.of(device), id.rawValue, guest, mark, date.milliseconds])
    }
  }

  func signOut(at device: String, as new: String, on date: Date) async throws(StoreFault) -> Bool {
    try await database.write { connection in
      let row = try connection.row(
        """
        SELECT CASE WHEN p.kind = 'guest' THEN p.id ELSE d.guest END FROM device d JOIN player p ON p.id = d.player
        WHERE d.id = $1
        """, [DeviceHash.of(device)])
      try connection.execute("DELETE FROM device WHERE id = $1", [DeviceHash.of(device)])
      guard let guest: String = try row.flatMap({ try $0[0] }) else { return false }
      try connection.execute(
        "INSERT INTO device (id, player, updated) VALUES ($1, $2, $3)",
        [DeviceHash.of(new), guest, date.milliseconds])
      return true
    }
  }

  func player(at device: String, on date: Date) async throws(StoreFault) -> Presence? {
    let found = try await list(
      """
      SELECT p.id, p.name, p.created, p.kind, d.mark,
      CASE WHEN coalesce(g.used, p.used, 0) < coalesce(p.used, 0) THEN coalesce(g.used, 0) ELSE coalesce(p.used, 0) END,
      d.guest
      FROM device d JOIN player p ON p.id = d.player LEFT JOIN player g ON g.id = d.guest WHERE d.id = $1
      """, [DeviceHash.of(device)]
    ) { row in
      (
        here: Presence(player: try Player(row: row), mark: try row[4]), used: try row[5] as Int,
        guest: try row[6] as String?
      )
    }.first
    guard let found else { return nil }
    if found.used < date.milliseconds - StorePart.day {
      try await change(
        "UPDATE player SET used = $3 WHERE id IN ($1, $2) AND coalesce(used, 0) < $3",
        [found.here.player.id.rawValue, found.guest, date.milliseconds])
    }
    return found.here
  }

  /// Milliseconds after which it is noted again that a player is still in use.
  private static let day = 86_400_000

  func removeGuests(unusedSince date: Date, limit: Int) async throws(StoreFault) -> Int {
    try await forget(
      """
      DELETE FROM player WHERE id IN (
        SELECT id FROM player WHERE kind = 'guest' AND coalesce(used, created) < $1 ORDER BY used LIMIT $2)
      """, [date.milliseconds, max(0, limit)])
  }

  // MARK: Personal codes

  func code(of id: Player.ID) async throws(StoreFault) -> String? {
    try await database.write { connection in
      guard
        let row = try connection.row(
          "SELECT kind, series FROM player WHERE id = $1 AND kind IN ('named', 'pupil')", [id.rawValue])
      else { return nil }
      let series: Int = try row[1]
      guard series >= 0 else { return nil }
      return try CodeKey(connection).code(of: id, series: series, length: StorePart.length(of: row[0]))
    }
  }

  func renewCode(of id: Player.ID, keeping device: String?) async throws(StoreFault) -> String {
    let place = place
    return try await database.write { connection in
      let key = try CodeKey(connection)
      for _ in 0..<8 {
        let row = try connection.row(
          """
          UPDATE player SET series = series + 1 WHERE id = $1 AND kind IN ('named', 'pupil') RETURNING kind, series
          """, [id.rawValue])
        guard let row else { throw StoreFault(.missing, place: place, "unknown player") }
        let code = key.code(of: id, series: try row[1], length: try StorePart.length(of: row[0]))
        if try row[0] == Player.Kind.pupil.rawValue {
          let room: String = try connection.one("SELECT class FROM pupil WHERE id = $1", [id.rawValue])[0]
          let kept = key.kept(code, of: room)
          let isTaken = try connection.row("SELECT 1 FROM pupil WHERE class = $1 AND code = $2", [room, kept]) != nil
          if isTaken { continue }
          try connection.execute("UPDATE pupil SET code = $2 WHERE id = $1", [id.rawValue, kept])
        }
        if let device {
          try connection.execute(
            "DELETE FROM device WHERE player = $1 AND id <> $2", [id.rawValue, DeviceHash.of(device)])
        }
        return code
      }
      throw StoreFault(.conflict, place: place, "no free code was found")
    }
  }

  private static func length(of kind: String) -> Int {
    kind == Player.Kind.pupil.rawValue ? CodeKey.pupilLength : CodeKey.playerLength
  }

  // MARK: Settings

  func settings(of id: Player.ID) async throws(StoreFault) -> [String: String] {
    let pairs = try await list("SELECT name, value FROM setting WHERE player = $1", [id.rawValue]) { row in
      (try row[0] as String, try row[1] as String)
    }
    return Dictionary(pairs) { $1 }
  }

  func keep(_ settings: [String: String?], of id: Player.ID, at date: Date) async throws(StoreFault) {
    try await database.write { connection in
      // In one order everywhere, so that two writers wait for each other instead of both giving up.
      for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
        guard let value else {
          try connection.execute("DELETE FROM setting WHERE player = $1 AND name = $2", [id.rawValue, name])
          continue
        }
        try connection.execute(
          """
          INSERT INTO setting (player, name, value, updated) VALUES ($1, $2, $3, $4)
          ON CONFLICT (player, name) DO UPDATE SET value = excluded.value, updated = excluded.updated
          """, [id.rawValue, name, value, date.milliseconds])
      }
    }
  }

  /// A name as it is stored, of which something can be seen.
  private func checked(_ name: String) throws(StoreFault) -> String {
    let name = plainName(name)
    guard (1...40).contains(name.count), name.utf8.count <= 400 else {
      throw StoreFault(.invalid, place: place, "a player's name has 1 to 40 characters")
    }
    return name
  }
}

extension SQLConnection {
  /// The row that has to be there.
  func one(_ sql: String, _ values: [any SQLBindable]) throws -> SQLRow {
    guard let row = try row(sql, values) else { throw UnexpectedValue(column: 0, value: .null) }
    return row
  }
}

/// Refuses a name with letters that look like those of another player's name. Only letters beyond ASCII can.
private func refuse(
  _ name: String, looking reason: String, of id: Player.ID? = nil, at place: String, _ connection: some SQLConnection
) throws {
  guard visibleName(name).utf8.contains(where: { $0 >= 0x80 }) else { return }
  let others = try connection.rows("SELECT id, name FROM player WHERE kind = 'named'")
  for other in others {
    guard try other[0] as String != id?.rawValue, looksAlike(name, try other[1]) else { continue }
    throw StoreFault(.conflict, place: place, reason)
  }
}
