// What is said of a folder or archive that holds more than its pack.

extension PackFiles {
  /// A file that was left out, or a folder of which nothing was taken.
  public struct Stray: Hashable, Sendable {
    /// Its path; a folder's ends in `/`.
    public let path: String
    /// How many files it has, as far as they were counted.
    public let count: Int
  }

  /// How many strays are named at most.
  public static let mostNamed = 20

  /// What was left out, by path. A folder that has nothing to do with a pack is named once for all its files.
  public var strays: [Stray] {
    let foreign = Dictionary(grouping: leftOut) { PackFiles.foreignFolder($0) }
    let folders = foreign.compactMap { folder, paths in
      folder.map { Stray(path: paths.count > 1 ? $0 + "/" : paths[0], count: paths.count) }
    }
    let files = (foreign[nil] ?? []).map { Stray(path: $0, count: 1) }
    return (folders + files).sorted { $0.path < $1.path }
  }

  /// Where the pack was found, if that is not obvious, and what was left out, a sentence each.
  public var remarks: [String] {
    let place = home.contains("/") ? ["the pack is the folder '\(home)'"] : []
    let strays = strays
    let named = strays.prefix(strays.count > PackFiles.mostNamed ? PackFiles.mostNamed - 1 : strays.count)
    let more = strays.count - named.count
    return place + named.map(PackFiles.remark) + (more > 0 ? ["left out \(more) more files and folders"] : [])
  }

  private static func remark(_ stray: Stray) -> String {
    if stray.count > 1 { return "left out '\(stray.path)' with \(stray.count) files" }
    let reason = PackPath.oddity(of: stray.path).map { ": it \($0)" } ?? ", which is not a file of a pack"
    return "left out '\(stray.path)'\(reason)"
  }

  /// The first folder of a path where packs have no files in it, or `nil`.
  private static func foreignFolder(_ path: String) -> String? {
    guard let slash = path.firstIndex(of: "/") else { return nil }
    let folder = String(path[..<slash])
    return PackPath.mayHoldFiles(folder) ? nil : folder
  }
}
