// Looks at a database file before SQLite touches it.
import Foundation

/// Looks at a database file before SQLite touches it, so that what belongs to another program stays as it is.
struct DatabaseFile {
  /// What the first page of this program's files says: the letters `Quad`.
  static let applicationID: Int32 = 0x5175_6164
  private static let magic = Array("SQLite format 3\0".utf8)

  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Makes a folder with all above it, for its owner alone.
  static func makeFolder(_ directory: String) throws(StoreFault) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: directory, isDirectory: &isFolder) {
      if isFolder.boolValue { return }
      throw StoreFault(.cannotOpen, place: directory, "this is a file, not a folder; choose another with --data")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StoreFault(
        .cannotOpen, place: directory,
        "the folder cannot be created (\(StoreFault.reason(error))); choose a writable one with --data")
    }
  }

  /// Whether there is nothing in the file yet.
  ///
  /// - Throws: `StoreFault` when there is and it is no database of this program.
  func isFresh() throws(StoreFault) -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return true }
    let page = try firstPage()
    if page.isEmpty { return true }
    guard page.count >= 100, page.starts(with: DatabaseFile.magic) else {
      throw StoreFault.damaged(at: path)
    }
    let id = page[68..<72].reduce(0) { $0 << 8 | UInt32($1) }
    guard id == UInt32(bitPattern: DatabaseFile.applicationID) else {
      throw StoreFault(
        .notADatabase, place: path, "this is another program's database; choose another folder with --data")
    }
    let version = page[60..<64].reduce(0) { $0 << 8 | Int($1) }
    guard version <= Schema.version else { throw StoreFault.newer(version, at: path) }
    return false
  }

  /// Keeps everyone but the file's owner and group from reading it. A file that is not there yet is made for its owner alone;
  /// SQLite gives its log the permissions of the file.
  func closeToOthers() {
    let made = open(path, O_RDONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0o600)
    if made >= 0 { close(made) }
    // By name: closing a file that is open elsewhere in this process would give up SQLite's locks on it.
    for path in [path, path + "-wal", path + "-shm"] {
      var facts = stat()
      if stat(path, &facts) == 0, facts.st_mode & 0o007 != 0 { chmod(path, facts.st_mode & 0o770) }
    }
  }

  private func firstPage() throws(StoreFault) -> [UInt8] {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      return Array(try file.read(upToCount: 100) ?? Data())
    } catch {
      throw StoreFault(
        .cannotOpen, place: path, "the file cannot be read (\(StoreFault.reason(error))); check who may read it")
    }
  }
}
