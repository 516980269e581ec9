// The levels that players make themselves.
public import Foundation
public import Play

/// A level that a player has made: a rule set and the fields of a level file.
public struct OwnLevel: Hashable, Sendable, Identifiable {
  /// Its lasting name, 26 digits; what people call it can change.
  public let id: String
  /// What people call it; two levels of a player are not called the same.
  public let name: String
  /// The rule set's full name.
  public let rules: String
  /// The fields of a level file but `rules` and `title`, options among them.
  public let fields: PlayRecord
  /// When it was made.
  public let created: Date
  /// When it was changed last.
  public let updated: Date

  /// A level by its parts.
  public init(
    id: String, name: String, rules: String, fields: PlayRecord, created: Date, updated: Date
  ) {
    self.id = id
    self.name = name
    self.rules = rules
    self.fields = fields
    self.created = created
    self.updated = updated
  }
}

/// Where the levels of players last.
public protocol OwnLevelStore: Sendable {
  /// A player's levels, the last changed first.
  func ownLevels(of player: Player.ID) async throws(StoreFault) -> [OwnLevel]

  /// A player's level, or `nil` where the player has none of that lasting name.
  func ownLevel(_ id: OwnLevel.ID, of player: Player.ID) async throws(StoreFault) -> OwnLevel?

  /// Keeps a level, in place of the player's level of the same lasting name.
  ///
  /// - Parameters:
  ///   - level: The level; `created` counts only where it is new.
  ///   - player: Whose it is.
  ///   - replacing: Whether it replaces another level of the player with the same name.
  ///   - most: How many levels a player may have.
  /// - Throws: `StoreFault`; code `conflict` if the name is taken and `replacing` is false, `invalid` if the player
  ///   would have too many levels or the name does not have 1 to 100 characters, `missing` if the player is unknown.
  func keep(_ level: OwnLevel, of player: Player.ID, replacing: Bool, most: Int) async throws(StoreFault)

  /// Deletes a level.
  ///
  /// - Returns: Whether there was one.
  func removeOwnLevel(_ id: OwnLevel.ID, of player: Player.ID) async throws(StoreFault) -> Bool

  /// Deletes all levels of a player.
  ///
  /// - Returns: How many there were.
  func removeOwnLevels(of player: Player.ID) async throws(StoreFault) -> Int
}

extension StorePart: OwnLevelStore {
  private static let columns = "id, name, rules, level, created, updated"

  func ownLevels(of player: Player.ID) async throws(StoreFault) -> [OwnLevel] {
    try await list(
      "SELECT \(StorePart.columns) FROM ownlevel WHERE player = $1 ORDER BY updated DESC, id", [player.rawValue],
      OwnLevel.init(row:))
  }

  func ownLevel(_ id: OwnLevel.ID, of player: Player.ID) async throws(StoreFault) -> OwnLevel? {
    try await list(
      "SELECT \(StorePart.columns) FROM ownlevel WHERE player = $1 AND id = $2", [player.rawValue, id],
      OwnLevel.init(row:)
    ).first
  }

  func keep(_ level: OwnLevel, of player: Player.ID, replacing: Bool, most: Int) async throws(StoreFault) {
    let (place, name) = (place, level.name.trimmingCharacters(in: .whitespacesAndNewlines))
    guard (1...100).contains(name.count), name.utf8.count <= 400 else {
      throw StoreFault(.invalid, place: place, "a level's name has 1 to 100 characters")
    }
    try await database.write { connection in
      let namesake = try connection.row(
        "SELECT id FROM ownlevel WHERE player = $1 AND folded = $2 AND id <> $3",
        [player.rawValue, folded(name), level.id])
      if let namesake {
        guard replacing else { throw StoreFault(.conflict, place: place, "another level is called \(name)") }
        try connection.execute(
          "DELETE FROM ownlevel WHERE player = $1 AND id = $2", [player.rawValue, try namesake[0] as String])
      }
      try connection.execute(
        """
        INSERT INTO ownlevel (player, id, name, folded, rules, level, created, updated)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (player, id) DO UPDATE SET name = excluded.name, folded = excluded.folded,
          rules = excluded.rules, level = excluded.level, updated = excluded.updated
        """,
        [
          player.rawValue, level.id, name, folded(name), level.rules, try CanonicalJSON.text(level.fields),
          level.created.milliseconds, level.updated.milliseconds,
        ])
      let count: Int = try connection.one(
        "SELECT count(*) FROM ownlevel WHERE player = $1", [player.rawValue])[0]
      guard count <= most else { throw StoreFault(.invalid, place: place, "a player has at most \(most) levels") }
    }
  }

  func removeOwnLevel(_ id: OwnLevel.ID, of player: Player.ID) async throws(StoreFault) -> Bool {
    try await change("DELETE FROM ownlevel WHERE player = $1 AND id = $2", [player.rawValue, id]) == 1
  }

  func removeOwnLevels(of player: Player.ID) async throws(StoreFault) -> Int {
    try await change("DELETE FROM ownlevel WHERE player = $1", [player.rawValue])
  }
}

extension OwnLevel {
  init(row: SQLRow) throws {
    id = try row[0]
    name = try row[1]
    rules = try row[2]
    fields = try decoded(PlayRecord.self, try row[3])
    created = Date(milliseconds: try row[4])
    updated = Date(milliseconds: try row[5])
  }
}
