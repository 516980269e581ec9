// Keeps how far challenges have come, beside the moves.
import Foundation
import Logging
import Play
import ServiceLifecycle
import Storage
import Synchronization

/// Keeps how far challenges have come. A move only notes it; it is stored a moment later, once for many moves, and again
/// when the session is next opened if the server was killed before.
final class ChallengeKeeper: Service, Sendable {
  /// What is known of a challenge.
  struct Progress: Hashable, Sendable {
    let puzzle: NamedPuzzle.ID
    let player: Player.ID
    let session: String
    let percent: Int
    let solved: Date?
  }

  private struct Key: Hashable {
    let puzzle: NamedPuzzle.ID
    let player: Player.ID
  }

  private let pending = Mutex<[Key: Progress]>([:])
  private let challenges: (any ChallengeStore)?
  private let pause: Duration
  private let logger: Logger
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  init(_ challenges: (any ChallengeStore)?, pause: Duration, logger: Logger) {
    self.challenges = challenges
    self.pause = pause
    self.logger = logger
    (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Notes how far a challenge has come; costs nothing that a move would feel.
  func note(_ progress: Progress) {
    let key = Key(puzzle: progress.puzzle, player: progress.player)
    pending.withLock { pending in
      // What is solved stays so, whatever is noted before it is stored.
      guard pending[key]?.solved == nil || progress.solved != nil else { return }
      pending[key] = progress
    }
    signal.yield()
  }

  /// Stores what was noted.
  func flush() async {
    guard let challenges else { return }
    let noted = pending.withLock { pending in
      defer { pending = [:] }
      return pending
    }
    for (key, one) in noted {
      do {
        _ = try await challenges.advance(
          one.puzzle, of: one.player, session: one.session, percent: one.percent, solved: one.solved)
      } catch {
        logger.warning("the progress of session \(one.session) could not be kept: \(error)")
        pending.withLock { pending in
          if pending[key] == nil { pending[key] = one }
        }
      }
    }
  }

  /// Stores what is noted until the server ends.
  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      for await _ in self.signals {
        try await Task.sleep(for: self.pause)
        await self.flush()
      }
    }
    await flush()
  }
}
