// The addresses that open games.
import Foundation
public import Play

/// The addresses that open games at any server with the same rules.
public enum GameAddress {
  /// The part after `#/` in the address of a game's start; `nil` if no address can hold the game.
  public static func path(of session: Session) -> String? {
    try? SharedGame.path(of: session, withPosition: false)
  }

  /// Whether an address leads to the computer that opens it, such as `http://127.0.0.1:8080` or `localhost`.
  ///
  /// - Parameter address: A URL, or a host with or without a port.
  public static func isLoopback(_ address: String) -> Bool {
    let url = URL(string: address.contains("://") ? address : "http://" + address)
    let host = (url?.host ?? "").lowercased().trimmingCharacters(in: ["[", "]", "."])
    return host == "localhost" || host.hasSuffix(".localhost") || host == "::1" || host == "0.0.0.0"
      || host.hasPrefix("127.")
  }
}
