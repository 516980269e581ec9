// Search of any game of two or more seats by its own moves: to the end where that is within the work, else by played-out games.

/// A game as its moves tell it.
public protocol GameTree {
  associatedtype Position: Hashable
  /// The positions after each legal move, by the move's number; an empty list is a draw.
  func replies(_ position: Position) throws -> [(move: Int, position: Position)]
  /// Who has won, 0 for a draw, `nil` while the game is open.
  func winner(_ position: Position) -> Int?
  /// Who moves, from 1.
  func turn(_ position: Position) -> Int
  /// The used part of its own budget, apart from the number of positions: from 0; at 1 or more, no more calls may follow.
  var spent: Double { get }
}

extension GameTree {
  /// Nothing but positions is counted.
  public var spent: Double { 0 }
}

/// Finds moves of any game of turns.
///
/// Work is counted in positions whose moves are listed, and the game may count what it takes to list them. The first half goes into a search to the end; a game small enough is played perfectly. Otherwise
/// games are played out at random from the moves that have done best so far (Monte Carlo tree search with upper confidence bounds).
/// Source: Levente Kocsis, Csaba Szepesvári, "Bandit based Monte-Carlo planning", 2006.
public struct TreeSearch<Tree: GameTree> {
  private let tree: Tree
  private let work: Int
  private let isCancelled: () -> Bool

  /// A value by its parts.
  public init(_ tree: Tree, work: Int, isCancelled: @escaping () -> Bool = { false }) {
    (self.tree, self.work, self.isCancelled) = (tree, work, isCancelled)
  }

  /// What every move is worth to the side to move: exactly 1, 0 or −1 with a faster win first, or the share of games won.
  ///
  /// - Returns: `nil` if the work was cancelled; no moves where the game is over.
  /// - Throws: what the game throws.
  public func appraisal(using random: inout some RandomNumberGenerator, of start: Tree.Position) throws -> Appraisal? {
    if tree.winner(start) != nil { return Appraisal(moves: [], score: nil) }
    let replies = try tree.replies(start)
    if replies.isEmpty { return Appraisal(moves: [], score: nil) }
    var exact = ExactTree(tree, work: work / 2, isCancelled: isCancelled)
    if let rated = try exact.rated(start, replies) {
      return Appraisal(moves: rated, score: rated.compactMap(\.score).max())
    }
    if isCancelled() { return nil }
    var sampled = SampledTree(tree, start, replies, isCancelled: isCancelled)
    guard try sampled.play(work: work / 2, using: &random) else { return nil }
    return Appraisal(moves: sampled.rated(), score: nil)
  }
}

/// Every game to its end, each position once. A win counts 1000 less the moves to it, so that the faster one is better.
private struct ExactTree<Tree: GameTree> {
  private struct Exhausted: Error {}
  private let tree: Tree
  private var work: Int
  private var values: [Tree.Position: Int] = [:]
  private var path: Set<Tree.Position> = []
  private let isCancelled: () -> Bool
  private static var win: Int { 10_000 }

  init(_ tree: Tree, work: Int, isCancelled: @escaping () -> Bool) {
    (self.tree, self.work, self.isCancelled) = (tree, work, isCancelled)
  }

  mutating func rated(_ start: Tree.Position, _ replies: [(move: Int, position: Tree.Position)]) throws -> [RatedMove]?
  {
    let seat = tree.turn(start)
    path = [start]
    do {
      return try replies.map { move, position in
        let worth = try value(of: position, for: seat, depth: 1)
        return RatedMove(move: move, value: worth, score: worth.signum())
      }
    } catch is Exhausted {
      return nil
    }
  }

  private mutating func value(of position: Tree.Position, for seat: Int, depth: Int) throws -> Int {
    if let winner = tree.winner(position) { return winner == 0 ? 0 : winner == seat ? Self.win : -Self.win }
    let turn = tree.turn(position)
    let sign = turn == seat ? 1 : -1
    if let known = values[position] { return sign * known }
    // A game that comes back to where it was can go on for ever; that is for the other way to judge.
    guard work > 0, depth < 400, tree.spent < 0.5, !isCancelled(), path.insert(position).inserted else {
      throw Exhausted()
    }
    defer { path.remove(position) }
    work -= 1
    var best: Int?
    for (_, next) in try tree.replies(position) {
      let worth = try value(of: next, for: turn, depth: depth + 1)
      best = max(best ?? worth, worth)
      if worth == Self.win { break }
    }
    let worth = (best ?? 0) - (best ?? 0).signum()
    values[position] = worth
    return sign * worth
  }
}

/// Games played out at random, those moves more often that have done well.
private struct SampledTree<Tree: GameTree> {
  private struct Node {
    var position: Tree.Position
    var move: Int
    /// The seat that moved here.
    var mover: Int
    var children: Range<Int>?
    var visits = 0
    var points = 0.0
  }

  private let tree: Tree
  private var nodes: [Node]
  private let isCancelled: () -> Bool
  private static var longestGame: Int { 400 }

  /// - Parameter replies: The moves of the first position, at least one.
  init(
    _ tree: Tree, _ start: Tree.Position, _ replies: [(move: Int, position: Tree.Position)],
    isCancelled: @escaping () -> Bool
  ) {
    self.tree = tree
    self.isCancelled = isCancelled
    let turn = tree.turn(start)
    nodes = [Node(position: start, move: 0, mover: 0, children: 1..<(replies.count + 1))]
    nodes += replies.map { Node(position: $0.position, move: $0.move, mover: turn) }
  }

  /// - Returns: Whether the work was done and not cancelled.
  mutating func play(work: Int, using random: inout some RandomNumberGenerator) throws -> Bool {
    var left = work
    while left > 0, tree.spent < 1 {
      if isCancelled() { return false }
      var path = [0]
      while let children = nodes[path[path.count - 1]].children, !children.isEmpty {
        path.append(chosen(children, of: path[path.count - 1]))
      }
      let leaf = path[path.count - 1]
      var winner = tree.winner(nodes[leaf].position)
      left -= 1
      if winner == nil, nodes[leaf].children == nil, nodes[leaf].visits > 0 {
        try open(leaf)
        if let children = nodes[leaf].children, !children.isEmpty {
          path.append(children.lowerBound + random.below(children.count))
        }
      }
      if winner == nil {
        let (found, moves) = try playedOut(nodes[path[path.count - 1]].position, using: &random)
        winner = found
        left -= moves
      }
      for place in path {
        nodes[place].visits += 1
        nodes[place].points += winner == 0 ? 0.5 : winner == nodes[place].mover ? 1 : 0
      }
    }
    return true
  }

  func rated() -> [RatedMove] {
    (nodes[0].children ?? 0..<0).map { place in
      // Visits are a better measure than the share of wins: promising moves are visited more often.
      let share = nodes[place].visits == 0 ? 0 : nodes[place].points / Double(nodes[place].visits)
      // Nothing is better than a win at once, however little was played.
      let wins = tree.winner(nodes[place].position) == nodes[place].mover
      let value = wins ? Int.max : nodes[place].visits * 1000 + Int(share * 999)
      return RatedMove(move: nodes[place].move, value: value, score: nil)
    }
  }

  private mutating func open(_ place: Int) throws {
    let turn = tree.turn(nodes[place].position)
    let replies = try tree.replies(nodes[place].position)
    let first = nodes.count
    for (move, position) in replies { nodes.append(Node(position: position, move: move, mover: turn)) }
    nodes[place].children = first..<nodes.count
  }

  private func chosen(_ children: Range<Int>, of place: Int) -> Int {
    let visits = Double(nodes[place].visits).squareRoot()
    var (best, bestWorth) = (children.lowerBound, -1.0)
    for child in children {
      let node = nodes[child]
      if node.visits == 0 { return child }
      // √(ln n) grows so slowly that a root of a root does as well, and is the same on every machine.
      let worth = node.points / Double(node.visits) + 0.7 * (visits / Double(node.visits)).squareRoot()
      if worth > bestWorth { (best, bestWorth) = (child, worth) }
    }
    return best
  }

  /// Plays to the end, taking a win where there is one.
  private func playedOut(
    _ start: Tree.Position, using random: inout some RandomNumberGenerator
  ) throws -> (winner: Int, moves: Int) {
    var position = start
    for moves in 0..<Self.longestGame {
      if let winner = tree.winner(position) { return (winner, moves) }
      if isCancelled() || tree.spent >= 1 { return (0, moves) }
      let replies = try tree.replies(position)
      if replies.isEmpty { return (0, moves) }
      let turn = tree.turn(position)
      position =
        replies.first { tree.winner($0.position) == turn }?.position ?? replies[random.below(replies.count)].position
    }
    return (0, Self.longestGame)
  }
}
