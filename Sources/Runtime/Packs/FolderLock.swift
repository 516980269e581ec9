// One writer at a time in a folder.
import Foundation

/// One writer at a time in a folder, whichever process it is of.
struct FolderLock {
  private let folder: String

  init(_ folder: String) {
    self.folder = folder
  }

  /// Runs a body while no other holds the lock. The folder is made where it is not there, for its user alone.
  ///
  /// - Throws: `PackFault`, code `unreadable`; what the body throws.
  func held<Value>(_ body: () throws(PackFault) -> Value) throws(PackFault) -> Value {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open("\(folder)/.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      throw PackFault(.unreadable, place: folder, "the folder for packs cannot be written")
    }
    defer { close(descriptor) }
    return try body()
  }
}
