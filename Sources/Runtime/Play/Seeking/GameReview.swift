// The review of a finished game: which move decided it.
import Grids

/// Which move of a game decided it, as far as scores can be had.
public struct GameReview: Hashable, Sendable {
  /// One move of the game with what would have been best in its place.
  public struct Reviewed: Hashable, Sendable {
    /// The move's number in the journal, and among the moves not undone, from 1.
    public let n: Int
    /// The same among the moves not undone, from 1.
    public let number: Int
    /// Who moved, from 1.
    public let seat: Int
    /// Its number.
    public let move: Move
    /// The score of the move for the seat that made it; 1, 0 or −1 if only the sign is known.
    public let score: Int
    /// The score of the best move for the same seat; `nil` if unknown.
    public let bestScore: Int?
    /// The best moves; where the best score is not known, those that are not known to be as bad.
    public let best: [Move]
  }

  /// The reviewed moves in order, from the one that decided the game to the last.
  public let moves: [Reviewed]
  /// The last move that threw away a win or a draw. Where that cannot be proved, the first move after which the game is known to be lost, its best score `nil`. `nil` where there is neither.
  public let decisive: Reviewed?
  /// The move by which a lost game was lost fastest, where no move decided it.
  public let hastened: Reviewed?
  /// Whether every move that mattered could be scored.
  public let isComplete: Bool

  fileprivate init(_ moves: [Reviewed], decisive: Reviewed?, isComplete: Bool) {
    (self.moves, self.decisive, self.isComplete) = (moves.reversed(), decisive, isComplete)
    // The scores may come from a worker process.
    func loss(_ move: Reviewed) -> Int {
      move.score < 0 ? Untrusted.difference(move.bestScore ?? move.score, move.score) : 0
    }
    hastened = decisive == nil ? self.moves.filter { loss($0) > 0 }.max { loss($0) < loss($1) } : nil
  }
}

extension Session {
  /// Looks back from the end of a game for the move that decided it.
  ///
  /// The last positions cost least. Of each move it is found out how it scores; where that takes too much work, whether it wins, draws or loses, for which it
  /// often suffices to know how the game continued. The first position for which neither is known ends the search.
  ///
  /// - Parameter isCancelled: Asked now and then, from any thread.
  /// - Returns: `nil` if the work was cancelled.
  /// - Throws: `RuleFault` of the rule set's scripts.
  public func review(isCancelled: @escaping @Sendable () -> Bool = { false }) async throws -> GameReview? {
    var moves: [GameReview.Reviewed] = []
    // The known value of the position after the move for the side to move: 1, 0 or −1.
    var (after, seatAfter): (Int?, Int?) = (nil, nil)
    switch state.outcome {
    case .won(let winner, _): (after, seatAfter) = (1, winner)
    case .draw: after = 0
    case .lost, .handedIn, .revealed, nil: break
    }
    for (index, step) in played.enumerated().reversed() {
      // What was before a position that was gone back to is another game.
      guard let move = try? Move(parsing: step.record.move), !move.isHostMove else {
        return GameReview(moves, decisive: nil, isComplete: false)
      }
      var context = self.context(seat: step.record.seat)
      context.number = step.record.n
      let seeker = Seeker(puzzle, step.before, context, isCancelled: isCancelled)
      let seat = step.record.seat
      let known = puzzle.rules.seats == 2 ? after.map { seatAfter == seat ? $0 : -$0 } : nil
      guard let found = try await seeker.judged(move, known: known) else { return nil }
      guard let made = found.made else { return GameReview(moves, decisive: nil, isComplete: false) }
      let reviewed = GameReview.Reviewed(
        n: step.record.n, number: index + 1, seat: seat, move: move, score: made, bestScore: found.bestScore,
        best: found.best)
      moves.append(reviewed)
      guard let best = found.bestScore else {
        return GameReview(moves, decisive: made < 0 ? reviewed : nil, isComplete: false)
      }
      if made.signum() < best.signum() { return GameReview(moves, decisive: reviewed, isComplete: true) }
      (after, seatAfter) = (best.signum(), seat)
    }
    return GameReview(moves, decisive: nil, isComplete: true)
  }

  /// The review in a sentence or two.
  public func text(of review: GameReview, in language: Language) -> String {
    let names = playerNames(language)
    func name(_ seat: Int) -> String { names.indices.contains(seat - 1) ? names[seat - 1] : "\(seat)" }
    if let decisive = review.decisive {
      return Texts.decisive(decisive, name(decisive.seat)).text(in: language)
    }
    let text = (review.isComplete ? Texts.noMistake : Texts.unknownMistake).text(in: language)
    guard let hastened = review.hastened else { return text }
    return text + " " + Texts.hastened(hastened, name(hastened.seat)).text(in: language)
  }
}

extension Seeker {
  /// What is found out of one move of a game that is over.
  fileprivate struct Judged {
    /// What it scores, and what the best ones do.
    var made: Int?
    var bestScore: Int?
    var best: [Move]
  }

  /// - Parameter known: Whether the move wins, draws or loses, if that is known already.
  /// - Returns: `nil` if the work was cancelled.
  fileprivate func judged(_ move: Move, known: Int?) async throws -> Judged? {
    guard let found = try await appraisal(.glance) else { return nil }
    if let best = found.score, let made = found.moves.first(where: { $0.move == move })?.score {
      return Judged(made: made, bestScore: best, best: found.best)
    }
    let verdicts = try await verdicts() ?? found
    if isCancelled() { return nil }
    var scores = Dictionary(verdicts.moves.map { ($0.move, $0.score?.signum()) }) { first, _ in first }
    if let known { scores[move] = known }
    guard let made = scores[move] ?? nil else { return Judged(made: nil, bestScore: nil, best: []) }
    let order = verdicts.moves.map(\.move)
    let best = scores.values.compactMap { $0 }.max() ?? made
    if best > made || best == 1 || scores.values.allSatisfy({ $0 != nil }) {
      return Judged(made: made, bestScore: best, best: order.filter { scores[$0] == best })
    }
    return Judged(made: made, bestScore: nil, best: order.filter { scores[$0] == .some(nil) })
  }
}
