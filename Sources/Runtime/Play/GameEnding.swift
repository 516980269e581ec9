// What a game that is over was to the player who owns it.

/// What a game that is over was to the player who owns it: the one value that statistics, records, leaderboards,
/// achievements, classes and the history read. `Session.ending` decides it.
public enum GameEnding: String, Hashable, Sendable, CaseIterable, Codable {
  /// A puzzle was solved without more help than its level allows.
  case solved
  /// A game was won.
  case won
  /// A game was lost, to another seat or to the rules.
  case lost
  /// Nobody won.
  case drawn
  /// A puzzle was handed in with mistakes.
  case handedIn = "handed-in"
  /// The solution was shown, or more of it than the level allows.
  case revealed
  /// The player abandoned the game.
  case givenUp = "given-up"

  /// Whether it counts as a success: only then there are records, rewards and celebrations.
  public var isSuccess: Bool { self == .solved || self == .won }
}
