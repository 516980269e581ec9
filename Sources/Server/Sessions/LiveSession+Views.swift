// Views of a session for its pages.
import Foundation
import Play
import Storage

/// The recipient of a view: seat, language and options.
struct Look: Hashable, Sendable {
  let language: Language
  /// The seat; `nil` for the one whose turn it is.
  var seat: Int?
  /// Which entries are marked without a check.
  var marking = Marking.rules
  /// Whether pencil marks excluded by entries are hidden.
  var tidiesMarks = false
  /// The recipient's role.
  var part = Owned<String>.Part.owner
  /// Whether the recipient is a spectator, for whom the clock does not run.
  var isSpectator: Bool { part == .teacher || part == .watcher }
  /// Whether all actions are disabled too.
  var isWatcher: Bool { part == .watcher }
}

/// News for a subscribed page.
enum SessionEvent: Sendable {
  /// The current view.
  case view(View)
  /// The session was deleted.
  case gone
  /// Nothing has changed.
  case nothing
}

extension LiveSession {
  /// The current view, including moves stored by other writers. Play time starts.
  ///
  /// - Throws: `Problem`, `RuleFault` or `StoreFault`.
  func view(_ look: Look) async throws -> View {
    try await turnstile.pass {
      if isGone { throw Problem.noSession }
      try await catchUp()
      if !look.isSpectator { try await arrive() }
      try await advance()
      await noticeScripts()
      var view = try await view(of: session, look)
      // Effects of a move are only for pages that saw the board before it; effects of events are included.
      if view.tick == nil { view.effects = nil }
      return view
    }
  }

  /// The view after an earlier move.
  ///
  /// - Parameter showsBest: Whether it shows the best move there; only of a game of several seats that is over.
  /// - Throws: `Problem` for an unknown move; `RuleFault`, `JournalFault` or `StoreFault`.
  func view(after number: Int, _ look: Look, showsBest: Bool) async throws -> View {
    try await turnstile.pass {
      if isGone { throw Problem.noSession }
      try await catchUp()
      let records = session.journal.records
      guard (0...records.count).contains(number) else { throw Problem.noMove(records.count) }
      let journal = Journal(head: session.journal.head, records: Array(records.prefix(number)))
      var then = try await Session(puzzle: session.puzzle, journal: journal)
      if showsBest { try await addBestMove(to: &then) }
      let view = try await then.view(
        in: look.language, seat: look.seat, at: then.playTime, marking: look.marking,
        tidiesMarks: look.tidiesMarks)
      return look.isWatcher ? view.watched() : view
    }
  }

  private func addBestMove(to then: inout Session) async throws {
    guard session.puzzle.rules.seats > 1 else { throw Problem.noReview }
    guard session.state.outcome != nil else { throw Problem.notOver }
    do {
      try await then.showBestMove()
    } catch let refusal as MoveRefusal {
      throw Problem(refusal, view: nil)
    }
  }

  /// The news for a page since the last move that it received.
  ///
  /// - Parameters:
  ///   - seen: The move's number, or `nil` if it has received none.
  ///   - watcher: The page's number.
  ///   - look: The recipient.
  /// - Returns: The view if it has changed, with effects only if the page has received the view before it.
  func news(since seen: Int?, for watcher: Int, _ look: Look) async throws -> SessionEvent {
    if isGone { return .gone }
    let hasNews = unnotified.remove(watcher) != nil
    if session.n == seen, !hasNews {
      do { _ = try await turnstile.pass { try await catchUp() } } catch { if !isGone { throw error } }
      if isGone { return .gone }
      if session.n == seen { return .nothing }
    }
    var view = try await view(of: session, look)
    if let seen, seen == view.n - 1 { return .view(view) }
    view.effects = nil
    return .view(view)
  }

  /// Refuses documents that could contain the answers while the rule set keeps them secret.
  ///
  /// - Throws: `Problem`, code `session/competition`; `RuleFault` or `StoreFault`.
  func mayLeave() async throws {
    try await turnstile.pass {
      if isGone { throw Problem.noSession }
      try await catchUp()
      try await advance()
      if try await session.isSecret() { throw Problem.competition }
    }
  }

  /// Refuses documents that contain the level while fog hides parts of it.
  ///
  /// - Throws: `Problem`, code `session/fog`; `RuleFault` or `StoreFault`.
  func mayShowLevel() async throws {
    try await turnstile.pass {
      if isGone { throw Problem.noSession }
      try await catchUp()
      if !session.fog.isEmpty { throw Problem.inFog }
    }
  }

  /// The address of the same game, as `SharedGame` makes it.
  ///
  /// - Throws: `Problem`, `RuleFault` or `StoreFault`.
  func sharedPath(withPosition: Bool) async throws -> String {
    try await turnstile.pass {
      if isGone { throw Problem.noSession }
      try await catchUp()
      return try SharedGame.path(of: session, withPosition: withPosition)
    }
  }

  /// The view of a session, which may be an earlier one.
  func view(of session: Session, _ look: Look) async throws -> View {
    if let seat = look.seat, !(1...session.puzzle.rules.seats).contains(seat) {
      throw Problem.noSeat(session.puzzle.rules.seats)
    }
    var view = try await session.view(
      in: look.language, seat: look.seat, at: playTime, marking: look.marking,
      tidiesMarks: look.tidiesMarks)
    if let unable, unable.number == session.n {
      view.status.reasons = (view.status.reasons ?? []) + [unable.reason.text(in: look.language)]
    }
    if !reloadNews.isEmpty {
      view.status.reasons = (view.status.reasons ?? []) + reloadNews.map { $0.text(in: look.language) }
    }
    view.newer = game.newer
    view.challenge = owner.challenge
    if session.state.outcome != nil { view.best = bestTime.map { View.Best(time: $0.value, before: $0.before) } }
    if look.part == .partner { view.joined = true }
    // Nobody is offered answers that would be refused.
    if look.part == .partner || look.part == .pupil && !session.isSettled { view.can.path = nil }
    return look.isWatcher ? view.watched() : view
  }
}
