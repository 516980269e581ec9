// Remarks on files in a folder or archive that do not belong to its pack.

extension PackFiles {
  /// A file that was left out, or a folder left out completely.
  public struct Stray: Hashable, Sendable {
    /// Its path; a folder's ends in `/`.
    public let path: String
    /// Number of files in it, as far as they were counted.
    public let count: Int
  }

  /// Maximum number of strays named.
  public static let mostNamed = 20

  /// The files left out, by path. A folder without any of the pack's files is named once.
  public var strays: [Stray] {
    let foreign = Dictionary(grouping: leftOut) { PackFiles.foreignFolder($0) }
    let folders = foreign.compactMap { folder, paths in
      folder.map { Stray(path: paths.count > 1 ? $0 + "/" : paths[0], count: paths.count) }
    }
    let files = (foreign[nil] ?? []).map { Stray(path: $0, count: 1) }
    return (folders + files).sorted { $0.path < $1.path }
  }

  /// Where the pack was found, if not obvious, and what was left out, one sentence each.
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

  /// The first folder of a path that packs do not have, or `nil`.
  private static func foreignFolder(_ path: String) -> String? {
    guard let slash = path.firstIndex(of: "/") else { return nil }
    let folder = String(path[..<slash])
    return PackPath.mayHoldFiles(folder) ? nil : folder
  }
}
