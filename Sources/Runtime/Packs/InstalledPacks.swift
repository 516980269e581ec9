// The installed packs of a data folder.
import Foundation

/// The installed packs of a data folder.
///
/// A version's files are in `NAME@VERSION-HASH/NAME` and never change; `installed.json` lists the active ones and is
/// replaced atomically. So readers see a pack either before or after a change, and an interrupted installation has no
/// effect. Readers need no lock; writers take one.
public struct InstalledPacks: Sendable, Hashable {
  /// The folder, which need not exist.
  public let folder: String

  /// The packs in a folder.
  public init(folder: String) {
    self.folder = folder
  }

  private struct List: Codable {
    var v = 1
    var packs: [InstalledPack]
  }

  private var listFile: String { "\(folder)/installed.json" }

  /// Every installed version, by name and version; empty if there is no readable list.
  public func all() -> [InstalledPack] { (try? list()) ?? [] }

  /// The active packs, by name.
  public func current() -> [InstalledPack] { all().filter(\.isCurrent) }

  /// The active pack with a name.
  public func current(_ name: String) -> InstalledPack? { current().first { $0.name == name } }

  /// The folder of a version.
  public func path(of pack: InstalledPack) -> String { "\(folder)/\(pack.home)/\(pack.name)" }

  private func list() throws(PackFault) -> [InstalledPack] {
    guard let data = FileManager.default.contents(atPath: listFile) else { return [] }
    guard let list = try? JSONDecoder().decode(List.self, from: data), list.v == 1,
      list.packs.allSatisfy({ Manifest.isName($0.name) && Version($0.version) != nil && InstalledPacks.isHash($0.hash) }
      )
    else {
      throw PackFault(
        .unreadable, place: listFile,
        "the list of installed packs is damaged or from a newer program; move it away and install the packs again")
    }
    return list.packs.sorted { one, other in
      one.name != other.name
        ? one.name < other.name
        : (Version(one.version) ?? Version(0, 0, 0)) < (Version(other.version) ?? Version(0, 0, 0))
    }
  }

  static func isHash(_ text: String) -> Bool {
    text.hasPrefix("sha256:") && text.utf8.count == 71
      && text.utf8.dropFirst(7).allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  // MARK: Changes

  /// Activates packs, all or none.
  ///
  /// - Parameters:
  ///     - packs: Checked manifests and files, dependencies first.
  ///     - isNeeded: Whether saved games need a pack's earlier files, by name; such a version is kept alongside the new
  ///   one.
  /// - Throws: `PackFault`, code `unreadable`; then the active packs are unchanged.
  public func install(
    _ packs: [(manifest: Manifest, files: PackFiles)], isNeeded: (String) -> Bool
  ) throws(PackFault) {
    try FolderLock(folder).held { () throws(PackFault) in
      var list = try self.list()
      for (manifest, files) in packs {
        let pack = InstalledPack(manifest, hash: files.hash, isCurrent: true)
        try place(files, of: pack)
        list = list.filter { $0.home != pack.home }.map { other in
          var other = other
          if other.name == pack.name { other.isCurrent = false }
          return other
        }
        list.append(pack)
      }
      try save(list.filter { $0.isCurrent || isNeeded($0.name) })
    }
  }

  /// Copies the active packs of another folder to this one, for trials.
  ///
  /// - Throws: `PackFault`, code `unreadable`.
  public func copy(of other: InstalledPacks) throws(PackFault) {
    var packs: [(manifest: Manifest, files: PackFiles)] = []
    for pack in other.current() {
      guard let manifest = pack.manifest else { continue }
      packs.append((manifest, try PackFiles(folder: other.path(of: pack))))
    }
    try install(packs, isNeeded: { _ in false })
  }

  /// Deactivates a pack. Its files are kept if saved games need them.
  ///
  /// - Throws: `PackFault`; code `refused` if there is no such pack.
  public func remove(_ name: String, isNeeded: (String) -> Bool) throws(PackFault) {
    try FolderLock(folder).held { () throws(PackFault) in
      let list = try self.list()
      guard list.contains(where: { $0.name == name && $0.isCurrent }) else {
        throw PackFault(.refused, place: name, "no pack with this name is installed; `pack list` lists the packs")
      }
      try save(
        list.map { pack in
          var pack = pack
          if pack.name == name { pack.isCurrent = false }
          return pack
        }.filter { $0.isCurrent || isNeeded($0.name) })
    }
  }

  /// Differences from the installation: a sentence for each file that is changed, missing or new.
  ///
  /// - Throws: `PackFault`, code `unreadable`, if the record of its files is missing.
  public func damage(of pack: InstalledPack) throws(PackFault) -> [String] {
    let record = "\(folder)/\(pack.home)/files.json"
    guard let data = FileManager.default.contents(atPath: record),
      let wanted = try? JSONDecoder().decode([PackedFile].self, from: data)
    else { throw PackFault(.unreadable, place: record, "the record of the pack's files is gone; install it again") }
    guard PackFiles.hash(of: wanted) == pack.hash else {
      return ["the record of the pack's files has changed since it was installed; install it again"]
    }
    let found = try PackFiles(folder: path(of: pack)).files.map(PackedFile.init)
    let byPath = Dictionary(found.map { ($0.path, $0) }) { one, _ in one }
    let changed = wanted.compactMap { file -> String? in
      guard let other = byPath[file.path] else { return "\(file.path) is missing" }
      return other == file ? nil : "\(file.path) has changed since it was installed"
    }
    return changed + found.filter { file in !wanted.contains { $0.path == file.path } }.map { "\($0.path) is new" }
  }

  /// Moves files to their final folder, replacing existing ones in case they are damaged.
  private func place(_ files: PackFiles, of pack: InstalledPack) throws(PackFault) {
    let made = "\(folder)/.new-\(UUID().uuidString)"
    try files.write(to: "\(made)/\(pack.name)")
    do {
      try JSONEncoder().encode(files.files.map(PackedFile.init)).write(to: URL(fileURLWithPath: made + "/files.json"))
      sync()
      let home = "\(folder)/\(pack.home)"
      if FileManager.default.fileExists(atPath: home) {
        try FileManager.default.moveItem(atPath: home, toPath: "\(folder)/.old-\(UUID().uuidString)")
      }
      try FileManager.default.moveItem(atPath: made, toPath: home)
    } catch {
      throw PackFault(.unreadable, place: folder, "the pack cannot be written there: \(error.localizedDescription)")
    }
  }

  /// Writes the list, then deletes folders that it does not name.
  private func save(_ packs: [InstalledPack]) throws(PackFault) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    do {
      try encoder.encode(List(packs: packs)).write(to: URL(fileURLWithPath: listFile), options: .atomic)
      sync()
    } catch {
      throw PackFault(.unreadable, place: listFile, "the list cannot be written: \(error.localizedDescription)")
    }
    let homes = Set(packs.map(\.home))
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(".new-") || name.hasPrefix(".old-") || (name.contains("@") && !homes.contains(name)) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}
