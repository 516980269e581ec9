// What players have of a pack's things: tickets, keys, streaks.

/// A player's holdings from a pack, whole numbers by name. A game reads the holdings from its start in `s.store`
/// and records its changes in `s.tally.store`, which undo does not restore.
public enum Holdings {
  /// The field of the tally with what a game has added or taken.
  public static let field = "store"
  /// The most names a pack has.
  public static let mostNames = 64
  /// The most of anything, and the most that one game adds or takes.
  public static let most = 1_000_000

  /// Whether a text can be a thing's name: 1 to 32 letters, digits and underscores.
  public static func isName(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
      }
  }

  /// The whole numbers of a record by their names, what cannot be left out.
  public static func read(_ value: PlayValue?) -> [String: Int] {
    let numbers = (value?.record ?? [:]).filter { isName($0.key) }.compactMapValues(\.integer)
    let kept = numbers.sorted { $0.key < $1.key }.prefix(mostNames)
    return Dictionary(uniqueKeysWithValues: kept.map { ($0.key, min(most, max(-most, $0.value))) })
  }
}

extension Puzzle {
  /// What a game of the level costs its player, by name.
  public var costs: [String: Int] { Holdings.read(level["costs"]).filter { $0.value > 0 } }

  /// The first cost, by name, that a player's amounts do not cover; `nil` if the game can begin.
  public func lack(of held: [String: Int]) -> (name: String, cost: Int, held: Int)? {
    costs.sorted { $0.key < $1.key }.first { held[$0.key] ?? 0 < $0.value }
      .map { ($0.key, $0.value, held[$0.key] ?? 0) }
  }

  /// Whether there is one game a day of it, the same for everybody.
  public var isDaily: Bool { level["daily"]?.boolean == true }

  /// The pack whose things count: the installed level's, else the rule set's.
  public var pack: String {
    if let source, !source.hasPrefix("/"), let name = source.split(separator: "/").first { return String(name) }
    return String(rules.name.prefix { $0 != ":" })
  }
}

extension GameState {
  /// What the game has added to its player's things, or taken.
  public var holdings: [String: Int] { Holdings.read(tally[Holdings.field]) }

  /// Takes what a level costs.
  mutating func spend(_ costs: [String: Int]) {
    guard !costs.isEmpty else { return }
    let left = holdings.merging(costs.mapValues { -$0 }) { $0 + $1 }
    tally[Holdings.field] = .record(PlayRecord(left.mapValues(PlayValue.integer)))
  }
}
