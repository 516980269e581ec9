import Crypto
import Foundation
// How a teacher's browser is known again.
import HTTPTypes
import Hummingbird

/// How a teacher's browser is known again: a signed cookie for a class, or for the whole server.
///
/// It holds no secret: `END.SIGNATURE`, the signature over what it is for, its end, and the passcode as it is kept, so
/// that a new passcode ends all passes given out before.
struct TeacherPass: Sendable {
  /// What a pass is for: a class's lasting name, or `server`.
  let subject: String
  /// What is kept of the passcode.
  let passcode: String

  /// What a pass for the whole server is for.
  static let server = "server"
  private static let prefix = "quadrille_teacher_"
  /// Seconds a pass is good for.
  private static let lifetime = 60 * 86_400
  /// Cookies of a request that are looked at.
  private static let most = 40

  /// The header field that gives a pass to a browser.
  func field(_ key: SymmetricKey, at date: Date) -> String {
    let end = Int(date.timeIntervalSince1970) + TeacherPass.lifetime
    return
      "\(TeacherPass.prefix)\(subject)=\(end).\(signature(end, key)); Path=/; Max-Age=\(TeacherPass.lifetime); HttpOnly; SameSite=Strict"
  }

  /// The header field that takes it away again.
  static func removal(_ subject: String) -> String {
    "\(prefix)\(subject)=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict"
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

  /// What a request claims to have passes for.
  static func subjects(of request: Request) -> [String] { brought(by: request).map(\.subject) }

  private static func brought(by request: Request) -> [(subject: String, value: String)] {
    let pairs = request.headers[values: .cookie].flatMap { $0.split(separator: ";") }
    return pairs.prefix(most * 4).compactMap { pair in
      let parts = pair.trimmingCharacters(in: .whitespaces).split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix(prefix) else { return nil }
      return (String(parts[0].dropFirst(prefix.count)), String(parts[1]))
    }.prefix(most).map { $0 }
  }

  private func signature(_ end: Int, _ key: SymmetricKey) -> String {
    let text = Data("teacher\n\(subject)\n\(end)\n\(passcode)".utf8)
    return HMAC<SHA256>.authenticationCode(for: text, using: key).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
