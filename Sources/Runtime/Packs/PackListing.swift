// Selects the files of a folder or archive that belong to the pack.

/// Selects the files of a folder or archive that belong to the pack, judging only by paths.
struct PackListing {
  /// A file of the pack.
  struct Kept {
    /// Index of its path, from 0.
    let number: Int
    /// Its path below the pack's folder.
    let path: String
  }

  /// The folder that contains `pack.lua`: empty, or ending in `/`.
  let home: String
  /// The files of the pack, sorted by the bytes of their paths.
  let kept: [Kept]
  /// The other paths, sorted; paths in the pack's folder are relative to it.
  let leftOut: [String]

  /// Finds the pack: the folder that contains a `pack.lua` and is not inside another such folder.
  ///
  /// - Parameters:
  ///   - paths: The files' paths below the folder or archive, in any order.
  ///     - place: The name of the folder or archive in messages.
  /// - Throws: `PackFault`, code `archive`: for two files with one path, a file in place of a folder, two paths of the
  ///   pack that differ only in capitals, no pack or several.
  /// - Complexity: O(*n* log *n*), *n* = total bytes of all paths.
  init(_ paths: [String], place: String) throws(PackFault) {
    func fault(_ text: String) -> PackFault { PackFault(.archive, place: place, text) }
    let tidy = paths.map(PackListing.tidy)
    if let problem = PackListing.clash(tidy) { throw fault(problem) }
    let homes = PackListing.homes(tidy)
    guard homes.count <= 1 else {
      let names = homes.prefix(4).map { "'\($0.dropLast())'" }.joined(separator: ", ")
      throw fault("it contains \(homes.count) packs: \(names)\(homes.count > 4 ? " …" : ""); give one at a time")
    }
    guard let home = homes.first else { throw fault(PackListing.missing(tidy)) }
    var (kept, leftOut, near): ([Kept], [String], [String]) = ([], [], [])
    for (number, full) in tidy.enumerated() {
      let path = full.hasPrefix(home) ? String(full.dropFirst(home.count)) : full
      let isBelow = full.hasPrefix(home)
      if isBelow, PackPath.isOfPack(path), PackPath.fault(of: path) == nil {
        kept.append(Kept(number: number, path: path))
      } else {
        leftOut.append(path)
        if isBelow, PackPath.isOfPack(path.lowercased()), PackPath.fault(of: path) == nil { near.append(path) }
      }
    }
    if let problem = PackListing.capitals(kept.map(\.path) + near) { throw fault(problem) }
    self.home = home
    self.kept = kept.sorted { $0.path < $1.path }
    self.leftOut = leftOut.sorted()
  }

  /// A path without `.` and empty names, which tar writes.
  private static func tidy(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// The folders that contain a `pack.lua`, except those inside another one.
  private static func homes(_ paths: [String]) -> [String] {
    var homes: [String] = []
    for path in paths where path == "pack.lua" || path.hasSuffix("/pack.lua") {
      let home = String(path.dropLast("pack.lua".count))
      if !home.split(separator: "/").contains(where: PackPath.holdsNoPack) { homes.append(home) }
    }
    homes.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // In this order, a folder's content follows it and begins with its path.
    var outer: [String] = []
    for home in homes {
      if let last = outer.last, home.hasPrefix(last) { continue }
      outer.append(home)
    }
    return outer
  }

  /// What to do if there is no `pack.lua`.
  private static func missing(_ paths: [String]) -> String {
    let names = paths.filter { !$0.split(separator: "/").dropLast().contains(where: PackPath.holdsNoPack) }
    func first(where isOne: (String) -> Bool) -> String? {
      names.filter { isOne(($0.split(separator: "/").last ?? "").lowercased()) }.min { $0.utf8.count < $1.utf8.count }
    }
    if let other = first(where: { ["pack.lua", "pack.lua.txt", "pack.txt"].contains($0) }) {
      return "'\(other)' must be called pack.lua; a pack is a folder with a pack.lua"
    }
    if let inner = first(where: PackFiles.isArchive) {
      return "it contains no pack.lua, but the archive '\(inner)': unpack it first"
    }
    return "it contains no pack.lua; a pack is a folder with a pack.lua"
  }

  // MARK: Conflicts

  /// What is wrong if two paths conflict.
  private static func clash(_ paths: [String]) -> String? {
    // A folder's files follow its name if `/` sorts before every other byte.
    let order = paths.map { path in (path: path, key: path.utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 }) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    for (one, next) in zip(order, order.dropFirst()) {
      if one.key == next.key { return "'\(one.path)' occurs twice in it" }
      if next.key.starts(with: one.key + [0]) { return "'\(one.path)' is both a file and a folder in it" }
    }
    return nil
  }

  /// What is wrong if two paths, or folders in them, differ only in capitals.
  private static func capitals(_ paths: [String]) -> String? {
    for names in [paths.sorted(), folders(of: paths).sorted()] {
      var seen: [String: String] = [:]
      for name in names {
        if let other = seen.updateValue(name, forKey: name.lowercased()) {
          return "'\(other)' and '\(name)' differ only in capitals"
        }
      }
    }
    return nil
  }

  private static func folders(of paths: [String]) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var above = path.split(separator: "/").dropLast()
      while !above.isEmpty {
        folders.insert(above.joined(separator: "/"))
        above = above.dropLast()
      }
    }
    return folders
  }
}
