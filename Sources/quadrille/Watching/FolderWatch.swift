// Waits for files to be saved.
import Foundation

/// Reports when scripts or recorded games are saved, moved or deleted in folders, including new subfolders. Editors'
/// temporary files do not count.
final class FolderWatch {
  private let descriptor: Int32
  private let roots: [String]

  /// Milliseconds to wait for more after a save: editors write in several steps.
  private static let settling: Int32 = 10

  /// - Throws: `Stop` if the system cannot report changes.
  init(_ roots: [String]) throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    self.roots = roots
    guard descriptor >= 0 else {
      throw Stop(.unreadable, "the folders cannot be watched: \(Output.text(of: errno))")
    }
    watchFolders()
  }

  deinit { close(descriptor) }

  /// Waits for a save, and returns the names of the saved scripts.
  func next() -> Set<String> {
    var names: Set<String> = []
    while true {
      var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&event, 1, names.isEmpty ? -1 : FolderWatch.settling) > 0 {
        names.formUnion(read().filter { $0.hasSuffix(".lua") || $0.hasSuffix(".jsonl") }.filter { !$0.hasPrefix(".") })
        watchFolders()
      } else if !names.isEmpty {
        return names
      }
    }
  }

  private func watchFolders() {
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
    for root in roots {
      for folder in FolderWatch.folders(in: root) {
        // Folders that are gone or unreadable are not watched.
        _ = inotify_add_watch(descriptor, folder, mask)
      }
    }
  }

  private static func folders(in root: String) -> [String] {
    let url = URL(fileURLWithPath: root, isDirectory: true)
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let below = FileManager.default.enumerator(at: url, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    let folders = below?.compactMap { $0 as? URL }.filter {
      (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }
    return [root] + (folders ?? []).map(\.path)
  }

  /// The names in the pending notifications.
  private func read() -> Set<String> {
    var names: Set<String> = []
    let size = 16 << 10
    let head = MemoryLayout<inotify_event>.size
    withUnsafeTemporaryAllocation(byteCount: size, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      var count = Foundation.read(descriptor, buffer.baseAddress, size)
      while count > 0 {
        var place = 0
        while place + head <= count {
          let length = Int(buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self).len)
          let bytes = buffer[(place + head)..<min(place + head + length, count)].prefix { $0 != 0 }
          names.insert(String(decoding: bytes, as: UTF8.self))
          place += head + length
        }
        count = Foundation.read(descriptor, buffer.baseAddress, size)
      }
    }
    return names
  }
}
