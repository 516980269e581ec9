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

  @inline(__always) subscript(place: Int) -> UInt64 { memory[place] }

  @inline(__always) mutating func append(_ word: UInt64) {
    if count == capacity { grow() }
    (memory + count).initialize(to: word)
    count += 1
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
