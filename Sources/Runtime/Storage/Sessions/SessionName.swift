// Names for new sessions: ordered by time, not to be guessed.
public import Foundation

/// Names for new sessions.
public enum SessionName {
  /// Crockford's alphabet: no I, L, O, U.
  private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// A new name: 26 digits of base 32, 48 bits of time in milliseconds, then 80 random bits.
  ///
  /// Names made later sort later. A name is all that is needed to play its session, so the generator must be the system's
  /// except in tests.
  public static func new(at date: Date, using generator: inout some RandomNumberGenerator) -> String {
    let limit = Double(1 << 48)
    let milliseconds = UInt64(exactly: min(max(0, date.timeIntervalSince1970 * 1000), limit - 1).rounded(.down)) ?? 0
    let time = text(milliseconds, digits: 10)
    let low = UInt64.random(in: 0..<(1 << 40), using: &generator)
    let high = UInt64.random(in: 0..<(1 << 40), using: &generator)
    return time + text(high, digits: 8) + text(low, digits: 8)
  }

  /// Whether a text could be such a name.
  public static func isName(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 26 && text.allSatisfy(digits.contains)
  }

  private static func text(_ number: UInt64, digits count: Int) -> String {
    String((0..<count).reversed().map { digits[Int((number >> (5 * UInt64($0))) & 31)] })
  }
}
