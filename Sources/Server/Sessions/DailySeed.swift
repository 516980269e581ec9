// The seed of a level on a day.

/// The seed of a level on a day: the same on every server.
enum DailySeed {
  /// FNV-1a of the day and the level's name, 64 bits.
  static func of(_ level: String, on day: String) -> UInt64 {
    (day + " " + level).utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
