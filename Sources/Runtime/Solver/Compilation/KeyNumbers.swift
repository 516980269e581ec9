// Keys and their numbers, with a quick hash.

/// A key whose hash takes few multiplications.
///
/// Models have dozens of sums, each looked up in two places. Swift's own hash would take longer than the rest of the work. A random
/// number of the process guards against keys made to collide.
protocol MixedKey: Equatable, Sendable {
  /// The hash of the parts of the key that often differ.
  var mixed: UInt64 { get }
}

enum Mixing {
  private static let seed = UInt64.random(in: .min ... .max)

  /// The hash of a word.
  @inline(__always)
  static func mix(_ word: UInt64) -> UInt64 { mix(seed, word) }

  /// A hash with one more word in it.
  @inline(__always)
  static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

/// Numbers from 0 on for distinct keys, in the order of adding.
struct KeyNumbers<Key: MixedKey>: Sendable {
  private var keys: [Key] = []
  /// One more than the number of a key, at the first free slot from its hash on; 0 in a free slot. The number of slots is a power of
  /// two, and at most half of them are taken.
  private var slots: [Int32] = []

  var count: Int { keys.count }

  /// The number of a key; `nil` if it is not there.
  ///
  /// - Parameter hash: The key's `mixed`.
  /// - Complexity: O(1) on average.
  func number(of key: Key, hash: UInt64) -> Int? {
    guard !keys.isEmpty else { return nil }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if keys[number] == key { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a key that is not there; its number is the count before.
  ///
  /// - Complexity: O(1) on average over many.
  mutating func add(_ key: Key, hash: UInt64) {
    if 2 * (keys.count + 1) > slots.count {
      slots = Array(repeating: 0, count: max(128, 2 * slots.count))
      for (number, key) in keys.enumerated() { put(number, key.mixed) }
    }
    put(keys.count, hash)
    keys.append(key)
  }

  private mutating func put(_ number: Int, _ hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number + 1)
  }
}
