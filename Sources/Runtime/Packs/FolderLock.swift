// Allows one writer at a time in a folder.
import Foundation

/// Allows one writer at a time in a folder, across processes.
struct FolderLock {
  private let folder: String

  init(_ folder: String) {
    self.folder = folder
  }

  /// Runs a body while holding the lock. Creates the folder if needed, accessible to its owner only; what root writes there
  /// belongs to the owner of the folder above.
  ///
  /// - Throws: `PackFault`, code `unreadable`; the errors of the body.
  func held<Value>(_ body: () throws(PackFault) -> Value) throws(PackFault) -> Value {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open("\(folder)/.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      throw PackFault(.unreadable, place: folder, "the folder for packs cannot be written")
    }
    defer {
      FolderOwner.give(folder)
      close(descriptor)
    }
    return try body()
  }
}
