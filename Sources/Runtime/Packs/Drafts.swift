// The packs that are being written, each in a folder of its own.
import Crypto
import Foundation

/// The packs that are being written: a folder of plain folders, which other programs may change too.
///
/// A file is replaced whole and on the disk before a write is acknowledged, and only by a writer who has seen what it
/// replaces; so nobody writes over what another has written, and a killed writer leaves the old file or the new one.
/// What is taken away is kept under `.removed`, the newest of it.
public struct Drafts: Sendable, Hashable {
  /// The folder, which need not exist.
  public let folder: String
  /// How many there are at most.
  public static let most = 100
  /// Bytes that may be in all drafts when another is made.
  public let mostBytes: Int
  /// Bytes of what is kept under `.removed`.
  public let mostRemoved: Int

  /// The drafts in a folder.
  public init(folder: String, mostBytes: Int = 512 << 20, mostRemoved: Int = 64 << 20) {
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    (self.mostBytes, self.mostRemoved) = (mostBytes, mostRemoved)
  }

  /// A file of a draft as it lies there.
  public struct File: Sendable, Hashable {
    /// Its path below the draft's folder.
    public let path: String
    /// Bytes.
    public let size: Int
  }

  /// What became of a write.
  public enum Written: Sendable, Hashable {
    /// It is on the disk; the hash of what was written.
    case written(String)
    /// Another has written meanwhile; what is there now, `nil` where there is no such file any more.
    case conflict([UInt8]?)
  }

  /// The hash that a writer names to say what it has seen.
  public static func hash(of bytes: [UInt8]) -> String { PackFiles.hex(SHA256.hash(data: bytes)) }

  /// The drafts by name, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { Manifest.isName($0) && Drafts.kind("\(folder)/\($0)") == .typeDirectory }.sorted()
  }

  /// Where a draft's files lie.
  ///
  /// - Throws: `PackFault` where there is no draft of this name.
  public func path(of name: String) throws(PackFault) -> String {
    let path = "\(folder)/\(name)"
    guard Manifest.isName(name), Drafts.kind(path) == .typeDirectory else {
      throw PackFault(.unreadable, place: String(name.prefix(80)), "there is no draft of this name")
    }
    return path
  }

  /// Makes a draft of files.
  ///
  /// - Throws: `PackFault`; code `refused` for a name that cannot be or is taken.
  public func create(_ name: String, _ files: PackFiles) throws(PackFault) {
    guard Manifest.isName(name), !Manifest.reserved.contains(name) else {
      throw PackFault(.refused, place: String(name.prefix(80)), "a pack's name has letters, digits, - and _")
    }
    try FolderLock(folder).held { () throws(PackFault) in
      let names = self.names
      if let other = names.first(where: { $0.lowercased() == name.lowercased() }) {
        throw PackFault(.refused, place: name, "there is a draft called \(other) already; choose another name")
      }
      guard names.count < Drafts.most else {
        throw PackFault(.refused, place: name, "there are \(Drafts.most) drafts; take one away first")
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

  /// Takes a draft away; it is kept under `.removed`.
  ///
  /// - Throws: `PackFault`.
  public func remove(_ name: String) throws(PackFault) {
    let path = try path(of: name)
    try FolderLock(folder).held { () throws(PackFault) in try putAway(path, as: name) }
  }

  // MARK: Files

  /// The files of a draft, sorted by path; hidden ones, links and the like are passed over.
  ///
  /// - Throws: `PackFault` where there is no such draft, or too much in it.
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

  /// What is in a file, or `nil` where there is none of this path.
  ///
  /// - Throws: `PackFault` for a path that cannot be, what is too large, or no plain file.
  public func read(_ path: String, of name: String) throws(PackFault) -> [UInt8]? {
    let file = try place(of: path, in: name)
    switch Drafts.kind(file) {
    case nil: return nil
    case .typeRegular: return try PackFiles.read(file, most: PackLimits().file, place: path)
    default: throw PackFault(.archive, place: path, "it is no plain file")
    }
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - known: The hash of what the writer has seen there; `nil` for a new file.
  /// - Throws: `PackFault`; nothing is written then.
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

  /// Bytes of a file, 0 where there is none.
  ///
  /// - Throws: `PackFault` for a path that cannot be.
  public func size(of path: String, in name: String) throws(PackFault) -> Int {
    Drafts.size(of: try place(of: path, in: name))
  }

  /// Takes a file away; it is kept under `.removed`.
  ///
  /// - Throws: `PackFault`.
  public func remove(_ path: String, of name: String) throws(PackFault) {
    let file = try place(of: path, in: name)
    try FolderLock(folder).held { () throws(PackFault) in
      guard Drafts.kind(file) == .typeRegular else {
        throw PackFault(.unreadable, place: path, "there is no such file")
      }
      try putAway(file, as: "\(name)-\(path.replacing("/", with: "-"))")
    }
  }

  /// Gives a file another path.
  ///
  /// - Throws: `PackFault`; code `refused` where the path cannot be or is taken.
  public func moveFile(_ path: String, to target: String, of name: String) throws(PackFault) {
    let (file, place) = (try place(of: path, in: name), try place(of: target, in: name))
    guard path != "pack.lua" else { throw PackFault(.refused, place: path, "every pack has this file") }
    try FolderLock(folder).held { () throws(PackFault) in
      guard Drafts.kind(file) == .typeRegular else {
        throw PackFault(.unreadable, place: path, "there is no such file")
      }
      guard Drafts.kind(place) == nil else { throw PackFault(.refused, place: target, "there is such a file already") }
      try refuseClash(of: target, in: name, without: path)
      let beside = URL(fileURLWithPath: place).deletingLastPathComponent().path
      try? FileManager.default.createDirectory(atPath: beside, withIntermediateDirectories: true)
      try move(file, to: place)
    }
  }

  // MARK: The disk

  /// The full path of a file that a pack may have, every folder on the way a plain one.
  private func place(of path: String, in name: String) throws(PackFault) -> String {
    let root = try self.path(of: name)
    if let fault = PackPath.fault(of: path) { throw PackFault(.refused, place: path, "the path \(fault)") }
    guard PackPath.isOfPack(path) else {
      throw PackFault(
        .refused, place: path,
        "a file of this path means nothing to a pack; there are NAME.lua, rules/, lib/, words/, texts/, tests/, assets/"
      )
    }
    var folder = root
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      if let kind = Drafts.kind(folder), kind != .typeDirectory {
        throw PackFault(.refused, place: path, "'\(part)' is no folder")
      }
    }
    return "\(root)/\(path)"
  }

  /// Refuses a new path that could not stand beside the others in a pack.
  private func refuseClash(of path: String, in name: String, without gone: String? = nil) throws(PackFault) {
    let paths = Set(try files(of: name).map(\.path).filter { $0 != gone }).union([path, "pack.lua"])
    _ = try PackFiles(paths.map { ($0, []) }, place: name)
  }

  /// Refuses what makes a draft larger than a pack may be.
  private func refuseGrowth(by bytes: Int, in name: String) throws(PackFault) {
    let most = PackLimits().total
    guard bytes > 0, try files(of: name).reduce(bytes, { $0 + $1.size }) > most else { return }
    throw PackFault(
      .archive, place: name, "the draft would have more than \(most >> 20) MiB, which is the most of a pack")
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

  /// Deletes the oldest of what was taken away, until the rest is as small as it may be.
  private func trim(_ removed: String) {
    // The names begin with the second in which a thing was taken away.
    let things = ((try? FileManager.default.contentsOfDirectory(atPath: removed)) ?? []).sorted(by: >)
    var size = 0
    for (number, thing) in things.enumerated() {
      let path = "\(removed)/\(thing)"
      size += Drafts.size(under: path)
      if size > mostRemoved || number >= Drafts.mostThingsRemoved { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  /// How many drafts and files are kept under `.removed`.
  private static let mostThingsRemoved = 1_000

  private func move(_ path: String, to target: String) throws(PackFault) {
    guard rename(path, target) == 0 else {
      throw PackFault(.unreadable, place: target, "it cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  /// What lies under a path, links not followed; `nil` where there is nothing.
  private static func kind(_ path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }

  /// Bytes of a plain file, 0 where there is none.
  private static func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return 0 }
    return attributes?[.size] as? Int ?? 0
  }

  /// Bytes of a plain file, or of all of them in a folder; links are not followed.
  private static func size(under path: String) -> Int {
    guard kind(path) == .typeDirectory else { return size(of: path) }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.reduce(0) { $0 + size(of: "\(path)/\($1)") }
  }

  /// Waits until a file or folder is on the disk.
  private static func flush(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
