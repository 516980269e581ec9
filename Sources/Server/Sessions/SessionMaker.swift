// How a session begins.
import Foundation
import Play
import Storage

/// Begins sessions.
struct SessionMaker: Sendable {
  let registry: SessionRegistry
  let store: any SessionStore
  var holdings: (any HoldingStore)?
  let time: ServerTime

  /// Stores a new session of a puzzle.
  ///
  /// - Parameters:
  ///   - seats: The players' names by seat.
  ///   - tones: Their colours by seat, where they chose any.
  /// - Throws: `RuleFault`, `StoreFault`; `Problem` where the player has not what the level costs.
  func begin(
    _ puzzle: Puzzle, seed: UInt64, seats: [String], tones: [Int]? = nil, owner: SessionOwner
  ) async throws -> LiveSession {
    let date = time.date()
    let held = try await holdings?.holdings(of: owner.player, in: puzzle.pack) ?? [:]
    for (name, cost) in puzzle.costs.sorted(by: { $0.key < $1.key }) where held[name] ?? 0 < cost {
      throw Problem.costs(name, cost, has: held[name] ?? 0)
    }
    var generator = SystemRandomNumberGenerator()
    let head = JournalHead(
      session: SessionName.new(at: date, using: &generator), puzzle: puzzle, seed: seed, seats: seats, tones: tones,
      day: date.dayText, storage: held)
    let session = try await Session(puzzle: puzzle, journal: Journal(head: head))
    let live = try await registry.add(session, title: puzzle.title, of: owner)
    await live.keepHoldings()
    return live
  }
}
