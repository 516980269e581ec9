// The addresses that open games.
public import Play

/// The addresses that open games at any server with the same rules.
public enum GameAddress {
  /// The part after `#/` in the address of a game's start; `nil` if no address can hold the game.
  public static func path(of session: Session) -> String? {
    try? SharedGame.path(of: session, withPosition: false)
  }
}
