// The whole way to the solution of a game's puzzle.
import Foundation
import Play
import Scripting

/// A logical solution step by step, with the board that it begins on.
struct PathAnswer: Encodable, Sendable {
  let view: View
  let steps: [View.Step]
  /// Whether the steps fill the board.
  let whole: Bool
  /// Whether there may be more steps than were found in time.
  let cut: Bool

  /// Finds the steps from the start of a puzzle, for at most some seconds.
  ///
  /// - Throws: `Problem` if there is no model or no solution; `RuleFault`.
  init(
    of session: Session, _ language: Language, seconds: Int, _ isCancelled: @escaping @Sendable () -> Bool
  ) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    do {
      let path = try await session.path { isCancelled() || ContinuousClock.now > end }
      let start = try await Session(puzzle: session.puzzle, journal: Journal(head: session.journal.head))
      view = try await start.view(in: language, at: 0).watched()
      steps = path.steps.map { View.Step($0, language) }
      (whole, cut) = (path.isWhole, path.isCut)
    } catch let refusal as MoveRefusal {
      throw Problem(refusal, view: nil)
    }
  }
}

extension LiveSession {
  /// The way from the givens to the solution. While the game is not over the player makes `!path` with it, unless it was
  /// made before; a teacher who looks at a pupil's game makes no move.
  ///
  /// - Parameter part: The requester, who may see the answers.
  /// - Throws: `Problem` if help is refused, there is no model, or no solution; `RuleFault` or `StoreFault`.
  func path(_ language: Language, as part: Owned<String>.Part) async throws -> PathAnswer {
    let present = try await turnstile.pass { () -> Session in
      if isGone { throw Problem.noSession }
      try await catchUp()
      return session
    }
    if !present.mayTellPath {
      guard part != .teacher else {
        if present.isFoggy { throw Problem(MoveRefusal.pathInFog, view: nil) }
        return try await answer(present, language)
      }
      // A name that no client has used, or the move would be taken for one that was made.
      let request = MoveRequest(id: "path-\(UUID().uuidString)", on: nil, move: "!path")
      _ = try await submit(request, Look(language: language))
      guard try await turnstile.pass({ session.mayTellPath }) else { throw Problem.busy }
    }
    return try await answer(present, language)
  }

  private func answer(_ present: Session, _ language: Language) async throws -> PathAnswer {
    return try await services.work.run(.path) { isCancelled in
      try await PathAnswer(of: present, language, seconds: 20, isCancelled)
    }
  }
}
