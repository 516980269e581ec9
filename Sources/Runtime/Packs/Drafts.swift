// The packs being written, each in its own folder.
import Crypto
import Foundation

/// The packs being written: a folder of ordinary folders, which other programs may change too.
///
/// A file is replaced atomically and flushed to disk before a write is acknowledged, and only if the writer has seen
/// the version that it replaces. So nobody overwrites another person's changes, and a killed writer leaves either the
/// old or the new file. Removed files are kept under `.removed`, newest first.
public struct Drafts: Sendable, Hashable {
  /// The folder, which need not exist.
  public let folder: String
  /// Maximum number of drafts.
  public static let most = 100
  /// Maximum bytes of all drafts when another is created.
  public let mostBytes: Int
  /// Maximum bytes kept under `.removed`.
  public let mostRemoved: Int

  /// The drafts in a folder.
  public init(folder: String, mostBytes: Int = 512 << 20, mostRemoved: Int = 64 << 20) {
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    (self.mostBytes, self.mostRemoved) = (mostBytes, mostRemoved)
  }

  /// A file of a draft.
  public struct File: Sendable, Hashable {
    /// Its path below the draft's folder.
    public let path: String
    /// Bytes.
    public let size: Int
  }

  /// The result of a write.
  public enum Written: Sendable, Hashable {
    /// The write succeeded; the hash of the new content.
    case written(String)
    /// Another writer was first; the current content, or `nil` if the file is gone.
    case conflict([UInt8]?)
  }

  /// The hash by which a writer identifies the version that it has seen.
  public static func hash(of bytes: [UInt8]) -> String { PackFiles.hex(SHA256.hash(data: bytes)) }

  /// The drafts by name, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { Manifest.isName($0) && Drafts.kind("\(folder)/\($0)") == .typeDirectory }.sorted()
  }

  /// The folder of a draft.
  ///
  /// - Throws: `PackFault` if there is no draft with this name.
  public func path(of name: String) throws(PackFault) -> String {
    let path = "\(folder)/\(name)"
    guard Manifest.isName(name), Drafts.kind(path) == .typeDirectory else {
      throw PackFault(.unreadable, place: String(name.prefix(80)), "there is no draft with this name")
    }
    return path
  }

  /// Creates a draft from files.
  ///
  /// - Throws: `PackFault`; code `refused` for an invalid or taken name.
  public func create(_ name: String, _ files: PackFiles) throws(PackFault) {
    guard Manifest.isName(name), !Manifest.reserved.contains(name) else {
      throw PackFault(
        .refused, place: String(name.prefix(80)), "a pack's name must consist of letters, digits, - and _")
    }
    try FolderLock(folder).held { () throws(PackFault) in
      let names = self.names
      if let other = names.first(where: { $0.lowercased() == name.lowercased() }) {
        throw PackFault(.refused, place: name, "a draft named \(other) already exists; choose another name")
      }
      guard names.count < Drafts.most else {
        throw PackFault(.refused, place: name, "there are \(Drafts.most) drafts; delete one first")
      }
      let size = files.files.reduce(0) { $0 + $1.bytes.count }
      guard names.reduce(size, { $0 + Drafts.size(under: "\(folder)/\($1)") }) <= mostBytes else {
        throw PackFault(
          .refused, place: name, "the drafts together have more than \(mostBytes >> 20) MiB; delete one first")
      }
      let made = "\(folder)/.new-\(UUID().uuidString)"
      try files.write(to: made)
      try move(made, to: "\(folder)/\(name)")
    }
  }

  /// Removes a draft, and keeps it under `.removed`.
  ///
  /// - Throws: `PackFault`.
  public func remove(_ name: String) throws(PackFault) {
    let path = try path(of: name)
    try FolderLock(folder).held { () throws(PackFault) in try putAway(path, as: name) }
  }

  // MARK: Files

  /// The files of a draft, sorted by path, without hidden files, links and the like.
  ///
  /// - Throws: `PackFault` if the draft does not exist or is too large.
  public func files(of name: String) throws(PackFault) -> [File] {
    let root = try path(of: name)
    let limits = PackLimits()
    var files: [File] = []
    var open = [""]
    while let below = open.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(below)")) ?? [] {
        let path = below.isEmpty ? name : "\(below)/\(name)"
        guard PackPath.fault(of: path) == nil else { continue }
        guard files.count + open.count < limits.entries else {
          throw PackFault(.archive, place: root, "it has more than \(limits.entries) files")
        }
        switch Drafts.kind("\(root)/\(path)") {
        case .typeDirectory: open.append(path)
        case .typeRegular:
          let size = try? FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")[.size] as? Int
          files.append(File(path: path, size: size ?? 0))
        default: continue
        }
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The content of a file, or `nil` if it does not exist.
  ///
  /// - Throws: `PackFault` for an invalid path, a file that is too large or not regular.
  public func read(_ path: String, of name: String) throws(PackFault) -> [UInt8]? {
    let file = try place(of: path, in: name)
    switch Drafts.kind(file) {
    case nil: return nil
    case .typeRegular: return try PackFiles.read(file, most: PackLimits().file, place: path)
    default: throw PackFault(.archive, place: path, "not a regular file")
    }
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///     - known: The hash of the version that the writer has seen; `nil` for a new file.
  /// - Throws: `PackFault`; then nothing is written.
  public func write(
    _ bytes: [UInt8], to path: String, of name: String, over known: String?
  ) throws(PackFault) -> Written {
    guard bytes.count <= PackLimits().file else {
      throw PackFault(.archive, place: path, "it is larger than \(PackLimits().file) bytes")
    }
    let file = try place(of: path, in: name)
    return try FolderLock(folder).held { () throws(PackFault) in
      let present = try read(path, of: name)
      let hash = Drafts.hash(of: bytes)
      if present == bytes { return .written(hash) }
      guard present.map(Drafts.hash) == known else { return .conflict(present) }
      if present == nil { try refuseClash(of: path, in: name) }
      try refuseGrowth(by: bytes.count - (present?.count ?? 0), in: name)
      try replace(file, with: bytes)
      return .written(hash)
    }
  }

  /// Bytes of a file; 0 if it does not exist.
  ///
  /// - Throws: `PackFault` for an invalid path.
  public func size(of path: String, in name: String) throws(PackFault) -> Int {
    Drafts.size(of: try place(of: path, in: name))
  }

  /// Removes a file, and keeps it under `.removed`.
  ///
  /// - Throws: `PackFault`.
  public func remove(_ path: String, of name: String) throws(PackFault) {
    let file = try place(of: path, in: name)
    try FolderLock(folder).held { () throws(PackFault) in
      guard Drafts.kind(file) == .typeRegular else {
        throw PackFault(.unreadable, place: path, "file not found")
      }
      try putAway(file, as: "\(name)-\(path.replacing("/", with: "-"))")
    }
  }

  /// Moves a file to another path.
  ///
  /// - Throws: `PackFault`; code `refused` if the path is invalid or taken.
  public func moveFile(_ path: String, to target: String, of name: String) throws(PackFault) {
    let (file, place) = (try place(of: path, in: name), try place(of: target, in: name))
    guard path != "pack.lua" else { throw PackFault(.refused, place: path, "every pack needs this file") }
    try FolderLock(folder).held { () throws(PackFault) in
      guard Drafts.kind(file) == .typeRegular else {
        throw PackFault(.unreadable, place: path, "file not found")
      }
      guard Drafts.kind(place) == nil else { throw PackFault(.refused, place: target, "the file already exists") }
      try refuseClash(of: target, in: name, without: path)
      let beside = URL(fileURLWithPath: place).deletingLastPathComponent().path
      try? FileManager.default.createDirectory(atPath: beside, withIntermediateDirectories: true)
      try move(file, to: place)
    }
  }

  // MARK: Disk

  /// The full path of a file that a pack may have; all folders on the way are real folders.
  private func place(of path: String, in name: String) throws(PackFault) -> String {
    let root = try self.path(of: name)
    if let fault = PackPath.fault(of: path) { throw PackFault(.refused, place: path, "the path \(fault)") }
    guard PackPath.isOfPack(path) else {
      throw PackFault(
        .refused, place: path,
        "a pack cannot have a file at this path; it can have NAME.lua, rules/, lib/, words/, texts/, tests/, assets/"
      )
    }
    var folder = root
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      if let kind = Drafts.kind(folder), kind != .typeDirectory {
        throw PackFault(.refused, place: path, "'\(part)' is not a folder")
      }
    }
    return "\(root)/\(path)"
  }

  /// Refuses a new path that conflicts with the pack's others.
  private func refuseClash(of path: String, in name: String, without gone: String? = nil) throws(PackFault) {
    let paths = Set(try files(of: name).map(\.path).filter { $0 != gone }).union([path, "pack.lua"])
    _ = try PackFiles(paths.map { ($0, []) }, place: name)
  }

  /// Refuses growth beyond the limit of a pack.
  private func refuseGrowth(by bytes: Int, in name: String) throws(PackFault) {
    let most = PackLimits().total
    guard bytes > 0, try files(of: name).reduce(bytes, { $0 + $1.size }) > most else { return }
    throw PackFault(
      .archive, place: name, "the draft would have more than \(most >> 20) MiB, the limit of a pack")
  }

  private func replace(_ file: String, with bytes: [UInt8]) throws(PackFault) {
    let url = URL(fileURLWithPath: file)
    let beside = url.deletingLastPathComponent()
    let made = beside.appendingPathComponent(".new-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(at: beside, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: made), options: .withoutOverwriting)
      try Drafts.flush(made)
      guard rename(made, file) == 0 else { throw CocoaError(.fileWriteUnknown) }
      try Drafts.flush(beside.path)
    } catch {
      try? FileManager.default.removeItem(atPath: made)
      throw PackFault(.unreadable, place: file, "the file cannot be written: \(error.localizedDescription)")
    }
  }

  private func putAway(_ path: String, as name: String) throws(PackFault) {
    let removed = "\(folder)/.removed"
    try? FileManager.default.createDirectory(atPath: removed, withIntermediateDirectories: true)
    try move(path, to: "\(removed)/\(Int(Date.now.timeIntervalSince1970))-\(UUID().uuidString.prefix(8))-\(name)")
    trim(removed)
  }

  /// Deletes the oldest removed files until the rest fits the limit.
  private func trim(_ removed: String) {
    // The names begin with the time of removal in seconds.
    let things = ((try? FileManager.default.contentsOfDirectory(atPath: removed)) ?? []).sorted(by: >)
    var size = 0
    for (number, thing) in things.enumerated() {
      let path = "\(removed)/\(thing)"
      size += Drafts.size(under: path)
      if size > mostRemoved || number >= Drafts.mostThingsRemoved { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  /// Maximum number of drafts and files kept under `.removed`.
  private static let mostThingsRemoved = 1_000

  private func move(_ path: String, to target: String) throws(PackFault) {
    guard rename(path, target) == 0 else {
      throw PackFault(.unreadable, place: target, "cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  /// The type of the item at a path, without following links; `nil` if there is none.
  private static func kind(_ path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }

  /// Bytes of a regular file; 0 if it does not exist.
  private static func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return 0 }
    return attributes?[.size] as? Int ?? 0
  }

  /// Bytes of a regular file, or of all files in a folder, without following links.
  private static func size(under path: String) -> Int {
    guard kind(path) == .typeDirectory else { return size(of: path) }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.reduce(0) { $0 + size(of: "\(path)/\($1)") }
  }

  /// Flushes a file or folder to disk.
  private static func flush(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
