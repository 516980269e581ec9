// Reads files from untrusted archives, without writing any.
import CArchive
import Formats
import Glibc
public import Messages

/// Files in .zip archives and compressed files, read with libarchive. Nothing is written to disk.
public struct ArchiveFiles {
  /// The names of all files, in archive order.
  public let names: [String]
  private let bytes: [UInt8]

  /// Maximum number of files in an archive; card decks have one per picture.
  static let mostFiles = 100_000
  /// Maximum number of bytes unpacked from one archive.
  public static let mostUnpacked = 48 << 20

  /// Opens a .zip and lists it.
  ///
  /// - Throws: `LocatedFault` if it is damaged or the machine has no libarchive.
  public init(zip bytes: [UInt8]) throws(LocatedFault) {
    var names: [String] = []
    try OpenArchive.read(bytes, isZip: true) { (name, _) throws(LocatedFault) in
      guard names.count < ArchiveFiles.mostFiles else {
        throw LocatedFault(ImportTexts.manyFiles(mostFiles: ArchiveFiles.mostFiles))
      }
      names.append(name)
    }
    self.names = names
    self.bytes = bytes
  }

  /// Whether bytes begin like a .zip.
  public static func isZip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// Unpacks the selected files; the first of several with the same name.
  ///
  /// - Parameter most: Maximum number of bytes together.
  /// - Throws: `LocatedFault` if they are damaged, locked or too large.
  public func files(
    most: Int = ArchiveFiles.mostUnpacked, _ isWanted: (String) -> Bool
  ) throws(LocatedFault) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var left = most
    try OpenArchive.read(bytes, isZip: true) { (name, content) throws(LocatedFault) in
      guard isWanted(name), files[name] == nil else { return }
      files[name] = try content(&left)
    }
    return files
  }

  /// One file by name.
  public func file(_ name: String) throws(LocatedFault) -> [UInt8]? { try files { $0 == name }[name] }

  /// Decompresses Zstandard.
  static func unpacked(zstandard bytes: [UInt8]) throws(LocatedFault) -> [UInt8] {
    var found: [UInt8] = []
    var left = mostUnpacked
    try OpenArchive.read(bytes, isZip: false) { (_, content) throws(LocatedFault) in found = try content(&left) }
    return found
  }
}

/// An archive being read by libarchive.
private enum OpenArchive {
  typealias Content = (inout Int) throws(LocatedFault) -> [UInt8]

  /// Calls a function with the name of each file and a way to unpack it.
  static func read(
    _ bytes: [UInt8], isZip: Bool, _ take: (String, Content) throws(LocatedFault) -> Void
  ) throws(LocatedFault) {
    if let fault = archive_fault() {
      throw LocatedFault(ImportTexts.noArchives(fault: String(cString: fault)))
    }
    guard let archive = archive_read_new() else { throw LocatedFault(ImportTexts.noMemory) }
    defer { archive_read_free(archive) }
    if isZip {
      archive_read_support_format_zip(archive)
      archive_read_set_format_option(archive, nil, "hdrcharset", "UTF-8")
    } else {
      // Without built-in Zstandard, libarchive would start a program.
      guard archive_read_support_filter_zstd(archive) == ARCHIVE_OK else {
        throw LocatedFault(ImportTexts.noZstandard)
      }
      archive_read_support_format_raw(archive)
    }
    let result = bytes.withUnsafeBytes { memory in
      Result { () throws(LocatedFault) in
        defer { archive_read_close(archive) }
        guard archive_read_open_memory(archive, memory.baseAddress, memory.count) == ARCHIVE_OK else {
          throw damaged(archive)
        }
        try entries(of: archive, take)
      }
    }
    try result.get()
  }

  private static func damaged(_ archive: OpaquePointer) -> LocatedFault {
    let reason = archive_error_string(archive).map { String(cString: $0) } ?? "it cannot be read"
    return LocatedFault(ImportTexts.damagedFile(reason: reason.prefix(120)))
  }

  private static func entries(
    of archive: OpaquePointer, _ take: (String, Content) throws(LocatedFault) -> Void
  ) throws(LocatedFault) {
    var entry: OpaquePointer?
    while true {
      let status = archive_read_next_header(archive, &entry)
      if status == ARCHIVE_EOF { return }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else { throw damaged(archive) }
      let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
      guard archive_entry_filetype(entry) == Glibc.S_IFREG, let name, let path = String(validatingCString: name) else {
        continue
      }
      let isLocked = archive_entry_is_encrypted(entry) != 0
      // Some Windows programs write `\` between folders.
      try take(path.replacing("\\", with: "/")) { (left) throws(LocatedFault) in
        if isLocked { throw .locked }
        return try content(of: archive, &left)
      }
    }
  }

  /// Unpacks a file, without trusting the size in its header.
  private static func content(of archive: OpaquePointer, _ left: inout Int) throws(LocatedFault) -> [UInt8] {
    var bytes: [UInt8] = []
    let block = 1 << 16
    var buffer = [UInt8](repeating: 0, count: block)
    while true {
      let count = archive_read_data(archive, &buffer, block)
      if count == 0 { return bytes }
      guard count > 0 else { throw damaged(archive) }
      left -= count
      guard left >= 0 else {
        let most = ArchiveFiles.mostUnpacked >> 20
        throw LocatedFault(ImportTexts.largeUnpacked(most: most))
      }
      bytes += buffer[..<count]
    }
  }
}

extension LocatedFault {
  static var locked: LocatedFault {
    LocatedFault(ImportTexts.locked)
  }
}
