// Names of rule sets, and of mixtures of several.
public import Play

/// The name of a rule set, or of a mixture of several: `sudoku`, `pack:name`, `core:arrow+thermo`.
public enum RuleNames {
  /// The names that a name consists of, each with its pack if it has one: a pack counts for the names after it as well.
  public static func parts(_ name: String) -> [String] {
    var pack: Substring?
    return name.split(separator: "+", omittingEmptySubsequences: false).map { part in
      if let colon = part.firstIndex(of: ":") {
        pack = part[..<colon]
        return String(part)
      }
      return pack.map { "\($0):\(part)" } ?? String(part)
    }
  }

  /// The name in a level's `rules`: a text, or a list of texts to mix; `nil` for anything else.
  public static func written(_ value: PlayValue) -> String? {
    if let name = value.string { return name }
    guard let names = value.sequence?.map(\.string), !names.isEmpty, !names.contains(nil) else { return nil }
    return names.compactMap { $0 }.joined(separator: "+")
  }

  /// Whether a name is that of a mixture.
  public static func isMixture(_ name: String) -> Bool { name.contains("+") }

  /// The packs that a name names.
  public static func packs(_ name: String) -> Set<String> {
    Set(parts(name).compactMap { part in part.firstIndex(of: ":").map { String(part[..<$0]) } })
  }

  /// The one name of a mixture, whatever the order in which its parts were given.
  ///
  /// - Parameter names: Full names.
  static func joined(_ names: [String]) -> String {
    var pack: Substring?
    let parts = names.sorted().map { name in
      let parts = name.split(separator: ":", maxSplits: 1)
      defer { pack = parts.first }
      return parts.count == 2 && parts[0] == pack ? String(parts[1]) : name
    }
    return parts.joined(separator: "+")
  }
}
