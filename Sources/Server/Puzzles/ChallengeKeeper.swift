// Stores the progress of challenges in the background.
import Foundation
import Logging
import Play
import ServiceLifecycle
import Storage
import Synchronization

/// Stores the progress of challenges. A move only records it; it is written a moment later, once for many moves. If the
/// server was killed before, it is written when the session is next opened.
final class ChallengeKeeper: Service, Sendable {
  /// The progress of a challenge.
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

  /// Records progress, at no noticeable cost to a move.
  func note(_ progress: Progress) {
    let key = Key(puzzle: progress.puzzle, player: progress.player)
    pending.withLock { pending in
      // A solved challenge stays solved, whatever is recorded before the write.
      guard pending[key]?.solved == nil || progress.solved != nil else { return }
      pending[key] = progress
    }
    signal.yield()
  }

  /// Stores the recorded progress.
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

  /// Stores recorded progress until the server ends.
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
