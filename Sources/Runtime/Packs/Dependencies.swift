// Dependencies between packs.

/// Dependencies between packs.
public enum Dependencies {
  /// Why packs cannot be installed together with the present ones.
  ///
  /// - Parameters:
  ///     - new: The packs to install; each replaces one with its name.
  ///     - present: The present packs, including core.
  /// - Returns: A sentence for each missing or unsatisfied dependency and for each cycle; empty if there is none.
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
          "\(manifest.name) \(manifest.version) needs \(name) \(range), got \(name) \(found.version); "
            + (new.contains(manifest)
              ? "install a \(name) in this range first, or give its archive too"
              : "give an archive of a \(manifest.name) that accepts it, too"))
      }
    }
    let circle = circle(among: all, from: new)
    if let circle {
      problems.append(
        "packs depend on each other in a cycle: \(circle.joined(separator: " needs ")); move their common files into a separate pack"
      )
    }
    return problems
  }

  /// New packs in dependency order; in the given order if dependencies form a cycle.
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

  /// The names of the packs that depend on one, sorted.
  public static func dependents(of name: String, among packs: [Manifest]) -> [String] {
    packs.filter { $0.name != name && $0.needs[name] != nil }.map(\.name).sorted()
  }

  private static func merged(_ new: [Manifest], _ present: [Manifest]) -> [String: Manifest] {
    Dictionary((present + new).map { ($0.name, $0) }) { _, later in later }
  }

  private static func missing(_ name: String, _ range: VersionRange, for manifest: Manifest) -> String {
    "\(manifest.name) \(manifest.version) needs \(name) \(range), which is not installed; "
      + "install it first, or give its archive too"
  }

  /// The names along a dependency cycle through a new pack, the first one repeated at the end; `nil` if there is none.
  private static func circle(among all: [String: Manifest], from new: [Manifest]) -> [String]? {
    for start in new.map(\.name).sorted() {
      // Breadth first, so that the shortest cycle is reported.
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
