// The tables of sums, cached for the next model over the same values.
import Synchronization

/// The words of sums, for models with one table of values: tables of two or three variables, and combinations of distinct values for
/// more.
///
/// Killers have the same few hundred sums over and over: nine values, a few cells that differ or not.
struct SumTables {
  /// The most sums of each kind, and the most words; then the cache is emptied.
  private static let limit = 2048
  private static let wordLimit = 1 << 20
  private static let kept = Mutex(SumTables(values: []))

  private let values: [Int]
  private var small = KeptWords<SmallSumKey>()
  private var combinations = KeptWords<CombinationKey>()

  private init(values: [Int]) {
    self.values = values
  }

  /// The words of a sum of two or three variables over these values, if they are cached.
  static func words(of key: SmallSumKey, _ values: [Int]) -> [UInt64]? {
    kept.withLock { $0.values == values ? $0.small.words(of: key) : nil }
  }

  /// The words of a sum of distinct values among these, if they are cached.
  static func words(of key: CombinationKey, _ values: [Int]) -> [UInt64]? {
    kept.withLock { $0.values == values ? $0.combinations.words(of: key) : nil }
  }

  static func keep(_ words: ArraySlice<UInt64>, of key: SmallSumKey, _ values: [Int]) {
    kept.withLock { kept in
      kept.makeRoom(values)
      kept.small.keep(words, of: key)
    }
  }

  static func keep(_ words: ArraySlice<UInt64>, of key: CombinationKey, _ values: [Int]) {
    kept.withLock { kept in
      kept.makeRoom(values)
      kept.combinations.keep(words, of: key)
    }
  }

  /// Empties the cache for other values, or when it is full.
  private mutating func makeRoom(_ values: [Int]) {
    let isFull =
      max(small.count, combinations.count) >= Self.limit || small.size + combinations.size >= Self.wordLimit
    if isFull || self.values != values { self = SumTables(values: values) }
  }
}

/// Words by keys.
private struct KeptWords<Key: Hashable & Sendable>: Sendable {
  private var lists: [Key: [UInt64]] = [:]
  /// How many words there are in all.
  private(set) var size = 0

  var count: Int { lists.count }

  func words(of key: Key) -> [UInt64]? { lists[key] }

  /// Keeps the words of a key unless another thread was quicker.
  mutating func keep(_ words: ArraySlice<UInt64>, of key: Key) {
    guard lists[key] == nil else { return }
    lists[key] = Array(words)
    size += words.count
  }
}
