// What is thought about beside the game that is shown: the computer's move, or where a game was lost.
import Play
import Synchronization

/// One piece of thinking beside the game. The screen polls for its end.
final class Pondering: Sendable {
  /// The result of the search.
  enum Result: Sendable {
    /// The computer's move; `nil` where it has none.
    case move(String?)
    /// A sentence for the player.
    case text(String)
  }

  /// The number of the game's last move when it began.
  let number: Int
  private let state = Mutex<(result: Result?, isCancelled: Bool)>((nil, false))

  private init(after number: Int) { self.number = number }

  /// The result; `nil` while the search runs.
  var result: Result? { state.withLock { $0.result } }
  /// Ends it; nothing comes of it then.
  func cancel() { state.withLock { $0.isCancelled = true } }
  private var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Looks for the computer's move.
  static func move(in game: PlayedGame) -> Pondering {
    begin(game) { pondering in
      .move(try await game.session.computersMove { pondering.isCancelled }?.description)
    }
  }

  /// Looks for the move that decided a game.
  static func review(of game: PlayedGame) -> Pondering {
    begin(game) { pondering in .text(try await game.review { pondering.isCancelled }) }
  }

  private static func begin(
    _ game: PlayedGame, _ body: @escaping @Sendable (Pondering) async throws -> Result
  ) -> Pondering {
    let pondering = Pondering(after: game.session.n)
    Task {
      var result: Result
      do {
        result = try await body(pondering)
      } catch {
        result = .text((error as? RuleFault)?.description(in: game.language) ?? "\(error)")
      }
      pondering.state.withLock { $0.result = result }
    }
    return pondering
  }
}
