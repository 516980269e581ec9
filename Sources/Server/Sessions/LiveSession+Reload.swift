// Hot reload: a game on a page switches to scripts when they are saved.
import Foundation
import Logging
import Play
import Scripting
import Storage

extension LiveSession {
  /// Records the state of the script files, so that a save before the first `reloadSaved` is noticed too.
  func rememberScripts() {
    if scriptStamp == nil { scriptStamp = services.library.stamp(of: session.journal.head) }
  }

  /// Moves the game to scripts that were saved since the last call, if all its moves can be made under them.
  /// Its pages and the server's log report the differences, or why the game keeps its scripts.
  func reloadSaved() async {
    let stamp = services.library.stamp(of: session.journal.head)
    guard let known = scriptStamp, known != stamp else { return scriptStamp = stamp }
    scriptStamp = stamp
    do {
      try await turnstile.pass {
        guard !isGone else { return }
        try await catchUp()
        try await take(await services.library.reloaded(session, id: "reload-\(UUID().uuidString)", at: playTime))
      }
    } catch {
      services.logger.warning("session \(name) could not follow the saved scripts: \(error)")
    }
  }

  private func take(_ reloaded: Reloaded) async throws {
    switch reloaded {
    case .same(let news):
      (game.newer, reloadNews) = (nil, news)
    case .moved(let next, let news):
      guard try await store(next) else { return }
      reloadNews = news
    case .stays(let reason):
      reloadNews = [reason]
    }
    for text in reloadNews { services.logger.warning("session \(name): \(text.text(in: .english))") }
    unnotified = Set(watchers.keys)
    wake()
  }
}
