// The computer at the terminal: it thinks while the keys go on working.
import Play

extension TerminalGame {
  /// Lets the computer think if it is its turn, and makes its move.
  ///
  /// - Returns: Whether there is something to draw.
  mutating func ponder() async throws -> Bool {
    if let present = pondering, present.number == game.session.n {
      guard let result = present.result else { return false }
      pondering = nil
      switch result {
      case .move(let move?): try await submit(move, byComputer: true)
      case .move(nil): stop(texts.noComputersMove)
      case .text(let text): stop(text)
      }
      return true
    }
    pondering?.cancel()
    pondering = nil
    if game.session.thinker != nil, stoppedAt != game.session.n { pondering = Pondering.move(in: game) }
    return false
  }

  /// Looks for the move that decided a game that is over.
  mutating func review() {
    guard game.isReviewable else { return message = texts.noReview }
    message = texts.lookingBack
    pondering = Pondering.review(of: game)
  }

  private mutating func stop(_ text: String) {
    message = text
    stoppedAt = game.session.n
  }
}
