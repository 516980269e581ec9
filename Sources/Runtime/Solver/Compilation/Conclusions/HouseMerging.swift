// What several constraints say together, in fewer and stronger pieces; for searches alone.

extension NetworkBuilder {
  /// Decisions to take before what only the thorough way adds is worth its while; nil where it cannot add anything.
  var patience: Int? {
    let hasSums = memory.sums.hasAny && model.variableCount <= CellSet.limit
    if isContradictory || memory.automata.ordered.isEmpty && !hasSums { return nil }
    return memory.automata.ordered.isEmpty ? 32 : 64
  }

  /// Makes of pairs that differ the full houses they amount to, and drops houses that larger ones contain.
  ///
  /// Starting with each pair that shares no house, in order, the set grows by the variable that differs from all its members and
  /// leaves the most candidates, the first one on a tie. It becomes a house if it has as many members as they have
  /// values, for then each value needs a place, which no pair says; or more, which is a contradiction. A house that is not full
  /// says nothing beside one that contains it.
  ///
  /// - Returns: Whether any house came or went.
  /// - Complexity: O(*p* · *v*²) words of variables for *p* pairs without a house and *v* values.
  mutating func mergeHouses() -> Bool {
    guard !isContradictory, model.variableCount <= CellSet.limit else { return false }
    let count = houses.count
    addCliques()
    let isLarge = houses.list.map { domains.union(of: $0).nonzeroBitCount <= $0.count }
    guard isLarge.contains(false) else { return houses.count != count }
    let containing = HouseRows(houses.list, variables: model.variableCount)
    let kept = houses.list.indices.filter { small in
      isLarge[small]
        || !containing.anyHouse(around: houses.list[small]) { houses.list[$0].count > houses.list[small].count }
    }
    let isSame = kept.count == count && houses.count == count
    houses.keep(kept)
    return !isSame
  }

  private mutating func addCliques() {
    var housed = houses.pairsInHouses()
    defer { houses.knowPairs(inHouses: housed) }
    guard housed != houses.separation else { return }
    let peers = (0..<model.variableCount).map(houses.separation.set)
    for first in 0..<model.variableCount {
      // Pairs that a clique of this loop joins are skipped below.
      let open = peers[first].subtracting(housed.set(first))
      if open.isEmpty { continue }
      for second in open.elements where second > first && !housed.contains(first, second) {
        guard let clique = fullClique(first, second, peers) else { continue }
        _ = housed.insert(all: clique)
        houses.add(clique)
      }
    }
  }

  /// The set grown from a pair, ascending; nil if it stays too small.
  private func fullClique(_ first: Int, _ second: Int, _ peers: [CellSet]) -> [Int]? {
    var members = [first, second]
    var union = domains[first] | domains[second]
    var open = peers[first].intersection(peers[second])
    while members.count + open.count >= union.nonzeroBitCount {
      var best = -1
      var most = -1
      open.forEach { candidate in
        let left = open.intersection(peers[candidate]).count
        if left > most { (best, most) = (candidate, left) }
      }
      if best < 0 { return members.sorted() }
      members.append(best)
      union |= domains[best]
      open = open.intersection(peers[best])
    }
    return nil
  }

  /// Makes the tables of two variables over the same pair one, and silences those that say no more than that the two differ, or
  /// nothing, where that is known. What is left of them is woken by fixed variables alone where it forbids each value but one.
  ///
  /// What is silenced stays in its place, since deductions know the propagators of constraints by their numbers, but nothing wakes
  /// it.
  ///
  /// - Returns: Whether any was silenced or wakes more seldom.
  mutating func mergePairTables() -> Bool {
    guard !isContradictory else { return false }
    posted.constraint = nil
    var isSilent = Array(repeating: false, count: posted.propagators.count)
    var pairs: [(number: Int, table: PairTable, pair: UInt64)] = []
    for (number, propagator) in posted.propagators.enumerated() {
      guard case .binary(let table) = propagator.form else { continue }
      if saysNothing(table) {
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
        merged[place] = merged[place].map { both($0, table) }
        repeated.append(pair)
      } else {
        places[pair] = merged.count
        merged.append(table)
      }
    }
    let several = Set(repeated)
    for (number, _, pair) in pairs where several.contains(pair) { isSilent[number] = true }
    var isSeldom = isSilent
    for (number, table, _) in pairs where !isSilent[number] && forbidsOneEach(table) {
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
        Propagator(.binary(table), priority: 0), scope: scope, watched: scope, onlyFixed: forbidsOneEach(table))
    }
    return true
  }

  /// Whether a table of two variables takes no value before the other is fixed, since it forbids each value at most one.
  private func forbidsOneEach(_ table: PairTable) -> Bool {
    let (first, second) = (Int(table.first), Int(table.second))
    return first != second && forbidsOne(table.seconds, of: first, domains[second])
      && forbidsOne(table.firsts, of: second, domains[first])
  }

  private func forbidsOne(_ masks: Int32, of variable: Int, _ others: UInt64) -> Bool {
    var left = domains[variable]
    while left != 0 {
      let forbidden = others & ~pool.words[Int(masks) + left.trailingZeroBitCount]
      if forbidden & (forbidden &- 1) != 0 { return false }
      left &= left &- 1
    }
    return true
  }

  /// Whether a table of two variables allows every two values they have, or every two different ones of variables that differ.
  private func saysNothing(_ table: PairTable) -> Bool {
    let (first, second) = (Int(table.first), Int(table.second))
    guard first != second else { return false }
    let areApart = max(first, second) < model.variableCount && houses.separation.contains(first, second)
    var left = domains[first]
    while left != 0 {
      let bit = left.trailingZeroBitCount
      let allowed = pool.words[Int(table.seconds) + bit] | (areApart ? 1 << UInt64(bit) : 0)
      if domains[second] & ~allowed != 0 { return false }
      left &= left &- 1
    }
    return true
  }

  /// The table of what two tables over the same two variables both allow.
  private mutating func both(_ one: PairTable, _ other: PairTable) -> PairTable {
    let isTurned = one.first != other.first
    return PairTable(
      first: one.first, second: one.second,
      seconds: meeting(one.seconds, isTurned ? other.firsts : other.seconds, one.first),
      firsts: meeting(one.firsts, isTurned ? other.seconds : other.firsts, one.second))
  }

  private mutating func meeting(_ one: Int32, _ other: Int32, _ variable: Int32) -> Int32 {
    let start = pool.words.count
    for bit in domains.table(of: Int(variable)).indices {
      pool.words.append(pool.words[Int(one) + bit] & pool.words[Int(other) + bit])
    }
    return Int32(start)
  }
}

/// Which houses each variable is in, as rows of bits.
private struct HouseRows {
  private let width: Int
  private var words: [UInt64]

  init(_ houses: [[Int]], variables: Int) {
    width = (houses.count + 63) / 64
    words = Array(repeating: 0, count: width * variables)
    for (number, house) in houses.enumerated() {
      for member in house { words[member &* width &+ number >> 6] |= 1 << UInt64(truncatingIfNeeded: number & 63) }
    }
  }

  /// Whether some house that has all of some variables is as wanted.
  func anyHouse(around variables: [Int], _ isWanted: (Int) -> Bool) -> Bool {
    for place in 0..<width {
      var common = variables.reduce(~UInt64(0)) { $0 & words[$1 &* width &+ place] }
      while common != 0 {
        if isWanted(64 &* place &+ common.trailingZeroBitCount) { return true }
        common &= common &- 1
      }
    }
    return false
  }
}
