// Makes moves: checks them, applies them and stores them.
import Play
import Storage

/// A move that a page sent.
struct MoveRequest: Sendable {
  /// The page's identifier for the move; sending it again makes it once.
  let id: String
  /// The number of the last move that the page had received, if it sent one.
  let on: Int?
  /// The move's text.
  let move: String

  /// The moves that leave the board as it is.
  static let commuting = ["!pause", "!resume"]

  /// The moves that may run a solver for long and change nothing on the board.
  private static let questions = ["!hint", "!check", "!right", "!why"]

  /// Whether it is cancelled when its client disconnects.
  var isQuestion: Bool { MoveRequest.questions.contains { move == $0 || move.hasPrefix($0 + " ") } }

  /// Whether it is accepted even if the board has changed since the page sent it.
  var commutes: Bool { MoveRequest.commuting.contains(move) }
}

extension LiveSession {
  /// Makes a move, unless it was made already. A hint or check is cancelled when its client disconnects.
  ///
  /// - Returns: The view after the move.
  /// - Throws: `Problem` with the current view if the move is refused or the board has changed; `RuleFault` or
  ///   `StoreFault`. After an error the move was not made.
  func submit(_ request: MoveRequest, _ look: Look) async throws -> View {
    guard request.isQuestion else { return try await made(request, look) }
    return try await Caller.whileThere { try await self.made(request, look) }
  }

  private func made(_ request: MoveRequest, _ look: Look) async throws -> View {
    try await turnstile.pass {
      try await arrive()
      for _ in 0..<8 {
        if let view = try await attempt(request, look) { return view }
      }
      throw Problem.busy
    }
  }

  /// Makes a move on this server's copy of the session.
  ///
  /// - Returns: `nil` if another writer was first and the session was reloaded.
  private func attempt(_ request: MoveRequest, _ look: Look) async throws -> View? {
    try await advance()
    if session.record(id: request.id) != nil { return try await view(of: session, look) }
    if let on = request.on, !request.commutes, !isBoard(of: on) {
      if try await catchUp() { return nil }
      throw Problem.movedOn(try await view(of: session, look))
    }
    var next = session
    do {
      if request.move == "!upgrade" {
        next = try await upgraded(request)
      } else {
        try await next.submit(request.move, id: request.id, at: playTime, seat: look.seat)
      }
    } catch let refusal as MoveRefusal {
      if try await catchUp() { return nil }
      throw Problem(refusal, view: try await view(of: session, look))
    }
    let shown = try await view(of: next, look)
    let isPlain = next.state.outcome == nil && next.journal.closure == session.journal.closure
    guard try await store(next) else { return nil }
    // Only now does the view include the end of the game and the changes of newer scripts.
    return isPlain ? shown : try await view(of: next, look)
  }

  /// Whether the board has not changed since a move, apart from pauses. A page that was offline may send its queued moves
  /// before it receives the end of a pause.
  private func isBoard(of number: Int) -> Bool {
    guard number >= 0, number <= session.n else { return false }
    // After `!over` every move is refused, with a reason of its own.
    return session.journal.records[number...].allSatisfy {
      MoveRequest.commuting.contains($0.move) || $0.move == "!over"
    }
  }

  /// Stores the last move of a session and makes that session current.
  ///
  /// - Returns: False if another writer was first.
  func store(_ next: Session) async throws -> Bool {
    try await follow(try await game.append(next, at: services.time.date()))
  }

  /// Applies the result of a step, and updates everything that depends on a stored move.
  ///
  /// - Returns: False if another writer was first.
  func follow(_ step: StoredGame.Step) async throws -> Bool {
    let before = session.state
    try take(step)
    switch step {
    case .stored(let next):
      noteProgress(of: next)
      if next.state.holdings != before.holdings { await keepHoldings() }
      if next.state.outcome != nil && before.outcome == nil { await keepResult(of: next) }
      wake()
      think()
      return true
    case .unchanged, .advanced: return true
    case .reloaded, .deleted, .failed: return false
    }
  }
}
