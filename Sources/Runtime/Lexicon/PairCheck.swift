// What is wrong with pairs of words that somebody typed.

/// Something about a pair of words that somebody typed or imported for a puzzle.
public struct PairFinding: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, Sendable {
    /// A word is missing.
    case empty
    /// A word is there twice, or both words of a pair are the same.
    case duplicate
    /// A word looks like another; it may be meant so.
    case lookalike
  }

  /// The line, from 1.
  public let line: Int
  /// Which word of the pair, 1 or 2.
  public let side: Int
  /// What it is.
  public let kind: Kind
  /// The line of the other word, where it is in another line.
  public let other: Int?
  /// What is to be told, such as "looks like ‘côte’ in line 4".
  public let text: String

  /// Whether the pairs cannot be used like that.
  public var isRefusal: Bool { kind != .lookalike }
}

/// Looks pairs of words through that somebody typed or imported for a puzzle.
public enum PairCheck {
  /// Everything to be told about pairs, by line.
  ///
  /// - Parameter pairs: The words of each line, which may be empty or have blanks around them.
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
