// What players have of packs' things.
import Play

/// What players have of packs' things, such as tickets: whole numbers by name.
public protocol HoldingStore: Sendable {
  /// A player's items of a pack: the sums over all sources.
  func holdings(of player: Player.ID, in pack: String) async throws(StoreFault) -> [String: Int]

  /// Stores what a source, usually a session, has given to or taken from a player, replacing its earlier values.
  ///
  /// - Parameter values: At most `Holdings.mostNames` whole numbers by name.
  /// - Throws: `StoreFault`; code `missing` when there is no such player.
  func keep(
    _ values: [String: Int], from source: String, of player: Player.ID, in pack: String
  ) async throws(StoreFault)
}

extension StorePart: HoldingStore {
  func holdings(of player: Player.ID, in pack: String) async throws(StoreFault) -> [String: Int] {
    let pairs = try await list(
      """
      SELECT name, CAST(sum(value) AS BIGINT) FROM holding WHERE player = $1 AND pack = $2
      GROUP BY name ORDER BY name LIMIT \(Holdings.mostNames)
      """, [player.rawValue, pack]
    ) { row in (try row[0] as String, try row[1] as Int) }
    return Dictionary(pairs) { $1 }
  }

  func keep(
    _ values: [String: Int], from source: String, of player: Player.ID, in pack: String
  ) async throws(StoreFault) {
    try await database.write { connection in
      for (name, value) in values.sorted(by: { $0.key < $1.key }).prefix(Holdings.mostNames) where Holdings.isName(name)
      {
        try connection.execute(
          """
          INSERT INTO holding (player, pack, name, source, value) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (player, pack, name, source) DO UPDATE SET value = excluded.value
          """, [player.rawValue, pack, name, source, value])
      }
    }
  }
}
