// Which scripts a session is played under: those it began with, or newer ones it was moved to.
import Foundation
import Play
import Scripting
import Storage

extension LiveSession.Services {
  /// The stores of games in play.
  var gameStores: GameStores {
    GameStores(sessions: stores.sessions, scripts: stores.scripts, holdings: stores.holdings)
  }

  /// The puzzle of a journal, whose word lists are made available first.
  var puzzleSource: StoredGame.PuzzleSource {
    { [library, stores] journal in
      try await OwnLists(words: library.words, store: stores.ownLists).ready((journal.head.lexicons ?? [:]).keys)
      return try await library.puzzle(of: journal) { closure in
        try await stores.scripts?.texts(of: closure).map(ScriptTexts.init)
      }
    }
  }
}

extension LiveSession {
  /// Looks whether scripts were saved since this was asked last, once a second at most. What cannot be loaded is nothing
  /// that a game could be moved to.
  func noticeScripts() async {
    let now = services.time.milliseconds()
    guard now - scriptsSeen >= 1000 else { return }
    scriptsSeen = now
    let head = session.journal.head
    guard let installed = try? await services.library.puzzle(resuming: head).scripts.hash else { return }
    game.newer = installed == session.puzzle.scripts.hash ? nil : installed
  }

  /// The session moved to the installed scripts, by making every move again under them.
  ///
  /// - Throws: `Problem` that says which move can no longer be made, or that there is nothing newer.
  func upgraded(_ request: MoveRequest) async throws -> Session {
    let puzzle = try await services.library.puzzle(resuming: session.journal.head)
    guard puzzle.scripts.hash != session.journal.closure else { throw Problem.nothingNewer }
    do {
      return try await session.upgraded(to: puzzle, id: request.id, at: playTime)
    } catch let fault as JournalFault {
      throw Problem.cannotUpgrade(fault.message)
    }
  }
}
