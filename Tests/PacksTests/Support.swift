// Forged archives, and temporary folders.
import CArchive
import Foundation
import Glibc
import Packs
import Testing

/// One entry of a forged archive.
struct Entry {
  enum Kind { case file, folder, link(String), hardLink(String), pipe, device }
  let path: String
  var kind = Kind.file
  var bytes: [UInt8] = []

  init(_ path: String, _ text: String = "", kind: Kind = .file) {
    self.path = path
    self.kind = kind
    bytes = Array(text.utf8)
  }
}

/// The bytes of an archive with these entries, valid or not.
func archive(_ entries: [Entry], zip: Bool) throws -> [UInt8] {
  let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
  let before = uselocale(locale)
  defer {
    uselocale(before)
    freelocale(locale)
  }
  let archive = try #require(archive_write_new())
  defer { archive_write_free(archive) }
  if zip {
    archive_write_set_format_zip(archive)
  } else {
    archive_write_set_format_pax_restricted(archive)
    archive_write_add_filter_gzip(archive)
  }
  let room = entries.reduce(1 << 20) { $0 + $1.bytes.count + 4096 }
  let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 16)
  defer { memory.deallocate() }
  var used = 0
  #expect(archive_write_open_memory(archive, memory.baseAddress, room, &used) == ARCHIVE_OK)
  for one in entries {
    let entry = try #require(archive_entry_new())
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, one.path)
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_size(entry, Int64(one.bytes.count))
    switch one.kind {
    case .file: archive_entry_set_filetype(entry, 0o100000)
    case .folder: archive_entry_set_filetype(entry, 0o040000)
    case .pipe: archive_entry_set_filetype(entry, 0o010000)
    case .device: archive_entry_set_filetype(entry, 0o020000)
    case .hardLink(let target):
      archive_entry_set_filetype(entry, 0o100000)
      archive_entry_set_hardlink(entry, target)
    case .link(let target):
      archive_entry_set_filetype(entry, 0o120000)
      archive_entry_set_symlink(entry, target)
    }
    #expect(archive_write_header(archive, entry) == ARCHIVE_OK)
    if !one.bytes.isEmpty { #expect(archive_write_data(archive, one.bytes, one.bytes.count) == one.bytes.count) }
  }
  #expect(archive_write_close(archive) == ARCHIVE_OK)
  return Array(memory[..<used])
}

/// Why a pack is refused.
func fault(_ body: () throws -> Void) -> PackFault? {
  do {
    try body()
    return nil
  } catch {
    return error as? PackFault
  }
}

/// A temporary folder, removed with the last reference.
final class Folder {
  let path = NSTemporaryDirectory() + "/quadrille-packs-test-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
