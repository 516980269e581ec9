// Packs out of folders, and into them.
import Foundation

extension PackFiles {
  /// Reads a pack's folder, or an archive of one.
  ///
  /// - Throws: `PackFault`.
  public init(path: String, limits: PackLimits = PackLimits()) throws(PackFault) {
    var folder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &folder) else {
      throw PackFault(.unreadable, place: path, "there is no such file or folder")
    }
    if folder.boolValue {
      try self.init(folder: path, limits: limits)
    } else {
      try self.init(archive: try PackFiles.read(path, most: limits.archive, place: path), place: path, limits: limits)
    }
  }

  /// Reads a pack's folder. Hidden files and folders are passed over.
  ///
  /// - Throws: `PackFault`; code `archive` for links and the like, and for what is too large.
  public init(folder: String, limits: PackLimits = PackLimits()) throws(PackFault) {
    var files: [(path: String, bytes: [UInt8])] = []
    var total = 0
    var open = [""]
    while let below = open.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(below)") else {
        throw PackFault(.unreadable, place: "\(folder)/\(below)", "the folder cannot be read")
      }
      for name in names where !name.hasPrefix(".") && !PackPath.isLitter(name) {
        let path = below.isEmpty ? name : "\(below)/\(name)"
        guard files.count + open.count < limits.entries else {
          throw PackFault(.archive, place: folder, "it has more than \(limits.entries) files")
        }
        switch try PackFiles.kind("\(folder)/\(path)") {
        case .typeDirectory:
          if path.split(separator: "/").count >= PackPath.mostNames {
            throw PackFault(.archive, place: folder, "'\(path)' lies deeper than \(PackPath.mostNames) folders")
          }
          open.append(path)
        case .typeRegular:
          let bytes = try PackFiles.read("\(folder)/\(path)", most: limits.file, place: "\(folder)/\(path)")
          total += bytes.count
          if total > limits.total {
            throw PackFault(.archive, place: folder, "it is larger than \(limits.total) bytes")
          }
          files.append((path, bytes))
        case .typeSymbolicLink:
          throw PackFault(.archive, place: folder, "'\(path)' is a link; packs hold plain files")
        default:
          throw PackFault(.archive, place: folder, "'\(path)' is a device, a pipe or the like; packs hold plain files")
        }
      }
    }
    try self.init(files, place: folder)
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

  /// Writes the files below a folder that does not exist yet.
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
