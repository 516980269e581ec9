// Boards of pictures, ready to be sent, within a number of bytes.
import Play
import Synchronization

/// The responses with boards of pictures, the least recently used dropped first.
final class PictureShelf: Sendable {
  private struct Entry {
    let bytes: [UInt8]
    var lastUse: Int
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var uses = 0
    var bytes = 0
  }

  private let state = Mutex(State())
  private let most: Int

  /// - Parameter most: Maximum bytes of all responses; one of more than an eighth of it is not kept.
  init(most: Int = 16 << 20) {
    self.most = most
  }

  /// Bytes that all responses take with their keys.
  var bytes: Int { state.withLock { $0.bytes } }

  /// The response of a key.
  subscript(key: String) -> [UInt8]? {
    state.withLock { state in
      state.uses += 1
      state.entries[key]?.lastUse = state.uses
      return state.entries[key]?.bytes
    }
  }

  /// Keeps the response of a key.
  func keep(_ bytes: [UInt8], of key: String) {
    guard bytes.count <= most / 8 else { return }
    state.withLock { state in
      state.uses += 1
      if let old = state.entries.updateValue(Entry(bytes: bytes, lastUse: state.uses), forKey: key) {
        state.bytes -= PictureShelf.size(key, old)
      }
      state.bytes += key.utf8.count + bytes.count
      PictureShelf.shrink(&state, to: most)
    }
  }

  /// Drops responses, the least recently used first.
  ///
  /// - Parameter share: One of so many bytes stays; 0 keeps none.
  func forget(butOneOf share: Int) {
    state.withLock { PictureShelf.shrink(&$0, to: share > 0 ? $0.bytes / share : 0) }
  }

  private static func shrink(_ state: inout State, to most: Int) {
    guard state.bytes > most else { return }
    for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard state.bytes > most else { return }
      state.bytes -= size(key, entry)
      state.entries[key] = nil
    }
  }

  private static func size(_ key: String, _ entry: Entry) -> Int { key.utf8.count + entry.bytes.count }
}

/// What is kept in memory between requests and can be made again at any time.
struct Shelves: Sendable {
  let benches = BenchShelf()
  let pictures = PictureShelf()
}
