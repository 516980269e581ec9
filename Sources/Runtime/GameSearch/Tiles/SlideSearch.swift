// The fewest slides that make enough lines valid, tiles of one kind being alike.

extension TilePuzzle {
  /// The fewest slides that solve the puzzle: the cells whose tiles slide into the open one, in order, numbered from 0.
  ///
  /// Depth-first search to a growing depth (IDA*; source: Richard Korf, "Depth-first iterative-deepening", 1985), at first with the cheapest assignment of
  /// tiles to cells as a bound, then with tables of a few tiles. Where every wanted tile is the only one of its kind and the goal is one, tables of six tiles are made
  /// and kept: 34 MB for 4 × 4 cells.
  ///
  /// - Parameters:
  ///   - work: The limit of visited positions.
  ///   - isCancelled: Asked now and then.
  public func fewestSlides(work: Int = 20_000_000, isCancelled: @escaping () -> Bool = { false }) -> TileAnswer<Int> {
    guard let gap = tiles.firstIndex(of: 0), tiles.count(where: { $0 == 0 }) == 1 else { return .undecided }
    if isSolved { return .solved([]) }
    guard let goals = goals() else { return .undecided }
    if goals.isEmpty { return .unsolvable }
    let reachable = goals.filter { isReachable($0, gap) }
    if reachable.isEmpty { return .unsolvable }
    return searched(gap, reachable, work: work, isCancelled: isCancelled)
  }

  /// Whether it is sure that the puzzle cannot be solved any more, as far as that shows without a search: there is no way to have so many valid lines with the tiles
  /// there are, or slides lead to none.
  ///
  /// - Parameters:
  ///   - bySlides: Whether tiles slide into the open cell; else any two are swapped.
  ///   - work: How often a line may be tried on a place.
  public func isOutOfReach(bySlides: Bool, work: Int = 10_000) -> Bool {
    if isSolved { return false }
    let gap = tiles.firstIndex(of: 0)
    if bySlides, tiles.count(where: { $0 == 0 }) != 1 { return false }
    func canReach(_ goal: [UInt8]) -> Bool {
      guard bySlides, let gap else { return true }
      return isReachable(goal, gap)
    }
    guard let goals = goals(steps: work, until: canReach) else { return false }
    return !goals.contains(where: canReach)
  }

  /// First with what costs least to know; where that does not suffice, with tables of a few tiles, and then of more.
  private func searched(_ gap: Int, _ goals: [[UInt8]], work: Int, isCancelled: @escaping () -> Bool) -> TileAnswer<Int>
  {
    let (fits, areDistinct) = (PatternSlides.fits(self), DistinctSlides.fits(self, goals))
    if areDistinct, DistinctSlides.isReady(self, goals[0]) {
      return DistinctSlides(self, gap, goals[0], work: work, isCancelled)?.run(from: 0) ?? .undecided
    }
    let first = SlideTree(self, gap, goals, work: fits ? min(work, 50_000) : work, isCancelled: isCancelled)
    let answer = first.run()
    if answer != .undecided || !fits || work <= first.nodes || isCancelled() { return answer }
    if areDistinct {
      let search = DistinctSlides(self, gap, goals[0], work: work - first.nodes, isCancelled)
      return search?.run(from: first.depth) ?? .undecided
    }
    var (left, depth, bounds) = (work - first.nodes, first.depth, first.bounds)
    for (patternSize, share) in [(3, 3_500_000), (4, Int.max)] {
      if left <= 0 || isCancelled() { return .undecided }
      let search = PatternSlides(
        self, gap, goals, bounds: bounds, patternSize: patternSize, from: depth, work: min(left, share),
        isCancelled: isCancelled)
      let answer = search.run()
      if answer != .undecided { return answer }
      (left, depth, bounds) = (left - search.nodes, search.depth, search.bounds)
    }
    return .undecided
  }

  /// Whether slides can lead there. Where all tiles differ, half of all orders cannot be reached; two alike, or free cells, make up for it.
  private func isReachable(_ goal: [UInt8], _ gap: Int) -> Bool {
    if rows == 1 || columns == 1 { return true }
    let placed = tiles.filter { $0 != 0 }
    if Set(placed).count < placed.count { return true }
    // Two free cells beside the open one can be in either order.
    if goal.count(where: { $0 == 0 }) > 2 { return true }
    return goal.indices.filter { goal[$0] == 0 }.contains { open in
      var target = goal.map(Int.init)
      target[open] = 0
      let missing = placed.filter { !target.contains($0) }
      for cell in target.indices where target[cell] == 0 && cell != open { target[cell] = missing.first ?? 0 }
      let moves = abs(open / columns - gap / columns) + abs(open % columns - gap % columns)
      return isEven(target) == (moves % 2 == 0)
    }
  }

  /// Whether an even number of exchanges leads from the tiles to a target.
  private func isEven(_ target: [Int]) -> Bool {
    var (order, even) = (tiles, true)
    for place in order.indices where order[place] != target[place] {
      guard let other = order[place...].firstIndex(of: target[place]) else { return true }
      order.swapAt(place, other)
      even.toggle()
    }
    return even
  }
}
