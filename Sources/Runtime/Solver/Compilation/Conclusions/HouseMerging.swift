// Houses that pairs of different variables amount to.

/// Completes pairs that must differ to full houses, and drops houses that lie in larger ones.
///
/// From each pair that shares no house, in order, a set grows by the variable that differs from all its members and leaves the
/// most candidates, the first one on a tie. The set becomes a house if it has as many members as they have values, because then
/// each value needs a place, which no pair says. A set with more members than values becomes a house too and is a contradiction. A
/// house that is not full adds nothing to a house that contains it.
///
/// - Complexity: O(*p* · *v*²) words of variables for *p* pairs without a house and *v* values.
struct HouseMerging: Conclusion {
  static let name = "houses of pairs that differ"

  /// The domains of the variables.
  let domains: VariableDomains

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    HouseMerging(domains: builder.draft.domains).merge(&builder.draft.houses)
  }

  /// Adds and drops houses.
  ///
  /// - Returns: Whether any house was added or dropped.
  func merge(_ houses: inout HouseSet) -> Bool {
    let variables = houses.separation.count
    guard variables <= CellSet.limit else { return false }
    let count = houses.count
    addCliques(to: &houses)
    let isLarge = houses.list.map { domains.union(of: $0).nonzeroBitCount <= $0.count }
    guard isLarge.contains(false) else { return houses.count != count }
    let list = houses.list
    let containing = HouseRows(list, variables: variables)
    let kept = list.indices.filter { small in
      isLarge[small] || !containing.anyHouse(around: list[small]) { list[$0].count > list[small].count }
    }
    let isSame = kept.count == count && list.count == count
    houses.keep(kept)
    return !isSame
  }

  private func addCliques(to houses: inout HouseSet) {
    var housed = houses.pairsInHouses()
    defer { houses.knowPairs(inHouses: housed) }
    guard housed != houses.separation else { return }
    let peers = (0..<houses.separation.count).map(houses.separation.set)
    for first in peers.indices {
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

  /// The set that grows from a pair, ascending; nil if it stays too small.
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
