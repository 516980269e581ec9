// Versions of packs, and the versions that a pack takes of those it needs.

/// The version of a pack: three numbers, `1.4.0`.
public struct Version: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Raised when what others rely on has changed.
  public let major: Int
  /// Raised when something was added.
  public let minor: Int
  /// Raised when something was mended.
  public let patch: Int

  /// A version by its numbers, each 0 to 999,999.
  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `1.4.0`; `nil` for what is not three whole numbers of at most six digits, without zeros before them.
  public init?(_ text: String) {
    guard let numbers = Version.numbers(text), numbers.count == 3 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// The one to three numbers of a text, or `nil`.
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

  /// The three numbers with points between.
  public var description: String { "\(major).\(minor).\(patch)" }
}

/// The versions that a pack takes of another: comparisons that all hold, `>=1.0 <2.0`.
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
  /// The range as it was written.
  public let description: String

  /// Reads one to eight comparisons with blanks between: `>= <= > < =` before one to three numbers, those left out being
  /// 0; `=` takes all three. `nil` for anything else.
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

  /// Whether a version is one of them.
  public func contains(_ version: Version) -> Bool { bounds.allSatisfy { $0.holds(version) } }
}
