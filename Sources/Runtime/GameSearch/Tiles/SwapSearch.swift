// The least number of swaps that make enough lines valid, tiles of one kind being alike.

/// Two cells whose tiles change places, numbered from 0 row by row.
public struct Swap: Hashable, Sendable {
  /// The one.
  public let from: Int
  /// The other.
  public let to: Int
}

extension TilePuzzle {
  /// The least swaps that solve the puzzle.
  ///
  /// Whatever cell has the wrong tile points from the tile it wants to the tile it has. A swap puts one tile right, and two where it closes a cycle of
  /// these arrows; so the least number is that of wrong cells less that of the most cycles that share no arrow.
  ///
  /// - Parameter work: How many choices of cycles may be tried for one goal.
  public func fewestSwaps(work: Int = 200_000) -> TileAnswer<Swap> {
    if isSolved { return .solved([]) }
    guard let goals = goals() else { return .undecided }
    let wrong = goals.map { goal in (goal, goal.indices.count { goal[$0] != 0 && Int(goal[$0]) != tiles[$0] }) }
    var best: (goal: [UInt8], swaps: Int)?
    var isExact = true
    // No swap puts more than two tiles right, so a goal with many wrong ones need not be looked at.
    let order = wrong.indices.sorted { (wrong[$0].1, $0) < (wrong[$1].1, $1) }
    for (goal, count) in order.map({ wrong[$0] }) {
      if let best, (count + 1) / 2 >= best.swaps { break }
      let (swaps, exact) = swaps(to: goal, tiles, work: work)
      isExact = isExact && exact
      if best.map({ swaps < $0.swaps }) ?? true { best = (goal, swaps) }
    }
    guard let best else { return .unsolvable }
    guard isExact, let way = way(to: best.goal, best.swaps, work: work) else { return .undecided }
    return .solved(way)
  }

  /// The swaps themselves: each leaves one fewer to make.
  private func way(to goal: [UInt8], _ count: Int, work: Int) -> [Swap]? {
    var (tiles, way, left) = (tiles, [Swap](), count)
    while left > 0 {
      var next: Swap?
      search: for from in tiles.indices where goal[from] != 0 && Int(goal[from]) != tiles[from] {
        for to in tiles.indices where tiles[to] == Int(goal[from]) && goal[to] != goal[from] {
          var swapped = tiles
          swapped.swapAt(from, to)
          if swaps(to: goal, swapped, work: work).count == left - 1 {
            next = Swap(from: min(from, to), to: max(from, to))
            tiles = swapped
            break search
          }
        }
      }
      guard let next else { return nil }
      way.append(next)
      left -= 1
    }
    return way
  }

  private func swaps(to goal: [UInt8], _ tiles: [Int], work: Int) -> (count: Int, exact: Bool) {
    var arrows: [Arrow: Int] = [:]
    var count = 0
    for cell in tiles.indices where goal[cell] != 0 && Int(goal[cell]) != tiles[cell] {
      arrows[Arrow(from: Int(goal[cell]), to: tiles[cell]), default: 0] += 1
      count += 1
    }
    var packing = CyclePacking(arrows, work: work)
    let cycles = packing.most()
    return (count - cycles, !packing.isExhausted)
  }
}

/// From the tile that a cell wants to the one it has.
private struct Arrow: Hashable {
  let from: Int
  let to: Int
}

/// The most cycles in a graph of arrows, no arrow in two of them.
private struct CyclePacking {
  private var counts: [[Int]]
  private var total = 0
  private var left: Int
  private(set) var isExhausted = false
  private var paired = 0

  init(_ arrows: [Arrow: Int], work: Int) {
    let names = Set(arrows.keys.flatMap { [$0.from, $0.to] }).sorted()
    let place = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    counts = Array(repeating: Array(repeating: 0, count: names.count), count: names.count)
    left = work
    for (arrow, count) in arrows {
      if let from = place[arrow.from], let to = place[arrow.to] { counts[from][to] += count }
      total += count
    }
    // Cycles of two can always be part of a best packing: whatever cycles use the two arrows otherwise can be joined to one.
    for one in counts.indices {
      for other in 0..<one {
        let pairs = min(counts[one][other], counts[other][one])
        counts[one][other] -= pairs
        counts[other][one] -= pairs
        paired += pairs
        total -= 2 * pairs
      }
    }
  }

  mutating func most() -> Int {
    dropDeadEnds()
    return paired + packed(atLeast: 0)
  }

  /// Arrows into what has no arrow out, or out of what has none in, are in no cycle.
  private mutating func dropDeadEnds() {
    var changed = true
    while changed {
      changed = false
      for node in counts.indices {
        let (out, into) = (counts[node].reduce(0, +), counts.reduce(0) { $0 + $1[node] })
        guard out == 0 || into == 0, out + into > 0 else { continue }
        for other in counts.indices { (counts[node][other], counts[other][node]) = (0, 0) }
        total -= out + into
        changed = true
      }
    }
  }

  /// The most cycles if they are more than `least`, else any number up to it.
  private mutating func packed(atLeast least: Int) -> Int {
    // Every cycle that is left has three arrows at least.
    guard total / 3 > least, let start = fewest() else { return 0 }
    left -= 1
    if left <= 0 {
      isExhausted = true
      return 0
    }
    let (before, beforeTotal) = (counts, total)
    var best = 0
    for cycle in cycles(through: start) {
      for (from, to) in zip(cycle, cycle.dropFirst() + [start]) { counts[from][to] -= 1 }
      total -= cycle.count
      dropDeadEnds()
      best = max(best, 1 + packed(atLeast: max(0, max(best, least) - 1)))
      (counts, total) = (before, beforeTotal)
      if best >= total / 3 || isExhausted { return best }
    }
    // No further cycle goes through this node.
    for other in counts.indices {
      total -= counts[start][other] + counts[other][start]
      (counts[start][other], counts[other][start]) = (0, 0)
    }
    dropDeadEnds()
    best = max(best, packed(atLeast: max(best, least)))
    (counts, total) = (before, beforeTotal)
    return best
  }

  private func fewest() -> Int? {
    counts.indices.filter { counts[$0].contains { $0 > 0 } }.min { counts[$0].reduce(0, +) < counts[$1].reduce(0, +) }
  }

  /// Every cycle through a node that meets no node twice, the short ones first.
  private func cycles(through start: Int) -> [[Int]] {
    var (found, paths) = ([[Int]](), [[start]])
    while !paths.isEmpty, found.count < 2000 {
      var longer: [[Int]] = []
      for path in paths {
        for next in counts.indices where counts[path[path.count - 1]][next] > 0 {
          if next == start { found.append(path) } else if !path.contains(next) { longer.append(path + [next]) }
        }
        if longer.count > 20_000 { break }
      }
      paths = longer
    }
    return found
  }
}
