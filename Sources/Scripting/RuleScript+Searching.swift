// A game searched by its own moves, in the state its script runs in.
import GameSearch
import Grids
import Play
import Solver

extension RuleScript {
  /// What every move is worth, found by making the rule set's moves.
  ///
  /// Each call of the script has the limit of a move; all together they are bounded by `work`.
  func appraise(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> MoveAppraisal? {
    let moves = info.possibleMoves(on: state.board)
    let tree = ScriptTree(script: self, context: context, moves: moves, seats: info.seats)
    var random = Xoshiro256(seed: context.seed, stream: UInt64(bitPattern: Int64(-2_000_000_000 - context.number)))
    // Listing the moves of a position is as many calls as there are moves.
    let positions = max(8, min(work, 40 * work / max(1, moves.count)))
    let search = TreeSearch(tree, work: positions, isCancelled: isCancelled)
    return try search.appraisal(using: &random, of: state).map { MoveAppraisal($0, moves) }
  }

  /// The moves of a shortest way to win a game for one.
  func path(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> TileAnswer<Move> {
    let moves = info.possibleMoves(on: state.board)
    let tree = ScriptTree(script: self, context: context, moves: moves, seats: info.seats)
    let positions = max(8, min(work, 40 * work / max(1, moves.count)))
    return switch try tree.shortestPath(from: state, work: positions, isCancelled: isCancelled) {
    case .solved(let numbers): .solved(numbers.map { moves[$0] })
    case .unsolvable: .unsolvable
    case .undecided: .undecided
    }
  }
}

/// A rule set's game as its moves tell it.
private struct ScriptTree: GameTree {
  let script: RuleScript
  let context: GameContext
  let moves: [Move]
  let seats: Int

  func replies(_ position: GameState) throws -> [(move: Int, position: GameState)] {
    var context = context
    context.seat = turn(position)
    var replies: [(move: Int, position: GameState)] = []
    for (number, move) in moves.enumerated() {
      if case .made(let next, _) = try script.apply(move, to: position, context, isReplay: false) {
        replies.append((number, next))
      }
    }
    return replies
  }

  func winner(_ position: GameState) -> Int? {
    switch position.outcome {
    case nil: nil
    case .won(let seat, _): seat ?? 1
    case .draw: 0
    case .lost: seats == 1 ? 2 : 0
    }
  }

  func turn(_ position: GameState) -> Int { seats == 1 ? 1 : position.turn }
}
