// The drafts that are ready to be tried, within a number of bytes.
import Scripting
import Synchronization

/// The benches of all workshops: drafts with their loaded scripts and their last trial.
///
/// The least recently used benches are dropped first. A dropped bench is made again from the draft's folder.
final class BenchShelf: Sendable {
  private let benches = Mutex<[(folder: String, bench: Bench)]>([])

  private static let mostBenches = 64
  private static let mostBytes = 64 << 20

  /// The bench of the draft in a folder.
  ///
  /// - Parameter library: The library whose packs, word lists and limits a new bench shares.
  func bench(in folder: String, beside library: Library) -> Bench {
    let bench = benches.withLock { benches in
      let known = benches.first { $0.folder == folder }?.bench ?? Bench(folder: folder, beside: library)
      benches.removeAll { $0.folder == folder }
      benches.append((folder, known))
      return known
    }
    shrink(toCount: BenchShelf.mostBenches, bytes: BenchShelf.mostBytes)
    return bench
  }

  /// Bytes of this process that all benches take together, estimated.
  var bytes: Int { benches.withLock { $0.reduce(0) { $0 + $1.bench.bytes } } }

  /// Drops benches, the least recently used first.
  ///
  /// - Parameter share: One of so many stays; 0 keeps none.
  func forget(butOneOf share: Int) {
    let count = benches.withLock { $0.count }
    shrink(toCount: share > 0 ? count / share : 0, bytes: BenchShelf.mostBytes)
  }

  /// Drops the least recently used benches until the others fit. The last one stays, however large it is, unless `count`
  /// is 0.
  private func shrink(toCount count: Int, bytes: Int) {
    // Benches end outside the lock: their threads and workers end with them.
    let dropped = benches.withLock { benches in
      var sum = benches.reduce(0) { $0 + $1.bench.bytes }
      var dropped = 0
      while dropped < benches.count, benches.count - dropped > count || sum > bytes && benches.count - dropped > 1 {
        sum -= benches[dropped].bench.bytes
        dropped += 1
      }
      defer { benches.removeFirst(dropped) }
      return Array(benches.prefix(dropped))
    }
    withExtendedLifetime(dropped) {}
  }
}
