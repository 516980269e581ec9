// The computer player: it thinks in the background, and its moves are stored like all others.
import Logging
import Play
import Synchronization

/// The computer's search for one move.
final class Thinking: Sendable {
  /// The number of the move before it.
  let number: Int
  private let flag = Mutex(false)

  init(after number: Int) { self.number = number }

  var isCancelled: Bool { flag.withLock { $0 } }
  func cancel() { flag.withLock { $0 = true } }
}

extension LiveSession {
  /// Starts the computer's search if it is its turn, and stops the search otherwise.
  ///
  /// It is called after every move and for every request, so a game continues at the next request after its server was killed.
  func think() {
    if let thinking, thinking.number == session.n, !isGone { return }
    thinking?.cancel()
    thinking = nil
    guard session.thinker != nil, !isGone, unable?.number != session.n else { return }
    let thinking = Thinking(after: session.n)
    self.thinking = thinking
    Task { await answer(thinking, session) }
  }

  private func answer(_ thinking: Thinking, _ position: Session) async {
    do {
      let work = services.work
      let move = try await position.computersMove { thinking.isCancelled || work.isEnding }
      if thinking.isCancelled || work.isEnding { return }
      guard let move else { return unable = (thinking.number, ServerTexts.noComputersMove) }
      try await turnstile.pass {
        guard session.n == thinking.number, session.thinker != nil, !isGone else { return }
        try await advance()
        guard session.thinker != nil else { return }
        var next = session
        try await next.submit(
          move.description, id: "computer-\(next.n + 1)", at: playTime, seat: next.state.turn, byComputer: true)
        _ = try await store(next)
      }
    } catch let fault as RuleFault {
      // It would fail again; the player can undo a move or start another game.
      unable = (thinking.number, ServerTexts.computerFailed(reason: fault.description))
      services.logger.warning("session \(name): the computer could not move: \(fault)")
    } catch {
      // The game is unchanged; the next request starts another attempt.
      services.logger.warning("session \(name): the computer could not move: \(error)")
      if self.thinking === thinking { self.thinking = nil }
    }
  }
}

extension LiveSession {
  /// Finds the move that decided a finished game.
  ///
  /// - Throws: `Problem` if the game is not over or has only one player; `RuleFault`.
  func review(_ language: Language) async throws -> ReviewAnswer {
    let present = try await turnstile.pass { () -> Session in
      if isGone { throw Problem.noSession }
      try await catchUp()
      return session
    }
    guard present.puzzle.rules.seats > 1, present.puzzle.board == nil else { throw Problem.noReview }
    guard present.state.outcome != nil else { throw Problem.notOver }
    let review = try await services.work.run(.review) { isCancelled in
      let end = ContinuousClock.now + .seconds(20)
      return try await present.review { isCancelled() || ContinuousClock.now > end }
    }
    guard let review else { throw Problem.busy }
    return ReviewAnswer(review, text: present.text(of: review, in: language))
  }
}

/// A review as JSON.
struct ReviewAnswer: Encodable {
  struct Reviewed: Encodable {
    let n: Int
    let seat: Int
    let move: String
    let score: Int
    let bestScore: Int?
    let best: [String]
  }

  let text: String
  /// The number of the move that decided the game.
  let decisive: Int?
  let moves: [Reviewed]

  init(_ review: GameReview, text: String) {
    self.text = text
    decisive = review.decisive?.n
    moves = review.moves.map {
      Reviewed(
        n: $0.n, seat: $0.seat, move: $0.move.description, score: $0.score, bestScore: $0.bestScore,
        best: $0.best.map(\.description))
    }
  }
}
