// Teachers' passcodes: kept as what scrypt makes of them.
import CryptoExtras
import Foundation
import Storage

/// Teachers' passcodes. What is kept of one is `scrypt:SALT:KEY` in base 64, from which nobody gets it back.
public enum Passcode {
  /// Characters of a passcode.
  public static let length = 6...100
  /// 16 MiB and some 50 ms a try (RFC 7914 names them N, r, p).
  private static let (rounds, blockSize, parallelism) = (1 << 14, 8, 1)
  /// One try at a time, beside the threads that answer requests, so that guessing takes nobody else's time.
  private static let queue = DispatchQueue(label: "quadrille.passcodes", qos: .utility)

  /// What is kept of a passcode, with a salt of its own.
  public static func hash(_ passcode: String) async throws -> String {
    let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max) })
    return "scrypt:\(salt.base64EncodedString()):\(try await key(passcode, salt).base64EncodedString())"
  }

  /// What no passcode fits, and takes as long to find out.
  static let ofNobody =
    "scrypt:" + Data(repeating: 0, count: 16).base64EncodedString() + ":"
    + Data(repeating: 0, count: 32).base64EncodedString()

  /// Whether a passcode is the one of which this was kept.
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
  /// Whether two are the same, found out in a time that does not tell where they differ.
  func isSame(as other: Data) -> Bool {
    count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
