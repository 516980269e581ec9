// What follows from a result, beside the game: what it earns, and whether its score holds.
import Foundation
import Logging
import Play
import Scripting
import ServiceLifecycle
import Storage
import Synchronization

/// Works off what results leave to be done: asks packs what was earned, and replays the games behind scores before they
/// count on a leaderboard. Nothing of it holds up a move.
final class Aftermath: Service, Sendable {
  private let players = Mutex<Set<Player.ID>>([])
  private let library: Library
  private let stores: ServerStores
  private let time: ServerTime
  private let logger: Logger
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  /// How many entries are taken at once.
  private static let batch = 16
  /// How often it is looked for what a server that has ended left behind.
  private static let round = Duration.seconds(60)

  init(library: Library, stores: ServerStores, time: ServerTime, logger: Logger) {
    self.library = library
    self.stores = stores
    self.time = time
    self.logger = logger
    (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// There is a new result of a player's.
  func follow(_ player: Player.ID) {
    players.withLock { _ = $0.insert(player) }
    signal.yield()
  }

  /// Works until the server ends; what is left then is found at the next start.
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

  /// Judges the entries that nobody has replayed yet.
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

  /// Plays a game again and compares its score.
  ///
  /// - Throws: `StoreFault`, and then nothing is known.
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
  /// What counts on a leaderboard, more being better: the score where the game has one, else the negative time of a game
  /// won alone. `nil` for what is not entered: games given up or revealed, games with hints, games of several players without a
  /// score.
  var boardScore: Int? {
    guard ending != .givenUp, ending != .revealed, hints == 0, seats.count < 2 else { return nil }
    return score ?? (ending.isSuccess ? -time : nil)
  }
}
