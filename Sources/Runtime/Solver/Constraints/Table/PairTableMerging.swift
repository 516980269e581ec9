// Tables over the same two variables.

/// Replaces all tables over the same two variables by one, and silences tables that allow everything the variables can have.
///
/// A table that is left wakes only for fixed variables if it forbids each value at most one value of the other variable.
/// Silenced tables keep their positions, by which deductions know them, but no variable wakes them.
struct PairTableMerging: Conclusion {
  static let name = "tables over the same pair"

  /// The domains of the variables.
  let domains: VariableDomains
  /// The pairs of the model's variables that must differ.
  let separation: Separation

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    PairTableMerging(domains: builder.draft.domains, separation: builder.draft.houses.separation)
      .merge(&builder.draft.posted, &builder.draft.pool)
  }

  /// Merges and silences propagators; the pool takes the masks of merged tables.
  ///
  /// - Returns: Whether any propagator was silenced or wakes less often.
  func merge(_ posted: inout PostedPropagators, _ pool: inout PayloadPool) -> Bool {
    var isSilent = Array(repeating: false, count: posted.propagators.count)
    var pairs: [(number: Int, table: PairTable, pair: UInt64)] = []
    for (number, propagator) in posted.propagators.enumerated() {
      guard case .binary(let table) = propagator.form else { continue }
      if allowsAll(table, pool.words) {
        isSilent[number] = true
        continue
      }
      let (first, second) = (min(table.first, table.second), max(table.first, table.second))
      pairs.append((number, table, UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))))
    }
    // The place of each pair among the merged.
    var places = [UInt64: Int](minimumCapacity: pairs.count)
    var merged: [PairTable?] = []
    merged.reserveCapacity(pairs.count)
    var repeated: [UInt64] = []
    for (_, table, pair) in pairs {
      if let place = places[pair] {
        merged[place] = merged[place].map { intersection($0, table, &pool) }
        repeated.append(pair)
      } else {
        places[pair] = merged.count
        merged.append(table)
      }
    }
    let several = Set(repeated)
    for (number, _, pair) in pairs where several.contains(pair) { isSilent[number] = true }
    var isSeldom = isSilent
    for (number, table, _) in pairs where !isSilent[number] && forbidsOneEach(table, pool.words) {
      isSeldom[number] = true
      posted.fixWatchers.add(number, to: Int(table.first))
      posted.fixWatchers.add(number, to: Int(table.second))
    }
    guard isSeldom.contains(true) else { return false }
    posted.watchers.remove { isSeldom[$0] }
    for pair in repeated {
      guard let place = places[pair], let table = merged[place] else { continue }
      merged[place] = nil
      let scope = [Int(table.first), Int(table.second)]
      posted.add(
        Propagator(.binary(table), priority: 0), scope: scope, watched: scope,
        onlyFixed: forbidsOneEach(table, pool.words))
    }
    return true
  }

  /// Whether a table forbids each value at most one value of the other variable, so that it has an effect only once one is fixed.
  private func forbidsOneEach(_ table: PairTable, _ words: [UInt64]) -> Bool {
    let (first, second) = (Int(table.first), Int(table.second))
    return first != second && forbidsOne(table.seconds, of: first, domains[second], words)
      && forbidsOne(table.firsts, of: second, domains[first], words)
  }

  private func forbidsOne(_ masks: Int32, of variable: Int, _ others: UInt64, _ words: [UInt64]) -> Bool {
    var left = domains[variable]
    while left != 0 {
      let forbidden = others & ~words[Int(masks) + left.trailingZeroBitCount]
      if forbidden & (forbidden &- 1) != 0 { return false }
      left &= left &- 1
    }
    return true
  }

  /// Whether a table allows every pair of values, or every pair of different values for variables that must differ.
  private func allowsAll(_ table: PairTable, _ words: [UInt64]) -> Bool {
    let (first, second) = (Int(table.first), Int(table.second))
    guard first != second else { return false }
    let areApart = max(first, second) < separation.count && separation.contains(first, second)
    var left = domains[first]
    while left != 0 {
      let bit = left.trailingZeroBitCount
      let allowed = words[Int(table.seconds) + bit] | (areApart ? 1 << UInt64(bit) : 0)
      if domains[second] & ~allowed != 0 { return false }
      left &= left &- 1
    }
    return true
  }

  /// The table of the pairs of values that two tables over the same two variables allow.
  private func intersection(_ one: PairTable, _ other: PairTable, _ pool: inout PayloadPool) -> PairTable {
    let isTurned = one.first != other.first
    return PairTable(
      first: one.first, second: one.second,
      seconds: intersection(one.seconds, isTurned ? other.firsts : other.seconds, one.first, &pool),
      firsts: intersection(one.firsts, isTurned ? other.seconds : other.firsts, one.second, &pool))
  }

  private func intersection(_ one: Int32, _ other: Int32, _ variable: Int32, _ pool: inout PayloadPool) -> Int32 {
    let start = pool.words.count
    for bit in domains.table(of: Int(variable)).indices {
      pool.words.append(pool.words[Int(one) + bit] & pool.words[Int(other) + bit])
    }
    return Int32(start)
  }
}
