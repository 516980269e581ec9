// Checks pairs of words that people enter.

/// A finding about a pair of words entered or imported for a puzzle.
public struct PairFinding: Hashable, Sendable {
  /// The kind of finding.
  public enum Kind: String, Sendable {
    /// A word is missing.
    case empty
    /// A word occurs twice, or both words of a pair are equal.
    case duplicate
    /// A word resembles another, possibly on purpose.
    case lookalike
  }

  /// The line, from 1.
  public let line: Int
  /// Which word of the pair, 1 or 2.
  public let side: Int
  /// The kind of finding.
  public let kind: Kind
  /// The line of the other word, if it is another line.
  public let other: Int?
  /// The message, such as "looks like ‘côte’ in line 4".
  public let text: String

  /// Whether the pairs cannot be used.
  public var isRefusal: Bool { kind != .lookalike }
}

/// Checks pairs of words entered or imported for a puzzle.
public enum PairCheck {
  /// All findings about pairs, by line.
  ///
  /// - Parameter pairs: The words of each line, which may be empty or surrounded by blanks.
  /// - Complexity: O(*n*) for *n* pairs.
  public static func findings(_ pairs: [(shown: String, asked: String)]) -> [PairFinding] {
    var findings: [PairFinding] = []
    var spelt: [[[UInt8]: Int]] = [[:], [:]]
    var looks: [[String: Int]] = [[:], [:]]
    let words = pairs.map { [Folding.clean($0.shown), Folding.clean($0.asked)] }
    for (index, pair) in words.enumerated() {
      for side in 0...1 {
        func tell(_ kind: PairFinding.Kind, _ text: String, _ other: Int? = nil) {
          findings.append(
            PairFinding(line: index + 1, side: side + 1, kind: kind, other: other.map { $0 + 1 }, text: text))
        }
        guard !pair[side].isEmpty else {
          tell(.empty, "empty")
          continue
        }
        let key = Folding.spelling(pair[side])
        let look = Folding.appearance(pair[side])
        if let other = spelt[side][key] {
          tell(.duplicate, "duplicate of line \(other + 1)", other)
        } else if let other = looks[side][look] {
          tell(.lookalike, "looks like ‘\(words[other][side])’ in line \(other + 1)", other)
        } else if side == 1, key == Folding.spelling(pair[0]), !pair[0].isEmpty {
          tell(.duplicate, "duplicate: it is spelt like the other word of its pair")
        }
        if spelt[side][key] == nil { spelt[side][key] = index }
        if looks[side][look] == nil { looks[side][look] = index }
      }
    }
    return findings
  }
}
