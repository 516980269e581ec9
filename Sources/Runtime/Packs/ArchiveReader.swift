// Packs out of archives that strangers made.
import CArchive
import Foundation
import Glibc

extension PackFiles {
  /// What the names of archives end with.
  public static let archiveEnds = [".zip", ".tar.gz", ".tgz"]

  /// Whether a path has the name of an archive.
  public static func isArchive(_ path: String) -> Bool {
    archiveEnds.contains { path.lowercased().hasSuffix($0) }
  }

  /// Reads a .zip or .tar.gz, whatever it is called.
  ///
  /// The pack's folder may stand in the archive, or what is in it. Nothing is written to the disk, and no more than the
  /// limits is kept or unpacked.
  ///
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - place: What messages call it.
  ///   - limits: How large it may be.
  /// - Throws: `PackFault`, code `archive`, naming the entry: absolute paths, paths that lead out, links, devices,
  ///   locked entries, entries that are too large or too many, a .zip whose directory and files disagree, and what `init(_:place:)` refuses; anything where the
  ///   machine has no libarchive.
  public init(
    archive bytes: [UInt8], place: String, limits: PackLimits = PackLimits()
  ) throws(PackFault) {
    guard bytes.count <= limits.archive else {
      throw PackFault(.archive, place: place, "the archive is larger than \(limits.archive) bytes")
    }
    var reader = ArchiveReader(place: place, limits: limits)
    try reader.read(bytes)
    try self.init(try reader.unwrapped(), place: place)
  }
}

/// Reads the entries of one archive.
private struct ArchiveReader {
  let place: String
  let limits: PackLimits
  private var files: [(path: String, bytes: [UInt8])] = []
  private var entries = 0
  private var total = 0

  init(place: String, limits: PackLimits) {
    self.place = place
    self.limits = limits
  }

  private func fault(_ text: String) -> PackFault { PackFault(.archive, place: place, text) }

  mutating func read(_ bytes: [UInt8]) throws(PackFault) {
    if let fault = archive_fault() {
      throw self.fault("archives cannot be read here: \(String(cString: fault)); install libarchive13")
    }
    do {
      try ZipDirectory(bytes)?.check()
    } catch {
      throw self.fault(error.text)
    }
    guard let archive = archive_read_new() else { throw fault("there is no memory to read it") }
    defer { archive_read_free(archive) }
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_filter_gzip(archive)
    // Names are UTF-8 whatever the machine's locale says; formats that have no such option leave it.
    archive_read_set_format_option(archive, nil, "hdrcharset", "UTF-8")
    // The archive reads from this memory until it is freed.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
    defer {
      archive_read_close(archive)
      memory.deallocate()
    }
    memory.copyBytes(from: bytes)
    guard archive_read_open_memory(archive, memory.baseAddress, bytes.count) == ARCHIVE_OK else {
      throw fault("this is no .zip and no .tar.gz: \(reason(archive))")
    }
    var entry: OpaquePointer?
    while true {
      let status = archive_read_next_header(archive, &entry)
      if status == ARCHIVE_EOF { break }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else {
        throw fault("the archive is damaged, or no .zip or .tar.gz: \(reason(archive))")
      }
      try take(entry, of: archive)
    }
    if files.isEmpty { throw fault("there is no file in it") }
  }

  private func reason(_ archive: OpaquePointer) -> String {
    archive_error_string(archive).map { String(cString: $0) } ?? "nothing more is known"
  }

  private mutating func take(_ entry: OpaquePointer, of archive: OpaquePointer) throws(PackFault) {
    entries += 1
    if entries > limits.entries { throw fault("it has more than \(limits.entries) entries") }
    guard let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry),
      let path = String(validatingCString: name)
    else { throw fault("entry \(entries) has a name that is no UTF-8") }
    if let escape = PackPath.escape(of: path) { throw fault("'\(path)' \(escape)") }
    // A target that the locale cannot say is nil in the first of these.
    if archive_entry_hardlink(entry) != nil || archive_entry_hardlink_utf8(entry) != nil {
      throw fault("'\(path)' is a link; packs hold plain files")
    }
    switch archive_entry_filetype(entry) {
    case Glibc.S_IFREG: break
    case Glibc.S_IFDIR: return
    case Glibc.S_IFLNK: throw fault("'\(path)' is a link; packs hold plain files")
    default: throw fault("'\(path)' is a device, a pipe or the like; packs hold plain files")
    }
    if archive_entry_is_encrypted(entry) != 0 { throw fault("'\(path)' is locked with a password") }
    let bytes = try content(of: archive, path)
    if !PackPath.isLitter(path) { files.append((path, bytes)) }
  }

  /// Unpacks an entry; what its header says of its size is not believed.
  private mutating func content(of archive: OpaquePointer, _ path: String) throws(PackFault) -> [UInt8] {
    var bytes: [UInt8] = []
    let block = 1 << 16
    var buffer = [UInt8](repeating: 0, count: block)
    while true {
      let count = archive_read_data(archive, &buffer, block)
      if count == 0 { return bytes }
      guard count > 0 else { throw fault("'\(path)' cannot be unpacked: \(reason(archive))") }
      total += count
      if bytes.count + count > limits.file {
        throw fault("'\(path)' is larger than \(limits.file) bytes when unpacked")
      }
      if total > limits.total { throw fault("it is larger than \(limits.total) bytes when unpacked") }
      bytes += buffer[..<count]
    }
  }

  /// The files without the one folder that they all lie in, where that is the pack's.
  func unwrapped() throws(PackFault) -> [(path: String, bytes: [UInt8])] {
    let tidy = files.map { (path: ArchiveReader.tidy($0.path), bytes: $0.bytes) }
    if tidy.contains(where: { $0.path == "pack.lua" }) { return tidy }
    let tops = Set(
      tidy.map { $0.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).first ?? "" })
    guard tops.count == 1, let top = tops.first, tidy.allSatisfy({ $0.path.utf8.count > top.utf8.count + 1 }) else {
      return tidy
    }
    return tidy.map { (path: String($0.path.dropFirst(top.count + 1)), bytes: $0.bytes) }
  }

  /// A path without `./` before it, as tar writes them.
  private static func tidy(_ path: String) -> String {
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    return String(rest)
  }
}
