// Script versions: a session is played with the scripts it started with, or with newer ones after an upgrade.
import Foundation
import Play
import Scripting
import Storage

extension LiveSession.Services {
  /// The stores of games in play.
  var gameStores: GameStores {
    GameStores(sessions: stores.sessions, scripts: stores.scripts, holdings: stores.holdings)
  }

  /// Loads the puzzle of a journal, after its word lists.
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
  /// Checks for scripts saved since the last call, at most once a second. Scripts that cannot be loaded do not count.
  func noticeScripts() async {
    let now = services.time.milliseconds()
    guard now - scriptsSeen >= 1000 else { return }
    scriptsSeen = now
    let head = session.journal.head
    guard let installed = try? await services.library.puzzle(resuming: head).scripts.hash else { return }
    game.newer = installed == session.puzzle.scripts.hash ? nil : installed
  }

  /// Upgrades the session to the installed scripts by making every move again with them.
  ///
  /// - Throws: `Problem` if a move is no longer possible, or if the scripts are current.
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
