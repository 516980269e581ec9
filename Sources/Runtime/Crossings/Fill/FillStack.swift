// A stack of machine words that grows by itself.

/// A stack of 64-bit words; whoever makes it frees it.
///
/// An array would look at each step whether it is shared.
struct FillStack {
  private var memory: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 1 << 12
    memory = .allocate(capacity: capacity)
  }

  /// The words from a place on.
  @inline(__always) func from(_ place: Int) -> UnsafePointer<UInt64> { UnsafePointer(memory + place) }

  /// Makes room for so many words more; they are to be written before anything else is done.
  @inline(__always) mutating func extend(by words: Int) -> UnsafeMutablePointer<UInt64> {
    while count + words > capacity { grow() }
    defer { count += words }
    return memory + count
  }

  @inline(__always) mutating func removeLast(_ words: Int) { count -= words }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: memory, count: count)
    memory.deallocate()
    memory = larger
    capacity *= 2
  }

  func deallocate() { memory.deallocate() }
}
