// What packs need of each other.

/// What packs need of each other.
public enum Dependencies {
  /// What keeps packs from being installed together with those that are there.
  ///
  /// - Parameters:
  ///   - new: The packs to come; each takes the place of one of its name.
  ///   - present: The packs that are there, core among them.
  /// - Returns: A sentence for each need that is missing or not met and for each circle; none where all is well.
  public static func problems(of new: [Manifest], among present: [Manifest]) -> [String] {
    let all = merged(new, present)
    var problems: [String] = []
    for manifest in all.values.sorted(by: { $0.name < $1.name }) {
      for (name, range) in manifest.needs.sorted(by: { $0.key < $1.key }) {
        guard let found = all[name] else {
          if new.contains(manifest) { problems.append(missing(name, range, for: manifest)) }
          continue
        }
        guard !range.contains(found.version), new.contains(manifest) || new.contains(found) else { continue }
        problems.append(
          "\(manifest.name) \(manifest.version) needs \(name) \(range), and there is \(name) \(found.version); "
            + (new.contains(manifest)
              ? "install a \(name) that fits first, or give its archive too"
              : "give an archive of a \(manifest.name) that takes it, too"))
      }
    }
    let circle = circle(among: all, from: new)
    if let circle {
      problems.append(
        "packs need each other in a circle: \(circle.joined(separator: " needs ")); move what they share into a pack of its own"
      )
    }
    return problems
  }

  /// New packs in an order in which each comes behind those it needs; the order given where they need each other in a
  /// circle.
  public static func order(_ new: [Manifest]) -> [Manifest] {
    var ordered: [Manifest] = []
    var left = new
    while !left.isEmpty {
      let names = Set(left.map(\.name))
      let ready = left.filter { $0.needs.keys.allSatisfy { name in !names.contains(name) } }
      guard !ready.isEmpty else { return ordered + left }
      ordered += ready
      left.removeAll { ready.contains($0) }
    }
    return ordered
  }

  /// The names of the packs that need one, sorted.
  public static func dependents(of name: String, among packs: [Manifest]) -> [String] {
    packs.filter { $0.name != name && $0.needs[name] != nil }.map(\.name).sorted()
  }

  private static func merged(_ new: [Manifest], _ present: [Manifest]) -> [String: Manifest] {
    Dictionary((present + new).map { ($0.name, $0) }) { _, later in later }
  }

  private static func missing(_ name: String, _ range: VersionRange, for manifest: Manifest) -> String {
    "\(manifest.name) \(manifest.version) needs \(name) \(range), and there is no pack of that name; "
      + "install it first, or give its archive too"
  }

  /// The names along a circle that a new pack is part of, the first again at the end; `nil` where there is none.
  private static func circle(among all: [String: Manifest], from new: [Manifest]) -> [String]? {
    for start in new.map(\.name).sorted() {
      // Breadth first, so that the shortest circle is told.
      var paths = [[start]]
      var seen: Set<String> = []
      while !paths.isEmpty {
        let path = paths.removeFirst()
        for name in (all[path[path.count - 1]]?.needs.keys.sorted() ?? []) {
          if name == start { return path + [name] }
          if all[name] != nil, seen.insert(name).inserted { paths.append(path + [name]) }
        }
      }
    }
    return nil
  }
}
