// Corrects results written before the owner's seat was stored.
import Foundation
public import Logging
import Play
public import Scripting
import ServiceLifecycle
import Storage

/// Number of results examined and corrected.
public struct CorrectedResults: Hashable, Sendable {
  /// Number of results whose ending was wrong.
  public internal(set) var changed = 0
  /// Number of results examined.
  public internal(set) var seen = 0
}

/// Corrects results written before the owner's seat was stored, from their journals if those still exist.
///
/// Each result is corrected and marked in one transaction, so an interrupted run loses nothing: the next one continues
/// with the rest.
public struct ResultCorrector: Sendable {
  private let library: Library
  private let stores: ServerStores
  private let logger: Logger
  /// Results read at a time.
  private static let batch = 64

  /// - Parameters:
  ///     - library: The rule sets that games run under.
  ///     - stores: The store of results and journals.
  ///     - logger: Receives failures.
  public init(library: Library, stores: ServerStores, logger: Logger) {
    self.library = library
    self.stores = stores
    self.logger = logger
  }

  /// Corrects all remaining results, unless cancelled.
  ///
  /// - Throws: `StoreFault`; earlier corrections stay.
  public func run() async throws -> CorrectedResults {
    var done = CorrectedResults()
    guard let results = stores.results else { return done }
    var last: UnjudgedResult?
    while !Task.isCancelled {
      let batch = try await results.unjudged(after: last, limit: ResultCorrector.batch)
      for one in batch where !Task.isCancelled {
        done.seen += 1
        if try await results.correct(one, to: correction(of: one.result)) { done.changed += 1 }
      }
      last = batch.last
      guard batch.count == ResultCorrector.batch else { break }
    }
    return done
  }

  /// The correct value of a result.
  ///
  /// - Throws: `StoreFault`.
  private func correction(of result: GameResult) async throws -> ResultCorrection {
    guard let journal = try await journal(of: result), let session = await session(of: journal) else {
      return correction(bySeats: result)
    }
    let hasSeveral = session.puzzle.rules.seats > 1
    return ResultCorrection(
      // A game that was left never ended; one whose journal does not end it ran out of time.
      ending: result.ending == .givenUp ? .givenUp : session.firstEnding ?? plain(result, session.puzzle),
      winner: result.winner, seat: hasSeveral ? journal.head.ownerSeat : nil, tones: journal.head.tones)
  }

  private func journal(of result: GameResult) async throws -> Journal? {
    do {
      return try await stores.sessions.journal(of: result.session)
    } catch  where error.code == .notADatabase {
      // The journal is damaged, which other checks report.
      return nil
    }
  }

  /// The game of a journal: under the installed scripts, else under the stored ones.
  private func session(of journal: Journal) async -> Session? {
    do {
      try await OwnLists(words: library.words, store: stores.ownLists).ready((journal.head.lexicons ?? [:]).keys)
      let puzzle = try await library.puzzle(resuming: journal.head)
      return try await Session(puzzle: puzzle, journal: journal)
    } catch {
      do {
        let (puzzle, _) = try await library.puzzle(of: journal) { closure in
          try await stores.scripts?.texts(of: closure).map(ScriptTexts.init)
        }
        return try await Session(puzzle: puzzle, journal: journal)
      } catch {
        logger.info("session \(journal.head.session) cannot be run to correct its result: \(error)")
        return nil
      }
    }
  }

  /// The correction from seats and winner alone.
  private func correction(bySeats result: GameResult) -> ResultCorrection {
    let computers = result.seats.map { ComputerName($0) != nil }
    let seat = result.seats.count > 1 ? (computers.firstIndex(of: false) ?? 0) + 1 : nil
    var ending = result.ending
    if ending == .won, let winner = result.winner, let seat, winner != seat { ending = .lost }
    return ResultCorrection(ending: ending, winner: result.winner, seat: seat, tones: result.tones)
  }

  /// The ending of a result whose journal is silent about it.
  private func plain(_ result: GameResult, _ puzzle: Puzzle) -> GameEnding {
    let ending = correction(bySeats: result).ending
    return ending == .won && puzzle.rules.isPuzzle ? .solved : ending
  }
}

/// Corrects old results once, after the server has started.
struct ResultCorrecting: Service {
  let corrector: ResultCorrector
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      do {
        let done = try await self.corrector.run()
        if done.seen > 0 { self.logger.warning("\(done.changed) of \(done.seen) old results corrected") }
      } catch {
        self.logger.warning("old results could not be corrected: \(error); the next start continues with them")
      }
    }
    // Wait: a service that returns would end the server.
    try? await gracefulShutdown()
  }
}
