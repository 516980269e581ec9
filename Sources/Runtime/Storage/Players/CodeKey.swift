// Secrets of people: personal codes and the cookies of their browsers, neither of which is stored as it is.
import Crypto
import Foundation

/// Codes that people read to each other: no 0, 1, I, L, O, U.
public enum SpokenCode {
  static let signs = Array("23456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// A new code of random signs from the system's generator.
  public static func new(_ count: Int) -> String {
    String((0..<count).map { _ in signs[Int.random(in: signs.indices)] })
  }

  /// A typed code in the form in which codes are compared: capitals and digits only.
  ///
  /// - Returns: The code; `nil` for a text that cannot be a code of 4 to 12 signs.
  public static func read(_ text: String) -> String? {
    let kept = text.uppercased().filter { !$0.isWhitespace && $0 != "-" }
    return (4...12).contains(kept.utf8.count) && kept.allSatisfy(signs.contains) ? kept : nil
  }

  /// A code as people see it: a long one in two halves.
  public static func shown(_ code: String) -> String {
    code.count < 8 ? code : code.prefix(code.count / 2) + "-" + code.dropFirst(code.count / 2)
  }
}

/// The key that personal codes are derived from. One for all servers of a database, made when it is first needed.
///
/// A code is the HMAC of a player's lasting id and a counter, written in the signs of `SpokenCode`. So a code can be
/// shown again at any time although no table has it, and a new one takes only a higher counter. A player's code has ten
/// signs, 49 bits; a pupil's five, which count only together with the class.
struct CodeKey {
  private let key: SymmetricKey
  /// Signs of a player's code.
  static let playerLength = 10
  /// Signs of a pupil's code.
  static let pupilLength = 5
  /// Under which name the key is kept among the secrets.
  static let name = "codes"

  /// Reads the key in a writing transaction, and makes it where there is none.
  init(_ connection: any SQLConnection) throws {
    if let known = try CodeKey(reading: connection) {
      self = known
      return
    }
    let proposed = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0).base64EncodedString() }
    try connection.execute(
      "INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", [CodeKey.name, proposed])
    guard let made = try CodeKey(reading: connection) else { throw UnexpectedValue(column: 0, value: .null) }
    self = made
  }

  /// Reads the key; `nil` where none was made yet, and so no code was given out.
  init?(reading connection: any SQLConnection) throws {
    guard let row = try connection.row("SELECT value FROM secret WHERE name = $1", [CodeKey.name]) else { return nil }
    let kept: String = try row[0]
    key = SymmetricKey(data: Data(base64Encoded: kept) ?? Data(kept.utf8))
  }

  /// The code of a player.
  ///
  /// - Parameters:
  ///   - series: How many codes the player has had before, at least 0.
  ///   - length: Signs of the code.
  func code(of player: Player.ID, series: Int, length: Int) -> String {
    let bytes = Array(digest("code\n\(player.rawValue)\n\(series)"))
    // 16 bits a sign: the first signs of the alphabet are more frequent by 1 in 2,184, which does not help guessing.
    return String(
      (0..<length).map { index in
        SpokenCode.signs[(Int(bytes[2 * index]) << 8 | Int(bytes[2 * index + 1])) % SpokenCode.signs.count]
      })
  }

  /// What is stored of a code, by which it is found.
  ///
  /// - Parameter scope: What the code is for, such as a class.
  func kept(_ code: String, of scope: String) -> String {
    "hmac:" + digest("kept\n\(scope)\n\(code)").hexadecimal
  }

  private func digest(_ text: String) -> HMAC<SHA256>.MAC {
    HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key)
  }
}

/// What is stored of the cookie by which a browser is known: 128 random bits need no salt.
enum DeviceHash {
  static func of(_ secret: String) -> String {
    SHA256.hash(data: Data("device\n\(secret)".utf8)).hexadecimal
  }
}

extension Sequence<UInt8> {
  /// Two lower-case digits a byte.
  fileprivate var hexadecimal: String {
    map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
