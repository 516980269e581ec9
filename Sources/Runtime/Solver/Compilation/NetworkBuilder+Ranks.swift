// Ranks of lines among others.

extension NetworkBuilder {
  mutating func addRank(_ lines: [[Int]], _ place: Int, _ rank: Int, _ ties: Bool) {
    guard (1...lines.count).contains(rank) else {
      isContradictory = true
      return
    }
    let (groups, values) = firstHouses(lines)
    let count = groups.map { $0 + 1 }.max() ?? 0
    let propagator = Propagator(
      kind: .rank, priority: 2, comparison: ties ? .lessOrEqual : .equal, first: Int32(numbers.count),
      second: Int32(place), third: Int32(rank - 1), fourth: Int32(count))
    numbers += [lines[place].count, Int(bitPattern: UInt(values))] + groups
    let scope = lines.flatMap(\.self)
    add(propagator, scope: scope, watched: scope)
  }

  /// Adds, for lines that have ranks among the same others, that the one with the lower rank is less than the next; for searches
  /// alone.
  ///
  /// - Returns: Whether any was added.
  mutating func addRankedPairs() -> Bool {
    guard !isContradictory else { return false }
    lowered = -1
    var known: [[[VariableIndex]]: [(rank: Int, place: Int)]] = [:]
    for constraint in model.constraints {
      if case .rank(let lines, let place, let rank, _) = constraint { known[lines, default: []].append((rank, place)) }
    }
    var hasAny = false
    for (lines, ranks) in known.sorted(by: { $0.value[0].place < $1.value[0].place }) {
      let sorted = ranks.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
      for (one, next) in zip(sorted, sorted.dropFirst()) where one.rank < next.rank && one.place != next.place {
        addRank([lines[one.place], lines[next.place]].map { $0.map(\.rawValue) }, 0, 1, true)
        hasAny = true
      }
    }
    return hasAny
  }

  /// The full houses of the same values that the first variables of lines fall into, as a number for each line, and these values;
  /// no numbers if they do not.
  ///
  /// Of the rows and columns of a Sudoku, read from either end, they are the first and last row and the first and last column:
  /// each digit is four times a first one. Of two lines that begin alike one has another house; the one that lies in this has.
  private func firstHouses(_ lines: [[Int]]) -> (groups: [Int], values: UInt64) {
    var groups = Array(repeating: -1, count: lines.count)
    var (count, values) = (0, UInt64(0))
    for house in houses {
      let union = unionOfDomains(house)
      guard union.nonzeroBitCount == house.count, values == 0 || union == values else { continue }
      let members = Set(house)
      let open = lines.indices.filter { groups[$0] < 0 && members.contains(lines[$0][0]) }
      let chosen = house.compactMap { member in
        let own = open.filter { lines[$0][0] == member }
        return own.first { line in !lines[line].allSatisfy(members.contains) } ?? own.first
      }
      guard chosen.count == house.count else { continue }
      for line in chosen { groups[line] = count }
      (count, values) = (count + 1, union)
    }
    return groups.contains(-1) ? ([], 0) : (groups, values)
  }
}
