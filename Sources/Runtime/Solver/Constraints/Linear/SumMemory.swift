// Sums that were lowered before.

/// The sums lowered so far, with the positions of the tables and sets that equal sums share.
struct SumMemory {
  /// Whether there are sums.
  var hasAny = false
  /// How many sums are long enough to be combined.
  var longOnes = 0
  /// The keys of the combinations of sums of distinct values.
  var combinations = KeyNumbers<CombinationKey>()
  /// Where the combinations are in the network's words, by the numbers of their keys.
  var combinationPlaces: [Range<Int>] = []
  /// The keys of the tables of sums of two or three variables.
  var small = KeyNumbers<SmallSumKey>()
  /// Where the tables are, by the numbers of their keys.
  var smallPlaces: [Tabulation.Place] = []
}
