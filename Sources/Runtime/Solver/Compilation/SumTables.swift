// Tables of small sums, kept for the next model over the same values.
import Synchronization

/// The words of the tables that sums of two or three variables became, for models whose variables have all one table of values.
///
/// Killers have the same few hundred sums over and over: nine values, two or three cells that differ or not.
enum SumTables {
  /// How many are kept; then it begins anew.
  private static let limit = 2048
  private static let kept = Mutex<(values: [Int], words: [SmallSumKey: [UInt64]])>(([], [:]))

  /// What is known of a sum over these values.
  static func words(of key: SmallSumKey, _ values: [Int]) -> [UInt64]? {
    kept.withLock { $0.values == values ? $0.words[key] : nil }
  }

  /// Keeps the words of a sum.
  static func keep(_ words: ArraySlice<UInt64>, of key: SmallSumKey, _ values: [Int]) {
    kept.withLock { kept in
      if kept.values != values || kept.words.count == limit { kept = (values, [:]) }
      kept.words[key] = Array(words)
    }
  }
}
