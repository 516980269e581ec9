// Teachers' passcodes, stored as scrypt hashes.
import CryptoExtras
import Foundation
import Storage

/// Teachers' passcodes. They are stored as `scrypt:SALT:KEY` in base 64 and cannot be recovered from that.
public enum Passcode {
  /// Characters of a passcode.
  public static let length = 6...100
  /// 16 MiB and some 50 ms per attempt (RFC 7914 calls these N, r, p).
  private static let (rounds, blockSize, parallelism) = (1 << 14, 8, 1)
  /// Checks one passcode at a time, apart from the threads that answer requests, so that guessing slows nobody down.
  private static let queue = DispatchQueue(label: "quadrille.passcodes", qos: .utility)

  /// The stored form of a passcode, with a fresh salt.
  public static func hash(_ passcode: String) async throws -> String {
    let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max) })
    return "scrypt:\(salt.base64EncodedString()):\(try await key(passcode, salt).base64EncodedString())"
  }

  /// A stored form that no passcode matches; checking it takes as long as any other.
  static let ofNobody =
    "scrypt:" + Data(repeating: 0, count: 16).base64EncodedString() + ":"
    + Data(repeating: 0, count: 32).base64EncodedString()

  /// Whether a passcode matches a stored form.
  static func fits(_ passcode: String, _ kept: String) async throws -> Bool {
    let parts = kept.split(separator: ":")
    guard parts.count == 3, parts[0] == "scrypt", let salt = Data(base64Encoded: String(parts[1])),
      let wanted = Data(base64Encoded: String(parts[2]))
    else { return false }
    return try await key(passcode, salt).isSame(as: wanted)
  }

  private static func key(_ passcode: String, _ salt: Data) async throws -> Data {
    let password = Data(passcode.precomposedStringWithCompatibilityMapping.utf8)
    return try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(
          with: Result {
            try KDF.Scrypt.deriveKey(
              from: password, salt: salt, outputByteCount: 32, rounds: rounds, blockSize: blockSize,
              parallelism: parallelism
            ).withUnsafeBytes { Data($0) }
          })
      }
    }
  }
}

extension Data {
  /// Compares in constant time.
  func isSame(as other: Data) -> Bool {
    count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
