// A game looked at again when it is over: which move decided it.

/// Which move of a game decided it, as far as exact scores can be had.
public struct GameReview: Hashable, Sendable {
  /// One move of the game with what would have been best in its place.
  public struct Reviewed: Hashable, Sendable {
    /// The move's number in the journal, and among the moves that stand, from 1.
    public let n: Int
    /// The same among the moves that stand, from 1.
    public let number: Int
    /// Who moved, from 1.
    public let seat: Int
    /// Its number.
    public let move: Move
    /// The exact score of the move that was made, and of the best one, for whoever made it.
    public let score: Int
    /// The exact score of the best one.
    public let bestScore: Int
    /// The best moves.
    public let best: [Move]
  }

  /// The moves that were looked at, the first one first: from the one that decided the game to its end.
  public let moves: [Reviewed]
  /// The last move that threw away a win or a draw; `nil` where there is none or it cannot be known.
  public let decisive: Reviewed?
  /// Whether every move that mattered could be scored.
  public let isComplete: Bool
}

extension Session {
  /// Looks back from the end of a game for the move that decided it.
  ///
  /// The last positions cost least; each has the work of a move, and the first whose score cannot be had ends the search.
  ///
  /// - Parameter isCancelled: Asked now and then, from any thread.
  /// - Returns: `nil` if the work was cancelled.
  /// - Throws: `RuleFault` of the rule set's scripts.
  public func review(isCancelled: @escaping @Sendable () -> Bool = { false }) async throws -> GameReview? {
    var moves: [GameReview.Reviewed] = []
    for (index, step) in played.enumerated().reversed() {
      guard let move = try? Move(parsing: step.record.move), !move.isHostMove else { break }
      var context = self.context(seat: step.record.seat)
      context.number = step.record.n
      let seeker = Seeker(puzzle, step.before, context, isCancelled: isCancelled)
      guard let found = try await seeker.appraisal(.move) else { return nil }
      guard let best = found.score, let made = found.moves.first(where: { $0.move == move })?.score else {
        return GameReview(moves: moves.reversed(), decisive: nil, isComplete: false)
      }
      let reviewed = GameReview.Reviewed(
        n: step.record.n, number: index + 1, seat: step.record.seat, move: move, score: made, bestScore: best,
        best: found.best)
      moves.append(reviewed)
      if made.signum() < best.signum() {
        return GameReview(moves: moves.reversed(), decisive: reviewed, isComplete: true)
      }
    }
    return GameReview(moves: moves.reversed(), decisive: nil, isComplete: true)
  }

  /// The review in a sentence.
  public func text(of review: GameReview, in language: Language) -> String {
    guard let decisive = review.decisive else {
      return (review.isComplete ? Texts.noMistake : Texts.unknownMistake).text(in: language)
    }
    let names = playerNames(language)
    let name = names.indices.contains(decisive.seat - 1) ? names[decisive.seat - 1] : "\(decisive.seat)"
    return Texts.decisive(decisive, name).text(in: language)
  }
}
