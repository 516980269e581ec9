// How the teacher of a class is known again.
import Crypto
import Foundation
import HTTPTypes
import Hummingbird

/// How the teacher of a class is known again who has typed its passcode: a signed cookie for the class.
///
/// It holds no secret: `END.SIGNATURE`, the signature over the class, its end, the passcode as it is kept, and the
/// browser's own secret. So a new passcode ends all passes given out before, and signing out ends those of the browser,
/// wherever somebody has copied them to.
struct TeacherPass: Sendable {
  /// What a pass is for: a class's lasting name.
  let subject: String
  /// What is kept of the passcode.
  let passcode: String
  /// The secret of the browser that it is for.
  let device: DeviceCookie

  private static let prefix = "quadrille_teacher_"
  /// Seconds a pass is good for.
  private static let lifetime = 60 * 86_400
  /// Cookies of a request that are looked at.
  private static let most = 40

  /// The header field that gives a pass to a browser.
  func field(_ key: SymmetricKey, at date: Date, isSecure: Bool) -> String {
    let end = Int(date.timeIntervalSince1970) + TeacherPass.lifetime
    return "\(TeacherPass.prefix)\(subject)=\(end).\(signature(end, key)); Path=/; "
      + "Max-Age=\(TeacherPass.lifetime); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }

  /// The header field that takes it away again.
  static func removal(_ subject: String, isSecure: Bool) -> String {
    "\(prefix)\(subject)=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }

  /// Whether a request brings this pass, and it still holds.
  func isBrought(by request: Request, _ key: SymmetricKey, at date: Date) -> Bool {
    TeacherPass.brought(by: request).contains { subject, value in
      let parts = value.split(separator: ".")
      guard subject == self.subject, parts.count == 2, let end = Int(parts[0]),
        end > Int(date.timeIntervalSince1970)
      else { return false }
      return Data(signature(end, key).utf8).isSame(as: Data(parts[1].utf8))
    }
  }

  /// What a request claims to have passes for; only texts that could be classes' names, since they come back in cookies.
  static func subjects(of request: Request) -> [String] {
    brought(by: request).map(\.subject).filter {
      $0.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) }
    }
  }

  private static func brought(by request: Request) -> [(subject: String, value: String)] {
    let pairs = request.headers[values: .cookie].flatMap { $0.split(separator: ";") }
    return pairs.prefix(most * 4).compactMap { pair in
      let parts = pair.trimmingCharacters(in: .whitespaces).split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix(prefix) else { return nil }
      return (String(parts[0].dropFirst(prefix.count)), String(parts[1]))
    }.prefix(most).map { $0 }
  }

  private func signature(_ end: Int, _ key: SymmetricKey) -> String {
    ServerKey.signature(of: "teacher\n\(subject)\n\(end)\n\(passcode)\n\(device.value)", key)
  }
}

/// The key that all servers of a database sign with.
enum ServerKey {
  /// The signature of a text: 64 hexadecimal digits.
  static func signature(of text: String, _ key: SymmetricKey) -> String {
    HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
