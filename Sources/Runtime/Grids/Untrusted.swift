// Arithmetic on whole numbers from outside: scripts, files, requests, foreign databases, worker processes.

/// Arithmetic on whole numbers from outside: scripts, files, requests, foreign databases, worker processes.
///
/// Swift's own operators trap on overflow, and a trap ends the server with every game in it. These functions give the
/// nearest `Int` instead. A number that is stored or sent on is held to `range` where it comes in, so that sums and
/// differences of a few such numbers cannot overflow anywhere behind.
public enum Untrusted {
  /// What a whole number in a file or a database may be: what JSON readers hold exactly.
  public static let range = -most...most
  /// The greatest of them, 2⁵³: as milliseconds, 285,000 years.
  public static let most = 1 << 53

  /// The number, or the nearest in `range`.
  public static func bounded(_ number: Int) -> Int { min(max(number, -most), most) }

  /// One number and the other, or the nearest `Int`.
  public static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflows) = one.addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  /// One number less the other, or the nearest `Int`.
  public static func difference(_ one: Int, _ other: Int) -> Int {
    let (difference, overflows) = one.subtractingReportingOverflow(other)
    return overflows ? (other < 0 ? .max : .min) : difference
  }

  /// The number with the other sign, or the nearest `Int`.
  public static func negative(_ number: Int) -> Int { difference(0, number) }

  /// The sum of many numbers; each step saturates.
  public static func total(_ numbers: some Sequence<Int>) -> Int { numbers.reduce(0, sum) }
}
