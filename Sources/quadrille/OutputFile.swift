// A file that a verb writes.
import Foundation

/// A file that a verb writes, whole or not at all.
struct OutputFile {
  let path: String

  /// - Parameters:
  ///   - path: Where it is to be.
  ///   - replaces: Whether a file that is there already may be replaced; folders, devices and pipes never are.
  /// - Throws: `Stop` where something is there that stays.
  init(_ path: String, replaces: Bool) throws {
    self.path = path
    var found = stat()
    guard stat(path, &found) == 0 else { return }
    guard found.st_mode & S_IFMT == S_IFREG else {
      throw Stop(.unreadable, "\(path): this is no ordinary file; choose another name")
    }
    guard replaces else { throw Stop(.unreadable, "\(path): there is a file already; --replace writes over it") }
  }

  /// Writes it.
  ///
  /// - Throws: `Stop` where that cannot be done; what was there before is there still.
  func write(_ bytes: [UInt8]) throws {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Stop(.unreadable, "\(path): it cannot be written; is the folder there and writable, the disk full?")
    }
  }
}
