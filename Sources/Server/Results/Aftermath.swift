// Background work after a result: achievements and score verification.
import Foundation
import Logging
import Play
import Scripting
import ServiceLifecycle
import Storage
import Synchronization

/// Processes results in the background: asks packs for earned items, and replays the games behind scores before they
/// count on a leaderboard. Moves never wait for it.
final class Aftermath: Service, Sendable {
  private let players = Mutex<Set<Player.ID>>([])
  private let library: Library
  private let stores: ServerStores
  private let time: ServerTime
  private let logger: Logger
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  /// Number of entries per batch.
  private static let batch = 16
  /// Interval at which work left by a terminated server is looked for.
  private static let round = Duration.seconds(60)

  init(library: Library, stores: ServerStores, time: ServerTime, logger: Logger) {
    self.library = library
    self.stores = stores
    self.time = time
    self.logger = logger
    (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Announces a new result of a player.
  func follow(_ player: Player.ID) {
    players.withLock { _ = $0.insert(player) }
    signal.yield()
  }

  /// Works until the server ends; the rest is found at the next start.
  func run() async throws {
    let rounds = Task { [signal] in
      while !Task.isCancelled {
        signal.yield()
        try await Task.sleep(for: Aftermath.round)
      }
    }
    defer { rounds.cancel() }
    await cancelWhenGracefulShutdown {
      for await _ in self.signals {
        await self.settle()
        await self.verify()
      }
    }
  }

  private func settle() async {
    guard let results = stores.results, let achievements = stores.achievements else { return }
    let earning = Earning(library: library, results: results, achievements: achievements, time: time)
    let waiting = players.withLock { players in
      defer { players = [] }
      return players
    }
    for player in waiting {
      do {
        try await earning.settle(player)
      } catch {
        logger.warning("what \(player.rawValue) has earned could not be kept: \(error)")
      }
    }
  }

  /// Verifies entries that have not been replayed yet.
  func verify() async {
    guard let boards = stores.leaderboards else { return }
    do {
      while true {
        let entries = try await boards.waiting(limit: Aftermath.batch)
        for entry in entries { _ = try await boards.judge(entry, verdict(on: entry)) }
        guard entries.count == Aftermath.batch else { return }
      }
    } catch {
      logger.warning("leaderboards could not be verified: \(error)")
    }
  }

  /// Replays a game and compares its score.
  ///
  /// - Throws: `StoreFault` if no verdict is possible.
  private func verdict(on entry: BoardEntry) async throws -> BoardEntry.Verdict {
    do {
      guard let journal = try await stores.sessions.journal(of: entry.session) else { return .refused }
      let (puzzle, _) = try await library.puzzle(of: journal) { closure in
        try await self.stores.scripts?.texts(of: closure).map(ScriptTexts.init)
      }
      let session = try await Session(puzzle: puzzle, journal: journal)
      guard let result = await GameResult(of: session, at: entry.entered) else { return .refused }
      let holds = journal.head.source == entry.level && result.boardScore == entry.score
      return holds ? .verified : .refused
    } catch let fault as StoreFault {
      throw fault
    } catch {
      return .refused
    }
  }
}

extension GameResult {
  /// The value on a leaderboard, higher is better: the score if the game has one, else the negative time of a game won
  /// alone. `nil` if there is no entry: the game was given up, revealed or played with hints, or has several players
  /// and no score.
  var boardScore: Int? {
    guard ending != .givenUp, ending != .revealed, hints == 0, seats.count < 2 else { return nil }
    return score ?? (ending.isSuccess ? -time : nil)
  }
}
