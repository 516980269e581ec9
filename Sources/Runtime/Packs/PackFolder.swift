// Reads packs from folders, and writes them to folders.
import Foundation

extension PackFiles {
  /// Reads a pack's folder, or an archive of one.
  ///
  /// - Throws: `PackFault`.
  public init(path: String, limits: PackLimits = PackLimits()) throws(PackFault) {
    var folder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &folder) else {
      throw PackFault(.unreadable, place: path, "no such file or folder")
    }
    if folder.boolValue {
      try self.init(folder: path, limits: limits)
    } else {
      try self.init(archive: try PackFiles.read(path, most: limits.archive, place: path), place: path, limits: limits)
    }
  }

  /// Reads a pack's folder. Skips hidden files and folders, and folders that packs do not have.
  ///
  /// - Throws: `PackFault`; code `archive` for links and the like, and for excessive size.
  public init(folder: String, limits: PackLimits = PackLimits()) throws(PackFault) {
    var (paths, foreign): ([String], [String]) = ([], [])
    var open = [""]
    while let below = open.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(below)") else {
        throw PackFault(.unreadable, place: "\(folder)/\(below)", "the folder cannot be read")
      }
      for name in names where !name.hasPrefix(".") {
        let path = below.isEmpty ? name : "\(below)/\(name)"
        guard paths.count + foreign.count + open.count < limits.entries else {
          throw PackFault(.archive, place: folder, "it has more than \(limits.entries) files")
        }
        switch try PackFiles.kind("\(folder)/\(path)") {
        case .typeDirectory:
          if PackPath.mayHoldFiles(path) { open.append(path) } else { foreign.append(path + "/") }
        case .typeRegular: paths.append(path)
        case .typeSymbolicLink:
          throw PackFault(.archive, place: folder, "'\(path)' is a link; packs contain only regular files")
        default:
          throw PackFault(
            .archive, place: folder, "'\(path)' is a device, a pipe or the like; packs contain only regular files")
        }
      }
    }
    try PackFiles.requireManifest(among: paths, foreign, in: folder)
    let listing = try PackListing(paths, place: folder)
    var (contents, total): ([Int: [UInt8]], Int) = ([:], 0)
    for file in listing.kept {
      let path = "\(folder)/\(paths[file.number])"
      let bytes = try PackFiles.read(path, most: limits.file, place: path)
      total += bytes.count
      if total > limits.total {
        throw PackFault(.archive, place: folder, "it is larger than \(limits.total) bytes")
      }
      contents[file.number] = bytes
    }
    self.init(listing, further: foreign) { contents[$0] ?? [] }
  }

  /// If this folder is not a pack, refuses it and names the folder inside that is one.
  private static func requireManifest(among paths: [String], _ folders: [String], in folder: String) throws(PackFault) {
    guard !paths.contains("pack.lua") else { return }
    if let inner = folders.sorted().first(where: { FileManager.default.fileExists(atPath: "\(folder)/\($0)pack.lua") })
    {
      throw PackFault(.archive, place: folder, "it contains no pack.lua; the pack is its folder '\(inner.dropLast())'")
    }
    _ = try PackListing(paths.filter { !$0.contains("/") }, place: folder)
  }

  private static func kind(_ path: String) throws(PackFault) -> FileAttributeType {
    guard let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType else {
      throw PackFault(.unreadable, place: path, "the file cannot be read")
    }
    return kind
  }

  static func read(_ path: String, most: Int, place: String) throws(PackFault) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.read(upToCount: most + 1) ?? Data()
    else { throw PackFault(.unreadable, place: place, "the file cannot be read") }
    try? handle.close()
    guard data.count <= most else { throw PackFault(.archive, place: place, "it is larger than \(most) bytes") }
    return [UInt8](data)
  }

  /// Writes the files to a folder that does not exist yet.
  ///
  /// - Throws: `PackFault`, code `unreadable`.
  public func write(to folder: String) throws(PackFault) {
    do {
      for file in files {
        let url = URL(fileURLWithPath: "\(folder)/\(file.path)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url, options: .withoutOverwriting)
      }
    } catch {
      throw PackFault(.unreadable, place: folder, "the pack cannot be written there: \(error.localizedDescription)")
    }
  }
}
