// A move on its way from a request to the disk.
import Play
import Storage

/// A move as a page sends it.
struct MoveRequest: Sendable {
  /// The page's own name for it.
  let id: String
  /// The number of the last move the page had seen, if it says.
  let on: Int?
  /// The move's text.
  let move: String

  /// The moves that leave the board as it is.
  static let commuting = ["!pause", "!resume"]

  /// The moves that a solver may take long over and that change nothing on the board.
  private static let questions = ["!hint", "!check", "!right"]

  /// Whether it is not worth its answer when nobody waits for it any more.
  var isQuestion: Bool { MoveRequest.questions.contains { move == $0 || move.hasPrefix($0 + " ") } }

  /// Whether it is made whatever has happened on the board meanwhile.
  var commutes: Bool { MoveRequest.commuting.contains(move) }
}

extension LiveSession {
  /// Makes a move, or finds it made already. A hint or a check whose client has gone is given up, waiting or running.
  ///
  /// - Returns: The view after it.
  /// - Throws: `Problem` with the present view when the move is refused or the board has moved on; `RuleFault` or
  ///   `StoreFault`, and then the move was not made.
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

  /// Tries a move on the session as this server knows it.
  ///
  /// - Returns: `nil` when another writer was first and the session was read again.
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
    // What an end or newer scripts add to the view is known only now.
    return isPlain ? shown : try await view(of: next, look)
  }

  /// Whether the board is still the one after a move: since then there was at most a pause, whose end the page may not
  /// have seen before it sent what it had kept while it was cut off.
  private func isBoard(of number: Int) -> Bool {
    guard number >= 0, number <= session.n else { return false }
    // After `!over` nothing can be made any more, which the move itself is told.
    return session.journal.records[number...].allSatisfy {
      MoveRequest.commuting.contains($0.move) || $0.move == "!over"
    }
  }

  /// Stores the last move of a session and takes it as the present one.
  ///
  /// - Returns: Whether no other writer was first.
  func store(_ next: Session) async throws -> Bool {
    try await follow(try await game.append(next, at: services.time.date()))
  }

  /// Takes over what came of a step, and does what a stored move entails.
  ///
  /// - Returns: Whether no other writer was first.
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
