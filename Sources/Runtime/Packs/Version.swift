// Versions of packs, and version ranges for dependencies.

/// The version of a pack: three numbers, `1.4.0`.
public struct Version: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Incremented on incompatible changes.
  public let major: Int
  /// Incremented on additions.
  public let minor: Int
  /// Incremented on fixes.
  public let patch: Int

  /// A version from its numbers, each 0 to 999,999.
  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Parses `1.4.0`; `nil` unless it is three whole numbers of at most six digits without leading zeros.
  public init?(_ text: String) {
    guard let numbers = Version.numbers(text), numbers.count == 3 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// One to three numbers parsed from a text, or `nil`.
  static func numbers(_ text: some StringProtocol) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      guard (1...6).contains(part.utf8.count), part == "0" || part.first != "0" else { return nil }
      return part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    return numbers.count == parts.count && (1...3).contains(numbers.count) ? numbers : nil
  }

  /// Older versions first.
  public static func < (one: Version, other: Version) -> Bool {
    (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
  }

  /// The three numbers separated by dots.
  public var description: String { "\(major).\(minor).\(patch)" }
}

/// The versions that a pack accepts of another: comparisons that must all hold, `>=1.0 <2.0`.
public struct VersionRange: Hashable, Sendable, CustomStringConvertible {
  private struct Bound: Hashable {
    let sign: String
    let version: Version

    func holds(_ other: Version) -> Bool {
      switch sign {
      case ">=": other >= version
      case "<=": other <= version
      case ">": other > version
      case "<": other < version
      default: other == version
      }
    }
  }

  private let bounds: [Bound]
  /// The range as written.
  public let description: String

  /// Parses one to eight comparisons separated by blanks: `>= <= > < =` before one to three numbers, with 0 for missing
  /// ones; `=` takes all three. `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard (1...8).contains(parts.count) else { return nil }
    var bounds: [Bound] = []
    for part in parts {
      guard let sign = [">=", "<=", ">", "<", "="].first(where: part.hasPrefix),
        let numbers = Version.numbers(part.dropFirst(sign.count)), sign != "=" || numbers.count == 3
      else { return nil }
      let all = numbers + [0, 0]
      bounds.append(Bound(sign: sign, version: Version(all[0], all[1], all[2])))
    }
    self.bounds = bounds
    description = parts.joined(separator: " ")
  }

  /// Whether a version is in the range.
  public func contains(_ version: Version) -> Bool { bounds.allSatisfy { $0.holds(version) } }
}
