// The addresses that open games.
public import Play

/// The addresses that open games at any server with the same rules.
public enum GameAddress {
  /// What stands behind `#/` in the address of the beginning of a game; `nil` where no address can hold it.
  public static func path(of session: Session) -> String? {
    try? SharedGame.path(of: session, withPosition: false)
  }
}
