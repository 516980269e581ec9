// Reads packs from untrusted archives.
import CArchive
import Foundation
import Glibc

extension PackFiles {
  /// The file extensions of archives.
  public static let archiveEnds = [".zip", ".tar.gz", ".tgz"]

  /// Whether a path has an archive's extension.
  public static func isArchive(_ path: String) -> Bool {
    archiveEnds.contains { path.lowercased().hasSuffix($0) }
  }

  /// Reads a .zip or .tar.gz with any name.
  ///
  /// The pack's folder may be at any depth of the archive, or the archive itself may be the folder. Files that do not
  /// belong to the pack are left out. Nothing is written to disk, and nothing beyond the limits is stored or unpacked.
  ///
  /// - Parameters:
  ///   - bytes: The archive.
  ///     - place: The archive's name in messages.
  ///     - limits: Its maximum sizes.
  /// - Throws: `PackFault`, code `archive`, that names the entry: absolute paths, paths that escape, links, devices,
  ///   encrypted entries, entries that are too large or too many, a .zip whose directory and files disagree, and what
  ///   `init(_:place:)` refuses; any archive if the machine has no libarchive.
  public init(
    archive bytes: [UInt8], place: String, limits: PackLimits = PackLimits()
  ) throws(PackFault) {
    guard bytes.count <= limits.archive else {
      throw PackFault(.archive, place: place, "the archive is larger than \(limits.archive) bytes")
    }
    let reader = try ArchiveReader(bytes, place: place, limits: limits)
    let paths = try reader.paths()
    let listing = try PackListing(paths, place: place)
    guard listing.kept.count <= limits.entries else {
      throw PackFault(.archive, place: place, "it has more than \(limits.entries) files of a pack")
    }
    let contents = try reader.contents(of: Set(listing.kept.map(\.number)))
    self.init(listing) { contents[$0] ?? [] }
  }
}

/// Reads an archive twice: first the paths, which show what the pack is, then the contents of its files. So other files
/// are never unpacked into memory.
private struct ArchiveReader {
  let place: String
  let limits: PackLimits
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], place: String, limits: PackLimits) throws(PackFault) {
    (self.bytes, self.place, self.limits) = (bytes, place, limits)
    if let fault = archive_fault() {
      throw self.fault("archives cannot be read here: \(String(cString: fault)); install libarchive13")
    }
    do {
      try ZipDirectory(bytes)?.check()
    } catch {
      throw self.fault(error.text)
    }
  }

  private func fault(_ text: String) -> PackFault { PackFault(.archive, place: place, text) }

  /// The paths of all files, in archive order, without folders.
  func paths() throws(PackFault) -> [String] {
    var paths: [String] = []
    var (entries, announced) = (0, 0)
    try each { entry, _ throws(PackFault) in
      entries += 1
      if entries > limits.listed { throw fault("it has more than \(limits.listed) entries") }
      let path = try path(of: entry, number: entries)
      guard try isFile(entry, path) else { return }
      announced += Int(clamping: max(0, archive_entry_size(entry)))
      if announced > limits.announced { throw fault("it is larger than \(limits.announced) bytes when unpacked") }
      paths.append(path)
    }
    if paths.isEmpty { throw fault("it contains no files") }
    return paths
  }

  /// The contents of the files at these indices, in the order of `paths`.
  func contents(of wanted: Set<Int>) throws(PackFault) -> [Int: [UInt8]] {
    var contents: [Int: [UInt8]] = [:]
    var (number, entries, total) = (-1, 0, 0)
    try each { entry, archive throws(PackFault) in
      entries += 1
      let path = try path(of: entry, number: entries)
      guard try isFile(entry, path) else { return }
      number += 1
      if wanted.contains(number) { contents[number] = try content(of: archive, path, &total) }
    }
    return contents
  }

  /// Opens the archive and passes on each entry.
  private func each(
    _ body: (OpaquePointer, OpaquePointer) throws(PackFault) -> Void
  ) throws(PackFault) {
    // Names are UTF-8 whatever the machine's locale; invalid ones keep their bytes.
    let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    let before = uselocale(locale)
    defer {
      uselocale(before)
      if let locale { freelocale(locale) }
    }
    guard let archive = archive_read_new() else { throw fault("there is no memory to read it") }
    defer { archive_read_free(archive) }
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_filter_gzip(archive)
    // The archive reads from this memory until it is freed.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
    defer {
      archive_read_close(archive)
      memory.deallocate()
    }
    memory.copyBytes(from: bytes)
    guard archive_read_open_memory(archive, memory.baseAddress, bytes.count) == ARCHIVE_OK else {
      throw fault("neither a .zip nor a .tar.gz: \(reason(archive))")
    }
    var entry: OpaquePointer?
    while true {
      let status = archive_read_next_header(archive, &entry)
      if status == ARCHIVE_EOF { return }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else {
        throw fault("the archive is damaged, or neither a .zip nor a .tar.gz: \(reason(archive))")
      }
      try body(entry, archive)
    }
  }

  private func reason(_ archive: OpaquePointer) -> String {
    archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason"
  }

  /// An entry's path; if it is not UTF-8, its non-ASCII bytes are written as `%E9`.
  private func path(of entry: OpaquePointer, number: Int) throws(PackFault) -> String {
    guard let name = archive_entry_pathname(entry) else { throw fault("entry \(number) has no name") }
    let bytes = UnsafeRawBufferPointer(start: name, count: strnlen(name, PackPath.longest + 1))
    let path = String(validatingCString: name) ?? bytes.map(PackPath.shown).joined()
    if let escape = PackPath.escape(of: path) {
      throw fault("'\(path.prefix(PackPath.longest))' \(escape)")
    }
    return path
  }

  /// Whether an entry is a file and not a folder.
  private func isFile(_ entry: OpaquePointer, _ path: String) throws(PackFault) -> Bool {
    // The first function returns nil for a target that the locale cannot represent.
    if archive_entry_hardlink(entry) != nil || archive_entry_hardlink_utf8(entry) != nil {
      throw fault("'\(path)' is a link; packs contain only regular files")
    }
    switch archive_entry_filetype(entry) {
    case Glibc.S_IFREG: break
    case Glibc.S_IFDIR: return false
    case Glibc.S_IFLNK: throw fault("'\(path)' is a link; packs contain only regular files")
    default: throw fault("'\(path)' is a device, a pipe or the like; packs contain only regular files")
    }
    if archive_entry_is_encrypted(entry) != 0 { throw fault("'\(path)' is locked with a password") }
    return true
  }

  /// Unpacks an entry, without trusting the size in its header.
  private func content(
    of archive: OpaquePointer, _ path: String, _ total: inout Int
  ) throws(PackFault) -> [UInt8] {
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
}
