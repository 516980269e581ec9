// Where players and their settings last.
public import Foundation
import Play

/// Where players and their settings last.
///
/// There are no passwords: whoever takes a name is that player. Names that differ only in case or in marks over letters
/// are one name. A device remembers who plays at it.
public protocol PlayerStore: Sendable {
  /// The player of a name, made if there is none.
  ///
  /// - Parameters:
  ///   - name: 1 to 40 characters, blanks at its ends not counted.
  ///   - date: Now.
  /// - Throws: `StoreFault`; code `invalid` for a name that is too short or too long.
  func player(named name: String, at date: Date) async throws(StoreFault) -> Player

  /// A player, or `nil` where there is none of that lasting name.
  func player(_ id: Player.ID) async throws(StoreFault) -> Player?

  /// All players with a name but the pupils of classes, in the order of their names.
  func players() async throws(StoreFault) -> [Player]

  /// Gives a player another name.
  ///
  /// - Throws: `StoreFault`; code `invalid` when the name is no name, `conflict` when another player has it, `missing`
  ///   when there is no such player, or it is a pupil, whom the class names.
  func rename(_ id: Player.ID, to name: String) async throws(StoreFault)

  /// Removes a player with everything that is the player's, for good.
  ///
  /// - Returns: Whether there was one; the guest stays.
  func remove(_ id: Player.ID) async throws(StoreFault) -> Bool

  /// Signs a player in at a device, in place of whoever was.
  ///
  /// - Parameters:
  ///   - id: The player.
  ///   - device: The device's own secret name.
  ///   - date: Now.
  /// - Throws: `StoreFault`; code `missing` when there is no such player.
  func signIn(_ id: Player.ID, at device: String, at date: Date) async throws(StoreFault)

  /// Signs out at a device; the guest plays there then.
  func signOut(at device: String) async throws(StoreFault)

  /// Who plays at a device: the guest where nobody is signed in.
  func player(at device: String) async throws(StoreFault) -> Player

  /// A player's settings: texts, often JSON, by name.
  func settings(of id: Player.ID) async throws(StoreFault) -> [String: String]

  /// Keeps some of a player's settings, all or none of them; `nil` removes one.
  ///
  /// - Throws: `StoreFault`; code `missing` when there is no such player.
  func keep(_ settings: [String: String?], of id: Player.ID, at date: Date) async throws(StoreFault)
}

extension StorePart: PlayerStore {
  func player(named name: String, at date: Date) async throws(StoreFault) -> Player {
    let name = try checked(name)
    var generator = SystemRandomNumberGenerator()
    let id = SessionName.new(at: date, using: &generator)
    return try await database.write { connection in
      try connection.execute(
        "INSERT INTO player (id, name, folded, created) VALUES ($1, $2, $3, $4) ON CONFLICT (folded) DO NOTHING",
        [id, name, folded(name), date.milliseconds])
      return try Player(row: connection.one("SELECT id, name, created FROM player WHERE folded = $1", [folded(name)]))
    }
  }

  func player(_ id: Player.ID) async throws(StoreFault) -> Player? {
    try await list("SELECT id, name, created FROM player WHERE id = $1", [id.rawValue], Player.init(row:)).first
  }

  func players() async throws(StoreFault) -> [Player] {
    try await list(
      """
      SELECT id, name, created FROM player WHERE id <> $1 AND id NOT IN (SELECT id FROM pupil) ORDER BY folded
      """, [Player.guest.rawValue], Player.init(row:))
  }

  func rename(_ id: Player.ID, to name: String) async throws(StoreFault) {
    let name = try checked(name)
    guard id != Player.guest else { throw StoreFault(.invalid, place: place, "the guest has no name") }
    do {
      let changed = try await change(
        "UPDATE player SET name = $2, folded = $3 WHERE id = $1 AND id NOT IN (SELECT id FROM pupil)",
        [id.rawValue, name, folded(name)])
      guard changed == 1 else { throw StoreFault(.missing, place: place, "there is no such player") }
    } catch let fault as StoreFault where fault.code == .conflict {
      throw StoreFault(.conflict, place: place, "another player is called \(name)")
    } catch {
      throw StoreFault(error, at: place)
    }
  }

  func remove(_ id: Player.ID) async throws(StoreFault) -> Bool {
    guard id != Player.guest else { return false }
    return try await change("DELETE FROM player WHERE id = $1", [id.rawValue]) == 1
  }

  func signIn(_ id: Player.ID, at device: String, at date: Date) async throws(StoreFault) {
    try await change(
      """
      INSERT INTO device (id, player, updated) VALUES ($1, $2, $3)
      ON CONFLICT (id) DO UPDATE SET player = excluded.player, updated = excluded.updated
      """, [device, id.rawValue, date.milliseconds])
  }

  func signOut(at device: String) async throws(StoreFault) {
    try await change("DELETE FROM device WHERE id = $1", [device])
  }

  func player(at device: String) async throws(StoreFault) -> Player {
    try await database.read { connection in
      let found = try connection.row(
        "SELECT p.id, p.name, p.created FROM device d JOIN player p ON p.id = d.player WHERE d.id = $1", [device])
      let guest = "SELECT id, name, created FROM player WHERE id = $1"
      return try Player(row: found ?? connection.one(guest, [Player.guest.rawValue]))
    }
  }

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

extension Player {
  init(row: SQLRow) throws {
    id = ID(rawValue: try row[0])
    name = try row[1]
    created = Date(milliseconds: try row[2])
  }
}

extension SQLConnection {
  /// The row that has to be there.
  func one(_ sql: String, _ values: [any SQLBindable]) throws -> SQLRow {
    guard let row = try row(sql, values) else { throw UnexpectedValue(column: 0, value: .null) }
    return row
  }
}
