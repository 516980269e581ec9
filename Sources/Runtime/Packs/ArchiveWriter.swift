// Writes archives: packs, and other files that are archives.
import CArchive

extension PackFiles {
  /// The archive formats of packs.
  public enum ArchiveForm: Sendable {
    /// Readable on every desktop.
    case zip
    /// Readable on every server; the same pack gives the same bytes.
    case tarGzip

    /// The format of a file extension, or `nil`.
    public init?(name: String) {
      let name = name.lowercased()
      if name.hasSuffix(".zip") {
        self = .zip
      } else if name.hasSuffix(".tar.gz") || name.hasSuffix(".tgz") {
        self = .tarGzip
      } else {
        return nil
      }
    }
  }

  /// An archive of the pack, in a folder with its name, without traces of machine, user or time.
  ///
  /// - Throws: `PackFault`, code `unreadable`, if libarchive is missing or cannot write it.
  public func archive(_ form: ArchiveForm, name: String) throws(PackFault) -> [UInt8] {
    try PackFiles.archive(form, of: files.map { ("\(name)/\($0.path)", $0.bytes) }, name: name)
  }

  /// An archive of any files, in their order, without traces of machine, user or time.
  ///
  /// - Parameter name: What it is called in messages.
  /// - Throws: `PackFault`, code `unreadable`, if libarchive is missing or cannot write it.
  public static func archive(
    _ form: ArchiveForm, of files: [(path: String, bytes: [UInt8])], name: String
  ) throws(PackFault) -> [UInt8] {
    if let fault = archive_fault() {
      throw PackFault(
        .unreadable, place: name, "archives cannot be written here: \(String(cString: fault)); install libarchive13")
    }
    guard let archive = archive_write_new(), let entry = archive_entry_new() else {
      throw PackFault(.unreadable, place: name, "there is no memory to write the archive")
    }
    defer {
      archive_write_free(archive)
      archive_entry_free(entry)
    }
    switch form {
    case .zip: archive_write_set_format_zip(archive)
    case .tarGzip:
      archive_write_set_format_ustar(archive)
      archive_write_add_filter_gzip(archive)
      archive_write_set_filter_option(archive, "gzip", "timestamp", nil)
    }
    let room = files.reduce(1 << 16) { $0 + $1.bytes.count + $1.bytes.count / 1024 + 4096 }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 16)
    defer { memory.deallocate() }
    var used = 0
    var status = archive_write_open_memory(archive, memory.baseAddress, room, &used)
    for file in files where status == ARCHIVE_OK {
      archive_entry_clear(entry)
      archive_entry_set_pathname(entry, file.path)
      archive_entry_set_size(entry, Int64(file.bytes.count))
      archive_entry_set_filetype(entry, 0o100000)
      archive_entry_set_perm(entry, 0o644)
      // 1980 is the first year that a .zip can represent.
      archive_entry_set_mtime(entry, 315_619_200, 0)
      status = archive_write_header(archive, entry)
      if status == ARCHIVE_OK, archive_write_data(archive, file.bytes, file.bytes.count) != file.bytes.count {
        status = ARCHIVE_FATAL
      }
    }
    if status == ARCHIVE_OK { status = archive_write_close(archive) }
    guard status == ARCHIVE_OK else {
      let reason = archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason"
      throw PackFault(.unreadable, place: name, "the archive cannot be written: \(reason)")
    }
    return Array(memory[..<used])
  }
}
