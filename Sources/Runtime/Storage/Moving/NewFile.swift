// A file that comes into being complete or not at all.
import Foundation

/// A file that comes into being complete or not at all: written beside its place, then moved there.
struct NewFile: Sendable {
  let path: String
  /// Where it is written.
  let draft: String

  /// - Throws: `StoreFault` when there is something at its place.
  init(_ path: String) throws(StoreFault) {
    self.path = path
    draft = path + ".part"
    guard !FileManager.default.fileExists(atPath: path) else {
      throw StoreFault(.cannotOpen, place: path, "the file exists; choose another name")
    }
  }

  /// The draft, emptied.
  func open() throws -> FileHandle {
    guard FileManager.default.createFile(atPath: draft, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw StoreFault(.cannotOpen, place: path, "the file cannot be created; check that its folder is writable")
    }
    return try FileHandle(forWritingTo: URL(fileURLWithPath: draft))
  }

  /// Has the draft filled, then moves it to its place once it is on the disk.
  func filling(_ body: () async throws(StoreFault) -> Void) async throws(StoreFault) {
    do throws(StoreFault) {
      try await body()
      try settle()
    } catch {
      for end in ["", "-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: draft + end) }
      throw error
    }
  }

  private func settle() throws(StoreFault) {
    do {
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: draft))
      try file.synchronize()
      try file.close()
      // Unlike a move, a link never replaces an existing file.
      guard link(draft, path) == 0 else {
        throw StoreFault(.cannotOpen, place: path, String(cString: strerror(errno)))
      }
      unlink(draft)
    } catch let fault as StoreFault {
      throw fault
    } catch {
      throw StoreFault(.disk, place: path, "the file cannot be written (\(StoreFault.reason(error)))")
    }
  }
}
