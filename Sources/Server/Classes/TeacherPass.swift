// The signed cookie that identifies a class's teacher.
import Crypto
import Foundation
import HTTPTypes
import Hummingbird

/// The signed cookie of a teacher who has typed the passcode of a class.
///
/// It holds no secret: `END.SIGNATURE`, signed over the class, the end, the stored passcode and the browser's own
/// secret. So a new passcode revokes all earlier passes, and signing out revokes the browser's passes, even copies.
struct TeacherPass: Sendable {
  /// The class, by its permanent id.
  let subject: String
  /// The stored form of the passcode.
  let passcode: String
  /// The secret of the browser that the pass belongs to.
  let device: DeviceCookie

  private static let prefix = "quadrille_teacher_"
  /// Seconds for which a pass is valid.
  private static let lifetime = 60 * 86_400
  /// Maximum number of cookies read per request.
  private static let most = 40

  /// The header field that sets the pass.
  func field(_ key: SymmetricKey, at date: Date, isSecure: Bool) -> String {
    let end = Int(date.timeIntervalSince1970) + TeacherPass.lifetime
    return "\(TeacherPass.prefix)\(subject)=\(end).\(signature(end, key)); Path=/; "
      + "Max-Age=\(TeacherPass.lifetime); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }

  /// The header field that removes it.
  static func removal(_ subject: String, isSecure: Bool) -> String {
    "\(prefix)\(subject)=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }

  /// Whether a request carries this pass and it is still valid.
  func isBrought(by request: Request, _ key: SymmetricKey, at date: Date) -> Bool {
    TeacherPass.brought(by: request).contains { subject, value in
      let parts = value.split(separator: ".")
      guard subject == self.subject, parts.count == 2, let end = Int(parts[0]),
        end > Int(date.timeIntervalSince1970)
      else { return false }
      return Data(signature(end, key).utf8).isSame(as: Data(parts[1].utf8))
    }
  }

  /// The classes that a request claims passes for; only texts that could be class names, since they are echoed in
  /// cookies.
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
