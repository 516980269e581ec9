// What pages are shown of a session.
import Foundation
import Play
import Storage

/// Who looks, and in which language.
struct Look: Hashable, Sendable {
  let language: Language
  /// The seat; `nil` is the one whose turn it is.
  var seat: Int?
  /// What is marked of the entries without a check.
  var marking = Marking.rules
  /// Whether marks are left out that an entry excludes.
  var tidiesMarks = false
  /// Whether it is somebody else's game, so that looking does not make its clock run.
  var isSpectator = false
  /// Whether nothing can be done either.
  var isWatcher = false
}

/// What a page that listens is told.
enum SessionEvent: Sendable {
  /// The board as it is now.
  case view(View)
  /// The session was deleted.
  case gone
  /// Nothing is new.
  case nothing
}

extension LiveSession {
  /// The view now, with what other writers have stored; a page that opens it starts play time.
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
      // The effects of a move are for those who saw it made; those of a tick are fetched.
      if view.tick == nil { view.effects = nil }
      return view
    }
  }

  /// The view as it was after a move.
  ///
  /// - Throws: `Problem` where there is no such move; `RuleFault`, `JournalFault` or `StoreFault`.
  func view(after number: Int, _ look: Look) async throws -> View {
    try await turnstile.pass {
      if isGone { throw Problem.noSession }
      try await catchUp()
      let records = session.journal.records
      guard (0...records.count).contains(number) else { throw Problem.noMove(records.count) }
      let journal = Journal(head: session.journal.head, records: Array(records.prefix(number)))
      let then = try await Session(puzzle: session.puzzle, journal: journal)
      let view = try await then.view(
        in: look.language, seat: look.seat, at: then.playTime, marking: look.marking,
        tidiesMarks: look.tidiesMarks)
      return look.isWatcher ? view.watched() : view
    }
  }

  /// What is new for a page that has seen a move's number.
  ///
  /// - Parameters:
  ///   - seen: The number, or `nil` when it has seen none.
  ///   - watcher: The page's number.
  ///   - look: Who looks.
  /// - Returns: The view when there is a newer one; its effects only when the page has seen the board before it.
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

  /// Refuses what could hold the answers while the rule set keeps them.
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

  /// The view of a session, which need not be the present one.
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
    return look.isWatcher ? view.watched() : view
  }
}
