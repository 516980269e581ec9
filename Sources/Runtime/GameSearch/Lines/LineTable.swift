// What the search has learnt of positions, by their hash: grows as the work does, and is emptied at no cost.

import CGameSearch

#if canImport(Glibc)
  import Glibc
#endif

/// A table of 64-bit entries, owned by its creator.
///
///     63          15 14         8 7       0
///     rest of hash   generation   bound            the index has the first bits of the hash
///
/// The hash is a product with an odd number, so place and rest together are the position itself: no two positions are taken for
/// each other. An entry of an older generation is none. A position may lie in either of two places; what is new goes into the first, and pushes
/// what was there into the second if that one is more than a newer stranger.
struct LineTable {
  private var entries: UnsafeMutablePointer<UInt64>
  private var bits: Int
  private var shift: UInt64
  private var generation: UInt64 = 1
  private let largest: Int
  /// The table of the first size, which stays when a larger one goes.
  private let first: UnsafeMutablePointer<UInt64>
  private static var firstBits: Int { 16 }

  /// - Parameters:
  ///   - largest: At most 2^`largest` entries of 8 bytes; 16...28.
  ///   - isWholeAtOnce: Whether it is as large as that from the beginning.
  init(largest: Int, isWholeAtOnce: Bool = false) {
    bits = Self.firstBits
    shift = UInt64(64 - bits)
    self.largest = max(bits, min(28, largest))
    first = .allocate(capacity: 1 << bits)
    first.initialize(repeating: 0, count: 1 << bits)
    entries = first
    if isWholeAtOnce, self.largest > bits {
      bits = self.largest
      shift = UInt64(64 - bits)
      entries = Self.made(bits)
    }
  }

  func deallocate() {
    if entries != first { entries.deallocate() }
    first.deallocate()
  }

  @inline(__always) private static func hash(_ key: UInt64) -> UInt64 { key &* 0x9E37_79B9_7F4A_7C15 }

  /// The bound known of a position, 0 if none is.
  @inline(__always) func bound(_ key: UInt64) -> Int {
    let hash = Self.hash(key)
    let (place, tag) = (Int(truncatingIfNeeded: hash &>> shift), hash << 7 | generation)
    let first = entries[place]
    if first >> 8 == tag & 0xFF_FFFF_FFFF_FFFF { return Int(truncatingIfNeeded: first & 0xFF) }
    let second = entries[place ^ 1]
    if second >> 8 == tag & 0xFF_FFFF_FFFF_FFFF { return Int(truncatingIfNeeded: second & 0xFF) }
    return 0
  }

  /// Begins to fetch what is known of a position that is looked up soon.
  @inline(__always) func fetch(_ key: UInt64) {
    quadrille_prefetch(entries + Int(truncatingIfNeeded: Self.hash(key) &>> shift))
  }

  /// Notes a bound of 1...255.
  @inline(__always) func note(_ key: UInt64, _ bound: Int) {
    let hash = Self.hash(key)
    let place = Int(truncatingIfNeeded: hash &>> shift)
    let entry = hash << 15 | generation << 8 | UInt64(truncatingIfNeeded: bound)
    let old = entries[place]
    if old >> 8 != entry >> 8, old >> 8 & 0x7F == generation { entries[place ^ 1] = old }
    entries[place] = entry
  }

  /// Forgets everything.
  mutating func clear() {
    if entries != first {
      entries.deallocate()
      entries = first
      bits = Self.firstBits
      shift = UInt64(64 - bits)
    }
    generation += 1
    if generation < 128 { return }
    generation = 1
    first.update(repeating: 0, count: 1 << bits)
  }

  /// A large table on large pages where the system has them, since nearly every look falls on another page.
  private static func made(_ bits: Int) -> UnsafeMutablePointer<UInt64> {
    let bytes = 8 << bits
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 1 << 21)
    #if canImport(Glibc)
      _ = madvise(memory, bytes, MADV_HUGEPAGE)
    #endif
    return memory.initializeMemory(as: UInt64.self, repeating: 0, count: 1 << bits)
  }

  var canGrow: Bool { bits < largest }
  var capacity: Int { 1 << bits }

  /// Makes room for eight times as many entries and keeps those that are there.
  mutating func grow() {
    let (old, oldBits) = (entries, bits)
    bits = min(largest, bits + 3)
    shift = UInt64(64 - bits)
    entries = Self.made(bits)
    for place in 0..<(1 << oldBits) where old[place] >> 8 & 0x7F == generation {
      // The place tells the first 15 bits of the hash whichever of the two it is.
      let hash = UInt64(place >> (oldBits - 15)) << 49 | old[place] >> 15
      entries[Int(hash >> shift)] = old[place]
    }
    if old != first { old.deallocate() }
  }
}
