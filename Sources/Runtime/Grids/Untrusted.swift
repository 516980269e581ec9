// Saturating arithmetic on untrusted integers: from scripts, files, requests, foreign databases, worker processes.

/// Saturating arithmetic on untrusted integers: from scripts, files, requests, foreign databases, worker processes.
///
/// Swift's own operators trap on overflow, and a trap ends the server with every game in it. These functions return the
/// nearest `Int` instead. Stored or forwarded numbers are limited to `range` on input, so sums and differences of a few
/// of them cannot overflow later.
public enum Untrusted {
  /// The integers allowed in files and databases: those that JSON readers represent exactly.
  public static let range = -most...most
  /// The largest allowed integer, 2⁵³: as milliseconds, 285,000 years.
  public static let most = 1 << 53

  /// The number clamped to `range`.
  public static func bounded(_ number: Int) -> Int { min(max(number, -most), most) }

  /// The sum, or the nearest `Int`.
  public static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflows) = one.addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the nearest `Int`.
  public static func difference(_ one: Int, _ other: Int) -> Int {
    let (difference, overflows) = one.subtractingReportingOverflow(other)
    return overflows ? (other < 0 ? .max : .min) : difference
  }

  /// The negation, or the nearest `Int`.
  public static func negative(_ number: Int) -> Int { difference(0, number) }

  /// The sum of many numbers; each step saturates.
  public static func total(_ numbers: some Sequence<Int>) -> Int { numbers.reduce(0, sum) }
}
