// The seed of a level on a day.
public import Foundation

/// The seed of a level on a day: the same on every server and in every terminal.
public enum DailySeed {
  /// FNV-1a of the day and the level's name, 64 bits.
  ///
  /// - Parameters:
  ///   - level: The name of an installed level, `pack/level`.
  ///   - day: As `Date.dayText`.
  public static func of(_ level: String, on day: String) -> UInt64 {
    (day + " " + level).utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension Date {
  /// The day (UTC), `2026-01-31`.
  public var dayText: String { String(formatted(.iso8601).prefix(10)) }
}
