// Who asks.
import Hummingbird
import Storage

/// Tells who asks: the player who is signed in at the browser, else the guest.
struct Present: Sendable {
  let players: (any PlayerStore)?

  /// The player's lasting name.
  ///
  /// - Complexity: one look into an index; none for a browser where nobody ever signed in.
  func id(_ request: Request) async throws -> Player.ID {
    guard let players, let device = DeviceCookie(request) else { return Player.guest }
    return try await players.player(at: device.value).id
  }
}
