// The parts of a network under construction.

/// A network under construction: its variables, what they must differ from, its propagators and what these point into.
///
/// Lowerings and conclusions post what they find to it. It knows no constraint, so a test can make one of any model and run a
/// single lowering on it.
struct NetworkDraft {
  /// Whether the constraints are known to contradict each other.
  var isContradictory = false
  /// The variables and their domains.
  var domains: VariableDomains
  /// The variables that must differ.
  var houses: HouseSet
  /// The propagators and what wakes them.
  var posted: PostedPropagators
  /// What the propagators point into.
  var pool: PayloadPool

  /// The network of a model before any constraint, or after those of a start.
  ///
  /// - Parameters:
  ///   - wordLimit: The 64-bit words that all tables may take together.
  ///   - room: How many constraints to make room for.
  init(_ model: Model, start: NetworkStart? = nil, wordLimit: Int, room: Int = 0) {
    domains = start?.domains ?? VariableDomains(model)
    houses = start.map { HouseSet(continuing: $0.houses) } ?? HouseSet(variables: model.variableCount)
    posted = PostedPropagators(room: room)
    pool = PayloadPool(wordLimit: wordLimit)
    pool.words.reserveCapacity(min(64 * room, wordLimit))
  }
}
