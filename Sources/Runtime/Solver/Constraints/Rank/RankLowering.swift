// Ranks of lines among others.

/// The rank of a line among lines, to be lowered to its propagator.
struct RankLowering {
  let lines: [[Int]]
  /// The index of the line with the rank.
  let place: Int
  /// The rank, from 1.
  let rank: Int
  /// Whether others may be like the line.
  let ties: Bool

  /// Posts the propagator, or a contradiction if there is no such rank.
  ///
  /// - Parameter model: The model, of which other ranks among the same lines are read.
  func post(to draft: inout NetworkDraft, _ memory: inout RankMemory, _ model: Model) {
    guard (1...lines.count).contains(rank) else {
      draft.isContradictory = true
      return
    }
    let key = LinesKey(lines: lines)
    let known = memory.lines[key] ?? rankedLines(model, draft)
    memory.lines[key] = known
    var orders = Array(repeating: Order.any, count: lines.count)
    for other in known.ranks where other.rank != rank {
      orders[other.place] = other.rank < rank ? .less : .greater
      if ties && other.ties { orders[other.place].insert(.same) }
    }
    let ranked = LineRank(
      header: Int32(draft.pool.numbers.count), line: Int32(place), mostLess: Int32(rank - 1),
      groups: Int32(known.groupCount),
      allowsTies: ties)
    draft.pool.numbers += [lines[place].count, Int(bitPattern: UInt(known.values)), known.areDistinct ? 1 : 0]
    draft.pool.numbers += orders.map { Int($0.rawValue) } + known.groups
    let scope = lines.flatMap(\.self)
    draft.posted.add(Propagator(.rank(ranked), priority: 2), scope: scope, watched: scope)
  }

  /// The properties that several ranks among the same lines share.
  private func rankedLines(_ model: Model, _ draft: NetworkDraft) -> RankedLines {
    let (groups, values) = firstHouses(draft.houses, draft.domains)
    let areDistinct = lines.allSatisfy { line in
      draft.domains.haveOneTable(line) && draft.houses.separation.separates(line)
    }
    var ranks: [(rank: Int, place: Int, ties: Bool)] = []
    for case .rank(let other) in model.constraints where other.lines.count == lines.count {
      if zip(other.lines, lines).allSatisfy({ $0.lazy.map(\.rawValue).elementsEqual($1) }) {
        ranks.append((other.rank, other.place, other.ties))
      }
    }
    return RankedLines(groups: groups, values: values, areDistinct: areDistinct, ranks: ranks)
  }

  /// The full houses of the same values that the first variables of lines fall into, as a number for each line, and these values;
  /// no numbers if they do not.
  ///
  /// The lines of a Sudoku are its rows and columns, read from either end; the houses are the first and last row and the first and
  /// last column, so each digit is the first of four lines. Of two lines that begin with the same cell, the house of that cell takes
  /// the one that does not lie in it.
  private func firstHouses(_ houses: HouseSet, _ domains: VariableDomains) -> (groups: [Int], values: UInt64) {
    var groups = Array(repeating: -1, count: lines.count)
    var (count, values) = (0, UInt64(0))
    for house in houses.list {
      let union = domains.union(of: house)
      guard union.nonzeroBitCount == house.count, lines.count >= house.count, values == 0 || union == values else {
        continue
      }
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

/// The lines among which ranks were lowered before.
struct RankMemory {
  /// The properties of these lines.
  var lines: [LinesKey<Int>: RankedLines] = [:]
}

/// Lines among which there are ranks, hashed by their number and the first two.
struct LinesKey<Variable: Hashable & Sendable>: Hashable, Sendable {
  var lines: [[Variable]]

  func hash(into hasher: inout Hasher) {
    hasher.combine(lines.count)
    hasher.combine(lines.first)
    hasher.combine(lines.dropFirst().first)
  }
}

/// The properties of lines among which there are ranks.
struct RankedLines {
  /// The group of each line, of the full houses into which the first variables fall; none where they do not.
  var groups: [Int]
  /// The values of these houses.
  var values: UInt64
  /// Whether the values of each line differ.
  var areDistinct: Bool
  /// The ranks of the model, the lines that have them, and whether other lines may be equal to these.
  var ranks: [(rank: Int, place: Int, ties: Bool)]

  var groupCount: Int { groups.reduce(0) { max($0, $1 + 1) } }
}
