// Gives what root writes in another user's folder to that user.
import Foundation

/// Gives what root writes in another user's folder to that user.
///
/// An administrator installs packs as root in the data folder of a service, which has an account of its own and could not
/// read root's files there.
enum FolderOwner {
  /// The most folders inside each other that are looked at.
  private static let mostLevels = 40

  /// Gives a folder and everything in it to the owner of the folder above; does nothing unless root runs it.
  ///
  /// Links are not followed, and files with further names stay as they are: who owns the folder may put such there.
  static func give(_ folder: String) {
    var above = stat()
    let parent = (folder as NSString).deletingLastPathComponent
    guard geteuid() == 0, stat(parent, &above) == 0, above.st_uid != 0 else { return }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    give(descriptor, to: above, levels: mostLevels)
  }

  /// Gives an opened folder away, its content first; closes it.
  private static func give(_ descriptor: Int32, to owner: stat, levels: Int) {
    guard levels > 0, let list = fdopendir(descriptor) else {
      close(descriptor)
      return
    }
    defer { closedir(list) }
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if inner >= 0 {
        give(inner, to: owner, levels: levels - 1)
      } else {
        var file = stat()
        guard fstatat(descriptor, name, &file, AT_SYMLINK_NOFOLLOW) == 0, file.st_nlink == 1 else { continue }
        fchownat(descriptor, name, owner.st_uid, owner.st_gid, AT_SYMLINK_NOFOLLOW)
      }
    }
    fchown(descriptor, owner.st_uid, owner.st_gid)
  }
}
