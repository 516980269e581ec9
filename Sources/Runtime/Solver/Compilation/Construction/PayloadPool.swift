// The memory that propagators point into, while a network grows.

/// The tables, numbers and predicates of a network under construction.
///
/// A propagator stores positions in these buffers, so nothing is ever removed from them.
struct PayloadPool {
  /// Masks of values and sets of rows.
  var words: [UInt64] = []
  /// Weights, positions in `words` and other numbers.
  var numbers: [Int] = []
  /// Weights and totals that 64 bits cannot hold.
  var wide: [Int128] = []
  /// The predicates that an evaluator answers.
  var predicates: [PredicateIndex] = []
  /// The 64-bit words that all tables of the model may take together.
  let wordLimit: Int
  /// Whether the tables would take more words than that; they are then incomplete.
  private(set) var isTooLarge = false
  /// The position in `words` of each map from the bits of one table to the masks of another.
  private var positionsOfMaps: [[Int]: Int] = [:]

  /// An empty pool.
  ///
  /// - Parameter wordLimit: The 64-bit words that all tables may take together.
  init(wordLimit: Int) { self.wordLimit = wordLimit }

  /// Appends words.
  ///
  /// - Returns: Where they are.
  mutating func append(_ added: [UInt64]) -> Range<Int> {
    words += added
    return words.count - added.count..<words.count
  }

  /// Whether the tables may take more words; if not, the pool is too large from now on.
  mutating func hasRoom(forWords count: Int) -> Bool {
    isTooLarge = isTooLarge || words.count + count > wordLimit
    return !isTooLarge
  }

  /// Whether words and numbers together may take so many more words; if not, the pool is too large from now on.
  mutating func hasRoom(for count: Int = 0) -> Bool {
    isTooLarge = isTooLarge || words.count + numbers.count + count > wordLimit
    return !isTooLarge
  }

  /// Whether so many steps of an automaton may be spread out, two steps a word; if not, the pool is too large from now on.
  mutating func hasRoom(forSteps count: Int) -> Bool {
    isTooLarge = isTooLarge || count > 2 * wordLimit
    return !isTooLarge
  }

  /// Notes whether words and numbers, with so many more words, exceed the limit.
  mutating func checkSize(adding count: Int = 0) { _ = hasRoom(for: count) }

  /// The positions in `words` of the maps from the values of a variable to those of others; −1 for variables with the same table.
  mutating func maps(from variable: Int, to others: [Int], _ domains: VariableDomains) -> [Int] {
    others.map { map(from: domains.tableOf[variable], to: domains.tableOf[$0], domains) }
  }

  private mutating func map(from source: Int, to target: Int, _ domains: VariableDomains) -> Int {
    if source == target { return -1 }
    if let known = positionsOfMaps[[source, target]] { return known }
    let position = words.count
    words += domains.tables[source].map { domains.mask(of: [$0], table: target) }
    positionsOfMaps[[source, target]] = position
    return position
  }
}
