// Sums that were lowered before.

/// The sums lowered so far, with the positions of the tables and sets that equal sums share.
struct SumMemory {
  /// Whether there are sums.
  var hasAny = false
  /// How many sums are long enough to be combined.
  var longOnes = 0
  /// Where the combinations of sums of distinct values are in the network's words.
  var combinations: [CombinationKey: Range<Int>] = [:]
  /// Room for the sums of two or three variables that a model with any usually has.
  static let usualCount = 48
  /// Where the tables of sums of two or three variables are.
  var small: [SmallSumKey: Tabulation.Place] = [:]
}
