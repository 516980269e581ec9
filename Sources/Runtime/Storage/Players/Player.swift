// Who plays.
public import Foundation

/// A player: a name, without a password.
public struct Player: Hashable, Sendable, Identifiable {
  /// A player's lasting name; what people call the player can change.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// 26 digits, or `guest`.
    public let rawValue: String

    /// A name as it was stored.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The player's lasting name.
  public let id: ID
  /// What people call the player; empty for the guest.
  public let name: String
  /// When the player came first.
  public let created: Date

  /// Whoever plays without a name. Always there, cannot be renamed or removed.
  public static let guest = ID(rawValue: "guest")

  /// Whether two texts are the same name, whatever their case and accents; a name without letters is nobody's.
  public static func isName(_ name: String, sameAs other: String) -> Bool {
    !folded(name).isEmpty && folded(name) == folded(other)
  }
}
