// What the environment holds that is not for everybody.
import CSecrets
import Foundation

/// What the environment holds that is not for everybody, read once at the start and taken out of it.
///
/// Programs that are started from here, and those who may read `/proc/PID/environ` or `/proc/PID/cmdline`, do not find it.
struct Secrets: Sendable {
  /// The passcode of teachers, `$QUADRILLE_PASSCODE`.
  let passcode: String?
  /// The password of databases whose URL has none, `$PGPASSWORD`.
  let databasePassword: String?

  /// Those of this process; made at its start, before there are other threads.
  static let own = Secrets()

  /// Other processes of the same user cannot look into this one any more.
  static func shield() { quadrille_secret_shield() }

  private init() {
    // The words are copied before the kernel's are overwritten.
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
