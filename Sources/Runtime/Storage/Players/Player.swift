// Who plays.
public import Foundation

/// A player: the owner of games, results and settings.
public struct Player: Hashable, Sendable, Identifiable {
  /// A player's lasting name; what people call the player can change.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// 26 digits, or one of the ids that are always there.
    public let rawValue: String

    /// A name as it was stored.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What kinds of player there are.
  public enum Kind: String, Sendable, CaseIterable {
    /// Everyone who plays on the server's own machine without a name.
    case household
    /// A browser on the network without a chosen name.
    case guest
    /// A player with a name.
    case named
    /// A pupil of a class.
    case pupil
    /// A teacher's account.
    case teacher
  }

  /// The player's lasting name.
  public let id: ID
  /// What people call the player; empty for guests.
  public let name: String
  /// When the player came first.
  public let created: Date
  /// Which kind of player this is.
  public let kind: Kind

  /// The guest of the machine itself. Always there, cannot be renamed or removed.
  public static let guest = ID(rawValue: "guest")
  /// Nobody: a browser on the network that has not stored anything yet. No row has this id, so nothing belongs to it.
  public static let nobody = ID(rawValue: "nobody")
  /// The account that the server's own passcode signs in to.
  public static let serverTeacher = ID(rawValue: "teacher")

  /// The columns that a player is read from.
  static let columns = "id, name, created, kind"

  init(row: SQLRow) throws {
    id = ID(rawValue: try row[0])
    name = try row[1]
    created = Date(milliseconds: try row[2])
    kind = Kind(rawValue: try row[3]) ?? .named
  }

  /// Whether two texts are the same name, ignoring case and accents; a name without letters equals no other.
  public static func isName(_ name: String, sameAs other: String) -> Bool {
    !folded(name).isEmpty && folded(name) == folded(other)
  }
}

/// How much of one kind is kept of a player.
public struct KeptRows: Hashable, Sendable {
  /// What it is: `sessions`, `moves`, `results` …
  public let what: String
  /// How many rows.
  public let count: Int
}
