// The fewest moves to the end of a game for one, by its own moves.

extension GameTree {
  /// The numbers of the moves of a shortest way to a position that seat 1 has won.
  ///
  /// Every position once, the near ones first.
  ///
  /// - Parameter work: In how many positions the moves may be tried.
  /// - Throws: what the game throws.
  public func shortestPath(
    from start: Position, work: Int, isCancelled: () -> Bool = { false }
  ) throws -> TileAnswer<Int> {
    if winner(start) == 1 { return .solved([]) }
    var reached: [(position: Position, before: Int, move: Int)] = [(start, -1, 0)]
    var seen: Set<Position> = [start]
    var place = 0
    while place < reached.count {
      if place >= work || spent >= 1 || isCancelled() { return .undecided }
      if winner(reached[place].position) == nil {
        for (move, next) in try replies(reached[place].position) where seen.insert(next).inserted {
          reached.append((next, place, move))
          if winner(next) != 1 { continue }
          var (moves, back) = ([Int](), reached.count - 1)
          while back > 0 {
            moves.append(reached[back].move)
            back = reached[back].before
          }
          return .solved(moves.reversed())
        }
      }
      place += 1
    }
    // Not all successors of the last position may have been visited.
    return spent >= 1 ? .undecided : .unsolvable
  }

  /// Whether no moves lead to a position that seat 1 has won: all reachable positions were visited.
  ///
  /// - Parameter most: How many positions there may be; of more nothing is said, mostly after very few.
  /// - Throws: what the game throws.
  public func isOutOfReach(from start: Position, most: Int) throws -> Bool {
    if most < 1 { return false }
    var (seen, left): (Set<Position>, [Position]) = ([start], [start])
    while let position = left.popLast() {
      if winner(position) == 1 || spent >= 1 { return false }
      if winner(position) != nil { continue }
      for (_, next) in try replies(position) where seen.insert(next).inserted {
        if seen.count > most { return false }
        left.append(next)
      }
    }
    return spent < 1
  }
}
