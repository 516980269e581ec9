// How a session begins.
import Foundation
import Play
import Storage

/// Begins sessions.
struct SessionMaker: Sendable {
  let registry: SessionRegistry
  let store: any SessionStore
  let time: ServerTime

  /// Stores a new session of a puzzle.
  ///
  /// - Parameters:
  ///   - seats: The players' names by seat.
  ///   - tones: Their colours by seat, where they chose any.
  /// - Throws: `RuleFault`, `StoreFault`.
  func begin(
    _ puzzle: Puzzle, seed: UInt64, seats: [String], tones: [Int]? = nil, owner: SessionOwner
  ) async throws -> LiveSession {
    let date = time.date()
    var generator = SystemRandomNumberGenerator()
    let head = JournalHead(
      session: SessionName.new(at: date, using: &generator), puzzle: puzzle, seed: seed, seats: seats, tones: tones,
      day: String(date.formatted(.iso8601).prefix(10)))
    let session = try await Session(puzzle: puzzle, journal: Journal(head: head))
    return try await registry.add(session, title: puzzle.title, of: owner)
  }
}
