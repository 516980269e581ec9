// Templates for new packs.
import Foundation

/// Templates for new packs: folders that pass `check` and `test` themselves.
public struct PackTemplates: Sendable {
  /// The folder that contains them.
  let folder: String

  /// The templates in a folder.
  public init(folder: String) {
    self.folder = folder
  }

  /// The names, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter(Manifest.isName).sorted()
  }

  /// The files of a template, renamed.
  ///
  /// - Throws: `PackFault`.
  public func files(of template: String, called name: String) throws(PackFault) -> PackFiles {
    try PackFiles(folder: "\(folder)/\(template)").renamed(from: template, to: name)
  }

  /// The level files of a template, sorted.
  public func levels(of template: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(template)")) ?? [])
      .filter { $0.hasSuffix(".lua") && $0 != "pack.lua" }.sorted()
  }
}

extension PackFiles {
  /// The same files as a pack with another name: in `pack.lua`, `"OLD"` becomes `"NEW"`.
  ///
  /// - Throws: `PackFault`.
  public func renamed(from old: String, to new: String) throws(PackFault) -> PackFiles {
    let files = files.map { file in
      guard file.path == "pack.lua" else { return (path: file.path, bytes: file.bytes) }
      let text = String(decoding: file.bytes, as: UTF8.self).replacing("\"\(old)\"", with: "\"\(new)\"")
      return (path: file.path, bytes: Array(text.utf8))
    }
    return try PackFiles(files, place: new)
  }
}
