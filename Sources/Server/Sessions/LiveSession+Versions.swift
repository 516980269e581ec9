// Which scripts a session is played under: those it began with, or newer ones it was moved to.
import Foundation
import Play
import Scripting
import Storage

extension LiveSession {
  /// Runs a stored session under the scripts it is to be played under.
  ///
  /// - Returns: The session, and the hash of the installed scripts where they are others.
  /// - Throws: `Problem` when there is none; `StoreFault`, `RuleFault` or `JournalFault`.
  static func run(_ name: String, _ surroundings: Surroundings) async throws -> (session: Session, newer: String?) {
    guard let journal = try await surroundings.stores.sessions.journal(of: name) else { throw Problem.noSession }
    try await OwnLists(words: surroundings.library.words, store: surroundings.stores.ownLists)
      .ready((journal.head.lexicons ?? [:]).keys)
    let (puzzle, newer) = try await surroundings.library.puzzle(of: journal) { closure in
      try await surroundings.stores.scripts?.texts(of: closure).map(ScriptTexts.init)
    }
    return (try await Session(puzzle: puzzle, journal: journal), newer)
  }

  /// Looks whether scripts were saved since this was asked last, once a second at most. What cannot be loaded is nothing
  /// that a game could be moved to.
  func noticeScripts() async {
    let now = surroundings.time.milliseconds()
    guard now - scriptsSeen >= 1000 else { return }
    scriptsSeen = now
    let head = session.journal.head
    guard let installed = try? await surroundings.library.puzzle(resuming: head).scripts.hash else { return }
    newer = installed == session.puzzle.scripts.hash ? nil : installed
  }

  /// The session moved to the installed scripts, by making every move again under them.
  ///
  /// - Throws: `Problem` that says which move can no longer be made, or that there is nothing newer.
  func upgraded(_ request: MoveRequest) async throws -> Session {
    let puzzle = try await surroundings.library.puzzle(resuming: session.journal.head)
    guard puzzle.scripts.hash != session.journal.closure else { throw Problem.nothingNewer }
    do {
      let next = try await session.upgraded(to: puzzle, id: request.id, at: playTime)
      try await surroundings.stores.scripts?.keep(puzzle.scripts.texts, of: puzzle.scripts.hash)
      return next
    } catch let fault as JournalFault {
      throw Problem.cannotUpgrade(fault.message)
    }
  }
}
