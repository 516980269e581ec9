// A growing stack of machine words.

/// A stack of 64-bit words; its owner must free it.
///
/// An array would check for shared storage at each step.
struct FillStack {
  private var memory: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 1 << 12
    memory = .allocate(capacity: capacity)
  }

  /// The words from an offset.
  @inline(__always) func from(_ place: Int) -> UnsafePointer<UInt64> { UnsafePointer(memory + place) }

  /// Adds this many words, which must be written before any other call.
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
