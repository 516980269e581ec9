// A game searched by its own moves, in the state its script runs in.
import GameSearch
import Grids
import Play
import Solver

extension RuleScript {
  /// What every move is worth, found by making the rule set's moves.
  ///
  /// Each call of the script has the limit of a move; all together they are bounded by `work` and by `ScriptLimits.search`.
  func appraise(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> MoveAppraisal? {
    let moves = info.possibleMoves(on: state.board)
    let tree = ScriptTree(script: self, context: context, moves: moves, seats: info.seats, work: work)
    var random = Xoshiro256(seed: context.seed, stream: UInt64(bitPattern: Int64(-2_000_000_000 - context.number)))
    // Listing the moves of a position is as many calls as there are moves.
    let positions = max(8, min(work, 40 * work / max(1, moves.count)))
    let search = TreeSearch(tree, work: positions, isCancelled: isCancelled)
    return try search.appraisal(using: &random, of: state).map { MoveAppraisal($0, moves) }
  }

  /// The moves of a shortest way to win a game for one.
  ///
  /// It reports that no path exists only if nothing but the listed moves can change a position: no random draws, no events, no
  /// lasting moves.
  func path(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> TileAnswer<Move> {
    let moves = info.possibleMoves(on: state.board)
    // Nobody waits for a glance, so it only tells where there are few positions left, and prints nothing.
    let isGlance = work <= Seeker.glance
    let tree = ScriptTree(
      script: self, context: context, moves: moves, seats: info.seats, work: work, isGlance: isGlance)
    let positions = max(isGlance ? 0 : 8, min(work, (isGlance ? 12 : 40) * work / max(1, moves.count)))
    (hasDrawn, sandbox.isSilent) = (false, isGlance)
    defer { sandbox.isSilent = false }
    let answer: TileAnswer<Int> =
      isGlance
      ? try tree.isOutOfReach(from: state, most: positions) ? .unsolvable : .undecided
      : try tree.shortestPath(from: state, work: positions, isCancelled: isCancelled)
    return switch answer {
    case .solved(let numbers): .solved(numbers.map { moves[$0] })
    case .unsolvable:
      hasDrawn || tree.hasEvents || moves.count >= RuleSetInfo.mostMoves || info.moves.contains(where: \.isLasting)
        ? .undecided : .unsolvable
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
  private let faults = Faults()

  private let budget: Double
  private let isGlance: Bool

  /// - Parameters:
  ///   - work: Much of it is for answers that may take their time.
  ///   - isGlance: Whether the search was not requested, so that all moves together take no more than one may.
  init(script: RuleScript, context: GameContext, moves: [Move], seats: Int, work: Int, isGlance: Bool = false) {
    (self.script, self.context, self.moves, self.seats, self.isGlance) = (script, context, moves, seats, isGlance)
    budget = Double(max(1, script.limits.search)) * (work > 4_000 ? 10 : isGlance ? 1 / 40 : 1)
  }

  var spent: Double { Double(faults.instructions) / budget }
  /// Whether something happens by itself after a move that was tried.
  var hasEvents: Bool { faults.hasEvents }

  /// What this search has taken, and the moves that broke the script in it. Each may have spent a whole budget, so one is not tried for ever.
  private final class Faults {
    private var counts: [Int: Int] = [:]
    /// What the script has taken.
    var instructions = 0
    private var total = 0
    var hasEvents = false
    /// Whether any move could be made.
    var hasMade = false

    func areTooMany(_ move: Int) -> Bool { counts[move, default: 0] >= 2 }

    func count(_ fault: any Error, _ move: Int) throws {
      counts[move, default: 0] += 1
      total += 1
      if total > 64 { throw fault }
    }
  }

  func replies(_ position: GameState) throws -> [(move: Int, position: GameState)] {
    var context = context
    context.seat = turn(position)
    var replies: [(move: Int, position: GameState)] = []
    var fault: (any Error)?
    for (number, move) in moves.enumerated() where !faults.areTooMany(number) {
      // When the budget is spent, the rest of a position is not searched; a requested move is always found.
      if spent >= 1, isGlance || !replies.isEmpty { break }
      let before = script.instructionsUsed
      defer { faults.instructions &+= script.instructionsUsed &- before }
      do {
        if case .made(let next, _) = try script.apply(move, to: position, context, isReplay: false) {
          replies.append((number, next))
          if !next.agenda.events.isEmpty { faults.hasEvents = true }
          faults.hasMade = true
        }
      } catch {
        // A move that breaks the script cannot be made; the others can.
        try faults.count(error, number)
        if fault == nil { fault = error }
      }
    }
    // Later on in a game, where only such moves are left, it is over for the search.
    if replies.isEmpty, !faults.hasMade, let fault { throw fault }
    return replies
  }

  func winner(_ position: GameState) -> Int? {
    switch position.outcome {
    case nil: nil
    case .won(let seat, _): seat ?? 1
    case .draw: 0
    case .lost, .handedIn, .revealed: seats == 1 ? 2 : 0
    }
  }

  func turn(_ position: GameState) -> Int { seats == 1 ? 1 : position.turn }
}
