// Sums of distinct values by the sets of values that give them.

/// Everything that a list of combinations depends on.
struct CombinationKey: Hashable {
  var candidates: UInt64
  var table: Int
  var size: Int
  var comparison: Comparison
  var total: Int

  /// All but the comparison, of which there are six.
  func hash(into hasher: inout Hasher) {
    hasher.combine(total)
    hasher.combine(size << 32 | table)
    hasher.combine(candidates)
  }
}

/// A sum of variables against a constant.
struct DistinctSum {
  let variables: [Int]
  /// The weight of each variable.
  let weights: [Int]
  let comparison: Comparison
  let total: Int

  /// Posts the list of value sets that fulfil the sum.
  ///
  /// - Returns: False if not all variables differ, not all weights are 1, or the sets are too many.
  func post(to draft: inout NetworkDraft, _ memory: inout SumMemory) -> Bool {
    guard weights.allSatisfy({ $0 == 1 }), variables.count <= 64,
      draft.domains.haveOneTable(variables), draft.houses.separation.separates(variables)
    else { return false }
    let key = CombinationKey(
      candidates: draft.domains.union(of: variables), table: draft.domains.tableOf[variables[0]],
      size: variables.count, comparison: comparison, total: total)
    guard let sets = sets(key, draft.domains.tables[key.table], in: &draft.pool, &memory) else { return false }
    if sets.isEmpty {
      draft.isContradictory = true
      return true
    }
    ValueSets(at: sets).post(over: variables, to: &draft.posted)
    return true
  }

  /// Where the sets for a key are in `words`; nil if they are too many.
  private func sets(
    _ key: CombinationKey, _ table: [Int], in pool: inout PayloadPool, _ memory: inout SumMemory
  ) -> Range<Int>? {
    if let known = memory.combinations[key] { return known }
    let start = pool.words.count
    if let kept = key.table == 0 ? SumTables.words(of: key, table) : nil {
      pool.words += kept
    } else {
      let bits = table.indices.filter { key.candidates >> UInt64($0) & 1 != 0 }
      var enumeration = CombinationEnumeration(
        bits: bits, values: bits.map { Int128(table[$0]) }, size: key.size, comparison: key.comparison,
        total: Int128(key.total), limit: CombinationEnumeration.mostSets)
      guard enumeration.run() else { return nil }
      pool.words += enumeration.found
      if key.table == 0 { SumTables.keep(pool.words[start...], of: key, table) }
    }
    memory.combinations[key] = start..<pool.words.count
    return start..<pool.words.count
  }
}

/// The ways to choose some of up to 64 values with a given sum.
struct CombinationEnumeration {
  /// The most sets of values that a propagator works with.
  static let mostSets = 512

  let bits: [Int]
  let values: [Int128]
  let size: Int
  let comparison: Comparison
  let total: Int128
  let limit: Int
  var found: [UInt64] = []
  private var steps = 0

  init(
    bits: [Int], values: [Int128], size: Int, comparison: Comparison, total: Int128, limit: Int
  ) {
    self.bits = bits
    self.values = values
    self.size = size
    self.comparison = comparison
    self.total = total
    self.limit = limit
  }

  /// Fills `found`; false if there are more than the limit or finding them takes too many steps.
  mutating func run() -> Bool {
    extend(0, from: 0, left: size, sum: 0)
    return found.count <= limit && steps <= 64 * limit
  }

  private mutating func extend(_ chosen: UInt64, from place: Int, left: Int, sum: Int128) {
    steps += 1
    guard found.count <= limit, steps <= 64 * limit else { return }
    if left == 0 {
      if comparison.holds(sum, total) { found.append(chosen) }
      return
    }
    guard bits.count - place >= left else { return }
    let low = sum + values[place..<(place + left)].reduce(0, +)
    let high = sum + values.suffix(left).reduce(0, +)
    guard comparison.canHold(low...high, total...total) else { return }
    extend(chosen | 1 << UInt64(bits[place]), from: place + 1, left: left - 1, sum: sum + values[place])
    extend(chosen, from: place + 1, left: left, sum: sum)
  }
}
