// Secrets from the environment.
import CSecrets
import Foundation

/// Secrets from the environment, read once at the start and removed from it.
///
/// Child processes, and readers of `/proc/PID/environ` or `/proc/PID/cmdline`, do not find them.
struct Secrets: Sendable {
  /// The teachers' passcode, `$QUADRILLE_PASSCODE`.
  let passcode: String?
  /// The password for databases whose URL has none, `$PGPASSWORD`.
  let databasePassword: String?

  /// The secrets of this process; created at its start, before other threads exist.
  static let own = Secrets()

  /// Denies other processes of the same user access to this one.
  static func shield() { quadrille_secret_shield() }

  private init() {
    // Copy the arguments before the kernel's are overwritten.
    _ = CommandLine.arguments
    passcode = Secrets.take("QUADRILLE_PASSCODE")
    databasePassword = Secrets.take("PGPASSWORD")
    let hidden = quadrille_secret_hide_words()
    if passcode != nil || databasePassword != nil || hidden > 0 { Secrets.shield() }
  }

  private static func take(_ name: String) -> String? {
    guard let value = quadrille_secret_take(name) else { return nil }
    defer { free(value) }
    return value.pointee == 0 ? nil : String(cString: value)
  }
}
