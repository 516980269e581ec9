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
  /// Whatever cell has the wrong tile points from the tile it wants to the tile it has. A swap puts one tile right, and
  /// two where it closes a cycle of these arrows; so the least number is that of wrong cells less that of the most
  /// cycles that share no arrow.
  ///
  /// - Parameter work: How many steps of the search for cycles may be taken for one goal.
  public func fewestSwaps(work: Int = 2_000_000) -> TileAnswer<Swap> {
    var goals = SwapGoals(self)
    guard goals.find() else { return .undecided }
    var best: (goal: SwapGoal, cycles: [[Int]], swaps: Int)?
    for goal in goals.found.sorted(by: { ($0.least, $0.most) < ($1.least, $1.most) }) {
      if let best, goal.least >= best.swaps { break }
      var packing = CyclePacking(arrows(of: goal), work: work)
      let enough = best.map { goal.wrong - $0.swaps } ?? -1
      guard let cycles = packing.most(over: enough) else { return .undecided }
      if cycles.count > enough { best = (goal, cycles, goal.wrong - cycles.count) }
    }
    guard let best else { return .unsolvable }
    return way(to: best.goal, best.cycles).map { .solved($0) } ?? .undecided
  }

  private func arrows(of goal: SwapGoal) -> [(from: Int, to: Int)] {
    tiles.indices.filter { isWrong($0, goal, tiles) }.map { (Int(goal.wanted[$0]), tiles[$0]) }
  }

  private func isWrong(_ cell: Int, _ goal: SwapGoal, _ tiles: [Int]) -> Bool {
    goal.wanted[cell] != 0 && Int(goal.wanted[cell]) != tiles[cell]
  }

  /// The swaps themselves: along each cycle, and for every other wrong cell with one that may have any tile.
  ///
  /// There always is such a cell for one of those that are left: else each of them would want what another has, and they
  /// would hold one more cycle.
  private func way(to goal: SwapGoal, _ cycles: [[Int]]) -> [Swap]? {
    var (now, way, left) = (tiles, [Swap](), tiles.indices.filter { isWrong($0, goal, tiles) })
    func swap(_ one: Int, _ other: Int) {
      now.swapAt(one, other)
      way.append(Swap(from: min(one, other), to: max(one, other)))
    }
    for cycle in cycles {
      var cells: [Int] = []
      for (from, to) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
        let isOne = { (cell: Int) in Int(goal.wanted[cell]) == from && tiles[cell] == to }
        guard let place = left.firstIndex(where: isOne) else { return nil }
        cells.append(left.remove(at: place))
      }
      for cell in cells.dropLast() { swap(cell, cells[cells.count - 1]) }
    }
    while !left.isEmpty {
      var others: [Int] = []
      for cell in left {
        let wanted = Int(goal.wanted[cell])
        if let free = now.indices.first(where: { goal.wanted[$0] == 0 && now[$0] == wanted }) {
          swap(cell, free)
        } else {
          others.append(cell)
        }
      }
      guard others.count < left.count else { return nil }
      left = others
    }
    return way
  }
}
