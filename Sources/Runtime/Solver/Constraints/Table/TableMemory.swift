// Tables that were made before.

/// The tables made so far, which equal constraints share.
struct TableMemory {
  /// Where each table is.
  var places: [Tabulation.Key: Tabulation.Place] = [:]
  /// The last tables of relations over two variables.
  var relatedPairs: [(pair: RelatedPair, place: Tabulation.Place)] = []
}
