// What lowering remembers of tables.

/// The tables that were made so far, so that constraints that say the same share one.
struct TableMemory {
  /// Where each table is.
  var places: [Tabulation.Key: Tabulation.Place] = [:]
  /// The last tables of relations over two variables.
  var relatedPairs: [(pair: RelatedPair, place: Tabulation.Place)] = []
}
