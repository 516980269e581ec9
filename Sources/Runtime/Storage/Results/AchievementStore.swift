// What players have earned.
public import Foundation

/// Something earned.
public struct Achievement: Hashable, Sendable {
  /// The pack that declares it.
  public let pack: String
  /// Its name in the pack.
  public let id: String
  /// When it was earned.
  public let earned: Date
}

/// Where achievements last.
public protocol AchievementStore: Sendable {
  /// A player earns something.
  ///
  /// - Returns: False when it was earned before; the first time counts.
  /// - Throws: `StoreFault`; code `missing` when there is no such player.
  func earn(_ id: String, of pack: String, by player: Player.ID, at date: Date) async throws(StoreFault) -> Bool

  /// What a player has earned, the last first.
  func achievements(of player: Player.ID) async throws(StoreFault) -> [Achievement]
}

extension StorePart: AchievementStore {
  func earn(_ id: String, of pack: String, by player: Player.ID, at date: Date) async throws(StoreFault) -> Bool {
    try await change(
      "INSERT INTO achievement (player, pack, id, earned) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
      [player.rawValue, pack, id, date.milliseconds]) == 1
  }

  func achievements(of player: Player.ID) async throws(StoreFault) -> [Achievement] {
    try await list(
      "SELECT pack, id, earned FROM achievement WHERE player = $1 ORDER BY earned DESC, pack, id", [player.rawValue]
    ) { Achievement(pack: try $0[0], id: try $0[1], earned: Date(milliseconds: try $0[2])) }
  }
}
