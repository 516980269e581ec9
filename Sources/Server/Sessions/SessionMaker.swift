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
  ///   - computers: Which seats the computer plays, and how well.
  ///   - seat: The seat of the player who owns it, where several play; `nil` is the first person's.
  ///   - moves: Moves that are made at once, for a position that was shared.
  ///   - daily: Which daily game it is, if it is one; where it was begun already the store says `conflict`.
  /// - Throws: `RuleFault`, `StoreFault`; `Problem` where a move cannot be made, or the player
  ///   has not what the level costs.
  func begin(
    _ puzzle: Puzzle, seed: UInt64, seats: [String], tones: [Int]? = nil, computers: [Int]? = nil, seat: Int? = nil,
    moves: [String] = [], owner: SessionOwner, daily: DailyGame? = nil
  ) async throws -> LiveSession {
    let date = time.date()
    let held = try await holdings?.holdings(of: owner.player, in: puzzle.pack) ?? [:]
    if let lack = puzzle.lack(of: held) { throw Problem.costs(lack.name, lack.cost, has: lack.held) }
    var generator = SystemRandomNumberGenerator()
    let head = JournalHead(
      session: SessionName.new(at: date, using: &generator), puzzle: puzzle, seed: seed, seats: seats, tones: tones,
      computers: computers, owner: seat,
      day: date.dayText, storage: held)
    let session = try await Session(puzzle: puzzle, journal: Journal(head: head))
    let requests = moves.enumerated().map { MoveRequest(id: "shared-\($0.offset + 1)", on: nil, move: $0.element) }
    // Tried first, so that nothing is stored of a position that cannot be.
    var tried = session
    do {
      for request in requests { try await tried.submit(request.move, id: request.id, at: 0) }
    } catch is MoveRefusal {
      throw Problem.badShare
    }
    let live = try await registry.add(session, of: owner, daily: daily)
    await live.keepHoldings()
    for request in requests { _ = try await live.submit(request, Look(language: .english)) }
    return live
  }
}
