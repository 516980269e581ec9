// The URL of a PostgreSQL database, and how it may be shown.
import Foundation

/// The URL of a PostgreSQL database, in any form that libpq accepts.
struct PostgresAddress: Hashable, Sendable {
  /// As it was given; may hold a password.
  let url: String

  /// The password where it has none.
  let password: String?

  init(_ url: String, password: String? = nil) {
    self.url = url
    self.password = password
  }

  /// Whether a text is such a URL.
  static func isOne(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  /// The URL without its password and without its settings, which may hold secrets too.
  var shown: String {
    guard let scheme = url.range(of: "://") else { return "postgres" }
    let rest = url[scheme.upperBound...].prefix { $0 != "?" }
    // A password may contain unescaped slashes, so the last @ counts.
    guard let at = rest.lastIndex(of: "@") else { return "postgres://" + rest }
    let user = rest[..<at].prefix { $0 != ":" }
    return "postgres://" + user + rest[at...]
  }
}
