// What play says about the computer, its advice and its judgement of a game.

extension Texts {
  /// A best move and, where it is known, how the game ends with it.
  static func bestMove(_ move: Move, _ score: Int?) -> LocalizedText {
    let best = bestMove(move: shown(move))
    guard let score else { return best }
    return .sentences([best, score == 0 ? holdsDraw : score > 0 ? wins : everyMoveLoses])
  }

  /// The first step of a shortest solution.
  static func firstStep(_ move: Move, of count: Int) -> LocalizedText {
    firstStep(move: shown(move), count: count)
  }

  /// A move that lost a lost game faster.
  static func hastened(_ move: GameReview.Reviewed, _ name: String) -> LocalizedText {
    let (made, better, number) = (shown(move.move), shown(move.best.first ?? move.move), move.number)
    return hastened(name: name, number: number, made: made, better: better)
  }

  /// The first move after which the game is known to be lost; what else there was to play cannot be judged.
  private static func firstLost(_ move: GameReview.Reviewed, _ name: String) -> LocalizedText {
    firstLost(
      name: name, number: move.number, made: shown(move.move),
      others: LocalizedText.list(move.best.prefix(7).map(shown)))
  }

  static func decisive(_ move: GameReview.Reviewed, _ name: String) -> LocalizedText {
    guard move.bestScore != nil else { return firstLost(move, name) }
    let (made, better) = (shown(move.move), shown(move.best.first ?? move.move))
    let number = move.number
    guard move.score < 0 else { return gaveAway(number: number, name: name, made: made, better: better) }
    return move.bestScore == 0
      ? decisiveDraw(number: number, name: name, made: made, better: better)
      : decisiveWin(number: number, name: name, made: made, better: better)
  }

  /// A move without its name, where its arguments say enough.
  private static func shown(_ move: Move) -> String {
    move.arguments.isEmpty ? move.name : move.arguments.map(\.description).joined(separator: " ")
  }
}
