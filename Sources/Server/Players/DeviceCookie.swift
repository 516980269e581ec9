// The secret that identifies a browser.
import Foundation
import HTTPTypes
import Hummingbird

/// The secret that identifies a browser. It is created when a browser first stores something or somebody signs in, and
/// replaced on every sign-in and sign-out and when joining or leaving a class.
///
/// It is `Secure` if the browser's connection is encrypted; a classroom server without a proxy speaks plain HTTP.
/// Scripts cannot read it, and other sites' requests do not carry it.
struct DeviceCookie: Hashable, Sendable {
  /// 32 hexadecimal digits.
  let value: String

  private static let name = "quadrille_device"
  private static let digits = 32
  /// Lifetime in seconds; browsers allow 400 days.
  private static let lifetime = 400 * 86_400

  /// A new secret of 128 random bits.
  init() {
    var generator = SystemRandomNumberGenerator()
    value = (0..<DeviceCookie.digits / 8).map { _ in
      let part = String(UInt32.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - part.count) + part
    }.joined()
  }

  /// The secret that a request carries, if it is well-formed.
  init?(_ request: Request) {
    let pairs = request.headers[values: .cookie].flatMap { $0.split(separator: ";") }
    for pair in pairs.map({ $0.trimmingCharacters(in: .whitespaces) }) where pair.hasPrefix(DeviceCookie.name + "=") {
      let value = pair.dropFirst(DeviceCookie.name.count + 1)
      guard value.utf8.count == DeviceCookie.digits,
        value.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
      else { continue }
      self.value = String(value)
      return
    }
    return nil
  }

  /// The header field that sets it.
  func field(isSecure: Bool) -> String {
    "\(DeviceCookie.name)=\(value); Path=/; Max-Age=\(DeviceCookie.lifetime); HttpOnly; SameSite=Strict"
      + (isSecure ? "; Secure" : "")
  }

  /// The header field that removes it.
  static func removal(isSecure: Bool) -> String {
    "\(name)=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }
}
