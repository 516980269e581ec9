// A file that a subcommand writes.
import Foundation

/// A file that a subcommand writes, completely or not at all.
struct OutputFile {
  let path: String

  /// - Parameters:
  ///     - path: The file to write.
  ///     - replaces: Whether an existing file may be replaced; folders, devices and pipes never are.
  /// - Throws: `Stop` if something exists that must stay.
  init(_ path: String, replaces: Bool) throws {
    self.path = path
    var found = stat()
    guard stat(path, &found) == 0 else { return }
    guard found.st_mode & S_IFMT == S_IFREG else {
      throw Stop(.unreadable, "\(path): not a regular file; choose another name")
    }
    guard replaces else { throw Stop(.unreadable, "\(path): the file exists; --replace overwrites it") }
  }

  /// Writes the file.
  ///
  /// - Throws: `Stop` if that fails; an existing file is then unchanged.
  func write(_ bytes: [UInt8]) throws {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Stop(.unreadable, "\(path): cannot be written; does the folder exist, is it writable, is the disk full?")
    }
  }
}
