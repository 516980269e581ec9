// The host names that a server answers to.
import Foundation

/// The host names that a server answers to. This keeps another site's page from reaching it under that site's own name
/// (DNS rebinding).
///
/// An attack needs a name in the public DNS that resolves to this server. IP addresses are not names. Single labels and
/// names under `local`, `lan`, `home.arpa` and the like are resolved by the local network alone. All other names are
/// refused unless the operator allows them with `--public-url`.
struct AllowedHosts: Sendable {
  private let isLoopback: Bool
  private let publicHosts: Set<String>
  /// Domains outside the public DNS: RFC 6762, RFC 8375, RFC 6761, ICANN's `internal`, and what routers use.
  private static let localDomains = [
    "local", "home.arpa", "internal", "localhost", "test", "lan", "home", "localdomain",
  ]

  init(_ options: ServerOptions) {
    isLoopback = options.isLoopback
    publicHosts = Set(options.publicHosts.map { $0.lowercased() })
  }

  /// Whether a request's host, with or without a port, is allowed.
  ///
  /// - Parameter authority: In lower case.
  func contain(_ authority: String) -> Bool {
    let name = AllowedHosts.name(authority)
    if OriginGuard.isOwnName(authority) || publicHosts.contains(name) { return true }
    if isLoopback || name.isEmpty { return false }
    if AllowedHosts.isAddress(name) { return true }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(AllowedHosts.isLabelByte) }) else { return false }
    // Browsers read a name that ends in a number as an address in an old form, such as 2130706433.
    if labels.last?.first?.isNumber == true { return false }
    return labels.count == 1 || AllowedHosts.localDomains.contains { name.hasSuffix("." + $0) }
  }

  /// A host without its port and trailing dot.
  private static func name(_ authority: String) -> String {
    var name = withoutPort(authority)
    if name.hasSuffix(".") { name = name.dropLast() }
    return String(name)
  }

  /// A host without its port.
  static func withoutPort(_ authority: String) -> Substring {
    guard let colon = authority.lastIndex(of: ":"), authority[authority.index(after: colon)...].allSatisfy(\.isNumber)
    else { return authority[...] }
    return authority[..<colon]
  }

  private static func isAddress(_ name: String) -> Bool {
    var (short, long) = (in_addr(), in6_addr())
    if name.hasPrefix("["), name.hasSuffix("]") {
      return inet_pton(AF_INET6, String(name.dropFirst().dropLast()), &long) == 1
    }
    return inet_pton(AF_INET, name, &short) == 1
  }

  private static func isLabelByte(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}

extension ServerOptions {
  /// The host of a public address, for `publicHosts`; `nil` unless it is the address of a site.
  public static func publicHost(of address: String) -> (host: String, isEncrypted: Bool)? {
    guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty, parts.user == nil,
      ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil
    else { return nil }
    return (host.lowercased(), scheme == "https")
  }
}
